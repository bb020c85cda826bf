//! `cargo xtask inline-asm`: checks the inline assembly of public repositories, and writes a table into
//! `docs/inline-assembly-survey.md`.
//!
//! The repositories are those of `xtask/inline-asm.tsv`, each at its commit. Only the counts are kept.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::tools;

/// The name of each repository, and its commit.
const REPOSITORIES: &str = include_str!("../inline-asm.tsv");

const BEGIN: &str = "<!-- written by cargo xtask inline-asm -->";
const END: &str = "<!-- end of what cargo xtask inline-asm writes -->";

/// Checks each repository and writes the table. The files of `owner/name` are in the folder `owner+name` of `from`;
/// missing ones are fetched into it.
///
/// # Errors
///
/// When a repository cannot be fetched, when the check of one fails, or when the document lacks its markers.
pub fn run(from: Option<&str>) -> Result<()> {
    let program = tools::build("ptx-async")?;
    let from = from.map_or_else(|| tools::target_dir().join("ptx-async/repositories"), PathBuf::from);
    let mut table = String::from(
        "| repository | commit | files | statements | of the table | not resolved | errors | warnings |\n\
         |---|---|---:|---:|---:|---:|---:|---:|\n",
    );
    let mut sum = Counts::default();
    for line in REPOSITORIES.lines() {
        let (name, commit) = line.split_once('\t').context("a line without a commit")?;
        let folder = from.join(name.replace('/', "+"));
        if !folder.exists() {
            fetch(name, commit, &folder)?;
        }
        let counts = check(&program, &folder).with_context(|| name.to_owned())?;
        let row = counts.row(&format!("`{name}`"), &format!("`{}`", &commit[..12]));
        print!("{row}");
        table += &row;
        sum.add(&counts);
    }
    table += &sum.row("all", "");
    let document = tools::workspace().join("docs/inline-assembly-survey.md");
    let text = tools::read(&document)?;
    let (before, rest) = text.split_once(BEGIN).context("the document has lost its marks")?;
    let (_, after) = rest.split_once(END).context("the document has lost its second mark")?;
    tools::write(&document, format!("{before}{BEGIN}\n\n{table}\n{END}{after}"))
}

/// Fetches one commit of a repository, without its history.
fn fetch(name: &str, commit: &str, folder: &Path) -> Result<()> {
    let git = |args: &[&str]| -> Result<()> {
        let output =
            Command::new("git").arg("-C").arg(folder).args(args).output().context("cannot start git")?;
        ensure!(output.status.success(), "git {}: {}", args.join(" "), tools::last_words(&output));
        Ok(())
    };
    tools::make_folder(folder)?;
    git(&["init", "--quiet"])?;
    git(&["fetch", "--quiet", "--depth", "1", &format!("https://github.com/{name}"), commit])?;
    git(&["checkout", "--quiet", "FETCH_HEAD"])
}

/// The counts of a repository.
#[derive(Default)]
struct Counts {
    files: u64,
    statements: u64,
    of_table: u64,
    /// The statements of the table whose text cannot be resolved.
    unresolved: u64,
    errors: u64,
    warnings: u64,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.files += other.files;
        self.statements += other.statements;
        self.of_table += other.of_table;
        self.unresolved += other.unresolved;
        self.errors += other.errors;
        self.warnings += other.warnings;
    }

    fn row(&self, name: &str, commit: &str) -> String {
        let mut row = format!("| {name} | {commit} ");
        let counts =
            [self.files, self.statements, self.of_table, self.unresolved, self.errors, self.warnings];
        for count in counts {
            // Writing to a `String` cannot fail.
            let _ = write!(row, "| {count} ");
        }
        row + "|\n"
    }
}

/// The counts from the tool's log about a folder.
fn check(program: &Path, folder: &Path) -> Result<Counts> {
    let output = Command::new(program)
        .args(["check", "--format", "sarif", "."])
        .current_dir(folder)
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    // A file that is not UTF-8 makes the tool exit with an error, so the exit status is ignored. No repository of the
    // list has only such files.
    ensure!(output.status.code().is_some(), "the tool was killed: {}", tools::last_words(&output));
    let log: Value = serde_json::from_slice(&output.stdout).with_context(|| tools::last_words(&output))?;
    let run = &log["runs"][0];
    let count = |name: &str| run["properties"][name].as_u64().with_context(|| format!("no count `{name}`"));
    let notifications = run["invocations"][0]["toolExecutionNotifications"].as_array();
    let is_of_table = |notification: &&Value| notification["properties"]["ofTable"] == true;
    Ok(Counts {
        files: count("sources")?,
        statements: count("statements")?,
        of_table: count("ofTable")?,
        unresolved: notifications.context("no notifications")?.iter().filter(is_of_table).count() as u64,
        errors: count("errors")?,
        warnings: count("warnings")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_repository_has_a_commit() {
        let mut names = Vec::new();
        for line in REPOSITORIES.lines() {
            let (name, commit) = line.split_once('\t').unwrap();
            assert!(name.split('/').count() == 2 && commit.len() == 40, "{line}");
            assert!(commit.bytes().all(|digit| digit.is_ascii_hexdigit()), "{line}");
            names.push(name);
        }
        assert!(names.len() >= 20 && names.is_sorted(), "{names:?}");
    }
}
