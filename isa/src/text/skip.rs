//! Finds the end of a statement.

use super::lexer::Lexer;
use super::opcode::is_described;

/// The bytes that can end a statement, or hide its end.
static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let (mut index, all) = (0, b";\n/\"{}\0");
    while index < all.len() {
        stops[all[index] as usize] = true;
        index += 1;
    }
    stops
};

/// Skips the statement at the lexer with its `;`, and returns whether there is one. Without it a statement ends before
/// a line that begins with a described instruction or a guard, at the end of the block, or at the end of the text.
pub(super) fn skip_statement(lexer: &mut Lexer<'_>) -> bool {
    let mut depth = 0usize;
    loop {
        let rest = lexer.rest();
        lexer.at += rest.iter().position(|&byte| STOPS[usize::from(byte)]).unwrap_or(rest.len());
        match lexer.byte() {
            // A NUL byte ends the text for ptxas.
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

/// Whether a new statement begins here, at the beginning of a line, and not another part of the one before.
pub(super) fn begins(lexer: &Lexer<'_>) -> bool {
    lexer.byte() == Some(b'@') || is_described(lexer)
}
