//! `cargo xtask action`: runs the steps of `action.yml` as GitHub does, with a wheel of this repository.
//!
//! The runner and its tests are `xtask/action/test_action.py`.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result};

use crate::tools;

/// The package of pip that builds wheels, and its version. `release.yml` has the same.
const MATURIN: &str = "maturin==1.16.0";

/// The package of pip that reads the action, and its version.
const YAML: &str = "PyYAML==6.0.3";

/// Builds the wheel, and runs the tests with it.
///
/// # Errors
///
/// When a step of the action does not do what the tests expect, or a tool cannot be obtained.
pub fn run() -> Result<()> {
    let python = environment()?;
    let wheels = tools::target_dir().join("wheels-of-action");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).with_context(|| format!("cannot remove {}", wheels.display()))?;
    }
    let mut maturin = Command::new(&python);
    maturin.args(["-m", "maturin", "build", "--quiet", "--out"]).arg(&wheels).current_dir(tools::workspace());
    tools::run_printing(&mut maturin)?;
    let mut tests = Command::new(&python);
    tests.arg(tools::workspace().join("xtask/action/test_action.py")).env("WHEELS", &wheels);
    tools::run_printing(&mut tests)
}

/// The Python of an environment with the packages of this command, made if it is missing.
fn environment() -> Result<PathBuf> {
    let folder = tools::tools_dir().join("action");
    let python = folder.join("bin/python");
    if !python.exists() {
        tools::run_quietly(Command::new("python3").args(["-m", "venv"]).arg(&folder), "python3 -m venv")?;
    }
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", MATURIN, YAML]);
    tools::run_quietly(&mut pip, "pip").with_context(|| format!("cannot get {MATURIN} and {YAML}"))?;
    Ok(python)
}
