//! The findings across instructions, in the order of the text with those of single instructions.

use std::collections::VecDeque;

use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::text::{Module, Statement};
use ptx_async_lints::{Findings, Lints};

use crate::args::Check;

/// Checks statements, and how those of a function follow one another.
pub(super) struct Across<'c> {
    check: &'c Check,
    checker: Checker,
    /// The findings about single instructions, up to the end of each function that is still analyzed, and after the last one.
    single: VecDeque<Vec<Diagnostic>>,
}

impl<'c> Across<'c> {
    pub(super) fn new(check: &'c Check) -> Self {
        let checker = Checker::new(&check.module.context());
        Across { check, checker, single: VecDeque::from([Vec::new()]) }
    }

    /// Takes the statement that `module` read last. Returns findings before which no other statement can have any.
    pub(super) fn statement<'s>(
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

    /// Those that are left, with what is found in the functions that are left.
    pub(super) fn rest(mut self, found: Vec<Findings>) -> Vec<Diagnostic> {
        let mut rest = self.with_single(found);
        rest.extend(self.single.into_iter().flatten());
        rest
    }

    /// The findings of the next functions.
    fn with_single(&mut self, found: Vec<Findings>) -> Vec<Diagnostic> {
        let strict = |mut found: Diagnostic| {
            if self.check.strict {
                found.severity = found.severity.max(Severity::Warning);
            }
            found
        };
        let mut all = Vec::new();
        for found in found {
            let mut of_function = self.single.pop_front().unwrap_or_default();
            let lints = found.lints.into_iter().map(strict).filter(|found| found.severity > Severity::Note);
            of_function.extend(lints.chain(found.hints));
            of_function.sort_by_key(|found| found.span.start);
            all.append(&mut of_function);
        }
        all
    }
}
