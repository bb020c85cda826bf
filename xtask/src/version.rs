//! `cargo xtask version TAG`: whether a tag is the version of everything that is released.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{packages::Package, tools};

/// Files outside of Cargo's workspace that state the version in JSON, as `version`.
const MANIFESTS: [&str; 1] = ["editors/vscode/package.json"];

/// Compares a tag such as `v0.1.0` with the packages, the extension and the changelog.
///
/// # Errors
///
/// When one of them has another version.
pub fn run(tag: &str) -> Result<()> {
    let version = tag.strip_prefix('v').with_context(|| format!("`{tag}` is not `v` and a version"))?;
    for package in Package::published()? {
        ensure!(
            package.version == version,
            "{} has the version {}, but the tag is `{tag}`",
            package.name,
            package.version
        );
    }
    for path in MANIFESTS.into_iter().filter(|path| tools::workspace().join(path).is_file()) {
        let manifest: Value =
            serde_json::from_str(&tools::read(&tools::workspace().join(path))?).context(path)?;
        ensure!(
            manifest["version"] == version,
            "{path} has the version {}, but the tag is `{tag}`",
            manifest["version"]
        );
    }
    let changelog = tools::read(&tools::workspace().join("CHANGELOG.md"))?;
    ensure!(
        has_section(&changelog, version),
        "CHANGELOG.md has no section `## {version}`, with or without a date"
    );
    println!("the version of everything is {version}");
    Ok(())
}

/// Whether a changelog has a section for a version: its heading begins with the version.
fn has_section(changelog: &str, version: &str) -> bool {
    let headings = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    headings.filter_map(|heading| heading.split_whitespace().next()).any(|word| word == version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreleased_section_is_none() {
        assert!(has_section("# Changelog\n\n## 0.1.0 of 2027-01-02\n", "0.1.0"));
        assert!(has_section("## 0.1.0\n", "0.1.0"));
        assert!(!has_section("## Unreleased: 0.1.0\n", "0.1.0"));
        assert!(!has_section("## 0.1.0\n", "0.1"));
    }
}
