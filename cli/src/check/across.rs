//! The findings across instructions, in the order of the text with those of single instructions.

use std::vec;

use ptx_async_isa::check::{Diagnostic, Severity};

use crate::args::Check;
use crate::source::Source;

/// What the lints found in a file and was not reported yet.
pub(super) struct Lints<'c> {
    found: vec::IntoIter<Diagnostic>,
    check: &'c Check,
}

impl<'c> Lints<'c> {
    pub(super) fn new(source: &Source, check: &'c Check) -> Self {
        let mut found = ptx_async_lints::check(&source.text);
        for diagnostic in &mut found {
            if check.strict {
                diagnostic.severity = diagnostic.severity.max(Severity::Warning);
            }
        }
        found.retain(|diagnostic| diagnostic.severity > Severity::Note);
        if check.hints {
            found.extend(ptx_async_lints::hints(&source.text));
            found.sort_by_key(|diagnostic| diagnostic.span.start);
        }
        found.retain(|diagnostic| !check.allows(diagnostic.rule));
        Lints { found: found.into_iter(), check }
    }

    /// Those that precede a finding about a single instruction, and this one, unless it is a warning that is allowed.
    pub(super) fn up_to(&mut self, diagnostic: Diagnostic) -> Vec<Diagnostic> {
        let earlier = self.found.as_slice().partition_point(|found| found.span.start < diagnostic.span.start);
        let mut found: Vec<_> = self.found.by_ref().take(earlier).collect();
        let is_warning = diagnostic.severity == Severity::Warning;
        if !(is_warning && self.check.allows(diagnostic.rule)) {
            found.push(diagnostic);
        }
        found
    }

    /// Those that are left.
    pub(super) fn rest(self) -> impl Iterator<Item = Diagnostic> {
        self.found
    }
}
