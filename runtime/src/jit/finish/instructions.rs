//! The instructions of a module, of the builder and of raw text, and the lowest version that supports them.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::text::{self, Item as Parsed, ParseError, ParsedInst};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, Place, Valid, declarations, rules, sequence};

use super::validator::{SourceChunk, Validator};
use crate::jit::instruction::Instruction;
use crate::jit::kernel::{Kernel, Statement};
use crate::jit::module::Item;
use crate::jit::rendered::StatementId;

impl<'m> Validator<'m> {
    /// Validates every supported instruction of the module, each with the declarations in force there.
    pub(super) fn instructions(&mut self) {
        let module = self.module;
        let mut reader = text::Module::new("");
        for (index, item) in module.items.iter().enumerate() {
            match item {
                Item::Variable(variable) => reader.declare(variable.declaration()),
                Item::Raw(text, origin) => {
                    self.raw_statements(
                        &mut reader,
                        SourceChunk { text, at: (index, 0), origin: origin.clone() },
                    );
                }
                Item::Kernel(kernel, _) => self.kernel(&mut reader, index, kernel),
            }
            // A block that is still open is an error, and does not continue in the next item.
            reader.close_blocks();
        }
    }

    fn kernel(&mut self, reader: &mut text::Module<'m>, item: usize, kernel: &'m Kernel) {
        reader.open_function(kernel.cluster_values());
        kernel.declarations().for_each(|declaration| reader.declare(declaration));
        let mut valid: BTreeMap<usize, Valid<'m>> = BTreeMap::new();
        for (index, (statement, location)) in kernel.statements.iter().enumerate() {
            let at = (item, index);
            match statement {
                Statement::Label(_) => {}
                Statement::Raw(text) => {
                    let origin = kernel.origin(Some(index), location);
                    self.raw_statements(reader, SourceChunk { text, at, origin });
                }
                Statement::Instruction(instruction) => {
                    valid.extend(self.built_instruction(at, instruction, reader).map(|valid| (index, valid)));
                }
            }
        }
        self.sequences(item, kernel, &valid);
    }

