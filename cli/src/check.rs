//! `ptx-async check`: every finding, as rustc would draw it or as JSON.

use std::io;

use ptx_async_isa::Context;
use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::text::Item;

use crate::args::{Check, Format};
use crate::color::Color;
use crate::files::{self, Out};
use crate::outcome::{self, Exit, Tally, count};
use crate::position::Positions;
use crate::source::Source;
use crate::walk::Walk;
use groups::Groups;
use human::Human;

mod groups;
mod human;
mod json;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let paths = files::inputs(&check.paths.paths)?;
    let overrides = check.module.context();
    let color = color.on_stdout();
    let tally = files::each(&paths, |source, out| {
        let mut positions = Positions::new(&source);
        let mut groups = Groups::new(Human::new(color), check.all);
        let tally = file(&source, &overrides, out, &mut |out, diagnostic| match check.format {
            Format::Human => groups.report(&source, &mut positions, diagnostic, out),
            Format::Json => json::write(&source, &mut positions, diagnostic, out),
        })?;
        groups.finish(&source, out)?;
        Ok(tally)
    })?;
    if check.format == Format::Human && tally.exit < Exit::Failed {
        let files = if tally.files == 1 { String::new() } else { format!(" in {} files", tally.files) };
        let instructions = count(tally.instructions, "instruction");
        let (errors, warnings) = (count(tally.errors, "error"), count(tally.warnings, "warning"));
        outcome::say(&format!("{instructions}{files}: {errors}, {warnings}"));
    }
    Ok(tally.exit)
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
    if tally.errors > 0 {
        tally.exit = Exit::Found;
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
