//! Constant expressions that contain constants of unknown value.

use super::constant::literal;
use super::lexer::{Lexer, begins_name};
use crate::inst::NameType;

/// Reads a constant expression that contains a constant of unknown value. At another operand the lexer does not
/// move. `has_constants` tells whether any name is such a constant.
pub(super) fn unknown_constant<'a>(
    lexer: &mut Lexer<'a>,
    has_constants: bool,
    declared: &dyn Fn(&str) -> Option<NameType>,
) -> Option<&'a str> {
    if !has_constants {
        return None;
    }
    let mut ahead = *lexer;
    ahead.skip_blank();
    let start = ahead.at;
    let (mut end, mut depth, mut is_found) = (start, 0_usize, false);
    while let Some(byte) = ahead.peek() {
        match byte {
            b'(' => depth += 1,
            b')' if depth > 0 => depth -= 1,
            b'+' | b'-' | b'*' | b'/' | b'~' | b'?' | b'<' | b'>' | b'=' | b'&' | b'^' => {}
            b'0'..=b'9' => {
                literal(&mut ahead).ok()?;
                end = ahead.at;
                continue;
            }
            _ if begins_name(byte) => {
                let name = ahead.name();
                if declared(name) != Some(NameType::Constant) {
                    // Expressions contain no other names.
                    return None;
                }
                is_found = true;
                end = ahead.at;
                continue;
            }
            _ => break,
        }
        ahead.at += 1;
        end = ahead.at;
    }
    if !is_found || depth > 0 {
        return None;
    }
    ahead.at = end;
    *lexer = ahead;
    Some(ahead.since(start))
}
