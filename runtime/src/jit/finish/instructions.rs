//! The instructions of a module, of the builder and of raw text, and the lowest version that they allow.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::inst::NameType;
use ptx_async_isa::text::{self, Directive, Item as Parsed};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, IsaVersion, Place, Valid, rules, sequence};

use super::validator::{Validator, in_raw};
use crate::jit::build_error::BuildError;
use crate::jit::instruction::Instruction;
use crate::jit::kernel::Statement;
use crate::jit::module::Item;
use crate::jit::rendered::{ChunkKind, RenderedModule, SourceChunk, StatementId};

impl<'m> Validator<'m> {
    /// The module with this header, and what is wrong with the instructions that are not valid in `context`.
    pub(super) fn render(
        &self,
        version: &str,
        target: &str,
        context: &Context,
    ) -> (RenderedModule<'m>, BTreeMap<StatementId, Vec<Finding>>) {
        let mut invalid = BTreeMap::new();
        let rendered =
            RenderedModule::write(self.module, version, target, &self.left_out, &mut |at, instruction| {
                match instruction.validate(context, &|_| None) {
                    Ok(valid) => valid.to_string(),
                    Err(findings) => {
                        invalid.insert(at, findings);
                        // The parser stops here in its place, and knows the declarations that are in scope.
                        String::from("cp.async.wait_all;")
                    }
                }
            });
        (rendered, invalid)
    }

    /// Prints the module, parses it, and validates every supported instruction in it.
    pub(super) fn instructions(&mut self) {
        let newest = IsaVersion::ALL.last().map(IsaVersion::to_string).unwrap_or_default();
        let (rendered, mut invalid) = self.render(&newest, "sm_80", &self.context(None));
        let mut valid: BTreeMap<StatementId, Valid<'m>> = BTreeMap::new();
        let mut found: BTreeSet<StatementId> = BTreeSet::new();
        let mut parser = text::Module::new(&rendered.text);
        while let Some(item) = parser.next() {
            match item {
                Parsed::Version(Directive { span, .. }) | Parsed::Target(Directive { span, .. }) => {
                    // The header at the start is the builder's own.
                    let Some(chunk) = rendered.chunk_at(span.start) else { continue };
                    let text = &rendered.text[chunk.span.clone()];
                    let help = "set it with `Module::new` and `version_at_least`";
                    self.report_header(chunk.at, text, &chunk.origin, help);
                }
                Parsed::ParseError(parse_error) => {
                    let Some(chunk) = rendered.chunk_before(parse_error.at.start) else { continue };
                    self.parse_error(&rendered.text, chunk, parse_error);
                }
                Parsed::Instruction(parsed) => {
                    let Some(chunk) = rendered.chunk_before(parsed.span.start) else { continue };
                    let instruction = match chunk.what {
                        ChunkKind::Raw => {
                            self.raw_instruction(&rendered.text, chunk, &parsed);
                            continue;
                        }
                        ChunkKind::Instruction(instruction) => instruction,
                    };
                    found.insert(chunk.at);
                    let declared = |name: &str| Some(parser.declared(name));
                    let error = invalid.remove(&chunk.at);
                    valid.extend(
                        self.built_instruction(chunk, instruction, &declared, error)
                            .map(|instruction| (chunk.at, instruction)),
                    );
                }
            }
        }
        for at in rendered.instructions().filter(|at| !found.contains(at)).collect::<Vec<StatementId>>() {
            self.report_swallowed(at);
            self.report_instruction(at, invalid.remove(&at).unwrap_or_default());
        }
        self.sequences(&valid);
    }

