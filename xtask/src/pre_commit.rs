//! `cargo xtask pre-commit FOLDER`: writes the repository of hooks that install a released wheel.
//!
//! pre-commit installs the package in the root of a repository of hooks. Here that compiles the command; the package of
//! the mirror has only the wheel as its dependency.

use std::path::Path;

use anyhow::Result;

use crate::tools;

/// Writes the hooks, and a package that requires the wheel of this version.
///
/// # Errors
///
/// When a file cannot be read or written.
pub fn run(folder: &str) -> Result<()> {
    let folder = Path::new(folder);
    let hooks = tools::read(&tools::workspace().join(".pre-commit-hooks.yaml"))?;
    tools::make_folder(folder)?;
    tools::write(&folder.join(".pre-commit-hooks.yaml"), without_comment(&hooks))?;
    let version = env!("CARGO_PKG_VERSION");
    let package = format!(
        "[build-system]\nrequires = [\"setuptools>=77\"]\nbuild-backend = \"setuptools.build_meta\"\n\n\
         [project]\nname = \"ptx-async-pre-commit\"\nversion = \"{version}\"\n\
         description = \"Hooks of pre-commit for ptx-async\"\nrequires-python = \">=3.10\"\n\
         license = \"MIT OR Apache-2.0\"\ndependencies = [\"ptx-async=={version}\"]\n\n\
         [tool.setuptools]\npackages = []\n"
    );
    tools::write(&folder.join("pyproject.toml"), package)?;
    println!("{}: the hooks of {version}; tag them `v{version}`", folder.display());
    Ok(())
}

/// The hooks without the comment at the start, which is about this repository.
fn without_comment(hooks: &str) -> &str {
    hooks.find("- id:").map_or(hooks, |start| &hooks[start..])
}
