//! Checks the constants and vectors of a candidate: their ranges, multiples, and lengths.

use crate::candidate::Candidate;
use crate::form::{Constraint, Enforcement, Length, Param, Shape, offset_range};
use crate::operand::{Operand, Scalar, Vector};
use crate::place::Place;
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::violation::ConstantViolation;
use crate::vocab::{Dim, LoadMode, Qualifier};

/// Receives each violation.
type Report<'r> = dyn FnMut(&'static Rule, Place, ConstantViolation) + 'r;

/// Whether any constant or vector violates a rule.
pub(super) fn any_violation(candidate: &Candidate<'_>) -> bool {
    let mut any = false;
    check(candidate, &mut |_, _, _| any = true);
    any
}

/// Reports every constant and every vector that violates a rule.
pub(super) fn check(candidate: &Candidate<'_>, report: &mut Report<'_>) {
    for (param, operand) in candidate.form.params.iter().zip(candidate.operands) {
        let Some(operand) = operand else { continue };
        let place = Place::Operand(param.slot);
        match (param.kind.shape, param.kind.constraint, *operand) {
            (Shape::Integer, _, Operand::Scalar(Scalar::Int(value)))
            | (Shape::Predicate, Constraint::Range { .. }, Operand::Scalar(Scalar::Int(value))) => {
                if let Some((rule, kind)) = of_integer(param, |slot| candidate.qualifier(slot), *value) {
                    report(rule, place, kind);
                }
            }
            (Shape::Float, Constraint::Fraction, &Operand::Scalar(Scalar::Float(value)))
                if !is_fraction(value) =>
            {
                report(&rules::FRACTION_RANGE, place, ConstantViolation::NotAFraction(value));
            }
            (Shape::Tensor, _, Operand::Tensor(_, coordinates)) => {
                check_coordinates(candidate, param, coordinates, report);
            }
            (Shape::Vector(Length::Offsets), _, Operand::Vector(offsets)) => {
                check_offsets(candidate, param, offsets, report);
            }
            (Shape::Value { .. }, _, Operand::Scalar(scalar)) => {
                check_width(candidate, param, *scalar, place, report);
            }
            (
                Shape::Value { .. } | Shape::ResultValue | Shape::Vector(_) | Shape::Fragment { .. },
                _,
                Operand::Vector(elements),
            ) => {
                check_elements(candidate, param, elements, report);
            }
            _ => {}
        }
    }
}

/// The rule that an integer operand with this value violates, and how it violates the rule. `qualifier` finds the
/// qualifier of a slot.
pub fn of_integer(
    param: &Param,
    qualifier: impl Fn(Slot) -> Option<Qualifier>,
    value: i64,
) -> Option<(&'static Rule, ConstantViolation)> {
    if let Constraint::OneOf(set) | Constraint::Set(set) = param.kind.constraint {
        let violation = ConstantViolation::NotInSet { value, set };
        return (!set.contains(&value)).then_some((&rules::CONSTANT_SET, violation));
    }
    of_element(param, qualifier, 0, value)
}

/// As [`of_integer`], for the element of a vector at `index`.
fn of_element(
    param: &Param,
    qualifier: impl Fn(Slot) -> Option<Qualifier>,
    index: usize,
    value: i64,
) -> Option<(&'static Rule, ConstantViolation)> {
    let (range, multiple) = param.kind.range(qualifier, index)?;
    let (min, max) = range.into_inner();
    if !(min..=max).contains(&value) {
        let violation = ConstantViolation::OutOfRange { value, min, max, multiple };
        return Some((range_rule(param, value > max), violation));
    }
    let violation = ConstantViolation::NotAMultiple { value, multiple };
    (value % multiple != 0).then_some((&rules::CONSTANT_MULTIPLE, violation))
}

/// The rule that a constant outside of its range violates: a limit that ptxas checks, a limit of the barrier, or the
/// width of the operand.
fn range_rule(param: &Param, above: bool) -> &'static Rule {
    match (param.enforcement, param.kind.constraint) {
        (Enforcement::Full, _) => &rules::CONSTANT_RANGE,
        (Enforcement::Minimum, _) if !above => &rules::CONSTANT_RANGE,
        (_, Constraint::Range { .. }) if param.slot == Slot::ThreadCount => &rules::THREAD_COUNT_RANGE,
        (_, Constraint::Range { .. }) => &rules::TX_COUNT_RANGE,
        _ => &rules::CONSTANT_WIDTH,
    }
}

/// Whether the value is a fraction as a 32-bit float, as ptxas checks it: 1e-50 is zero.
fn is_fraction(value: f64) -> bool {
    let single = value as f32;
    single > 0.0 && single <= 1.0
}

