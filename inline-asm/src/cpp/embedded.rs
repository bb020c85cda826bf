//! C++ in string literals, such as source text for a runtime compiler.

use super::lexer::{Kind, Token};
use super::literal::{Decoded, decode};

/// The strings outside `statements` that can contain inline assembly, decoded, with their positions.
pub(super) fn texts(source: &str, tokens: &[Token], statements: &[std::ops::Range<usize>]) -> Vec<Decoded> {
    let mut found = Vec::new();
    let mut strings = tokens.iter().peekable();
    let mut statements = statements.iter().peekable();
    while let Some(first) = strings.next() {
        if first.kind != Kind::String {
            continue;
        }
        let mut adjacent = Vec::from([first]);
        while let Some(next) = strings.next_if(|next| next.kind == Kind::String) {
            adjacent.push(next);
        }
        while statements.next_if(|statement| statement.end <= first.start).is_some() {}
        let is_inside = statements.peek().is_some_and(|statement| statement.contains(&first.start));
        let has_asm = |token: &&Token| memchr::memmem::find(token.text(source).as_bytes(), b"asm").is_some();
        if is_inside || !adjacent.iter().any(has_asm) {
            continue;
        }
        let mut decoded = Decoded::default();
        adjacent.iter().for_each(|token| decode(token.text(source), token.start, &mut decoded));
        found.push(unescaped(decoded));
    }
    found
}

/// Replaces the doubled braces of a format string by single ones; any other text is unchanged.
fn unescaped(decoded: Decoded) -> Decoded {
    if !decoded.text.contains("{{") || !decoded.text.contains("}}") {
        return decoded;
    }
    let mut plain = Decoded::default();
    let (text, mut done) = (decoded.text.as_str(), 0);
    while let Some(found) = text[done..].find(['{', '}']) {
        let at = done + found;
        let is_doubled = text.as_bytes().get(at + 1) == Some(&text.as_bytes()[at]);
        plain.text.push_str(&text[done..=at]);
        plain.map.push_mapped(&decoded.map, done..at + 1);
        done = at + 1 + usize::from(is_doubled);
    }
    plain.text.push_str(&text[done..]);
    plain.map.push_mapped(&decoded.map, done..text.len());
    plain
}
