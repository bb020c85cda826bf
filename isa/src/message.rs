//! Renders violations as text: the sentences, in the terms of PTX or of a description.

mod availability;
mod combination;
mod constant;
mod noun;
mod operand;
mod qualifier;
mod reduction;
mod renderer;
mod sequence;
mod suggestion;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::list;
use crate::violation::{OperandViolation, QualifierViolation, Violation, ViolationKind, Violations};
use renderer::{Renderer, Text};

impl Violations<'_, '_> {
    /// The violations as messages.
    pub fn findings(&self, dialect: Dialect) -> Vec<Finding> {
        let renderer = Renderer { candidate: self.candidate(), context: &self.context, dialect };
        let manual = self.inst.instruction.manual;
        let finding = |violation: &Violation, Text { message, help, mut corrections }| {
            let Violation { rule, place, operand, .. } = *violation;
            if dialect != Dialect::Ptx {
                corrections.clear();
            }
            Finding { rule, place, operand, message, help, manual, corrections }
        };
        let is_missing = |violation: &&Violation| dialect != Dialect::Ptx && missing(violation).is_some();
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

impl Renderer<'_> {
    fn text(&self, violation: &Violation) -> Text {
        let place = violation.place;
        match violation.kind {
            ViolationKind::Module(kind) => self.module(kind),
            ViolationKind::Qualifier(kind) => self.of_qualifier(place, kind),
            ViolationKind::Reduction(kind) => self.reduction(kind),
            ViolationKind::Operand(kind) => self.of_operand(violation, kind),
            ViolationKind::Constant(kind) => self.constant(violation, kind),
            ViolationKind::Combination(kind) => self.combination(kind),
        }
    }

    /// The message of several violations about missing parts, with the help of each.
    fn all_missing(&self, violations: &[&Violation]) -> Text {
        let slots = violations.iter().filter_map(|violation| missing(violation)).flatten();
        let names: Vec<String> = slots.map(|slot| format!("`{}`", slot.field())).collect();
        let none = if names.len() == 2 { "neither" } else { "none of them" };
        let mut helps: Vec<String> = Vec::new();
        for help in violations.iter().filter_map(|violation| self.text(violation).help) {
            if !helps.contains(&help) {
                helps.push(help);
            }
        }
        let subject = self.open_name(violations);
        Text::new(format!("{subject} requires {}, but {none} was given", list(names, "and")))
            .help(helps.join("\nhelp: "))
    }

    /// The name of the form, or of the instruction where every form requires the missing parts.
    fn open_name(&self, violations: &[&Violation]) -> String {
        let slots = || violations.iter().filter_map(|violation| missing(violation)).flatten();
        let instruction = self.candidate.inst.instruction;
        match slots().all(|slot| instruction.requires(slot)) {
            true => self.instruction(),
            false => self.form_name(),
        }
    }
}

/// The slots that the violation reports as missing, if it is about the instruction as a whole.
fn missing(violation: &Violation) -> Option<Vec<Slot>> {
    if violation.place != Place::Instruction {
        return None;
    }
    match violation.kind {
        ViolationKind::Operand(OperandViolation::Missing(slot))
        | ViolationKind::Qualifier(
            QualifierViolation::Missing(slot) | QualifierViolation::MissingExplicit(slot),
        ) => Some([slot].into()),
        ViolationKind::Qualifier(QualifierViolation::Direction { dst: None, src: None }) => {
            Some([Slot::Dst, Slot::Src].into())
        }
        _ => None,
    }
}
