//! The Rust toolchains and their components, which rustup installs.

use std::{env, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};

use crate::tools::{cargo_command, last_words};

/// Installs rustfmt in the current toolchain if it is missing, as in rustup's minimal profile.
///
/// # Errors
///
/// When rustup cannot install it.
pub(crate) fn rustfmt() -> Result<()> {
    let asked = cargo_command().args(["fmt", "--version"]).output();
    if asked.is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    by_rustup("rustfmt", &["component", "add", "rustfmt", "--toolchain", &toolchain()])
}

/// The current toolchain: rustup's `cargo` sets the variable for its child processes.
fn toolchain() -> String {
    env::var("RUSTUP_TOOLCHAIN").unwrap_or_else(|_| "stable".to_owned())
}

/// Installs rust-analyzer, and the sources of the standard library that it reads, in the current toolchain, and
/// returns the version of rust-analyzer.
///
/// # Errors
///
/// When rustup cannot install a missing component.
pub(crate) fn rust_analyzer() -> Result<String> {
    let toolchain = toolchain();
    // rustup is quick if the component is already installed.
    for component in ["rust-analyzer", "rust-src"] {
        by_rustup(component, &["component", "add", component, "--toolchain", &toolchain])?;
    }
    let output = rust_analyzer_command().arg("--version").output().context("cannot start rust-analyzer")?;
    if !output.status.success() {
        bail!("rust-analyzer does not start: {}", last_words(&output));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The rust-analyzer of the current toolchain.
pub(crate) fn rust_analyzer_command() -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", &toolchain(), "rust-analyzer"]);
    command
}

/// Installs a nightly toolchain with the sources of `core`, which the builds of kernels need, if it is missing.
///
/// # Errors
///
/// When rustup cannot install a missing component.
pub fn nightly_with_rust_src() -> Result<()> {
    if nightly_sysroot().is_none() {
        by_rustup("a nightly toolchain", &["toolchain", "install", "nightly", "--profile", "minimal"])?;
    }
    let has_core =
        || nightly_sysroot().is_some_and(|root| root.join("lib/rustlib/src/rust/library/core").exists());
    if !has_core() {
        by_rustup(
            "the sources of `core` for nightly",
            &["component", "add", "rust-src", "--toolchain", "nightly"],
        )?;
    }
    Ok(())
}

fn nightly_sysroot() -> Option<PathBuf> {
    let output = nightly("rustc").args(["--print", "sysroot"]).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| PathBuf::from(path.trim()))
}

/// The toolchain that compiles kernels.
pub(crate) const NIGHTLY: &str = "nightly";

/// `cargo` or `rustc` of nightly. Within `cargo xtask`, `RUSTUP_TOOLCHAIN` would select the toolchain of the caller,
/// so it is removed.
pub(crate) fn nightly(tool: &str) -> Command {
    let mut command = Command::new(tool);
    command.arg(format!("+{NIGHTLY}")).env_remove("RUSTUP_TOOLCHAIN");
    command
}

fn by_rustup(what: &str, args: &[&str]) -> Result<()> {
    let by_hand = format!("rustup {}", args.join(" "));
    let mut rustup = Command::new("rustup");
    match rustup.args(args).env_remove("RUSTUP_TOOLCHAIN").env("RUST_BACKTRACE", "0").output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            // A hint may follow the error.
            let text = String::from_utf8_lossy(&output.stderr);
            let error = text.lines().find_map(|line| line.strip_prefix("error: ")).map(str::to_owned);
            let reason = error.unwrap_or_else(|| last_words(&output));
            bail!("cannot get {what}: {reason}; by hand: `{by_hand}`")
        }
        Err(error) => {
            bail!("cannot get {what}: rustup does not start ({error}); install it, then `{by_hand}`")
        }
    }
}
