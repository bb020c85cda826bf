//! The operators between two operands.

use proc_macro2::Spacing;

use crate::cursor::Cursor;

/// An operator and its precedence. At precedence 0 the reader only searches for the end of the expression.
pub(super) type Operator = (&'static str, u8);

/// Every operator after an operand. An operator that is a prefix of another one is after it.
#[rustfmt::skip] // One precedence on a line, for each length of operator.
const OPERATORS: &[Operator] = &[
    ("<<=", 0), (">>=", 0),
    ("..", 0), ("+=", 0), ("-=", 0), ("*=", 0), ("/=", 0), ("%=", 0), ("^=", 0), ("&=", 0), ("|=", 0),
    ("||", 1),
    ("&&", 2),
    ("==", 3), ("!=", 3), ("<=", 3), (">=", 3),
    ("<<", 7), (">>", 7),
    ("=", 0),
    ("<", 3), (">", 3),
    ("|", 4),
    ("^", 5),
    ("&", 6),
    ("+", 8), ("-", 8),
    ("*", 9), ("/", 9), ("%", 9),
];

/// The operator at the cursor, if there is one.
pub(super) fn operator(cursor: Cursor<'_>) -> Option<Operator> {
    let text = punctuation(cursor);
    let is_this = |known: &&Operator| text.starts_with(known.0) && !text.starts_with("=>");
    OPERATORS.iter().find(is_this).copied()
}

/// The punctuation at the cursor that can be one operator: at most three characters.
fn punctuation(mut cursor: Cursor<'_>) -> String {
    let mut text = String::new();
    while text.len() < 3
        && let Some((punct, spacing, rest)) = cursor.any_punct()
    {
        text.push(punct);
        cursor = rest;
        if spacing == Spacing::Alone {
            break;
        }
    }
    text
}
