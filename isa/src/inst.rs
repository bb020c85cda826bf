//! An instruction as it is written, valid or invalid.
//!
//! An [`Inst`] maps slots to qualifiers and operands. It does not depend on forms or on positions in a source text;
//! [`validate`](crate::validate()) turns it into a [`Valid`](crate::Valid) instruction or into findings that name a
//! slot. An `Inst` allocates nothing: its vectors have fixed capacities, larger than any form needs.

use core::error::Error;
use core::fmt;

use crate::array_vec::ArrayVec;
use crate::form::Instruction;
pub use crate::operand::{
    Address, Element, HoleKind, NameType, Operand, Scalar, Special, Vector, narrow, widen,
};
use crate::slot::{MAX_ARGS, MAX_QUALIFIERS, Slot, Slots};
use crate::stepwise::Stepwise;
use crate::vocab::Qualifier;

/// The guard `@p` or `@!p`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guard<'a> {
    /// The predicate.
    pub predicate: Scalar<'a>,
    /// Whether the predicate is negated.
    pub negated: bool,
}

/// The value that is given for the qualifier of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Given {
    /// This qualifier.
    Qualifier(Qualifier),
    /// This CTA's shared memory, in the spelling that the form and the target support.
    CtaShared,
    /// No qualifier, even if one would follow from the rest.
    Omitted,
}

/// An operand and its slot. In PTX text, operands have positions instead of slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arg<'a> {
    /// The slot that the operand fills; `None` if its position decides.
    pub slot: Option<Slot>,
    /// The operand.
    pub operand: Operand<'a>,
}

/// The error for an instruction with more qualifiers or operands than any form could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapacityError;

impl fmt::Display for CapacityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no instruction has that many qualifiers or operands")
    }
}

impl Error for CapacityError {}

/// An instruction as it is written, valid or invalid; see the [module](self).
#[derive(Clone, Copy, Debug)]
pub struct Inst<'a> {
    /// The instruction of the table.
    pub instruction: &'static Instruction,
    /// The guard predicate.
    pub guard: Option<Guard<'a>>,
    /// Whether the instruction may omit qualifiers that follow from the rest, as in a description but not in PTX text.
    pub derive: bool,
    qualifiers: ArrayVec<(Slot, Given), MAX_QUALIFIERS>,
    /// The slots of the qualifiers.
    given: Slots,
    args: ArrayVec<Arg<'a>, MAX_ARGS>,
}

/// Two instructions are equal if they have equal qualifiers in the same slots, in any order, and equal operands.
impl PartialEq for Inst<'_> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.instruction, other.instruction)
            && (self.guard, self.derive, self.args) == (other.guard, other.derive, other.args)
            && self.qualifiers.len() == other.qualifiers.len()
            && self.qualifiers.iter().all(|qualifier| {
                let count =
                    |inst: &Self| inst.qualifiers.iter().filter(|&another| another == qualifier).count();
                count(self) == count(other)
            })
    }
}

impl<'a> Inst<'a> {
    /// A description of `instruction` with no slot filled; qualifiers that follow from the rest are derived.
    pub fn new(instruction: &'static Instruction) -> Self {
        Inst {
            instruction,
            guard: None,
            derive: true,
            qualifiers: ArrayVec::new(),
            given: Slots::NONE,
            args: ArrayVec::new(),
        }
    }

    /// PTX text of `instruction` with no slot filled; every qualifier must be given.
    pub fn explicit(instruction: &'static Instruction) -> Self {
        Inst { derive: false, ..Inst::new(instruction) }
    }

    /// Resets this `Inst`, in place, to PTX text of `instruction` with no slot filled.
    pub(crate) fn make_explicit(&mut self, instruction: &'static Instruction, guard: Option<Guard<'a>>) {
        (self.instruction, self.guard, self.derive, self.given) = (instruction, guard, false, Slots::NONE);
        self.qualifiers.clear();
        self.args.clear();
    }

    /// Puts `qualifier` into `slot`.
    ///
    /// # Errors
    ///
    /// If the instruction already has as many qualifiers as any form can have.
    pub fn give(&mut self, slot: Slot, qualifier: Given) -> Result<(), CapacityError> {
        self.qualifiers.push((slot, qualifier)).map_err(|_| CapacityError)?;
        self.given = self.given.with(slot);
        Ok(())
    }

    /// Appends an operand.
    ///
    /// # Errors
    ///
    /// If the instruction already has as many operands as any form can have.
    pub fn push(&mut self, slot: Option<Slot>, operand: Operand<'a>) -> Result<(), CapacityError> {
        self.args.push(Arg { slot, operand }).map_err(|_| CapacityError)
    }

    /// This instruction with `qualifier` in `slot`, as an expression.
    ///
    /// # Errors
    ///
    /// If the instruction already has as many qualifiers as any form can have.
    pub fn with(mut self, slot: Slot, qualifier: impl Into<Qualifier>) -> Result<Self, CapacityError> {
        self.give(slot, Given::Qualifier(qualifier.into())).map(|()| self)
    }

    /// This instruction with `operand` in `slot`, as an expression.
    ///
    /// # Errors
    ///
    /// If the instruction already has as many operands as any form can have.
    pub fn arg(mut self, slot: Slot, operand: Operand<'a>) -> Result<Self, CapacityError> {
        self.push(Some(slot), operand).map(|()| self)
    }

    /// The qualifier in `slot`.
    pub fn given(&self, slot: Slot) -> Option<Given> {
        match self.given.contains(slot) {
            true => self.qualifiers.iter().find(|(at, _)| *at == slot).map(|(_, given)| given),
            false => None,
        }
    }

    /// The operand in `slot`.
    pub fn operand(&self, slot: Slot) -> Option<Operand<'a>> {
        self.args.iter().find(|arg| arg.slot == Some(slot)).map(|arg| arg.operand)
    }

    /// Every qualifier, in the order in which it was given.
    pub fn qualifiers(&self) -> impl Iterator<Item = (Slot, Given)> + '_ {
        self.qualifiers.iter()
    }

    /// The operand at `index`, in the order in which operands were given.
    pub(crate) fn arg_at(&self, index: usize) -> Option<&Arg<'a>> {
        self.args.at(index)
    }

    /// The slot of each operand.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Option<Slot>> + '_ {
        Stepwise(self.args.in_place().map(|arg| arg.slot))
    }

    /// The number of operands.
    pub(crate) fn operand_count(&self) -> usize {
        self.args.len()
    }

    /// Every operand, in the order in which it was given.
    pub fn args(&self) -> impl Iterator<Item = Arg<'a>> + '_ {
        self.args.iter()
    }
}
