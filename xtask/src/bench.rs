//! `cargo xtask bench`, `cargo xtask gemm` and `cargo xtask collectives`: measure the speed of the kernels on this machine.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};

use crate::{
    device_forms,
    kernels::{self, Which},
    ptxas::Ptxas,
    toolchains,
    tools::{self, BASELINE},
};

/// Builds and assembles the kernels and the peers that they are compared with, and runs the host program that
/// measures them.
///
/// # Errors
///
/// When something does not build or assemble, or a result is wrong. A missing GPU is not an error.
pub fn run() -> Result<()> {
    let Built { host, cubin } = build()?;
    launch(Command::new(&host).arg("--bench").arg(&cubin), &host)
}

/// Builds and assembles the products of matrices, and runs the host program that checks and measures them.
///
/// # Errors
///
/// As for [`run`].
pub fn gemm() -> Result<()> {
    let Built { host, cubin } = build_gemm()?;
    launch(Command::new(&host).arg(&cubin), &host)
}

/// Builds and assembles the collectives, and runs the host program that checks and measures them, with these options.
///
/// # Errors
///
/// As for [`run`].
pub fn collectives(options: &[&str]) -> Result<()> {
    let Built { host, cubin } = build_collectives()?;
    launch(Command::new(&host).arg(&cubin).args(options), &host)
}

/// Runs a host program.
fn launch(command: &mut Command, host: &Path) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", host.display()))?;
    match status.code() {
        // 2: no device, which the host has reported in one line.
        Some(0 | 2) => Ok(()),
        _ => bail!("{} found a kernel wrong", host.display()),
    }
}

/// The host program that measures, and the kernels.
pub(crate) struct Built {
    /// The program.
    pub(crate) host: PathBuf,
    /// The kernels.
    pub(crate) cubin: PathBuf,
}

/// Builds the host program of the copies; builds and assembles the kernels.
///
/// # Errors
///
/// When something does not build or assemble.
pub(crate) fn build() -> Result<Built> {
    let host = tools::build_release("example-jit", &[])?;
    assemble(Which::Measured, BASELINE, host)
}

/// Builds the host program of the products; builds and assembles the kernels.
///
/// # Errors
///
/// As for [`build`], and when ptxas has a remark on the kernels.
pub(crate) fn build_gemm() -> Result<Built> {
    let host = tools::build_release("example-gemm", &["--features", "host"])?;
    assemble(Which::Gemm, device_forms::RELEASE, host)
}

/// Builds the host program of the collectives; builds and assembles the kernels.
///
/// # Errors
///
/// As for [`build`].
pub(crate) fn build_collectives() -> Result<Built> {
    let host = tools::build_release("example-collectives", &["--features", "program"])?;
    assemble(Which::Collectives, device_forms::RELEASE, host)
}

/// Builds kernels, and assembles them by this release of ptxas.
fn assemble(which: Which, release: &str, host: PathBuf) -> Result<Built> {
    let ptxas = Ptxas::fetch(release)?;
    toolchains::nightly_with_rust_src()?;
    let path = kernels::build(which, &[])?;
    let cubin = path.with_extension("cubin");
    ptxas.assemble(&tools::read(&path)?, which.arch(), Some(&cubin))?;
    println!("{} and {}, by ptxas {}", host.display(), cubin.display(), ptxas.release);
    Ok(Built { host, cubin })
}
