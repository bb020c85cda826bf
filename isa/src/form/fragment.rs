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
    /// Untyped.
    Untyped,
    /// Untyped, or pairs of floats of 16 bits.
    Packed,
    /// Untyped, or the type in this slot if PTX has registers of it: pairs of `f16`, `f32` and `s32`. Smaller elements, and
    /// `f64`, are in registers of any type, as ptxas accepts them.
    Of(Slot),
}
