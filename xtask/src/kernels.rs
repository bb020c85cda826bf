//! The example kernels, built as a user of the crate would: nightly, `nvptx64`, PTX as the output.
//!
//! With the feature `bench` there are more of them, and they need a later PTX.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, bail};

use crate::tools;

/// What the kernels are built and assembled for.
pub const ARCH: &str = "sm_90";

const TARGET: &str = "nvptx64-nvidia-cuda";

/// Which kernels are built.
#[derive(Debug, Clone, Copy)]
pub enum Which {
    /// Those that the demonstration runs.
    Examples,
    /// Those that are measured, and what they are measured against.
    Measured,
}

/// Builds `example-kernels`, with more flags for rustc, and tells where its PTX lies.
///
/// # Errors
///
/// When cargo fails; what it says is printed.
pub fn build(which: Which, flags: &[&str]) -> Result<PathBuf> {
    // Without a version, sm_90 gets `.version 7.8`, which has no bulk copies.
    let (name, features, version) = match which {
        Which::Examples => ("kernels", "", "+ptx80"),
        Which::Measured => ("measured", "bench", "+ptx83"),
    };
    let folder = tools::target_dir().join("ptx-async");
    let ptx = folder.join(format!("{name}.ptx"));
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let package = ["-p", "example-kernels", "--target", TARGET, "--release"];
    if !ptx.exists() {
        // Cargo does not know of this output, and would call a build fresh that has lost it.
        tools::nightly("cargo")
            .arg("clean")
            .arg("--quiet")
            .args(package)
            .current_dir(tools::workspace())
            .status()?;
    }
    let output = tools::nightly("cargo")
        .args(["rustc", "--quiet", "-Zbuild-std=core"])
        .args(package)
        .args(["--features", features])
        .args(["--", "--emit"])
        .arg(format!("asm={}", ptx.display()))
        .args(["-C", &format!("target-cpu={ARCH}"), "-C", &format!("target-feature={version}")])
        .args(flags)
        .current_dir(tools::workspace())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the kernels do not build for {TARGET}:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    // What a good build says is dropped: nightly warns of the version each time, and there is no other way.
    Ok(ptx)
}
