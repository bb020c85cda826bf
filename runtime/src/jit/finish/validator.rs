//! The state of a validation: what the module requires so far, and its errors and warnings.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::{Context, Finding, IsaVersion, Target};

use crate::jit::build_error::{BuildError, BuildErrors, Part};
use crate::jit::kernel::Statement;
use crate::jit::module::{Item, Module};
use crate::jit::rendered::{SourceChunk, StatementId};

/// A module that is being validated, and what was found so far.
pub(super) struct Validator<'m> {
    pub(super) module: &'m Module,
    /// None if it is unknown, which is an error.
    pub(super) target: Option<Target>,
    /// The lowest version that has what was validated so far.
    pub(super) version: IsaVersion,
    /// The highest version that the header allows.
    pub(super) limit: Option<IsaVersion>,
    pub(super) errors: Vec<(StatementId, BuildError)>,
    pub(super) advice: Vec<(StatementId, BuildError)>,
    /// Raw texts that are not printed, since they would change how the text after them parses.
    pub(super) left_out: BTreeSet<StatementId>,
}

impl Validator<'_> {
    /// Reports an error about a statement.
    pub(super) fn report(&mut self, at: StatementId, error: BuildError) {
        self.errors.push((at, error));
    }

    /// Reports findings about an instruction of the builder.
    pub(super) fn report_instruction(&mut self, at: StatementId, findings: Vec<Finding>) {
        let Some(Item::Kernel(kernel, _)) = self.module.items.get(at.0) else { return };
        let Some((Statement::Instruction(instruction), location)) = kernel.statements.get(at.1) else {
            return;
        };
        for finding in findings {
            let origin = Some(kernel.origin(Some(at.1), location));
            self.report(at, instruction.build_error(finding, origin));
        }
    }

    /// The target of the module, and this version.
    pub(super) fn context(&self, isa: Option<IsaVersion>) -> Context {
        Context { target: self.target, isa }
    }

    /// The errors, in the order of the statements.
    pub(super) fn into_errors(mut self) -> BuildErrors {
        self.errors.sort_by_key(|(at, _)| *at);
        BuildErrors::new(self.errors.into_iter().map(|(_, error)| error).collect())
    }
}

/// A finding about the bytes `span` of `text`, which are in `chunk`.
pub(super) fn in_raw(
    text: &str,
    chunk: &SourceChunk<'_>,
    span: Range<usize>,
    finding: Finding,
) -> BuildError {
    let end = span.end.clamp(chunk.span.start, chunk.span.end);
    let start = span.start.clamp(chunk.span.start, end);
    let subject = text.get(start..end).map(snippet).unwrap_or_default();
    let part = Part::Text(start - chunk.span.start..end - chunk.span.start);
    BuildError::of_finding(finding, Some(chunk.origin.clone()), part, subject)
}

/// The first line of a text, in backticks.
pub(super) fn snippet(text: &str) -> String {
    match text.trim().lines().next() {
        Some(line) => format!("`{line}`"),
        None => String::new(),
    }
}
