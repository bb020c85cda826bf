//! `ptx-async check`: every finding, as rustc would draw it, as JSON, as SARIF, or as an annotation of GitHub.

use std::io::{self, Write as _};
use std::ops::AddAssign;

use ptx_async_check::{Finding, Human, Options, Places, Report, Tally};
use ptx_async_isa::check::Diagnostic;

use crate::args::{Check, CheckFormat};
use crate::color::Color;
use crate::files::{self, Out};
use crate::images;
use crate::inputs;
use crate::outcome::{self, Exit, json_line};
use groups::Groups;

mod github;
mod groups;
mod sarif;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&check.sources.paths, check.sources.wanted())?;
    let (listed, inputs) = images::list::expand(inputs, None)?;
    let color = color.on_stdout();
    let options = check.options();
    let (read, checked) = files::each(inputs, |source, out| {
        let mut places = Places::new(&source);
        let groups = Groups::new(Human::new(color), check.all);
        let mut printer = Printer { format: check.format, groups, sarif: sarif::Found::default(), out };
        let checked = ptx_async_check::check(&mut places, &options, &mut printer)?;
        let Printer { mut groups, mut sarif, out, .. } = printer;
        groups.finish(&mut places, out)?;
        let mut place = |at: usize| {
            let at = places.at(at);
            format!("{}:{}:{}", source.name, at.line, at.column)
        };
        for partial in checked.partial.iter().filter(|_| check.verbose) {
            let reason = partial.limit.reason();
            out.say(format!("note: {}: analysed in part: {reason}", place(partial.start)))?;
        }
        for statement in checked.unresolved.iter().filter(|_| check.verbose) {
            out.say(format!("note: {}: not resolved: {}", place(statement.span.start), statement.reason))?;
        }
        if check.format == CheckFormat::Sarif {
            let notifications = checked.unresolved.iter();
            sarif.notifications.extend(notifications.map(|of| sarif::Notification::new(&mut places, of)));
        }
        Ok(Checked { tally: checked.tally, sarif })
    })?;
    let Checked { tally, sarif } = checked;
    if check.format == CheckFormat::Sarif {
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        sarif.write(tally, read, &mut stdout)?;
        stdout.flush()?;
    }
    let is_read_by_people = matches!(check.format, CheckFormat::Human | CheckFormat::Github) || check.verbose;
    if is_read_by_people && tally.files > 0 {
        outcome::say(&tally.text());
    }
    let fails = tally.errors > 0 || (check.deny.warnings && tally.warnings > 0);
    Ok(listed.max(read).max(if fails { Exit::Found } else { Exit::Clean }))
}

impl Check {
    pub(crate) fn options(&self) -> Options {
        Options {
            context: self.module.context(),
            strict: self.strict,
            hints: self.hints,
            runs: !self.no_run,
            allow: self.allow.rules.clone(),
            include: self.sources.include.clone(),
        }
    }
}

/// Prints the findings of a file in the format of the command line.
struct Printer<'o, 'p> {
    format: CheckFormat,
    groups: Groups,
    sarif: sarif::Found,
    out: &'o mut Out<'p>,
}

impl Report for Printer<'_, '_> {
    fn finding(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()> {
        match self.format {
            CheckFormat::Human => self.groups.report(places, diagnostic, notes, self.out),
            CheckFormat::Json => json_line(self.out, &Finding::new(places, diagnostic, notes)),
            CheckFormat::Github => github::write(places, diagnostic, notes, self.out),
            CheckFormat::Sarif => {
                self.sarif.findings.push(sarif::Finding::new(places, diagnostic, notes));
                Ok(())
            }
        }
    }

    fn remark(&mut self, remark: String) -> io::Result<()> {
        self.out.say(remark)
    }

    fn advance(&mut self, bytes: usize) {
        self.out.progress.advance(bytes);
    }
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
