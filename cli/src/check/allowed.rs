//! Findings that the command line or a comment allows.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use ptx_async_isa::Rule;
use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::text::SourceMap;
use ptx_async_lints::allow;

use super::report::Report;
use super::tally::Tally;
use crate::args::Check;
use crate::explain;
use crate::files::Out;
use crate::language::Language;
use crate::source::Source;

/// What is allowed in one file.
pub(super) struct Allowed<'s> {
    check: &'s Check,
    source: &'s Source,
    /// Of PTX. It is read for the first finding that can be allowed.
    map: Option<SourceMap<'s>>,
    /// The files that PTX was compiled from, if they are here.
    texts: BTreeMap<&'s str, Option<String>>,
}

impl<'s> Allowed<'s> {
    /// For this file. Names in its comments that are not those of rules are told.
    pub(super) fn new(check: &'s Check, source: &'s Source, out: &mut Out<'_>) -> io::Result<Self> {
        say_unknown(&source.name, &source.text, out)?;
        Ok(Allowed { check, source, map: None, texts: BTreeMap::new() })
    }

    /// Counts and reports a finding that is not allowed.
    pub(super) fn report<'p>(
        &mut self,
        found: &Diagnostic,
        tally: &mut Tally,
        out: &mut Out<'p>,
        report: &mut Report<'_, 'p>,
    ) -> io::Result<()> {
        if self.allows(found, out)? {
            return Ok(());
        }
        tally.add(found);
        report(out, found)
    }

    fn allows(&mut self, found: &Diagnostic, out: &mut Out<'_>) -> io::Result<bool> {
        let can_be_allowed = allow::can_be_allowed(found);
        let is_allowed = || self.check.allow.has(found.rule) || allow::is_allowed(&self.source.text, found);
        Ok(can_be_allowed
            && (is_allowed() || self.is_allowed_in_source(found.span.start, found.rule, out)?))
    }

    /// Whether a comment in the source that the PTX was compiled from allows the rule: at the line of the place, or of a
    /// call through which it was inlined.
    fn is_allowed_in_source(&mut self, at: usize, rule: &Rule, out: &mut Out<'_>) -> io::Result<bool> {
        if self.source.language != Language::Ptx {
            return Ok(false);
        }
        let map = self.map.get_or_insert_with(|| SourceMap::new(&self.source.text));
        for frame in map.frames(at) {
            if !self.texts.contains_key(frame.file) {
                let text = fs::read_to_string(frame.file).ok();
                say_unknown(frame.file, text.as_deref().unwrap_or(""), out)?;
                self.texts.insert(frame.file, text);
            }
            let text = self.texts.get(frame.file).and_then(Option::as_deref);
            if text.is_some_and(|text| allow::is_allowed_on_line(text, frame.line, rule)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Tells the names in the comments of a text that are not those of rules.
fn say_unknown(name: &str, text: &str, out: &mut Out<'_>) -> io::Result<()> {
    for (at, unknown) in allow::unknown_rules(text, explain::rules()) {
        let line = text[..at.start].matches('\n').count() + 1;
        out.say(format!("warning: {name}:{line}: {unknown}; {}", unknown.help()))?;
    }
    Ok(())
}
