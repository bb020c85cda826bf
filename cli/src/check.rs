//! `ptx-async check`: every finding, as rustc would draw it, as JSON, as SARIF, or as an annotation of GitHub.

use std::cell::RefCell;
use std::io::{self, Write as _};
use std::ops::AddAssign;

use ptx_async_isa::check::Diagnostic;

use crate::args::{Check, CheckFormat};
use crate::color::Color;
use crate::files::{self, Out};
use crate::images;
use crate::inputs;
use crate::language::Language;
use crate::outcome::Exit;
use crate::places::Places;
use groups::Groups;
use human::Human;
use tally::Tally;

mod across;
pub(crate) mod allowed;
mod github;
mod groups;
mod human;
mod inline_assembly;
mod json;
mod ptx;
mod report;
mod sarif;
mod tally;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&check.sources.paths, check.sources.wanted())?;
    let (listed, inputs) = images::list::expand(inputs, None)?;
    let color = color.on_stdout();
    let (read, checked) = files::each(inputs, |source, out| {
        let places = RefCell::new(Places::new(&source));
        let mut groups = Groups::new(Human::new(color), check.all);
        let mut sarif = sarif::Found::default();
        let mut report = |out: &mut Out<'_>, diagnostic: &Diagnostic, notes: &[String]| match check.format {
            CheckFormat::Human => groups.report(&mut places.borrow_mut(), diagnostic, notes, out),
            CheckFormat::Json => json::write(&mut places.borrow_mut(), diagnostic, notes, out),
            CheckFormat::Github => github::write(&mut places.borrow_mut(), diagnostic, notes, out),
            CheckFormat::Sarif => {
                sarif.findings.push(sarif::Finding::new(&mut places.borrow_mut(), diagnostic, notes));
                Ok(())
            }
        };
        let (tally, unresolved) = match source.language {
            Language::Ptx => (ptx::check(&places, check, out, &mut report)?, Vec::new()),
            Language::Host(language) => inline_assembly::check(&places, language, check, out, &mut report)?,
        };
        let mut places = places.into_inner();
        groups.finish(&mut places, out)?;
        for statement in &unresolved {
            if check.verbose {
                let at = places.at(statement.span.start);
                let place = format!("{}:{}:{}", source.name, at.line, at.column);
                out.say(format!("note: {place}: not resolved: {}", statement.reason))?;
            }
            if check.format == CheckFormat::Sarif {
                sarif.notifications.push(sarif::Notification::new(&mut places, statement));
            }
        }
        Ok(Checked { tally, sarif })
    })?;
    let Checked { tally, sarif } = checked;
    if check.format == CheckFormat::Sarif {
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        sarif.write(tally, read, &mut stdout)?;
        stdout.flush()?;
    }
    let is_read_by_people = matches!(check.format, CheckFormat::Human | CheckFormat::Github) || check.verbose;
    if is_read_by_people && tally.files > 0 {
        tally.say();
    }
    let fails = tally.errors > 0 || (check.deny.warnings && tally.warnings > 0);
    Ok(listed.max(read).max(if fails { Exit::Found } else { Exit::Clean }))
}

/// The results for one file, or the sum over several.
#[derive(Default)]
struct Checked {
    tally: Tally,
    /// The findings and notifications of the SARIF log, which is printed at the end as one document.
    sarif: sarif::Found,
}

impl AddAssign for Checked {
    fn add_assign(&mut self, other: Checked) {
        self.tally += other.tally;
        self.sarif += other.sarif;
    }
}

/// The diagnostic with its notes as rustc would draw it, followed by an empty line.
pub(crate) fn drawn(
    places: &mut Places<'_>,
    diagnostic: &Diagnostic,
    notes: &[String],
    color: bool,
) -> String {
    Human::new(color).draw(places, diagnostic, notes)
}
