//! The noun for the operands that a kind accepts, in messages.

use core::fmt;

use super::fragment::{Access, FragmentType};
use super::operand_kind::{Constraint, Length, OperandKind, Shape, Space, Width};
use crate::vocab::StateSpace;

/// Writes the noun for the accepted operands in messages.
impl fmt::Display for OperandKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = match (self.shape, self.width, self.constraint) {
            (Shape::Address(Space::Tensor), _, Constraint::Register) => {
                "an address in tensor memory: an untyped 32-bit register"
            }
            (Shape::Address(Space::Tensor), ..) => "an address in tensor memory: a 32-bit register",
            (Shape::Address(_), _, constraint) => match (self.fixed_space(), constraint) {
                (Some(space), _) if space.is_shared() => "an address in shared memory",
                (Some(StateSpace::Param), _) => "an address among the kernel's parameters",
                (Some(StateSpace::Const), _) => "an address in constant memory",
                (Some(StateSpace::Local), _) => "an address in local memory",
                (Some(_), _) => "an address in global memory",
                (None, Constraint::Register) => {
                    "a generic address, or, if the opcode names a space, an address in a register"
                }
                (None, _) => "a generic address, or, if the opcode names a space, an address in that space",
            },
            (Shape::Tensor, ..) => "a tensor map and coordinates",
            (Shape::Integer, _, Constraint::OneOf(set)) => {
                let set = set.iter().map(|value| alloc::format!("{value}"));
                return write!(f, "the constant {}", crate::spelling::list(set, "or"));
            }
            (Shape::Integer, _, Constraint::Constant | Constraint::ConstantRange { .. }) => "a constant",
            (Shape::Integer, Width::Bits(bits), Constraint::Set(set)) => {
                let set = set.iter().map(|value| alloc::format!("{value}"));
                return write!(f, "a {bits}-bit register, or {}", crate::spelling::list(set, "or"));
            }
            (Shape::Integer, Width::Bits(bits), Constraint::Register) => {
                return write!(f, "a {bits}-bit register");
            }
            (Shape::Integer, Width::Bits(bits), _) => return write!(f, "a {bits}-bit integer"),
            (Shape::Integer, Width::Either(bits, or), _) => {
                return write!(f, "a {bits}-bit integer, or a {or}-bit register");
            }
            (Shape::Integer, Width::Multicast, _) => {
                "a CTA mask, of 16 or 32 bits depending on the qualifier"
            }
            (Shape::Integer, Width::Type | Width::Address, _) => "an integer",
            (Shape::Float, ..) => "a fraction: a 32-bit float such as 0.5",
            (Shape::Predicate, _, Constraint::Register) => "a predicate, not a constant",
            (Shape::Predicate, ..) => "a predicate",
            (Shape::Value { .. }, ..) => "a value of the type, or, with `.vec`, a vector of such values",
            (Shape::ResultValue, ..) => "a register of the type, or, with `.vec`, a vector of such registers",
            (Shape::Vector(Length::Dimensions), ..) => "a vector of 16-bit sizes, one for each dimension",
            (Shape::Vector(Length::OuterDimensions), ..) => {
                "a vector of 32-bit registers, one for each dimension but the first"
            }
            (Shape::Vector(Length::Selector), ..) => "a vector of two 16-bit integers, a byte and a thread",
            (Shape::Vector(_), ..) => "a vector of 16-bit offsets",
            (Shape::Fragment { length: Length::One, .. }, ..) => "a 32-bit register",
            (Shape::Fragment { registers: FragmentType::Packed, .. }, ..) => {
                "a vector of 4 registers, each `.b32` or two packed floats"
            }
            (Shape::Fragment { .. }, Width::Bits(64), _) => "a vector of 64-bit registers",
            (Shape::Fragment { access: Access::Update, .. }, ..) => "a vector of accumulators",
            (Shape::Fragment { .. }, ..) => "a vector of 32-bit registers",
            (Shape::AddressValue, ..) => "a shared-memory address",
            (Shape::Result { .. }, Width::Bits(bits), _) => {
                // 8 is the only width with the article "an".
                let article = if bits == 8 { "an" } else { "a" };
                write!(f, "{article} {bits}-bit register")?;
                if self.shape == (Shape::Result { sink: true }) { ", or `_`" } else { "" }
            }
            (Shape::Result { .. }, ..) => "a register as wide as the type",
            (Shape::ResultPredicate, ..) => "a predicate register",
            (Shape::ResultAndPredicate, ..) => "a register and a predicate: `d|p`, or `_|p`",
            (Shape::ResultPredicates, ..) => "two predicate registers: `p|q`, or `p|_`",
            (Shape::Sink, ..) => "`_`: an arrival in another CTA returns no state",
        };
        f.write_str(noun)
    }
}
