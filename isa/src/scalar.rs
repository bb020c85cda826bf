//! Registers, constants and names as operands have them.

use core::hash::{Hash, Hasher};

use crate::vocab::StateSpace;

/// The part of a name's declaration that is relevant to an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NameType {
    /// A predicate register.
    Pred,
    /// An untyped register of this many bits: 8, 16, 32, 64, 128.
    Bits(u8),
    /// An integer register of this many bits.
    Int(u8),
    /// A register of two packed floats of 16 bits, which most instructions treat as an integer of 32.
    Packed,
    /// A floating-point register of this many bits.
    Float(u8),
    /// A vector register: the type and the number of its elements.
    Vector(Element, u8),
    /// A variable, which as an operand is its address; `None` if its state space is not a [`StateSpace`].
    Variable(Option<StateSpace>),
    /// A special register.
    Special(Special),
    /// An integer constant of unknown value, such as an operand of inline assembly that the compiler evaluates.
    Constant,
    /// The name is not declared.
    Undeclared,
}

impl NameType {
    /// The number of bits of a register that may hold an integer.
    pub const fn integer_bits(self) -> Option<u8> {
        match self {
            NameType::Bits(bits) | NameType::Int(bits) => Some(bits),
            NameType::Packed => Some(32),
            _ => None,
        }
    }

    /// Whether it is a register that is not a vector.
    pub const fn is_register(self) -> bool {
        matches!(
            self,
            NameType::Pred | NameType::Bits(_) | NameType::Int(_) | NameType::Packed | NameType::Float(_)
        )
    }
}

/// The elements of a vector register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Element {
    /// Untyped elements of this many bits.
    Bits(u8),
    /// Integer elements.
    Int(u8),
    /// Pairs of floats of 16 bits.
    Packed,
    /// Floating-point elements.
    Float(u8),
}

impl Element {
    /// The type of one element, `v.x`, as an operand.
    pub const fn name_type(self) -> NameType {
        match self {
            Element::Bits(bits) => NameType::Bits(bits),
            Element::Int(bits) => NameType::Int(bits),
            Element::Packed => NameType::Packed,
            Element::Float(bits) => NameType::Float(bits),
        }
    }
}

/// The type of a special register. Manual: "Special Registers".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Special {
    /// 32 bits: `%laneid`.
    Word,
    /// 32 bits of a vector: `%tid.x`.
    Member,
    /// A whole vector, 64 bits or a predicate: `%tid`, `%clock64`, `%is_explicit_cluster`.
    Other,
}

/// The value that a front end puts into a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HoleKind {
    /// A register.
    Register,
    /// All registers of a vector.
    Registers,
    /// A constant that the compiler evaluates after the front end.
    Constant,
    /// Text from the running program: the name of a register or a constant.
    Text,
}

impl Scalar<'_> {
    /// The declaration of its name, if it is a name and declarations are known.
    pub fn declared(&self) -> Option<NameType> {
        match self {
            Scalar::Name(_, ty) | Scalar::Not(_, ty) => *ty,
            _ => None,
        }
    }

    /// Whether it is an integer constant, possibly of unknown value.
    pub fn is_constant(&self) -> bool {
        matches!(
            self,
            Scalar::Int(_) | Scalar::Hole(_, HoleKind::Constant) | Scalar::Name(_, Some(NameType::Constant))
        )
    }
}

/// One operand, or one element of a vector.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Scalar<'a> {
    /// An integer constant.
    Int(i64),
    /// A floating-point constant; one of 32 bits is [widened](widen).
    Float(f64),
    /// A register or a variable, with its declaration where that is known.
    Name(&'a str, Option<NameType>),
    /// `!p`, with the declaration of `p` where that is known.
    Not(&'a str, Option<NameType>),
    /// `_`: the result is discarded.
    Sink,
    /// A value that the front end fills in: an operand of an `asm!` block or an argument of a formatter, by its
    /// index.
    Hole(u8, HoleKind),
}

/// Floats are equal if their bits are: a NaN equals itself, and 0.0 does not equal -0.0.
impl PartialEq for Scalar<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (*self, *other) {
            (Scalar::Int(one), Scalar::Int(another)) => one == another,
            (Scalar::Float(one), Scalar::Float(another)) => one.to_bits() == another.to_bits(),
            (Scalar::Name(one, ty), Scalar::Name(another, another_ty))
            | (Scalar::Not(one, ty), Scalar::Not(another, another_ty)) => (one, ty) == (another, another_ty),
            (Scalar::Sink, Scalar::Sink) => true,
            (Scalar::Hole(one, kind), Scalar::Hole(another, another_kind)) => {
                (one, kind) == (another, another_kind)
            }
            _ => false,
        }
    }
}

impl Eq for Scalar<'_> {}

impl Hash for Scalar<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        core::mem::discriminant(self).hash(state);
        match *self {
            Scalar::Int(value) => value.hash(state),
            Scalar::Float(value) => value.to_bits().hash(state),
            Scalar::Name(name, ty) | Scalar::Not(name, ty) => (name, ty).hash(state),
            Scalar::Sink => {}
            Scalar::Hole(index, kind) => (index, kind).hash(state),
        }
    }
}

/// The exponent bits of a 32-bit infinity or NaN.
const NAN_32: u32 = 0x7f80_0000;

/// The 32-bit float with these bits, as a 64-bit float. A NaN keeps its payload, which a conversion may change.
pub fn widen(bits: u32) -> f64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value);
    }
    let (sign, rest) = (u64::from(bits >> 31) << 63, u64::from(bits & !NAN_32 & !(1 << 31)) << 29);
    f64::from_bits(sign | f64::INFINITY.to_bits() | rest)
}

/// The bits of the 32-bit float nearest to `value`.
pub fn narrow(value: f64) -> u32 {
    if !value.is_nan() {
        return (value as f32).to_bits();
    }
    let bits = value.to_bits();
    let (sign, rest) = ((bits >> 63) as u32, (bits >> 29) as u32 & !NAN_32 & !(1 << 31));
    // If the payload becomes zero, the result is a quiet NaN, not an infinity.
    sign << 31 | NAN_32 | if rest == 0 { 1 << 22 } else { rest }
}
