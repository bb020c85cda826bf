//! The value of a field, lowered to an operand, a qualifier, or both.

use ptx_async_isa::form::Part;
use ptx_async_isa::vocab::{Multicast, Qualifier};
use ptx_async_isa::{Given, Guard, HoleKind, Operand, Place, Scalar, Slot, nearest};

use super::lowered::{Lowered, give, push};
use super::lowering::{Emit, Lowering, Source};
use super::operand::{address, hole, register, scalar, text_scalar, vector};
use super::qualifier::{load_mode, qualifier, sem};
use super::result::out;
use super::space::spaced;
use super::takes::{takes_array, takes_operand, takes_registers, takes_space, takes_vector};
use crate::expression::Expr;
use crate::space_word::{Wrapper, wrapper};
use crate::syntax::Field;
use crate::value::{Value, array, call, path_text, tokens};

/// `pred: cond`, the guard `@p`.
pub(super) fn guard(cx: &mut Lowering<'_>, lowered: &mut Lowered, field: &Field) {
    let Some(expression) = &field.value else {
        return cx.report.error(&field.name, "field `pred` has no value", Some("write `pred: condition`"));
    };
    let mut negated = false;
    let predicate = match Value::of(expression) {
        Value::Text(text) if cx.emit != Emit::Asm => {
            let name = text.trim_start();
            negated = name.starts_with('!');
            // There are no vectors of predicates, so the name of a guard cannot be a member of one.
            if name.contains('.') {
                let help = Some("write a predicate register");
                return cx.report.error(expression, &format!("{text:?} is not a predicate register"), help);
            }
            text_scalar(cx, expression, name.strip_prefix('!').unwrap_or(name))
        }
        _ => scalar(cx, expression),
    };
    match predicate {
        Some(predicate @ Scalar::Hole(_, HoleKind::Register | HoleKind::Text)) => {
            lowered.inst.guard = Some(Guard { predicate, negated });
        }
        Some(_) => {
            let help = "remove the field, or give a condition that is known when the kernel runs";
            cx.report.error(expression, "`pred` must be a predicate, but this is a constant", Some(help));
        }
        None => {}
    }
}

/// Puts the value of a field into its slot.
pub(super) fn value(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    let instruction = lowered.inst.instruction;
    if slot == Slot::CacheHint
        && let Some(word) = priority(expression)
    {
        let fact = format!("`cache_hint` must be a cache policy, but `{word}` is a priority");
        let help = match cx.emit {
            Emit::Asm => format!("write `cache_hint: CachePolicy::{word}()`"),
            _ => String::from("give the register of a policy that `createpolicy` returns"),
        };
        return cx.report.error(expression, &fact, Some(&help));
    }
    match slot {
        Slot::LoadMode => load_mode(cx, lowered, expression),
        Slot::Sem => sem(cx, lowered, expression),
        Slot::Out => out(cx, lowered, expression),
        Slot::ReportValue | Slot::Redval if cx.emit == Emit::Asm => {
            let field = slot.field();
            let fact = format!("with `asm!`, `{field}` is not a field: the call returns the results");
            let help = match slot {
                Slot::ReportValue => {
                    "remove `report_value: …`; with `out: report_value`, the call returns all three results"
                }
                _ => "remove `redval: …`, and write `let (values, reduced) = …`",
            };
            cx.report.error(expression, &fact, Some(help));
        }
        Slot::Mbarrier => barrier(cx, lowered, expression),
        Slot::Multicast if takes_operand(instruction, slot) => multicast(cx, lowered, expression),
        Slot::IgnoreOob => ignore_oob(cx, lowered, expression),
        Slot::D if cx.emit == Emit::Asm => accumulators(cx, lowered, expression),
        _ if takes_operand(instruction, slot) && takes_space(instruction, slot) => {
            spaced(cx, lowered, slot, expression);
        }
        _ if takes_operand(instruction, slot) => {
            lowered.places.add(Place::Operand(slot), expression);
            if matches!(slot, Slot::IgnoreSrc | Slot::Predicate | Slot::ScaleD | Slot::EnableInputD)
                && cx.emit != Emit::Asm
            {
                // Only these operands may be negated predicates.
                if let Value::Text(text) = Value::of(expression)
                    && let Some(name) = text.trim_start().strip_prefix('!')
                {
                    if text_scalar(cx, expression, name).is_some()
                        && let Some(index) = hole(cx, expression, Source::Text(format!("!{}", name.trim())))
                    {
                        let negated = Scalar::Hole(index, HoleKind::Register);
                        push(cx, lowered, slot, Operand::Scalar(negated));
                    }
                    return;
                }
            }
            let mut params = instruction.forms.iter().filter_map(|form| form.param(slot));
            let brackets = params.any(|param| param.kind.is_address());
            let elements = array(expression).filter(|_| takes_vector(instruction, slot));
            let operand = match (brackets, elements) {
                (true, _) => address(cx, expression).map(Operand::Address),
                (false, Some(elements)) => {
                    vector(cx, lowered, slot, expression, &elements).map(Operand::Vector)
                }
                (false, None) if cx.emit == Emit::Asm && takes_registers(instruction, slot) => {
                    match register(cx, expression) {
                        // A value that is not a list is an array of the registers.
                        Some(Scalar::Hole(index, HoleKind::Register)) if takes_array(instruction, slot) => {
                            Some(Operand::Scalar(Scalar::Hole(index, HoleKind::Registers)))
                        }
                        scalar => scalar.map(Operand::Scalar),
                    }
                }
                (false, None) => scalar(cx, expression).map(Operand::Scalar),
            };
            if let Some(operand) = operand {
                push(cx, lowered, slot, operand);
            }
        }
        _ => qualifier(cx, lowered, slot, expression),
    }
}

