//! Findings that the command line or a comment allows.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;

use ptx_async_isa::Rule;
use ptx_async_isa::check::Diagnostic;
use ptx_async_lints::allow;

use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::explain;
use crate::files::Out;
use crate::launches;
use crate::places::Places;
use crate::source::Source;

/// The allowed findings of one file.
pub(super) struct Allowed<'c, 's> {
    check: &'c Check,
    source: &'s Source,
    /// Maps the PTX to the source that it was compiled from.
    places: &'c RefCell<Places<'s>>,
    /// The files of that source whose comments are already checked for unknown rules.
    read: BTreeSet<&'s str>,
}

impl<'c, 's> Allowed<'c, 's> {
    /// Of one file. Warns about names in its comments that are not rules.
    pub(super) fn new(
        check: &'c Check,
        places: &'c RefCell<Places<'s>>,
        out: &mut Out<'_>,
    ) -> io::Result<Self> {
        let source = places.borrow().source;
        say_unknown(&source.name, &source.text, out)?;
        Ok(Allowed { check, source, places, read: BTreeSet::new() })
    }

    /// Counts and reports a finding, unless it is allowed.
    pub(super) fn report<'p>(
        &mut self,
        found: &Diagnostic,
        notes: &[String],
        tally: &mut Tally,
        out: &mut Out<'p>,
        report: &mut Report<'_, 'p>,
    ) -> io::Result<()> {
        if self.allows(found, out)? {
            return Ok(());
        }
        tally.add(found);
        report(out, found, notes)
    }

    fn allows(&mut self, found: &Diagnostic, out: &mut Out<'_>) -> io::Result<bool> {
        let can_be_allowed = allow::can_be_allowed(found) || launches::rules().any(|rule| rule == found.rule);
        let is_allowed = || {
            self.check.allow.has(found.rule)
                || allow::is_allowed_at(&self.source.text, found.span.start, found.rule)
        };
        Ok(can_be_allowed
            && (is_allowed() || self.is_allowed_in_source(found.span.start, found.rule, out)?))
    }

    /// As [`is_allowed_in_source`]. Warns about names in the comments there that are not rules.
    fn is_allowed_in_source(&mut self, at: usize, rule: &Rule, out: &mut Out<'_>) -> io::Result<bool> {
        let origin = self.places.borrow_mut().origin(at);
        for frame in origin.frames {
            let Some(text) = self.places.borrow_mut().text(frame.file) else { continue };
            if self.read.insert(frame.file) {
                say_unknown(frame.file, &text, out)?;
            }
        }
        Ok(is_allowed_in_source(&mut self.places.borrow_mut(), at, rule))
    }
}

/// Whether a comment in the source that the PTX was compiled from allows the rule: at the line of the place, or at that
/// of a call through which it was inlined.
pub(crate) fn is_allowed_in_source(places: &mut Places<'_>, at: usize, rule: &Rule) -> bool {
    let frames = places.origin(at).frames;
    frames.iter().any(|frame| {
        places.text(frame.file).is_some_and(|text| allow::is_allowed_on_line(&text, frame.line, rule))
    })
}

/// Warns about names in the comments of a text that are not rules.
fn say_unknown(name: &str, text: &str, out: &mut Out<'_>) -> io::Result<()> {
    for (at, unknown) in allow::unknown_rules(text, explain::rules()) {
        let line = text[..at.start].matches('\n').count() + 1;
        out.say(format!("warning: {name}:{line}: {unknown}; {}", unknown.help()))?;
    }
    Ok(())
}
