//! Checks the book in a browser: links and anchors, the search, the keyboard, and the widths of pages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::{chromium, npm, tools};

/// The version of playwright-core, which drives the browser.
const PLAYWRIGHT: &str = "1.65.1";

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
        let skip = "`cargo xtask book --no-browser` leaves out the checks in the browser";
        Ok(Browser {
            program: chromium::program().context(skip)?,
            modules: npm::package("playwright-core", PLAYWRIGHT)?,
        })
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
