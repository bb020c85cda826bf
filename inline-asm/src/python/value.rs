//! The values of expressions.

use std::ops::Range;

use tree_sitter::Node;

use crate::decoded::Decoded;
use crate::unresolved::UnresolvedKind;

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
}
