//! The kind of an operand of a form: its shape, the width of its registers, and the constants that it accepts.
//!
//! A new combination is a constant next to the rows that use it. A new variant of [`Shape`], [`Width`] or
//! [`Constraint`] must be handled wherever the compiler then reports a non-exhaustive `match`.

use super::fragment::{Access, FragmentType};
use crate::operand::NameType;
use crate::slot::Slot;
use crate::vocab::{ElemType, Multicast, Qualifier, StateSpace};

/// The kind of an operand of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct OperandKind {
    /// The notation of the operand: in brackets, as a vector, as a pair.
    pub shape: Shape,
    /// The width of the operand's registers.
    pub width: Width,
    /// The constants that are accepted.
    pub constraint: Constraint,
}

/// The notation of an operand, and the contents of its registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Shape {
    /// `[a]`: an address.
    Address(Space),
    /// `[tensorMap, tensorCoords]`.
    Tensor,
    /// An integer.
    Integer,
    /// A floating-point number.
    Float,
    /// A predicate, which `!` may negate.
    Predicate,
    /// A value of the type in [`Slot::Ty`], or a vector with the length of the qualifier in [`Slot::Vec`].
    Value {
        /// Whether a floating-point register may hold bits of another type.
        float: bool,
    },
    /// A register, or a vector of them, that the instruction writes, with values as in [`Shape::Value`].
    ResultValue,
    /// `{a, b}`: a vector of integers.
    Vector(Length),
    /// `{a, b}`: the registers of matrices in one lane.
    Fragment {
        /// The number of registers.
        length: Length,
        /// Whether the instruction reads or writes them.
        access: Access,
        /// The types of the registers.
        registers: FragmentType,
    },
    /// An address as a value, without brackets.
    AddressValue,
    /// A register that the instruction writes.
    Result {
        /// Whether `_` may replace it, which discards the result.
        sink: bool,
    },
    /// A predicate register that the instruction writes.
    ResultPredicate,
    /// `d|p`: a register, or `_`, and a predicate, both written by the instruction.
    ResultAndPredicate,
    /// `p|q`: two predicates that the instruction writes, the second of which may be `_`.
    ResultPredicates,
    /// `_`, because this form has no result.
    Sink,
}

/// The state space of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Space {
    /// This state space.
    Is(StateSpace),
    /// The shared memory of another CTA of the cluster; addresses in the shared memory of this CTA are excluded.
    OtherCta,
    /// A multimem address, whose state space PTX spells `.global`.
    Multimem,
    /// Tensor memory, whose addresses are 32 bits in a register.
    Tensor,
    /// The state space in the qualifier of this slot. Without the qualifier the address is generic.
    Of(Slot),
    /// The state space in the qualifier of this slot. Without the qualifier the address is generic, but must point to
    /// shared memory.
    SharedOf(Slot),
}

/// The number of elements of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Length {
    /// One element for each dimension of the tensor.
    Dimensions,
    /// One element for each dimension of the tensor but the first.
    OuterDimensions,
    /// The offsets of an im2col mode.
    Offsets,
    /// One element for each matrix of [`Slot::Num`], and two for one of 16 times 16 elements.
    Matrices,
    /// The registers of one lane for an access to tensor memory: those of [`Slot::Shape`], [`Slot::Num`] times. ptxas
    /// refuses `_` for a result, and crashes where a vector register has no braces.
    TensorMemory,
    /// The accumulators of one lane: a lane has half an element of each column of [`Slot::Shape`], of the type in
    /// [`Slot::Dtype`].
    Accumulators,
    /// The elements of a matrix that one lane has, of the product with the shape in [`Slot::Shape`]: of A, B or C, or
    /// of D, which is in [`Slot::Out`].
    Fragment(Slot),
    /// The elements of a sparse A that one lane has: half of those of [`Length::Fragment`].
    SparseFragment,
    /// Two elements: the byte and the thread of the scales of a product.
    Selector,
    /// A bit for each lane of tensor memory: 4 registers, or 8 with `.cta_group::2`.
    OutputLanes,
    /// This number of registers.
    Registers(u8),
    /// One register, without braces.
    One,
}

