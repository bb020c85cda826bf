//! The operands of `asm!` and of `ptx_asm!`. Reference: "Inline assembly", "Operand type" and "Register operands".

use std::ops::Range;

use super::expand::Expander;
use super::lexer::{Kind, Token};
use crate::operand::{Direction, Operand, OperandType};

/// An argument after the templates.
pub(super) enum Argument {
    Operand(Operand),
    /// An operand in an explicit register, which no placeholder refers to, or an argument that is not an operand.
    None,
    /// `options(…)`: whether `raw` is one of them, and the option that denies effects on memory, with its place.
    Options {
        raw: bool,
        denial: Option<(&'static str, Range<usize>)>,
    },
    /// An operand of an assembler other than PTX.
    Foreign,
}

/// Whether the tokens are an argument that is not a template.
pub(super) fn is_argument(expander: &Expander<'_>, tokens: &[Token]) -> bool {
    let text = |index: usize| tokens.get(index).map_or("", |token| expander.text(token));
    let is_direction = matches!(text(0), "in" | "out" | "lateout" | "inout" | "inlateout" | "label");
    text(0) == "#"
        || (text(1) == "=" && text(2) != "=" && tokens[0].kind == Kind::Name)
        || (matches!(text(0), "options" | "clobber_abi" | "clobber") && text(1) == "(")
        || is_direction
        || matches!(text(0), "const" | "sym")
}

/// Parses an argument.
pub(super) fn argument(expander: &Expander<'_>, tokens: &[Token]) -> Argument {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return Argument::None };
    let span = first.place().start..last.place().end;
    let mut tokens = tokens;
    // Skip `#[cfg(…)]` before an argument.
    while let [hash, open, ..] = tokens
        && hash.kind == Kind::Punct(b'#')
        && open.kind == Kind::Punct(b'[')
    {
        let close = tokens.iter().position(|token| token.kind == Kind::Punct(b']')).unwrap_or(1);
        tokens = tokens.get(close + 1..).unwrap_or(&[]);
    }
    let mut name = None;
    if let [named, equals, rest @ ..] = tokens
        && equals.kind == Kind::Punct(b'=')
    {
        name = Some(expander.text(named));
        tokens = rest;
    }
    let Some((keyword, rest)) = tokens.split_first() else { return Argument::None };
    let direction = match expander.text(keyword) {
        "in" => Direction::In,
        "out" | "lateout" => Direction::Out,
        "inout" | "inlateout" => Direction::InOut,
        "const" => return operand(OperandType::Constant(integer(expander, rest)), Direction::In, name, span),
        "sym" => return operand(OperandType::Symbol, Direction::In, name, span),
        "label" => return operand(OperandType::Unknown, Direction::In, name, span),
        "options" => return options(expander, rest),
        _ => return Argument::None,
    };
    let Some(close) = rest.iter().position(|token| token.kind == Kind::Punct(b')')) else {
        return Argument::None;
    };
    let Some(class) = rest.get(1..close) else { return Argument::None };
    if let [constraint] = class
        && matches!(constraint.kind, Kind::String(_))
    {
        return constrained(expander, constraint, &rest[close + 1..], span);
    }
    let class = expander.pasted(class);
    match class.as_str() {
        "reg16" => operand(OperandType::Register(".b16"), direction, name, span),
        "reg32" => operand(OperandType::Register(".b32"), direction, name, span),
        "reg64" => operand(OperandType::Register(".b64"), direction, name, span),
        "reg128" => operand(OperandType::Register(".b128"), direction, name, span),
        class if class.contains('$') => operand(OperandType::Unknown, direction, name, span),
        _ => Argument::Foreign,
    }
}

/// The options that declare a statement free of memory accesses, or of writes.
const DENIALS: [&str; 3] = ["nomem", "readonly", "pure"];

fn options(expander: &Expander<'_>, options: &[Token]) -> Argument {
    let has = |name: &str| options.iter().find(|option| expander.text(option) == name);
    let denial = DENIALS.into_iter().find_map(|denial| Some((denial, has(denial)?.place())));
    Argument::Options { raw: has("raw").is_some(), denial }
}

/// An operand with a constraint, as in `in("r") x` of `ptx_asm!`. In `asm!`, a string is a register of another
/// assembler.
fn constrained(expander: &Expander<'_>, constraint: &Token, value: &[Token], span: Range<usize>) -> Argument {
    let text = expander.text(constraint).trim_matches('"');
    match OperandType::of_constraint(text) {
        Some((OperandType::Constant(_), direction)) => {
            operand(OperandType::Constant(integer(expander, value)), direction, None, span)
        }
        Some((OperandType::Text(_), direction)) => {
            let text = match value {
                [bytes] => expander.text(bytes).strip_prefix("b\"").and_then(|text| text.strip_suffix('"')),
                _ => None,
            };
            operand(OperandType::Text(text.map(str::to_owned)), direction, None, span)
        }
        Some((ty, direction)) => operand(ty, direction, None, span),
        None => Argument::Foreign,
    }
}

fn operand(ty: OperandType, direction: Direction, name: Option<&str>, span: Range<usize>) -> Argument {
    let operand = Operand::new(ty, direction, span);
    Argument::Operand(match name {
        Some(name) => operand.named(name),
        None => operand,
    })
}

/// The value of an integer literal.
fn integer(expander: &Expander<'_>, tokens: &[Token]) -> Option<i64> {
    let text: String = tokens.iter().map(|token| expander.text(token)).collect();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.as_str()),
    };
    let plain = digits.replace('_', "");
    let plain = ["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"]
        .iter()
        .find_map(|suffix| plain.strip_suffix(suffix))
        .unwrap_or(&plain);
    let value = match plain.as_bytes() {
        [b'0', b'x', ..] => i64::from_str_radix(&plain[2..], 16),
        [b'0', b'b', ..] => i64::from_str_radix(&plain[2..], 2),
        [b'0', b'o', ..] => i64::from_str_radix(&plain[2..], 8),
        _ => plain.parse(),
    };
    value.ok().map(|value| if negative { value.wrapping_neg() } else { value })
}
