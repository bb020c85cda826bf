//! An instruction interpreted as one of a form: the subject of the rules.

use crate::form::{Chosen, Form};
use crate::inst::Inst;
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// An instruction interpreted as one of a form, with the qualifiers and operands that fit.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<'c> {
    pub(crate) inst: &'c Inst<'c>,
    pub(crate) form: &'static Form,
    /// The choice for each of the form's parts.
    pub(crate) choices: &'c [Chosen],
    /// The operand of each of the form's parameters.
    pub(crate) operands: &'c [Option<&'c Operand<'c>>],
}

impl<'c> Candidate<'c> {
    /// The qualifier in `slot`.
    pub(crate) fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.form.qualifier(self.choices, slot)
    }

    /// The operand in `slot`.
    pub(crate) fn operand(&self, slot: Slot) -> Option<&'c Operand<'c>> {
        self.operands[self.form.params.iter().position(|param| param.slot == slot)?]
    }

    /// The integer constant in `slot`.
    pub(crate) fn constant(&self, slot: Slot) -> Option<i64> {
        match self.operand(slot) {
            Some(Operand::Scalar(Scalar::Int(value))) => Some(*value),
            _ => None,
        }
    }

    /// Whether `form` copies between the same state spaces.
    pub(crate) fn has_direction_of(&self, form: &Form) -> bool {
        [Slot::Dst, Slot::Src].into_iter().all(|slot| {
            let here = self.form.part(slot);
            form.choices(slot)
                .iter()
                .all(|space| here.is_some_and(|part| part.choice(space.qualifier).is_some()))
        })
    }

    /// The forms of its instruction.
    pub(crate) fn forms(&self) -> &'static [Form] {
        self.inst.instruction.forms
    }
}
