//! `cargo xtask bench`: the speed of the kernels on this machine.

use std::path::PathBuf;

use anyhow::Result;

use crate::{
    demo,
    kernels::{self, Which},
    ptxas::Ptxas,
    tools::{self, BASELINE},
};

/// Builds and assembles the kernels and those they are measured against, and has the host measure them.
///
/// # Errors
///
/// When something does not build or assemble, or a result is wrong. No GPU is not an error.
pub fn run() -> Result<()> {
    let Built { host, cubin } = build()?;
    demo::launch(&host, "--bench", &cubin)
}

/// The program that measures, and the kernels.
pub(crate) struct Built {
    /// The program.
    pub(crate) host: PathBuf,
    /// The kernels.
    pub(crate) cubin: PathBuf,
}

/// Builds and assembles both.
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
