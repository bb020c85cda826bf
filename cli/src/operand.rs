//! What an operand must be, for a reader.

use ptx_async_isa::form::{Constraint, Form, OperandPresence, OperandSyntax, Param};

/// The operand as a syntax line has it.
pub(crate) fn spelt(form: &'static Form, param: &'static Param) -> String {
    let name = OperandSyntax(form, param).to_string();
    if matches!(param.presence, OperandPresence::Always) { name } else { format!("{{{name}}}") }
}

/// What it must be, and when it is there.
pub(crate) fn in_words(param: &Param) -> String {
    let kind = &param.kind;
    let what = match kind.constraint {
        Constraint::Range { min, max, multiple: 1 } => format!("{kind}, {min} to {max}"),
        Constraint::Range { min, max, multiple } => {
            format!("{kind}, {min} to {max}, a multiple of {multiple}")
        }
        _ => kind.to_string(),
    };
    match param.presence {
        OperandPresence::Always => what,
        OperandPresence::Optional => format!("{what}; may be left out"),
        OperandPresence::WithQualifier => {
            format!("{what}; with the qualifier {}", param.slot.qualifier_name())
        }
        OperandPresence::WithSlot(slot) => format!("{what}; with the qualifier {}", slot.qualifier_name()),
        OperandPresence::WithQualifiers(words) => {
            let words: Vec<&str> = words.iter().map(|word| word.as_ptx()).collect();
            format!("{what}; with {}", words.join(", "))
        }
    }
}
