//! `cargo xtask foreign`: checks the PTX of other compilers.
//!
//! nvcc compiles kernels that use the headers of its toolkit, and one for each function of libcu++'s `cuda::ptx`, and
//! Triton compiles kernels with TMA. ptxas accepts the output; our checker must accept it too, and must find every
//! instruction in it. Programs of public libraries are checked with the lints. None of these is kept: they contain code
//! of libraries. The output for sources that include no library is kept in `tests/corpus/compiled`, where every run of
//! the tests reads it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{ptxas::Ptxas, tools};
use toolkit::Toolkit;

mod libraries;
mod overloads;
pub(crate) mod toolkit;
pub(crate) mod triton;

/// Our kernels, and the architectures for which each is compiled: those in `tests/corpus/sources/compiled`, and those of
/// the same name in `xtask/foreign`, which use the headers of the toolkit.
const KERNELS: &[(&str, &[(u16, &str)])] = &[
    ("pipeline", &[(80, ""), (90, "")]),
    ("ring", &[(90, "a"), (120, "a")]),
    ("cluster", &[(90, "a"), (100, "a")]),
    ("tensor", &[(90, "a"), (100, "a"), (103, "a")]),
];

/// The architectures for which the functions of `cuda::ptx` are compiled.
const OVERLOADS: &[(u16, &str)] = &[(80, ""), (90, "a"), (100, "a"), (103, "a"), (107, "a"), (120, "a")];

/// Compiles, assembles and checks the kernels and libraries.
///
/// # Errors
///
/// When a compiler cannot be obtained or fails, when ptxas rejects its output, and when our tool reports an
/// unexpected finding or misses an instruction.
pub fn run() -> Result<()> {
    let toolkit = Toolkit::fetch()?;
    let sources = tools::workspace().join("xtask/foreign");
    let fresh = tools::target_dir().join("ptx-async/foreign");
    let to_keep = fresh.join("to-keep");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| format!("cannot empty {}", fresh.display()))?;
    }
    tools::make_folder(&to_keep)?;
    let kept_sources = tools::corpus().join("sources/compiled");
    for (name, targets) in KERNELS {
        for (sm, letter) in *targets {
            let (source, arch) = (format!("{name}.cu"), format!("sm_{sm}{letter}"));
            let out = format!("{name}_{arch}.ptx");
            toolkit.compile(&sources.join(&source), &arch, &fresh.join(&out))?;
            toolkit.compile(&kept_sources.join(&source), &arch, &to_keep.join(&out))?;
            let text = packed(&tools::read(&to_keep.join(&out))?);
            tools::write(&to_keep.join(&out), text)?;
        }
    }
    toolkit.compile(&sources.join("book.cu"), "sm_90a", &fresh.join("book_sm_90a.ptx"))?;
    triton::compile(&sources.join("tiles.py"), &fresh, "1")?;
    let with_lines = fresh.join("lines");
    tools::make_folder(&with_lines)?;
    triton::compile(&sources.join("tiles.py"), &with_lines, "0")?;
    for path in ptx_in(&with_lines)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        fs::rename(&path, fresh.join(format!("lines_{name}")))
            .with_context(|| format!("cannot rename {}", path.display()))?;
    }
    for &(sm, letter) in OVERLOADS {
        let arch = format!("sm_{sm}{letter}");
        let source = fresh.join(format!("overloads_{arch}.cu"));
        let kernels = every_overload(&toolkit.ptx_headers(), sm, letter)?;
        tools::write(&source, kernels)?;
        toolkit.compile(&source, &arch, &source.with_extension("ptx"))?;
    }
    let ptxas = Ptxas::fetch(toolkit::VERSION)?;
    for path in ptx_in(&to_keep)?.into_iter().chain(ptx_in(&fresh)?) {
        assemble(&ptxas, &path)?;
    }
    // Replaced only now, so that a failed fetch or compilation leaves the repository unchanged.
    replace(&tools::corpus().join("compiled"), &to_keep)?;
    judge(&fresh)?;
    libraries::run(&toolkit, &sources, &fresh.join("libraries"))
}

