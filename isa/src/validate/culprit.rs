//! Finds the part of an operand that does not fit.

use super::fit::{fits, is_any_register, is_of_fragment, is_register_of, is_typed};
use crate::candidate::Candidate;
use crate::form::{Constraint, Param, Shape};
use crate::operand::{Address, Operand, Scalar, Vector};
use crate::slot::Slot;
use crate::violation::OperandPart;
use crate::vocab::Qualifier;

/// The part of `operand` that does not fit `param`, if the rest of the operand fits.
pub(super) fn culprit(candidate: &Candidate<'_>, param: &Param, operand: &Operand<'_>) -> OperandPart {
    let misfit = |operand: Operand<'_>| !fits(param, &operand, candidate.form, candidate.choices);
    let element = |elements: &Vector<'_>, is_wrong: &dyn Fn(Scalar<'_>) -> bool| {
        elements.iter().position(is_wrong).map_or(OperandPart::Whole, OperandPart::Element)
    };
    match (param.kind.shape, operand) {
        (Shape::Tensor, &Operand::Tensor(map, ref coordinates)) => {
            let alone = |map| Operand::Tensor(map, Vector::new());
            match (misfit(alone(map)), misfit(alone(Address { offset: 0, ..map }))) {
                (true, true) => OperandPart::Base,
                (true, false) => OperandPart::Offset,
                (false, _) => {
                    element(coordinates, &|coordinate| misfit(Operand::Tensor(map, Vector::only(coordinate))))
                }
            }
        }
        (Shape::ResultValue, Operand::Vector(values)) => {
            let ty = match candidate.qualifier(Slot::Ty) {
                Some(Qualifier::ElemType(ty)) => Some(ty),
                _ => None,
            };
            element(values, &|value| !is_register_of(value, ty))
        }
        (Shape::Value { .. }, Operand::Vector(values)) => {
            let alone = param.kind.constraint == Constraint::BitsAlone;
            match (candidate.qualifier(Slot::Vec), candidate.qualifier(Slot::Ty)) {
                (Some(Qualifier::VectorLength(vec)), Some(Qualifier::ElemType(ty)))
                    if vec.count() == values.len() =>
                {
                    element(values, &|value| !is_typed(value, ty) || alone && !is_any_register(value))
                }
                _ => OperandPart::Whole,
            }
        }
        (Shape::Fragment { .. }, Operand::Vector(elements)) => {
            let (is_result, many) = (param.kind.is_result(), elements.len() > 1);
            element(elements, &|element| {
                let fits = is_of_fragment(&param.kind, element, &|slot| candidate.qualifier(slot));
                let is_sink = is_result && many && element == Scalar::Sink;
                !(fits || is_sink && !param.kind.is_of_tensor_memory())
            })
        }
        (Shape::Vector(_), Operand::Vector(elements)) => {
            element(elements, &|element| misfit(Operand::Vector(Vector::only(element))))
        }
        (Shape::AddressValue, &Operand::Sum(Address { base, .. }))
            if misfit(Operand::Sum(Address { base, offset: 0 })) =>
        {
            OperandPart::Base
        }
        // Each of the two is tried together with a fitting one.
        (Shape::ResultAndPredicate | Shape::ResultPredicates, &Operand::Pair(first, second)) => {
            let any = Scalar::Name("", None);
            match (misfit(Operand::Pair(first, any)), misfit(Operand::Pair(any, second))) {
                (true, false) => OperandPart::Element(0),
                (false, true) => OperandPart::Element(1),
                _ => OperandPart::Whole,
            }
        }
        _ => OperandPart::Whole,
    }
}
