//! The browser in which pages are tested.

use std::{env, path::PathBuf};

use anyhow::{Context, Result};

/// The names under which distributions install it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The path of Chromium: the variable `CHROMIUM`, or a program of the distribution.
///
/// # Errors
///
/// When there is none.
pub(crate) fn program() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut programs = env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    programs.find(|path| path.is_file()).context(
        "no Chromium in PATH: install it, for example with `apt-get install chromium`, or name it in the variable CHROMIUM",
    )
}
