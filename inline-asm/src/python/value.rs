//! The values of expressions.

use std::ops::Range;

use tree_sitter::Node;

use super::integer;
use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

/// Maximum number of elements of a list, and of repetitions of a text.
pub(super) const ELEMENTS: usize = 512;

/// The value of an expression.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(Decoded),
    Integer(i64),
}

/// An expression whose value is not known.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) kind: UnresolvedKind,
    pub(super) range: Range<usize>,
}

pub(super) type Evaluated<T> = Result<T, Failure>;

pub(super) fn fail<T>(kind: UnresolvedKind, node: Node<'_>) -> Evaluated<T> {
    Err(Failure { kind, range: node.byte_range() })
}

impl Value {
    pub(super) fn text(&self) -> String {
        match self {
            Value::Text(decoded) => decoded.text().to_owned(),
            Value::Integer(value) => value.to_string(),
        }
    }

    /// The result of a binary operation.
    pub(super) fn operation(self, operator: &str, other: Value) -> Option<Value> {
        match (self, operator, other) {
            (Value::Integer(one), operator, Value::Integer(other)) => {
                integer::operation(one, operator, other).map(Value::Integer)
            }
            (Value::Text(mut one), "+", Value::Text(other)) => {
                one.append_all(&other);
                Some(Value::Text(one))
            }
            (Value::Text(text), "*", Value::Integer(count))
            | (Value::Integer(count), "*", Value::Text(text)) => {
                let mut repeated = Decoded::default();
                for _ in 0..count.clamp(0, ELEMENTS as i64) {
                    repeated.append_all(&text);
                }
                Some(Value::Text(repeated))
            }
            _ => None,
        }
    }
}
