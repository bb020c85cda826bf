//! Syntax lines in the notation of descriptions.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::instruction::Instruction;
use super::operand_kind::{Constraint, Shape};
use super::row::{Form, OperandPresence, Param, Presence};
use crate::slot::Slot;
use crate::vocab::{Multicast, Qualifier};

/// A form as a description writes it, with one field a line: `size: …` is a value, `ca | cg` one of these qualifiers, and
/// `// optional` follows a field that may be left out. A step whose operands have an order is written as a call too.
pub struct DescriptionSyntax(pub &'static Instruction, pub &'static Form);

impl fmt::Display for DescriptionSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DescriptionSyntax(instruction, form) = *self;
        let step = instruction.step();
        let results = [Slot::Out, Slot::ReportValue];
        let fields = instruction.fields().into_iter();
        let fields = fields.filter(|&slot| form.has(slot) && !results.contains(&slot));
        let (needed, optional): (Vec<Slot>, Vec<Slot>) = fields.partition(|&slot| !is_optional(form, slot));
        let out = out(form);
        let by_fields = needed.iter().any(|slot| !instruction.call.contains(slot)) || reports(form);
        if !by_fields {
            let arguments = instruction.call.iter().filter(|slot| needed.contains(slot));
            let arguments: Vec<&str> = arguments.map(|&slot| slot.field()).collect();
            write!(f, "{step}({})", arguments.join(", "))?;
            if optional.is_empty() && out.is_empty() {
                return Ok(());
            }
            f.write_str("\n")?;
        }
        writeln!(f, "{step} {{")?;
        for &slot in &needed {
            writeln!(f, "    {}: {},", slot.field(), value(instruction, form, slot))?;
        }
        for &slot in &optional {
            writeln!(f, "    {}: {}, // optional", slot.field(), value(instruction, form, slot))?;
        }
        write!(f, "{out}}}")
    }
}

/// Whether the form has the further results of a wait.
fn reports(form: &Form) -> bool {
    form.param(Slot::Out).is_some_and(|param| param.kind.shape == Shape::ResultPredicates)
}

/// The lines of the result.
fn out(form: &Form) -> &'static str {
    match form.param(Slot::Out).map(|param| param.kind.shape) {
        None | Some(Shape::Sink) => "",
        Some(_) if form.has(Slot::ReportValue) => {
            "    out: report_value, // in text `out: \"%p1|%p2\", report_value: \"%rs1\"`\n"
        }
        Some(Shape::ResultPredicates) => "    out: report, // in text `out: \"%p1|%p2\"`\n",
        Some(_) => "    out: …, // in text alone\n",
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
    let spaces = instruction.spaces_of_form(form, param.slot);
    match (param.kind.shape, param.kind.constraint) {
        _ if !spaces.is_empty() => {
            let spaced = spaces.into_iter().map(|space| match space {
                "tensor" => String::from("tensor(…, […])"),
                // A barrier of this CTA is written without its space.
                "shared" if param.slot == Slot::Mbarrier => String::from("…"),
                space => format!("{space}(…)"),
            });
            spaced.collect::<Vec<_>>().join(" | ")
        }
        (Shape::Vector(_), _) => String::from("[…]"),
        (Shape::Value { .. }, _) if form.part(Slot::Vec).is_some() => String::from("… | [… ; 2] | [… ; 4]"),
        (_, Constraint::OneOf(set)) => {
            set.iter().map(|value| format!("{value}")).collect::<Vec<_>>().join(" | ")
        }
        _ => String::from("…"),
    }
}