/// The width of a register of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Width {
    /// This number of bits.
    Bits(u8),
    /// The first number of bits, or the second. All elements of a vector have the same width.
    Either(u8, u8),
    /// The width of the type in [`Slot::Ty`].
    Type,
    /// 16 bits, or 32 with the qualifier `.multicast::cluster::32b` in [`Slot::Multicast`].
    Multicast,
    /// The width of an address: 64 bits; if the state space is known, 32 bits are accepted too.
    Address,
}

/// The constants that an operand accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Constraint {
    /// No constant: a register.
    Register,
    /// Any constant of the operand's width, signed or unsigned; or a register.
    Bits,
    /// As [`Constraint::Bits`], but no constant in a vector, and no vector register without braces.
    BitsAlone,
    /// Any non-negative constant of the operand's width; or a register.
    Unsigned,
    /// A constant in a range that is a multiple of a number; or a register.
    Range {
        /// The smallest constant.
        min: i64,
        /// The largest constant.
        max: i64,
        /// The number of which a constant must be a multiple.
        multiple: i64,
    },
    /// A constant in a range that is a multiple of a number, and no register.
    ConstantRange {
        /// The smallest constant.
        min: i64,
        /// The largest constant.
        max: i64,
        /// The number of which a constant must be a multiple.
        multiple: i64,
    },
    /// A byte from 0 to 3 that is a multiple of a number, and a thread below a number; or registers.
    Selector {
        /// The number of which a constant byte must be a multiple: the number of scales.
        scales: u8,
        /// The number of threads.
        threads: u8,
    },
    /// One of these constants, and no register.
    OneOf(&'static [i64]),
    /// One of these constants; or a register.
    Set(&'static [i64]),
    /// Any integer constant, and no register.
    Constant,
    /// A constant above 0.0 and at most 1.0; or a register.
    Fraction,
    /// The form does not restrict constants of the operand.
    None,
}

/// Queries. The argument `qualifier` returns the qualifier of a slot.
impl OperandKind {
    /// Whether the instruction writes this operand.
    pub const fn is_result(&self) -> bool {
        matches!(
            self.shape,
            Shape::Fragment { access: Access::Write, .. }
                | Shape::Result { .. }
                | Shape::ResultValue
                | Shape::ResultPredicate
                | Shape::ResultAndPredicate
                | Shape::ResultPredicates
                | Shape::Sink
        )
    }

    /// Whether the instruction writes this operand, which it may read too.
    pub const fn is_written(&self) -> bool {
        self.is_result() || self.is_accumulators()
    }

    /// Whether the operand is a list of accumulators, which the instruction reads and writes.
    pub const fn is_accumulators(&self) -> bool {
        matches!(self.shape, Shape::Fragment { access: Access::Update, .. })
    }

    /// Whether the operand is the registers of an access to tensor memory.
    pub const fn is_of_tensor_memory(&self) -> bool {
        matches!(self.shape, Shape::Fragment { length: Length::TensorMemory, .. })
    }

    /// Whether the operand is an address in brackets.
    pub const fn is_address(&self) -> bool {
        matches!(self.shape, Shape::Address(_))
    }

    /// Whether the operand is a multimem address.
    pub const fn is_multimem(&self) -> bool {
        matches!(self.shape, Shape::Address(Space::Multimem))
    }

    /// Whether the operand is an address as a value, without brackets.
    pub const fn is_address_value(&self) -> bool {
        matches!(self.shape, Shape::AddressValue)
    }

    /// Whether the operand is a tensor map with coordinates.
    pub const fn is_tensor(&self) -> bool {
        matches!(self.shape, Shape::Tensor)
    }

    /// Whether the operand is a value of the type in [`Slot::Ty`], or a vector of such values.
    pub const fn is_value(&self) -> bool {
        matches!(self.shape, Shape::Value { .. })
    }

    /// Whether the operand can be a vector.
    pub const fn can_be_vector(&self) -> bool {
        matches!(
            self.shape,
            Shape::Value { .. } | Shape::ResultValue | Shape::Vector(_) | Shape::Fragment { .. }
        ) && !matches!(self.shape, Shape::Fragment { length: Length::One, .. })
    }

    /// Whether the operand must be a constant.
    pub const fn is_constant(&self) -> bool {
        matches!(
            self.constraint,
            Constraint::OneOf(_) | Constraint::Constant | Constraint::ConstantRange { .. }
        )
    }

    /// The state space of the address, if the form allows only one.
    pub const fn fixed_space(&self) -> Option<StateSpace> {
        match self.shape {
            Shape::Address(Space::Is(space)) => Some(space),
            Shape::Address(Space::OtherCta) => Some(StateSpace::SharedCluster),
            Shape::Address(Space::Multimem) => Some(StateSpace::Global),
            _ => None,
        }
    }

    /// The slot whose qualifier is the state space of the address.
    pub const fn space_slot(&self) -> Option<Slot> {
        match self.shape {
            Shape::Address(Space::Of(slot) | Space::SharedOf(slot)) => Some(slot),
            _ => None,
        }
    }

    /// The state space of the address; `None` for a generic address and for an operand that is no address.
    pub fn space(&self, qualifier: impl Fn(Slot) -> Option<Qualifier>) -> Option<StateSpace> {
        match self.space_slot() {
            Some(slot) => match qualifier(slot) {
                Some(Qualifier::StateSpace(space)) => Some(space),
                _ => None,
            },
            None => self.fixed_space(),
        }
    }

    /// Whether the accepted operands depend on the qualifier of `slot`.
    pub fn depends_on(&self, slot: Slot) -> bool {
        let of_width = match self.width {
            // Another diagnostic reports a value of the wrong type.
            Width::Type => slot == Slot::Ty && !self.is_value(),
            Width::Multicast => slot == Slot::Multicast,
            Width::Bits(_) | Width::Either(..) | Width::Address => {
                matches!(self.shape, Shape::Fragment { registers: FragmentType::Of(typed), .. } if typed == slot)
            }
        };
        of_width || self.space_slot() == Some(slot)
    }

    /// The width in bits of a register of the operand: the manual's width if ptxas accepts two, and 32 if the type is
    /// not known.
    pub fn bits(&self, qualifier: impl Fn(Slot) -> Option<Qualifier>) -> u8 {
        match self.width {
            // A shared-memory address fits in 32 bits; an address in another state space does not.
            _ if self.space(&qualifier).is_some_and(StateSpace::is_shared) => 32,
            _ if self.shape == Shape::Address(Space::Tensor) => 32,
            Width::Bits(bits) | Width::Either(bits, _) => bits,
            Width::Type => match qualifier(Slot::Ty) {
                Some(Qualifier::ElemType(ty)) => ty.bits(),
                _ => 32,
            },
            Width::Multicast if qualifier(Slot::Multicast) == Some(Multicast::Cluster32b.into()) => 32,
            Width::Multicast => 16,
            Width::Address => 64,
        }
    }

    /// The type of a register that fits: for a pair its first register, for a vector an element, for a tensor a
    /// coordinate.
    pub fn register(&self, qualifier: impl Fn(Slot) -> Option<Qualifier>) -> NameType {
        match self.shape {
            Shape::Predicate | Shape::ResultPredicate | Shape::ResultPredicates => NameType::Pred,
            Shape::Float => NameType::Float(self.bits(qualifier)),
            Shape::Value { .. } | Shape::ResultValue => match qualifier(Slot::Ty) {
                Some(Qualifier::ElemType(ty @ (ElemType::F32 | ElemType::F64))) => NameType::Float(ty.bits()),
                _ => NameType::Bits(self.bits(qualifier)),
            },
            Shape::Fragment { registers: FragmentType::Of(slot), .. } => match qualifier(slot) {
                Some(Qualifier::ElemType(ty @ (ElemType::F32 | ElemType::F64))) => NameType::Float(ty.bits()),
                _ => NameType::Bits(self.bits(qualifier)),
            },
            _ => NameType::Bits(self.bits(qualifier)),
        }
    }
}
