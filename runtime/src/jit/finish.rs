//! [`Module::finish`]: validates a module and prints it.
//!
//! The module is printed twice. The first text has every instruction that is valid for the target in some version, in its
//! oldest spelling. It is parsed as a file is, so that raw text is validated as `check` validates it, and each name has
//! the declaration that is in scope. The availability of the instructions determines the version, and the second text has
//! the spelling of that version.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::panic::Location;

use ptx_async_isa::check::{Diagnostic, Severity, check};
use ptx_async_isa::inst::NameType;
use ptx_async_isa::rules;
use ptx_async_isa::text::{self, Item as Read};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, IsaVersion, Place, Target, Valid, sequence};

use super::build_error::{BuildError, BuildErrors, Origin, Part};
use super::kernel::{Kernel, Statement};
use super::module::{Item, Module, Ptx};
use super::raw::{bare, braces, is_whole, labels_and_functions, may_declare};
use super::rendered::{ChunkKind, RenderedModule, SourceChunk, StatementId};

mod declarations;
mod header;
mod validator;

use validator::{Validator, in_raw, snippet};

const HEADER: &str = "\"PTX Module Directives\"";
const HEADER_IN_TEXT: &str = "the header of a module is the builder's, but this text has some of it";

impl Module {
    /// Returns the text, with the lowest `.version` that its instructions allow.
    ///
    /// Supported instructions in raw text count; for others, set [`version_at_least`](Self::version_at_least).
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the module, each error with the call that caused it.
    pub fn finish(&self) -> Result<Ptx, BuildErrors> {
        let mut validator = Validator::new(self);
        validator.declarations();
        validator.raw_texts();
        validator.instructions();
        match validator.target.filter(|_| validator.errors.is_empty()) {
            Some(target) => validator.final_text(target),
            None => Err(validator.into_errors()),
        }
    }
}

impl<'m> Validator<'m> {
    /// Whether raw texts end where they seem to, close what they open, and declare nothing anew.
    fn raw_texts(&mut self) {
        let module = self.module;
        for (index, item) in module.items.iter().enumerate() {
            match item {
                Item::Variable(_) => {}
                Item::Raw(text, origin) => {
                    let names: Vec<_> = module.names.iter().collect();
                    let depth = self.raw_text((index, 0), text, origin, 0, &names);
                    self.closed((index, 0), depth, origin);
                }
                Item::Kernel(kernel, _) => self.raw_texts_of(index, kernel),
            }
        }
    }

    fn raw_texts_of(&mut self, item: usize, kernel: &Kernel) {
        let mut depth = 0;
        let mut last = None;
        let module = self.module.variables().map(|(variable, location)| (variable.name(), location));
        let names: Vec<_> = kernel.names.iter().chain(module).collect();
        for (index, (statement, location)) in kernel.statements.iter().enumerate() {
            let Statement::Raw(text) = statement else { continue };
            let at = (item, index);
            let origin = kernel.origin(Some(index), location);
            depth = self.raw_text(at, text, &origin, depth, &names);
            last = Some((at, origin));
        }
        if let Some((at, origin)) = last {
            self.closed(at, depth, &origin);
        }
    }

    /// Judges one raw text inside of `depth` blocks; answers with the depth behind it.
    fn raw_text(
        &mut self,
        at: StatementId,
        text: &str,
        origin: &Origin,
        depth: usize,
        names: &[(&str, &'static Location<'static>)],
    ) -> usize {
        let mut tell = |rule, manual, message: String, help: String| {
            let build_error = BuildError::of_builder(rule, manual, origin.clone(), message, Some(help));
            self.errors.push((at, BuildError { subject: snippet(text), ..build_error }));
        };
        let manual = "\"Instruction Statements\"";
        if !is_whole(text) {
            let message = String::from("what follows this text would be read as part of its last statement");
            let help = String::from("a statement ends with `;`, a comment with `*/`");
            tell("whole-text", manual, message, help);
            self.left_out(at, text, origin, false);
            return depth;
        }
        let bare = bare(text);
        let Some(after) = braces(&bare, depth) else {
            let message = String::from("this text closes a block that no text opened");
            tell("whole-text", manual, message, String::from("take out a `}`"));
            self.left_out(at, text, origin, true);
            return depth;
        };
        if bare.contains(".address_size") {
            let help = String::from("leave it out: the addresses of a module are of 64 bits");
            tell("one-header", HEADER, String::from(HEADER_IN_TEXT), help);
        }
        let mut twice: Vec<&str> = labels_and_functions(&bare, depth);
        twice.retain(|name| names.iter().any(|(known, _)| known == name));
        if after == depth && may_declare(text) {
            let mut reader = text::Module::bare(text);
            reader.by_ref().for_each(drop);
            let declared =
                |name: &str| !matches!(reader.declared(name), NameType::Undeclared | NameType::Special(_));
            twice.extend(names.iter().map(|(name, _)| name).filter(|name| declared(name)));
        }
        for (name, location) in names.iter().filter(|(name, _)| twice.contains(name)) {
            let help = format!("the other is from {location}");
            tell("declared-once", "\"Identifiers\"", format!("`{name}` is declared twice"), help);
        }
        if !twice.is_empty() {
            self.left_out(at, text, origin, true);
        }
        after
    }

