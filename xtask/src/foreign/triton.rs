//! Runs Triton, with the packages that it needs.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::{scratch::Scratch, tools};

/// The release of Triton.
const VERSION: &str = "3.9.0";

/// Compiles the kernels of `script` into the folder `out`; `no_lines` is `1` to omit line information, or `0`.
pub(crate) fn compile(script: &Path, out: &Path, no_lines: &str) -> Result<()> {
    let tools = tools::tools_dir();
    let packages = tools.join(format!("triton-{VERSION}"));
    if !packages.exists() {
        // pip writes in place: an interrupted installation must not look complete.
        let scratch = Scratch::new(&tools)?;
        let fresh = scratch.path().join("triton");
        let what = format!("triton=={VERSION}");
        tools::pip("Triton", &["install", "--target"], &fresh, &packages, &what)?;
        fs::rename(&fresh, &packages)
            .with_context(|| format!("cannot move Triton to {}", packages.display()))?;
    }
    let mut python = Command::new("python3");
    python.arg(script).arg(out).env("PYTHONPATH", &packages).env("TRITON_DISABLE_LINE_INFO", no_lines);
    // The cache folder in the user's home directory is not ours to fill.
    python.env("TRITON_CACHE_DIR", packages.join("cache"));
    tools::run_quietly(&mut python, "Triton")
}
