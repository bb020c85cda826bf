//! Operands that are missing, too many, or of the wrong kind.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::form_name;
use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::{
    Constraint, Form, Length, OperandKind, OperandPresence, Param, Presence, Shape, Space, Syntax, Width,
};
use crate::inst::{self, Address, HoleKind, NameType, Operand, Scalar};
use crate::place::Place;
use crate::slot::Slot;
use crate::spelling::list;
use crate::validate::fit::{fits, is_typed};
use crate::validate::{expected, position_in, undeclared};
use crate::vocab::{ElemType, Qualifier, StateSpace, VectorLength};

pub(super) fn missing_operand(case: &Case<'_>, param: &Param) -> Violation {
    let brought = case.qualifier(param.slot).filter(|_| !matches!(param.presence, OperandPresence::Always));
    let (place, availability) = match brought {
        Some(qualifier) => (Place::Qualifier(param.slot), case.dialect.qualifier(qualifier)),
        None => (Place::Instruction, form_name(case)),
    };
    let what = noun(case, param);
    if let (Dialect::Description, Some(qualifier), Shape::Vector(Length::Offsets)) =
        (case.dialect, brought, param.kind.shape)
    {
        return Violation {
            place,
            message: format!("{} needs its offsets, but none are given", case.dialect.qualifier(qualifier)),
            help: Some(format!("write `{}: {}([…])`", param.slot.field(), qualifier.as_description())),
        };
    }
    Violation {
        place,
        message: format!(
            "{availability} needs {}, but none is given",
            match case.dialect {
                Dialect::Description => format!("`{}`", param.slot.field()),
                Dialect::Ptx => format!("a `{}` operand", param.name),
            }
        ),
        help: Some(match (case.dialect, brought) {
            (Dialect::Description, _) => match case.inst.instruction.call.contains(&param.slot) {
                true => format!("write `{}(…)` with {what}", case.inst.instruction.step()),
                false => format!("add {}", field(case, param)),
            },
            (Dialect::Ptx, _) => {
                format!("add {what}; the syntax is `{}`", Syntax(case.inst.instruction, case.form))
            }
        }),
    }
}

/// How a description fills the field: an address with its state space around it.
fn field(case: &Case<'_>, param: &Param) -> String {
    let field = param.slot.field();
    let part = case.form.part(param.slot).filter(|_| param.slot != Slot::Mbarrier);
    let spaces = part.into_iter().flat_map(|part| part.choices);
    let spaces = spaces
        .filter(|choice| matches!(choice.qualifier, Qualifier::StateSpace(_)))
        .map(|choice| choice.qualifier);
    let spaces = spaces.map(|qualifier| match case.inst.instruction.is_multimem(param.slot) {
        true => "multimem",
        false => qualifier.as_description(),
    });
    let optional = part.is_some_and(|part| part.presence == Presence::Optional);
    let ways = spaces.chain(optional.then_some("generic"));
    let ways: Vec<String> = ways.map(|space| format!("`{field}: {space}(…)`")).collect();
    match (param.kind.shape, ways.is_empty()) {
        (Shape::Tensor, _) => format!("`{field}: tensor(map, [x, y])`"),
        (_, false) => list(ways, "or"),
        (_, true) => format!("`{field}: …`, {}", noun(case, param)),
    }
}

/// The result of PTX text, where the address that stands behind it begins the operands.
pub(super) fn forgotten_result(case: &Case<'_>) -> Option<Violation> {
    let [result, address, ..] = case.form.params else { return None };
    let is_address =
        |index| matches!(case.inst.arg_at(index).map(|arg| arg.operand), Some(Operand::Address(_)));
    let forgotten = case.dialect == Dialect::Ptx
        && result.kind.is_result()
        && address.kind.is_address()
        && is_address(0)
        && !is_address(1);
    forgotten.then(|| Violation {
        place: Place::Operand(result.slot),
        message: format!("{} needs a `{}` operand, but none is given", form_name(case), result.name),
        help: Some(match result.kind.shape {
            Shape::Result { sink: true } => {
                String::from("write `_`, or a 64-bit register, in front of the address")
            }
            Shape::Sink => String::from("write `_` in front of the address"),
            _ => format!("write {} in front of the address", result.kind),
        }),
    })
}

