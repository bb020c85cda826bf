//! `cargo xtask repository URL`: writes the address of the repository into all manifests.
//!
//! Until the project has one, no manifest names it: a wrong address is worse than none. crates.io resolves the links of
//! the README by it, docs.rs and PyPI link to it, and `cargo binstall` finds the archives of a release by it.

use anyhow::{Result, ensure};

use crate::{packages::Package, tools};

/// A manifest, the line after which the address is written, and the text of the new line, with `{}` for the address.
type Place = (&'static str, &'static str, &'static str);

/// The manifests that state the address. The packages of Cargo inherit it.
const PLACES: [Place; 3] = [
    ("Cargo.toml", "license = ", "repository = \"{}\""),
    (
        "editors/vscode/package.json",
        "  \"version\": ",
        "  \"repository\": { \"type\": \"git\", \"url\": \"{}\" },",
    ),
    ("pyproject.toml", "dynamic = ", "urls = { Repository = \"{}\" }"),
];

/// The lines of a package of Cargo.
const INHERITED: (&str, &str) = ("license.workspace", "repository.workspace = true");

/// Writes the address.
///
/// # Errors
///
/// When it is no address of a web page, or a manifest has no place for it.
pub fn run(url: &str) -> Result<()> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~/:".contains(c);
    ensure!(
        url.starts_with("https://") && url.chars().all(is_plain),
        "`{url}` is no address of a repository"
    );
    let mut edits = Vec::new();
    for (path, after, line) in places() {
        edits.push((tools::workspace().join(path), after, line.replace("{}", url)));
    }
    for package in Package::published()? {
        edits.push((package.folder.join("Cargo.toml"), INHERITED.0, INHERITED.1.to_owned()));
    }
    // Everything is read before the first change.
    let edited = edits.iter().map(|(path, after, line)| insert(&tools::read(path)?, after, line));
    let texts = edited.collect::<Result<Vec<_>>>()?;
    for ((path, ..), text) in edits.iter().zip(texts) {
        tools::write(path, text)?;
    }
    println!("wrote {url} into {} manifests", edits.len());
    Ok(())
}

/// The places whose manifests exist.
fn places() -> impl Iterator<Item = Place> {
    PLACES.into_iter().filter(|(path, ..)| tools::workspace().join(path).is_file())
}

/// The text with a line after the one that begins with `after`, in place of an earlier line with the same key.
fn insert(text: &str, after: &str, line: &str) -> Result<String> {
    let places = text.lines().filter(|line| line.starts_with(after)).count();
    ensure!(places == 1, "{places} lines begin with `{after}`, but the address belongs after one");
    let key = |line: &str| line.split([':', '=']).next().unwrap_or_default().trim().to_owned();
    let mut lines = Vec::new();
    for old in text.lines().filter(|old| key(old) != key(line)) {
        lines.push(old);
        if old.starts_with(after) {
            lines.push(line);
        }
    }
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_once() {
        let text = "[package]\nname = \"a\"\nversion = \"1\"\n";
        let once = insert(text, "name = ", "repository = \"x\"").unwrap();
        assert_eq!(once, "[package]\nname = \"a\"\nrepository = \"x\"\nversion = \"1\"\n");
        let again = insert(&once, "name = ", "repository = \"y\"").unwrap();
        assert_eq!(again, "[package]\nname = \"a\"\nrepository = \"y\"\nversion = \"1\"\n");
        assert!(
            insert(text, "homepage", "")
                .unwrap_err()
                .to_string()
                .starts_with("0 lines begin with `homepage`")
        );
    }

    #[test]
    fn every_manifest_has_one_place() {
        for (path, after, line) in places() {
            let text = tools::read(&tools::workspace().join(path)).unwrap();
            insert(&text, after, line).unwrap_or_else(|error| panic!("{path}: {error}"));
        }
        for package in Package::published().unwrap() {
            let text = tools::read(&package.folder.join("Cargo.toml")).unwrap();
            insert(&text, INHERITED.0, INHERITED.1)
                .unwrap_or_else(|error| panic!("{}: {error}", package.name));
        }
    }

    #[test]
    fn an_address_is_one_of_a_web_page() {
        for url in ["example", "http://a/b", "https://a/b\"\nname = \"c"] {
            let error = run(url).unwrap_err().to_string();
            assert!(error.ends_with("is no address of a repository"), "{error}");
        }
    }
}
