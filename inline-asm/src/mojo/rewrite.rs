//! Rewrites a Mojo source to Python's syntax.

use std::collections::HashMap;

use super::lexer::{Kind, Token, tokens};
use crate::decoded::Decoded;

/// The keywords of Mojo before a declared name.
const DECLARES: &[&str] = &["alias", "comptime", "let", "ref", "var"];
/// The argument conventions.
const CONVENTIONS: &[&str] = &["borrowed", "deinit", "inout", "mut", "out", "owned", "read", "ref", "var"];
/// The effects of a function, written after its arguments.
const EFFECTS: &[&str] = &["capturing", "escaping", "raises", "thin", "unified"];

/// The replacement of a token.
#[derive(Clone, Copy)]
enum Change {
    Removed,
    Is(&'static str),
}

pub(super) fn as_python(source: &str) -> Decoded {
    let tokens = tokens(source);
    let changes = changes(source, &tokens);
    let mut python = Decoded::default();
    for (index, token) in tokens.iter().enumerate() {
        match changes.get(&index) {
            Some(Change::Removed) => {}
            Some(Change::Is(text)) => python.push_replaced(text, token.span.clone()),
            None => python.push(&source[token.span.clone()], token.span.start),
        }
    }
    python
}

fn changes(source: &str, tokens: &[Token]) -> HashMap<usize, Change> {
    let mut changes = HashMap::new();
    let significant: Vec<usize> = (0..tokens.len())
        .filter(|index| !matches!(tokens[*index].kind, Kind::Blank | Kind::NewLine))
        .collect();
    let text =
        |position: usize| significant.get(position).map_or("", |index| &source[tokens[*index].span.clone()]);
    let kind = |position: usize| significant.get(position).map(|index| tokens[*index].kind);
    let is_name = |position: usize| kind(position) == Some(Kind::Name);
    let before = |position: usize| position.checked_sub(1).map_or("", text);
    // Whether the `/` here marks the parameters before it as positional-only or inferred: `a, /, b` and `a, //, b`.
    let is_marker = |position: usize| {
        text(position) == "/"
            && matches!(before(position), "," | "[" | "(")
            && matches!(text(position + 1), "/" | "," | "]" | ")")
    };
    // Whether the token with this index is the first on its line.
    let begins = |position: usize| {
        significant[position] == 0
            || tokens[..significant[position]]
                .iter()
                .rev()
                .take_while(|token| token.kind != Kind::NewLine)
                .all(|token| token.kind == Kind::Blank)
    };
    // Removes a word together with the whitespace after it, so that a statement keeps its indentation.
    let remove = |position: usize, changes: &mut HashMap<usize, Change>| {
        let index = significant[position];
        changes.insert(index, Change::Removed);
        if tokens.get(index + 1).is_some_and(|next| next.kind == Kind::Blank) {
            changes.insert(index + 1, Change::Removed);
        }
    };
    let mut open: Vec<usize> = Vec::new();
    for position in 0..significant.len() {
        let index = significant[position];
        match (tokens[index].kind, text(position)) {
            (Kind::Name, "fn") if is_name(position + 1) => drop(changes.insert(index, Change::Is("def"))),
            (Kind::Name, "struct" | "trait") if begins(position) => {
                changes.insert(index, Change::Is("class"));
            }
            (Kind::Name, word)
                if DECLARES.contains(&word)
                    && open.is_empty()
                    && is_name(position + 1)
                    && begins(position) =>
            {
                remove(position, &mut changes);
            }
            (Kind::Name, word)
                if CONVENTIONS.contains(&word) && !open.is_empty() && is_name(position + 1) =>
            {
                remove(position, &mut changes);
            }
            (Kind::Name, word)
                if EFFECTS.contains(&word)
                    && (before(position) == ")" || EFFECTS.contains(&before(position))) =>
            {
                remove(position, &mut changes);
            }
            // `@parameter` before an `if`.
            (Kind::Name, "parameter") if before(position) == "@" => {
                changes.insert(significant[position - 1], Change::Removed);
                changes.insert(index, Change::Removed);
            }
            // `//,` and `/,` between parameters.
            (Kind::Punct(b'/'), _)
                if is_marker(position) || (before(position) == "/" && is_marker(position - 1)) =>
            {
                changes.insert(index, Change::Removed);
                if text(position + 1) == ","
                    && let Some(comma) = significant.get(position + 1)
                {
                    changes.insert(*comma, Change::Removed);
                }
            }
            // `x^` transfers the ownership of `x`.
            (Kind::Punct(b'^'), _) if matches!(text(position + 1), ")" | "," | "]" | "") => {
                changes.insert(index, Change::Removed);
            }
            (Kind::Punct(b'[' | b'(' | b'{'), _) => open.push(position),
            (Kind::Punct(b']'), _) => {
                let from = open.pop().filter(|from| text(*from) == "[");
                let follows =
                    position > 0 && text(position + 1) == "(" && significant[position + 1] == index + 1;
                if let Some(from) = from.filter(|from| follows && *from > 0 && is_name(*from - 1)) {
                    let is_ended = matches!(before(position), "," | "[" | "/");
                    changes.insert(significant[from], Change::Is("("));
                    changes.insert(index, if is_ended { Change::Removed } else { Change::Is(", ") });
                    changes.insert(significant[position + 1], Change::Removed);
                }
            }
            (Kind::Punct(b')' | b'}'), _) => drop(open.pop()),
            _ => {}
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mojo_becomes_python() {
        for (mojo, python) in [
            (
                "fn f[a: Int, //](mut x: T, *y: Int) raises -> Int:\n    pass",
                "def f(a: Int, x: T, *y: Int) -> Int:\n    pass",
            ),
            ("alias name = \"fn a[1](2)\" # fn f[1](2)", "name = \"fn a[1](2)\" # fn f[1](2)"),
            ("    var x: Int = f[\"a\", T]()", "    x: Int = f(\"a\", T, )"),
            ("f[\n  \"a\",\n  c=\"b\",\n](x^)", "f(\n  \"a\",\n  c=\"b\",\nx)"),
            ("comptime if a[0] == b:", "if a[0] == b:"),
            ("struct S[T: A](B):", "class S(T: A, B):"),
            ("@parameter\nif x:", "\nif x:"),
            ("fn", "fn"),
        ] {
            assert_eq!(as_python(mojo).text(), python, "{mojo}");
        }
    }
}
