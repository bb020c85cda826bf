//! `cargo xtask programs`: compiles the programs of `tests/corpus/programs` from `tests/corpus/sources`.
//!
//! A kernel there has one mistake, `bad_NAME`, or none, `good_NAME`. Each kernel in CUDA is compiled to a program
//! with the mistake and, with `WITHOUT_MISTAKE`, one without: `variants.h` has the macros, `async.cuh` the asynchronous
//! instructions. `tiles.py` generates those in Gluon, and those in Rust are one module. No source includes the header of
//! a library, so no program contains code of one.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::{
    foreign::{self, toolkit::Toolkit, triton},
    kernels, parallel,
    scratch::Scratch,
    toolchains,
    tools::{self, cargo},
};

/// The architecture for which the kernels in CUDA are compiled, unless a line `// For sm_100a` of the source has another.
const ARCH: &str = "sm_90a";

/// Compiles all programs, or those whose `FOLDER/NAME` contains one of these words, and writes the findings of the
/// lints into each.
///
/// # Errors
///
/// When a source does not compile, a program with a mistake has no finding, or one without a mistake has a finding.
pub fn run(words: &[&str]) -> Result<()> {
    let folder = tools::corpus();
    let toolkit = Toolkit::fetch()?;
    let programs_of = folder.join("programs");
    let is_wanted = |path: &str| words.is_empty() || words.iter().any(|word| path.contains(word));
    let mut wanted = Vec::new();
    for source in tools::files_in(&folder.join("sources"), "cu")? {
        let group = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        tools::make_folder(&programs_of.join(&group))?;
        let text = tools::read(&source)?;
        let arch = text.lines().find_map(|line| line.strip_prefix("// For ")).unwrap_or(ARCH);
        for program in programs(&text)? {
            let path = format!("{group}/{}.ptx", program.name);
            if is_wanted(&path) {
                wanted.push((source.clone(), arch.to_owned(), program, programs_of.join(path)));
            }
        }
    }
    let mut count = wanted.len();
    parallel::map(&wanted, |(source, arch, program, out)| compile(&toolkit, source, arch, program, out))
        .into_iter()
        .collect::<Result<()>>()?;
    if is_wanted("gluon/tiles") {
        count += gluon(&folder.join("sources/tiles.py"), &programs_of.join("gluon"))?;
    }
    if is_wanted("rust/kernels") {
        count += rust(&programs_of.join("rust"))?;
    }
    ensure!(count > 0, "there are no such programs");
    println!("{count} programs");
    let args = ["test", "-q", "-p", "ptx-async-lints", "--test", "tests", "programs::"];
    cargo(&args, &[("BLESS", "1".as_ref())])?;
    cargo(&args, &[]).context("`git diff` shows what is reported now")
}

/// A kernel of a source, with or without its mistake.
#[derive(Debug, PartialEq, Eq)]
struct Program {
    number: usize,
    name: String,
    has_mistake: bool,
}

/// The kernels of a source; each begins with a line `#if KERNEL == 3 // bad_name: …`. A kernel with two variants is
/// two programs.
fn programs(source: &str) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for section in source.split("if KERNEL == ").skip(1) {
        let (number, rest) = section.split_once(" // ").context("a kernel has no name")?;
        let end = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).context("a kernel has no code")?;
        let (name, number) = (&rest[..end], number.parse()?);
        let of = |name: String, has_mistake| Program { number, name, has_mistake };
        programs.push(of(name.to_owned(), true));
        if let Some(name) = name.strip_prefix("bad_")
            && (rest.contains("RIGHT(") || rest.contains("WRONG("))
        {
            programs.push(of(format!("good_{name}"), false));
        }
    }
    Ok(programs)
}

fn compile(toolkit: &Toolkit, source: &Path, arch: &str, program: &Program, out: &Path) -> Result<()> {
    let kernel = format!("-DKERNEL={}", program.number);
    let flags = [kernel.as_str(), "-DWITHOUT_MISTAKE"];
    toolkit.compile_with(source, arch, &flags[..if program.has_mistake { 1 } else { 2 }], out)?;
    let text = foreign::packed(&tools::read(out)?);
    ensure!(text.contains(&format!(".entry {}(", program.name)), "{} lacks its kernel", out.display());
    tools::write(out, text)?;
    println!("{}", out.display());
    Ok(())
}

/// Compiles the kernels of the script, and returns the number of programs.
fn gluon(script: &Path, out: &Path) -> Result<usize> {
    let scratch = Scratch::new(&tools::target_dir())?;
    triton::compile(script, scratch.path(), "1")?;
    let programs = tools::files_in(scratch.path(), "ptx")?;
    for program in &programs {
        let text = foreign::packed(&tools::read(program)?);
        tools::write(&out.join(program.file_name().unwrap_or_default()), text)?;
    }
    Ok(programs.len())
}

/// Compiles the crate of kernels, with and without the mistakes.
fn rust(out: &Path) -> Result<usize> {
    toolchains::nightly_with_rust_src()?;
    let variants = [("bad_kernels", &["mistake"][..]), ("good_kernels", &[])];
    for (name, features) in variants {
        let flags = kernels::target("sm_90", "8.0");
        let builder = kernels::builder("tests/corpus/sources/rust", name, &flags).features(features);
        // The tests of the lints state the findings, so the builder does not check.
        let built = builder.check(false).build()?;
        let text = foreign::packed(&tools::read(&built.ptx)?);
        tools::write(&out.join(name).with_extension("ptx"), text)?;
    }
    Ok(variants.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_with_a_mistake_is_two_programs() {
        let source = "#if KERNEL == 0 // bad_a: x\nRIGHT(f();)\n#elif KERNEL == 1 // good_b\nb();\n#endif";
        let of = |number, name: &str, has_mistake| Program { number, name: name.into(), has_mistake };
        assert_eq!(
            programs(source).unwrap(),
            [of(0, "bad_a", true), of(0, "good_a", false), of(1, "good_b", true)]
        );
    }
}
