//! The constants and vectors of an instruction whose form is known: ranges, multiples, lengths.

use alloc::format;
use alloc::string::{String, ToString};

use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::{Constraint, Length, Param, Shape, offset_range};
use crate::inst::{Operand, Scalar, Vector};
use crate::place::Place;
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::spelling::list;
use crate::vocab::{Dim, LoadMode, Qualifier};

/// Whether some constant breaks a rule.
pub(super) fn any_violation(case: &Case<'_>) -> bool {
    let mut wrong = false;
    violations(case, &mut |_, _| wrong = true);
    wrong
}

/// Reports every constant that breaks a rule, and every vector of the wrong length.
pub(super) fn violations(case: &Case<'_>, violation: &mut dyn FnMut(&'static Rule, Violation)) {
    for (param, operand) in case.form.params.iter().zip(case.operands) {
        let Some(operand) = operand else { continue };
        match (param.kind.shape, param.kind.constraint, operand) {
            (Shape::Integer, Constraint::OneOf(set), Operand::Scalar(Scalar::Int(value))) => {
                if !set.contains(value) {
                    violation(&rules::CONSTANT_SET, not_in_set(case, param, set, *value));
                }
            }
            (Shape::Integer, _, Operand::Scalar(Scalar::Int(value))) => {
                check_int(case, param, *value, violation);
            }
            (Shape::Float, Constraint::Fraction, Operand::Scalar(Scalar::Float(value)))
                if !is_fraction(*value) =>
            {
                let name = case.dialect.operand_name(param.slot, param.name);
                violation(
                    &rules::FRACTION_RANGE,
                    Violation {
                        place: Place::Operand(param.slot),
                        message: format!("{name} is above 0.0 and at most 1.0, but this is {value:?}"),
                        help: Some(String::from("leave it out for 1.0, all accesses")),
                    },
                );
            }
            (Shape::Tensor, _, Operand::Tensor(_, coordinates)) => {
                check_coordinates(case, param, coordinates, violation);
            }
            (Shape::Vector(Length::Offsets), _, Operand::Vector(offsets)) => {
                check_offsets(case, offsets, violation);
            }
            (Shape::Value { .. }, _, Operand::Scalar(scalar)) => {
                check_width(case, param, *scalar, Place::Operand(param.slot), violation);
            }
            (Shape::Value { .. } | Shape::Vector(_), _, Operand::Vector(elements)) => {
                check_elements(case, param, elements, violation);
            }
            _ => {}
        }
    }
}

