//! A template as PTX.

use std::ops::Range;

use ptx_async_isa::floors::Floors;
use ptx_async_isa::opcodes::DESCRIBED;
use ptx_async_isa::text::{Item, Module, Statement, StatementKind, Statements, TokenKind, tokens};
use ptx_async_isa::{Context, Dialect, validate};

use crate::guard::TargetSet;
use crate::template::Template;

/// What a template has, as PTX.
#[derive(Clone, Debug, Default)]
pub(crate) struct Read {
    instructions: usize,
    is_ptx: bool,
    pub(crate) legal: Vec<Legal>,
}

/// A legal instruction.
#[derive(Clone, Debug)]
pub(crate) struct Legal {
    /// Where its opcode is in the text.
    pub(crate) opcode: Range<usize>,
    /// The targets of the table that have it.
    pub(crate) floors: Floors,
    /// All targets that have it, with older ones.
    pub(crate) targets: TargetSet,
}

impl Read {
    /// The number of instructions of the table.
    pub(crate) fn instructions(&self) -> usize {
        self.instructions
    }

    /// Whether it is PTX, and not for another assembler.
    pub(crate) fn is_ptx(&self) -> bool {
        self.is_ptx
    }
}

/// Reads a template without judging it.
pub(crate) fn read(template: &Template) -> Read {
    let mut read = Read::default();
    for item in template.module() {
        if !is_family(template.text(), &item) {
            continue;
        }
        read.instructions += 1;
        let Item::Instruction(parsed) = item else { continue };
        if let Ok(valid) = validate(&parsed.inst, &Context::default(), Dialect::Ptx) {
            let targets = TargetSet::of(|target| valid.floor(target).is_some());
            read.legal.push(Legal { opcode: parsed.opcode, floors: Floors::of(&valid), targets });
        }
    }
    read.is_ptx =
        read.instructions > 0 || Statements::of(template.module()).any(|statement| is_ptx(&statement));
    read
}

/// Whether only PTX has such a statement. Other assemblers have opcodes of the same names, but without qualifiers.
fn is_ptx(statement: &Statement<'_>) -> bool {
    match &statement.kind {
        StatementKind::Declaration(_) => true,
        StatementKind::Instruction(instruction) => {
            instruction.qualifiers().next().is_some()
                || matches!(instruction.name(), "trap" | "exit" | "brkpt" | "activemask")
        }
        _ => false,
    }
}

/// Whether it is an instruction of the table, or meant as one. Other assemblers have `fence` and `mfence`, but no
/// qualifiers.
fn is_family(text: &str, item: &Item<'_>) -> bool {
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
