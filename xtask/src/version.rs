//! `cargo xtask version TAG`: whether a tag is the version of everything that is released.

use anyhow::{Context, Result, ensure};

use crate::{packages::Package, tools};

/// Manifests outside of the workspace of Cargo, and the start of the line with their version.
const MANIFESTS: [(&str, &str); 2] =
    [("editors/vscode/package.json", "  \"version\": \""), ("python/Cargo.toml", "version = \"")];

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
    for (path, start) in MANIFESTS.into_iter().filter(|(path, _)| tools::workspace().join(path).is_file()) {
        let text = tools::read(&tools::workspace().join(path))?;
        let line = text.lines().find_map(|line| line.strip_prefix(start));
        let found =
            line.and_then(|line| line.split('"').next()).with_context(|| format!("{path} has no version"))?;
        ensure!(found == version, "{path} has the version {found}, but the tag is `{tag}`");
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
