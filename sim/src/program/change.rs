//! Atomic operations. Manual: `atom`, `red`.

use crate::engine::transfer::Combine;

/// The operation of an atomic instruction on each element.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    /// The first operand is the new value.
    Exchange,
    /// The second operand is the new value, where all elements are equal to the first.
    CompareAndSwap,
    /// The numbers of the element are combined with those of the first operand.
    Combine(Combine),
    /// Like `Combine`, for elements of `f32`. In global memory, subnormal operands and results are flushed to zero.
    /// Manual: `atom`.
    Flush(Combine),
}
