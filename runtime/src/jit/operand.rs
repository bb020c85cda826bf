//! Operands: integers, predicates, destinations, and any other operand of a slot. Manual: "Instruction
//! Operands".

use alloc::vec::Vec;
use core::ops::Not;

use ptx_async_isa::inst::{NameType, widen};

use super::address::Address;
use super::elements::Elements;
use super::handle::{Float32, Pred, Reg8, Reg16, Reg32, Reg64, Reg128};
use super::scalar::OwnedScalar;

/// Declares kinds of operand: each is an [`OwnedScalar`] that converts only from values that fit.
macro_rules! operands {
    ($( $(#[$doc:meta])* $operand:ident { $($handle:ident),* } [$($int:ty),*] )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $operand(pub(super) OwnedScalar);

        impl From<$operand> for Operand {
            fn from(operand: $operand) -> Operand {
                Operand(OperandShape::Scalar(operand.0))
            }
        }

        $(
            impl From<$handle> for $operand {
                fn from(handle: $handle) -> Self {
                    $operand(handle.scalar())
                }
            }

            impl From<&$handle> for $operand {
                fn from(handle: &$handle) -> Self {
                    $operand(handle.scalar())
                }
            }
        )*

        $(
            impl From<$int> for $operand {
                fn from(value: $int) -> Self {
                    // No operand accepts a constant this large, so validation reports it as out of range.
                    $operand(OwnedScalar::Int(i64::try_from(value).unwrap_or(i64::MAX)))
                }
            }
        )*
    )+ };
}

operands! {
    /// A 16-bit register or a constant: `ctaMask`, `byteMask`, an im2col offset.
    Int16 { Reg16 } [i16, u16, i32, u32, i64, u64, usize]
    /// A 32-bit register or a constant: `size`, a count, a coordinate, a rank, a lane mask.
    Int32 { Reg32 } [i32, u32, i64, u64, usize]
    /// A 64-bit register, or the 64 bits themselves: `cache-policy`.
    Int64 { Reg64 } []
    /// A fraction: a 32-bit float register or a constant above 0 and at most 1.
    Fraction { Float32 } []
    /// A predicate, possibly negated: a guard, `ignore-src`.
    Predicate { Pred } []
    /// A destination register.
    Out { Reg32, Reg64, Pred } []
    /// A value of the type in [`Instruction::ty`](super::Instruction::ty): a register of its width, or a constant,
    /// which must be a float if the type is floating-point, and an integer otherwise.
    Stored { Reg8, Reg16, Reg32, Reg64, Reg128, Float32 } [i32, u32, i64]
}

impl From<u64> for Int64 {
    fn from(bits: u64) -> Self {
        Int64(OwnedScalar::Int(bits.cast_signed()))
    }
}

/// Above `i64::MAX` the bits are those of a negative constant.
impl From<u64> for Stored {
    fn from(bits: u64) -> Self {
        Stored(OwnedScalar::Int(bits.cast_signed()))
    }
}

impl From<f32> for Stored {
    fn from(value: f32) -> Self {
        Stored(OwnedScalar::Float(widen(value.to_bits())))
    }
}

impl From<f64> for Stored {
    fn from(value: f64) -> Self {
        Stored(OwnedScalar::Float(value))
    }
}

impl From<f32> for Fraction {
    fn from(value: f32) -> Self {
        Fraction(OwnedScalar::Float(value.into()))
    }
}

impl From<f64> for Fraction {
    fn from(value: f64) -> Self {
        Fraction(OwnedScalar::Float(value))
    }
}

impl Not for Pred {
    type Output = Predicate;

    fn not(self) -> Predicate {
        Predicate(OwnedScalar::Not(self.0, NameType::Pred))
    }
}

impl Not for &Pred {
    type Output = Predicate;

    fn not(self) -> Predicate {
        !self.clone()
    }
}

impl Out {
    /// `_`: discards the result.
    #[must_use]
    pub fn sink() -> Out {
        Out(OwnedScalar::Sink)
    }
}

/// One operand of an instruction. The methods of [`Instruction`](super::Instruction) create it from their arguments;
/// for a slot without a method, create one with these functions.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand(pub(super) OperandShape);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum OperandShape {
    Scalar(OwnedScalar),
    Address(Address),
    Tensor(Address, Elements),
    Vector(Elements),
    Pair(OwnedScalar, OwnedScalar),
}

impl Operand {
    /// `[base+offset]`
    #[must_use]
    pub fn address(address: impl Into<Address>) -> Operand {
        Operand(OperandShape::Address(address.into()))
    }

    /// `[tensorMap, {c0, …}]`
    #[must_use]
    pub fn tensor(
        map: impl Into<Address>,
        coordinates: impl IntoIterator<Item = impl Into<Int32>>,
    ) -> Operand {
        let coordinates = coordinates.into_iter().map(|coordinate| coordinate.into().0).collect();
        Operand(OperandShape::Tensor(map.into(), coordinates))
    }

    /// `{a, b}`
    #[must_use]
    pub fn offsets(offsets: impl IntoIterator<Item = impl Into<Int16>>) -> Operand {
        Operand(OperandShape::Vector(offsets.into_iter().map(|offset| offset.into().0).collect()))
    }

    /// `{a, b}`: the registers of matrices in one thread, such as the accumulators of a product.
    #[must_use]
    pub fn registers(registers: impl IntoIterator<Item = impl Into<Stored>>) -> Operand {
        Operand(OperandShape::Vector(registers.into_iter().map(|register| register.into().0).collect()))
    }

    /// `d|p`: a register and a predicate that one instruction writes.
    #[must_use]
    pub fn pair(lane: impl Into<Out>, elected: &Pred) -> Operand {
        Operand(OperandShape::Pair(lane.into().0, elected.scalar()))
    }

    /// The names in it.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let (first, rest): (&[&OwnedScalar], &[OwnedScalar]) = match &self.0 {
            OperandShape::Scalar(value) => (&[value], &[]),
            OperandShape::Address(address) => (&[&address.base], &[]),
            OperandShape::Tensor(map, coordinates) => (&[&map.base], coordinates),
            OperandShape::Vector(elements) => (&[], elements),
            OperandShape::Pair(lane, elected) => (&[lane, elected], &[]),
        };
        let first: Vec<&OwnedScalar> = first.to_vec();
        first.into_iter().chain(rest).filter_map(OwnedScalar::name)
    }
}

impl From<Address> for Operand {
    fn from(address: Address) -> Operand {
        Operand(OperandShape::Address(address))
    }
}
