//! Operands that are missing, too many, or of the wrong kind.

use alloc::format;
use alloc::string::{String, ToString};

use super::{form_name, spaces};
use crate::finding::{Dialect, Place, list};
use crate::form::{Kind, Param, Syntax, When};
use crate::inst::{Address, HoleKind, NameType, Operand, Scalar};
use crate::rules::{Broken, Case};
use crate::slot::Slot;
use crate::validate::kinds::{is_typed, mask_bits};
use crate::validate::{position, undeclared};
use crate::vocab::Word;

pub(super) fn missing_operand(case: &Case<'_>, param: &Param) -> Broken {
    let brought = case.word(param.slot).filter(|_| !matches!(param.when, When::Always));
    let (place, needs) = match brought {
        Some(word) => (Place::Qualifier(param.slot), case.dialect.word(word)),
        None => (Place::Instruction, form_name(case)),
    };
    let what = operand_noun(param.kind);
    if let (Dialect::Description, Some(word), Kind::Offsets) = (case.dialect, brought, param.kind) {
        return Broken {
            place,
            says: format!("{} needs its offsets, but none are given", case.dialect.word(word)),
            help: Some(format!("write `{}: {}([…])`", param.slot.field(), word.as_description())),
        };
    }
    Broken {
        place,
        says: format!(
            "{needs} needs {}, but none is given",
            match case.dialect {
                Dialect::Description => format!("`{}`", param.slot.field()),
                Dialect::Ptx => format!("a `{}` operand", param.name),
            }
        ),
        help: Some(match (case.dialect, brought) {
            (Dialect::Description, _) => match case.inst.instruction.call.contains(&param.slot) {
                true => format!("write `{}(…)` with {what}", case.inst.instruction.step()),
                false => format!("add `{}: …`, {what}", param.slot.field()),
            },
            (Dialect::Ptx, _) => {
                format!("add {what}; the syntax is `{}`", Syntax(case.inst.instruction, case.form))
            }
        }),
    }
}

pub(super) fn extra(case: &Case<'_>, index: usize) -> Broken {
    let syntax = Syntax(case.inst.instruction, case.form);
    // An operand whose qualifier is missing: which one could it be?
    let lacking = case
        .form
        .params
        .iter()
        .find(|param| matches!(param.when, When::WithWord) && case.word(param.slot).is_none());
    let help = match lacking {
        Some(param) => {
            let words = spaces(case.form, param.slot).map(|word| case.dialect.word(word));
            format!("`{}` goes with {}; the syntax is `{syntax}`", param.name, list(words, "or"))
        }
        None => format!("the syntax is `{syntax}`"),
    };
    Broken {
        place: Place::Extra(index),
        says: format!("{} takes {index} operands here, but there are more", form_name(case)),
        help: Some(help),
    }
}

/// What an operand is, for somebody who has to write one.
pub(super) fn operand_noun(kind: Kind) -> String {
    match kind {
        Kind::Address(space) if space.is_shared() => String::from("an address in shared memory"),
        Kind::Address(_) => String::from("an address in global memory"),
        Kind::AddressAs(_) => String::from("an address"),
        Kind::Typed => String::from("a value of the type, or as many as `.vec` says"),
        Kind::Register(bits) => format!("a {bits}-bit register"),
        Kind::Sizes => String::from("a vector of 16-bit sizes, one for each dimension"),
        Kind::Strides => String::from("a vector of 32-bit registers, one for each dimension but the first"),
        Kind::Tensor => String::from("a tensor map and coordinates"),
        Kind::Int { bits, .. } => format!("a {bits}-bit integer"),
        Kind::IntOrShort { .. } => String::from("a 64-bit integer, or a 32-bit register"),
        Kind::CtaMask => String::from("a mask of CTAs, 16 bits or 32 as the qualifier says"),
        Kind::OneOf(set) => format!("the constant {}", list(set.iter().map(i64::to_string), "or")),
        Kind::Constant => String::from("a constant"),
        Kind::Predicate => String::from("a predicate, not a constant"),
        Kind::Fraction => String::from("a fraction: a 32-bit float such as 0.5"),
        Kind::Offsets => String::from("a vector of 16-bit offsets"),
        Kind::AddressValue => String::from("a shared-memory address"),
        Kind::Dest64 { sink: true } => String::from("a 64-bit register, or `_`"),
        Kind::Dest64 { sink: false } => String::from("a 64-bit register"),
        Kind::Dest32 => String::from("a 32-bit register"),
        Kind::Dest8 => String::from("an 8-bit register"),
        Kind::DestSink => String::from("`_`: an arrival in another CTA returns no state"),
        Kind::DestTyped => String::from("a register as wide as the type"),
        Kind::DestPredicate => String::from("a predicate register"),
        Kind::DestPair => String::from("a register and a predicate: `d|p`, or `_|p`"),
        Kind::DestPredicates => String::from("two predicate registers: `p|q`, or `p|_`"),
    }
}

/// What a value of the type is, and of how many.
fn typed_noun(case: &Case<'_>) -> String {
    let ty = case.word(Slot::Ty).map_or(String::from("the type"), |ty| case.dialect.word(ty));
    match case.word(Slot::Vec) {
        Some(Word::Vec(vec)) => format!("a vector of {} values of {ty}", vec.count()),
        _ => format!("one value of {ty}"),
    }
}

