//! Fields that give a qualifier, with or without arguments.

use ptx_async_isa::form::Instruction;
use ptx_async_isa::vocab::{LoadMode, Qualifier, Scope};
use ptx_async_isa::{Given, Operand, Place, Slot};
use quote::ToTokens;

use super::lowered::{Lowered, give, push};
use super::lowering::Lowering;
use super::operand::vector;
use crate::expression::Expr;
use crate::literal::{Kind, kind};
use crate::suggestion::{did_you_mean, listed};
use crate::syntax::Field;
use crate::value::{Value, array, call, path_text, peel, written};

/// A qualifier of `slot`, as a description spells it: `add`, `f16`, `128`, `shared::cta`.
pub(super) fn qualifier(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    lowered.places.add(Place::Qualifier(slot), expression);
    let text = match Value::of(expression) {
        Value::Int(value) if !is_suffixed(expression) => value.to_string(),
        _ => path_text(expression).unwrap_or_else(|| written(expression)),
    };
    if let Some(qualifier) = find(cx, lowered.inst.instruction, slot, expression, &text) {
        give(cx, lowered, slot, Given::Qualifier(qualifier));
    }
}

/// Whether this is a number with a suffix, which Rust reads as one token: `32x32b`.
fn is_suffixed(expression: &Expr) -> bool {
    matches!(peel(expression), Expr::Literal(literal) if matches!(kind(literal), Kind::Int { has_suffix: true, .. }))
}

/// The qualifier with this spelling. An unknown one is reported.
pub(super) fn find(
    cx: &mut Lowering<'_>,
    instruction: &Instruction,
    slot: Slot,
    at: &impl ToTokens,
    text: &str,
) -> Option<Qualifier> {
    // rustc names a type of the module `element` by its path where another crate has one of that name.
    let of_element = text.rsplit_once("element::").map(|(_, name)| name).filter(|_| slot == Slot::Ty);
    let word = of_element.unwrap_or(text);
    let found = slot.vocabulary().find(|qualifier| qualifier.as_description() == word);
    if found.is_none()
        && slot == Slot::Shape
        && let Some(mistake) = instruction.shape_mistake(text)
    {
        cx.report.error(at, &mistake, None);
    } else if found.is_none() {
        let mut choices: Vec<&str> = Vec::new();
        for qualifier in instruction.qualifiers(slot) {
            if !choices.contains(&qualifier.as_description()) {
                choices.push(qualifier.as_description());
            }
        }
        let signed = text.strip_prefix(['i', 'I']).map(|bits| format!("s{bits}"));
        let signed = signed.filter(|name| choices.contains(&name.as_str()));
        let help = match signed {
            Some(name) => format!("did you mean `{name}`?"),
            None => did_you_mean(text, choices.iter().copied()).unwrap_or_else(|| {
                format!("the values of `{}` are {}", slot.field(), listed(&choices, "and"))
            }),
        };
        let fact = format!("`{text}` is not a valid `{}` for `{}`", slot.field(), instruction.step());
        cx.report.error(at, &fact, Some(&help));
    }
    found
}

/// `noftz`, `noftz: true` or `noftz: false`.
pub(super) fn flag(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, field: &Field) {
    let Some(qualifier) = slot.vocabulary().next() else { return };
    let given = match &field.value {
        None => Given::Qualifier(qualifier),
        Some(value) => match peel(value) {
            Expr::Bool(word) if word == "true" => Given::Qualifier(qualifier),
            Expr::Bool(_) => Given::Omitted,
            other => {
                let fact =
                    format!("`{}` must be `true` or `false`, but this is `{}`", slot.field(), written(other));
                return cx.report.error(other, &fact, None);
            }
        },
    };
    lowered.places.add(Place::Qualifier(slot), &field.name);
    give(cx, lowered, slot, given);
}

/// `tile`, `im2col([w])`, `im2col::w128([halo, offset])`.
pub(super) fn load_mode(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::LoadMode;
    let (at, text, offsets) = match call(expression) {
        Some((path, text, arguments)) => (path, text, Some(arguments)),
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(slot), at);
    if let Some(qualifier) = find(cx, lowered.inst.instruction, slot, at, &text) {
        give(cx, lowered, slot, Given::Qualifier(qualifier));
    }
    let Some(arguments) = offsets else { return };
    let example = LoadMode::ALL.iter().find(|mode| Qualifier::from(**mode).as_description() == text);
    let shape = format!("the offsets of `{text}` must be a list");
    let help = match example {
        Some(LoadMode::Im2colW | LoadMode::Im2colW128) => format!("write `{text}([halo, offset])`"),
        _ => format!("write `{text}([w])`, with an offset for each spatial dimension"),
    };
    match arguments[..] {
        [list] => match array(list) {
            Some(elements) => {
                lowered.places.add(Place::Operand(slot), list);
                if let Some(offsets) = vector(cx, lowered, slot, list, &elements) {
                    push(cx, lowered, slot, Operand::Vector(offsets));
                }
            }
            None => cx.report.error(list, &shape, Some(&help)),
        },
        _ => cx.report.error(expression, &shape, Some(&help)),
    }
}

/// `weak`, or an ordering with its scope: `release(cta)`.
pub(super) fn sem(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let instruction = lowered.inst.instruction;
    let (at, text, scope) = match call(expression) {
        Some((path, text, arguments)) => {
            if let [one, more, ..] = arguments[..] {
                let help = format!("write `sem: {text}({})`", written(one));
                cx.report.error(
                    more,
                    "an ordering must have one scope, but this is a second scope",
                    Some(&help),
                );
            }
            (path, text, arguments.first().copied())
        }
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(Slot::Sem), at);
    if let Some(qualifier) = find(cx, instruction, Slot::Sem, at, &text) {
        give(cx, lowered, Slot::Sem, Given::Qualifier(qualifier));
    }
    if let Some(scope) = scope {
        lowered.places.add(Place::Qualifier(Slot::Scope), scope);
        let text = path_text(scope).unwrap_or_else(|| written(scope));
        let known = Scope::ALL.iter().find(|known| Qualifier::from(**known).as_description() == text);
        match known {
            Some(&scope) => give(cx, lowered, Slot::Scope, Given::Qualifier(scope.into())),
            None => {
                find(cx, instruction, Slot::Scope, scope, &text);
            }
        }
    }
}
