//! Checks the book in a browser: links and anchors, the search, the keyboard, and the widths of pages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::tools;

/// The version of playwright-core, which drives the browser.
const PLAYWRIGHT: &str = "1.65.1";

/// The names under which distributions install Chromium.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// What the checks need.
pub(crate) struct Browser {
    /// The path of Chromium.
    program: PathBuf,
    /// The folder of node's modules.
    modules: PathBuf,
}

impl Browser {
    /// Finds Chromium, and fetches the rest.
    ///
    /// # Errors
    ///
    /// When npm or the browser is missing.
    pub(crate) fn fetch() -> Result<Browser> {
        Ok(Browser { program: program()?, modules: playwright()? })
    }

    /// Runs the checks on the book in this folder.
    ///
    /// # Errors
    ///
    /// When a check fails, or node is missing.
    pub(crate) fn check(&self, book: &Path) -> Result<()> {
        let script = tools::workspace().join("xtask/book/check.mjs");
        let mut node = Command::new("node");
        node.arg(script).arg(book).arg(&self.program).arg(self.modules.join("playwright-core/index.mjs"));
        let status = node.status().context("cannot start node; install Node.js 20 or later")?;
        if !status.success() {
            bail!("the checks of the book in the browser failed");
        }
        Ok(())
    }
}

/// The path of the browser: the variable `CHROMIUM`, or a program of the distribution.
fn program() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders)
        .flat_map(|folder| BROWSERS.map(|name| folder.join(name)))
        .find(|path| path.is_file());
    found.context(
        "no Chromium in PATH: install it (`apt-get install chromium`), name it in the variable CHROMIUM, or skip these checks \
         with `cargo xtask book --no-browser`",
    )
}

/// The folder of node's modules with playwright-core, fetched with npm at the first use.
fn playwright() -> Result<PathBuf> {
    let folder = tools::tools_dir().join(format!("playwright-core-{PLAYWRIGHT}"));
    let modules = folder.join("node_modules");
    if !modules.join("playwright-core").is_dir() {
        tools::make_folder(&folder)?;
        let what = format!("playwright-core@{PLAYWRIGHT}");
        eprintln!("fetching {what}");
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
            .arg(&folder)
            .arg(&what);
        let output = npm
            .output()
            .with_context(|| format!("cannot get {what}: npm does not start; install Node.js with npm"))?;
        if !output.status.success() {
            bail!(
                "cannot get {what}: {}; by hand: npm install --prefix {} {what}",
                tools::last_words(&output),
                folder.display()
            );
        }
    }
    Ok(modules)
}
