//! The notation and the description of the operands of a syntax line.

use ptx_async_isa::form::{Form, OperandPresence, OperandSyntax, Param};

/// The operand in the notation of the manual: braces mark one that is not always present.
pub fn syntax(form: &'static Form, param: &'static Param) -> String {
    let name = OperandSyntax(form, param).to_string();
    if matches!(param.presence, OperandPresence::Always) { name } else { format!("{{{name}}}") }
}

/// Describes the values that the operand accepts, and when it is present.
pub fn note(param: &Param) -> String {
    let what = param.kind.with_range();
    match param.presence {
        OperandPresence::Optional => format!("{what}; optional"),
        OperandPresence::WithQualifier => {
            format!("{what}; with the qualifier {}", param.slot.qualifier_name())
        }
        OperandPresence::WithSlot(slot) => format!("{what}; with the qualifier {}", slot.qualifier_name()),
        OperandPresence::WithQualifiers(qualifiers) => {
            let qualifiers: Vec<&str> = qualifiers.iter().map(|qualifier| qualifier.as_ptx()).collect();
            format!("{what}; with {}", qualifiers.join(", "))
        }
        _ => what,
    }
}