    /// Validates an instruction of the builder with the declarations in force.
    fn built_instruction(
        &mut self,
        at: StatementId,
        instruction: &'m Instruction,
        reader: &text::Module<'_>,
    ) -> Option<Valid<'m>> {
        let declared = |name: &str| Some(reader.declared(name));
        match self.lowest_version(|context| instruction.validate(context, &declared)) {
            Ok(valid) => {
                let advice = self.advice_about(&valid, Dialect::Builder, reader);
                let advice = self.errors_of_instruction(at, advice);
                self.advice.extend(advice);
                self.built.insert(at, instruction.inst(&declared, &mut Vec::new()));
                Some(valid)
            }
            Err(findings) => {
                let findings = self.without_lost_declarations(at, findings);
                self.report_instruction(at, findings);
                None
            }
        }
    }

    /// Parses a raw text after the preceding statements, and validates its instructions.
    fn raw_statements(&mut self, reader: &mut text::Module<'m>, chunk: SourceChunk<'m>) {
        if self.left_out.contains(&chunk.at) {
            return;
        }
        reader.continue_with(chunk.text);
        while let Some(item) = reader.next() {
            match item {
                Parsed::Version(_) | Parsed::Target(_) => {
                    let help = "set it with `Module::new` and `version_at_least`";
                    self.report_header(chunk.at, chunk.text, &chunk.origin, help);
                }
                Parsed::ParseError(parse_error) => self.parse_error(&chunk, parse_error),
                Parsed::Instruction(parsed) => self.raw_instruction(&chunk, parsed, reader),
                _ => self.report_unsupported(&chunk),
            }
        }
    }

    /// Validates an instruction of a raw text.
    pub(super) fn raw_instruction(
        &mut self,
        chunk: &SourceChunk<'m>,
        parsed: ParsedInst<'m>,
        reader: &text::Module<'_>,
    ) {
        match self.lowest_version(|context| validate(&parsed.inst, context, Dialect::Ptx)) {
            Ok(valid) => {
                for finding in self.advice_about(&valid, Dialect::Ptx, reader) {
                    let span = parsed.place(finding.place, finding.operand);
                    self.advice.push((chunk.at, chunk.build_error(span, finding)));
                }
                self.raw.push((chunk.clone(), parsed));
            }
            Err(findings) => {
                let findings = self.without_lost_declarations(chunk.at, findings);
                self.report_raw(chunk, &parsed, findings);
            }
        }
    }

    /// The advice about a valid instruction, by itself and with the declarations in force.
    fn advice_about(&self, valid: &Valid<'_>, dialect: Dialect, reader: &text::Module<'_>) -> Vec<Finding> {
        let mut advice = advise(valid, &self.context(None), dialect);
        advice.extend(declarations::check(valid, reader));
        advice
    }

    /// Reports findings about an instruction of a raw text.
    pub(super) fn report_raw(
        &mut self,
        chunk: &SourceChunk<'_>,
        parsed: &ParsedInst<'_>,
        findings: Vec<Finding>,
    ) {
        for finding in findings {
            let span = parsed.place(finding.place, finding.operand);
            self.report(chunk.at, chunk.build_error(span, finding));
        }
    }

    /// Reports an item that this builder cannot validate.
    pub(super) fn report_unsupported(&mut self, chunk: &SourceChunk<'_>) {
        let message = String::from("the builder does not support a statement of this text");
        let finding = Finding::new(&rules::SYNTAX, Place::Instruction, message, None);
        self.report(chunk.at, chunk.build_error(0..chunk.text.len(), finding));
    }

    pub(super) fn parse_error(&mut self, chunk: &SourceChunk<'_>, parse_error: ParseError) {
        let ParseError { at, rule, message, help, .. } = parse_error;
        let finding = Finding::new(rule, Place::Instruction, message, help);
        self.report(chunk.at, chunk.build_error(at, finding));
    }

    /// Validates one instruction in any version that the header allows, and raises the version of the module to the
    /// lowest one that supports the instruction.
    fn lowest_version<'v>(
        &mut self,
        validate: impl Fn(&Context) -> Result<Valid<'v>, Vec<Finding>>,
    ) -> Result<Valid<'v>, Vec<Finding>> {
        let mut valid = validate(&self.context(None))?;
        let Some(target) = self.target else { return Ok(valid) };
        let mut lowest = valid.floor(target).filter(|lowest| self.limit.is_none_or(|limit| *lowest <= limit));
        if lowest.is_none() && self.limit.is_some() {
            // The highest version may spell the instruction differently; otherwise this reports the unsupported parts.
            valid = validate(&self.context(self.limit))?;
            lowest = valid.floor(target);
        }
        self.version = self.version.max(lowest.unwrap_or(self.version));
        Ok(valid)
    }

    /// The findings, without those about undeclared names if a text that was left out may declare the names.
    fn without_lost_declarations(&self, at: StatementId, mut findings: Vec<Finding>) -> Vec<Finding> {
        let of_module = |item: usize| !matches!(self.module.items.get(item), Some(Item::Kernel(..)));
        if self.left_out.iter().any(|&(item, _)| item == at.0 || of_module(item)) {
            findings.retain(|finding| *finding.rule != rules::UNDECLARED_NAME);
        }
        findings
    }

    /// Checks the rules about sequences, for sequences whose steps are all valid.
    fn sequences(&mut self, item: usize, kernel: &Kernel, valid: &BTreeMap<usize, Valid<'_>>) {
        for range in &kernel.sequences {
            let steps: Option<Vec<Valid<'_>>> =
                range.clone().map(|index| valid.get(&index).copied()).collect();
            let Some(steps) = steps else { continue };
            for violation in sequence::check(&steps, &|one, other| one == other) {
                let finding = violation.finding(Dialect::Builder);
                self.report_instruction((item, range.start + violation.step), alloc::vec![finding]);
            }
        }
    }
}
