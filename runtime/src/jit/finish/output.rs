//! Prints a valid module, in the lowest version that supports its instructions.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::validate::validate;
use ptx_async_isa::{Context, Dialect, Target};

use super::header::header_error;
use super::validator::Validator;
use crate::jit::build_error::BuildErrors;
use crate::jit::module::Ptx;
use crate::jit::rendered::{RenderedStatement, StatementId, render};

impl Validator<'_> {
    /// Prints the module. Its version has been determined; it decides the spelling of instructions, and whether one has
    /// been removed.
    pub(super) fn print(mut self, target: Target) -> Result<(Ptx, Vec<RenderedStatement>), BuildErrors> {
        let context = Context::new(target, self.version);
        if let Some((message, help)) = context.conflict() {
            self.report((0, 0), header_error(&self.module.target, message, help));
        }
        let mut instructions: BTreeMap<StatementId, String> = BTreeMap::new();
        for (at, inst) in core::mem::take(&mut self.built) {
            match validate(&inst, &context, Dialect::Builder) {
                Ok(valid) => drop(instructions.insert(at, valid.to_string())),
                Err(findings) => self.report_instruction(at, findings),
            }
        }
        for (chunk, parsed) in core::mem::take(&mut self.raw) {
            let findings = validate(&parsed.inst, &context, Dialect::Ptx).err().unwrap_or_default();
            self.report_raw(&chunk, &parsed, findings);
        }
        if !self.errors.is_empty() {
            return Err(self.into_errors());
        }
        self.advice.sort_by_key(|(at, _)| *at);
        let advice = self.advice.into_iter().map(|(_, advice)| advice).collect();
        let (text, places) =
            render(self.module, &self.version.to_string(), &target.to_string(), &instructions);
        Ok((Ptx { text, target, version: self.version, advice }, places))
    }
}
