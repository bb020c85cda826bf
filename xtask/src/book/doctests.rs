//! The Rust of the chapters in `docs/book`, compiled and run by `cargo test -p xtask --doc`.

/// Declares the chapters with Rust.
macro_rules! chapters {
    ($($name:ident $file:literal;)+) => {
        $(
            #[cfg(doctest)]
            #[doc = include_str!(concat!("../../../docs/book/", $file))]
            mod $name {}
        )+

        /// The files of the chapters.
        #[cfg(test)]
        const FILES: &[&str] = &[$($file),+];
    };
}

chapters! {
    from_asm "from-asm.md";
    from_cuda_ptx "from-cuda-ptx.md";
    from_cute "from-cute.md";
    jit "jit.md";
    language "language.md";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools;

    /// The blocks of a page with this text after the fence.
    fn blocks<'p>(page: &'p str, info: &str) -> Vec<&'p str> {
        let fenced = page.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
        fenced.filter(|(found, _)| *found == info).map(|(_, text)| text).collect()
    }

    #[test]
    fn every_chapter_with_rust_is_compiled() {
        let folder = tools::workspace().join("docs/book");
        let mut found = Vec::new();
        for path in tools::files_in(&folder, "md").unwrap() {
            let page = tools::read(&path).unwrap();
            let has_rust = ["rust", "rust,no_run", "rust,compile_fail"]
                .iter()
                .any(|info| !blocks(&page, info).is_empty());
            if has_rust {
                found.push(path.file_name().unwrap().to_string_lossy().into_owned());
            }
        }
        assert_eq!(found, FILES);
    }

    #[test]
    fn the_cuda_of_a_chapter_is_what_nvcc_compiles() {
        let source = tools::read(&tools::workspace().join("xtask/foreign/book.cu")).unwrap();
        let page = tools::read(&tools::workspace().join("docs/book/from-cuda-ptx.md")).unwrap();
        let blocks = blocks(&page, "cpp");
        assert!(blocks.len() >= 4);
        for block in blocks {
            assert!(source.contains(block), "xtask/foreign/book.cu has not\n{block}");
        }
    }

    /// The code of a block without the indentation of its lines.
    fn lines(text: &str) -> String {
        text.lines().map(|line| format!("{}\n", line.trim())).collect()
    }

    #[test]
    fn the_first_kernel_is_that_of_a_new_project() {
        let page = tools::read(&tools::workspace().join("docs/book/first-kernel.md")).unwrap();
        let templates = tools::workspace().join("cli/templates");
        let files = ["kernels/src/lib.rs", "host/tests/simulator.rs"]
            .map(|path| lines(&tools::read(&templates.join(path)).unwrap()));
        let excerpts = blocks(&page, "rust,ignore");
        assert!(excerpts.len() >= 4);
        for excerpt in excerpts {
            assert!(files.iter().any(|file| file.contains(&lines(excerpt))), "no file has\n{excerpt}");
        }
    }
}
