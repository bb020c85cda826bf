//! Constants and constant expressions. Manual: "Constants", "Constant Expressions".

use super::cursor::Cursor;
use crate::inst::Scalar;

/// How deep parentheses and signs may nest; ptxas has a limit too, and no code needs more than a few.
const DEPTH: u32 = 64;

/// The constant expression at hand: an integer, or a lone float. None, with the cursor where it failed.
pub(super) fn constant<'a>(cursor: &mut Cursor<'a>) -> Option<Scalar<'a>> {
    // Nearly every constant is a literal alone; the operators need not be tried on it.
    let mut ahead = *cursor;
    if ahead.peek().is_some_and(|byte| byte.is_ascii_digit())
        && let Some(value) = literal(&mut ahead)
        && matches!(ahead.peek(), Some(b',' | b';' | b']' | b'}'))
    {
        *cursor = ahead;
        return Some(value);
    }
    expression(cursor, 0, DEPTH)
}

/// Whether a constant begins with this byte.
pub(super) fn begins(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'-' | b'+' | b'(' | b'~' | b'!')
}

/// The binary operators, loosest first.
const OPERATORS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

fn expression<'a>(cursor: &mut Cursor<'a>, level: usize, depth: u32) -> Option<Scalar<'a>> {
    let Some(operators) = OPERATORS.get(level) else { return unary(cursor, depth.checked_sub(1)?) };
    let mut left = expression(cursor, level + 1, depth)?;
    loop {
        cursor.skip_blank();
        let Some(operator) = operator(cursor, operators) else { return Some(left) };
        let before = *cursor;
        cursor.at += operator.len();
        let Some(right) = expression(cursor, level + 1, depth) else {
            *cursor = before;
            return Some(left);
        };
        let (Scalar::Int(a), Scalar::Int(b)) = (left, right) else { return None };
        left = Scalar::Int(apply(operator, a, b)?);
    }
}

/// The operator at hand; `|` is not the beginning of `||`, and `<` not of `<<`.
fn operator(cursor: &Cursor<'_>, operators: &[&'static str]) -> Option<&'static str> {
    let rest = cursor.rest();
    operators.iter().copied().find(|operator| {
        rest.starts_with(operator.as_bytes())
            && !(operator.len() == 1
                && matches!(operator.as_bytes()[0], b'|' | b'&' | b'<' | b'>')
                && rest.get(1) == operator.as_bytes().first())
    })
}

fn apply(operator: &str, a: i64, b: i64) -> Option<i64> {
    Some(match operator {
        "||" => i64::from(a != 0 || b != 0),
        "&&" => i64::from(a != 0 && b != 0),
        "|" => a | b,
        "^" => a ^ b,
        "&" => a & b,
        "==" => i64::from(a == b),
        "!=" => i64::from(a != b),
        "<=" => i64::from(a <= b),
        ">=" => i64::from(a >= b),
        "<" => i64::from(a < b),
        ">" => i64::from(a > b),
        "<<" => a.checked_shl(u32::try_from(b).ok()?).unwrap_or(0),
        ">>" => a.checked_shr(u32::try_from(b).ok()?).unwrap_or(0),
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        "/" => a.checked_div(b)?,
        "%" => a.checked_rem(b)?,
        _ => return None,
    })
}

fn unary<'a>(cursor: &mut Cursor<'a>, depth: u32) -> Option<Scalar<'a>> {
    let depth = depth.checked_sub(1)?;
    match cursor.peek()? {
        b'(' => {
            cursor.at += 1;
            let inner = expression(cursor, 0, depth)?;
            cursor.take(b')').then_some(inner)
        }
        sign @ (b'-' | b'+' | b'~' | b'!') => {
            cursor.at += 1;
            match (sign, unary(cursor, depth)?) {
                (b'-', Scalar::Int(value)) => Some(Scalar::Int(value.wrapping_neg())),
                (b'-', Scalar::Float(value)) => Some(Scalar::Float(-value)),
                (b'~', Scalar::Int(value)) => Some(Scalar::Int(!value)),
                (b'!', Scalar::Int(value)) => Some(Scalar::Int(i64::from(value == 0))),
                (b'+', value) => Some(value),
                _ => None,
            }
        }
        b'0'..=b'9' | b'.' => literal(cursor),
        b'W' if cursor.rest().starts_with(b"WARP_SZ") => {
            let before = *cursor;
            if cursor.name() == "WARP_SZ" {
                return Some(Scalar::Int(32));
            }
            *cursor = before;
            None
        }
        _ => None,
    }
}

