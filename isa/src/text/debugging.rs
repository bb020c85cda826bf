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

/// Reads the rest of `.file 1 "kernel.cu", 1700000000, 1234`, whose last numbers are the modification time and the
/// length of the file. Returns the number and the name.
pub(super) fn file<'a>(lexer: &mut Lexer<'a>) -> Option<(u64, &'a str)> {
    let number = number(lexer);
    let mut name = None;
    if lexer.peek() == Some(b'"') {
        let start = lexer.at;
        lexer.skip_string();
        name = lexer.since(start).get(1..).and_then(|name| name.strip_suffix('"'));
    }
    while lexer.take(b',') {
        lexer.digits();
    }
    Some((number?, name?))
}

/// The numbers of a file, a line and a column.
pub(super) type SourcePlace = (u64, u64, u64);

/// The arguments of `.loc`.
pub(super) struct Location {
    /// The source position, if it has all numbers.
    pub(super) place: Option<SourcePlace>,
    /// The position of the call at which the containing function was inlined.
    pub(super) inlined_at: Option<SourcePlace>,
    /// Whether no name is missing.
    pub(super) is_complete: bool,
}

/// Reads the rest of `.loc 1 2 3, function_name label+4, inlined_at 1 2 3`.
pub(super) fn location(lexer: &mut Lexer<'_>) -> Location {
    let place = line_and_column(lexer);
    let (mut inlined_at, mut is_complete) = (None, true);
    while lexer.take(b',') {
        lexer.skip_blank();
        match lexer.name() {
            "" => is_complete = false,
            "inlined_at" => inlined_at = line_and_column(lexer),
            _ => {
                is_complete &= !lexer.word().1.is_empty();
                if lexer.take(b'+') {
                    lexer.digits();
                }
            }
        }
    }
    Location { place, inlined_at, is_complete }
}

fn line_and_column(lexer: &mut Lexer<'_>) -> Option<SourcePlace> {
    let [file, line, column] = [(); 3].map(|()| number(lexer));
    Some((file?, line?, column?))
}

fn number(lexer: &mut Lexer<'_>) -> Option<u64> {
    lexer.digits().parse().ok()
}

/// Skips the lines that `cuobjdump -ptx` writes before a module: `Fatbin ptx code:`, and lines such as `arch = sm_90`
/// up to the first comment or directive, and in archives the name of each `member`. Returns whether the text ended in
/// these lines; none if there are no such lines here.
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
