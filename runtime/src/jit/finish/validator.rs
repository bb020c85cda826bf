//! The state of a validation: the requirements of the module so far, and its errors and warnings.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::text::ParsedInst;
use ptx_async_isa::{Context, Finding, Inst, IsaVersion, Target};

use crate::jit::build_error::{BuildError, BuildErrors, Origin, Part};
use crate::jit::kernel::Statement;
use crate::jit::module::{Item, Module};
use crate::jit::rendered::StatementId;

/// A module during its validation, and the findings so far.
pub(super) struct Validator<'m> {
    pub(super) module: &'m Module,
    /// None if it is unknown, which is an error.
    pub(super) target: Option<Target>,
    /// The lowest version that supports everything validated so far.
    pub(super) version: IsaVersion,
    /// The highest version that the header allows.
    pub(super) limit: Option<IsaVersion>,
    pub(super) errors: Vec<(StatementId, BuildError)>,
    pub(super) advice: Vec<(StatementId, BuildError)>,
    /// The valid instructions of the builder, with the declarations of their names.
    pub(super) built: BTreeMap<StatementId, Inst<'m>>,
    /// The valid instructions of raw text.
    pub(super) raw: Vec<(SourceChunk<'m>, ParsedInst<'m>)>,
    /// Raw texts that are validated by themselves, since they would change how subsequent text parses.
    pub(super) left_out: BTreeSet<StatementId>,
}

impl Validator<'_> {
    /// Reports an error about a statement.
    pub(super) fn report(&mut self, at: StatementId, error: BuildError) {
        self.errors.push((at, error));
    }

    /// Reports a directive of the header in raw text.
    pub(super) fn report_header(&mut self, at: StatementId, text: &str, origin: &Origin, help: &str) {
        let message =
            String::from("the builder writes the header of the module, but this text has a part of it");
        let manual = "\"PTX Module Directives\"";
        let help = Some(String::from(help));
        let error = BuildError::of_builder("one-header", manual, origin.clone(), message, help);
        self.report(at, BuildError { subject: snippet(text), ..error });
    }

    /// Reports findings about an instruction of the builder.
    pub(super) fn report_instruction(&mut self, at: StatementId, findings: Vec<Finding>) {
        let errors = self.errors_of_instruction(at, findings);
        self.errors.extend(errors);
    }

    /// Findings about an instruction of the builder as errors.
    pub(super) fn errors_of_instruction(
        &self,
        at: StatementId,
        findings: Vec<Finding>,
    ) -> Vec<(StatementId, BuildError)> {
        let Some(Item::Kernel(kernel, _)) = self.module.items.get(at.0) else { return Vec::new() };
        let Some((Statement::Instruction(instruction), location)) = kernel.statements.get(at.1) else {
            return Vec::new();
        };
        let origin = kernel.origin(Some(at.1), location);
        let error = |finding| (at, instruction.build_error(finding, Some(origin.clone())));
        findings.into_iter().map(error).collect()
    }

    /// The target of the module, with this version.
    pub(super) fn context(&self, isa: Option<IsaVersion>) -> Context {
        Context { target: self.target, isa }
    }

    /// The errors, in the order of the statements.
    pub(super) fn into_errors(mut self) -> BuildErrors {
        self.errors.sort_by_key(|(at, _)| *at);
        BuildErrors::new(self.errors.into_iter().map(|(_, error)| error).collect())
    }
}

/// A raw text, which is one statement of the builder.
#[derive(Clone, Debug)]
pub(super) struct SourceChunk<'m> {
    pub(super) text: &'m str,
    pub(super) at: StatementId,
    pub(super) origin: Origin,
}

impl SourceChunk<'_> {
    /// The error for a finding about these bytes of the text.
    pub(super) fn build_error(&self, span: Range<usize>, finding: Finding) -> BuildError {
        let end = span.end.min(self.text.len());
        let start = span.start.min(end);
        let subject = self.text.get(start..end).map(snippet).unwrap_or_default();
        BuildError::of_finding(finding, Some(self.origin.clone()), Part::Text(start..end), subject)
    }
}

/// The first line of a text, in backticks.
pub(super) fn snippet(text: &str) -> String {
    match text.trim().lines().next() {
        Some(line) => format!("`{line}`"),
        None => String::new(),
    }
}
