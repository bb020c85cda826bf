//! What a module lacks: versions and targets.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::reduction::reduces;
use super::{form_name, spaces};
use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::{Condition, Form, Part, Presence};
use crate::place::Place;
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::spelling::list;
use crate::target::{Availability, Context, IsaVersion};
use crate::valid::Gated;
use crate::vocab::{Qualifier, StateSpace};

pub(super) fn gate(
    case: &Case<'_>,
    context: &Context,
    gated: Gated,
    availability: Availability,
) -> (&'static Rule, Violation) {
    let (place, subject) = subject(case, context, gated);
    let help = without_noftz(case, context, gated)
        .or_else(|| sibling(case, context))
        .or_else(|| available(case, context, gated, availability));
    let here = |target| {
        availability.iter().filter(move |need| need.targets.contains(target)).map(|need| need.isa).min()
    };
    match (context.target, context.isa) {
        (Some(target), _) if here(target).is_none() => {
            let targets = list(availability.iter().map(|need| need.targets.to_string()), "or");
            let message = format!("{subject} needs {targets}, but the target is `{target}`");
            (&rules::TARGET, Violation { place, message, help })
        }
        (target, isa) => {
            let lowest = availability.iter().map(|need| need.isa).min();
            let floor = target.and_then(here).or(lowest);
            let number = |version: Option<IsaVersion>| {
                version.map_or(String::from("unknown"), |version| version.to_string())
            };
            let on = target.map(|target| format!(" on `{target}`")).unwrap_or_default();
            let message =
                format!("{subject} needs PTX ISA {}{on}, but this is {}", number(floor), number(isa));
            (&rules::ISA_VERSION, Violation { place, message, help })
        }
    }
}

/// The operation reduces the type in an older form, which has no `.noftz`.
fn without_noftz(case: &Case<'_>, context: &Context, gated: Gated) -> Option<String> {
    let (Gated::Qualifier(Slot::Ty), Some(noftz)) = (gated, case.qualifier(Slot::Noftz)) else { return None };
    let (Qualifier::RedOp(op), Qualifier::ElemType(ty)) =
        (case.qualifier(Slot::Op)?, case.qualifier(Slot::Ty)?)
    else {
        return None;
    };
    let mut forms = case.inst.instruction.forms.iter().filter(|form| form.part(Slot::Noftz).is_none());
    let older = forms.any(|form| reduces(form, op, ty) && context.meets(form.availability));
    older.then(|| format!("leave {} out", case.dialect.qualifier(noftz)))
}

/// What the module has in its place; or, where it has nothing, since when the thing itself is there.
pub(super) fn available(
    case: &Case<'_>,
    context: &Context,
    gated: Gated,
    availability: Availability,
) -> Option<String> {
    if let Gated::Qualifier(slot) = gated {
        let part = case.form.part(slot)?;
        let here = part.choices.iter().filter(|choice| context.meets(choice.availability));
        let here: Vec<String> = here.map(|choice| case.dialect.qualifier(choice.qualifier)).collect();
        if !here.is_empty() {
            return Some(format!("this module has {}", list(here, "and")));
        }
    }
    let ways = availability.iter().map(|need| format!("{} from PTX ISA {}", need.targets, need.isa));
    // With one way the fact has said it.
    (availability.len() > 1 || context.target.is_none())
        .then(|| format!("available on {}", list(ways, "and")))
}

/// What to write so that another form, which the module has, is chosen: it differs in one qualifier.
fn sibling(case: &Case<'_>, context: &Context) -> Option<String> {
    let mut forms = case.inst.instruction.forms.iter();
    forms.find_map(|form| {
        let other = !core::ptr::eq(form, case.form) && context.meets(form.availability);
        other.then(|| one_change(case, context, form)).flatten()
    })
}

