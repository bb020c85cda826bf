//! Where a statement ends.

use super::lexer::Lexer;
use super::opcode::is_described;

/// What can end a statement, or hide what would.
static STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let (mut index, all) = (0, b";\n/\"{}");
    while index < all.len() {
        stops[all[index] as usize] = true;
        index += 1;
    }
    stops
};

/// Moves behind the `;` of the statement at the lexer. Where there is none, to where it is plain that the statement
/// has ended: to a line on which an instruction of the table or a guard begins, to the end of the block, or of the
/// text. Whether the `;` is there.
pub(super) fn skip_statement(lexer: &mut Lexer<'_>) -> bool {
    let mut depth = 0usize;
    loop {
        let rest = lexer.rest();
        lexer.at += rest.iter().position(|&byte| STOPS[usize::from(byte)]).unwrap_or(rest.len());
        match lexer.byte() {
            None => return false,
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
                // A `/` may begin no comment.
                lexer.at += usize::from(lexer.at == before);
            }
        }
    }
}

/// Whether what stands on a line of its own here is a new statement, and no more of the one before.
pub(super) fn begins(lexer: &Lexer<'_>) -> bool {
    lexer.byte() == Some(b'@') || is_described(lexer)
}
