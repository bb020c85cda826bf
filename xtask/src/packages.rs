//! The packages that are published, as `cargo metadata` describes them.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::tools;

/// The categories of crates.io that the packages use. crates.io drops a category that it does not have, without an error.
const CATEGORIES: [&str; 12] = [
    "command-line-utilities",
    "concurrency",
    "development-tools",
    "development-tools::build-utils",
    "development-tools::ffi",
    "development-tools::procedural-macro-helpers",
    "development-tools::testing",
    "hardware-support",
    "no-std",
    "parser-implementations",
    "simulation",
    "text-editors",
];

/// The most keywords, and the most categories, that crates.io takes.
const MOST_WORDS: usize = 5;

/// The longest keyword that crates.io takes.
const LONGEST_KEYWORD: usize = 20;

/// A package of the workspace.
#[derive(Debug)]
pub struct Package {
    /// The name.
    pub name: String,
    /// The version.
    pub version: String,
    /// The folder of the manifest.
    pub folder: PathBuf,
    /// Whether crates outside can use it as a library: not a program alone.
    pub has_library: bool,
    /// The entry of `cargo metadata`.
    entry: Value,
}

impl Package {
    /// The packages of the workspace that are published, in the order of `cargo metadata`.
    ///
    /// # Errors
    ///
    /// When Cargo cannot read the workspace.
    pub fn published() -> Result<Vec<Package>> {
        let all = Package::all()?;
        // `publish = false` is an empty list of registries.
        Ok(all.into_iter().filter(|package| package.entry["publish"].is_null()).collect())
    }

    fn all() -> Result<Vec<Package>> {
        let output = tools::cargo_command()
            .args(["metadata", "--no-deps", "--format-version", "1"])
            .current_dir(tools::workspace())
            .output()
            .context("cannot start cargo")?;
        ensure!(output.status.success(), "no metadata: {}", tools::last_words(&output));
        let metadata: Value =
            serde_json::from_slice(&output.stdout).context("the output of `cargo metadata`")?;
        metadata["packages"]
            .as_array()
            .context("`cargo metadata` lists no packages")?
            .iter()
            .map(Package::of)
            .collect()
    }

    fn of(entry: &Value) -> Result<Package> {
        let text = |key: &str| entry[key].as_str().with_context(|| format!("a package without `{key}`"));
        let manifest = PathBuf::from(text("manifest_path")?);
        let kinds = strings(&entry["targets"], "/kind/0");
        Ok(Package {
            name: text("name")?.to_owned(),
            version: text("version")?.to_owned(),
            folder: manifest.parent().map(PathBuf::from).unwrap_or_default(),
            has_library: kinds.iter().any(|kind| ["lib", "proc-macro"].contains(kind)),
            entry: entry.clone(),
        })
    }

    /// The name of the archive, and of its folder, without an extension.
    pub(crate) fn stem(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }

    /// A table below `[package.metadata]`, by the names of its keys; null without it.
    pub(crate) fn metadata(&self, keys: &[&str]) -> &Value {
        keys.iter().fold(&self.entry["metadata"], |value, key| &value[key])
    }

    /// Checks what crates.io and docs.rs read from the manifest.
    ///
    /// # Errors
    ///
    /// When one of them would refuse or ignore a part of it.
    pub(crate) fn check_manifest(&self) -> Result<()> {
        let name = &self.name;
        for key in ["description", "license", "readme", "rust_version"] {
            ensure!(self.entry[key].is_string(), "{name} has no `{}`", key.replace('_', "-"));
        }
        let (keywords, categories) =
            (strings(&self.entry["keywords"], ""), strings(&self.entry["categories"], ""));
        for (words, of) in [(&keywords, "keywords"), (&categories, "categories")] {
            ensure!(!words.is_empty(), "{name} has no {of}");
            ensure!(
                words.len() <= MOST_WORDS,
                "{name} has {} {of}, and crates.io takes {MOST_WORDS}",
                words.len()
            );
        }
        for keyword in keywords {
            let length = keyword.len();
            ensure!(
                length <= LONGEST_KEYWORD,
                "`{keyword}` of {name} has {length} characters: at most {LONGEST_KEYWORD}"
            );
        }
        for category in categories {
            ensure!(
                CATEGORIES.contains(&category),
                "{name} has the category `{category}`, which is not in the list of this command: add it to the list, if \
                 crates.io has it"
            );
        }
        for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
            ensure!(
                self.folder.join(license).is_file(),
                "{name} has no {license}: `ln -s ../{license} {}`",
                self.folder.join(license).display()
            );
        }
        let has_features = self.entry["features"].as_object().is_some_and(|features| !features.is_empty());
        let all = self.metadata(&["docs", "rs", "all-features"]) == true;
        ensure!(
            all || !has_features || !self.has_library,
            "docs.rs would leave out features of {name}: add `all-features = true` to `[package.metadata.docs.rs]`"
        );
        Ok(())
    }
}

/// The strings of a list, or at a path in each of its objects.
fn strings<'a>(list: &'a Value, path: &str) -> Vec<&'a str> {
    list.as_array().into_iter().flatten().filter_map(|value| value.pointer(path)?.as_str()).collect()
}
