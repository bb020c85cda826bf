//! The value of one field of a description.

use alloc::format;
use alloc::string::{String, ToString};

use super::emit::Emit;
use super::given::given_in;
use super::no_description::NoDescription;
use super::operand::Writer;
use crate::form::{OperandPresence, Param, Shape};
use crate::inst::Given;
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::valid::Valid;
use crate::vocab::Qualifier;

/// The value of the field in `slot`, if the description has that field.
pub(super) fn value(
    valid: &Valid<'_>,
    given: &[(Slot, Given)],
    slot: Slot,
    writer: &Writer<'_>,
) -> Result<Option<String>, NoDescription> {
    let qualifier = given_in(given, slot);
    let operand = valid.operands().find(|(param, _)| param.slot == slot);
    let word = match qualifier {
        Some(Given::Qualifier(qualifier)) => Some(qualifier.as_description()),
        Some(Given::CtaShared) => Some("shared"),
        Some(_) | None => None,
    };
    let Some((param, operand)) = operand else {
        return Ok(match (slot, qualifier, word) {
            (_, None, _) => None,
            (flag, given, _) if flag.is_flag() => Some((given != Some(Given::Omitted)).to_string()),
            (Slot::Sem, _, word) => word.map(|word| with_scope(word, given)),
            (_, _, word) => word.map(String::from),
        });
    };
    if matches!(param.presence, OperandPresence::Default(default) if operand == *default) {
        return Ok(None);
    }
    if (slot, writer.emit()) == (Slot::Redval, Emit::Asm) {
        return Ok(None);
    }
    if let (Slot::Out | Slot::ReportValue, Emit::Asm) = (slot, writer.emit()) {
        return out(valid, param, &operand);
    }
    let text = writer.operand(valid, param, &operand)?;
    Ok(Some(match slot {
        Slot::IgnoreOob => {
            let right = valid.operands().find(|(param, _)| param.slot == Slot::IgnoreOobRight);
            let right = right.map(|(param, operand)| writer.operand(valid, param, &operand));
            format!("[{text}, {}]", right.transpose()?.unwrap_or_default())
        }
        _ if param.kind.is_tensor() => text,
        Slot::Mbarrier if word == Some("shared") => text,
        _ if valid.instruction().takes_space(slot) => match word {
            Some("global") if valid.instruction().is_multimem(slot) => format!("multimem({text})"),
            Some(word) => format!("{word}({text})"),
            None => format!("generic({text})"),
        },
        _ => match word {
            Some(word) => format!("{word}({text})"),
            None => text,
        },
    }))
}

/// An ordering, with its scope.
fn with_scope(word: &str, given: &[(Slot, Given)]) -> String {
    match given_in(given, Slot::Scope) {
        Some(Given::Qualifier(Qualifier::Scope(scope))) => {
            format!("{word}({})", Qualifier::from(scope).as_description())
        }
        _ => word.to_string(),
    }
}

/// The field `out` of a description for an `asm!` block, whose results are the value of the call.
fn out(valid: &Valid<'_>, param: &Param, operand: &Operand<'_>) -> Result<Option<String>, NoDescription> {
    let results = if valid.operand(Slot::ReportValue).is_some() { "report_value" } else { "report" };
    let in_text = Some("describe it with `emit = ptx`");
    match (param.kind.shape, operand) {
        (_, Operand::Scalar(Scalar::Sink)) if param.slot == Slot::Out => Ok(Some(String::from("_"))),
        (Shape::ResultPredicates, Operand::Pair(_, Scalar::Sink)) => Err(NoDescription::new(
            "an `asm!` block has both predicates as results, but this drops one",
            in_text,
        )),
        (Shape::ResultPredicates, Operand::Pair(..)) => Ok(Some(String::from(results))),
        (Shape::ResultAndPredicate, Operand::Pair(Scalar::Sink, _)) => Ok(None),
        (Shape::ResultAndPredicate, _) => Err(NoDescription::new(
            "an `asm!` block has the predicate as its result, but this has a register too",
            in_text,
        )),
        _ => Ok(None),
    }
}
