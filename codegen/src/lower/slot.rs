//! What a field says, put into its slot: words, operands, or both.

use ptx_async_isa::form::{Instruction, Param, Part, Shape};
use ptx_async_isa::vocab::{LoadMode, Multicast, Qualifier, Scope, StateSpace};
use ptx_async_isa::{Given, Guard, HoleKind, Operand, Place, Scalar, Slot, nearest};
use quote::ToTokens;
use syn::Expr;

use super::operand::{address, hole, scalar, text_scalar, vector};
use super::space::{Wrapper, spaced, wrapper};
use super::{Emit, Lowered, Lowering, Source, give, push};
use crate::suggestion::{did_you_mean, listed};
use crate::syntax::Field;
use crate::value::{Value, array, call, path_text, peel, written};

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
            // There are no vectors of predicates, and a guard parses as no member of one.
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

/// `noftz`, `noftz: true` or `noftz: false`.
pub(super) fn flag(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, word: Qualifier, field: &Field) {
    let given = match &field.value {
        None => Given::Qualifier(word),
        Some(value) => match peel(value) {
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(flag), .. }) if flag.value => Given::Qualifier(word),
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(_), .. }) => Given::Omitted,
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

/// Whether some form has an operand in `slot`.
pub(super) fn takes_operand(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some())
}

/// Whether the operand in `slot` can be several values: `[a, b]`.
fn takes_vector(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some_and(|param| param.kind.can_be_vector()))
}

/// Whether some form says the state space of `slot` in the opcode.
pub(super) fn takes_space(instruction: &Instruction, slot: Slot) -> bool {
    instruction
        .forms
        .iter()
        .filter_map(|form| form.part(slot))
        .any(|part| part.choices.iter().any(|choice| matches!(choice.qualifier, Qualifier::StateSpace(_))))
}

/// Puts what a field says into its slot.
pub(super) fn value(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    let instruction = lowered.inst.instruction;
    match slot {
        Slot::LoadMode => load_mode(cx, lowered, expression),
        Slot::Sem => sem(cx, lowered, expression),
        Slot::Out => out(cx, lowered, expression),
        Slot::ReportValue if cx.emit == Emit::Asm => {
            let fact = "the result of an `asm!` block is the value of the call";
            cx.report.error(expression, fact, Some("write `out: report_value`, for all three results"));
        }
        Slot::Mbarrier => barrier(cx, lowered, expression),
        Slot::Multicast => multicast(cx, lowered, expression),
        Slot::IgnoreOob => ignore_oob(cx, lowered, expression),
        _ if takes_operand(instruction, slot) && takes_space(instruction, slot) => {
            spaced(cx, lowered, slot, expression);
        }
        _ if takes_operand(instruction, slot) => {
            lowered.places.add(Place::Operand(slot), expression);
            if slot == Slot::IgnoreSrc && cx.emit != Emit::Asm {
                // Only here may a predicate be negated in place.
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
                (false, None) => scalar(cx, expression).map(Operand::Scalar),
            };
            if let Some(operand) = operand {
                push(cx, lowered, slot, operand);
            }
        }
        _ => word(cx, lowered, slot, expression),
    }
}

/// A word of the vocabulary that belongs to `slot`: `add`, `f16`, `128`, `shared::cta`.
pub(super) fn word(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, expression: &Expr) {
    lowered.places.add(Place::Qualifier(slot), expression);
    let text = match Value::of(expression) {
        Value::Int(value) => value.to_string(),
        _ => path_text(expression).unwrap_or_else(|| written(expression)),
    };
    if let Some(word) = word_of(cx, lowered.inst.instruction, slot, expression, &text) {
        give(cx, lowered, slot, Given::Qualifier(word));
    }
}

pub(super) fn word_of(
    cx: &mut Lowering<'_>,
    instruction: &Instruction,
    slot: Slot,
    at: &impl ToTokens,
    text: &str,
) -> Option<Qualifier> {
    let found = slot.vocabulary().find(|word| word.as_description() == text);
    if found.is_none() {
        let mut choices: Vec<&str> = Vec::new();
        for part in instruction.forms.iter().filter_map(|form| form.part(slot)) {
            for choice in part.choices {
                if !choices.contains(&choice.qualifier.as_description()) {
                    choices.push(choice.qualifier.as_description());
                }
            }
        }
        let signed = text.strip_prefix(['i', 'I']).map(|bits| format!("s{bits}"));
        let signed = signed.filter(|name| choices.contains(&name.as_str()));
        let help = match signed {
            Some(name) => format!("did you mean `{name}`?"),
            None => did_you_mean(text, choices.iter().copied())
                .unwrap_or_else(|| format!("it can be {}", listed(&choices))),
        };
        let fact = format!("`{text}` is not a valid `{}` for `{}`", slot.field(), instruction.step());
        cx.report.error(at, &fact, Some(&help));
    }
    found
}

