//! Constants and constant expressions. Manual: "Constants", "Constant Expressions".

use super::lexer::{Lexer, WARP_SIZE, is_name_byte};
use crate::inst::{Scalar, widen};

/// Limit on the nesting depth of parentheses and signs. ptxas has a limit too, and no code needs more than a few
/// levels.
const DEPTH: u32 = 64;

/// A constant, as an operand or in an expression. Signed and unsigned integers with the same 64 bits divide, shift and
/// compare differently.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Constant {
    Signed(i64),
    Unsigned(u64),
    Float(f64),
}

impl Constant {
    /// The bits of an integer.
    fn bits(self) -> Option<i64> {
        match self {
            Constant::Signed(value) => Some(value),
            Constant::Unsigned(value) => Some(value as i64),
            Constant::Float(_) => None,
        }
    }

    /// Whether it is an integer of type `.u64`. Manual: "Integer Constants".
    pub(super) fn is_unsigned(self) -> bool {
        matches!(self, Constant::Unsigned(_))
    }

    /// An integer of these bits.
    fn integer(bits: i64, unsigned: bool) -> Constant {
        if unsigned { Constant::Unsigned(bits as u64) } else { Constant::Signed(bits) }
    }

    pub(super) fn scalar<'a>(self) -> Scalar<'a> {
        match self {
            Constant::Signed(value) => Scalar::Int(value),
            // An operand depends only on the bits.
            Constant::Unsigned(value) => Scalar::Int(value as i64),
            Constant::Float(value) => Scalar::Float(value),
        }
    }
}

/// The reason why no constant was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Failure {
    /// The text is not a constant expression.
    NoConstant,
    /// The integer literal between these bytes has more than 64 bits.
    TooWide { start: usize, end: usize },
}

use Failure::NoConstant;

/// Reads a constant expression: an integer, or a single float. Without one, the lexer stays at the error.
pub(super) fn constant(lexer: &mut Lexer<'_>) -> Result<Constant, Failure> {
    // Nearly every constant is a single literal, for which the operators need not be tried.
    let mut ahead = *lexer;
    if ahead.peek().is_some_and(|byte| byte.is_ascii_digit())
        && let Ok(value) = literal(&mut ahead)
    {
        let behind = ahead;
        if matches!(ahead.peek(), Some(b',' | b';' | b']' | b'}')) {
            *lexer = behind;
            return Ok(value);
        }
    }
    conditional(lexer, DEPTH)
}

/// Whether a constant begins with this byte.
pub(super) fn begins(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'-' | b'+' | b'(' | b'~' | b'!')
}

/// The binary operators, in ascending order of precedence.
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

/// `a ? b : c`, or an expression without `?`.
fn conditional(lexer: &mut Lexer<'_>, depth: u32) -> Result<Constant, Failure> {
    let depth = depth.checked_sub(1).ok_or(NoConstant)?;
    let condition = expression(lexer, 0, depth)?;
    if !lexer.take(b'?') {
        return Ok(condition);
    }
    let yes = conditional(lexer, depth)?;
    if !lexer.take(b':') {
        return Err(NoConstant);
    }
    let no = conditional(lexer, depth)?;
    condition.bits().map(|condition| if condition == 0 { no } else { yes }).ok_or(NoConstant)
}

fn expression(lexer: &mut Lexer<'_>, level: usize, depth: u32) -> Result<Constant, Failure> {
    let Some(operators) = OPERATORS.get(level) else {
        return unary(lexer, depth.checked_sub(1).ok_or(NoConstant)?);
    };
    let mut left = expression(lexer, level + 1, depth)?;
    loop {
        let before = *lexer;
        lexer.skip_blank();
        let Some(operator) = operator(lexer, operators) else {
            *lexer = before;
            return Ok(left);
        };
        lexer.at += operator.len();
        match expression(lexer, level + 1, depth) {
            Ok(right) => left = apply(operator, left, right).ok_or(NoConstant)?,
            // The operator is not part of the constant.
            Err(NoConstant) => {
                *lexer = before;
                return Ok(left);
            }
            Err(failure) => return Err(failure),
        }
    }
}

/// The next operator. The `|` of `||` is not one, nor is the `<` of `<<`.
fn operator(lexer: &Lexer<'_>, operators: &[&'static str]) -> Option<&'static str> {
    let rest = lexer.rest();
    operators.iter().copied().find(|operator| {
        rest.starts_with(operator.as_bytes())
            // `%7` is a name, even after a number.
            && !(*operator == "%" && rest.get(1).is_some_and(|&byte| is_name_byte(byte)))
            && !(operator.len() == 1
                && matches!(operator.as_bytes()[0], b'|' | b'&' | b'<' | b'>')
                && rest.get(1) == operator.as_bytes().first())
    })
}

