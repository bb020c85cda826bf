//! Renders violations as text: the sentences, in the terms of PTX or of a description.

mod availability;
mod combination;
mod constant;
mod missing;
mod noun;
mod operand;
mod qualifier;
mod reduction;
mod sequence;
mod suggestion;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::candidate::Candidate;
use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::form::{Form, Param};
use crate::slot::Slot;
use crate::spelling::list;
use crate::target::Context;
use crate::violation::{Violation, ViolationKind, Violations};
use crate::vocab::Qualifier;

impl Violations<'_, '_> {
    /// The violations as messages.
    pub fn findings(&self, dialect: Dialect) -> Vec<Finding> {
        let renderer = Renderer { candidate: self.candidate(), context: &self.context, dialect };
        let manual = self.inst.instruction.manual;
        let finding = |violation: &Violation, Text { message, help }| {
            let Violation { rule, place, operand, .. } = *violation;
            Finding { rule, place, operand, message, help, manual }
        };
        let is_missing =
            |violation: &&Violation| dialect != Dialect::Ptx && Renderer::missing(violation).is_some();
        let lacks: Vec<&Violation> = self.iter().filter(is_missing).collect();
        let mut findings = Vec::new();
        for violation in self.iter() {
            match lacks[..] {
                [first, _, ..] if is_missing(&violation) => {
                    if core::ptr::eq(first, violation) {
                        findings.push(finding(first, renderer.all_missing(&lacks)));
                    }
                }
                _ => findings.push(finding(violation, renderer.text(violation))),
            }
        }
        findings
    }
}

/// A message and its help.
struct Text {
    message: String,
    help: Option<String>,
}

impl Text {
    fn new(message: impl Into<String>) -> Text {
        Text { message: message.into(), help: None }
    }

    fn help(self, help: impl Into<String>) -> Text {
        Text { help: Some(help.into()), ..self }
    }

    fn help_if(self, help: Option<String>) -> Text {
        Text { help, ..self }
    }
}

/// The inputs of the sentences about a candidate.
struct Renderer<'r> {
    candidate: Candidate<'r>,
    context: &'r Context,
    dialect: Dialect,
}

impl Renderer<'_> {
    fn text(&self, violation: &Violation) -> Text {
        let place = violation.place;
        match violation.kind {
            ViolationKind::Module(kind) => self.module(kind),
            ViolationKind::Qualifier(kind) => self.of_qualifier(place, kind),
            ViolationKind::Reduction(kind) => self.reduction(kind),
            ViolationKind::Operand(kind) => self.of_operand(violation, kind),
            ViolationKind::Constant(kind) => self.constant(place, kind),
            ViolationKind::Combination(kind) => self.combination(kind),
        }
    }

    /// The form as a message names it: "`cp_async_bulk` (global -> shared::cluster)".
    fn form_name(&self) -> String {
        let instruction = self.dialect.instruction(self.candidate.inst.instruction);
        match self.candidate.form.title {
            title if self.candidate.forms().len() > 1 && !title.is_empty() => {
                format!("{instruction} ({title})")
            }
            _ => instruction,
        }
    }

    fn instruction(&self) -> String {
        self.dialect.instruction(self.candidate.inst.instruction)
    }

    fn qualifier(&self, qualifier: impl Into<Qualifier>) -> String {
        self.dialect.qualifier(qualifier.into())
    }

    fn qualifier_name(&self, slot: Slot) -> String {
        self.dialect.qualifier_name(slot)
    }

    /// The one of two wordings that belongs to the dialect.
    fn pick<T>(&self, description: T, ptx: T) -> T {
        self.dialect.pick(description, ptx)
    }

    /// The parameter in `slot`: the form's, or else that of the first form that has one.
    fn param(&self, slot: Slot) -> Option<&'static Param> {
        let other = || self.candidate.forms().iter().find_map(|form| form.param(slot));
        self.candidate.form.param(slot).or_else(other)
    }

    /// The name of the operand in `slot`.
    fn operand_name(&self, slot: Slot) -> String {
        self.dialect.operand_name(slot, self.param(slot).map_or(slot.field(), |param| param.name))
    }
}

/// The form's choices for the qualifier in `slot`.
fn choices(form: &Form, slot: Slot) -> impl Iterator<Item = Qualifier> {
    form.part(slot).into_iter().flat_map(|part| part.choices).map(|choice| choice.qualifier)
}

/// The other forms in which something is valid: "another form: …".
fn in_forms(titles: Vec<String>) -> String {
    let forms = if titles.len() == 1 { "another form" } else { "other forms" };
    format!("{forms}: {}", list(titles, "and"))
}

/// "1 element", "2 elements".
fn count(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
