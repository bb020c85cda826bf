//! `ptx-async check`: every finding, as rustc would draw it, as JSON, as SARIF, or as an annotation of GitHub.

use std::io::{self, Write as _};
use std::ops::AddAssign;

use ptx_async_isa::Context;
use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::text::Item;

use crate::args::{Check, CheckFormat};
use crate::color::Color;
use crate::files::{self, Out};
use crate::inputs;
use crate::outcome::{self, Exit, count};
use crate::position::Positions;
use crate::source::Source;
use crate::walk::Walk;
use groups::Groups;
use human::Human;

mod github;
mod groups;
mod human;
mod json;
mod sarif;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&check.paths.paths)?;
    let overrides = check.module.context();
    let color = color.on_stdout();
    let (read, checked) = files::each(inputs, |source, out| {
        let mut positions = Positions::new(&source);
        let mut groups = Groups::new(Human::new(color), check.all);
        let mut results = Vec::new();
        let tally = file(&source, &overrides, out, &mut |out, diagnostic| match check.format {
            CheckFormat::Human => groups.report(&source, &mut positions, diagnostic, out),
            CheckFormat::Json => json::write(&source, &mut positions, diagnostic, out),
            CheckFormat::Github => github::write(&source, &mut positions, diagnostic, out),
            CheckFormat::Sarif => {
                results.push(sarif::Finding::new(&source, &mut positions, diagnostic));
                Ok(())
            }
        })?;
        groups.finish(&source, out)?;
        Ok(Checked { tally, results })
    })?;
    let Checked { tally, results } = checked;
    match check.format {
        CheckFormat::Sarif => {
            let mut stdout = io::BufWriter::new(io::stdout().lock());
            sarif::write(results, read, &mut stdout)?;
            stdout.flush()?;
        }
        CheckFormat::Human | CheckFormat::Github if tally.files > 0 => tally.say(),
        _ => {}
    }
    Ok(read.max(if tally.errors > 0 { Exit::Found } else { Exit::Clean }))
}

/// What a file has, or several.
#[derive(Default)]
struct Checked {
    tally: Tally,
    /// The findings that are printed at the end, in one document.
    results: Vec<sarif::Finding>,
}

impl AddAssign for Checked {
    fn add_assign(&mut self, other: Checked) {
        self.tally += other.tally;
        self.results.extend(other.results);
    }
}

/// The counts of a file, or of several.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    files: usize,
    instructions: usize,
    errors: usize,
    warnings: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.files += other.files;
        self.instructions += other.instructions;
        self.errors += other.errors;
        self.warnings += other.warnings;
    }
}

impl Tally {
    /// Prints the counts to standard error.
    fn say(&self) {
        let files = if self.files == 1 { String::new() } else { format!(" in {} files", self.files) };
        let instructions = count(self.instructions, "instruction");
        let (errors, warnings) = (count(self.errors, "error"), count(self.warnings, "warning"));
        outcome::say(&format!("{instructions}{files}: {errors}, {warnings}"));
    }
}

/// The diagnostic as rustc would draw it, followed by an empty line.
pub(crate) fn drawn(
    source: &Source,
    positions: &mut Positions<'_>,
    diagnostic: &Diagnostic,
    color: bool,
) -> String {
    Human::new(color).draw(source, positions.at(diagnostic.span.start), diagnostic, None)
}

/// Prints a diagnostic.
type Report<'r, 'p> = dyn FnMut(&mut Out<'p>, &Diagnostic) -> io::Result<()> + 'r;

/// Reports the diagnostics of one file in order, without holding all of them.
fn file<'p>(
    source: &Source,
    overrides: &Context,
    out: &mut Out<'p>,
    report: &mut Report<'_, 'p>,
) -> io::Result<Tally> {
    let mut tally = Tally { files: 1, ..Tally::default() };
    let mut walk = Walk::new(source, out.progress);
    let (mut has_version, mut has_target) = (overrides.isa.is_some(), overrides.target.is_some());
    let mut checker = Checker::new(overrides);
    while let Some(item) = walk.next() {
        match &item {
            Item::Version(_) => has_version = true,
            Item::Target(_) => has_target = true,
            Item::Instruction(_) => tally.instructions += 1,
            Item::ParseError(parse_error) => tally.instructions += usize::from(parse_error.is_described),
            // What is wrong with it is counted below.
            _ => {}
        }
        let diagnostics = checker.findings(&item, walk.module());
        for diagnostic in diagnostics {
            match diagnostic.severity {
                Severity::Warning => tally.warnings += 1,
                _ => tally.errors += 1,
            }
            report(out, &diagnostic)?;
        }
    }
    if tally.instructions > 0 && !(has_version && has_target) {
        let (lines, flags) = match (has_target, has_version) {
            (false, false) => ("`.target` and no `.version`", "`--target` and `--isa`"),
            (false, true) => ("`.target`", "`--target`"),
            _ => ("`.version`", "`--isa`"),
        };
        out.say(format!("warning: {}: there is no {lines}, so any is assumed; see {flags}", source.name))?;
    }
    Ok(tally)
}
