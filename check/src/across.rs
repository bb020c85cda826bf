//! Merges the findings across instructions with those about single instructions, in the order of the text.

use std::collections::VecDeque;

use ptx_async_isa::Context;
use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::text::{Module, Statement};
use ptx_async_lints::{Findings, Limit, Lints};

/// Checks single statements and, function by function, how they follow one another.
pub(crate) struct Across {
    /// Whether a note is a warning.
    is_strict: bool,
    checker: Checker,
    /// The findings about single instructions: one list for each function whose analysis is pending, and one for the
    /// text after the last of them.
    single: VecDeque<Vec<Diagnostic>>,
    /// The functions that the lints analyse in part, by the byte at which their bodies start, each with the limit
    /// that it exceeds.
    pub limits: Vec<(usize, Limit)>,
}

impl Across {
    /// For a file whose modules have the target and version of `context`, if these are known.
    pub(crate) fn new(context: &Context, is_strict: bool) -> Self {
        let checker = Checker::new(context);
        Across { is_strict, checker, single: VecDeque::from([Vec::new()]), limits: Vec::new() }
    }

    /// Processes the statement that `module` read last. Returns the findings that are final: no later statement can
    /// add one before them.
    pub(crate) fn statement<'s>(
        &mut self,
        statement: &Statement<'s>,
        module: &Module<'s>,
        lints: &mut Lints<'_, 's>,
    ) -> Vec<Diagnostic> {
        let (single, fit) = self.checker.statement(&statement.kind, module);
        if let Some(last) = self.single.back_mut() {
            last.extend(single);
        }
        let mut known = Vec::new();
        if lints.statement(statement, module, fit.as_ref()) {
            self.single.push_back(Vec::new());
            known = self.with_single(lints.found());
        }
        if self.single.len() == 1 && !lints.in_function() {
            known.append(&mut self.single[0]);
        }
        known
    }

    /// Returns the remaining findings; `found` are those of the functions whose analysis was pending.
    pub(crate) fn rest(&mut self, found: Vec<Findings>) -> Vec<Diagnostic> {
        let mut rest = self.with_single(found);
        rest.extend(self.single.drain(..).flatten());
        rest
    }

    /// Merges `found`, the findings across instructions of the next functions, with those about single instructions.
    fn with_single(&mut self, found: Vec<Findings>) -> Vec<Diagnostic> {
        let strict = |mut found: Diagnostic| {
            if self.is_strict {
                found.severity = found.severity.max(Severity::Warning);
            }
            found
        };
        let mut all = Vec::new();
        for found in found {
            self.limits.extend(found.limits.iter().map(|limit| (found.function, *limit)));
            let mut of_function = self.single.pop_front().unwrap_or_default();
            let lints = found.lints.into_iter().map(strict).filter(|found| found.severity > Severity::Note);
            of_function.extend(lints.chain(found.hints));
            of_function.sort_by_key(|found| found.span.start);
            all.append(&mut of_function);
        }
        all
    }
}