    /// Keeps a text out of the module, and judges it by itself. Where it ends too soon, what cannot be read is not
    /// told again.
    fn left_out(&mut self, at: StatementId, text: &str, origin: &Origin, whole: bool) {
        self.left_out.insert(at);
        let chunk = SourceChunk { span: 0..text.len(), at, what: ChunkKind::Raw, origin: origin.clone() };
        for item in text::Module::bare(text) {
            match item {
                Read::Instruction(parsed) => self.raw_instruction(text, &chunk, &parsed),
                Read::ParseError(parse_error) if whole => self.parse_error(text, &chunk, parse_error),
                Read::ParseError(_) | Read::Version(..) | Read::Target(..) => {}
            }
        }
    }

    fn closed(&mut self, at: StatementId, depth: usize, origin: &Origin) {
        if depth > 0 {
            let message = String::from("a block that raw text opened is not closed");
            let help = Some(String::from("add a `}`"));
            let manual = "\"Instruction Statements\"";
            self.tell(at, BuildError::of_builder("whole-text", manual, origin.clone(), message, help));
        }
    }

    /// The module under that header, and what is wrong with the instructions that `context` does not take.
    fn rendered(
        &self,
        version: &str,
        target: &str,
        context: &Context,
    ) -> (RenderedModule<'m>, BTreeMap<StatementId, Vec<Finding>>) {
        let mut illegal = BTreeMap::new();
        let rendered =
            RenderedModule::write(self.module, version, target, &self.left_out, &mut |at, instruction| {
                match instruction.validate(context, &|_| None) {
                    Ok(valid) => valid.to_string(),
                    Err(findings) => {
                        illegal.insert(at, findings);
                        // The reader stops at this one in its place, and tells what is declared there.
                        String::from("cp.async.wait_all;")
                    }
                }
            });
        (rendered, illegal)
    }

    /// Writes the module, reads it back, and judges every instruction of the table in it.
    fn instructions(&mut self) {
        let open = self.context(None);
        let newest = IsaVersion::ALL.last().map(IsaVersion::to_string).unwrap_or_default();
        let (rendered, mut illegal) = self.rendered(&newest, "sm_80", &open);
        let mut legal: BTreeMap<StatementId, Valid<'m>> = BTreeMap::new();
        let mut read: BTreeSet<StatementId> = BTreeSet::new();
        let mut reader = text::Module::new(&rendered.text);
        while let Some(item) = reader.next() {
            match item {
                Read::Version(text::Directive { span, .. }) | Read::Target(text::Directive { span, .. }) => {
                    // The header is the builder's own.
                    let Some(chunk) = rendered.piece_at(span.start) else { continue };
                    let message = String::from(HEADER_IN_TEXT);
                    let help = Some(String::from("say it with `Module::new` and `version_at_least`"));
                    let build_error =
                        BuildError::of_builder("one-header", HEADER, chunk.origin.clone(), message, help);
                    self.tell(
                        chunk.at,
                        BuildError { subject: snippet(&rendered.text[chunk.span.clone()]), ..build_error },
                    );
                }
                Read::ParseError(parse_error) => {
                    let Some(chunk) = rendered.piece_before(parse_error.at.start) else { continue };
                    self.parse_error(&rendered.text, chunk, parse_error);
                }
                Read::Instruction(parsed) => {
                    let Some(chunk) = rendered.piece_before(parsed.span.start) else { continue };
                    match chunk.what {
                        ChunkKind::Raw => self.raw_instruction(&rendered.text, chunk, &parsed),
                        ChunkKind::Instruction(instruction) => {
                            read.insert(chunk.at);
                            let declared = |name: &str| Some(reader.declared(name));
                            let judged = self.judge(|context| instruction.validate(context, &declared));
                            match (judged, illegal.remove(&chunk.at)) {
                                (Ok(_), Some(findings)) => self.tell_instruction(chunk.at, findings),
                                (Ok(valid), None) => {
                                    let advice = advise(&valid, &open, Dialect::Description);
                                    self.advice.extend(advice.into_iter().map(|finding| {
                                        let origin = Some(chunk.origin.clone());
                                        (chunk.at, instruction.build_error(finding, origin))
                                    }));
                                    legal.insert(chunk.at, valid);
                                }
                                (Err(findings), _) => {
                                    let findings = self.known(chunk.at, findings);
                                    self.tell_instruction(chunk.at, findings);
                                }
                            }
                        }
                    }
                }
            }
        }
        for at in rendered.instructions().filter(|at| !read.contains(at)).collect::<Vec<StatementId>>() {
            self.swallowed(at);
            self.tell_instruction(at, illegal.remove(&at).unwrap_or_default());
        }
        self.sequences(&legal);
    }

