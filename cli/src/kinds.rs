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
        Kind::Address(space) => format!("an address in {}", space.as_ptx()),
        Kind::AddressAs(_) => String::from("an address, generic where the opcode names no space"),
        Kind::Tensor => String::from("a tensor map's address and a vector of coordinates"),
        Kind::Int { bits, min, max, multiple } => int(bits, min, max, multiple),
        Kind::Typed => String::from("a value of .type, or a vector of as many as .vec says"),
        Kind::Register(bits) => format!("a {bits}-bit register"),
        Kind::Sizes => String::from("a vector of 16-bit sizes, one for each dimension"),
        Kind::Strides => String::from("a vector of 32-bit registers, one for each dimension but the first"),
        Kind::IntOrShort { min, max, multiple } => {
            format!("{}; a register may have 32 bits", int(64, min, max, multiple))
        }
        Kind::CtaMask => String::from("a mask of 16 bits, or of 32 with .multicast::cluster::32b"),
        Kind::OneOf(set) => {
            let set: Vec<String> = set.iter().map(i64::to_string).collect();
            format!("the constant {}", set.join(" or "))
        }
        Kind::Constant => String::from("an integer constant"),
        Kind::Predicate => String::from("a predicate"),
        Kind::Fraction => String::from("a 32-bit float above 0 and at most 1"),
        Kind::Offsets => String::from("a vector of 16-bit offsets"),
        _ if param.kind.is_result() => String::from("what the instruction writes"),
        _ => String::from("a value"),
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

fn int(bits: u8, min: i64, max: i64, multiple: i64) -> String {
    let register = format!("a {bits}-bit integer");
    let limit = 1i128 << bits;
    match (i128::from(min) <= -(limit / 2) || (min == 0 && i128::from(max) == limit - 1), multiple) {
        (true, _) => register,
        (false, 1) => format!("{register}, {min} to {max}"),
        (false, _) => format!("{register}, {min} to {max}, a multiple of {multiple}"),
    }
}
