//! The findings across instructions, in the order of the text with those of single instructions.

use std::mem;

use ptx_async_isa::check::{Checker, Diagnostic, Severity};
use ptx_async_isa::text::{Module, Statement};

use crate::args::Check;
use crate::source::Source;

/// Checks statements, and how those of a function follow one another.
pub(super) struct Across<'c, 's> {
    check: &'c Check,
    checker: Checker,
    lints: ptx_async_lints::Lints<'s>,
    /// The findings about single instructions of the function that is read.
    waiting: Vec<Diagnostic>,
}

impl<'c, 's> Across<'c, 's> {
    pub(super) fn new(source: &'s Source, check: &'c Check) -> Self {
        let lints = ptx_async_lints::Lints::new(&source.text);
        let lints = if check.hints { lints.with_hints() } else { lints };
        let checker = Checker::new(&check.module.context());
        Across { check, checker, lints, waiting: Vec::new() }
    }

    /// Takes the statement that `module` read last. Returns the findings before which no other statement can have any, without
    /// those that are allowed.
    pub(super) fn statement(&mut self, statement: Statement<'s>, module: &Module<'s>) -> Vec<Diagnostic> {
        let (single, fit) = self.checker.statement(&statement.kind, module);
        let is_allowed =
            |found: &Diagnostic| found.severity == Severity::Warning && self.check.allows(found.rule);
        self.waiting.extend(single.into_iter().filter(|found| !is_allowed(found)));
        let found = self.lints.statement(statement, module, fit.as_ref());
        let strict = |mut found: Diagnostic| {
            if self.check.strict {
                found.severity = found.severity.max(Severity::Warning);
            }
            found
        };
        let lints = found.lints.into_iter().map(strict).filter(|found| found.severity > Severity::Note);
        let across = lints.chain(found.hints).filter(|found| !self.check.allows(found.rule));
        self.waiting.extend(across);
        match self.lints.in_function() {
            true => Vec::new(),
            false => self.rest(),
        }
    }

    /// Those that are left.
    pub(super) fn rest(&mut self) -> Vec<Diagnostic> {
        self.waiting.sort_by_key(|found| found.span.start);
        mem::take(&mut self.waiting)
    }
}
