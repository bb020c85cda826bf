//! Where a statement ends.

use super::cursor::Cursor;
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

/// Moves behind the `;` of the statement at the cursor. Where there is none, to where it is plain that the statement
/// has ended: to a line on which an instruction of the table or a guard begins, to the end of the block, or of the
/// text. Whether the `;` is there.
pub(super) fn skip_statement(cursor: &mut Cursor<'_>) -> bool {
    let mut depth = 0usize;
    loop {
        let rest = cursor.rest();
        cursor.at += rest.iter().position(|&byte| STOPS[usize::from(byte)]).unwrap_or(rest.len());
        match cursor.byte() {
            None => return false,
            Some(b';') => {
                cursor.at += 1;
                return true;
            }
            Some(b'"') => cursor.skip_string(),
            Some(b'{') => {
                depth += 1;
                cursor.at += 1;
            }
            Some(b'}') if depth == 0 => return false,
            Some(b'}') => {
                depth -= 1;
                cursor.at += 1;
            }
            Some(_) => {
                let before = cursor.at;
                cursor.skip_blank();
                if cursor.since(before).contains('\n') && begins(cursor) {
                    return false;
                }
                // A `/` may begin no comment.
                cursor.at += usize::from(cursor.at == before);
            }
        }
    }
}

/// Whether what stands on a line of its own here is a new statement, and no more of the one before.
pub(super) fn begins(cursor: &Cursor<'_>) -> bool {
    cursor.byte() == Some(b'@') || is_described(cursor)
}