pub(super) fn extra(case: &Case<'_>, index: usize) -> Violation {
    let syntax = Syntax(case.inst.instruction, case.form);
    let meant = case.inst.arg_at(index).and_then(|arg| could_be(case, &arg.operand));
    let meant = meant.map(|meant| format!("{meant}; ")).unwrap_or_default();
    Violation {
        place: Place::Extra(index),
        message: format!("{} takes {index} operands here, but there are more", form_name(case)),
        help: Some(format!("{meant}the syntax is `{syntax}`")),
    }
}

/// What of the instruction the operand could be that this is no place for, and what that goes with.
fn could_be(case: &Case<'_>, operand: &Operand<'_>) -> Option<String> {
    let Case { form, choices, .. } = *case;
    let mut ways: Vec<String> = Vec::new();
    for param in form.params.iter().filter(|param| !param.slot.is_override()) {
        if expected(param, form, choices) == Some(false) && fits(param, operand, form, choices) {
            let qualifiers: Vec<Qualifier> = match param.presence {
                OperandPresence::WithQualifiers(qualifiers) => qualifiers.into(),
                OperandPresence::WithSlot(slot) => super::spaces(form, slot).collect(),
                _ => super::spaces(form, param.slot).collect(),
            };
            let qualifiers = qualifiers.into_iter().map(|qualifier| case.dialect.qualifier(qualifier));
            ways.push(format!("`{}` goes with {}", param.name, list(qualifiers, "or")));
        }
    }
    let others = case.inst.instruction.forms.iter().filter(|_| ways.is_empty());
    let of_other = |other: &'static Form| {
        let mut params = other.params.iter().filter(|param| !param.slot.is_override());
        params
            .find(|param| !form.has(param.slot) && fits(param, operand, other, &[]))
            .map(|param| (other, param))
    };
    let others: Vec<(&Form, &Param)> = others.filter_map(of_other).collect();
    if let Some((_, param)) = others.first() {
        let titles = others.iter().filter(|(_, other)| other.slot == param.slot).map(|(form, _)| form.title);
        ways.push(match (param.slot, form.param(Slot::SrcSize)) {
            (Slot::IgnoreSrc, Some(size)) => {
                format!("`{}` stands in the place of `{}`", param.name, size.name)
            }
            _ => format!("`{}` goes with {}", param.name, list(titles.map(String::from), "and")),
        });
    }
    (!ways.is_empty()).then(|| list(ways, "and"))
}

/// What the operand must be, beside the qualifiers that are there.
fn noun(case: &Case<'_>, param: &Param) -> String {
    let kind = &param.kind;
    match kind.shape {
        Shape::Integer if kind.width == Width::Multicast => {
            format!("a {}-bit integer", kind.bits(|slot| case.qualifier(slot)))
        }
        Shape::Value { .. } => typed_noun(case),
        Shape::Address(space @ (Space::Of(_) | Space::SharedOf(_))) => {
            match (kind.space(|slot| case.qualifier(slot)), space) {
                (Some(space), _) if kind.constraint == Constraint::Register => {
                    format!("{}, in a register", OperandKind::address(Space::Is(space)))
                }
                (Some(space), _) => OperandKind::address(Space::Is(space)).to_string(),
                (None, Space::SharedOf(_)) => String::from("a generic address, of shared memory"),
                (None, _) => String::from("a generic address"),
            }
        }
        _ => kind.to_string(),
    }
}

/// What a value of the type is, and of how many.
fn typed_noun(case: &Case<'_>) -> String {
    let ty = case.qualifier(Slot::Ty).map_or(String::from("the type"), |ty| case.dialect.qualifier(ty));
    match case.qualifier(Slot::Vec) {
        Some(Qualifier::VectorLength(vec)) => format!("a vector of {} values of {ty}", vec.count()),
        _ => format!("one value of {ty}"),
    }
}

