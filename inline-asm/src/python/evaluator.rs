//! The inputs of an evaluation.

use tree_sitter::Node;

use super::scopes::Scopes;
use super::syntax::Text;
use crate::decoded::Decoded;

/// Evaluates expressions of a source.
pub(super) struct Evaluator<'a, 't> {
    pub(super) text: &'a Text<'t>,
    pub(super) scopes: &'a Scopes<'t>,
}

impl Evaluator<'_, '_> {
    /// Maps the text of an expression to its use, not to its definition.
    pub(super) fn at_use(&self, node: Node<'_>, text: &str) -> Decoded {
        Decoded::replaced(text, self.text.place(node.byte_range()))
    }
}
