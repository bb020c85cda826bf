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
    /// The rest of the name, which follows it directly: `.read`.
    pub suffix: &'static [NameSuffix],
    /// The title of its section in the manual.
    pub manual: &'static str,
    /// The slots that the arguments of a call fill: `cp_async_bulk_wait_group(1)`. Optional slots are last.
    pub call: &'static [Slot],
    /// Its syntax lines, in the manual's order.
    pub forms: &'static [Form],
}

impl Instruction {
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