/// The one qualifier in which the instruction differs from `form`: another shared space, or one to leave out.
fn one_change(case: &Case<'_>, context: &Context, form: &Form) -> Option<String> {
    let missing = |part: &Part| part.presence != Presence::Optional && case.qualifier(part.slot).is_none();
    if form.parts.iter().any(missing) {
        return None;
    }
    let chosen = case.form.parts.iter().zip(case.choices);
    let chosen = chosen.filter_map(|(part, choice)| Some((part.slot, (*choice)?.qualifier)));
    let has = |slot, qualifier| {
        let choice = form.part(slot).and_then(|part| part.choice(qualifier));
        choice.is_some_and(|choice| context.meets(choice.availability))
    };
    let mut differing = chosen.filter(|&(slot, qualifier)| !has(slot, qualifier));
    let ((slot, qualifier), None) = (differing.next()?, differing.next()) else { return None };
    let shared = |qualifier| matches!(qualifier, Qualifier::StateSpace(space) if space.is_shared());
    match form.part(slot) {
        Some(_) if shared(qualifier) => {
            let other = spaces(form, slot).find(|&other| shared(other) && has(slot, other))?;
            let name = case.dialect.qualifier(other);
            Some(match other {
                Qualifier::StateSpace(StateSpace::SharedCluster) => {
                    let since = form.availability.first()?.isa;
                    format!("{name} is available from {since} and also takes an address in this CTA")
                }
                _ => format!("for an address in this CTA, write {name}: this module has it"),
            })
        }
        Some(_) => None,
        None => {
            let operand = case.form.param(slot).map(|param| case.dialect.operand_name(slot, param.name));
            let both = [Some(case.dialect.qualifier(qualifier)), operand].into_iter().flatten();
            let each = if slot == Slot::Multicast { ", and write one instruction for each CTA" } else { "" };
            Some(format!("leave {} out{each}", list(both, "and")))
        }
    }
}

/// What it is that has needs, in words.
pub(super) fn subject(case: &Case<'_>, context: &Context, gated: Gated) -> (Place, String) {
    let dialect = case.dialect;
    match gated {
        // Without it the type is older.
        Gated::Qualifier(Slot::Ty) if case.qualifier(Slot::Noftz).is_some() => {
            let qualifiers = [Slot::Noftz, Slot::Ty].into_iter().filter_map(|slot| case.qualifier(slot));
            (
                Place::Qualifier(Slot::Noftz),
                list(qualifiers.map(|qualifier| dialect.qualifier(qualifier)), "with"),
            )
        }
        Gated::Qualifier(slot) => {
            let part = case.form.part(slot);
            let qualifier =
                case.qualifier(slot).map(|qualifier| match (dialect, part.map(|part| part.choices.len())) {
                    // A word that is the only choice is named by its field in a description.
                    (Dialect::Description, Some(1)) => dialect.qualifier_name(slot),
                    (Dialect::Description, _) => {
                        format!("`{}: {}`", slot.field(), qualifier.as_description())
                    }
                    (Dialect::Ptx, _) => dialect.qualifier(qualifier),
                });
            (Place::Qualifier(slot), qualifier.unwrap_or_else(|| dialect.qualifier_name(slot)))
        }
        Gated::Operand(slot) => {
            let name = case.form.param(slot).map_or("", |param| param.name);
            (Place::Operand(slot), dialect.operand_name(slot, name))
        }
        Gated::Form => {
            // Where the module has a sibling, the destination makes the difference.
            let place = match case.inst.instruction.forms.iter().any(|form| context.meets(form.availability))
            {
                true => Place::Qualifier(Slot::Dst),
                false => Place::Instruction,
            };
            (place, form_name(case))
        }
        Gated::Combination(gate) => {
            let what = gate.when.iter().map(|condition| match *condition {
                Condition::Is(slot, qualifier) => (Place::Qualifier(slot), dialect.qualifier(qualifier)),
                Condition::IsSink(slot) => (
                    Place::Operand(slot),
                    match dialect {
                        Dialect::Description => format!("`{}: _`", slot.field()),
                        Dialect::Ptx => String::from("`_` as a result"),
                    },
                ),
                Condition::IsBits(slot, bits) => {
                    let name = case.form.param(slot).map_or("", |param| param.name);
                    (Place::Operand(slot), format!("{} of {bits} bits", dialect.operand_name(slot, name)))
                }
                Condition::IsOneOf(slot, _) => {
                    let name = case.form.param(slot).map_or("", |param| param.name);
                    let value = case.constant(slot).unwrap_or_default();
                    (Place::Operand(slot), format!("{} of {value}", dialect.operand_name(slot, name)))
                }
            });
            let what: Vec<(Place, String)> = what.collect();
            let place = what.first().map_or(Place::Instruction, |(place, _)| *place);
            (place, list(what.into_iter().map(|(_, name)| name), "with"))
        }
    }
}
