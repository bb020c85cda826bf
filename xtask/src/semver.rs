//! `cargo xtask semver`: compares the public items with those of the release before, by cargo-semver-checks.

use std::process::Command;

use anyhow::{Context, Result};

use crate::tools;

/// The package of crates.io, and its version.
const PACKAGE: &str = "cargo-semver-checks@0.51.0";

/// Compares with the newest tag `v…` before this commit. Without one, there is nothing to compare.
///
/// # Errors
///
/// When a change needs a higher version than the one in `Cargo.toml`, or the tool cannot be installed.
pub fn run() -> Result<()> {
    let Some(tag) = release_before()? else {
        println!("there is no release before this commit, so there is nothing to compare");
        return Ok(());
    };
    let root = tools::tools_dir().join(PACKAGE);
    let program = root.join("bin/cargo-semver-checks");
    if !program.exists() {
        println!("compiling {PACKAGE}; this takes some minutes");
        let mut install = tools::cargo_command();
        install.args(["install", "--quiet", "--locked", "--root"]).arg(&root).arg(PACKAGE);
        tools::run_printing(install.current_dir(tools::workspace()))?;
    }
    let mut checks = Command::new(program);
    checks.args(["semver-checks", "--workspace", "--all-features", "--baseline-rev", &tag]);
    tools::run_printing(checks.current_dir(tools::workspace()))
}

/// The newest tag of a release before this commit.
fn release_before() -> Result<Option<String>> {
    let mut git = Command::new("git");
    git.args(["tag", "--list", "v*", "--no-contains", "HEAD", "--merged", "HEAD", "--sort=-v:refname"]);
    let output = git.current_dir(tools::workspace()).output().context("cannot start git")?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().next().map(str::to_owned))
}
