//! Errors and warnings of a module, in the order of its statements.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::Finding;

use super::Validator;
use crate::jit::build_error::{BuildError, BuildErrors, Part};
use crate::jit::kernel::Statement;
use crate::jit::module::Item;
use crate::jit::rendered::{SourceChunk, StatementId};

impl Validator<'_> {
    pub(super) fn tell(&mut self, at: StatementId, error: BuildError) {
        self.errors.push((at, error));
    }

    /// Reports findings about an instruction of the builder.
    pub(super) fn tell_instruction(&mut self, at: StatementId, findings: Vec<Finding>) {
        let Some(Item::Kernel(kernel, _)) = self.module.items.get(at.0) else { return };
        let Some((Statement::Instruction(instruction), location)) = kernel.statements.get(at.1) else {
            return;
        };
        for finding in findings {
            let origin = Some(kernel.origin(Some(at.1), location));
            self.tell(at, instruction.build_error(finding, origin));
        }
    }

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
