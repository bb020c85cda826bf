//! The text of a valid module, in the lowest version that its instructions allow.

use alloc::string::ToString as _;

use ptx_async_isa::check::{Diagnostic, Severity, check};
use ptx_async_isa::{Context, Finding, Place, Target};

use super::validator::{Validator, in_raw, snippet};
use crate::jit::build_error::{BuildError, BuildErrors, Part};
use crate::jit::module::Ptx;

impl Validator<'_> {
    /// Prints the module, and validates the text once more as a file.
    pub(super) fn print(mut self, target: Target) -> Result<Ptx, BuildErrors> {
        let context = Context::new(target, self.version);
        let (rendered, invalid) = self.render(&self.version.to_string(), &target.to_string(), &context);
        for (at, findings) in invalid {
            self.report_instruction(at, findings);
        }
        if !self.errors.is_empty() {
            return Err(self.into_errors());
        }
        for diagnostic in check(&rendered.text, &Context::default()) {
            if diagnostic.severity != Severity::Error {
                continue;
            }
            let Diagnostic { span, rule, message, help, manual, .. } = diagnostic;
            let finding = Finding { manual, ..Finding::new(rule, Place::Instruction, message, help) };
            match rendered.chunk_before(span.start) {
                Some(chunk) => self.report(chunk.at, in_raw(&rendered.text, chunk, span, finding)),
                // What the builder itself wrote.
                None => {
                    let origin = Some(self.module.target.origin());
                    let subject = rendered.text.get(span).map(snippet).unwrap_or_default();
                    self.report((0, 0), BuildError::of_finding(finding, origin, Part::Whole, subject));
                }
            }
        }
        if !self.errors.is_empty() {
            return Err(self.into_errors());
        }
        self.advice.sort_by_key(|(at, _)| *at);
        let advice = self.advice.into_iter().map(|(_, advice)| advice).collect();
        Ok(Ptx { text: rendered.text, target, version: self.version, advice })
    }
}
