//! An instruction in words.

use ptx_async_isa::form::{Form, Instruction, Syntax};
use ptx_async_isa::target::Availability;
use ptx_async_isa::text::{self, ParseError};
use ptx_async_isa::{Context, Dialect, Given, Inst, validate};

use crate::color::Paint;
use crate::floors::Floors;
use crate::forms::floors;
use crate::operand;

/// The instructions, with those of their syntax lines that are `wanted`.
pub(super) fn in_words(
    instructions: &[&'static Instruction],
    wanted: impl Fn(&Form) -> bool,
    paint: Paint,
) -> String {
    let mut words = String::new();
    for (index, instruction) in instructions.iter().enumerate() {
        if index > 0 {
            words += "\n";
        }
        words += &format!("{}\n", paint.bold(&instruction.to_string()));
        words +=
            &format!("  PTX ISA {}; in `ptx_async!` it is `{}`\n", instruction.manual, instruction.step());
        for form in instruction.forms.iter().filter(|form| wanted(form)) {
            words += &form_in_words(instruction, form);
        }
    }
    words
}

/// What else begins with the same words.
pub(super) fn longer_names(names: &[String], paint: Paint) -> String {
    if names.is_empty() {
        return String::new();
    }
    let names: String = names.iter().map(|name| format!("  {name}\n")).collect();
    format!("\n{}\n{names}", paint.bold("Other instructions whose names begin so"))
}

fn form_in_words(instruction: &'static Instruction, form: &'static Form) -> String {
    let mut words = String::from("\n");
    if !form.title.is_empty() {
        words += &format!("  {}\n", form.title);
    }
    words += &format!("  {}\n", Syntax(instruction, form));
    words += &available(&floors(instruction, form));
    for param in form.params {
        let since = needs(param.availability);
        words += &format!("      {}: {}{since}\n", operand::syntax(form, param), operand::note(param));
    }
    for choice in
        form.parts.iter().flat_map(|part| part.choices).filter(|choice| !choice.availability.is_empty())
    {
        words += &format!("      {}{}\n", choice.qualifier.as_ptx(), needs(choice.availability));
    }
    for (ops, types) in form.pairs {
        let ops: Vec<&str> = ops.iter().map(|op| op.as_ptx()).collect();
        let types: Vec<&str> = types.iter().map(|ty| ty.as_ptx()).collect();
        words += &format!("      {} of {}\n", ops.join(" "), types.join(" "));
    }
    words
}

fn available(floors: &Floors) -> String {
    let isa = floors.lowest().map(|isa| isa.to_string()).unwrap_or_default();
    format!("      PTX ISA {isa} or later; {}\n", floors.in_words())
}

/// ", from PTX ISA 8.6 on `sm_100` or higher"
fn needs(needs: Availability) -> String {
    let ways: Vec<String> =
        needs.iter().map(|need| format!("from PTX ISA {} on {}", need.isa, need.targets)).collect();
    if ways.is_empty() { String::new() } else { format!(", {}", ways.join("; ")) }
}

/// An opcode with some of its qualifiers: the syntax lines that have them all.
pub(super) fn with_qualifiers(inst: &Inst<'_>, paint: Paint) -> String {
    let has = |form: &Form| {
        inst.qualifiers().all(|(slot, given)| match given {
            Given::Qualifier(word) => form.part(slot).is_some_and(|part| part.choice(word).is_some()),
            _ => true,
        })
    };
    let some = inst.instruction.forms.iter().any(has);
    let words = in_words(&[inst.instruction], |form| !some || has(form), paint);
    match some {
        true => words,
        false => format!("No syntax line has all of these qualifiers; these are the lines.\n\n{words}"),
    }
}

/// A whole instruction: what it is, or what is wrong with it.
pub(super) fn whole(text: &str, paint: Paint) -> Result<String, ParseError> {
    let semicolon = if text.ends_with(';') { "" } else { ";" };
    let text = format!("{text}{semicolon}");
    let inst = text::parse(&text)?;
    let mut words = String::new();
    match validate(&inst, &Context::default(), Dialect::Ptx) {
        Ok(valid) => {
            words += &format!("{}\n", paint.bold(&valid.to_string()));
            words += &format!("  legal{}\n", available(&Floors::of(&valid)).replace("      ", ": "));
            let form = valid.form();
            let parsed = valid.operands().filter(|(param, _)| !param.slot.is_override());
            for ((param, _), written) in parsed.zip(operands(&valid.to_string())) {
                let (syntax, note) = (operand::syntax(form, param), operand::note(param));
                words += &format!("      {written} is {syntax}: {note}\n");
            }
            words += "\n";
            words += &in_words(&[inst.instruction], |other| std::ptr::eq(other, form), paint);
        }
        Err(findings) => {
            words += &format!("{}\n  not legal:\n", paint.bold(&text));
            for finding in findings {
                words += &format!("  {}\n", finding.to_string().replace('\n', "\n      "));
            }
            words += "\n";
            words += &with_qualifiers(&inst, paint);
        }
    }
    Ok(words)
}

/// The operands of a canonical instruction: what stands between commas that are in no brackets.
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

/// Several instructions whose names begin alike.
pub(super) fn family(instructions: &[&'static Instruction], paint: Paint) -> String {
    let mut words = String::new();
    for instruction in instructions {
        words += &format!("{}\n", paint.bold(&instruction.to_string()));
        for form in instruction.forms {
            words += &format!("  {}\n", Syntax(instruction, form));
        }
    }
    words
}
