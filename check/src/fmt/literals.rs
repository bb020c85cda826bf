//! Keeps numbers as written: canonical text has them in decimal, and `fmt` keeps their radix.

use std::ops::Range;

use ptx_async_isa::inst::Scalar;
use ptx_async_isa::text::parse_scalar;

/// The operands of a canonical instruction, with each number as in `source`, the original operands. A number that is
/// the value of an expression in `source` stays canonical.
pub(super) fn as_written(canonical: &str, source: &str) -> String {
    let (mut text, mut end) = (String::with_capacity(canonical.len()), 0);
    for number in numbers(canonical) {
        let same = |other: &Number<'_>| (other.commas, other.value) == (number.commas, number.value);
        if let Some(written) = numbers(source).find(same) {
            text += &canonical[end..number.range.start];
            text += &source[written.range];
            end = number.range.end;
        }
    }
    text + &canonical[end..]
}

/// A number in the operands of an instruction.
struct Number<'o> {
    /// The number of commas before it, which identifies the operand.
    commas: usize,
    /// The range of the number with its sign.
    range: Range<usize>,
    value: Scalar<'o>,
}

/// The numbers in the operands of an instruction, except those in expressions.
fn numbers(operands: &str) -> impl Iterator<Item = Number<'_>> {
    let bytes = operands.as_bytes();
    let in_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'%' | b'.');
    let (mut at, mut commas) = (0, 0);
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let start = at;
            commas += usize::from(bytes[start] == b',');
            at += usize::from(bytes[start] == b'-');
            let digits = at;
            while at < bytes.len() && (in_word(bytes[at]) || is_exponent_sign(&bytes[digits..=at])) {
                at += 1;
            }
            let range = start..at.max(start + 1);
            at = range.end;
            let begins = bytes.get(digits).is_some_and(|first| first.is_ascii_digit() || *first == b'.');
            if begins
                && !is_in_expression(operands, &range)
                && let Ok(value) = parse_scalar(operands.get(range.clone())?)
            {
                return Some(Number { commas, range, value });
            }
        }
        None
    })
}

/// Whether operators surround the number. A `+` before it does not count, since it may be that of an address.
fn is_in_expression(operands: &str, number: &Range<usize>) -> bool {
    let before = operands[..number.start].trim_end().chars().next_back();
    let after = operands[number.end..].trim_start().chars().next();
    !matches!(before, None | Some(',' | '[' | '{' | '+'))
        || !matches!(after, None | Some(',' | ']' | '}' | ';'))
}

/// Whether the last byte is the sign of a decimal exponent, as in `1e-7`.
fn is_exponent_sign(number: &[u8]) -> bool {
    match number {
        [b'0', b'x' | b'X', ..] => false,
        [first, .., b'e' | b'E', b'+' | b'-'] => first.is_ascii_digit() || *first == b'.',
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_radix() {
        for (canonical, source, expected) in [
            (
                "[tile+16], [%rd1+-8], 8, q",
                "[tile+0x10],[%rd1 + -0x8],010,q",
                "[tile+0x10], [%rd1+-0x8], 010, q",
            ),
            ("_|%p, 4294967295", "_|%p, 0xFFFFffff", "_|%p, 0xFFFFffff"),
            ("[a], 0.5, %r10", "[ a ] , 0f3F000000, %r10", "[a], 0f3F000000, %r10"),
            ("[a], 0f3F800000", "[a], 0f3f800000", "[a], 0f3f800000"),
            ("[a], 1e-7", "[a], 1.0E-07", "[a], 1.0E-07"),
            ("[a], 16", "[a+0x0], 0x10U", "[a], 0x10U"),
            // A number in an expression is not the value of the operand.
            ("[a+16], 272", "[a+4*4], 1 << 8 | 0x10", "[a+16], 272"),
            ("[a+8], 8", "[a+2*4], 010", "[a+8], 010"),
            ("{0, 1, 2}, 1", "{0b0, 0b1, 2}, 0x1", "{0b0, 0b1, 2}, 0x1"),
            ("%r16, x16, $16, 16", "%r16, x16, $16, 0x10", "%r16, x16, $16, 0x10"),
            ("[é+16]", "[é+0x10]", "[é+0x10]"),
        ] {
            assert_eq!(as_written(canonical, source), expected);
        }
    }
}
