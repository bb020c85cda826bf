//! Findings that the options or a comment allow.

use std::collections::BTreeSet;
use std::io;

use ptx_async_isa::Rule;
use ptx_async_isa::check::Diagnostic;
use ptx_async_lints::allow;

use crate::launches;
use crate::options::Options;
use crate::places::Places;
use crate::report::Report;
use crate::rules::rules;
use crate::tally::Tally;

/// The findings of one file that are not allowed.
pub(crate) struct Allowed<'c, 's> {
    options: &'c Options,
    report: &'c mut dyn Report,
    /// The files that the PTX was compiled from whose comments are already checked for unknown rules.
    read: BTreeSet<&'s str>,
    tally: Tally,
}

impl<'c, 's> Allowed<'c, 's> {
    /// Of one file, which `tally` counts. Warns about names in its comments that are not rules.
    pub(crate) fn new(
        options: &'c Options,
        tally: Tally,
        places: &Places<'s>,
        report: &'c mut dyn Report,
    ) -> io::Result<Self> {
        say_unknown(&places.source.name, &places.source.text, report)?;
        Ok(Allowed { options, report, read: BTreeSet::new(), tally })
    }

    /// Counts and reports a finding, unless it is allowed.
    pub(crate) fn finding(
        &mut self,
        places: &mut Places<'s>,
        found: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()> {
        if self.allows(places, found)? {
            return Ok(());
        }
        self.tally.add(found);
        self.report.finding(places, found, notes)
    }

    /// The receiver of the findings.
    pub(crate) fn report(&mut self) -> &mut dyn Report {
        self.report
    }

    /// The counts, with those of the findings.
    pub(crate) fn tally(&mut self) -> &mut Tally {
        &mut self.tally
    }

    fn allows(&mut self, places: &mut Places<'s>, found: &Diagnostic) -> io::Result<bool> {
        let can_be_allowed = allow::can_be_allowed(found) || launches::rules().any(|rule| rule == found.rule);
        let is_allowed = || {
            self.options.allow.iter().any(|id| id == found.rule.id)
                || allow::is_allowed_at(&places.source.text, found.span.start, found.rule)
        };
        Ok(can_be_allowed
            && (is_allowed() || self.is_allowed_in_source(places, found.span.start, found.rule)?))
    }

    /// As [`is_allowed_in_source`]. Warns about names in the comments there that are not rules.
    fn is_allowed_in_source(&mut self, places: &mut Places<'s>, at: usize, rule: &Rule) -> io::Result<bool> {
        for frame in places.origin(at).frames {
            let Some(text) = places.text(frame.file) else { continue };
            if self.read.insert(frame.file) {
                say_unknown(frame.file, &text, self.report)?;
            }
        }
        Ok(is_allowed_in_source(places, at, rule))
    }
}

/// Whether a comment in the source that the PTX was compiled from allows the rule: at the line of the place, or at that
/// of a call through which it was inlined.
pub fn is_allowed_in_source(places: &mut Places<'_>, at: usize, rule: &Rule) -> bool {
    let frames = places.origin(at).frames;
    frames.iter().any(|frame| {
        places.text(frame.file).is_some_and(|text| allow::is_allowed_on_line(&text, frame.line, rule))
    })
}

/// Warns about names in the comments of a text that are not rules.
fn say_unknown(name: &str, text: &str, report: &mut dyn Report) -> io::Result<()> {
    for (at, unknown) in allow::unknown_rules(text, rules()) {
        let line = text[..at.start].matches('\n').count() + 1;
        report.remark(format!("warning: {name}:{line}: {unknown}; {}", unknown.help()))?;
    }
    Ok(())
}