pub(super) fn wrong_kind(case: &Case<'_>, param: &Param) -> Broken {
    let name = match (case.dialect, param.name) {
        // Operands that the manual names by what they must be.
        (Dialect::Ptx, "_" | "16") => String::from("this operand"),
        (_, name) => case.dialect.operand(param.slot, name),
    };
    let index = position(case.inst, param.slot);
    let found = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let noun = match param.kind {
        Kind::CtaMask => format!("a {}-bit integer", mask_bits(case.form, case.choices)),
        Kind::Typed => typed_noun(case),
        kind => operand_noun(kind),
    };
    // Where the length is right, one of the values is not.
    let odd = odd_value(case, param, found);
    let noun = match odd {
        Some(_) => case.word(Slot::Ty).map_or(noun, |ty| format!("values of {}", case.dialect.word(ty))),
        None => noun,
    };
    let found = odd.map_or(found, |(_, value)| Some(Operand::Scalar(value)));
    let constant = matches!(param.kind, Kind::Constant | Kind::OneOf(_));
    let is = found.and_then(|found| found_noun(found, constant));
    let is = is.map(|found| format!(", but this is {found}")).unwrap_or_default();
    let help = match (case.dialect, found) {
        (Dialect::Description, Some(Operand::Scalar(Scalar::Hole(_, HoleKind::Register)))) if constant => {
            Some(String::from("write `const { … }` if rustc knows it"))
        }
        (_, Some(Operand::Scalar(Scalar::Int(1)))) if param.kind == Kind::Fraction => {
            Some(String::from("write `1.0`"))
        }
        (Dialect::Description, Some(Operand::Address(_))) if param.kind == Kind::Tensor => {
            Some(String::from("write `tensor(map, [x, y])`"))
        }
        (_, Some(Operand::Tensor(_, coordinates))) if coordinates.iter().any(is_special) => {
            Some(String::from("read the special register by `mov`: beside a constant it is no coordinate"))
        }
        _ => None,
    };
    Broken {
        place: odd
            .map_or_else(|| element_place(param, found), |(index, _)| Place::Element(param.slot, index)),
        says: format!("{name} of {} must be {}{is}", form_name(case), noun),
        help,
    }
}

/// The first value of a vector, as long as `.vec` says, that is none of the type.
fn odd_value<'a>(case: &Case<'_>, param: &Param, found: Option<Operand<'a>>) -> Option<(usize, Scalar<'a>)> {
    let (Kind::Typed, Some(Operand::Vector(values))) = (param.kind, found) else { return None };
    let (Word::Vec(vec), Word::ElemType(ty)) = (case.word(Slot::Vec)?, case.word(Slot::Ty)?) else {
        return None;
    };
    let odd = values.iter().position(|value| !is_typed(value, ty))?;
    (vec.count() == values.len()).then(|| values.get(odd).map(|value| (odd, value)))?
}

/// The element of a vector that is no integer, where one is; else the operand.
pub(super) fn element_place(param: &Param, found: Option<Operand<'_>>) -> Place {
    let (slot, elements) = match found {
        Some(Operand::Tensor(_, coordinates)) => (Slot::Coordinates, coordinates),
        Some(Operand::Vector(elements)) => (param.slot, elements),
        _ => return Place::Operand(param.slot),
    };
    let astray = elements
        .iter()
        .position(|element| matches!(element, Scalar::Float(_) | Scalar::Sink | Scalar::Not(..)));
    astray.map_or(Place::Operand(param.slot), |index| Place::Element(slot, index))
}

fn is_special(scalar: Scalar<'_>) -> bool {
    matches!(scalar.declared(), Some(NameType::Special(_)))
}

/// What was found, where a word for it says more than the text itself.
pub(super) fn found_noun(found: Operand<'_>, constant: bool) -> Option<String> {
    Some(match found {
        Operand::Scalar(Scalar::Int(value)) => format!("the constant {value}"),
        Operand::Scalar(Scalar::Float(value)) => format!("the constant {value:?}"),
        Operand::Scalar(Scalar::Name(name, Some(ty))) => format!("`{name}`, {}", declared_noun(ty)?),
        Operand::Scalar(Scalar::Hole(_, HoleKind::Register)) if constant => {
            String::from("known only when the kernel runs")
        }
        Operand::Scalar(Scalar::Not(..)) => String::from("a negated predicate"),
        Operand::Scalar(Scalar::Sink) => String::from("`_`"),
        Operand::Address(Address { base: Scalar::Int(value), .. }) => format!("the constant {value}"),
        Operand::Address(Address { base: Scalar::Name(name, Some(ty)), .. }) => {
            format!("`{name}`, {}", declared_noun(ty)?)
        }
        Operand::Address(_) => String::from("an address in brackets"),
        Operand::Vector(_) => String::from("a vector"),
        Operand::Pair(..) => String::from("a pair of registers"),
        _ => return None,
    })
}

pub(super) fn declared_noun(ty: NameType) -> Option<String> {
    Some(match ty {
        NameType::Pred => String::from("a predicate"),
        NameType::Bits(bits) => format!("a {bits}-bit register"),
        NameType::Int(bits) => format!("a {bits}-bit integer register"),
        NameType::Float(bits) => format!("a {bits}-bit float register"),
        NameType::Vector(_) => String::from("a vector register"),
        NameType::Variable(Some(space)) => format!("a variable in `{}`", &space.as_ptx()[1..]),
        NameType::Variable(None) => String::from("a variable in another space"),
        NameType::Special(_) => String::from("a special register, which this instruction does not take"),
        NameType::Undeclared => return None,
    })
}

pub(super) fn undeclared_name(case: &Case<'_>, param: &Param) -> Broken {
    let index = position(case.inst, param.slot);
    let operand = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let name = operand.as_ref().and_then(undeclared).unwrap_or(param.name);
    Broken {
        place: Place::Operand(param.slot),
        says: format!("`{name}` is not declared here"),
        help: Some(String::from("declare it before, in this block or one around it")),
    }
}
