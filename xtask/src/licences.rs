//! The licences of the crates that a binary contains: their text must accompany it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::tools;

/// How the names of files with a licence, or a notice that the licence demands, begin.
const NAMES: [&str; 5] = ["copying", "licence", "license", "notice", "unlicense"];

/// The notices for a binary of the package `name` for one of these targets.
///
/// # Errors
///
/// When Cargo cannot resolve the dependencies, or a licence cannot be read.
pub(crate) fn notices(name: &str, targets: &[&str]) -> Result<String> {
    let linked = linked(name, targets)?;
    let mut without = Vec::new();
    // Many crates have the same text.
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let packages = packages()?;
    for package in packages.iter().filter(|package| linked.contains(&package.name)) {
        let found = package.texts()?;
        if found.is_empty() {
            without.push(format!("\n{}: {}, by {}", package.name, package.license, package.authors));
        }
        found.into_iter().for_each(|text| texts.entry(text).or_default().push(&package.name));
    }
    ensure!(!texts.is_empty(), "no licence of a dependency of {name}");
    let mut notices =
        format!("{name} contains the crates below, under the licences that follow their names.\n");
    for (text, crates) in &texts {
        write!(notices, "\n{}\n{}\n\n{text}\n", "-".repeat(78), crates.join(", "))?;
    }
    if !without.is_empty() {
        write!(notices, "\n{}\nWithout a text in their packages:\n{}\n", "-".repeat(78), without.concat())?;
    }
    Ok(notices)
}

/// The names and versions of the crates that are linked into the binary: no build scripts, macros or tests.
fn linked(name: &str, targets: &[&str]) -> Result<BTreeSet<String>> {
    let mut linked = BTreeSet::new();
    for target in targets {
        let mut tree = tools::cargo_command();
        tree.args([
            "tree",
            "--locked",
            "--package",
            name,
            "--edges",
            "normal,no-proc-macro",
            "--prefix",
            "none",
        ]);
        tree.args(["--format", "{p}", "--target", target]);
        let output = tree.current_dir(tools::workspace()).output().context("cannot start cargo")?;
        ensure!(output.status.success(), "`cargo tree` for {target}: {}", tools::last_words(&output));
        // `name v1.2.3`, and further words for a path or a crate that was already listed.
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            linked.extend(line.split(' ').take(2).collect::<Vec<_>>().join(" ").split_once(" v").map(named));
        }
    }
    Ok(linked)
}

fn named((name, version): (&str, &str)) -> String {
    format!("{name} {version}")
}

/// A crate of the registry.
struct Package {
    /// With the version.
    name: String,
    license: String,
    authors: String,
    folder: PathBuf,
}

/// All dependencies of the workspace from a registry.
fn packages() -> Result<Vec<Package>> {
    let mut metadata = tools::cargo_command();
    metadata.args(["metadata", "--locked", "--format-version", "1", "--all-features"]);
    let output = metadata.current_dir(tools::workspace()).output().context("cannot start cargo")?;
    ensure!(output.status.success(), "no metadata: {}", tools::last_words(&output));
    let metadata: Value = serde_json::from_slice(&output.stdout).context("the output of `cargo metadata`")?;
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .filter(|package| package["source"].is_string())
        .map(|package| Package {
            name: named((&text(package, "name"), &text(package, "version"))),
            license: text(package, "license"),
            authors: strings(&package["authors"]).join(", "),
            folder: Path::new(&text(package, "manifest_path"))
                .parent()
                .map(PathBuf::from)
                .unwrap_or_default(),
        })
        .collect())
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

impl Package {
    /// The texts of the licences in the package.
    fn texts(&self) -> Result<Vec<String>> {
        let entries = fs::read_dir(&self.folder).with_context(|| self.folder.display().to_string())?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
            path.is_file() && NAMES.iter().any(|start| name.starts_with(start))
        });
        paths.sort();
        let text =
            |path: &PathBuf| tools::read(path).map(|text| text.replace("\r\n", "\n").trim().to_owned());
        paths.iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binary_names_what_it_contains_and_not_what_built_it() {
        let notices = notices("ptx-async-cli", &["x86_64-unknown-linux-gnu"]).unwrap();
        // clap is linked, and comes with its text; its derive macro is not linked.
        let has = |name: &str| notices.lines().any(|line| line.contains(&format!("{name} ")));
        assert!(has("clap") && has("tree-sitter"), "{notices}");
        assert!(!has("clap_derive") && !has("criterion"), "{notices}");
        assert!(notices.contains("Permission is hereby granted"));
    }
}
