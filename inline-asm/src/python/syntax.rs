//! Parses Python with tree-sitter.

use std::collections::HashSet;
use std::ops::Range;

use tree_sitter::{Node, Parser, Tree, TreeCursor};

use crate::decoded::Decoded;

/// The parsed text, with a map to the source.
pub(super) struct Text<'s> {
    pub(super) text: &'s str,
    /// The map to the source, if the text was rewritten.
    pub(super) rewritten: Option<&'s Decoded>,
}

/// Maximum number of distinct widths of indentation. Python accepts 100 levels; the scanner of the grammar has space
/// for about 400, and aborts beyond that.
const WIDTHS: usize = 300;

/// Parses Python, or text like it; syntax errors are nodes of the tree. None if the text is indented too deeply.
pub(super) fn parse(text: &str) -> Option<Tree> {
    if widths(text) > WIDTHS {
        return None;
    }
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_python::LANGUAGE.into()).ok()?;
    parser.parse(text, None)
}

/// The number of distinct widths of indentation, as the scanner of the grammar measures them. It bounds the number of
/// levels.
fn widths(text: &str) -> usize {
    let mut widths = HashSet::new();
    let (mut width, mut is_start, mut before) = (0, true, b'\n');
    for byte in text.bytes() {
        match byte {
            // A line that ends in a backslash continues.
            b'\n' if is_start && matches!(before, b'\\') => {}
            b'\n' => (width, is_start) = (0, true),
            b' ' if is_start => width += 1,
            b'\t' if is_start => width += 8,
            b'\x0c' if is_start => width = 0,
            b'\\' | b'\r' if is_start => {}
            _ if is_start => {
                widths.insert(width);
                is_start = false;
            }
            _ => {}
        }
        if byte != b'\r' {
            before = byte;
        }
    }
    widths.len()
}

impl<'s> Text<'s> {
    pub(super) fn of(&self, node: Node<'_>) -> &'s str {
        self.text.get(node.byte_range()).unwrap_or("")
    }

    /// The part of the source that a part of the text comes from.
    pub(super) fn place(&self, range: Range<usize>) -> Range<usize> {
        match self.rewritten {
            Some(decoded) => decoded.source(range),
            None => range,
        }
    }
}

/// The named children, without comments.
pub(super) fn children(node: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    (0..node.named_child_count())
        .filter_map(move |index| node.named_child(u32::try_from(index).ok()?))
        .filter(|child| child.kind() != "comment")
}

/// Removes parentheses around the node.
pub(super) fn peeled(mut node: Node<'_>) -> Node<'_> {
    while node.kind() == "parenthesized_expression" {
        match children(node).next() {
            Some(inner) => node = inner,
            None => break,
        }
    }
    node
}

/// All nodes in preorder, without recursion.
pub(super) fn descendants(root: Node<'_>) -> impl Iterator<Item = Node<'_>> {
    let mut cursor = root.walk();
    let mut next = Some(root);
    std::iter::from_fn(move || {
        let node = next?;
        next = (cursor.goto_first_child() || goes_on(&mut cursor)).then(|| cursor.node());
        Some(node)
    })
}

/// Moves to the next node that is not inside this one. Returns false at the end.
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

/// The arguments of a call: positional ones in order, and keyword arguments.
pub(super) fn arguments<'t>(call: Node<'t>, text: &Text<'_>) -> (Vec<Node<'t>>, Vec<(String, Node<'t>)>) {
    let (mut positional, mut named) = (Vec::new(), Vec::new());
    let list = call.child_by_field_name("arguments");
    // The parentheses of a call can be those of a generator expression, its only argument.
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

/// The last name of the callee: `inline_asm` for `llvm.inline_asm(…)`.
pub(super) fn callee<'s>(call: Node<'_>, text: &Text<'s>) -> &'s str {
    match call.child_by_field_name("function") {
        Some(function) if function.kind() == "identifier" => text.of(function),
        Some(function) => function.child_by_field_name("attribute").map_or("", |name| text.of(name)),
        None => "",
    }
}

/// The element, the target and the values of a comprehension with one clause: `f(x) for x in values`.
pub(super) fn comprehension(node: Node<'_>) -> Option<(Node<'_>, Node<'_>, Node<'_>)> {
    let body = node.child_by_field_name("body")?;
    let mut clauses = children(node).skip(1);
    let clause = clauses.next().filter(|_| clauses.next().is_none())?;
    Some((body, clause.child_by_field_name("left")?, clause.child_by_field_name("right")?))
}
