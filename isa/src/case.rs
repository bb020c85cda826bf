//! An instruction seen as one of a form: what rules are checked against.

use alloc::string::String;

use crate::finding::Dialect;
use crate::form::{Chosen, Form};
use crate::inst::{Inst, Operand, Scalar};
use crate::place::Place;
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// What a judge says of a broken rule.
pub(crate) struct Violation {
    pub(crate) place: Place,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

/// What a judge looks at: the form that was chosen, with what of it could be filled.
pub(crate) struct Case<'c> {
    pub(crate) inst: &'c Inst<'c>,
    pub(crate) form: &'static Form,
    pub(crate) choices: &'c [Chosen],
    pub(crate) operands: &'c [Option<&'c Operand<'c>>],
    pub(crate) dialect: Dialect,
}

impl Case<'_> {
    pub(crate) fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.form.qualifier(self.choices, slot)
    }

    pub(crate) fn operand(&self, slot: Slot) -> Option<&Operand<'_>> {
        self.operands[self.form.params.iter().position(|param| param.slot == slot)?]
    }

    pub(crate) fn constant(&self, slot: Slot) -> Option<i64> {
        match self.operand(slot) {
            Some(Operand::Scalar(Scalar::Int(value))) => Some(*value),
            _ => None,
        }
    }
}
