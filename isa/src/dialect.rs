//! The names of things in messages: those of PTX, or those of descriptions.

use alloc::format;
use alloc::string::{String, ToString as _};

use crate::form::Instruction;
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// The language in whose terms a message names things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Descriptions: `cp_async_bulk`, field `ty`, qualifier `add`.
    Description,
    /// Descriptions with values of a Rust program: a discarded result is `Out::sink()`.
    Builder,
    /// PTX: `cp.async.bulk`, `.type`, `.add`.
    Ptx,
}

impl Dialect {
    /// The one of two wordings that belongs to this language.
    pub(crate) fn pick<T>(self, description: T, ptx: T) -> T {
        match self {
            Dialect::Description | Dialect::Builder => description,
            Dialect::Ptx => ptx,
        }
    }

    /// A result that is discarded, in backticks.
    pub(crate) fn sink(self) -> &'static str {
        match self {
            Dialect::Builder => "`Out::sink()`",
            Dialect::Description | Dialect::Ptx => "`_`",
        }
    }

    /// The instruction's name, in backticks.
    pub fn instruction(self, instruction: &Instruction) -> String {
        format!("`{}`", self.pick(instruction.step(), instruction.to_string()))
    }

    /// The name of the instruction with this opcode, in backticks.
    pub(crate) fn mnemonic(self, opcode: &str) -> String {
        format!("`{}`", self.pick(opcode.replace('.', "_"), String::from(opcode)))
    }

    /// The instruction with this opcode as it is written without operands, in backticks.
    pub(crate) fn call(self, opcode: &str) -> String {
        format!("`{}`", self.pick(opcode.replace('.', "_") + "()", String::from(opcode)))
    }

    /// A qualifier, in backticks.
    pub fn qualifier(self, qualifier: Qualifier) -> String {
        format!("`{}`", self.pick(qualifier.as_description(), qualifier.as_ptx()))
    }

    /// The name of the qualifier in a slot, in backticks.
    pub fn qualifier_name(self, slot: Slot) -> String {
        format!("`{}`", self.pick(slot.field(), slot.qualifier_name()))
    }

    /// The name of the operand in a slot, in backticks; `name` is the manual's.
    pub fn operand_name(self, slot: Slot, name: &str) -> String {
        format!("`{}`", self.pick(slot.field(), name))
    }
}
