//! An instruction of the table.

use core::fmt;

use super::row::Form;
use crate::slot::Slot;
use crate::vocab::NameSuffix;

/// An instruction of the manual: a name and its syntax lines.
#[derive(Debug)]
pub struct Instruction {
    /// The part of the name that the assembler reads as one token: `cp.async.bulk.wait_group`.
    pub opcode: &'static str,
    /// The rest of the name, which follows that part directly: `.read`.
    pub suffix: &'static [NameSuffix],
    /// The title of the instruction's section in the manual.
    pub manual: &'static str,
    /// The slots that the arguments of a call such as `cp_async_bulk_wait_group(1)` fill. Optional slots are last.
    pub call: &'static [Slot],
    /// The syntax lines, in the manual's order.
    pub forms: &'static [Form],
}

impl Instruction {
    /// An instruction whose section in the manual has the same name. The forms must be added.
    pub(crate) const fn new(opcode: &'static str) -> Instruction {
        Instruction { opcode, suffix: &[], manual: opcode, call: &[], forms: &[] }
    }

    /// This instruction, with the rest of its name.
    pub(crate) const fn suffix(self, suffix: &'static [NameSuffix]) -> Instruction {
        Instruction { suffix, ..self }
    }

    /// This instruction, with another title for its section of the manual.
    pub(crate) const fn manual(self, manual: &'static str) -> Instruction {
        Instruction { manual, ..self }
    }

    /// This instruction, which a description can write as a call.
    pub(crate) const fn call(self, call: &'static [Slot]) -> Instruction {
        Instruction { call, ..self }
    }

    /// This instruction with its syntax lines.
    pub(crate) const fn forms(self, forms: &'static [Form]) -> Instruction {
        assert!(!forms.is_empty(), "an instruction has a syntax line");
        Instruction { forms, ..self }
    }

    /// The pieces of the name, in order: the opcode, then each suffix.
    pub fn name_pieces(&self) -> impl Iterator<Item = &'static str> {
        core::iter::once(self.opcode).chain(self.suffix.iter().map(|suffix| suffix.as_ptx()))
    }
}

/// The name as PTX spells it.
impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name_pieces().try_for_each(|piece| f.write_str(piece))
    }
}