/// An operand of the wrong kind, or the part of one that is: where it stands, what it is called, what it must
/// be, and what it is.
struct Astray<'a> {
    place: Place,
    name: String,
    noun: String,
    found: Option<Operand<'a>>,
    /// Whether it is one of several.
    one: bool,
}

pub(super) fn wrong_kind(case: &Case<'_>, param: &Param) -> Violation {
    let name = match (case.dialect, param.name) {
        // Operands that the manual names by what they must be.
        (Dialect::Ptx, "_" | "16") => String::from("this operand"),
        (_, name) => case.dialect.operand_name(param.slot, name),
    };
    let index = position_in(case.inst, case.form, case.choices, param.slot);
    let whole = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let place = Place::Operand(param.slot);
    let all = Astray { place, name, noun: noun(case, param), found: whole, one: false };
    let Astray { place, name, noun, found, one } = astray(case, param, all);
    let constant = param.kind.is_constant();
    // A tensor whose every part may stand there is one too.
    let other = found.filter(|found| !param.kind.is_tensor() || !matches!(found, Operand::Tensor(..)));
    let is = other.and_then(|found| found_noun(found, constant));
    let this = if one { "one of them is" } else { "this is" };
    let how = found.and_then(|found| brackets(case, param, found)).map_or("", |(how, _)| how);
    let is = is.map(|found| format!(", but {this} {found}{how}")).unwrap_or_default();
    Violation {
        place,
        message: format!("{name} of {} must be {noun}{is}", form_name(case)),
        help: help(case, param, whole, found),
    }
}

/// The part of the operand that is not what it must be, where one is alone in that.
fn astray<'a>(case: &Case<'_>, param: &Param, all: Astray<'a>) -> Astray<'a> {
    let alone = |operand: Operand<'_>| !fits(param, &operand, case.form, case.choices);
    let odd = |elements: &inst::Vector<'a>, wrong: &dyn Fn(Scalar<'a>) -> bool| {
        elements.iter().enumerate().find(|(_, element)| wrong(*element))
    };
    match all.found {
        Some(Operand::Tensor(..)) if !param.kind.is_tensor() => all,
        Some(Operand::Tensor(map, _)) if alone(Operand::Tensor(map, inst::Vector::new())) => {
            let plain = Address { offset: 0, ..map };
            let (noun, found) = match alone(Operand::Tensor(plain, inst::Vector::new())) {
                true => ("a generic address", Operand::Address(map)),
                false => ("an address without an offset", Operand::Sum(map)),
            };
            let (name, noun) = (String::from("the tensor map"), String::from(noun));
            Astray { name, noun, found: Some(found), ..all }
        }
        Some(Operand::Tensor(map, coordinates)) => {
            match odd(&coordinates, &|element| alone(Operand::Tensor(map, only(element)))) {
                Some((index, element)) => Astray {
                    place: match case.dialect {
                        Dialect::Description => Place::Element(Slot::Coordinates, index),
                        // There the coordinates are no operand of their own.
                        Dialect::Ptx => all.place,
                    },
                    name: String::from("a coordinate"),
                    noun: String::from("a 32-bit integer"),
                    found: Some(Operand::Scalar(element)),
                    one: false,
                },
                None => all,
            }
        }
        Some(Operand::Vector(values)) if param.kind.is_value() => match odd_value(case, &values) {
            Some((index, value)) => Astray {
                place: Place::Element(param.slot, index),
                noun: case
                    .qualifier(Slot::Ty)
                    .map_or(all.noun, |ty| format!("values of {}", case.dialect.qualifier(ty))),
                found: Some(Operand::Scalar(value)),
                ..all
            },
            None => all,
        },
        Some(Operand::Vector(elements)) => {
            match odd(&elements, &|element| alone(Operand::Vector(only(element)))) {
                // A vector where none is wanted is wrong as a whole.
                Some((index, element)) if matches!(param.kind.shape, Shape::Vector(_)) => Astray {
                    place: Place::Element(param.slot, index),
                    found: Some(Operand::Scalar(element)),
                    one: true,
                    ..all
                },
                _ => all,
            }
        }
        _ => all,
    }
}

