//! A template as PTX.

use ptx_async_isa::floors::Floors;
use ptx_async_isa::opcodes::DESCRIBED;
use ptx_async_isa::text::{Item, Module, Statement, StatementKind, Statements, TokenKind, tokens};
use ptx_async_isa::{Context, Dialect, validate};

use crate::template::Template;

/// What a template has, as PTX.
#[derive(Clone, Debug, Default)]
pub(crate) struct Read {
    instructions: usize,
    is_ptx: bool,
    /// The targets of each legal instruction, and where its opcode is in the text.
    pub(crate) floors: Vec<(std::ops::Range<usize>, Floors)>,
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
        match item {
            Item::Instruction(parsed) => {
                read.instructions += 1;
                if let Ok(valid) = validate(&parsed.inst, &Context::default(), Dialect::Ptx) {
                    read.floors.push((parsed.opcode.clone(), Floors::of(&valid)));
                }
            }
            Item::ParseError(parse_error) if parse_error.is_described => read.instructions += 1,
            _ => {}
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

/// Whether text of which parts are missing names an instruction of the table.
pub(crate) fn names_family(text: &str) -> bool {
    let is_described = |item| match item {
        Item::Instruction(_) => true,
        Item::ParseError(parse_error) => parse_error.is_described,
        _ => false,
    };
    let mut tokens = tokens(text).peekable();
    while let Some(token) = tokens.next() {
        let is_opcode = token.kind == TokenKind::Name && DESCRIBED.contains(&token.text);
        if is_opcode && tokens.peek().is_some_and(|next| next.kind == TokenKind::Dotted) {
            return true;
        }
    }
    Module::part(text).any(is_described)
}