/// Manual: "Summary of Constant Expression Evaluation Rules"; if either operand is unsigned, the other is converted
/// to unsigned; but a shift has the type of its left operand, and a truth value is signed.
fn apply(operator: &str, left: Constant, right: Constant) -> Option<Constant> {
    let (a, b) = (left.bits()?, right.bits()?);
    let unsigned = left.is_unsigned() || right.is_unsigned();
    let order = if unsigned { (a as u64).cmp(&(b as u64)) } else { a.cmp(&b) };
    let truth = |value: bool| Some(Constant::Signed(i64::from(value)));
    let bits = match operator {
        "||" => return truth(a != 0 || b != 0),
        "&&" => return truth(a != 0 && b != 0),
        "==" => return truth(a == b),
        "!=" => return truth(a != b),
        "<=" => return truth(order.is_le()),
        ">=" => return truth(order.is_ge()),
        "<" => return truth(order.is_lt()),
        ">" => return truth(order.is_gt()),
        // Only the low six bits count (as in ptxas).
        "<<" => return Some(Constant::integer(a.wrapping_shl(b as u32), left.is_unsigned())),
        ">>" => {
            let shifted = match left {
                Constant::Unsigned(a) => a.wrapping_shr(b as u32) as i64,
                _ => a.wrapping_shr(b as u32),
            };
            return Some(Constant::integer(shifted, left.is_unsigned()));
        }
        "|" => a | b,
        "^" => a ^ b,
        "&" => a & b,
        "+" => a.wrapping_add(b),
        "-" => a.wrapping_sub(b),
        "*" => a.wrapping_mul(b),
        "/" if unsigned => (a as u64).checked_div(b as u64)? as i64,
        "%" if unsigned => (a as u64).checked_rem(b as u64)? as i64,
        "/" => a.checked_div(b)?,
        "%" => a.checked_rem(b)?,
        _ => return None,
    };
    Some(Constant::integer(bits, unsigned))
}

fn unary(lexer: &mut Lexer<'_>, depth: u32) -> Result<Constant, Failure> {
    let depth = depth.checked_sub(1).ok_or(NoConstant)?;
    let bits = |value: Constant| value.bits().ok_or(NoConstant);
    match lexer.peek().ok_or(NoConstant)? {
        b'(' => {
            lexer.at += 1;
            let mut cast = *lexer;
            cast.skip_blank();
            let ty = cast.dotted();
            if matches!(ty, ".s64" | ".u64") && cast.take(b')') {
                *lexer = cast;
                return Ok(Constant::integer(bits(unary(lexer, depth)?)?, ty == ".u64"));
            }
            let inner = conditional(lexer, depth)?;
            lexer.take(b')').then_some(inner).ok_or(NoConstant)
        }
        sign @ (b'-' | b'+' | b'~' | b'!') => {
            lexer.at += 1;
            let value = unary(lexer, depth)?;
            match (sign, value) {
                (b'+', value) => Ok(value),
                (b'-', Constant::Float(value)) => Ok(Constant::Float(-value)),
                (b'-', value) => Ok(Constant::integer(bits(value)?.wrapping_neg(), value.is_unsigned())),
                // Also for a signed integer.
                (b'~', value) => Ok(Constant::integer(!bits(value)?, true)),
                (b'!', value) => Ok(Constant::Signed(i64::from(bits(value)? == 0))),
                _ => Err(NoConstant),
            }
        }
        b'0'..=b'9' | b'.' => literal(lexer),
        b'W' => {
            let before = *lexer;
            if lexer.name() == WARP_SIZE {
                return Ok(Constant::Signed(32));
            }
            *lexer = before;
            Err(NoConstant)
        }
        _ => Err(NoConstant),
    }
}

/// Reads a number.
pub(super) fn literal(lexer: &mut Lexer<'_>) -> Result<Constant, Failure> {
    let start = lexer.at;
    let rest = lexer.rest();
    let mut length =
        rest.iter().position(|&byte| !(byte.is_ascii_alphanumeric() || byte == b'.')).unwrap_or(rest.len());
    // The sign of an exponent is part of a decimal number.
    let hexadecimal = rest.starts_with(b"0x") || rest.starts_with(b"0X");
    let exponent = length > 0 && matches!(rest[length - 1], b'e' | b'E');
    if !hexadecimal && exponent && matches!(rest.get(length), Some(b'+' | b'-')) {
        let digits = &rest[length + 1..];
        length += 1 + digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    }
    lexer.at += length;
    let text = lexer.since(start);
    number(text).ok_or_else(|| {
        let end = lexer.at;
        lexer.at = start;
        if is_integer(text) { Failure::TooWide { start, end } } else { NoConstant }
    })
}

/// The digits after `0x`, `0b`, `0f` or `0d`.
fn prefixed(text: &str, letter: u8) -> Option<&str> {
    let bytes = text.as_bytes();
    let found =
        bytes.first() == Some(&b'0') && bytes.get(1).is_some_and(|byte| byte.to_ascii_lowercase() == letter);
    found.then(|| &text[2..])
}

