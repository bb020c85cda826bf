//! `cargo xtask bench`: measures the speed of the kernels on this machine.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};

use crate::{
    kernels::{self, Which},
    ptxas::Ptxas,
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
    launch(&host, &cubin)
}

/// Runs the host program on the kernels.
fn launch(host: &Path, cubin: &Path) -> Result<()> {
    let status = Command::new(host)
        .arg("--bench")
        .arg(cubin)
        .status()
        .with_context(|| format!("cannot start {}", host.display()))?;
    match status.code() {
        // 2: no device, which the host has reported in one line.
        Some(0 | 2) => Ok(()),
        _ => bail!("example-jit found a kernel wrong"),
    }
}

/// The host program that measures, and the kernels.
pub(crate) struct Built {
    /// The program.
    pub(crate) host: PathBuf,
    /// The kernels.
    pub(crate) cubin: PathBuf,
}

/// Builds the host program; builds and assembles the kernels.
///
/// # Errors
///
/// When something does not build or assemble.
pub(crate) fn build() -> Result<Built> {
    let ptxas = Ptxas::fetch(BASELINE)?;
    tools::nightly_with_rust_src()?;
    let path = kernels::build(Which::Measured, &[])?;
    let ptx = tools::read(&path)?;
    let cubin = path.with_extension("cubin");
    ptxas.assemble(&ptx, kernels::ARCH, Some(&cubin))?;
    let host = tools::build_release("example-jit")?;
    println!("{} and {}, by ptxas {}", host.display(), cubin.display(), ptxas.release);
    Ok(Built { host, cubin })
}
