//! The packages of npm, which comes with Node.js.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::tools;

/// npm with these arguments in a folder.
pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(args).current_dir(folder);
    // The lock files name no registry, so each reader's own is used.
    npm.env("npm_config_omit_lockfile_registry_resolved", "true");
    for setting in ["audit", "fund", "update_notifier"] {
        npm.env(format!("npm_config_{setting}"), "false");
    }
    npm
}

/// Runs npm in a folder.
///
/// # Errors
///
/// When npm is missing or fails.
pub(crate) fn run(folder: &Path, args: &[&str]) -> Result<()> {
    let status = command(folder, args).status().context("npm does not start; it comes with Node.js")?;
    if !status.success() {
        bail!("`npm {}` failed", args.join(" "));
    }
    Ok(())
}

/// The folder of the modules of a package, `NAME@VERSION`, fetched into the tools folder at the first use.
///
/// # Errors
///
/// When npm cannot get it.
pub(crate) fn package(name: &str, version: &str) -> Result<PathBuf> {
    let folder = tools::tools_dir().join(format!("npm-{}-{version}", name.replace('/', "-")));
    let modules = folder.join("node_modules");
    if !modules.join(name).is_dir() {
        tools::make_folder(&folder)?;
        let what = format!("{name}@{version}");
        eprintln!("fetching {what}");
        let by_hand =
            || format!("cannot get {what}; by hand: npm install --prefix {} {what}", folder.display());
        run(&folder, &["install", "--silent", "--ignore-scripts", "--prefix", ".", &what])
            .with_context(by_hand)?;
    }
    Ok(modules)
}
