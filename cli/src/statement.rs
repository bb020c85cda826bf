//! Where the statement stands that could not be read.
//!
//! A [`Misread`](ptx_async_isa::text::Misread) tells what is wrong and where, which may be anywhere in its
//! statement, or behind it. The statement is found by its opcode, backwards.

use std::ops::Range;

use ptx_async_isa::forms;

/// The statement around `at`, no further back than `floor`, without its last line's end.
pub(crate) fn around(text: &str, floor: usize, at: &Range<usize>) -> Range<usize> {
    let line = memchr::memrchr(b'\n', &text.as_bytes()[floor..at.start]).map_or(floor, |end| floor + end + 1);
    let start = opcode_before(text, floor, at.end).map_or(line, |opcode| guard_before(text, floor, opcode));
    let start = start + blank(&text[start..at.start.max(start)]);
    // It ends with its `;`, or with the line on which it went wrong.
    let rest = &text[at.start..];
    let end = rest
        .find([';', '\n', '\r'])
        .map_or(rest.len(), |end| end + usize::from(rest[end..].starts_with(';')));
    start..(at.start + end).max(start)
}

fn blank(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// The last place in front of `end` where an opcode of the table's kinds begins; none behind a `;`.
fn opcode_before(text: &str, floor: usize, end: usize) -> Option<usize> {
    let searched = text.get(floor..end)?;
    let begins = |at: usize| {
        let inside = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'%' | b'.');
        let behind_blank = searched[..at].bytes().next_back().is_none_or(|before| !inside(before));
        behind_blank
            && kinds()
                .any(|kind| text[floor + at..].strip_prefix(kind).is_some_and(|tail| tail.starts_with('.')))
    };
    let candidates = memchr::memrchr_iter(b'.', searched.as_bytes())
        .take_while(|&dot| !searched[dot..].contains(';') || searched[dot..].ends_with(';'));
    candidates
        .filter_map(|dot| {
            let head = searched[..dot].trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
            begins(head).then_some(floor + head)
        })
        .next()
}

/// The first words of the table's opcodes: `cp`, `mbarrier`, …
fn kinds() -> impl Iterator<Item = &'static str> {
    forms::all().filter_map(|instruction| instruction.opcode.split('.').next())
}

/// Where the guard in front of an opcode begins, or the opcode.
fn guard_before(text: &str, floor: usize, opcode: usize) -> usize {
    let before = text[floor..opcode].trim_end();
    let outside = |c: char| c.is_whitespace() || matches!(c, ';' | '{' | '}' | ':');
    let word = before.trim_end_matches(|c: char| !outside(c)).len();
    if before[word..].starts_with('@') { floor + word } else { opcode }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statement<'t>(text: &'t str, at: &str) -> &'t str {
        let start = text.find(at).unwrap();
        &text[around(text, 0, &(start..start + at.len()))]
    }

    #[test]
    fn statements_are_found_from_within() {
        let text = "ret;\nL: { @!%p1 cp.async.bulk\n  .frob [%r1],\n [%r2]; } ret;";
        assert_eq!(statement(text, ".frob"), "@!%p1 cp.async.bulk\n  .frob [%r1],");
        assert_eq!(statement(text, "[%r2]"), "@!%p1 cp.async.bulk\n  .frob [%r1],\n [%r2];");
        assert_eq!(statement("\tcp.async.wait_all\r\n ret;", "\r"), "cp.async.wait_all");
        assert_eq!(statement("multimem.cp.async.bulk.x [%r1];", ".x"), "multimem.cp.async.bulk.x [%r1];");
        assert_eq!(statement("cp.async.wait_all; @ cp.async.wait_all;", " cp.async"), "@ cp.async.wait_all;");
        assert_eq!(statement("cp.async.wait_all 1", "1"), "cp.async.wait_all 1");
    }

    #[test]
    fn other_characters_are_passed_over() {
        assert_eq!(statement("cp.async.bulk// é.read\n.x [%r1];", ".x"), "cp.async.bulk// é.read\n.x [%r1];");
        assert_eq!(statement("\u{3000}@é cp.async.frob;", ".frob"), "@é cp.async.frob;");
    }
}
