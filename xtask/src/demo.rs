//! `cargo xtask demo`: from Rust to PTX to a run, on what this machine has.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    kernels::{self, Which},
    ptxas::Ptxas,
    tools::{self, BASELINE},
};

/// Builds and assembles the examples, shows one copy beside its PTX, and runs them where a driver answers.
///
/// # Errors
///
/// When something does not build or assemble, or a check on the GPU fails. No GPU is not an error.
pub fn run() -> Result<()> {
    let ptxas = Ptxas::fetch(BASELINE)?;
    tools::nightly_with_rust_src()?;

    let kernels = kernels::build(Which::Examples, &[])?;
    let ptx = tools::read(&kernels)?;
    let host = tools::build_release("example-jit")?;
    let folder = tools::target_dir().join("ptx-async");
    let (module, cubin) = (folder.join("module.ptx"), folder.join("kernels.cubin"));
    let text = print_module(&host)?;
    tools::write(&module, &text)?;

    let source = tools::read(&tools::workspace().join("examples/kernels/src/ring.rs"))?;
    println!("a copy, in examples/kernels/src/ring.rs:\n\n{}", described(&source)?);
    println!("its PTX, in {}:\n\n{}", kernels.display(), emitted(&ptx)?);

    println!("assembled by ptxas {} for {}:", ptxas.release, kernels::ARCH);
    let of_kernels = ptxas.assemble(&ptx, kernels::ARCH, Some(&cubin))?;
    let of_module = ptxas.assemble(&text, kernels::ARCH, None)?;
    for line in of_kernels.resources.iter().chain(&of_module.resources) {
        println!("  {line}");
    }
    println!("  (tile_copy is in {}, which example-jit writes)\n", module.display());
    launch(&host, "--kernels", &cubin)
}

fn print_module(host: &Path) -> Result<String> {
    let output = Command::new(host)
        .arg("--print-module")
        .output()
        .with_context(|| format!("cannot start {}", host.display()))?;
    if !output.status.success() {
        bail!("example-jit does not print its module");
    }
    String::from_utf8(output.stdout).context("the module that example-jit prints")
}

/// Runs the host with `option` and the kernels.
pub(crate) fn launch(host: &Path, option: &str, cubin: &Path) -> Result<()> {
    let status = Command::new(host)
        .arg(option)
        .arg(cubin)
        .status()
        .with_context(|| format!("cannot start {}", host.display()))?;
    match status.code() {
        Some(0) => Ok(()),
        // No device; the host has reported it in one line.
        Some(2) => Ok(()),
        _ => bail!("example-jit found a kernel wrong"),
    }
}

/// The lines of the kernel between its markers.
fn described(source: &str) -> Result<String> {
    let lines = source.lines().skip_while(|line| line.trim() != "// demo: load").skip(1);
    let lines: Vec<_> = lines.take_while(|line| line.trim() != "// demo: end").collect();
    if lines.is_empty() {
        bail!("the kernel has lost its markers `// demo: load` and `// demo: end`");
    }
    Ok(indented(&lines))
}

/// The instructions of the first load of `ring_copy`: from what arms the barrier to the copy.
fn emitted(ptx: &str) -> Result<String> {
    let entry = ptx.lines().skip_while(|line| !line.contains(".entry ring_copy("));
    let mut lines: Vec<&str> = Vec::new();
    for line in entry.skip_while(|line| !line.contains("mbarrier.arrive.expect_tx")) {
        // Between two blocks of inline assembly there may be moves of the compiler: they belong to the copy.
        if !line.contains("inline asm") && !line.trim_start().starts_with(['.', '$']) {
            lines.push(line);
        }
        if line.contains("cp.async.bulk.shared") {
            return Ok(indented(&lines));
        }
    }
    bail!("the PTX of ring_copy has no bulk copy into shared memory")
}

fn indented(lines: &[&str]) -> String {
    let text = |line: &&str| line.trim_end().replace('\t', "    ");
    let lines: Vec<String> = lines.iter().map(text).filter(|line| !line.trim().is_empty()).collect();
    let common = lines.iter().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    lines.iter().map(|line| format!("    {}\n", &line[common..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_between_the_markers() {
        let source = "fn f() {\n    // demo: load\n    one(\n        two);\n    // demo: end\n}\n";
        assert_eq!(described(source).unwrap(), "    one(\n        two);\n");
        assert!(described("fn f() {}").is_err());
    }

    #[test]
    fn from_the_barrier_to_the_copy() {
        let ptx = "\
.visible .entry ring_copy(
\tmbarrier.init [%r1], 1;
\t// begin inline asm
\tmbarrier.arrive.expect_tx _, [%r1], %r2;
\t// end inline asm
\t// begin inline asm
\tcp.async.bulk.shared::cluster.global [%r3], [%rd1], %r2, [%r1];
\t// end inline asm
\tret;
";
        let expected = "    mbarrier.arrive.expect_tx _, [%r1], %r2;\n    \
                        cp.async.bulk.shared::cluster.global [%r3], [%rd1], %r2, [%r1];\n";
        assert_eq!(emitted(ptx).unwrap(), expected);
        assert!(emitted("ret;").is_err());
    }
}
