//! The expressions of a call: constants, text, and run-time values.

use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::expression::Expr;
use crate::literal::{Kind, kind};

/// An expression, classified for an operand.
pub(crate) enum Value<'c> {
    /// An integer literal, or arithmetic on integer literals.
    Int(i64),
    /// A float literal, perhaps negated.
    Float(f64),
    /// A string literal.
    Text(String),
    /// `const { … }`
    Constant(&'c Expr),
    /// `_`
    Sink,
    /// Anything else.
    Run,
}

impl<'c> Value<'c> {
    pub(crate) fn of(expression: &'c Expr) -> Value<'c> {
        let expression = peel(expression);
        match expression {
            Expr::Literal(literal) => match kind(literal) {
                // A constant of PTX has 64 bits: above `i64::MAX`, it is the `i64` with the same bits.
                Kind::Int { value: Some(value), .. } => Value::Int(value as i64),
                // rustc reports a literal that is too large, as it does for integers.
                Kind::Float { value: Some(value) } if value.is_finite() => Value::Float(value),
                Kind::Text(text) => Value::Text(text),
                _ => Value::Run,
            },
            Expr::Unary(unary) if unary.negates() => match Value::of(&unary.operand) {
                Value::Int(value) => Value::Int(value.wrapping_neg()),
                Value::Float(value) => Value::Float(-value),
                _ => Value::Run,
            },
            Expr::Binary(_) => match integer(expression) {
                Some(value) if i64::try_from(value).is_ok() || u64::try_from(value).is_ok() => {
                    Value::Int(value as i64)
                }
                _ => Value::Run,
            },
            Expr::Constant(_) => Value::Constant(expression),
            Expr::Underscore(_) => Value::Sink,
            _ => Value::Run,
        }
    }
}

/// The value of integer literals and arithmetic on them; `None` if it overflows, which rustc reports.
fn integer(expression: &Expr) -> Option<i128> {
    match peel(expression) {
        Expr::Literal(literal) => match kind(literal) {
            Kind::Int { value, .. } => value.map(i128::from),
            _ => None,
        },
        Expr::Unary(unary) if unary.negates() => integer(&unary.operand)?.checked_neg(),
        Expr::Binary(binary) => {
            let (left, right) = (integer(&binary.left)?, integer(&binary.right)?);
            let bits = u32::try_from(right).ok().filter(|&bits| bits < 64);
            match binary.operator {
                "+" => left.checked_add(right),
                "-" => left.checked_sub(right),
                "*" => left.checked_mul(right),
                "/" => left.checked_div(right),
                "%" => left.checked_rem(right),
                "&" => Some(left & right),
                "|" => Some(left | right),
                "^" => Some(left ^ right),
                "<<" => left.checked_mul(1 << bits?),
                ">>" => Some(left >> bits?),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Whether the expression computes with numbers alone: literals, and `const { … }`. A single literal is not such an
/// expression.
pub(crate) fn is_arithmetic(expression: &Expr) -> bool {
    let is_operand = |expression: &Expr| match Value::of(expression) {
        Value::Int(_) | Value::Float(_) | Value::Constant(_) => true,
        _ => is_arithmetic(expression),
    };
    match peel(expression) {
        Expr::Binary(binary) => is_operand(&binary.left) && is_operand(&binary.right),
        Expr::Unary(unary) => {
            unary.computes()
                && !matches!(peel(&unary.operand), Expr::Literal(_))
                && is_operand(&unary.operand)
        }
        _ => false,
    }
}

/// Looks through parentheses and the invisible delimiters of `macro_rules!`.
pub(crate) fn peel(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(paren) => peel(&paren.inside),
        _ => expression,
    }
}

/// Splits `base + 16`, `base - 16`, and longer sums into the base and its offset in bytes.
pub(crate) fn split_offset(expression: &Expr) -> (&Expr, i64) {
    let expression = peel(expression);
    if let Expr::Binary(binary) = expression {
        let sign = match binary.operator {
            "+" => 1,
            "-" => -1,
            _ => return (expression, 0),
        };
        if let Value::Int(value) = Value::of(&binary.right) {
            let (base, offset) = split_offset(&binary.left);
            return (base, offset.wrapping_add(value.wrapping_mul(sign)));
        }
    }
    (expression, 0)
}

/// A path as it is written for a qualifier: `shared::cluster`, `add`.
pub(crate) fn path_text(expression: &Expr) -> Option<String> {
    match peel(expression) {
        Expr::Path(path) => path.text().map(String::from),
        _ => None,
    }
}

/// `name(arguments)`: the tokens of the name, its text, and the arguments.
pub(crate) fn call(expression: &Expr) -> Option<(&Expr, String, Vec<&Expr>)> {
    match peel(expression) {
        Expr::Call(call) => {
            let text = path_text(&call.function)?;
            Some((&call.function, text, call.arguments.elements.iter().collect()))
        }
        _ => None,
    }
}

/// The elements of `[a, b]`.
pub(crate) fn array(expression: &Expr) -> Option<Vec<&Expr>> {
    match peel(expression) {
        Expr::Array(array) => Some(array.elements.iter().collect()),
        _ => None,
    }
}

/// The source text, for a message.
pub(crate) fn written(tokens: &impl ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    text.replace(" :: ", "::").replace(" (", "(")
}

/// The tokens, for the span of a message.
pub(crate) fn tokens(tokens: &impl ToTokens) -> TokenStream {
    tokens.to_token_stream()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression::whole;

    #[test]
    fn arithmetic_of_literals_is_a_constant() {
        let int = |text: &str| match Value::of(&whole(text.parse().unwrap()).unwrap()) {
            Value::Int(value) => Some(value),
            _ => None,
        };
        assert_eq!(int("4 * (1024 + 1)"), Some(4100));
        assert_eq!(int("0xffff_ffff ^ 1"), Some(0xffff_fffe));
        assert_eq!(int("1 << 4 | 7 % 4"), Some(19));
        assert_eq!(int("-(6 / 2) - 1"), Some(-4));
        assert_eq!(int("0xffff_ffff_ffff_ffff & 0xff"), Some(255));
        // rustc reports these, or the value is not a number known here.
        for other in
            ["1 / 0", "0xffff_ffff_ffff_ffff + 1", "1 << 64", "1.0 + 2.0", "n + 1", "!0", "4 * const { N }"]
        {
            assert_eq!(int(other), None, "{other}");
        }
    }
}
