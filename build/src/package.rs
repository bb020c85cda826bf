//! The kernel crate, as Cargo describes it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::error::Error;
use crate::toolchain::Toolchain;

/// A package with a library.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// The folder of its workspace.
    pub(crate) workspace: PathBuf,
    /// Cargo's target directory for it.
    pub(crate) target_directory: PathBuf,
    /// The name of its library.
    pub(crate) library: String,
}

impl Package {
    /// Reads the manifest in `folder`.
    pub(crate) fn read(folder: &Path, toolchain: &Toolchain) -> Result<Self, Error> {
        let fail =
            |reason: &str| Error::Package { folder: folder.to_owned(), reason: reason.trim().to_owned() };
        let manifest = folder.join("Cargo.toml");
        let manifest = manifest.canonicalize().map_err(|_| fail("it has no `Cargo.toml`"))?;
        let output = metadata(&manifest, toolchain).output().map_err(Error::start("cargo"))?;
        if !output.status.success() {
            return Err(fail(&String::from_utf8_lossy(&output.stderr)));
        }
        let metadata: Value =
            serde_json::from_slice(&output.stdout).map_err(|error| fail(&error.to_string()))?;
        let path = |value: &Value| value.as_str().map(PathBuf::from);
        let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
        let is_this = |package: &&Value| {
            path(&package["manifest_path"]).and_then(|path| path.canonicalize().ok())
                == Some(manifest.clone())
        };
        let package =
            packages.iter().find(is_this).ok_or_else(|| fail("it is a workspace without a package"))?;
        let targets = package["targets"].as_array().map_or(&[][..], Vec::as_slice);
        let is_library = |target: &&Value| {
            let kinds = target["kind"].as_array().map_or(&[][..], Vec::as_slice);
            kinds
                .iter()
                .filter_map(Value::as_str)
                .any(|kind| kind == "lib" || kind.ends_with("dylib") || kind == "rlib")
        };
        let library = targets.iter().find(is_library).and_then(|library| library["name"].as_str());
        let name = package["name"].as_str().ok_or_else(|| fail("Cargo does not name the package"))?;
        Ok(Package {
            name: name.to_owned(),
            folder: manifest.parent().unwrap_or(folder).to_owned(),
            workspace: path(&metadata["workspace_root"]).unwrap_or_else(|| folder.to_owned()),
            target_directory: path(&metadata["target_directory"]).unwrap_or_else(|| folder.join("target")),
            library: library.ok_or_else(|| fail("it has no library target"))?.replace('-', "_"),
        })
    }

    /// Whether the package in `folder` depends on it: Cargo compiles it for the host too.
    pub(crate) fn is_dependency_of(&self, folder: &Path, toolchain: &Toolchain) -> bool {
        let manifest = folder.join("Cargo.toml");
        let output = metadata(&manifest, toolchain).output();
        let metadata = output.ok().and_then(|output| serde_json::from_slice::<Value>(&output.stdout).ok());
        let metadata = metadata.unwrap_or_default();
        let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
        let is_there = |package: &&Value| {
            package["manifest_path"].as_str().is_some_and(|path| Path::new(path) == manifest)
        };
        let dependencies = packages.iter().find(is_there).and_then(|found| found["dependencies"].as_array());
        dependencies.is_some_and(|dependencies| {
            dependencies.iter().any(|dependency| {
                // Normal dependencies have the kind `null`; those for tests and for build scripts have others.
                let path = dependency["path"].as_str().and_then(|path| Path::new(path).canonicalize().ok());
                dependency["kind"].is_null() && path.as_ref() == Some(&self.folder)
            })
        })
    }
}

fn metadata(manifest: &Path, toolchain: &Toolchain) -> Command {
    let mut cargo = toolchain.cargo();
    cargo
        .args(["metadata", "--quiet", "--no-deps", "--format-version", "1", "--manifest-path"])
        .arg(manifest);
    cargo
}
