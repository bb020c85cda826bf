//! The chapters that are files of the repository, in the order of `docs/book/SUMMARY.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use super::links::{Target, redirected, resolved};
use super::site::Chapter;
use crate::tools;

/// The table of contents. A line that is a comment such as `<!-- rules -->` stands for generated chapters.
const SUMMARY: &str = "docs/book/SUMMARY.md";

/// An entry of the table of contents.
pub(crate) enum Entry {
    /// The title of the chapters after it.
    Part(String),
    /// A chapter.
    Chapter(Chapter),
    /// Generated chapters of this name.
    Generated(String),
}

/// The entries, and the files that their texts link to.
pub(crate) struct Sources {
    pub(crate) entries: Vec<Entry>,
    /// The files to copy, with their paths in the book.
    pub(crate) files: BTreeMap<PathBuf, String>,
}

/// Reads the chapters.
///
/// # Errors
///
/// When a chapter cannot be read, or links to a file that does not exist.
pub(crate) fn read() -> Result<Sources> {
    let summary = tools::read(&tools::workspace().join(SUMMARY))?;
    let mut entries = outline(&summary);
    let pages: BTreeSet<PathBuf> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Chapter(chapter) => Some(PathBuf::from(&chapter.path)),
            _ => None,
        })
        .collect();
    let mut files = BTreeMap::new();
    for entry in &mut entries {
        let Entry::Chapter(chapter) = entry else { continue };
        let source = PathBuf::from(&chapter.path);
        let text = tools::read(&tools::workspace().join(&source))
            .with_context(|| format!("{SUMMARY} lists {}", chapter.path))?;
        let mut missing = Vec::new();
        chapter.text = redirected(&text, |link| {
            let (path, anchor) =
                link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
            let target = resolved(&source, path);
            let found = tools::workspace().join(&target);
            let anchor = anchor.map_or_else(String::new, |anchor| format!("#{anchor}"));
            if pages.contains(&target) {
                Target::At(place(&target) + &anchor)
            } else if found.is_file() {
                let copy = place(&target);
                files.insert(target, copy.clone());
                Target::At(copy)
            } else {
                if !found.is_dir() {
                    missing.push(link.to_owned());
                }
                Target::Nowhere
            }
        });
        if !missing.is_empty() {
            bail!("{} links to {}, which does not exist", chapter.path, missing.join(", "));
        }
        chapter.path = place(&source);
    }
    Ok(Sources { entries, files })
}

/// The entries of the table of contents; the path of a chapter is that of its file in the repository.
fn outline(summary: &str) -> Vec<Entry> {
    let (mut entries, mut depth, mut text, mut path) = (Vec::new(), 0usize, String::new(), None);
    for event in Parser::new(summary) {
        match event {
            Event::Start(Tag::List(_)) => depth += 1,
            Event::End(TagEnd::List(_)) => depth = depth.saturating_sub(1),
            Event::Start(Tag::Heading { .. }) => text.clear(),
            // The first heading is the title of the file.
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => {
                entries.push(Entry::Part(text.clone()));
            }
            Event::Start(Tag::Link { dest_url, .. }) => {
                text.clear();
                path = Some(resolved(Path::new(SUMMARY), &dest_url));
            }
            Event::End(TagEnd::Link) => {
                if let Some(path) = path.take() {
                    let path = path.to_string_lossy();
                    entries.push(Entry::Chapter(Chapter::new(
                        depth.saturating_sub(1),
                        &text,
                        &path,
                        String::new(),
                    )));
                }
            }
            Event::Text(piece) => text += &piece,
            Event::Code(piece) => text = format!("{text}`{piece}`"),
            Event::Html(comment) => {
                let name = comment.trim().strip_prefix("<!--").and_then(|rest| rest.strip_suffix("-->"));
                entries.extend(name.map(|name| Entry::Generated(name.trim().to_owned())));
            }
            _ => {}
        }
    }
    entries
}

/// The pages outside of `docs`, with their paths in the book.
const ELSEWHERE: &[(&str, &str)] = &[
    ("README.md", "introduction.md"),
    ("CHANGELOG.md", "changelog.md"),
    ("CONTRIBUTING.md", "contributing.md"),
    ("editors/vscode/README.md", "vscode.md"),
];

/// The path in the book of a file of the repository. Pages and pictures of `docs` are at the root; another file is a copy that
/// browsers show as text.
fn place(source: &Path) -> String {
    let path = source.to_string_lossy();
    if let Some((_, place)) = ELSEWHERE.iter().find(|(page, _)| *page == path) {
        return (*place).to_owned();
    }
    let inside = ["docs/book/", "docs/"].iter().find_map(|folder| path.strip_prefix(folder));
    match (inside, source.extension().and_then(|extension| extension.to_str())) {
        (Some(name), Some("md" | "svg")) if !name.contains('/') => name.to_owned(),
        // mdBook changes the extension `md` in links.
        _ => format!("source/{}.txt", path.trim_end_matches(".md")),
    }
}

/// Copies the files into the folder of the book's sources.
///
/// # Errors
///
/// When a file cannot be copied.
pub(crate) fn copy(files: &BTreeMap<PathBuf, String>, folder: &Path) -> Result<()> {
    for (source, copy) in files {
        let to = folder.join(copy);
        tools::make_folder(to.parent().unwrap_or(folder))?;
        fs::copy(tools::workspace().join(source), &to)
            .with_context(|| format!("cannot copy {}", source.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_a_chapter() {
        let listed: BTreeSet<String> = outline(&tools::read(&tools::workspace().join(SUMMARY)).unwrap())
            .into_iter()
            .filter_map(|entry| match entry {
                Entry::Chapter(chapter) => Some(chapter.path),
                _ => None,
            })
            .collect();
        for folder in ["docs", "docs/book"] {
            for path in tools::files_in(&tools::workspace().join(folder), "md").unwrap() {
                let path = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
                assert!(path == SUMMARY || listed.contains(&path), "{SUMMARY} does not list {path}");
            }
        }
        for (page, _) in ELSEWHERE {
            assert!(listed.contains(*page), "{SUMMARY} does not list {page}");
        }
    }

    #[test]
    fn pages_are_at_the_root_and_other_files_are_text() {
        let places = ["docs/kernels.md", "docs/book/jit.md", "README.md", "docs/notes/mutants.md", "a/b.ptx"];
        assert_eq!(
            places.map(|path| place(Path::new(path))),
            [
                "kernels.md",
                "jit.md",
                "introduction.md",
                "source/docs/notes/mutants.txt",
                "source/a/b.ptx.txt"
            ]
        );
    }
}
