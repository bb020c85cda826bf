//! What may stand as an operand, for somebody who reads.

use ptx_async_isa::form::{Form, Kind, Param, Spelt, When};

/// The operand as a syntax line has it.
pub(crate) fn spelt(form: &'static Form, param: &'static Param) -> String {
    let name = Spelt(form, param).to_string();
    if matches!(param.when, When::Always) { name } else { format!("{{{name}}}") }
}

/// What may stand there, and when.
pub(crate) fn in_words(param: &Param) -> String {
    let what = match param.kind {
        kind @ Kind::Int { bits, min, max, multiple } => within(kind, bits, min, max, multiple),
        kind @ Kind::IntOrShort { min, max, multiple } => within(kind, 64, min, max, multiple),
        kind => kind.to_string(),
    };
    match param.when {
        When::Always => what,
        When::Optional => format!("{what}; may be left out"),
        When::WithWord => format!("{what}; with the qualifier {}", param.slot.qualifier()),
        When::WithSlot(slot) => format!("{what}; with the qualifier {}", slot.qualifier()),
        When::WithWords(words) => {
            let words: Vec<&str> = words.iter().map(|word| word.as_ptx()).collect();
            format!("{what}; with {}", words.join(", "))
        }
    }
}

/// An integer, and where not every one of its width may stand there, which.
fn within(kind: Kind, bits: u8, min: i64, max: i64, multiple: i64) -> String {
    let limit = 1i128 << bits;
    match (i128::from(min) <= -(limit / 2) || (min == 0 && i128::from(max) == limit - 1), multiple) {
        (true, _) => kind.to_string(),
        (false, 1) => format!("{kind}, {min} to {max}"),
        (false, _) => format!("{kind}, {min} to {max}, a multiple of {multiple}"),
    }
}
