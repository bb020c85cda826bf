//! Positions in the source that PTX was compiled from.

use core::ops::Range;

/// A position in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceLocation<'a> {
    /// The name of the file, as in `.file`.
    pub file: &'a str,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1. It is 1 where the directive has 0, which means no column.
    pub column: usize,
}

impl<'a> SourceLocation<'a> {
    /// A position.
    pub fn new(file: &'a str, line: usize, column: usize) -> Self {
        SourceLocation { file, line, column }
    }

    /// The index of the position that the author of a kernel wrote, among [the positions](super::SourceMap::frames) of
    /// one of its instructions, innermost first. The positions before it are in libraries. It is that of the innermost
    /// function in the source of the kernel:
    ///
    /// * For Rust, the source of the kernel is its crate: the files in the folder `src` that contains the file of the
    ///   kernel. For a method of another crate, the position is its call, in the kernel or in a function that the
    ///   kernel calls.
    /// * For CUDA C++, it is the source files. Functions in headers belong to a library, since the `asm` of a wrapper
    ///   does not identify the kernel's code; for a kernel in a header, it is the headers in the same folder.
    /// * For other languages, it is the files that are not installed.
    ///
    /// None if there are no positions.
    ///
    /// ```
    /// use ptx_async_isa::text::{SourceLocation, SourceMap};
    ///
    /// let text = ".version 8.6\n.target sm_90\n.file 1 \"k.cu\"\n.file 2 \"ptx.h\"\n.visible .entry k() {\n.loc 1 7 5\n\
    ///             .loc 2 30 3, function_name $L0, inlined_at 1 7 5\nret;\n}";
    /// let map = SourceMap::new(text);
    /// let frames: Vec<_> = map.frames(text.find("ret").unwrap()).collect();
    /// let written = SourceLocation::written(&frames).unwrap();
    /// assert_eq!((frames[written].file, frames[written].line), ("k.cu", 7));
    /// ```
    pub fn written(frames: &[SourceLocation<'_>]) -> Option<usize> {
        let kernel = Tree::of(frames.last()?.file);
        frames.iter().position(|frame| Tree::of(frame.file) == kernel)
    }

    /// The line of the position in the text of its file, and in it the range of the name there: of a function, or of a
    /// macro with its `!`. Without a name there, the range is all of the line except for surrounding blanks. None if
    /// the text has no such line, or a blank one.
    pub fn find<'t>(&self, text: &'t str) -> Option<(&'t str, Range<usize>)> {
        let line = text.lines().nth(self.line.checked_sub(1)?)?;
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '!' | ':');
        let start = line.char_indices().nth(self.column.checked_sub(1)?).map_or(line.len(), |(at, _)| at);
        let length = line[start..].find(|c| !is_part(c)).unwrap_or(line.len() - start);
        let all = line.len() - line.trim_start().len()..line.trim_end().len();
        let marked = if length > 0 { start..start + length } else { all };
        (!marked.is_empty()).then_some((line, marked))
    }
}

/// A set of files with one author.
#[derive(PartialEq, Eq)]
enum Tree<'a> {
    /// All source files that are not installed.
    Sources,
    Folder(&'a str),
}

/// Parts of the paths of installed files: those of Cargo, rustc, Python, and the CUDA toolkit.
const INSTALLED: [&str; 8] = [
    "/.cargo/registry/",
    "/.cargo/git/",
    "/rustlib/src/",
    "/rustc/",
    "/site-packages/",
    "/dist-packages/",
    "/usr/include/",
    "/targets/x86_64-linux/include/",
];

const HEADERS: [&str; 8] = ["h", "hh", "hpp", "hxx", "cuh", "inl", "inc", "ipp"];

impl<'a> Tree<'a> {
    fn of(file: &'a str) -> Self {
        let (folder, name) = file.rsplit_once(['/', '\\']).unwrap_or(("", file));
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let is_header = extension.is_empty() || HEADERS.contains(&extension);
        let is_installed = INSTALLED.iter().any(|part| file.contains(part));
        if extension == "rs" {
            Tree::Folder(crate_source(folder))
        } else if is_header || is_installed {
            Tree::Folder(folder)
        } else {
            Tree::Sources
        }
    }
}

/// A folder up to the innermost folder named `src`, or all of it.
fn crate_source(folder: &str) -> &str {
    let ends = folder.char_indices().filter(|(_, c)| matches!(c, '/' | '\\')).map(|(at, _)| at);
    let is_src = |end: &usize| matches!(folder[..*end].rsplit(['/', '\\']).next(), Some("src"));
    ends.chain([folder.len()]).rfind(is_src).map_or(folder, |end| &folder[..end])
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn written(files: &[&'static str]) -> Option<usize> {
        let frames: Vec<_> = files.iter().map(|file| SourceLocation { file, line: 1, column: 1 }).collect();
        SourceLocation::written(&frames)
    }

    #[test]
    fn the_innermost_place_in_the_source_of_the_kernel_is_drawn() {
        let core = "/r/lib/rustlib/src/rust/library/core/src/iter/range.rs";
        let cases: &[(&[&str], Option<usize>)] = &[
            (&[], None),
            (&["/k/src/lib.rs"], Some(0)),
            (&["/src/x/runtime/src/barrier.rs", "/src/k/src/lib.rs"], Some(1)),
            // A helper of the kernel's crate, in another file.
            (&[core, "/x/src/barrier.rs", "/k/src/ring/load.rs", "/k/src/lib.rs"], Some(2)),
            (&[core, "/k/src/lib.rs", core, "/k/src/lib.rs"], Some(1)),
            (&["/x/barrier.rs", "src/lib.rs"], Some(1)),
            (&["src/ring.rs", "src/lib.rs"], Some(0)),
            (&["C:\\x\\src\\a.rs", "C:\\k\\src\\b\\c.rs", "C:\\k\\src\\lib.rs"], Some(1)),
            // The callers of a function that is not inlined are unknown.
            (&[core], Some(0)),
            // C++.
            (&["/cuda/include/ptx.h", "k/ring.cuh", "k/load.cu", "k/k.cu"], Some(2)),
            (&["/cuda/include/cuda/__ptx/instructions/barrier", "k.cu"], Some(1)),
            (&["k/ptx/wgmma.cuh", "k/gemm.cuh", "k/kernel.cuh"], Some(1)),
            // Python.
            (&["/lib/python3/site-packages/triton/language/standard.py", "/k/a/b.py", "/k/c.py"], Some(1)),
        ];
        for (files, expected) in cases {
            assert_eq!(written(files), *expected, "{files:?}");
        }
    }

    #[test]
    fn a_place_marks_a_name_or_the_statement() {
        let text = "fn k() {\n    é.wait(0);\n\n    ptx_async!(…)\n  fence::sync();  \n";
        let found = |line, column| {
            let place = SourceLocation { file: "", line, column };
            place.find(text).map(|(line, marked)| &line[marked])
        };
        assert_eq!(found(2, 7), Some("wait"));
        assert_eq!(found(2, 1), Some("é.wait(0);"));
        assert_eq!(found(2, 100), Some("é.wait(0);"));
        assert_eq!(found(4, 5), Some("ptx_async!"));
        assert_eq!(found(5, 3), Some("fence::sync"));
        assert_eq!([found(3, 1), found(6, 1), found(0, 1)], [None; 3]);
    }
}
