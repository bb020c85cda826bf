//! The reasons why an instruction is not an instruction of a form.

use crate::form::{Form, Instruction, Param, Part, Weights};
use crate::slot::Slot;
use crate::target::Availability;
use crate::valid::Gated;
use crate::vocab::Qualifier;

/// A reason why an instruction is not an instruction of a form.
#[derive(Clone, Copy, Debug)]
pub(super) enum Problem {
    /// The qualifier in this slot is not one of the form's choices.
    Choice(Slot, Qualifier),
    /// The form has no qualifier in this slot.
    NoQualifier(Slot),
    /// The slot has two qualifiers.
    DuplicateQualifier(Slot, Qualifier),
    /// The qualifier is missing.
    MissingQualifier(&'static Part),
    /// The address is generic, but the form requires a state space.
    Generic(&'static Part),
    /// The operand is missing.
    MissingOperand(&'static Param),
    /// The form, with these qualifiers, has no operand in this slot.
    NoOperand(Slot),
    /// There are more operands than the form has; this is the index of the first additional operand.
    Extra(usize),
    /// The operand does not fit.
    WrongKind(&'static Param),
    /// The operand contains an undeclared name.
    Undeclared(&'static Param),
    /// The guard is not a predicate.
    Guard,
    /// The operation does not reduce the type.
    Pair,
    /// The module does not meet this requirement.
    Gate(Gated, Availability),
}

impl Problem {
    /// The penalty of the problem in the selection of a form. For a qualifier, its part determines the penalty.
    pub(super) fn weight(self, instruction: &Instruction, form: &Form) -> u32 {
        let of = |part: Option<&Part>| part.map_or(Weights::USUAL, |part| part.weights);
        match self {
            Problem::Choice(slot, _) => of(form.part(slot)).other,
            Problem::Generic(part) => part.weights.other,
            Problem::MissingQualifier(part) => part.weights.missing,
            Problem::NoQualifier(slot) => of(instruction.forms.iter().find_map(|form| form.part(slot))).extra,
            Problem::DuplicateQualifier(..) => 10,
            Problem::MissingOperand(_) | Problem::NoOperand(_) | Problem::Extra(_) => 10,
            // A matrix in registers and one in shared memory are operands of different forms.
            Problem::WrongKind(param) if param.slot == Slot::A => 12,
            // The operand is given, so the form is more likely than one without such an operand.
            Problem::WrongKind(_) | Problem::Undeclared(_) | Problem::Guard => 8,
            Problem::Pair => 5,
            Problem::Gate(..) => 1,
        }
    }
}