/// Checks that a constant fits in the bits of its operand or element, signed or unsigned.
fn check_width(
    candidate: &Candidate<'_>,
    param: &Param,
    scalar: Scalar<'_>,
    place: Place,
    report: &mut Report<'_>,
) {
    let Scalar::Int(value) = scalar else { return };
    let Some((range, _)) = param.kind.range(|slot| candidate.qualifier(slot), 0) else { return };
    if !range.contains(&value) {
        let bits = range.end().count_ones();
        report(&rules::CONSTANT_WIDTH, place, ConstantViolation::TooWide { value, bits });
    }
}

/// Checks that a vector has the length that a qualifier requires, and that each of its constants fits in an element.
fn check_elements(candidate: &Candidate<'_>, param: &Param, elements: &Vector<'_>, report: &mut Report<'_>) {
    let source = match param.kind.shape {
        Shape::Value { .. } | Shape::ResultValue => Slot::Vec,
        Shape::Fragment { .. } if candidate.qualifier(Slot::Vec).is_some() => Slot::Vec,
        Shape::Fragment { length: Length::Matrices | Length::TensorMemory, .. } => Slot::Num,
        Shape::Fragment { length: Length::OutputLanes, .. } => Slot::CtaGroup,
        Shape::Fragment { .. } => Slot::Shape,
        Shape::Vector(Length::Selector) => Slot::BlockScale,
        _ => Slot::Coordinates,
    };
    let length = param.kind.length(|slot| candidate.qualifier(slot));
    if let (Some(expected), Some(qualifier)) = (length, candidate.qualifier(source))
        && elements.len() != expected
    {
        let kind = ConstantViolation::VectorLength { qualifier, expected, found: elements.len() };
        report(&rules::VECTOR_LENGTH, Place::Operand(param.slot), kind);
    }
    for (index, element) in elements.iter().enumerate() {
        if let (Constraint::Selector { .. }, Scalar::Int(value)) = (param.kind.constraint, element) {
            if let Some((rule, kind)) = of_element(param, |slot| candidate.qualifier(slot), index, value) {
                report(rule, Place::Element(param.slot, index), kind);
            }
            continue;
        }
        check_width(candidate, param, element, Place::Element(param.slot, index), report);
    }
}

fn check_coordinates(
    candidate: &Candidate<'_>,
    param: &Param,
    coordinates: &Vector<'_>,
    report: &mut Report<'_>,
) {
    let Some(Qualifier::Dim(dim)) = candidate.qualifier(Slot::Coordinates) else { return };
    let given = |slot| candidate.inst.given(slot).is_some();
    // A load mode that the form does not have violates another rule, and leaves the number of coordinates undetermined.
    if given(Slot::LoadMode) && candidate.qualifier(Slot::LoadMode).is_none() {
        return;
    }
    // With overridden sizes, the rule `override-coordinates` checks the constants.
    if candidate.qualifier(Slot::GlobalDim).is_none() {
        for (index, coordinate) in coordinates.iter().enumerate() {
            check_width(candidate, param, coordinate, Place::Element(Slot::Coordinates, index), report);
        }
    }
    let qualifier = match candidate.qualifier(Slot::LoadMode) {
        Some(mode @ Qualifier::LoadMode(LoadMode::TileGather4 | LoadMode::TileScatter4)) => {
            // Any rank other than 2 violates `gather-rank`.
            if dim != Dim::D2 {
                return;
            }
            mode
        }
        _ => Qualifier::Dim(dim),
    };
    let Some(expected) = param.kind.length(|slot| candidate.qualifier(slot)) else { return };
    if coordinates.len() != expected {
        // In a description, the coordinates and the tensor map are separate places.
        let place = match given(Slot::Coordinates) {
            true => Place::Operand(param.slot),
            false => Place::Qualifier(Slot::Coordinates),
        };
        let kind = ConstantViolation::CoordinateCount { qualifier, expected, found: coordinates.len() };
        report(&rules::COORDINATE_COUNT, place, kind);
    }
}

fn check_offsets(candidate: &Candidate<'_>, param: &Param, offsets: &Vector<'_>, report: &mut Report<'_>) {
    let Some(Qualifier::LoadMode(mode)) = candidate.qualifier(Slot::LoadMode) else { return };
    let Some(Qualifier::Dim(dim)) = candidate.qualifier(Slot::Coordinates) else { return };
    let (rank, found) = (dim.rank(), offsets.len());
    // A lower rank violates `im2col-rank`.
    if rank < 3 {
        return;
    }
    let Some(expected) = param.kind.length(|slot| candidate.qualifier(slot)) else { return };
    if found != expected {
        let kind = ConstantViolation::OffsetCount { mode, rank, expected, found };
        report(&rules::OFFSET_COUNT, Place::Operand(Slot::LoadMode), kind);
        return;
    }
    for (index, offset) in offsets.iter().enumerate() {
        if let Scalar::Int(value) = offset
            && !offset_range(mode, index).1.contains(&value)
        {
            let kind = ConstantViolation::OffsetRange { mode, index, value };
            report(&rules::OFFSET_RANGE, Place::Element(Slot::LoadMode, index), kind);
        }
    }
}
