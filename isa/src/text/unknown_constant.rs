//! Constant expressions that contain constants of unknown value.

use super::constant::literal;
use super::instruction::InstructionParser;
use super::lexer::begins_name;
use crate::inst::NameType;

impl<'a> InstructionParser<'a, '_> {
    /// Reads a constant expression that contains a constant of unknown value. At another operand the lexer does not
    /// move.
    pub(super) fn unknown_constant(&mut self) -> Option<&'a str> {
        if !self.has_constants {
            return None;
        }
        let mut lexer = self.lexer;
        lexer.skip_blank();
        let start = lexer.at;
        let (mut end, mut depth, mut is_found) = (start, 0_usize, false);
        while let Some(byte) = lexer.peek() {
            match byte {
                b'(' => depth += 1,
                b')' if depth > 0 => depth -= 1,
                b'+' | b'-' | b'*' | b'/' | b'~' | b'?' | b'<' | b'>' | b'=' | b'&' | b'^' => {}
                b'0'..=b'9' => {
                    literal(&mut lexer).ok()?;
                    end = lexer.at;
                    continue;
                }
                _ if begins_name(byte) => {
                    let name = lexer.name();
                    if self.declared(name) != Some(NameType::Constant) {
                        // Expressions contain no other names.
                        return None;
                    }
                    is_found = true;
                    end = lexer.at;
                    continue;
                }
                _ => break,
            }
            lexer.at += 1;
            end = lexer.at;
        }
        if !is_found || depth > 0 {
            return None;
        }
        lexer.at = end;
        self.lexer = lexer;
        Some(lexer.since(start))
    }
}
