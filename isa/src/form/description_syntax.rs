//! Syntax lines in the notation of descriptions.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::instruction::Instruction;
use super::operand_kind::{Shape, Space};
use super::row::{Form, OperandPresence, Param, Presence};
use crate::slot::Slot;
use crate::vocab::{Multicast, Qualifier, StateSpace};

/// A form as a description writes it, with one field a line: `size: …` is a value, `ca | cg` one of these words, and
/// `// optional` follows a field that may be left out. A step whose operands have an order is written as a call.
pub struct DescriptionSyntax(pub &'static Instruction, pub &'static Form);

impl fmt::Display for DescriptionSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DescriptionSyntax(instruction, form) = *self;
        let step = instruction.step();
        let fields: Vec<Slot> =
            instruction.fields().into_iter().filter(|&slot| form.has(slot) && slot != Slot::Out).collect();
        let (needed, optional): (Vec<Slot>, Vec<Slot>) =
            fields.iter().partition(|&&slot| !is_optional(form, slot));
        if needed.iter().all(|slot| instruction.call.contains(slot)) {
            let arguments = instruction.call.iter().filter(|slot| needed.contains(slot));
            let arguments: Vec<String> = arguments.map(|&slot| String::from(slot.field())).collect();
            return write!(f, "{step}({})", arguments.join(", "));
        }
        writeln!(f, "{step} {{")?;
        for &slot in &needed {
            writeln!(f, "    {}: {},", slot.field(), value(instruction, form, slot))?;
        }
        for &slot in &optional {
            writeln!(f, "    {}: {}, // optional", slot.field(), value(instruction, form, slot))?;
        }
        f.write_str("}")
    }
}

/// Whether a description may leave out the field of `slot`.
pub fn is_optional(form: &Form, slot: Slot) -> bool {
    match (form.param(slot), form.part(slot)) {
        // The vector of values says it.
        _ if slot == Slot::Vec => true,
        (Some(param), _) if param.presence == OperandPresence::Always => false,
        (Some(param), None) => param.presence != OperandPresence::Always,
        (_, Some(part)) => match part.presence {
            Presence::Optional | Presence::Default => true,
            Presence::Explicit => false,
            // Of several cache operators the size chooses.
            Presence::Required => part.choices.len() == 1 || slot == Slot::Cache,
        },
        (None, None) => true,
    }
}

/// What is written after the field of `slot`, as a pattern.
fn value(instruction: &Instruction, form: &Form, slot: Slot) -> String {
    match slot {
        Slot::Noftz | Slot::Mmio | Slot::Noinc => String::from("true"),
        Slot::IgnoreOob => String::from("[…, …]"),
        Slot::Sem => orderings(form),
        Slot::LoadMode | Slot::Multicast if form.param(slot).is_some() => with_operands(form, slot),
        _ => match form.param(slot) {
            Some(param) => operand(instruction, form, param),
            None => match words(form, slot)[..] {
                // Long words do not fit in a line.
                [first, _, _, _, .., last] if last.len() > 12 => format!("{first} | …"),
                ref words => words.join(" | "),
            },
        },
    }
}

/// The words of the qualifier in `slot`.
fn words(form: &Form, slot: Slot) -> Vec<&'static str> {
    let choices = form.part(slot).into_iter().flat_map(|part| part.choices);
    choices.map(|choice| choice.qualifier.as_description()).collect()
}

/// `weak`, `release(cta | cluster)`.
fn orderings(form: &Form) -> String {
    let scopes = words(form, Slot::Scope).join(" | ");
    let words = words(form, Slot::Sem).into_iter();
    let ordering = |word| match scopes.is_empty() {
        true => String::from(word),
        false => format!("{word}({scopes})"),
    };
    words.map(ordering).collect::<Vec<_>>().join(" | ")
}

/// The words of a slot whose operand is written in their parentheses: `tile`, `im2col([…])`, `cluster32b(…)`.
fn with_operands(form: &Form, slot: Slot) -> String {
    let Some(part) = form.part(slot) else { return String::new() };
    let list = form.param(slot).is_some_and(|param| param.kind.can_be_vector());
    let presence = form.param(slot).map(|param| param.presence);
    let alternatives = part.choices.iter().map(|choice| {
        let word = choice.qualifier.as_description();
        let takes = match presence {
            Some(OperandPresence::WithQualifiers(some)) => some.contains(&choice.qualifier),
            presence => presence.is_some(),
        };
        match (takes, list) {
            // The mask alone means the first width.
            _ if choice.qualifier == Qualifier::Multicast(Multicast::Cluster) => String::from("…"),
            (true, true) => format!("{word}([…])"),
            (true, false) => format!("{word}(…)"),
            (false, _) => String::from(word),
        }
    });
    alternatives.collect::<Vec<_>>().join(" | ")
}

fn operand(instruction: &Instruction, form: &Form, param: &Param) -> String {
    let spaces = form.part(param.slot).map(|part| (part, spaces(instruction, form, param.slot)));
    match (param.kind.shape, spaces) {
        (Shape::Tensor, _) => String::from("tensor(…, […])"),
        (_, Some((part, mut spaces))) if !spaces.is_empty() => {
            if part.presence == Presence::Optional && param.slot != Slot::Mbarrier {
                spaces.push("generic");
            }
            // A barrier of this CTA is written without its space.
            let bare = |space: &str| match param.slot == Slot::Mbarrier && space == "shared" {
                true => String::from("…"),
                false => format!("{space}(…)"),
            };
            spaces.into_iter().map(bare).collect::<Vec<_>>().join(" | ")
        }
        (Shape::Vector(_), _) => String::from("[…]"),
        (Shape::Value { .. }, _) if form.part(Slot::Vec).is_some() => String::from("… | [… ; 2] | [… ; 4]"),
        _ => match param.kind.constraint {
            super::Constraint::OneOf(set) => {
                set.iter().map(|value| format!("{value}")).collect::<Vec<_>>().join(" | ")
            }
            _ => String::from("…"),
        },
    }
}

/// The state spaces of the address in `slot` of the form, as a description writes them.
fn spaces(instruction: &Instruction, form: &Form, slot: Slot) -> Vec<&'static str> {
    let mut spaces = Vec::new();
    let other =
        form.param(slot).is_some_and(|param| matches!(param.kind.shape, Shape::Address(Space::OtherCta)));
    for choice in form.part(slot).into_iter().flat_map(|part| part.choices) {
        let space = match choice.qualifier {
            Qualifier::StateSpace(StateSpace::Global) if instruction.is_multimem(slot) => "multimem",
            Qualifier::StateSpace(StateSpace::Global) => "global",
            Qualifier::StateSpace(StateSpace::SharedCluster) => "shared::cluster",
            Qualifier::StateSpace(_) => "shared",
            _ => continue,
        };
        let own = other && space == "shared";
        if !own && !spaces.contains(&space) {
            spaces.push(space);
        }
    }
    spaces
}
