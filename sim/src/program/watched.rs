//! Accesses of other instructions to registers that warpgroup products use, or that are loaded from tensor memory.

use super::operand::Register;

/// The accesses of an instruction to such registers, or to those that a `mov` connects with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Watched {
    /// A `mov` of one register: its destination and its source.
    Move(Register, Register),
    /// The registers that it reads, and the registers that it writes.
    Accesses(Box<[Register]>, Box<[Register]>),
}