/// `mask`, or `cluster32b(mask)` where the qualifier says how wide it is.
pub(super) fn multicast(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::Multicast;
    let is_word = |text: &str| slot.vocabulary().find(|word| word.as_description() == text);
    let bare = path_text(expression).filter(|text| is_word(text).is_some());
    let called = call(expression);
    let like_a_word = |text: &str| {
        is_word(text).is_some()
            || nearest(text, slot.vocabulary().map(Qualifier::as_description))
                .is_some_and(|near| near != "cluster")
    };
    let wrong = match &called {
        Some((_, text, arguments)) => like_a_word(text) && (is_word(text).is_none() || arguments.len() != 1),
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
    let spelt = called.and_then(|(path, text, arguments)| Some((path, is_word(&text)?, *arguments.first()?)));
    let mask = match spelt {
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

/// `[left, right]`: the bytes at both ends that are not read.
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

/// `tile`, `im2col([w])`, `im2col::w128([halo, offset])`.
pub(super) fn load_mode(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::LoadMode;
    let (at, text, offsets) = match call(expression) {
        Some((path, text, arguments)) => (path, text, Some(arguments)),
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(slot), at);
    if let Some(word) = word_of(cx, lowered.inst.instruction, slot, at, &text) {
        give(cx, lowered, slot, Given::Qualifier(word));
    }
    let Some(arguments) = offsets else { return };
    let example = LoadMode::ALL.iter().find(|mode| Qualifier::from(**mode).as_description() == text);
    let shape = format!("the offsets of `{text}` are a list");
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
                cx.report.error(more, "an ordering has one scope, but this is a second one", Some(&help));
            }
            (path, text, arguments.first().copied())
        }
        None => (expression, path_text(expression).unwrap_or_else(|| written(expression)), None),
    };
    lowered.places.add(Place::Qualifier(Slot::Sem), at);
    if let Some(word) = word_of(cx, instruction, Slot::Sem, at, &text) {
        give(cx, lowered, Slot::Sem, Given::Qualifier(word));
    }
    if let Some(scope) = scope {
        lowered.places.add(Place::Qualifier(Slot::Scope), scope);
        let text = path_text(scope).unwrap_or_else(|| written(scope));
        let known = Scope::ALL.iter().find(|known| Qualifier::from(**known).as_description() == text);
        match known {
            Some(&scope) => give(cx, lowered, Slot::Scope, Given::Qualifier(scope.into())),
            None => {
                word_of(cx, instruction, Slot::Scope, scope, &text);
            }
        }
    }
}

/// A barrier: bare where its space follows, or in a space where the opcode says it.
pub(super) fn barrier(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) {
    let slot = Slot::Mbarrier;
    let wrapped =
        call(expression).and_then(|(path, text, arguments)| Some((path, wrapper(&text)?, text, arguments)));
    let spelt = takes_space(lowered.inst.instruction, slot);
    match wrapped {
        Some((path, _, text, _)) if !spelt => {
            let fact =
                format!("the state space of this barrier follows from `dst`, but `{text}(…)` gives one");
            cx.report.error(path, &fact, Some("write the address without a state space"));
        }
        Some((_, Wrapper::Space(_) | Wrapper::Generic, ..)) => spaced(cx, lowered, slot, expression),
        _ => {
            lowered.places.add(Place::Operand(slot), expression);
            if spelt {
                give(cx, lowered, slot, Given::CtaShared);
            }
            if let Some(address) = address(cx, expression) {
                push(cx, lowered, slot, Operand::Address(address));
            }
        }
    }
}

/// `out: report`, `out: report_value`: in an `asm!` block, what a wait gives beside whether the phase is complete.
fn reported(cx: &mut Lowering<'_>, lowered: &mut Lowered, expression: &Expr) -> Option<()> {
    let text = path_text(expression).filter(|_| takes_pair(lowered.inst.instruction))?;
    let results = ["report", "report_value"].iter().position(|word| *word == text)? + 2;
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
        let fact = "the result of an `asm!` block is the value of the call";
        let help = match takes_pair(lowered.inst.instruction) {
            true => {
                "remove `out`, and write `let result = …`; `out: report` and `out: report_value` give more results"
            }
            false => "remove `out`, and write `let result = …`",
        };
        return cx.report.error(expression, fact, Some(help));
    }
    let elects = makes_pair(lowered.inst.instruction);
    let halves = match &value {
        Value::Text(text) if elects => Some(text.split_once('|').unwrap_or(("_", text))),
        Value::Text(text) if takes_pair(lowered.inst.instruction) => text.split_once('|'),
        _ => None,
    };
    let operand = match (halves, elects) {
        (Some((first, second)), _) => {
            let first = text_scalar(cx, expression, first);
            let second = text_scalar(cx, expression, second);
            first.zip(second).map(|(first, second)| Operand::Pair(first, second))
        }
        (None, true) => scalar(cx, expression).map(|elected| Operand::Pair(Scalar::Sink, elected)),
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
    // An arrival in another CTA returns nothing, nor does one in several.
    let remote =
        lowered.inst.given(Slot::Mbarrier) == Some(Given::Qualifier(StateSpace::SharedCluster.into()));
    if remote || lowered.inst.operand(Slot::Multicast).is_some() {
        return push(cx, lowered, Slot::Out, Operand::Scalar(Scalar::Sink));
    }
    if let Some(index) = hole(cx, &lowered.places.name.clone(), Source::Result) {
        let result = Scalar::Hole(index, HoleKind::Register);
        let operand = match makes_pair(instruction) {
            true => Operand::Pair(Scalar::Sink, result),
            false => Operand::Scalar(result),
        };
        push(cx, lowered, Slot::Out, operand);
    }
}

/// Whether the result can be two predicates, `p|q`.
fn takes_pair(instruction: &Instruction) -> bool {
    let is_pair = |param: &Param| param.kind.shape == Shape::ResultPredicates;
    instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(is_pair))
}

/// Whether the result is `d|p`.
pub(super) fn makes_pair(instruction: &Instruction) -> bool {
    let is_pair = |param: &Param| param.kind.shape == Shape::ResultAndPredicate;
    instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(is_pair))
}
