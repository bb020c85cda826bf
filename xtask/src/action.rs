//! `cargo xtask action`: runs the steps of `action.yml` as GitHub does, with a wheel of this repository.
//!
//! The runner and its tests are `xtask/action/test_action.py`.

use anyhow::{Context, Result};

use crate::{
    python::{self, Environment},
    tools,
};

/// The package of pip that reads the action, and its version.
const YAML: &str = "PyYAML==6.0.3";

/// Builds the wheel, and runs the tests with it.
///
/// # Errors
///
/// When a step of the action does not do what the tests expect, or a tool cannot be obtained.
pub fn run() -> Result<()> {
    let wheel = python::wheel()?;
    let mut tests = Environment::make("action", &[YAML])?.python();
    tests.arg(tools::workspace().join("xtask/action/test_action.py"));
    tools::run_printing(tests.env("WHEELS", wheel.parent().context("a wheel without a folder")?))
}
