//! The part of an instruction that a diagnostic points at.

use crate::slot::Slot;

/// The part of an instruction that a diagnostic points at. Each front end maps it to its own positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
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
    /// The base of the address in this slot, or its tensor map.
    Base(Slot),
    /// The offset of the address in this slot.
    Offset(Slot),
    /// One element of the vector or pair in this slot, counted from 0.
    Element(Slot, usize),
    /// The operand at this index, counted from 0, which no slot takes.
    Extra(usize),
}

impl Place {
    /// The operand that contains the place or, if there is none, the place itself.
    pub fn whole(self) -> Place {
        match self {
            Place::Base(slot) | Place::Offset(slot) | Place::Element(slot, _) => Place::Operand(slot),
            _ => self,
        }
    }

    /// The slot that contains the place.
    pub fn slot(self) -> Option<Slot> {
        match self {
            Place::Instruction | Place::Guard | Place::Extra(_) => None,
            Place::Slot(slot)
            | Place::Qualifier(slot)
            | Place::Operand(slot)
            | Place::Base(slot)
            | Place::Offset(slot)
            | Place::Element(slot, _) => Some(slot),
        }
    }
}
