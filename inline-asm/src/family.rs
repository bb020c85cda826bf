//! Which statements are instructions of the table.

use ptx_async_isa::opcodes::DESCRIBED;
use ptx_async_isa::text::{Item, Module, TokenKind, tokens};

/// Whether it is an instruction of the table, or meant as one. Other assemblers have `fence` and `mfence`, but no
/// qualifiers.
pub(crate) fn is_family(text: &str, item: &Item<'_>) -> bool {
    let (statement, is_described) = match item {
        Item::Instruction(parsed) => (parsed.opcode.clone(), true),
        Item::ParseError(parse_error) => (parse_error.statement.clone(), parse_error.is_described),
        _ => return false,
    };
    let mut end = None;
    let mut tokens = tokens(text.get(statement).unwrap_or(""));
    is_described
        && tokens.any(|token| {
            let is_qualifier = token.kind == TokenKind::Dotted && end == Some(token.start);
            end = (token.kind == TokenKind::Name).then(|| token.span().end);
            is_qualifier
        })
}

/// Whether text of which parts are missing names an instruction of the table.
pub(crate) fn names_family(text: &str) -> bool {
    let mut tokens = tokens(text).peekable();
    while let Some(token) = tokens.next() {
        let is_opcode = token.kind == TokenKind::Name && DESCRIBED.contains(&token.text);
        if is_opcode && tokens.peek().is_some_and(|next| next.kind == TokenKind::Dotted) {
            return true;
        }
    }
    Module::part(text).any(|item| is_family(text, &item))
}
