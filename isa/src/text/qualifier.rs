//! The qualifiers of a described instruction, and the slots that they fill.

use alloc::format;
use alloc::string::String;

use super::lexer::Lexer;
use super::nearest_qualifier::nearest_qualifier;
use super::opcode::qualifiers;
use super::parse_error::{ParseError, did_you_mean};
use super::parsed_inst::ParsedInst;
use crate::fix::Applicability;
use crate::form::{Instruction, Syntax};
use crate::inst::{Given, Inst};
use crate::rules;
use crate::slot::Slot;
use crate::spelling::list;
use crate::vocab::Qualifier;

/// Parses the qualifiers at the lexer into `parsed`.
pub(super) fn parse_qualifiers<'a>(
    lexer: &mut Lexer<'a>,
    parsed: &mut ParsedInst<'a>,
) -> Result<(), ParseError> {
    loop {
        let qualifier = lexer.qualifier();
        if qualifier.is_empty() {
            return Ok(());
        }
        parse_qualifier(lexer, parsed, lexer.at - qualifier.len(), qualifier)?;
        parsed.opcode.end = lexer.at;
    }
}

fn parse_qualifier(
    lexer: &Lexer<'_>,
    parsed: &mut ParsedInst<'_>,
    at: usize,
    text: &str,
) -> Result<(), ParseError> {
    let instruction = parsed.inst.instruction;
    let parse_error = |message: String, help: Option<String>| ParseError {
        rule: &rules::UNKNOWN_WORD,
        help,
        ..ParseError::syntax(at..lexer.at, message)
    };
    let Some(qualifier) = Qualifier::from_ptx(text) else {
        if let Some(mistake) = instruction.shape_mistake(text) {
            return Err(parse_error(mistake, None));
        }
        let unknown = |help| parse_error(format!("`{text}` is not a qualifier of PTX"), help);
        let Some(near) = nearest_qualifier(instruction, text) else { return Err(unknown(None)) };
        return Err(match Qualifier::from_ptx(near.word) {
            // With another shape the operands are others too, so a near one is hardly meant.
            Some(Qualifier::ProductShape(_)) => {
                unknown(Some(format!("the shapes of `{instruction}` are {}", shapes(instruction))))
            }
            Some(_) => unknown(None).meant(at..lexer.at, near.map(String::from)),
            // It continues the name of the instruction to that of another one.
            None => {
                let help = did_you_mean(&format!("{}{}", instruction.opcode, near.word));
                let is_next = parsed.opcode.end == at;
                let parse_error = unknown(Some(help));
                if !is_next {
                    return Err(parse_error);
                }
                parse_error.fixed(near.applicability, at..lexer.at, near.word)
            }
        });
    };
    if matches!(qualifier, Qualifier::NameSuffix(name) if instruction.suffix.contains(&name)) {
        let opcode = lexer.text.get(parsed.opcode.clone()).unwrap_or("");
        return match qualifiers(&opcode[instruction.opcode.len()..]).any(|before| before == text) {
            false => Ok(()),
            true => Err(ParseError {
                rule: &rules::QUALIFIER_ONCE,
                ..parse_error(format!("`{text}` appears twice"), Some(String::from("keep one of the two")))
            }
            .fixed(Applicability::Certain, at..lexer.at, "")),
        };
    }
    let Some(slot) = slot_of(instruction, &parsed.inst, qualifier) else {
        let help = format!("its syntax is {}", syntaxes(instruction));
        let parse_error = parse_error(format!("`{text}` is not a qualifier of `{instruction}`"), Some(help));
        return Err(parse_error.fixed(Applicability::Maybe, at..lexer.at, ""));
    };
    let full = parsed.inst.give(slot, Given::Qualifier(qualifier)).is_err()
        || parsed.qualifiers.push((slot, at, lexer.at)).is_err();
    match full {
        true => Err(parse_error(format!("`{instruction}` does not take that many qualifiers"), None)),
        false => Ok(()),
    }
}

/// The slot that a qualifier fills: the first free one, in the order of the forms, that can hold it; otherwise one
/// that can hold its kind, so that an invalid qualifier is reported as an invalid choice.
fn slot_of(instruction: &'static Instruction, inst: &Inst<'_>, qualifier: Qualifier) -> Option<Slot> {
    let parts = || instruction.forms.iter().flat_map(|form| form.parts);
    let free = |slot: Slot| inst.given(slot).is_none();
    // The destination's space comes first, whatever it is, and so do the type of the result and the layout of A; a
    // product counts the bits after the operation.
    let ordered: &[&[Slot]] = match qualifier {
        Qualifier::StateSpace(_) => &[&[Slot::Dst, Slot::Src]],
        Qualifier::ElemType(_) => &[
            &[Slot::Ty, Slot::Response],
            &[Slot::Dtype, Slot::Atype, Slot::Btype, Slot::Ctype],
            &[Slot::Dtype, Slot::Atype, Slot::Btype],
        ],
        Qualifier::MatrixLayout(_) => &[&[Slot::Alayout, Slot::Blayout]],
        Qualifier::RedOp(_) => &[&[Slot::Op, Slot::Popc]],
        _ => &[],
    };
    let has_all = |slots: &[Slot]| {
        instruction.forms.iter().any(|form| slots.iter().all(|&slot| form.part(slot).is_some()))
    };
    if let Some(slots) = ordered.iter().find(|slots| has_all(slots)) {
        return slots.iter().copied().find(|&slot| free(slot)).or(slots.last().copied());
    }
    let exact = || parts().find(|part| part.choice(qualifier).is_some() && free(part.slot));
    let kind = |free_only: bool| {
        parts()
            .find(move |part| part.slot.holds(qualifier) && (!free_only || inst.given(part.slot).is_none()))
    };
    exact().or_else(|| kind(true)).or_else(|| kind(false)).map(|part| part.slot)
}

fn shapes(instruction: &'static Instruction) -> String {
    let shapes = instruction.qualifiers(Slot::Shape).into_iter();
    list(shapes.map(|shape| format!("`{}`", shape.as_ptx())), "and")
}

fn syntaxes(instruction: &'static Instruction) -> String {
    list(instruction.forms.iter().map(|form| format!("`{}`", Syntax(instruction, form))), "or")
}