/// Replaces the PTX in the folder `kept` by that in `fresh`. They may be on different file systems.
fn replace(kept: &Path, fresh: &Path) -> Result<()> {
    for path in ptx_in(kept)? {
        fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    for path in ptx_in(fresh)? {
        let place = kept.join(path.file_name().unwrap_or_default());
        fs::copy(&path, &place).with_context(|| format!("cannot write {}", place.display()))?;
    }
    Ok(())
}

/// The source of kernels that call each function available on `sm`.
fn every_overload(headers: &Path, sm: u16, letter: &str) -> Result<String> {
    let mut text = String::from(overloads::PRELUDE);
    let (mut called, mut unknown) = (0, Vec::new());
    for path in tools::files_in(headers, "h")? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // The operands of tcgen05 are descriptors in constants, which a call of a single function cannot supply.
        if name.starts_with("tcgen05") {
            continue;
        }
        // ptxas 12.8 to 13.5 crash if the state does not come from an arrival.
        if sm == 80 && name == "mbarrier_test_wait" {
            continue;
        }
        let header = tools::read(&path)?.split_whitespace().collect::<Vec<_>>().join(" ");
        let functions = overloads::overloads(&header);
        for (number, function) in
            functions.iter().enumerate().filter(|(_, function)| function.is_on(sm, letter))
        {
            match function.kernels(&format!("{name}_{number}")) {
                Some(kernels) => {
                    called += 1;
                    text.push_str(&kernels);
                }
                None => unknown.push(function.name().to_owned()),
            }
        }
    }
    println!("sm_{sm}{letter}: {called} functions of cuda::ptx");
    if called == 0 || !unknown.is_empty() {
        bail!(
            "the headers have changed: {called} functions were read, and these were not: {}",
            unknown.join(", ")
        );
    }
    Ok(text)
}

/// Assembles the file with this ptxas.
fn assemble(ptxas: &Ptxas, path: &Path) -> Result<()> {
    let text = tools::read(path)?;
    let target = text.split(".target ").nth(1).and_then(|tail| tail.split([',', '\n']).next());
    let target = target.with_context(|| format!("{} has no .target", path.display()))?;
    ptxas.assemble(&text, target.trim(), None).with_context(|| path.display().to_string())?;
    println!("{}: {} bytes, ptxas {} takes it", path.display(), text.len(), ptxas.release);
    Ok(())
}

/// Runs the test of the kept files on those in `more` too, and the kernels of Triton in the simulator.
fn judge(more: &Path) -> Result<()> {
    let folder = [("PTX_ASYNC_FOREIGN", more.as_os_str())];
    tools::cargo(&["test", "-p", "ptx-async-cli", "--test", "tests", "foreign::"], &folder)
        .context("the tool and the search of the text differ, as reported above")?;
    let args = ["test", "-p", "ptx-async-sim", "--test", "simulator", "--", "foreign", "--ignored"];
    tools::cargo(&args, &folder).context("the simulator does not run the kernels of Triton as it should")
}

/// The text of a compiler without comments and blank lines, and with each list on one line: less than two thirds of the
/// lines are left to keep. No string of a compiler contains `//`, as long as there is no line information.
pub(crate) fn packed(text: &str) -> String {
    let mut packed = String::new();
    for line in text.lines().map(|line| line.split("//").next().unwrap_or("").trim_end()) {
        let code = line.trim_start();
        if code.is_empty() {
            continue;
        }
        if packed.ends_with("(\n") || code.starts_with(')') {
            packed.pop();
            packed += code;
        } else if packed.ends_with(",\n") {
            packed.pop();
            packed += " ";
            packed += code;
        } else {
            packed += line;
        }
        packed += "\n";
    }
    packed
}

fn ptx_in(folder: &Path) -> Result<Vec<PathBuf>> {
    tools::files_in(folder, "ptx")
}

#[cfg(test)]
mod tests {
    #[test]
    fn code_is_kept() {
        let text = "//\n// Generated\n//\n\n.version 9.5 \n\n.entry a(\n\t.param .u64 x,\n\t.param .u64 y\n)\n{\n\
            \t// begin inline asm\n\tret; // 8.\n\n}\n";
        let code = ".version 9.5\n.entry a(.param .u64 x, .param .u64 y)\n{\n\tret;\n}\n";
        assert_eq!(super::packed(text), code);
    }
}
