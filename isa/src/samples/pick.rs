//! The choice for a slot of a sample.

use crate::slot::Slot;
use crate::vocab::Qualifier;

/// The choice for one slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pick {
    pub(super) slot: Slot,
    pub(super) qualifier: Option<Qualifier>,
    pub(super) spelling: Option<Spelling>,
}

/// The notation of an operand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spelling {
    /// Registers wherever they are allowed.
    Registers,
    /// Registers, and a constant offset of the address.
    WithOffset,
    /// A predicate with `!`.
    Negated,
    /// `_`, also as one half of a pair.
    Sink,
    /// This constant, in every element of a vector.
    Int(i64),
    /// This constant.
    Float(f64),
}
