//! The kinds of operands that rows share, and the functions that make further ones.

use super::fragment::{Access, FragmentType};
use super::operand_kind::{Constraint, Length, OperandKind, Shape, Space, Width};

/// The kinds that rows of several families use, and constructors of other kinds.
impl OperandKind {
    /// A tensor map, and coordinates in the tensor.
    pub const TENSOR: OperandKind = OperandKind::new(Shape::Tensor, Width::Bits(32), Constraint::Bits);
    /// A value of the type in [`Slot::Ty`](crate::Slot::Ty), or a vector of such values.
    pub const VALUE: OperandKind =
        OperandKind::new(Shape::Value { float: true }, Width::Type, Constraint::Bits);
    /// A value of the type in [`Slot::Ty`](crate::Slot::Ty) that must not be in a floating-point register of another type.
    pub const INTEGER_VALUE: OperandKind =
        OperandKind::new(Shape::Value { float: false }, Width::Type, Constraint::Bits);
    /// A value of the type in [`Slot::Ty`](crate::Slot::Ty), or a vector of registers.
    pub const VALUE_OR_REGISTERS: OperandKind = OperandKind::VALUE.with_constraint(Constraint::BitsAlone);
    /// A register, or a vector of registers, that the instruction writes.
    pub const RESULT_VALUE: OperandKind =
        OperandKind::new(Shape::ResultValue, Width::Type, Constraint::Register);
    /// The sizes of a tensor; ptxas accepts 8 bits as well as the manual's 16.
    pub const SIZES: OperandKind =
        OperandKind::new(Shape::Vector(Length::Dimensions), Width::Either(16, 8), Constraint::Bits);
    /// The strides of a tensor.
    pub const STRIDES: OperandKind =
        OperandKind::new(Shape::Vector(Length::OuterDimensions), Width::Bits(32), Constraint::Register);
    /// The offsets of an im2col mode.
    pub const OFFSETS: OperandKind =
        OperandKind::new(Shape::Vector(Length::Offsets), Width::Bits(16), Constraint::Bits);
    /// The byte and the thread of scales.
    pub(crate) const SELECTOR: OperandKind =
        OperandKind::new(Shape::Vector(Length::Selector), Width::Bits(16), Constraint::Register);
    /// `ctaMask`.
    pub const CTA_MASK: OperandKind =
        OperandKind::new(Shape::Integer, Width::Multicast, Constraint::Unsigned);
    /// An integer constant, and no register.
    pub const CONSTANT: OperandKind = OperandKind::integer(32, Constraint::Constant);
    /// A predicate.
    pub const PREDICATE: OperandKind =
        OperandKind::new(Shape::Predicate, Width::Bits(1), Constraint::Register);
    /// A 32-bit float above 0.0 and at most 1.0.
    pub const FRACTION: OperandKind = OperandKind::new(Shape::Float, Width::Bits(32), Constraint::Fraction);
    /// An address as a value, as wide as the type in [`Slot::Ty`](crate::Slot::Ty).
    pub const ADDRESS_VALUE: OperandKind =
        OperandKind::new(Shape::AddressValue, Width::Type, Constraint::None);
    /// A register as wide as the type in [`Slot::Ty`](crate::Slot::Ty), written by the instruction.
    pub const RESULT_OF_TYPE: OperandKind =
        OperandKind::new(Shape::Result { sink: false }, Width::Type, Constraint::Register);
    /// A register of 32 bits and any type that the instruction writes.
    pub const RESULT_OF_BITS: OperandKind = OperandKind::result(32).with_constraint(Constraint::None);
    /// A predicate register that the instruction writes.
    pub const RESULT_PREDICATE: OperandKind =
        OperandKind::new(Shape::ResultPredicate, Width::Bits(1), Constraint::Register);
    /// `d|p`, with 32 bits for `d`.
    pub const RESULT_AND_PREDICATE: OperandKind =
        OperandKind::new(Shape::ResultAndPredicate, Width::Bits(32), Constraint::Register);
    /// `p|q`.
    pub const RESULT_PREDICATES: OperandKind =
        OperandKind::new(Shape::ResultPredicates, Width::Bits(1), Constraint::Register);
    /// `_`.
    pub const SINK: OperandKind = OperandKind::new(Shape::Sink, Width::Bits(64), Constraint::None);

    const fn new(shape: Shape, width: Width, constraint: Constraint) -> OperandKind {
        if let Constraint::Range { min, max, multiple } | Constraint::ConstantRange { min, max, multiple } =
            constraint
        {
            assert!(min <= max && multiple > 0, "an empty range");
        }
        OperandKind { shape, width, constraint }
    }

    /// An address in brackets.
    pub const fn address(space: Space) -> OperandKind {
        OperandKind::new(Shape::Address(space), Width::Address, Constraint::None)
    }

    /// The registers of matrices in one lane, of 32 bits each.
    pub(crate) const fn fragment(length: Length, access: Access, registers: FragmentType) -> OperandKind {
        let shape = Shape::Fragment { length, access, registers };
        OperandKind::new(shape, Width::Bits(32), Constraint::Register)
    }

    /// An integer with a register of this many bits.
    pub const fn integer(bits: u8, constraint: Constraint) -> OperandKind {
        OperandKind::new(Shape::Integer, Width::Bits(bits), constraint)
    }

    /// An integer constant from a set.
    pub const fn one_of(set: &'static [i64]) -> OperandKind {
        OperandKind::integer(32, Constraint::OneOf(set))
    }

    /// A register of this many bits that the instruction writes.
    pub const fn result(bits: u8) -> OperandKind {
        OperandKind::new(Shape::Result { sink: false }, Width::Bits(bits), Constraint::Register)
    }

    /// A register of this many bits that the instruction writes, or `_`.
    pub const fn result_or_sink(bits: u8) -> OperandKind {
        OperandKind::new(Shape::Result { sink: true }, Width::Bits(bits), Constraint::Register)
    }

    /// This kind with registers of another width.
    pub(crate) const fn of_width(self, width: Width) -> OperandKind {
        OperandKind { width, ..self }
    }

    /// This kind, which is a fragment, with other types of registers.
    pub(crate) const fn of_registers(self, registers: FragmentType) -> OperandKind {
        match self.shape {
            Shape::Fragment { length, access, .. } => {
                OperandKind { shape: Shape::Fragment { length, access, registers }, ..self }
            }
            _ => self,
        }
    }

    /// This kind with other constants.
    pub(crate) const fn with_constraint(self, constraint: Constraint) -> OperandKind {
        OperandKind { constraint, ..self }
    }
}