/// A vector has the length that the qualifiers say, and each of its constants fits in an element.
fn check_elements(
    case: &Case<'_>,
    param: &Param,
    elements: &Vector<'_>,
    violation: &mut dyn FnMut(&'static Rule, Violation),
) {
    let source = if param.kind.is_value() { Slot::Vec } else { Slot::Coordinates };
    let length = param.kind.length(|slot| case.qualifier(slot));
    if let (Some(length), Some(qualifier)) = (length, case.qualifier(source)) {
        check_length(case, param, elements, length, qualifier, violation);
    }
    for (index, element) in elements.iter().enumerate() {
        check_width(case, param, element, Place::Element(param.slot, index), violation);
    }
}

/// The operand is a 32-bit float, and ptxas looks at it as one: 1e-50 is zero.
fn is_fraction(value: f64) -> bool {
    let single = value as f32;
    single > 0.0 && single <= 1.0
}

/// A constant fits the bits of its operand, with a sign or without.
fn check_width(
    case: &Case<'_>,
    param: &Param,
    scalar: Scalar<'_>,
    place: Place,
    violation: &mut dyn FnMut(&'static Rule, Violation),
) {
    let Scalar::Int(value) = scalar else { return };
    let Some((values, _)) = param.kind.range(|slot| case.qualifier(slot), 0) else { return };
    if values.contains(&value) {
        return;
    }
    let name = match param.kind.is_tensor() {
        true => String::from("a coordinate"),
        false => case.dialect.operand_name(param.slot, param.name),
    };
    let bits = values.end().count_ones();
    let message = format!("{name} has {bits} bits, but this is {value}");
    violation(&rules::CONSTANT_WIDTH, Violation { place, message, help: None });
}

/// A vector has the length that `word` says.
fn check_length(
    case: &Case<'_>,
    param: &Param,
    elements: &Vector<'_>,
    expected: usize,
    qualifier: Qualifier,
    violation: &mut dyn FnMut(&'static Rule, Violation),
) {
    if elements.len() == expected {
        return;
    }
    let name = case.dialect.operand_name(param.slot, param.name);
    let message = format!(
        "with {} {name} has {expected} element{}, but {} given",
        case.dialect.qualifier(qualifier),
        if expected == 1 { "" } else { "s" },
        are(elements.len())
    );
    violation(&rules::VECTOR_LENGTH, Violation { place: Place::Operand(param.slot), message, help: None });
}

fn check_int(
    case: &Case<'_>,
    param: &Param,
    value: i64,
    violation: &mut dyn FnMut(&'static Rule, Violation),
) {
    let Some((values, multiple)) = param.kind.range(|slot| case.qualifier(slot), 0) else { return };
    let (min, max) = values.into_inner();
    // Words are made for mistakes only.
    let name = || case.dialect.operand_name(param.slot, param.name);
    let place = Place::Operand(param.slot);
    if !(min..=max).contains(&value) {
        // ptxas lets all but the last pass; the manual does not, and the operand would not hold them.
        let rule = match param.slot {
            Slot::TxCount => &rules::TX_COUNT_RANGE,
            Slot::ByteMask | Slot::Cta | Slot::Membermask | Slot::TimeHint => &rules::CONSTANT_WIDTH,
            Slot::Count if value > max && case.inst.instruction.opcode != "mbarrier.init" => {
                &rules::TX_COUNT_RANGE
            }
            _ => &rules::CONSTANT_RANGE,
        };
        let message = format!("{} is {}, but this is {value}", name(), from_to(min, max));
        let help = (multiple > 1 && value > max).then(|| format!("copy it in pieces of at most {max}"));
        violation(rule, Violation { place, message, help });
    } else if value % multiple != 0 {
        let below = value - value % multiple;
        violation(
            &rules::CONSTANT_MULTIPLE,
            Violation {
                place,
                message: format!("{} must be a multiple of {multiple}, but this is {value}", name()),
                help: Some(format!("the multiples next to it are {below} and {}", below + multiple)),
            },
        );
    }
}

fn from_to(min: i64, max: i64) -> String {
    // Any value of 32 bits, signed or not, is no range that anybody thinks of.
    if (min, max) == (i64::from(i32::MIN), i64::from(u32::MAX)) {
        return String::from("a 32-bit number");
    }
    if max - min == 1 { format!("{min} or {max}") } else { format!("{min} to {max}") }
}

fn not_in_set(case: &Case<'_>, param: &Param, set: &[i64], value: i64) -> Violation {
    let name = match (case.dialect, param.name) {
        // The manual's line of `.cg` has the number itself.
        (Dialect::Ptx, "16") => String::from("`cp-size`"),
        (dialect, name) => dialect.operand_name(param.slot, name),
    };
    let takes = |set: &[i64]| list(set.iter().map(i64::to_string), "or");
    // A sibling that takes the value, and what tells it from this form.
    let sibling = case.inst.instruction.forms.iter().find_map(|form| {
        let takes_it =
            matches!(form.param(param.slot)?.kind.constraint, Constraint::OneOf(set) if set.contains(&value));
        takes_it.then(|| form.part(Slot::Cache)?.choices.first().map(|choice| choice.qualifier))?
    });
    let mine = case.qualifier(Slot::Cache).filter(|_| case.inst.given(Slot::Cache).is_some());
    let of = mine.map(|qualifier| format!(" with {}", case.dialect.qualifier(qualifier))).unwrap_or_default();
    Violation {
        place: Place::Operand(param.slot),
        message: format!("{name}{of} must be {}, but this is {value}", takes(set)),
        help: sibling.map(|qualifier| format!("{} takes {value}", case.dialect.qualifier(qualifier))),
    }
}

fn check_coordinates(
    case: &Case<'_>,
    param: &Param,
    coordinates: &Vector<'_>,
    violation: &mut dyn FnMut(&'static Rule, Violation),
) {
    let Some(Qualifier::Dim(dim)) = case.qualifier(Slot::Coordinates) else { return };
    // A load mode that is none of this form's has been told; which coordinates it wants is open.
    if case.inst.given(Slot::LoadMode).is_some() && case.qualifier(Slot::LoadMode).is_none() {
        return;
    }
    let rows = match case.qualifier(Slot::LoadMode) {
        Some(Qualifier::LoadMode(mode @ (LoadMode::TileGather4 | LoadMode::TileScatter4))) => Some(mode),
        _ => None,
    };
    let expected = if rows.is_some() { 5 } else { dim.rank() };
    // Another rank than 2 with rows is `gather-rank`'s finding.
    let told = rows.is_some() && dim != Dim::D2;
    // Beside overridden sizes they are `override-coordinates`' finding.
    let alone = case.qualifier(Slot::GlobalDim).is_none();
    for (index, coordinate) in coordinates.iter().enumerate().filter(|_| alone) {
        check_width(case, param, coordinate, Place::Element(Slot::Coordinates, index), violation);
    }
    if coordinates.len() != expected && !told {
        let place = match case.dialect {
            Dialect::Description => Place::Qualifier(Slot::Coordinates),
            Dialect::Ptx => Place::Operand(param.slot),
        };
        let (what, help) = match rows {
            Some(mode) => (Qualifier::LoadMode(mode), "give the column, then four rows"),
            None => (Qualifier::Dim(dim), "give one coordinate for each dimension"),
        };
        violation(
            &rules::COORDINATE_COUNT,
            Violation {
                place,
                message: format!(
                    "{} takes {expected} coordinates, but {} given",
                    case.dialect.qualifier(what),
                    are(coordinates.len())
                ),
                help: Some(String::from(help)),
            },
        );
    }
}

fn are(count: usize) -> String {
    if count == 1 { String::from("1 is") } else { format!("{count} are") }
}

fn check_offsets(case: &Case<'_>, offsets: &Vector<'_>, violation: &mut dyn FnMut(&'static Rule, Violation)) {
    let Some(Qualifier::LoadMode(mode)) = case.qualifier(Slot::LoadMode) else { return };
    let Some(Qualifier::Dim(dim)) = case.qualifier(Slot::Coordinates) else { return };
    // A rank below 3 is `im2col-rank`'s finding.
    if dim.rank() < 3 {
        return;
    }
    let (expected, why) = match mode {
        LoadMode::Im2col => (dim.rank() - 2, "one for each spatial dimension, that is, rank minus 2"),
        _ => (2, "`wHalo` and `wOffset`"),
    };
    if offsets.len() != expected {
        violation(
            &rules::OFFSET_COUNT,
            Violation {
                place: Place::Operand(Slot::LoadMode),
                message: format!(
                    "{} on a tensor of {} dimensions takes {expected} offset{}, but {} given",
                    case.dialect.qualifier(mode.into()),
                    dim.rank(),
                    if expected == 1 { "" } else { "s" },
                    are(offsets.len())
                ),
                help: Some(format!("give {why}")),
            },
        );
        return;
    }
    for (index, offset) in offsets.iter().enumerate() {
        let Scalar::Int(value) = offset else { continue };
        let (name, values) = offset_range(mode, index);
        let (min, max) = values.into_inner();
        if !(min..=max).contains(&value) {
            let mode = case.dialect.qualifier(mode.into());
            violation(
                &rules::OFFSET_RANGE,
                Violation {
                    place: Place::Element(Slot::LoadMode, index),
                    message: format!("{name} of {mode} is {}, but this is {value}", from_to(min, max)),
                    help: None,
                },
            );
        }
    }
}
