//! Reads PTX text.
//!
//! A [lexer](tokens) with positions, and one parser of statements over it. [`Statements`] returns every statement of a
//! module, and parses what it consists of when that is asked for. [`Module`] returns what the checks of this crate
//! need, and [`parse`] reads a single instruction. Qualifiers can have any order that ptxas accepts: any at all,
//! except that the space of the destination precedes that of the source. Manual: "Syntax", "Statements".

mod constant;
mod debugging;
mod declaration;
mod directive;
mod earlier;
mod element;
mod function;
mod instruction;
mod lexer;
mod module;
mod nearest_qualifier;
mod opcode;
mod operand;
mod parse_error;
mod parsed_inst;
mod qualifier;
mod scope;
mod skip;
mod special_register;
mod statement;
mod statements;

pub use declaration::{Declaration, Declarations, DeclaredSpace, Linkage};
pub use directive::Directive;
pub use function::{Function, PerformanceDirective};
pub use lexer::{Token, TokenKind, is_identifier, tokens};
pub use module::{Item, Module};
pub use operand::{Instruction, Operand, OperandKind};
pub use parse_error::ParseError;
pub use parsed_inst::ParsedInst;
pub use special_register::is_special_register;
pub use statement::{Statement, StatementKind};
pub use statements::Statements;

use crate::inst::{Address, Inst, NameType, Scalar};
use instruction::{InstructionParser, Read};
use lexer::Lexer;

/// Reads one instruction, from its guard to its `;`.
///
/// # Errors
///
/// Where the text is not PTX, the instruction is not one of [`forms`](crate::forms), or a qualifier is unknown.
pub fn parse(text: &str) -> Result<Inst<'_>, ParseError> {
    parse_declared(text, &|_| None)
}

/// Reads one instruction whose names are declared: `declared` returns the type of a name. It decides, for example,
/// whether the last operand of a `cp.async` is `src-size` or `ignore-src`.
///
/// # Errors
///
/// As [`parse`].
pub fn parse_declared<'a>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<NameType>,
) -> Result<Inst<'a>, ParseError> {
    read(text, declared, |parser| {
        parser.lexer.skip_blank();
        let start = parser.lexer.at;
        let mut parsed_inst = ParsedInst::new();
        match parser.statement(start, &mut parsed_inst)? {
            Read::Described => Ok(parsed_inst.inst),
            Read::Label => Err(ParseError::syntax(start..parser.lexer.at, "a label is not an instruction")),
            Read::Foreign => Err(parser.unknown("a supported instruction")),
        }
    })
}

/// Reads the inside of an address: a register or a variable, with `+offset`.
///
/// # Errors
///
/// Where the text is not an address.
pub fn parse_address(text: &str) -> Result<Address<'_>, ParseError> {
    read(text, &|_| None, |parser| parser.address())
}

/// Reads one register, variable, predicate, constant or `_`.
///
/// # Errors
///
/// Where the text is something else.
pub fn parse_scalar(text: &str) -> Result<Scalar<'_>, ParseError> {
    read(text, &|_| None, |parser| parser.scalar())
}

/// Parses all of `text` with `thing`.
fn read<'a, T>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<NameType>,
    thing: impl FnOnce(&mut InstructionParser<'a, '_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut parser = InstructionParser::new(Lexer::new(text), None, declared);
    let value = thing(&mut parser)?;
    match parser.lexer.peek() {
        None => Ok(value),
        Some(_) => Err(ParseError::syntax(parser.lexer.at..text.len(), "expected the end of the text here")),
    }
}

#[cfg(test)]
mod tests;
