//! PTX text, read.
//!
//! [`Module`] reads a whole module from front to back and stops at each instruction of the table; [`parse`]
//! reads one instruction. Qualifiers are taken in any order that ptxas takes: any at all, except that the
//! destination's space comes before the source's. Manual: "Syntax", "Instruction Statements".

mod constant;
mod cursor;
mod instruction;
mod module;
mod nearest_qualifier;
mod opcode;
mod parse_error;
mod parsed_inst;
mod scope;
mod statement;

pub use cursor::is_identifier;
pub use module::{Directive, Item, Module};
pub use parse_error::ParseError;
pub use parsed_inst::ParsedInst;

use crate::inst::{Address, Inst, NameType, Scalar};
use cursor::Cursor;
use instruction::{Reader, Statement};

/// Reads one instruction, from its guard to its `;`.
///
/// # Errors
///
/// Where the text is no PTX, the instruction is not one of the table, or a qualifier is not one of PTX.
pub fn parse(text: &str) -> Result<Inst<'_>, ParseError> {
    parse_declared(text, &|_| None)
}

/// The same where declarations are known: `declared` tells what a name is, and with it, for one, whether the
/// last operand of a `cp.async` is `src-size` or `ignore-src`.
///
/// # Errors
///
/// As [`parse`].
pub fn parse_declared<'a>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<NameType>,
) -> Result<Inst<'a>, ParseError> {
    read(text, declared, |reader| {
        reader.cursor.skip_blank();
        let start = reader.cursor.at;
        let mut parsed_inst = ParsedInst::room();
        match reader.statement(start, &mut parsed_inst)? {
            Statement::Instruction => Ok(parsed_inst.inst),
            Statement::Label => Err(ParseError::syntax(start..reader.cursor.at, "a label is no instruction")),
            Statement::Foreign => Err(reader.unknown("this table")),
        }
    })
}

/// Reads what stands in brackets: a register or a variable, with `+offset`.
///
/// # Errors
///
/// Where the text is no address.
pub fn parse_address(text: &str) -> Result<Address<'_>, ParseError> {
    read(text, &|_| None, |reader| reader.address())
}

/// Reads one register, variable, predicate, constant or `_`.
///
/// # Errors
///
/// Where the text is none of them.
pub fn parse_scalar(text: &str) -> Result<Scalar<'_>, ParseError> {
    read(text, &|_| None, |reader| reader.scalar())
}

/// Reads all of `text` as one thing.
fn read<'a, T>(
    text: &'a str,
    declared: &dyn Fn(&str) -> Option<NameType>,
    thing: impl FnOnce(&mut Reader<'a, '_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let mut reader = Reader { cursor: Cursor::new(text), scopes: None, declared };
    let value = thing(&mut reader)?;
    match reader.cursor.peek() {
        None => Ok(value),
        Some(_) => Err(ParseError::syntax(reader.cursor.at..text.len(), "there is more text behind it")),
    }
}

#[cfg(test)]
mod tests;