/// The digits of an integer, and its value.
fn digits(text: &str) -> (&str, u32) {
    let octal =
        text.strip_prefix('0').filter(|rest| rest.bytes().next().is_some_and(|byte| byte.is_ascii_digit()));
    match (prefixed(text, b'x'), prefixed(text, b'b'), octal) {
        (Some(digits), ..) => (digits, 16),
        (_, Some(digits), _) => (digits, 2),
        (.., Some(digits)) => (digits, 8),
        _ => (text, 10),
    }
}

/// A literal: decimal, hexadecimal, octal and binary integers, decimal floats, and floats by
/// their bits.
fn number(text: &str) -> Option<Constant> {
    let bits = |digits: &str, length: usize| {
        (digits.len() == length).then(|| u64::from_str_radix(digits, 16).ok()).flatten()
    };
    if let Some(digits) = prefixed(text, b'f') {
        return Some(Constant::Float(widen(u32::try_from(bits(digits, 8)?).ok()?)));
    }
    if let Some(digits) = prefixed(text, b'd') {
        return Some(Constant::Float(f64::from_bits(bits(digits, 16)?)));
    }
    let (digits, radix) = digits(text);
    let plain = digits.strip_suffix('U');
    if let Ok(value) = u64::from_str_radix(plain.unwrap_or(digits), radix) {
        // A literal that does not fit a signed integer is unsigned even without `U`.
        let unsigned = plain.is_some() || i64::try_from(value).is_err();
        return Some(Constant::integer(value as i64, unsigned));
    }
    let decimal =
        text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'));
    let point = text.contains(['.', 'e', 'E']);
    (decimal && point).then(|| text.parse::<f64>().ok()).flatten().map(Constant::Float)
}

/// Whether a literal is an integer, however large.
fn is_integer(text: &str) -> bool {
    let (digits, radix) = digits(text.strip_suffix('U').unwrap_or(text));
    !digits.is_empty() && digits.chars().all(|character| character.is_digit(radix))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<Scalar<'_>> {
        let mut lexer = Lexer::new(text);
        let value = constant(&mut lexer).ok()?;
        lexer.skip_blank();
        (lexer.at == text.len()).then_some(value.scalar())
    }

    #[test]
    fn literals_are_parsed() {
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
        assert_eq!(value("1?2:3"), Some(Scalar::Int(2)));
        assert_eq!(value("(1 < 0 ? 2 : 0 ? 3 : 4) + 1"), Some(Scalar::Int(5)));
        assert_eq!(value("1 ? 2"), None);
        assert_eq!(value("1<<64"), Some(Scalar::Int(1)));
        assert_eq!(value("1<<-1"), Some(Scalar::Int(i64::MIN)));
        assert_eq!(value("-(.s64)16 + (.u64) 1"), Some(Scalar::Int(-15)));
        assert_eq!(value("(.s64)-1U / 2"), Some(Scalar::Int(0)));
        assert_eq!(value("10 % 7"), Some(Scalar::Int(3)));
        for text in ["10%7", "(.s32)1", "(.s64 1)"] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn the_other_operand_of_an_unsigned_one_is_unsigned() {
        assert_eq!(value("-1 / 2"), Some(Scalar::Int(0)));
        assert_eq!(value("-1U / 2"), Some(Scalar::Int(i64::MAX)));
        assert_eq!(value("-1 / 2U"), Some(Scalar::Int(i64::MAX)));
        assert_eq!(value("-1 % 10U"), Some(Scalar::Int(5)));
        assert_eq!(value("-8 >> 1U"), Some(Scalar::Int(-4)));
        assert_eq!(value("~0 >> 63"), Some(Scalar::Int(1)));
        assert_eq!(value("18446744073709551615 > 0"), Some(Scalar::Int(1)));
        assert_eq!(value("-1 < 0"), Some(Scalar::Int(1)));
    }

    #[test]
    fn an_integer_of_more_bits_is_found() {
        let long = |text: &'static str| match constant(&mut Lexer::new(text)) {
            Err(Failure::TooWide { start, end }) => Some(&text[start..end]),
            _ => None,
        };
        assert_eq!(long("4+-18446744073709551616U;"), Some("18446744073709551616U"));
        assert_eq!(long("0x1ffffffffffffffff"), Some("0x1ffffffffffffffff"));
        assert_eq!(long("(1 ? 2 : 18446744073709551616é)"), Some("18446744073709551616"));
        for other in ["18446744073709551615", "1.5e99", "0d3FE0000000000000", "18446744073709551616x", ""] {
            assert_eq!(long(other), None, "{other}");
        }
    }

    #[test]
    fn depth_is_bounded() {
        let mut deep = alloc::string::String::new();
        (0..100_000).for_each(|_| deep.push('('));
        assert_eq!(value(&deep), None);
    }
}
