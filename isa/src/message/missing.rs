//! The parts that a description lacks, in one message for all of them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Renderer, Text};
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::list;
use crate::violation::{OperandViolation, QualifierViolation, Violation, ViolationKind};

impl Renderer<'_> {
    /// The slots that the violation reports as missing, if it is about the instruction as a whole.
    pub(super) fn missing(violation: &Violation) -> Option<Vec<Slot>> {
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

    /// The message of several violations about missing parts, with the help of each.
    pub(super) fn all_missing(&self, violations: &[&Violation]) -> Text {
        let slots = violations.iter().filter_map(|violation| Self::missing(violation)).flatten();
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
        let slots = || violations.iter().filter_map(|violation| Self::missing(violation)).flatten();
        let instruction = self.candidate.inst.instruction;
        match slots().all(|slot| instruction.requires(slot)) {
            true => self.instruction(),
            false => self.form_name(),
        }
    }
}