/// The vector of this element alone.
fn only(element: Scalar<'_>) -> inst::Vector<'_> {
    inst::Vector::only(element)
}

/// What to write in the place of an operand of the wrong kind.
fn help(
    case: &Case<'_>,
    param: &Param,
    whole: Option<Operand<'_>>,
    found: Option<Operand<'_>>,
) -> Option<String> {
    let constant = param.kind.is_constant();
    match (case.dialect, found?) {
        (Dialect::Description, Operand::Scalar(Scalar::Hole(_, HoleKind::Register))) if constant => {
            return Some(String::from("write `const { … }` if rustc knows it"));
        }
        (_, Operand::Scalar(Scalar::Int(value)))
            if param.kind.shape == Shape::Float && value == 1
                || param.kind.is_value() && case.qualifier(Slot::Ty).is_some_and(is_float) =>
        {
            return Some(format!("write `{value}.0`"));
        }
        (Dialect::Description, Operand::Address(_)) if param.kind.is_tensor() && whole == found => {
            return Some(String::from("write `tensor(map, [x, y])`"));
        }
        (Dialect::Ptx, Operand::Address(_)) if param.kind.is_tensor() && whole == found => {
            return Some(String::from("write `[map, {x, y}]`"));
        }
        (
            _,
            Operand::Address(Address {
                base: Scalar::Name(_, Some(NameType::Variable(Some(space)))), ..
            }),
        ) if matches!(space, StateSpace::Param | StateSpace::Const) && param.kind.space_slot().is_some() => {
            return Some(format!("`cvta{}` makes its generic address, in a register", space.as_ptx()));
        }
        (_, Operand::Tensor(_, coordinates)) if coordinates.iter().any(is_special) => {
            return Some(String::from(
                "read the special register by `mov`: beside a constant it is no coordinate",
            ));
        }
        (_, Operand::Vector(_)) if case.qualifier(Slot::Vec).is_some() => {
            return Some(String::from(
                "put its constants into registers: beside a float register there is none",
            ));
        }
        (dialect, Operand::Vector(values)) if case.form.part(Slot::Vec).is_some() => {
            let counts = VectorLength::ALL.iter().map(|vec| match dialect {
                Dialect::Description => vec.count().to_string(),
                Dialect::Ptx => dialect.qualifier((*vec).into()),
            });
            let right = VectorLength::ALL.iter().find(|vec| vec.count() == values.len());
            return Some(match (dialect, right) {
                (Dialect::Ptx, Some(vec)) => format!("write {}", dialect.qualifier((*vec).into())),
                (Dialect::Ptx, None) => format!("a vector goes with {}", list(counts, "or")),
                (Dialect::Description, _) => format!("give one value, or {} in a list", list(counts, "or")),
            });
        }
        _ => {}
    }
    if let Some((_, right)) = brackets(case, param, found?) {
        return Some(format!("write `{right}`"));
    }
    if case.dialect == Dialect::Ptx
        && matches!(param.presence, OperandPresence::Optional)
        && let Some(meant) = could_be(case, &whole?)
    {
        return Some(meant);
    }
    let (Operand::Scalar(base) | Operand::Address(Address { base, .. })) = found? else { return None };
    match base {
        Scalar::Name(
            name,
            Some(NameType::Variable(Some(space @ (StateSpace::Param | StateSpace::Const)))),
        ) if param.kind.is_tensor() => {
            let space = space.as_ptx();
            Some(format!(
                "make it one: `mov.b64 %rd1, {name}; cvta{space}.u64 %rd1, %rd1;`, and write `[%rd1, …]`"
            ))
        }
        Scalar::Name(_, Some(NameType::Variable(_) | NameType::Special(_))) => None,
        Scalar::Name(_, Some(_)) => {
            let ty = register(case, param, whole?, found?)?;
            Some(format!("write a register that is declared `.reg {ty}`"))
        }
        _ => None,
    }
}

/// Where brackets are all that is wrong with an operand of PTX text: how it stands there, and the right text.
fn brackets(case: &Case<'_>, param: &Param, found: Operand<'_>) -> Option<(&'static str, String)> {
    let (base, other) = match found {
        Operand::Scalar(base) => (base, Operand::Address(Address { base, offset: 0 })),
        Operand::Address(Address { base, offset: 0 }) => (base, Operand::Scalar(base)),
        _ => return None,
    };
    let (Dialect::Ptx, Scalar::Name(name, _)) = (case.dialect, base) else { return None };
    fits(param, &other, case.form, case.choices).then(|| match found {
        Operand::Scalar(_) => (", without brackets", format!("[{name}]")),
        _ => (", in brackets", String::from(name)),
    })
}

fn is_float(ty: Qualifier) -> bool {
    matches!(ty, Qualifier::ElemType(ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64))
}

/// The type of a register that may stand there, in the place of the one that was found in the operand.
fn register(case: &Case<'_>, param: &Param, whole: Operand<'_>, found: Operand<'_>) -> Option<String> {
    let shared = param.kind.space(|slot| case.qualifier(slot)).is_some_and(StateSpace::is_shared);
    // ptxas takes 32 bits for any address whose space is said, but they hold one of shared memory only.
    let narrow = shared || !matches!(found, Operand::Address(_));
    let bits = [8, 16, 32, 64, 128].into_iter().filter(|&bits| narrow || bits > 32);
    let mut types = [NameType::Pred].into_iter().chain(bits.map(NameType::Bits)).filter(|&ty| {
        let base = Scalar::Name("r", Some(ty));
        let address = Address { base, offset: 0 };
        let operand = match (whole, found) {
            (Operand::Tensor(..), Operand::Address(_)) => Operand::Tensor(address, inst::Vector::new()),
            (Operand::Tensor(map, _), _) => Operand::Tensor(map, only(base)),
            (Operand::Vector(_), _) => Operand::Vector(only(base)),
            (Operand::Address(_), _) => Operand::Address(address),
            _ => Operand::Scalar(base),
        };
        fits(param, &operand, case.form, case.choices)
    });
    Some(match types.next()? {
        NameType::Bits(bits) => format!(".b{bits}"),
        _ => String::from(".pred"),
    })
}

/// The first value of a vector, as long as `.vec` says, that is none of the type.
fn odd_value<'a>(case: &Case<'_>, values: &inst::Vector<'a>) -> Option<(usize, Scalar<'a>)> {
    let (Qualifier::VectorLength(vec), Qualifier::ElemType(ty)) =
        (case.qualifier(Slot::Vec)?, case.qualifier(Slot::Ty)?)
    else {
        return None;
    };
    let odd = values.iter().position(|value| !is_typed(value, ty))?;
    (vec.count() == values.len()).then(|| values.get(odd).map(|value| (odd, value)))?
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
        Operand::Address(Address { base: Scalar::Sink, .. }) => String::from("`_`"),
        Operand::Address(Address { base: Scalar::Name(name, Some(ty)), .. }) => {
            format!("`{name}`, {}", declared_noun(ty)?)
        }
        Operand::Address(_) => String::from("an address in brackets"),
        Operand::Sum(_) => String::from("an address and an offset"),
        Operand::Tensor(..) => String::from("a tensor map and coordinates"),
        Operand::Vector(values) => format!("a vector of {}", values.len()),
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

pub(super) fn undeclared_operand(case: &Case<'_>, param: &Param) -> Violation {
    let index = position_in(case.inst, case.form, case.choices, param.slot);
    let operand = index.and_then(|index| case.inst.args().nth(index)).map(|arg| arg.operand);
    let name = operand.as_ref().and_then(undeclared).unwrap_or(param.name);
    undeclared_name(Place::Operand(param.slot), name)
}

pub(super) fn undeclared_name(place: Place, name: &str) -> Violation {
    Violation {
        place,
        message: format!("`{name}` is not declared here"),
        help: Some(String::from("declare it before, in this block or one around it")),
    }
}
