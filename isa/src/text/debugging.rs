//! Debugging directives. Manual: "Debugging Directives".

use super::lexer::Lexer;

/// Skips the rest of `.section name { … }`, and returns whether it ends.
pub(super) fn section(lexer: &mut Lexer<'_>) -> bool {
    lexer.skip_to(b"{;");
    if lexer.byte() == Some(b'{') {
        lexer.skip_to(b"}");
    }
    let ends = lexer.byte().is_some();
    lexer.at += usize::from(ends);
    ends
}

/// Skips the rest of `.file 1 "kernel.cu", 1700000000, 1234`: with the time of its last change, and its length.
pub(super) fn file(lexer: &mut Lexer<'_>) {
    lexer.digits();
    if lexer.peek() == Some(b'"') {
        lexer.skip_string();
    }
    while lexer.take(b',') {
        lexer.digits();
    }
}

/// Skips the rest of `.loc 1 2 3, function_name label+4, inlined_at 1 2 3`, and returns whether no name is missing.
pub(super) fn location(lexer: &mut Lexer<'_>) -> bool {
    line_and_column(lexer);
    let mut is_complete = true;
    while lexer.take(b',') {
        lexer.skip_blank();
        match lexer.name() {
            "" => is_complete = false,
            "inlined_at" => line_and_column(lexer),
            _ => {
                is_complete &= !lexer.word().1.is_empty();
                if lexer.take(b'+') {
                    lexer.digits();
                }
            }
        }
    }
    is_complete
}

/// Skips the numbers of a file, a line and a column.
fn line_and_column(lexer: &mut Lexer<'_>) {
    (0..3).for_each(|_| lexer.digits());
}

/// Skips the lines that `cuobjdump -ptx` writes before a module: `Fatbin ptx code:`, and lines such as `arch = sm_90`
/// up to the first comment or directive, and in archives the name of each `member`. Returns whether the text ended in them;
/// none if there are no such lines here.
pub(super) fn dump_header(lexer: &mut Lexer<'_>, in_block: bool) -> Option<bool> {
    let rest = lexer.rest();
    let begins = |line: &str| rest.starts_with(line.as_bytes());
    if begins("member ") && !in_block {
        lexer.skip_line();
        return Some(false);
    }
    if !begins("Fatbin ptx code:") && !begins("Fatbin elf code:") {
        return None;
    }
    loop {
        lexer.skip_line();
        lexer.skip_while(|byte| byte.is_ascii_whitespace());
        match lexer.byte() {
            None => return Some(true),
            Some(b'.' | b'/') => return Some(false),
            Some(_) if lexer.rest().starts_with(b"Fatbin ") => return Some(false),
            Some(_) => {}
        }
    }
}
