//! The result of a step: a variable of the expansion in an `asm!` block, and a register in PTX text.

use ptx_async_isa::form::{Form, Shape};
use ptx_async_isa::vocab::StateSpace;
use ptx_async_isa::{Given, HoleKind, Operand, Place, Scalar, Slot};

use super::lowered::{Lowered, push};
use super::lowering::{Emit, Lowering, Source};
use super::operand::{hole, scalar, text_scalar, vector, vector_of};
use super::takes::{has_result, takes_operand, takes_vector};
use crate::expression::Expr;
use crate::value::{Value, array, path_text};

/// The values of `out` that are additional results of an `asm!` block.
pub(crate) const RESULTS: [&str; 2] = ["report", "report_value"];

/// `out: report`, `out: report_value`: in an `asm!` block, the further results of a wait.
fn reported(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) -> Option<()> {
    let text =
        path_text(expression).filter(|_| has_result(lowered.inst.instruction, Shape::ResultPredicates))?;
    let results = RESULTS.iter().position(|word| *word == text)? + 2;
    let holes: Option<Vec<_>> = (0..results)
        .map(|_| Some(Scalar::Hole(hole(cx, expression, Source::Result)?, HoleKind::Register)))
        .collect();
    if let [complete, report, value @ ..] = &holes?[..] {
        push(cx, lowered, Slot::Out, Operand::Pair(*complete, *report));
        for &value in value {
            push(cx, lowered, Slot::ReportValue, Operand::Scalar(value));
        }
    }
    Some(())
}

/// `out: "%p1"` names the result in strings; `out: _` drops it.
pub(super) fn out(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    lowered.places.add(Place::Operand(Slot::Out), expression);
    let value = Value::of(expression);
    if cx.emit == Emit::Asm && !matches!(value, Value::Sink) {
        if reported(cx, lowered, expression).is_some() {
            return;
        }
        let fact = "this `out` is not valid with `asm!`: the result is the value of the call";
        let help = match has_result(lowered.inst.instruction, Shape::ResultPredicates) {
            true => {
                "remove `out`, and write `let result = …`; `out: report` and `out: report_value` give more results"
            }
            false => "remove `out`, and write `let result = …`",
        };
        return cx.report.error(expression, fact, Some(help));
    }
    if let Some(elements) = array(expression).filter(|_| takes_vector(lowered.inst.instruction, Slot::Out)) {
        if let Some(registers) = vector(cx, lowered, Slot::Out, expression, &elements) {
            push(cx, lowered, Slot::Out, Operand::Vector(registers));
        }
        return;
    }
    let with_predicate = has_result(lowered.inst.instruction, Shape::ResultAndPredicate);
    let halves = match &value {
        Value::Text(text) if with_predicate => Some(text.split_once('|').unwrap_or(("_", text))),
        Value::Text(text) if has_result(lowered.inst.instruction, Shape::ResultPredicates) => {
            text.split_once('|')
        }
        _ => None,
    };
    let operand = match (halves, with_predicate) {
        (Some((first, second)), _) => {
            let first = text_scalar(cx, expression, first);
            let second = text_scalar(cx, expression, second);
            first.zip(second).map(|(first, second)| Operand::Pair(first, second))
        }
        (None, true) => scalar(cx, expression).map(|predicate| Operand::Pair(Scalar::Sink, predicate)),
        (None, false) => scalar(cx, expression).map(Operand::Scalar),
    };
    if let Some(operand) = operand {
        push(cx, lowered, Slot::Out, operand);
    }
}

/// In an `asm!` block the result goes to a variable of the expansion.
pub(super) fn result(cx: &mut Lowering<'_>, lowered: &mut Lowered) {
    let instruction = lowered.inst.instruction;
    let written = lowered.inst.operand(Slot::Out).is_some();
    if cx.emit != Emit::Asm || !takes_operand(instruction, Slot::Out) || written {
        return;
    }
    // An arrival on a barrier in another CTA, or in several CTAs, returns nothing.
    let remote =
        lowered.inst.given(Slot::Mbarrier) == Some(Given::Qualifier(StateSpace::SharedCluster.into()));
    if remote || lowered.inst.operand(Slot::Multicast).is_some() {
        return push(cx, lowered, Slot::Out, Operand::Scalar(Scalar::Sink));
    }
    let name = lowered.places.name.clone();
    let mut result = || Some(Scalar::Hole(hole(cx, &name, Source::Result)?, HoleKind::Register));
    let operand = match vector_length(lowered) {
        // Without the qualifiers that determine the length, another error is reported.
        Some(length) => {
            Some(Operand::Vector(vector_of((0..length.unwrap_or(1)).filter_map(|_| result()).collect())))
        }
        None if has_result(instruction, Shape::ResultAndPredicate) => {
            result().map(|result| Operand::Pair(Scalar::Sink, result))
        }
        None => result().map(Operand::Scalar),
    };
    if let Some(operand) = operand {
        push(cx, lowered, Slot::Out, operand);
    }
    if takes_operand(instruction, Slot::Redval)
        && let Some(index) = hole(cx, &name, Source::Result)
    {
        let reduced = Scalar::Hole(index, HoleKind::Register);
        push(cx, lowered, Slot::Redval, Operand::Scalar(reduced));
    }
}

/// The number of registers of a result that is a vector, where the qualifiers determine it; `None` if the result is one
/// register.
fn vector_length(lowered: &mut Lowered) -> Option<Option<usize>> {
    let inst = lowered.inst;
    let given = |slot| match inst.given(slot) {
        Some(Given::Qualifier(qualifier)) => Some(qualifier),
        _ => None,
    };
    let results = || {
        let forms = inst.instruction.forms.iter();
        forms.filter_map(|form| Some((form, form.param(Slot::Out)?.kind)))
    };
    // A qualifier that is not given follows from the form.
    let is_of = |form: &Form, slot| {
        given(slot).is_none_or(|given| form.part(slot).is_some_and(|part| part.choice(given).is_some()))
    };
    let takes = |form: &Form| Slot::ALL.iter().all(|&slot| is_of(form, slot));
    let Some((form, kind)) = results().find(|(form, _)| takes(form)) else {
        // No form has these qualifiers, which is an error, and the result has the registers of none.
        let is_vector = results().any(|(_, kind)| kind.can_be_vector() && kind.shape != Shape::ResultValue);
        lowered.unknown.extend(is_vector.then_some(Slot::Out));
        return is_vector.then_some(None);
    };
    let only = |slot| match form.part(slot)?.choices {
        [choice] => Some(choice.qualifier),
        _ => None,
    };
    let length = kind.length(|slot| given(slot).or_else(|| only(slot)));
    // Without `vec` it is no vector.
    (kind.can_be_vector() && (length.is_some() || kind.shape != Shape::ResultValue)).then_some(length)
}