    /// Judges an instruction of a raw text, which is `piece` of `text`.
    fn raw_instruction(&mut self, text: &str, chunk: &SourceChunk<'_>, parsed: &text::ParsedInst<'_>) {
        let tell = |finding: Finding| (chunk.at, in_raw(text, chunk, parsed.place(finding.place), finding));
        match self.judge(|context| validate(&parsed.inst, context, Dialect::Ptx)) {
            Ok(valid) => {
                let advice = advise(&valid, &self.context(None), Dialect::Ptx);
                self.advice.extend(advice.into_iter().map(tell));
            }
            Err(findings) => {
                let findings = self.known(chunk.at, findings);
                self.errors.extend(findings.into_iter().map(tell));
            }
        }
    }

    fn parse_error(&mut self, text: &str, chunk: &SourceChunk<'_>, parse_error: text::ParseError) {
        let text::ParseError { at, rule, message, help, .. } = parse_error;
        let finding = Finding { rule, place: Place::Instruction, message, help, manual: rule.manual };
        self.tell(chunk.at, in_raw(text, chunk, at, finding));
    }

    /// An instruction that does not read back as one.
    fn swallowed(&mut self, at: StatementId) {
        let Some(Item::Kernel(kernel, _)) = self.module.items.get(at.0) else { return };
        let Some((_, location)) = kernel.statements.get(at.1) else { return };
        let origin = kernel.origin(Some(at.1), location);
        let message = String::from("in its place in the text this instruction is not read as itself");
        let is_raw = |(statement, _): &(Statement, _)| matches!(statement, Statement::Raw(_));
        let behind_raw = self.module.items[..at.0].iter().any(|item| matches!(item, Item::Raw(..)))
            || kernel.statements[..at.1].iter().any(is_raw);
        let help = behind_raw.then(|| String::from("end each raw text before it where a statement ends"));
        let manual = "\"Instruction Statements\"";
        self.tell(at, BuildError::of_builder("whole-text", manual, origin, message, help));
    }

    /// Judges one instruction under any version that the header allows, and notes the lowest.
    fn judge<'v>(
        &mut self,
        validate: impl Fn(&Context) -> Result<Valid<'v>, Vec<Finding>>,
    ) -> Result<Valid<'v>, Vec<Finding>> {
        let mut valid = validate(&self.context(None))?;
        let Some(target) = self.target else { return Ok(valid) };
        let fits = |floor: &IsaVersion, limit: Option<IsaVersion>| limit.is_none_or(|limit| *floor <= limit);
        let mut floor = valid.floor(target).filter(|floor| fits(floor, self.limit));
        if floor.is_none() && self.limit.is_some() {
            // There may be another spelling for the newest version; else this says what is missing.
            valid = validate(&self.context(self.limit))?;
            floor = valid.floor(target);
        }
        self.version = self.version.max(floor.unwrap_or(self.version));
        Ok(valid)
    }

    /// What is left where a text with declarations had to be left out.
    fn known(&self, at: StatementId, mut findings: Vec<Finding>) -> Vec<Finding> {
        let of_module = |item: usize| !matches!(self.module.items.get(item), Some(Item::Kernel(..)));
        if self.left_out.iter().any(|&(item, _)| item == at.0 || of_module(item)) {
            findings.retain(|finding| *finding.rule != rules::UNDECLARED_NAME);
        }
        findings
    }

    /// What steps of one description do to each other, where all of them are legal.
    fn sequences(&mut self, legal: &BTreeMap<StatementId, Valid<'m>>) {
        let module = self.module;
        for (item, kernel) in module.items.iter().enumerate() {
            let Item::Kernel(kernel, _) = kernel else { continue };
            for range in &kernel.sequences {
                let steps: Option<Vec<Valid<'m>>> =
                    range.clone().map(|index| legal.get(&(item, index)).copied()).collect();
                let Some(steps) = steps else { continue };
                for violation in sequence::check(&steps) {
                    let finding = violation.finding(Dialect::Description);
                    self.tell_instruction((item, range.start + violation.step), alloc::vec![finding]);
                }
            }
        }
    }

    /// The text under the lowest version, judged once more as a file.
    fn final_text(mut self, target: Target) -> Result<Ptx, BuildErrors> {
        let context = Context::new(target, self.version);
        let (rendered, illegal) = self.rendered(&self.version.to_string(), &target.to_string(), &context);
        for (at, findings) in illegal {
            self.tell_instruction(at, findings);
        }
        if !self.errors.is_empty() {
            return Err(self.into_errors());
        }
        for diagnostic in check(&rendered.text, &Context::default()) {
            if diagnostic.severity != Severity::Error {
                continue;
            }
            let Diagnostic { span, rule, message, help, manual, .. } = diagnostic;
            let finding = Finding { rule, place: Place::Instruction, message, help, manual };
            match rendered.piece_before(span.start) {
                Some(chunk) => self.tell(chunk.at, in_raw(&rendered.text, chunk, span, finding)),
                // What the builder itself wrote.
                None => {
                    let origin = Some(self.module.target.origin());
                    let subject = rendered.text.get(span).map(snippet).unwrap_or_default();
                    self.tell((0, 0), BuildError::of_finding(finding, origin, Part::Whole, subject));
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

    fn context(&self, isa: Option<IsaVersion>) -> Context {
        Context { target: self.target, isa }
    }
}
