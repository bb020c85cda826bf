//! The registers of matrices in one lane. Manual: "Matrix Fragments".

use crate::slot::Slot;

/// Whether an instruction reads or writes registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Access {
    /// It reads them.
    Read,
    /// It writes them. One of several may be `_`.
    Write,
    /// It reads and writes them, after the threads that issue it have gone on.
    Update,
}

/// The types of the registers of a fragment, all of the operand's width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FragmentType {
    /// Any type.
    Any,
    /// Untyped, or pairs of floats of 16 bits.
    Packed,
    /// The type in this slot, pairs of it if it has 16 bits, or untyped.
    Of(Slot),
}
