//! Operands as they are written, valid or invalid.

pub use crate::scalar::{Element, HoleKind, NameType, Scalar, Special, narrow, widen};
pub use crate::vector::Vector;

/// `[base+offset]`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address<'a> {
    /// A register, a variable, a hole, or a constant.
    pub base: Scalar<'a>,
    /// The number of bytes added to it.
    pub offset: i64,
}

/// One operand, between two commas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Operand<'a> {
    /// A register, a constant, a predicate.
    Scalar(Scalar<'a>),
    /// `[base+offset]`
    Address(Address<'a>),
    /// `[tensorMap, {c0, …}]`
    Tensor(Address<'a>, Vector<'a>),
    /// `{a, b}`
    Vector(Vector<'a>),
    /// `variable+4` without brackets: an address as a value.
    Sum(Address<'a>),
    /// `d|p`: two registers that one instruction writes.
    Pair(Scalar<'a>, Scalar<'a>),
}

impl<'a> Operand<'a> {
    /// Its scalars, in order: a register or constant, the base of an address, the elements of a vector, both
    /// registers of a pair.
    pub fn scalars(&self) -> impl Iterator<Item = Scalar<'a>> + '_ {
        let (first, second, elements) = match self {
            Operand::Scalar(scalar) => (Some(*scalar), None, None),
            Operand::Address(address) | Operand::Sum(address) => (Some(address.base), None, None),
            Operand::Tensor(map, coordinates) => (Some(map.base), None, Some(coordinates)),
            Operand::Vector(elements) => (None, None, Some(elements)),
            Operand::Pair(first, second) => (Some(*first), Some(*second), None),
        };
        first.into_iter().chain(second).chain(elements.into_iter().flat_map(Vector::iter))
    }
}
