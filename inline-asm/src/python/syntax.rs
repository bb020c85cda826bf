//! A parsed source.

use std::ops::Range;

use tree_sitter::{Node, Parser, Tree, TreeCursor};

use crate::decoded::Decoded;

/// The text that was parsed, and where it is in the source.
pub(super) struct Text<'s> {
    pub(super) text: &'s str,
    /// If the text was rewritten, where its parts are in the source.
    pub(super) rewritten: Option<&'s Decoded>,
}

/// Parses Python, or text like it; mistakes are nodes of the tree.
pub(super) fn parse(text: &str) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_python::LANGUAGE.into()).ok()?;
    parser.parse(text, None)
}

impl<'s> Text<'s> {
    pub(super) fn of(&self, node: Node<'_>) -> &'s str {
        self.text.get(node.byte_range()).unwrap_or("")
    }

    /// Where a part of the text is in the source.
    pub(super) fn place(&self, range: Range<usize>) -> Range<usize> {
        match self.rewritten {
            Some(decoded) => decoded.source(range),
            None => range,
        }
    }
}

/// The children that are no punctuation.
pub(super) fn children(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    (0..node.named_child_count())
        .filter_map(move |index| node.named_child(index))
        .filter(|child| child.kind() != "comment")
}

/// The node without parentheses around it.
pub(super) fn peeled(mut node: Node<'_>) -> Node<'_> {
    while node.kind() == "parenthesized_expression" {
        match children(node).next() {
            Some(inner) => node = inner,
            None => break,
        }
    }
    node
}

/// Every node, in order, without recursion.
pub(super) fn descendants(root: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    let mut cursor = root.walk();
    let mut next = Some(root);
    std::iter::from_fn(move || {
        let node = next?;
        next = (cursor.goto_first_child() || goes_on(&mut cursor)).then(|| cursor.node());
        Some(node)
    })
}

/// Goes to the next node that is not inside of this one.
fn goes_on(cursor: &mut TreeCursor<'_>) -> bool {
    loop {
        if cursor.goto_next_sibling() {
            return true;
        }
        if !cursor.goto_parent() {
            return false;
        }
    }
}

/// The arguments of a call: those without a name in order, and those with one.
pub(super) fn arguments<'t>(call: Node<'t>, text: &Text<'_>) -> (Vec<Node<'t>>, Vec<(String, Node<'t>)>) {
    let (mut positional, mut named) = (Vec::new(), Vec::new());
    let list = call.child_by_field_name("arguments");
    // The parentheses of a call can be those of its only argument.
    if let Some(generator) = list.filter(|list| list.kind() == "generator_expression") {
        return (vec![generator], named);
    }
    for argument in list.into_iter().flat_map(children) {
        let field = |name| argument.child_by_field_name(name);
        match (argument.kind(), field("name"), field("value")) {
            ("keyword_argument", Some(name), Some(value)) => named.push((text.of(name).to_owned(), value)),
            _ => positional.push(argument),
        }
    }
    (positional, named)
}

/// The last name of what is called: `inline_asm` of `llvm.inline_asm(…)`.
pub(super) fn callee<'s>(call: Node<'_>, text: &Text<'s>) -> &'s str {
    match call.child_by_field_name("function") {
        Some(function) if function.kind() == "identifier" => text.of(function),
        Some(function) => function.child_by_field_name("attribute").map_or("", |name| text.of(name)),
        None => "",
    }
}
