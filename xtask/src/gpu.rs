//! `cargo xtask gpu`: builds the tests that run on a device into a folder that can be copied there.

use std::{env, fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{bench, device_forms, kernels, ptxas::Ptxas, toolchains, tools};

/// The architecture for which the kernels are built and assembled.
pub const ARCH: &str = "sm_90a";

/// Maximum size of the folder in bytes, so that it can be sent elsewhere.
const LARGEST: u64 = 60_000_000;

/// Builds `gpu-tests`, its kernels, the builder's modules and the benchmarks into `--out`, by default
/// `target/ptx-async/gpu`.
///
/// # Errors
///
/// When something does not build or assemble, or is too large.
pub fn run(options: &[&str]) -> Result<()> {
    let folder = match options {
        [] => tools::target_dir().join("ptx-async/gpu"),
        ["--out", folder] => env::current_dir().context("the current folder")?.join(folder),
        _ => bail!("`cargo xtask gpu` takes `--out FOLDER`, but this is `{}`", options.join(" ")),
    };
    let ptxas = Ptxas::fetch(device_forms::RELEASE)?;
    toolchains::nightly_with_rust_src()?;
    let host = tools::build_release("gpu-tests", &[])?;
    let kernels = assemble(&ptxas, &host, &folder)?;
    let (measured, gemm, collectives) = (bench::build()?, bench::build_gemm()?, bench::build_collectives()?);
    let script = tools::workspace().join("gpu-tests/sanitize.sh");
    let examples = [&measured, &gemm, &collectives].map(|built| [&built.host, &built.cubin]);
    for file in [&host, &script].into_iter().chain(examples.into_iter().flatten()) {
        let there = folder.join(file.file_name().unwrap_or_default());
        fs::copy(file, &there).with_context(|| format!("cannot write {}", there.display()))?;
    }
    let bytes = size(&folder)?;
    if bytes > LARGEST {
        bail!("{} holds {bytes} bytes, and may hold {LARGEST}", folder.display());
    }
    println!(
        "{}: gpu-tests and {kernels} kernels, assembled by ptxas {} for {ARCH}; {:.1} MB",
        folder.display(),
        ptxas.release,
        bytes as f64 / 1e6
    );
    println!("where a driver answers: ./gpu-tests, ./sanitize.sh for compute-sanitizer,");
    println!("and ./example-jit --bench measured.cubin, ./example-gemm gemm.cubin and, on several devices,");
    println!("./example-collectives collectives.cubin for how fast it is");
    Ok(())
}

/// Builds everything as `cargo test` does, assembles it, and returns the number of kernels.
///
/// # Errors
///
/// As for [`run`].
pub fn check(ptxas: &Ptxas) -> Result<usize> {
    let host = tools::build_for_tests("gpu-tests")?;
    assemble(ptxas, &host, &tools::target_dir().join("ptx-async/gpu-check"))
}

/// Puts the PTX and the cubins of all kernels into a folder.
fn assemble(ptxas: &Ptxas, host: &Path, folder: &Path) -> Result<usize> {
    let modules = folder.join("modules");
    // A module of an earlier build must not be mistaken for one of this build.
    if modules.exists() {
        fs::remove_dir_all(&modules).with_context(|| format!("cannot remove {}", modules.display()))?;
    }
    tools::make_folder(&modules)?;
    // The code that the macro generates must not trigger a lint.
    let built = kernels::builder("gpu-tests/kernels", "kernels", &kernels::target(ARCH, "8.6"))
        .rustc_arg("-Dwarnings")
        .out_dir(folder)
        .cubin(true)
        .ptxas(ptx_async_build::ptxas::Ptxas::new(&ptxas.path))
        .build()?;
    let status = Command::new(host)
        .arg("--modules")
        .arg(&modules)
        .status()
        .with_context(|| format!("cannot start {}", host.display()))?;
    if !status.success() {
        bail!("gpu-tests does not write its modules");
    }
    let mut texts = Vec::new();
    for entry in fs::read_dir(&modules).with_context(|| format!("cannot read {}", modules.display()))? {
        texts.push(entry.with_context(|| format!("cannot read {}", modules.display()))?.path());
    }
    let mut kernels = built.resources.len();
    for path in texts.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ptx")) {
        let text = tools::read(path)?;
        let assembled = ptxas
            .assemble(&text, ARCH, Some(&path.with_extension("cubin")))
            .with_context(|| path.display().to_string())?;
        kernels += assembled.resources.len();
    }
    Ok(kernels)
}

/// The total size in bytes of the files in a folder.
fn size(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry.with_context(|| format!("cannot read {}", folder.display()))?;
        let data = entry.metadata().with_context(|| format!("cannot read {}", entry.path().display()))?;
        bytes += if data.is_dir() { size(&entry.path())? } else { data.len() };
    }
    Ok(bytes)
}
