//! Reads PTX text.
//!
//! A [lexer](tokens) with positions, and one parser of statements over it. [`Statements`] returns every statement of a
//! module, whose parts are parsed lazily. [`Module`] returns only the statements that the checks of this crate need,
//! and [`parse`] reads a single instruction. Qualifiers can have any order that ptxas accepts: any order, except that
//! the space of the destination precedes that of the source. Manual: "Syntax", "Statements".

mod constant;
#[cfg(feature = "modules")]
mod debug_info;
#[cfg(feature = "modules")]
mod debugging;
#[cfg(feature = "modules")]
mod declaration;
#[cfg(feature = "modules")]
mod directive;
mod directive_name;
#[cfg(feature = "modules")]
mod earlier;
#[cfg(feature = "modules")]
mod edits;
mod element;
#[cfg(feature = "modules")]
mod function;
#[cfg(feature = "modules")]
mod initial_value;
#[cfg(feature = "modules")]
mod inlined;
mod instruction;
#[cfg(feature = "modules")]
mod item;
mod lexer;
#[cfg(feature = "modules")]
mod module;
mod nearest_qualifier;
mod opcode;
#[cfg(feature = "modules")]
mod operand;
mod parse_error;
mod parsed_inst;
mod qualifier;
#[cfg(feature = "modules")]
mod reread;
mod scalar;
pub(crate) use scalar::{Elements, elements};
#[cfg(feature = "modules")]
mod scope;
mod skip;
#[cfg(feature = "modules")]
mod source_location;
#[cfg(feature = "modules")]
mod source_map;
#[cfg(feature = "modules")]
mod special_register;
#[cfg(feature = "modules")]
mod statement;
#[cfg(feature = "modules")]
mod statements;
#[cfg(feature = "modules")]
mod unclosed;
mod unknown_constant;

#[cfg(feature = "modules")]
pub use declaration::{Declaration, Declarations, DeclaredSpace, Linkage};
#[cfg(feature = "modules")]
pub use directive::Directive;
#[cfg(feature = "modules")]
pub use directive_name::directives;
#[cfg(feature = "modules")]
pub use function::{Function, PerformanceDirective};
#[cfg(feature = "modules")]
pub use initial_value::{Initial, InitialValue};
#[cfg(feature = "modules")]
pub use item::Item;
pub use lexer::{Token, TokenKind, is_identifier, tokens};
#[cfg(feature = "modules")]
pub use module::Module;
#[cfg(feature = "modules")]
pub use operand::{Instruction, Operand, OperandKind, Parts};
pub use parse_error::ParseError;
pub use parsed_inst::ParsedInst;
#[cfg(feature = "modules")]
pub use source_location::SourceLocation;
#[cfg(feature = "modules")]
pub use source_map::SourceMap;
#[cfg(feature = "modules")]
pub use special_register::{is_special_register, special_registers};
#[cfg(feature = "modules")]
pub use statement::{Statement, StatementKind};
#[cfg(feature = "modules")]
pub use statements::Statements;

use crate::inst::{Address, Inst, NameType, Scalar};
use instruction::{InstructionParser, Read};
use lexer::Lexer;

/// Reads one instruction, from its guard to its `;`.
///
/// # Errors
///
/// If the text is not PTX, the instruction is not one of [`forms`](crate::forms), or a qualifier is unknown.
pub fn parse(text: &str) -> Result<Inst<'_>, ParseError> {
    parse_declared(text, &|_| None)
}

/// Reads one instruction whose names are declared: `declared` returns the type of a name. The type determines, for
/// example, whether the last operand of a `cp.async` is `src-size` or `ignore-src`.
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
            Read::Foreign => Err(parser.outside()),
        }
    })
}

/// Reads the content of the brackets of an address: a register or a variable, with `+offset`.
///
/// # Errors
///
/// If the text is not an address.
pub fn parse_address(text: &str) -> Result<Address<'_>, ParseError> {
    read(text, &|_| None, |parser| parser.address())
}

/// Reads one register, variable, predicate, constant or `_`.
///
/// # Errors
///
/// If the text is something else.
pub fn parse_scalar(text: &str) -> Result<Scalar<'_>, ParseError> {
    read(text, &|_| None, |parser| parser.scalar())
}

/// Parses all of `text` with the parser `thing`.
fn read<'a, T>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<NameType>,
    thing: impl FnOnce(&mut InstructionParser<'a, '_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut parser = InstructionParser::new(Lexer::new(text), declared);
    let value = thing(&mut parser)?;
    match parser.lexer.peek() {
        None => Ok(value),
        Some(_) => Err(ParseError::syntax(parser.lexer.at..text.len(), "expected the end of the text here")),
    }
}

#[cfg(all(test, feature = "modules"))]
mod tests;
