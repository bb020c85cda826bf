//! The part of an instruction that a diagnostic points at.

use crate::slot::Slot;

/// The part of an instruction that a diagnostic points at. Each front end maps it to its own positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The instruction as a whole.
    Instruction,
    /// Its guard.
    Guard,
    /// The slot: a field's name in a description; in PTX its qualifier or, if it has none, its operand.
    Slot(Slot),
    /// The qualifier in this slot.
    Qualifier(Slot),
    /// The operand in this slot.
    Operand(Slot),
    /// One element of the vector in this slot, counted from 0.
    Element(Slot, usize),
    /// The operand of this number, counted from 0, which no slot takes.
    Extra(usize),
}
