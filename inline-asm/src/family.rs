//! Decides which statements are instructions of the table.

use ptx_async_isa::opcodes::DESCRIBED;
use ptx_async_isa::rules::MISSING_SEMICOLON;
use ptx_async_isa::text::{Item, Module, Statement, StatementKind, TokenKind, tokens};

/// Whether the item is an instruction of the table, or an attempt at one. An opcode that other assemblers have too
/// counts only with a qualifier, or if the rest of the text is PTX (`is_ptx`).
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
const ELSEWHERE: [&str; 3] = ["fence", "membar", "prefetch"];

/// Whether only PTX has such a statement. Other assemblers share opcodes with PTX, but without qualifiers.
pub(crate) fn is_ptx(text: &str, statement: &Statement<'_>) -> bool {
    match &statement.kind {
        StatementKind::Error(error) => {
            *error.rule == MISSING_SEMICOLON
                && text.get(error.statement.clone()).is_some_and(is_certainly_ptx)
        }
        StatementKind::Declaration(_) => true,
        StatementKind::Instruction(instruction) => {
            instruction.qualifiers().next().is_some()
                || matches!(instruction.name(), "trap" | "exit" | "brkpt" | "activemask")
        }
        _ => false,
    }
}

/// Whether text that begins like an instruction with qualifiers can only be PTX. Other assemblers have `add.w` and
/// `mov.d`, and NEON has `vadd.u32`.
pub(crate) fn is_certainly_ptx(text: &str) -> bool {
    let mut tokens = tokens(text).skip_while(|token| token.kind != TokenKind::Name).peekable();
    let mut name = tokens.next().map_or("", |token| token.text);
    if text.trim_start().starts_with('@') {
        name = tokens.next().map_or("", |token| token.text);
    }
    let mut qualifiers = tokens.map_while(|token| (token.kind == TokenKind::Dotted).then_some(token.text));
    match ONLY_OF_PTX.contains(&name) {
        true => qualifiers.next().is_some(),
        false => !name.starts_with('v') && qualifiers.any(|qualifier| QUALIFIERS_OF_PTX.contains(&qualifier)),
    }
}

/// Opcodes that no other assembler has with a qualifier.
#[rustfmt::skip] // In alphabetical order, filled.
const ONLY_OF_PTX: [&str; 21] = [
    "activemask", "bar", "barrier", "cvta", "griddepcontrol", "isspacep", "ldmatrix", "mma", "movmatrix",
    "multimem", "nanosleep", "prefetchu", "redux", "setmaxnreg", "setp", "shfl", "stmatrix", "tcgen05", "vote",
    "wgmma", "wmma",
];

/// Qualifiers that identify an instruction as PTX, unless its opcode begins with `v`.
#[rustfmt::skip] // In alphabetical order, filled.
const QUALIFIERS_OF_PTX: [&str; 22] = [
    ".aligned", ".b16", ".b32", ".b64", ".bf16", ".const", ".f16", ".f32", ".f64", ".global", ".local", ".param",
    ".pred", ".s16", ".s32", ".s64", ".shared", ".shared::cluster", ".shared::cta", ".sync", ".u32", ".u64",
];

/// Whether incomplete text names an instruction of the table.
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
