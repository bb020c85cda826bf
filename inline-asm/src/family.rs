//! Which statements are instructions of the table.

use ptx_async_isa::opcodes::DESCRIBED;
use ptx_async_isa::text::{Item, Module, Statement, StatementKind, TokenKind, tokens};

/// Whether it is an instruction of the table, or meant as one. An opcode without a qualifier is, if only PTX has it, or if
/// the text is PTX otherwise (`is_ptx`).
pub(crate) fn is_family(text: &str, item: &Item<'_>, is_ptx: impl FnOnce() -> bool) -> bool {
    let (statement, is_described) = match item {
        Item::Instruction(parsed) => (parsed.opcode.clone(), true),
        Item::ParseError(parse_error) => (parse_error.statement.clone(), parse_error.is_described),
        _ => return false,
    };
    if !is_described {
        return false;
    }
    let mut end = None;
    let mut first = None;
    let has_qualifier = tokens(text.get(statement).unwrap_or("")).any(|token| {
        let is_qualifier = token.kind == TokenKind::Dotted && end == Some(token.start);
        end = (token.kind == TokenKind::Name).then(|| token.span().end);
        first = first.or(end.map(|_| token.text));
        is_qualifier
    });
    let is_known =
        matches!(item, Item::Instruction(_)) || first.is_some_and(|name| DESCRIBED.contains(&name));
    has_qualifier || is_known && first.is_some_and(|name| !ELSEWHERE.contains(&name)) || is_ptx()
}

/// Opcodes of the table that other assemblers have too.
const ELSEWHERE: [&str; 2] = ["fence", "membar"];

/// Whether only PTX has such a statement. Other assemblers have opcodes of the same names, but without qualifiers.
pub(crate) fn is_ptx(statement: &Statement<'_>) -> bool {
    match &statement.kind {
        StatementKind::Declaration(_) => true,
        StatementKind::Instruction(instruction) => {
            instruction.qualifiers().next().is_some()
                || matches!(instruction.name(), "trap" | "exit" | "brkpt" | "activemask")
        }
        _ => false,
    }
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
    Module::part(text).any(|item| is_family(text, &item, || false))
}
