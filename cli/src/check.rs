//! `ptx-async check`: every finding, as rustc would draw it, as JSON, as SARIF, or as an annotation of GitHub.

use std::io::{self, Write as _};
use std::ops::AddAssign;

use ptx_async_isa::check::Diagnostic;

use crate::args::{Check, CheckFormat};
use crate::color::Color;
use crate::files::{self, Out};
use crate::inputs;
use crate::language::Language;
use crate::outcome::Exit;
use crate::position::Positions;
use crate::source::Source;
use groups::Groups;
use human::Human;
use tally::Tally;

mod across;
mod github;
mod groups;
mod human;
mod inline_assembly;
mod json;
mod ptx;
mod sarif;
mod tally;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&check.sources.paths, check.sources.wanted())?;
    let color = color.on_stdout();
    let (read, checked) = files::each(inputs, |source, out| {
        let mut positions = Positions::new(&source);
        let mut groups = Groups::new(Human::new(color), check.all);
        let mut results = Vec::new();
        let mut report = |out: &mut Out<'_>, diagnostic: &Diagnostic| match check.format {
            CheckFormat::Human => groups.report(&source, &mut positions, diagnostic, out),
            CheckFormat::Json => json::write(&source, &mut positions, diagnostic, out),
            CheckFormat::Github => github::write(&source, &mut positions, diagnostic, out),
            CheckFormat::Sarif => {
                results.push(sarif::Finding::new(&source, &mut positions, diagnostic));
                Ok(())
            }
        };
        let tally = match source.language {
            Language::Ptx => ptx::check(&source, check, out, &mut report)?,
            Language::Host(language) => inline_assembly::check(&source, language, check, out, &mut report)?,
        };
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
