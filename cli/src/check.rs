//! `ptx-async check`: every finding, as rustc would draw it, as JSON, as SARIF, or as an annotation of GitHub.

use std::io::{self, Write as _};
use std::ops::AddAssign;

use ptx_async_check::{Finding, Human, Options, Places, Report, Source, Tally};
use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::{Applicability, Fix};

use crate::args::{Check, CheckFormat};
use crate::color::Color;
use crate::files::{self, Out};
use crate::images;
use crate::inputs;
use crate::outcome::{self, Exit, json_line};
use groups::Groups;

mod fix;
mod github;
mod groups;
mod sarif;

pub(crate) fn run(check: &Check, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&check.sources.paths, check.sources.wanted())?;
    let (listed, inputs) = images::list::expand(inputs, None)?;
    let color = color.on_stdout();
    let options = check.options();
    if check.fix && inputs.iter().any(|input| input.path().is_none()) {
        let message = "`--fix` changes files of text, not the PTX in a binary";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    let (read, checked) = files::each(inputs, |source, out| {
        let (source, fixed) = match check.fix {
            true => fix::apply(source, &options, check.dry_run, out)?,
            false => (source, fix::Count::default()),
        };
        if check.dry_run {
            return Ok(Checked { fixed, ..Checked::default() });
        }
        let mut places = Places::new(&source);
        if check.fix && Source::is_stdin(&source.path) {
            let mut said = Said { human: Human::new(color), out };
            let tally = ptx_async_check::check(&mut places, &options, &mut said)?.tally;
            return Ok(Checked { tally, fixed, ..Checked::default() });
        }
        let groups = Groups::new(Human::new(color), check.all);
        let mut printer =
            Printer { format: check.format, groups, sarif: sarif::Found::default(), fixable: 0, out };
        let checked = ptx_async_check::check(&mut places, &options, &mut printer)?;
        let Printer { mut groups, mut sarif, fixable, out, .. } = printer;
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
        Ok(Checked { tally: checked.tally, sarif, fixable, fixed })
    })?;
    let Checked { tally, sarif, fixable, fixed } = checked;
    if check.fix {
        outcome::say(&fixed.text(check.dry_run));
    }
    if check.dry_run {
        return Ok(listed.max(read).max(fixed.exit()));
    }
    if check.format == CheckFormat::Sarif {
        let mut stdout = io::BufWriter::new(io::stdout().lock());
        sarif.write(tally, read, &mut stdout)?;
        stdout.flush()?;
    }
    let is_read_by_people = matches!(check.format, CheckFormat::Human | CheckFormat::Github) || check.verbose;
    if is_read_by_people && tally.files > 0 {
        let fixable = match fixable {
            0 => String::new(),
            _ => format!("; `--fix` fixes {fixable} of them"),
        };
        outcome::say(&(tally.text() + &fixable));
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
    /// The number of findings with a fix that is certain.
    fixable: usize,
    out: &'o mut Out<'p>,
}

impl Report for Printer<'_, '_> {
    fn finding(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()> {
        let is_certain = |fix: &Fix| fix.applicability == Applicability::Certain;
        self.fixable += usize::from(diagnostic.fixes.iter().any(is_certain));
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

/// Prints the findings of standard input to standard error, since standard output has the fixed text.
struct Said<'o, 'p> {
    human: Human,
    out: &'o mut Out<'p>,
}

impl Report for Said<'_, '_> {
    fn finding(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()> {
        self.out.say(self.human.draw(places, diagnostic, notes).trim_end().to_owned() + "\n")
    }

    fn remark(&mut self, remark: String) -> io::Result<()> {
        self.out.say(remark)
    }
}

/// The results for one file, or the sum over several.
#[derive(Default)]
struct Checked {
    tally: Tally,
    fixable: usize,
    fixed: fix::Count,
    /// The findings and notifications of the SARIF log, which is printed at the end as one document.
    sarif: sarif::Found,
}

impl AddAssign for Checked {
    fn add_assign(&mut self, other: Checked) {
        self.tally += other.tally;
        self.fixable += other.fixable;
        self.fixed += other.fixed;
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
