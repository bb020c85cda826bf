//! The names of things in messages: those of PTX, or those of descriptions.

use alloc::format;
use alloc::string::String;

use crate::form::Instruction;
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// In whose terms a message names things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// A description's: `cp_async_bulk`, field `ty`, qualifier `add`.
    Description,
    /// PTX's: `cp.async.bulk`, `.type`, `.add`.
    Ptx,
}

impl Dialect {
    /// The instruction's name, in backticks.
    pub fn instruction(self, instruction: &Instruction) -> String {
        match self {
            Dialect::Description => format!("`{}`", instruction.step()),
            Dialect::Ptx => format!("`{instruction}`"),
        }
    }

    /// The name of the instruction with this opcode, in backticks.
    pub(crate) fn mnemonic(self, opcode: &str) -> String {
        match self {
            Dialect::Description => format!("`{}`", opcode.replace('.', "_")),
            Dialect::Ptx => format!("`{opcode}`"),
        }
    }

    /// The instruction with this opcode as one writes it without operands, in backticks.
    pub(crate) fn call(self, opcode: &str) -> String {
        match self {
            Dialect::Description => format!("`{}()`", opcode.replace('.', "_")),
            Dialect::Ptx => format!("`{opcode}`"),
        }
    }

    /// A qualifier, in backticks.
    pub fn qualifier(self, qualifier: Qualifier) -> String {
        match self {
            Dialect::Description => format!("`{}`", qualifier.as_description()),
            Dialect::Ptx => format!("`{}`", qualifier.as_ptx()),
        }
    }

    /// The name of the qualifier in a slot, in backticks.
    pub fn qualifier_name(self, slot: Slot) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{}`", slot.qualifier_name()),
        }
    }

    /// The name of the operand in a slot, in backticks; `name` is the manual's.
    pub fn operand_name(self, slot: Slot, name: &str) -> String {
        match self {
            Dialect::Description => format!("`{}`", slot.field()),
            Dialect::Ptx => format!("`{name}`"),
        }
    }
}
