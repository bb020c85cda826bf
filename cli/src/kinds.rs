//! What may stand as an operand, for somebody who reads.

use ptx_async_isa::form::{Form, OperandKind, OperandPresence, OperandSyntax, Param};

/// The operand as a syntax line has it.
pub(crate) fn spelt(form: &'static Form, param: &'static Param) -> String {
    let name = OperandSyntax(form, param).to_string();
    if matches!(param.when, OperandPresence::Always) { name } else { format!("{{{name}}}") }
}

/// What may stand there, and when.
pub(crate) fn in_words(param: &Param) -> String {
    let what = match param.kind {
        kind @ OperandKind::Int { bits, min, max, multiple } => within(kind, bits, min, max, multiple),
        kind @ OperandKind::IntOrShort { min, max, multiple } => within(kind, 64, min, max, multiple),
        kind => kind.to_string(),
    };
    match param.when {
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

/// An integer, and where not every one of its width may stand there, which.
fn within(kind: OperandKind, bits: u8, min: i64, max: i64, multiple: i64) -> String {
    let limit = 1i128 << bits;
    match (i128::from(min) <= -(limit / 2) || (min == 0 && i128::from(max) == limit - 1), multiple) {
        (true, _) => kind.to_string(),
        (false, 1) => format!("{kind}, {min} to {max}"),
        (false, _) => format!("{kind}, {min} to {max}, a multiple of {multiple}"),
    }
}
