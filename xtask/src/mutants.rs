//! `cargo xtask mutants`: puts mistakes into correct programs, one at a time, and counts those that the lints report.
//!
//! The programs are PTX: those of `tests/corpus/compiled` and `tests/corpus/programs`, and the kernels of
//! `examples/kernels`. [`mutation`] has the kinds of mistakes. The counts go into `docs/notes/mutants.md`.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_lints::check;

use crate::{
    kernels::{self, Which},
    toolchains, tools,
};
use mutation::{KINDS, Kind};

pub mod mutation;

const BEGIN: &str = "<!-- written by cargo xtask mutants -->";
const END: &str = "<!-- end of what cargo xtask mutants writes -->";

/// Mutates each program and writes the table. With `verbose`, prints the mutants without a finding.
///
/// # Errors
///
/// When the kernels cannot be built, when an unmodified program has a finding, and when the document lacks its
/// markers.
pub fn run(verbose: bool) -> Result<()> {
    toolchains::nightly_with_rust_src()?;
    let mut programs = correct_programs()?;
    programs.push(kernels::build(Which::Measured, &[])?);
    let table = table_of(&programs, verbose)?;
    let document = tools::workspace().join("docs/notes/mutants.md");
    let text = tools::read(&document)?;
    let (head, rest) = text.split_once(BEGIN).context("the document has lost its marks")?;
    let (_, tail) = rest.split_once(END).context("the document has lost its second mark")?;
    tools::write(&document, format!("{head}{BEGIN}\n\n{table}\n{END}{tail}"))
}

/// Mutates the programs in a folder, and prints the table.
///
/// # Errors
///
/// When the folder cannot be read, and when an unmodified program has a finding.
pub fn of_folder(folder: &str) -> Result<()> {
    table_of(&ptx_in(Path::new(folder), "")?, false).map(drop)
}

/// Prints and returns the table of the findings in the mutants of the programs.
fn table_of(programs: &[PathBuf], verbose: bool) -> Result<String> {
    let mut counts: BTreeMap<&str, Counts> = BTreeMap::new();
    for path in programs {
        let text = tools::read(path)?;
        let before = Found::of(&check(&text));
        ensure!(before.worst < Severity::Warning, "{}: it has findings as it is", path.display());
        for kind in KINDS {
            for (line, mutant) in kind.mutants(&text) {
                let worst = Found::of(&check(&mutant)).above(&before);
                if verbose && worst.is_none_or(|worst| worst < Severity::Warning) {
                    println!("{}:{line}: {}", path.display(), kind.name);
                }
                counts.entry(kind.name).or_default().add(worst);
            }
        }
    }
    let table = format!(
        "{} programs, {} mutants:\n\n{}",
        programs.len(),
        counts.values().map(|count| count.all).sum::<u64>(),
        table(&counts)
    );
    print!("{table}");
    Ok(table)
}

/// The committed programs without findings.
fn correct_programs() -> Result<Vec<PathBuf>> {
    let corpus = tools::corpus();
    let mut programs = ptx_in(&corpus.join("compiled"), "")?;
    let groups = corpus.join("programs");
    let mut groups: Vec<PathBuf> = fs::read_dir(&groups)
        .with_context(|| groups.display().to_string())?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    groups.sort();
    for group in groups {
        programs.extend(ptx_in(&group, "good_")?);
    }
    Ok(programs)
}

fn ptx_in(folder: &Path, start: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(start) && name.ends_with(".ptx")
    });
    found.sort();
    Ok(found)
}

/// The number of findings by severity and rule, and the highest severity.
struct Found {
    counts: BTreeMap<(Severity, &'static str), usize>,
    worst: Severity,
}

impl Found {
    fn of(findings: &[Diagnostic]) -> Found {
        let mut found = Found { counts: BTreeMap::new(), worst: Severity::Note };
        for finding in findings {
            *found.counts.entry((finding.severity, finding.rule.id)).or_default() += 1;
            found.worst = found.worst.max(finding.severity);
        }
        found
    }

    /// The highest severity of the findings that `before` does not have.
    fn above(&self, before: &Found) -> Option<Severity> {
        let new = self
            .counts
            .iter()
            .filter(|(what, count)| before.counts.get(what).is_none_or(|known| known < count));
        new.map(|((severity, _), _)| *severity).max()
    }
}

/// The number of mutants of a kind, by the highest severity of their findings.
#[derive(Default)]
struct Counts {
    all: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
}

impl Counts {
    fn add(&mut self, worst: Option<Severity>) {
        self.all += 1;
        match worst {
            Some(Severity::Error) => self.errors += 1,
            Some(Severity::Warning) => self.warnings += 1,
            Some(_) => self.notes += 1,
            None => {}
        }
    }
}

fn table(counts: &BTreeMap<&str, Counts>) -> String {
    let mut table = String::from(
        "| the mistake | mutants | error | warning | note | reported | unknown to the lints, of the rest |\n|---|--:|--:|--:|--:|--:|---|\n",
    );
    for Kind { name, rest, .. } in KINDS {
        let Some(Counts { all, errors, warnings, notes }) = counts.get(name) else { continue };
        let share = 100 * (errors + warnings + notes) / all;
        _ = writeln!(table, "| {name} | {all} | {errors} | {warnings} | {notes} | {share} % | {rest} |");
    }
    table
}
