//! Nouns for the accepted operands, and for the operand that was found.

use alloc::format;
use alloc::string::{String, ToString};

use super::renderer::Renderer;
use crate::dialect::Dialect;
use crate::form::{Constraint, OperandKind, Param, Shape, Space, Width};
use crate::operand::{Address, Element, HoleKind, NameType, Operand, Scalar};
use crate::slot::Slot;
use crate::violation::OperandPart;
use crate::vocab::Qualifier;

impl Renderer<'_> {
    /// The noun for the accepted operands, given the qualifiers.
    pub(super) fn noun(&self, param: &Param) -> String {
        self.plain_noun(param).replace(Dialect::Ptx.sink(), self.dialect.sink())
    }

    fn plain_noun(&self, param: &Param) -> String {
        let (kind, candidate) = (&param.kind, &self.candidate);
        let qualifier = |slot| candidate.qualifier(slot);
        match kind.shape {
            Shape::Integer if kind.width == Width::Multicast => {
                format!("a {}-bit integer", kind.bits(qualifier))
            }
            Shape::Value { .. } | Shape::ResultValue => {
                let (one, many) = match (kind.shape, kind.constraint) {
                    (Shape::ResultValue, _) => ("a register", "registers"),
                    (_, Constraint::BitsAlone) => ("one value", "registers"),
                    _ => ("one value", "values"),
                };
                match candidate.qualifier(Slot::Vec) {
                    Some(Qualifier::VectorLength(vec)) => {
                        format!("a vector of {} {many} of {}", vec.count(), self.type_name())
                    }
                    _ => format!("{one} of {}", self.type_name()),
                }
            }
            Shape::Address(space @ (Space::Of(_) | Space::SharedOf(_))) => {
                match (kind.space(qualifier), space) {
                    (Some(space), _) if kind.constraint == Constraint::Register => {
                        format!("{}, in a register", OperandKind::address(Space::Is(space)))
                    }
                    (Some(space), _) => OperandKind::address(Space::Is(space)).to_string(),
                    (None, Space::SharedOf(_)) => String::from("a generic address of shared memory"),
                    (None, _) => String::from("a generic address"),
                }
            }
            Shape::Fragment { .. } => match kind.length(qualifier) {
                Some(count) => {
                    let registers = if count == 1 { "register" } else { "registers" };
                    let list = self.dialect.pick("list", "vector");
                    format!("a {list} of {count} {}-bit {registers}", kind.bits(qualifier))
                }
                None => kind.to_string(),
            },
            _ => kind.to_string(),
        }
    }

    /// The noun for the accepted values of a part of the operand.
    pub(super) fn noun_of_part(&self, param: &Param, part: OperandPart) -> String {
        match (param.kind.shape, part) {
            (Shape::Tensor, OperandPart::Base) => String::from("a generic address"),
            (Shape::Tensor, OperandPart::Offset) => String::from("an address without an offset"),
            (Shape::Tensor, OperandPart::Element(_)) => String::from("a 32-bit integer"),
            (Shape::ResultValue, OperandPart::Element(_)) => format!("registers of {}", self.type_name()),
            (Shape::Value { .. }, OperandPart::Element(_))
                if param.kind.constraint == Constraint::BitsAlone =>
            {
                format!("registers of {}", self.type_name())
            }
            (Shape::Value { .. }, OperandPart::Element(_)) => format!("values of {}", self.type_name()),
            (Shape::Fragment { .. }, OperandPart::Element(_)) => {
                format!("{}-bit registers", param.kind.bits(|slot| self.candidate.qualifier(slot)))
            }
            (Shape::ResultAndPredicate, OperandPart::Element(0)) => {
                format!("a 32-bit register, or {}", self.dialect.sink())
            }
            (Shape::ResultPredicates, OperandPart::Element(1)) => {
                format!("a predicate register, or {}", self.dialect.sink())
            }
            (Shape::ResultAndPredicate | Shape::ResultPredicates, OperandPart::Element(_)) => {
                String::from("a predicate register")
            }
            _ => self.noun(param),
        }
    }

    fn type_name(&self) -> String {
        self.candidate.qualifier(Slot::Ty).map_or(String::from("the type"), |ty| self.qualifier(ty))
    }
}

/// The noun for the operand that was found, if it adds to the text itself. With `constant`, a constant
/// was expected.
pub(super) fn found_noun(found: Operand<'_>, constant: bool, dialect: Dialect) -> Option<String> {
    Some(match found {
        Operand::Scalar(Scalar::Int(value)) => format!("the constant {value}"),
        Operand::Scalar(Scalar::Float(value)) => format!("the constant {value:?}"),
        Operand::Scalar(Scalar::Name(name, Some(ty))) => format!("`{name}`, {}", declared_noun(ty)?),
        Operand::Scalar(Scalar::Hole(_, HoleKind::Register)) if constant => {
            String::from("known only at run time")
        }
        Operand::Scalar(Scalar::Not(..)) => String::from("a negated predicate"),
        Operand::Scalar(Scalar::Sink) => String::from(dialect.sink()),
        Operand::Address(Address { base: Scalar::Int(value), .. }) => format!("the constant {value}"),
        Operand::Address(Address { base: Scalar::Sink, .. }) => String::from(dialect.sink()),
        Operand::Address(Address { base: Scalar::Name(name, Some(ty)), .. }) => {
            format!("`{name}`, {}", declared_noun(ty)?)
        }
        Operand::Address(_) => String::from(dialect.pick("an address", "an address in brackets")),
        Operand::Sum(_) => String::from("an address and an offset"),
        Operand::Tensor(..) => String::from("a tensor map and coordinates"),
        Operand::Vector(values) => format!("a vector of {}", values.len()),
        Operand::Pair(..) => String::from("a pair of registers"),
        _ => return None,
    })
}

fn declared_noun(ty: NameType) -> Option<String> {
    Some(match ty {
        NameType::Pred => String::from("a predicate"),
        NameType::Bits(bits) => format!("a {bits}-bit register"),
        NameType::Int(bits) => format!("a {bits}-bit integer register"),
        NameType::Packed => String::from("a register of two packed floats"),
        NameType::Float(bits) => format!("a {bits}-bit float register"),
        NameType::Vector(element, length) => {
            let (bits, kind) = match element {
                Element::Bits(bits) => (bits, ""),
                Element::Int(bits) => (bits, " integer"),
                Element::Packed => (32, " packed float"),
                Element::Float(bits) => (bits, " float"),
            };
            format!("a vector register of {length} {bits}-bit{kind} elements")
        }
        NameType::Variable(Some(space)) => format!("a variable in `{}`", &space.as_ptx()[1..]),
        NameType::Variable(None) => String::from("a variable in another space"),
        NameType::Special(_) => String::from("a special register, which this instruction does not take"),
        NameType::Constant => String::from("a constant"),
        NameType::Undeclared => return None,
    })
}