/// The word of `evict` that the expression spells. A variable of that name must be in parentheses.
fn priority(expression: &Expr) -> Option<&'static str> {
    let Expr::Path(_) = expression else { return None };
    let text = path_text(expression)?;
    Slot::Evict.vocabulary().map(Qualifier::as_description).find(|word| *word == text)
}

/// `mask`, or `cluster32b(mask)` where the qualifier gives its width.
pub(super) fn multicast(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::Multicast;
    let find = |text: &str| slot.vocabulary().find(|word| word.as_description() == text);
    let bare = path_text(expression).filter(|text| find(text).is_some());
    let called = call(expression);
    let is_like_a_qualifier = |text: &str| {
        find(text).is_some()
            || nearest(text, slot.vocabulary().map(Qualifier::as_description))
                .is_some_and(|near| near != "cluster")
    };
    let wrong = match &called {
        Some((_, text, arguments)) => {
            is_like_a_qualifier(text) && (find(text).is_none() || arguments.len() != 1)
        }
        None => bare.is_some(),
    };
    if wrong {
        let narrow = |part: &Part| part.choice(Multicast::Cluster.into()).is_some();
        let mut parts = lowered.inst.instruction.forms.iter().filter_map(|form| form.part(slot));
        let help = match parts.any(narrow) {
            true => "write `multicast: mask` for 16 bits, or `multicast: cluster32b(mask)`",
            false => "write `multicast: mask`, of 32 bits",
        };
        return cx.report.error(expression, "this is not a multicast mask", Some(help));
    }
    let spelled = called.and_then(|(path, text, arguments)| Some((path, find(&text)?, *arguments.first()?)));
    let mask = match spelled {
        Some((path, word, mask)) => {
            lowered.places.add(Place::Qualifier(slot), path);
            give(cx, lowered, slot, Given::Qualifier(word));
            mask
        }
        None => expression,
    };
    lowered.places.add(Place::Operand(slot), mask);
    if let Some(scalar) = scalar(cx, mask) {
        push(cx, lowered, slot, Operand::Scalar(scalar));
    }
}

/// `[left, right]`: the bytes at each end that are not read.
pub(super) fn ignore_oob(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let Some(Ok([left, right])) = array(expression).map(<[&Expr; 2]>::try_from) else {
        let help = "write `ignore_oob: [left, right]`, each 0 to 15";
        return cx.report.error(
            expression,
            "`ignore_oob` must be a list of two numbers of bytes",
            Some(help),
        );
    };
    for (slot, bytes) in [(Slot::IgnoreOob, left), (Slot::IgnoreOobRight, right)] {
        lowered.places.add(Place::Operand(slot), bytes);
        if let Some(scalar) = scalar(cx, bytes) {
            push(cx, lowered, slot, Operand::Scalar(scalar));
        }
    }
}

/// A barrier: without a space where the space follows from `dst`, otherwise with the space that the opcode names.
pub(super) fn barrier(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::Mbarrier;
    let wrapped =
        call(expression).and_then(|(path, text, arguments)| Some((path, wrapper(&text)?, text, arguments)));
    let spelled = takes_space(lowered.inst.instruction, slot);
    match wrapped {
        Some((path, _, text, _)) if !spelled => {
            let fact =
                format!("the state space of this barrier follows from `dst`, but `{text}(…)` states one");
            cx.report.error(path, &fact, Some("write the address without a state space"));
        }
        Some((_, Wrapper::Space(_) | Wrapper::Generic, ..)) => spaced(cx, lowered, slot, expression),
        _ => {
            lowered.places.add(Place::Operand(slot), expression);
            if spelled {
                give(cx, lowered, slot, Given::CtaShared);
            }
            if let Some(address) = address(cx, expression) {
                push(cx, lowered, slot, Operand::Address(address));
            }
        }
    }
}

/// A variable with accumulators. Products of one call that have the same variable have the same registers.
fn accumulators(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    lowered.places.add(Place::Operand(Slot::D), expression);
    if array(expression).is_some() || !matches!(Value::of(expression), Value::Run) {
        let fact = "with `asm!`, `d` must be a variable with the accumulators";
        let help = "write `let mut sums = wgmma::Accumulator::zero();`, and `d: sums`";
        return cx.report.error(expression, fact, Some(help));
    }
    let variable = tokens(expression);
    let same = |source: &Source| matches!(source, Source::Accumulators(other) if other.to_string() == variable.to_string());
    let index = match cx.holes.iter().position(same).and_then(|index| u8::try_from(index).ok()) {
        Some(index) => Some(index),
        None => hole(cx, expression, Source::Accumulators(variable)),
    };
    if let Some(index) = index {
        let value = Scalar::Hole(index, HoleKind::Registers);
        push(cx, lowered, Slot::D, Operand::Scalar(value));
    }
}
