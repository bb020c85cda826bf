//! The description of an instruction.

use ptx_async_isa::floors::Floors;
use ptx_async_isa::form::{Form, Instruction, OperandPresence, Syntax};
use ptx_async_isa::guide;
use ptx_async_isa::target::Availability;
use ptx_async_isa::text::{self, ParseError};
use ptx_async_isa::{Context, Dialect, Given, Inst, validate};

use super::floors::floors;
use super::operand;
use super::prose::{example, first_sentence, prose};
use crate::paint::Paint;

/// Describes the instructions, with those of their syntax lines that are `wanted`.
pub(super) fn describe(
    instructions: &[&'static Instruction],
    wanted: impl Fn(&Form) -> bool,
    paint: Paint,
) -> String {
    let mut text = String::new();
    for (index, instruction) in instructions.iter().enumerate() {
        if index > 0 {
            text += "\n";
        }
        text += &format!("{}\n", paint.bold(&instruction.to_string()));
        text +=
            &format!("  PTX ISA {}; in `ptx_async!` it is `{}`\n", instruction.manual, instruction.step());
        // A request for some of the syntax lines already names the instruction.
        if instruction.forms.iter().all(&wanted) {
            if let Some(entry) = guide::of_step(instruction) {
                text += &format!("\n{}{}", prose(entry.prose), example(entry));
            }
            text += &fields(instruction);
        }
        for form in instruction.forms.iter().filter(|form| wanted(form)) {
            text += &describe_form(instruction, form);
        }
    }
    text
}

/// The fields of a description, each with its values and the manual's names.
fn fields(instruction: &Instruction) -> String {
    let slots = instruction.fields();
    let mut text = if slots.is_empty() { String::new() } else { String::from("\n  Fields\n") };
    for slot in slots {
        let parts = instruction.forms.iter().filter_map(|form| form.part(slot));
        // An address begins with its state space, or is generic without one.
        let mut words: Vec<&str> = instruction.spaces(slot);
        for choice in parts.flat_map(|part| part.choices).filter(|_| !instruction.takes_space(slot)) {
            // `mmio: true`
            let word = match choice.qualifier.as_description() {
                word if word == slot.field() => "true",
                word => word,
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        // The operand implies the qualifier of these fields.
        let brings = instruction.forms.iter().any(|form| {
            form.param(slot).is_some_and(|param| matches!(param.presence, OperandPresence::WithQualifier))
        });
        let words =
            if brings || words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
        text += &format!("      {}{words}: {}\n", slot.field(), first_sentence(slot.prose()));
    }
    text
}

/// The other instructions whose names begin with the same word.
pub(super) fn longer_names(names: &[String], paint: Paint) -> String {
    if names.is_empty() {
        return String::new();
    }
    let names: String = names.iter().map(|name| format!("  {name}\n")).collect();
    format!("\n{}\n{names}", paint.bold("Other instructions with this prefix"))
}

fn describe_form(instruction: &'static Instruction, form: &'static Form) -> String {
    let mut text = String::from("\n");
    if !form.title.is_empty() {
        text += &format!("  {}\n", form.title);
    }
    text += &format!("  {}\n", Syntax(instruction, form));
    text += &available(&floors(instruction, form));
    for param in form.params {
        let since = needs(param.availability);
        let (syntax, field, note) = (operand::syntax(form, param), param.slot.field(), operand::note(param));
        text += &format!("      {syntax}, field `{field}`: {note}{since}\n");
    }
    for choice in
        form.parts.iter().flat_map(|part| part.choices).filter(|choice| !choice.availability.is_empty())
    {
        text += &format!("      {}{}\n", choice.qualifier.as_ptx(), needs(choice.availability));
    }
    for (ops, types) in form.pairs {
        let ops: Vec<&str> = ops.iter().map(|op| op.as_ptx()).collect();
        let types: Vec<&str> = types.iter().map(|ty| ty.as_ptx()).collect();
        text += &format!("      {} of {}\n", ops.join(" "), types.join(" "));
    }
    text
}

fn available(floors: &Floors) -> String {
    let isa = floors.lowest().map(|isa| isa.to_string()).unwrap_or_default();
    format!("      PTX ISA {isa} or later; {}\n", floors.description())
}

/// The availability, as in ", from PTX ISA 8.6 on `sm_100` or higher".
pub(super) fn needs(needs: Availability) -> String {
    let ways: Vec<String> =
        needs.iter().map(|need| format!("from PTX ISA {} on {}", need.isa, need.targets)).collect();
    if ways.is_empty() { String::new() } else { format!(", {}", ways.join("; ")) }
}

/// Describes an opcode with qualifiers: the syntax lines that have all of them.
pub(super) fn with_qualifiers(inst: &Inst<'_>, paint: Paint) -> String {
    let has = |form: &Form| {
        inst.qualifiers().all(|(slot, given)| match given {
            Given::Qualifier(qualifier) => {
                form.part(slot).is_some_and(|part| part.choice(qualifier).is_some())
            }
            _ => true,
        })
    };
    let some = inst.instruction.forms.iter().any(has);
    let text = describe(&[inst.instruction], |form| !some || has(form), paint);
    match some {
        true => text,
        false => format!("No syntax line has all of these qualifiers. The syntax lines are:\n\n{text}"),
    }
}

/// Describes a whole instruction: its operands and its form, or its errors.
pub(super) fn whole(instruction: &str, paint: Paint) -> Result<String, ParseError> {
    let semicolon = if instruction.ends_with(';') { "" } else { ";" };
    let instruction = format!("{instruction}{semicolon}");
    let inst = text::parse(&instruction)?;
    let mut text = String::new();
    match validate(&inst, &Context::default(), Dialect::Ptx) {
        Ok(valid) => {
            text += &format!("{}\n", paint.bold(&valid.to_string()));
            text += &format!("  legal{}\n", available(&Floors::of(&valid)).replace("      ", ": "));
            let form = valid.form();
            let parsed = valid.operands().filter(|(param, _)| !param.slot.is_override());
            for ((param, _), written) in parsed.zip(operands(&valid.to_string())) {
                let (syntax, note) = (operand::syntax(form, param), operand::note(param));
                text += &format!("      {written} is {syntax}: {note}\n");
            }
            text += "\n";
            text += &describe(&[inst.instruction], |other| std::ptr::eq(other, form), paint);
        }
        Err(findings) => {
            text += &format!("{}\n  not legal:\n", paint.bold(&instruction));
            for finding in findings {
                text += &format!("  {}\n", finding.to_string().replace('\n', "\n      "));
            }
            text += "\n";
            text += &with_qualifiers(&inst, paint);
        }
    }
    Ok(text)
}

/// The operands of a canonical instruction: the text between commas outside brackets.
fn operands(canonical: &str) -> Vec<String> {
    let (opcode, rest) = canonical.trim_end_matches(';').split_once(' ').unwrap_or((canonical, ""));
    let rest = if opcode.starts_with('@') { rest.split_once(' ').map_or("", |(_, rest)| rest) } else { rest };
    let mut depth = 0usize;
    let outside = |c: char| {
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    };
    rest.split(outside).map(|operand| operand.trim().to_owned()).collect()
}

/// Describes the instructions with a common prefix.
pub(super) fn family(instructions: &[&'static Instruction], paint: Paint) -> String {
    let mut text = String::new();
    for instruction in instructions {
        text += &format!("{}\n", paint.bold(&instruction.to_string()));
        for form in instruction.forms {
            text += &format!("  {}\n", Syntax(instruction, form));
        }
    }
    text
}
