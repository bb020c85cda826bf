//! The registers that products of a warpgroup use or that are loaded from tensor memory, where other instructions
//! access them.

use super::operand::Register;

/// What an instruction does with such registers, or with those that they are moved to or from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Watched {
    /// `mov` of one register: to, and from.
    Move(Register, Register),
    /// The registers that it reads, and those that it writes.
    Accesses(Box<[Register]>, Box<[Register]>),
}