fn literal<'a>(cursor: &mut Cursor<'a>) -> Option<Scalar<'a>> {
    let start = cursor.at;
    let rest = cursor.rest();
    let mut length =
        rest.iter().position(|&byte| !(byte.is_ascii_alphanumeric() || byte == b'.')).unwrap_or(rest.len());
    // The sign of an exponent is part of a decimal number.
    let hexadecimal = rest.starts_with(b"0x") || rest.starts_with(b"0X");
    let exponent = length > 0 && matches!(rest[length - 1], b'e' | b'E');
    if !hexadecimal && exponent && matches!(rest.get(length), Some(b'+' | b'-')) {
        let digits = &rest[length + 1..];
        length += 1 + digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    }
    cursor.at += length;
    let value = number(cursor.since(start));
    if value.is_none() {
        cursor.at = start;
    }
    value
}

/// A literal as PTX has them: decimal, hexadecimal, octal and binary integers, decimal floats, and floats by
/// their bits.
pub(super) fn number(text: &str) -> Option<Scalar<'static>> {
    let bits = |digits: &str, length: usize| {
        (digits.len() == length).then(|| u64::from_str_radix(digits, 16).ok()).flatten()
    };
    let prefixed = |letter: u8| {
        let bytes = text.as_bytes();
        (bytes.first() == Some(&b'0') && bytes.get(1).is_some_and(|byte| byte.to_ascii_lowercase() == letter))
            .then(|| &text[2..])
    };
    if let Some(digits) = prefixed(b'f') {
        return Some(Scalar::Float(f64::from(f32::from_bits(u32::try_from(bits(digits, 8)?).ok()?))));
    }
    if let Some(digits) = prefixed(b'd') {
        return Some(Scalar::Float(f64::from_bits(bits(digits, 16)?)));
    }
    let octal =
        text.strip_prefix('0').filter(|rest| rest.bytes().next().is_some_and(|byte| byte.is_ascii_digit()));
    let (digits, radix) = match (prefixed(b'x'), prefixed(b'b'), octal) {
        (Some(digits), ..) => (digits, 16),
        (_, Some(digits), _) => (digits, 2),
        (.., Some(digits)) => (digits, 8),
        _ => (text, 10),
    };
    if let Ok(value) = u64::from_str_radix(digits.strip_suffix('U').unwrap_or(digits), radix) {
        // A constant is 64 bits, signed or unsigned; the bits are what counts.
        return Some(Scalar::Int(value as i64));
    }
    let decimal =
        text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'));
    let point = text.contains(['.', 'e', 'E']);
    (decimal && point).then(|| text.parse::<f64>().ok()).flatten().map(Scalar::Float)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<Scalar<'_>> {
        let mut cursor = Cursor::new(text);
        let value = constant(&mut cursor)?;
        cursor.skip_blank();
        (cursor.at == text.len()).then_some(value)
    }

    #[test]
    fn numbers_read_as_ptx_has_them() {
        let cases = [
            ("16", Scalar::Int(16)),
            ("0x10", Scalar::Int(16)),
            ("-010", Scalar::Int(-8)),
            ("0b101U", Scalar::Int(5)),
            ("0xffffffffffffffff", Scalar::Int(-1)),
            ("0f3F000000", Scalar::Float(0.5)),
            ("-0d3FE0000000000000", Scalar::Float(-0.5)),
            ("1e-7", Scalar::Float(1e-7)),
            (".5", Scalar::Float(0.5)),
            ("WARP_SZ", Scalar::Int(32)),
        ];
        for (text, expected) in cases {
            assert_eq!(value(text), Some(expected), "{text}");
        }
        for text in ["1x", "0f3F", "inf", "NaN", "1.2.3", "0x", "", "-", "1 +", "WARP_SZE"] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn operators_bind_as_in_c() {
        assert_eq!(value("1+2*3"), Some(Scalar::Int(7)));
        assert_eq!(value("(1+2)*3"), Some(Scalar::Int(9)));
        assert_eq!(value("1 << 4 | 2"), Some(Scalar::Int(18)));
        assert_eq!(value("-(-2)"), Some(Scalar::Int(2)));
        assert_eq!(value("!0"), Some(Scalar::Int(1)));
        assert_eq!(value("7 / 0"), None);
        assert_eq!(value("1 && 0 || 1"), Some(Scalar::Int(1)));
    }

    #[test]
    fn depth_is_bounded() {
        let mut deep = alloc::string::String::new();
        (0..100_000).for_each(|_| deep.push('('));
        assert_eq!(value(&deep), None);
    }
}
