//! The fields of a step by name: the slot that each one fills, and suggestions for an unknown one.

use proc_macro2::Ident;
use ptx_async_isa::form::{Instruction, STATED_FIELDS};
use ptx_async_isa::transaction::{own_field, stated_outside};
use ptx_async_isa::{Given, Place, Slot, forms, near_words};

use super::armed::Armed;
use super::lowered::Lowered;
use super::lowering::Lowering;
use super::operand::scalar;
use super::qualifier::flag;
use super::slot::{guard, value};
use super::takes::{takes_operand, takes_space};
use crate::expression::Expr;
use crate::report::Report;
use crate::suggestion::{did_you_mean, listed};
use crate::syntax::Field;
use crate::value::path_text;

/// Lowers a field of a step.
pub(super) fn field(
    cx: &mut Lowering<'_>,
    lowered: &mut Lowered,
    field: &Field,
    transaction: Option<&mut Armed>,
) {
    let instruction = lowered.inst.instruction;
    let name = field.name.to_string();
    let in_transaction = transaction.is_some();
    if let Some(mistake) = own_field(&name).filter(|_| in_transaction) {
        return cx.report.error(&field.name, &mistake.message, mistake.help.as_deref());
    }
    let is_stated =
        STATED_FIELDS.iter().find(|stated| **stated == name).filter(|_| instruction.states_bytes());
    match (name.as_str(), transaction) {
        ("pred", _) => return guard(cx, lowered, field),
        // The fields of a box are read when the other fields are known.
        ("box_dim" | "ty", Some(_)) if is_stated.is_some() => return,
        ("bytes", Some(armed)) => {
            let bytes = match &field.value {
                Some(value) => scalar(cx, value),
                None => scalar(cx, &variable(&field.name)),
            };
            armed.bytes = Some(bytes);
            return;
        }
        (_, None) => {
            if let Some(stated) = is_stated {
                let mistake = stated_outside(instruction, stated);
                return cx.report.error(&field.name, &mistake.message, mistake.help.as_deref());
            }
        }
        _ => {}
    }
    let slot = Slot::from_field(&name).filter(|&slot| instruction.has_field(slot));
    if let Some(slot) = slot {
        lowered.places.add(Place::Slot(slot), &field.name);
    }
    match slot {
        Some(slot) if slot.is_flag() => flag(cx, lowered, slot, field),
        Some(slot) => match &field.value {
            Some(expression) => value(cx, lowered, slot, expression),
            // `size` alone is `size: size`, as in a struct expression; a qualifier is not a variable.
            None if takes_operand(instruction, slot)
                && !takes_space(instruction, slot)
                && !matches!(slot, Slot::LoadMode | Slot::Out | Slot::ReportValue) =>
            {
                value(cx, lowered, slot, &variable(&field.name));
            }
            None => {
                let help = format!("write `{name}: …`");
                cx.report.error(&field.name, &format!("field `{name}` has no value"), Some(&help));
            }
        },
        None => unknown_field(cx.report, field, lowered, in_transaction),
    }
}

/// The value of a field that is written as `name` alone.
fn variable(name: &Ident) -> Expr {
    name.clone().into()
}

fn unknown_field(report: &mut Report, field: &Field, lowered: &Lowered, in_transaction: bool) {
    let (name, instruction) = (&field.name, lowered.inst.instruction);
    let mut names: Vec<&str> = instruction.fields().iter().map(|slot| slot.field()).collect();
    if in_transaction {
        names.retain(|&name| name != "mbarrier");
        names.extend(STATED_FIELDS.iter().filter(|_| instruction.states_bytes()));
    } else {
        names.push("pred");
    }
    let text = name.to_string();
    let meant = near_words::field_meant(instruction, &text).filter(|meant| names.contains(meant));
    let meant = meant.map(|meant| format!("did you mean `{meant}`?"));
    let help = meant.or_else(|| did_you_mean(&text, names.iter().copied())).unwrap_or_else(|| {
        if let Some(help) = scope_of_sem(lowered, field) {
            return help;
        }
        let instead =
            near_words::no_field(&text).or_else(|| near_words::instead_of_field(instruction, &text));
        match (always(instruction, &text), instead, elsewhere(&text)) {
            (Some(words), ..) => format!("remove the field, which is always `{words}`"),
            (None, Some(place), _) => String::from(place),
            (None, None, Some(steps)) => format!("`{text}` is a field of {steps}"),
            (None, None, None) => format!("the fields of the step are {}", listed(&names, "and")),
        }
    });
    report.error(name, &format!("`{}` has no field `{text}`", instruction.step()), Some(&help));
}

/// The help where the scope is given as a field: a description writes it in the parentheses of `sem`.
fn scope_of_sem(lowered: &Lowered, field: &Field) -> Option<String> {
    let instruction = lowered.inst.instruction;
    if field.name != Slot::Scope.field() || !instruction.has_field(Slot::Sem) {
        return None;
    }
    let scope = field.value.as_ref().and_then(path_text).unwrap_or_else(|| String::from("…"));
    let mut orderings = instruction.forms.iter().filter_map(|form| form.part(Slot::Sem));
    let ordering = match lowered.inst.given(Slot::Sem) {
        Some(Given::Qualifier(ordering)) => ordering,
        _ => orderings.next()?.choices.first()?.qualifier,
    };
    let ordering = ordering.as_description();
    Some(format!("the scope is part of `sem`: write `sem: {ordering}({scope})`"))
}

/// The qualifier that the instruction always has in the field's slot, with the scope of an ordering.
fn always(instruction: &Instruction, field: &str) -> Option<String> {
    let word = |slot| {
        let part = instruction.forms.first()?.part(slot)?;
        part.choices.first().map(|choice| choice.qualifier.as_description())
    };
    let slot = Slot::from_field(field)?;
    let scope = word(Slot::Scope).filter(|_| slot == Slot::Sem);
    let scope = scope.map(|scope| format!("({scope})")).unwrap_or_default();
    word(slot).map(|word| format!("{word}{scope}"))
}

/// The steps that have a field of this name, at most four of them.
fn elsewhere(field: &str) -> Option<String> {
    let slot = Slot::from_field(field)?;
    let steps = forms::all().filter(|instruction| instruction.has_field(slot));
    let steps: Vec<String> = steps.map(|instruction| format!("`{}`", instruction.step())).take(4).collect();
    (!steps.is_empty()).then(|| steps.join(", "))
}
