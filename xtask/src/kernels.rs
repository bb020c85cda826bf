//! Kernels that are built as a user of the crate would: nightly, `nvptx64`, PTX as the output.
//!
//! With the feature `bench` there are more of the example kernels, and they need a later PTX.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::tools;

/// What the example kernels are built and assembled for.
pub const ARCH: &str = "sm_90";

const TARGET: &str = "nvptx64-nvidia-cuda";

/// The kernels to build.
#[derive(Debug, Clone, Copy)]
pub enum Which {
    /// The kernels of the demonstration.
    Examples,
    /// The kernels that are measured, and those that they are compared to.
    Measured,
}

/// Builds `example-kernels` with further flags for rustc, and returns the path of its PTX.
///
/// # Errors
///
/// When cargo fails; its messages are printed.
pub fn build(which: Which, flags: &[&str]) -> Result<PathBuf> {
    let (name, features, isa) = match which {
        Which::Examples => ("kernels", "", "80"),
        Which::Measured => ("measured", "bench", "83"),
    };
    let folder = tools::target_dir().join("ptx-async");
    let ptx = folder.join(format!("{name}.ptx"));
    tools::make_folder(&folder)?;
    compile(&["example-kernels", "--features", features], &ptx, ARCH, isa, flags)?;
    Ok(ptx)
}

/// Builds `ptx-async` with its default features for a target that has no `std`.
///
/// `ptx-async-isa` needs no such check: it is `#![no_std]` without dependencies, so no build of it can name `std`.
///
/// # Errors
///
/// When cargo fails; its messages are printed.
pub fn build_without_std() -> Result<()> {
    // The profile of the kernels, so that `core` and the macro are built once.
    let status = tools::nightly("cargo")
        .args(["build", "--quiet", "-Zbuild-std=core", "--target", TARGET, "--release", "-p", "ptx-async"])
        .current_dir(tools::workspace())
        .status()
        .context("cannot start cargo")?;
    if !status.success() {
        bail!("ptx-async does not build for {TARGET} with `core` alone");
    }
    Ok(())
}

/// Cargo, which builds a package of kernels, named with its features, to this PTX. Flags for rustc can follow.
pub(crate) fn rustc(package: &[&str], ptx: &Path) -> Command {
    let mut command = tools::nightly("cargo");
    command
        .args(["rustc", "--quiet", "-Zbuild-std=core", "--target", TARGET, "--release", "-p"])
        .args(package);
    command.args(["--", "--emit"]).arg(format!("asm={}", ptx.display())).current_dir(tools::workspace());
    command
}

/// Builds a package of kernels, named with its features, for an architecture and a `.version`, with more flags
/// for rustc.
///
/// # Errors
///
/// When cargo fails; its messages are printed.
pub(crate) fn compile(package: &[&str], ptx: &Path, arch: &str, isa: &str, flags: &[&str]) -> Result<()> {
    let name = package.first().copied().unwrap_or_default();
    if !ptx.exists() {
        // Cargo does not know about this output, and would call a build without it fresh.
        tools::nightly("cargo")
            .args(["clean", "--quiet", "--target", TARGET, "--release", "-p", name])
            .current_dir(tools::workspace())
            .status()?;
    }
    let output = rustc(package, ptx)
        // Without a version, sm_90 gets `.version 7.8`, which has no bulk copies.
        .args(["-C", &format!("target-cpu={arch}"), "-C", &format!("target-feature=+ptx{isa}")])
        .args(flags)
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!(
            "the kernels of {name} do not build for {TARGET}:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    // The messages of a build that succeeds are dropped: nightly warns about the version each time.
    Ok(())
}
