//! Checks that `Cargo.lock` has the lowest versions of dependencies that the manifests allow.
//!
//! A requirement that is too low is noticed only if its lowest version is built. Here every build does that:
//! `Cargo.lock` has, for each direct dependency, the version that `cargo -Zdirect-minimal-versions` selects.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use crate::{scratch::Scratch, toolchains, tools};

/// Compares `Cargo.lock` with the lowest versions, and returns the number of direct dependencies.
///
/// # Errors
///
/// When a version differs, or when nightly Cargo cannot resolve the dependencies.
pub fn check() -> Result<usize> {
    let folder = tools::target_dir().join("ptx-async");
    let scratch = Scratch::new(&folder)?;
    let lowest = scratch.path().join("Cargo.lock");
    let output = toolchains::nightly("cargo")
        .args(["generate-lockfile", "--quiet", "-Zdirect-minimal-versions", "-Zlockfile-path"])
        .env("CARGO_RESOLVER_LOCKFILE_PATH", &lowest)
        .current_dir(tools::workspace())
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("no lowest versions of the dependencies: {}", tools::last_words(&output));
    }
    let (lowest, locked) = (tools::read(&lowest)?, tools::read(&tools::workspace().join("Cargo.lock"))?);
    let (lowest, locked) = (direct(&lowest), direct(&locked));
    let differ: Vec<String> =
        locked.symmetric_difference(&lowest).map(|(name, version)| format!("{name} {version}")).collect();
    if !differ.is_empty() {
        bail!(
            "Cargo.lock and the lowest versions that the manifests allow differ in {}; raise the requirement, or lower \
             the lock with `cargo update NAME --precise VERSION`",
            differ.join(", ")
        );
    }
    Ok(locked.len())
}

/// The names and versions of the direct dependencies of the workspace's packages.
fn direct(lock: &str) -> BTreeSet<(&str, &str)> {
    let packages: Vec<Package<'_>> = lock.split("[[package]]").skip(1).filter_map(Package::parse).collect();
    let of_workspace = packages.iter().filter(|package| package.source.is_none());
    let named: BTreeSet<&str> =
        of_workspace.flat_map(|package| package.dependencies.iter().copied()).collect();
    let named = |package: &&Package<'_>| {
        // The lock file adds the version to the name if it has several versions of a package.
        let exact = |dependency: &&str| dependency.split_once(' ') == Some((package.name, package.version));
        package.source.is_some() && (named.contains(package.name) || named.iter().any(exact))
    };
    packages.iter().filter(named).map(|package| (package.name, package.version)).collect()
}

/// An entry of `Cargo.lock`.
struct Package<'a> {
    name: &'a str,
    version: &'a str,
    /// None for a package of the workspace.
    source: Option<&'a str>,
    dependencies: Vec<&'a str>,
}

impl<'a> Package<'a> {
    fn parse(entry: &'a str) -> Option<Self> {
        let value = |key: &str| {
            let line = entry.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
            line.and_then(|value| value.strip_suffix('"'))
        };
        let list = entry.split_once("dependencies = [").and_then(|(_, rest)| rest.split_once(']'));
        Some(Self {
            name: value("name")?,
            version: value("version")?,
            source: value("source"),
            dependencies: list
                .map(|(list, _)| list.split('"').skip(1).step_by(2).collect())
                .unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direct_dependency_is_one_of_a_package_without_a_source() {
        let lock = r#"
[[package]]
name = "isa"
version = "0.1.0"
dependencies = [
 "memchr",
 "syn 3.0.9",
]

[[package]]
name = "memchr"
version = "2.8.3"
source = "registry"
dependencies = [
 "core",
]

[[package]]
name = "core"
version = "1.0.0"
source = "registry"

[[package]]
name = "syn"
version = "2.0.119"
source = "registry"

[[package]]
name = "syn"
version = "3.0.9"
source = "registry"
"#;
        assert_eq!(direct(lock).into_iter().collect::<Vec<_>>(), [("memchr", "2.8.3"), ("syn", "3.0.9")]);
    }
}