    /// Validates an instruction of the builder with the declarations that are in scope; `error` is what is wrong with it
    /// whatever they are.
    fn built_instruction(
        &mut self,
        chunk: &SourceChunk<'_>,
        instruction: &'m Instruction,
        declared: &dyn Fn(&str) -> Option<NameType>,
        error: Option<Vec<Finding>>,
    ) -> Option<Valid<'m>> {
        match (self.lowest_version(|context| instruction.validate(context, declared)), error) {
            (Ok(_), Some(findings)) => self.report_instruction(chunk.at, findings),
            (Ok(valid), None) => {
                let advice = advise(&valid, &self.context(None), Dialect::Description);
                self.advice.extend(
                    advice.into_iter().map(|finding| {
                        (chunk.at, instruction.build_error(finding, Some(chunk.origin.clone())))
                    }),
                );
                return Some(valid);
            }
            (Err(findings), _) => {
                let findings = self.without_lost_declarations(chunk.at, findings);
                self.report_instruction(chunk.at, findings);
            }
        }
        None
    }

    /// Validates an instruction of a raw text, which is `chunk` of `text`.
    pub(super) fn raw_instruction(
        &mut self,
        text: &str,
        chunk: &SourceChunk<'_>,
        parsed: &text::ParsedInst<'_>,
    ) {
        let error = |finding: Finding| {
            (chunk.at, in_raw(text, chunk, parsed.place(finding.place, finding.operand), finding))
        };
        match self.lowest_version(|context| validate(&parsed.inst, context, Dialect::Ptx)) {
            Ok(valid) => {
                let advice = advise(&valid, &self.context(None), Dialect::Ptx);
                self.advice.extend(advice.into_iter().map(error));
            }
            Err(findings) => {
                let findings = self.without_lost_declarations(chunk.at, findings);
                self.errors.extend(findings.into_iter().map(error));
            }
        }
    }

    pub(super) fn parse_error(&mut self, text: &str, chunk: &SourceChunk<'_>, parse_error: text::ParseError) {
        let text::ParseError { at, rule, message, help, .. } = parse_error;
        let finding = Finding::new(rule, Place::Instruction, message, help);
        self.report(chunk.at, in_raw(text, chunk, at, finding));
    }

    /// Reports an instruction of the builder that did not parse as one statement, because of the text before it.
    fn report_swallowed(&mut self, at: StatementId) {
        let Some(Item::Kernel(kernel, _)) = self.module.items.get(at.0) else { return };
        let Some((_, location)) = kernel.statements.get(at.1) else { return };
        let origin = kernel.origin(Some(at.1), location);
        let message =
            String::from("after the text before it, this instruction does not parse as a statement");
        let is_raw = |(statement, _): &(Statement, _)| matches!(statement, Statement::Raw(_));
        let is_after_raw = self.module.items[..at.0].iter().any(|item| matches!(item, Item::Raw(..)))
            || kernel.statements[..at.1].iter().any(is_raw);
        let help =
            is_after_raw.then(|| String::from("end each raw text before it with a complete statement"));
        let manual = "\"Instruction Statements\"";
        self.report(at, BuildError::of_builder("whole-text", manual, origin, message, help));
    }

    /// Validates one instruction in any version that the header allows, and raises the version of the module to the
    /// lowest that has it.
    fn lowest_version<'v>(
        &mut self,
        validate: impl Fn(&Context) -> Result<Valid<'v>, Vec<Finding>>,
    ) -> Result<Valid<'v>, Vec<Finding>> {
        let mut valid = validate(&self.context(None))?;
        let Some(target) = self.target else { return Ok(valid) };
        let mut lowest = valid.floor(target).filter(|lowest| self.limit.is_none_or(|limit| *lowest <= limit));
        if lowest.is_none() && self.limit.is_some() {
            // The highest version may have another spelling; otherwise this reports what is missing.
            valid = validate(&self.context(self.limit))?;
            lowest = valid.floor(target);
        }
        self.version = self.version.max(lowest.unwrap_or(self.version));
        Ok(valid)
    }

    /// The findings without those about undeclared names, if a text that is left out may declare them.
    fn without_lost_declarations(&self, at: StatementId, mut findings: Vec<Finding>) -> Vec<Finding> {
        let of_module = |item: usize| !matches!(self.module.items.get(item), Some(Item::Kernel(..)));
        if self.left_out.iter().any(|&(item, _)| item == at.0 || of_module(item)) {
            findings.retain(|finding| *finding.rule != rules::UNDECLARED_NAME);
        }
        findings
    }

    /// Checks the rules about sequences, where all steps of a sequence are valid.
    fn sequences(&mut self, valid: &BTreeMap<StatementId, Valid<'m>>) {
        let module = self.module;
        for (item, kernel) in module.items.iter().enumerate() {
            let Item::Kernel(kernel, _) = kernel else { continue };
            for range in &kernel.sequences {
                let steps: Option<Vec<Valid<'m>>> =
                    range.clone().map(|index| valid.get(&(item, index)).copied()).collect();
                let Some(steps) = steps else { continue };
                for violation in sequence::check(&steps) {
                    let finding = violation.finding(Dialect::Description);
                    self.report_instruction((item, range.start + violation.step), alloc::vec![finding]);
                }
            }
        }
    }
}
