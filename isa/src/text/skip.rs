//! Finds the end of a statement.

use alloc::format;

use super::lexer::{Lexer, begins_name, is_name_byte, tokens};
use super::opcode::{Opcode, is_described, next_opcode};
use super::parse_error::{ParseError, character};
use crate::fix::Applicability;
#[cfg(feature = "modules")]
use crate::opcodes::takes_operands;
use crate::rules;

/// The bytes that can end a statement, or begin a part that hides its end.
static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let (mut index, all) = (0, b";\n/\"{}\0");
    while index < all.len() {
        stops[all[index] as usize] = true;
        index += 1;
    }
    stops
};

/// Skips the statement at the lexer with its `;`, and returns whether there is one. Without a `;`, a statement ends
/// before a line that begins with an instruction or a guard, at the end of the block, or at the end of the text.
pub(super) fn skip_statement(lexer: &mut Lexer<'_>) -> bool {
    let mut depth = 0usize;
    loop {
        let rest = lexer.rest();
        lexer.at += rest.iter().position(|&byte| STOPS[usize::from(byte)]).unwrap_or(rest.len());
        match lexer.byte() {
            // For ptxas, a NUL byte ends the text.
            None | Some(0) => return false,
            Some(b';') => {
                lexer.at += 1;
                return true;
            }
            Some(b'"') => lexer.skip_string(),
            Some(b'{') => {
                depth += 1;
                lexer.at += 1;
            }
            Some(b'}') if depth == 0 => return false,
            Some(b'}') => {
                depth -= 1;
                lexer.at += 1;
            }
            Some(_) => {
                let before = lexer.at;
                lexer.skip_blank();
                if lexer.since(before).contains('\n') && begins(lexer) {
                    return false;
                }
                // Not every `/` begins a comment.
                lexer.at += usize::from(lexer.at == before);
            }
        }
    }
}

/// Whether a new statement begins here, at the beginning of a line, rather than another part of the previous one. The
/// name of an opcode alone can be an operand.
pub(super) fn begins(lexer: &Lexer<'_>) -> bool {
    lexer.byte() == Some(b'@') || is_described(lexer) || is_qualified_opcode(lexer)
}

/// Whether an opcode outside of the table begins here, with a qualifier.
fn is_qualified_opcode(lexer: &Lexer<'_>) -> bool {
    let mut after = *lexer;
    after.name();
    after.byte() == Some(b'.') && matches!(next_opcode(lexer), Opcode::Foreign)
}

/// Skips an instruction outside of the table, with its `;`, and returns whether there is one. Operands are separated by
/// commas, so another statement begins where an operand follows one without a comma; and a vector ends before the `;`.
#[cfg(feature = "modules")]
pub(super) fn skip_instruction(lexer: &mut Lexer<'_>) -> bool {
    if lexer.take(b'@') {
        lexer.take(b'!');
        lexer.skip_blank();
        lexer.name();
        lexer.skip_blank();
    }
    let start = lexer.at;
    lexer.opcode();
    if !takes_operands(lexer.since(start)) {
        return lexer.take(b';');
    }
    let mut depth = 0usize;
    let mut before = Before::Opcode;
    loop {
        let Some(byte) = lexer.peek() else { return false };
        let begins_word = is_name_byte(byte) || matches!(byte, b'%' | b'.');
        match (byte, before) {
            (b';', _) if depth == 0 => {
                lexer.at += 1;
                return true;
            }
            (b'}', _) if depth == 0 => return false,
            (b';', _) => return false,
            (0, _) | (b'@' | b'{', Before::Operand) => return false,
            (_, Before::Operand) if begins_word && !is_member(lexer) => return false,
            (_, Before::Opcode) if begins_word && is_qualified_opcode(lexer) => return false,
            (b'"', _) => lexer.skip_string(),
            // The cast in `(.s64) 5` is not an operand.
            (b'(', _) if lexer.rest().get(1) == Some(&b'.') => {
                lexer.skip_to(b");");
                lexer.take(b')');
            }
            _ if begins_word => {
                lexer.at += 1;
                lexer.skip_while(|byte| is_name_byte(byte) || byte == b'.');
                before = Before::Operand;
            }
            _ => {
                depth += usize::from(byte == b'{');
                depth = depth.saturating_sub(usize::from(byte == b'}'));
                before = if matches!(byte, b')' | b']' | b'}') { Before::Operand } else { Before::Other };
                lexer.skip_character();
            }
        }
    }
}

/// The kind of token before a position in an instruction.
#[cfg(feature = "modules")]
#[derive(Clone, Copy)]
enum Before {
    Opcode,
    /// The end of an operand.
    Operand,
    /// A comma, or another character after which an operand can follow.
    Other,
}

/// Whether a member begins here: `.x` in `v .x`.
#[cfg(feature = "modules")]
fn is_member(lexer: &Lexer<'_>) -> bool {
    let is_letter = |byte: u8| b"xyzwrgba".contains(&byte);
    match lexer.rest() {
        [b'.', letter, after, ..] => is_letter(*letter) && !is_name_byte(*after),
        [b'.', letter] => is_letter(*letter),
        _ => false,
    }
}

/// The error of a statement that begins at `start` and has no `;` before the text at the lexer. If that text is not a
/// statement either, it is skipped up to the next `;`.
pub(super) fn unfinished(lexer: &mut Lexer<'_>, start: usize) -> ParseError {
    let end = start + tokens(lexer.since(start)).last().map_or(0, |token| token.span().end);
    lexer.skip_blank();
    let is_statement = begins_statement(lexer, lexer.since(end).contains('\n'));
    let byte = lexer.byte();
    if !is_statement {
        skip_statement(lexer);
    }
    let (rule, expected) = match byte {
        _ if is_statement => (&rules::MISSING_SEMICOLON, "`;`"),
        // The end of the statement, in a vector.
        Some(b';') => (&rules::SYNTAX, "`,` or `}`"),
        _ => (&rules::SYNTAX, "`,` or `;`"),
    };
    let at = character(lexer.text, end);
    let parse_error = ParseError {
        statement: start..end,
        rule,
        ..ParseError::syntax(at, format!("expected {expected} here"))
    };
    match is_statement {
        true => parse_error.fixed(Applicability::Certain, end..end, ";"),
        false => parse_error,
    }
}

/// Whether the text after the operands of a statement is another statement, or the end of all statements.
fn begins_statement(lexer: &Lexer<'_>, is_on_new_line: bool) -> bool {
    let mut after = *lexer;
    match lexer.byte() {
        None | Some(b'\0' | b'@' | b'{' | b'}' | b'.') => true,
        Some(b'%') => false,
        Some(byte) if begins_name(byte) => {
            after.name();
            is_on_new_line || after.take(b':') || !matches!(next_opcode(lexer), Opcode::Unknown)
        }
        _ => false,
    }
}
