//! What raw text does to what stands behind it. Manual: "Syntax".

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::text::{Item, Module, is_identifier};

/// Whether a statement behind `text` would be read as one of its own.
pub(super) fn is_whole(text: &str) -> bool {
    let probed = format!("{text}\ncp.async.wait_all;");
    let end = text.trim_end().len();
    let mut probe_is_read = false;
    for item in Module::bare(&probed) {
        match item {
            Item::Instruction(parsed) => probe_is_read = parsed.span.start == text.len() + 1,
            // The last statement has no `;`.
            Item::ParseError(parse_error)
                if parse_error.at.start >= end
                    || (parse_error.statement.end >= end && !text[..end].ends_with(';')) =>
            {
                return false;
            }
            _ => {}
        }
    }
    probe_is_read
}

/// The text without its comments, and without what is in its strings.
pub(super) fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['"', '/']) {
        let (before, behind) = rest.split_at(at);
        bare.push_str(before);
        let (stands, inside, closing) = match behind.as_bytes() {
            [b'"', ..] => ("\"\"", &behind[1..], "\""),
            [b'/', b'/', ..] => ("\n", &behind[2..], "\n"),
            [b'/', b'*', ..] => (" ", &behind[2..], "*/"),
            _ => ("/", &behind[1..], ""),
        };
        bare.push_str(stands);
        rest = inside.split_once(closing).map_or("", |(_, rest)| rest);
    }
    bare.push_str(rest);
    bare
}

/// How many blocks are open behind a bare text, of `depth` in front of it; none where it closes more than there are.
pub(super) fn braces(bare: &str, mut depth: usize) -> Option<usize> {
    for byte in bare.bytes() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    Some(depth)
}

/// The labels of a bare text, and the functions that it has a body for, outside of all blocks, of which `depth` are
/// open in front of it.
pub(super) fn labels_and_functions(bare: &str, mut depth: usize) -> Vec<&str> {
    let mut names = Vec::new();
    let mut statement = 0;
    for (at, end) in bare.match_indices(['{', '}', ';', ':']) {
        let before = &bare[statement..at];
        let name = match end {
            "{" => function(before),
            // `::` is in the middle of a word.
            ":" if before.ends_with(':') || bare[at + 1..].starts_with(':') => continue,
            ":" => before.rsplit('\n').next().map(str::trim).filter(|name| is_identifier(name)),
            _ => None,
        };
        names.extend(name.filter(|_| depth == 0));
        match end {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        statement = at + 1;
    }
    names
}

/// The name of the function that the text in front of a body is of.
fn function(header: &str) -> Option<&str> {
    let (_, rest) = header.split_once(".entry").or_else(|| header.split_once(".func"))?;
    let rest = rest.trim_start();
    // What it returns stands in front of its name.
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1.trim_start() } else { rest };
    let end = rest.find(|end: char| end == '(' || end.is_whitespace()).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|name| is_identifier(name))
}

/// Whether the word stands in a bare text.
pub(super) fn has_word(bare: &str, word: &str) -> bool {
    let inside = |end: char| end.is_ascii_alphanumeric() || matches!(end, '_' | '$' | '%');
    bare.match_indices(word)
        .any(|(at, _)| !bare[..at].ends_with(inside) && !bare[at + word.len()..].starts_with(inside))
}

/// Whether a statement of `text` begins with a dot, as a declaration does.
pub(super) fn may_declare(text: &str) -> bool {
    text.contains("*/")
        || text.split([';', '{', '}', ':', '\n']).any(|begin| begin.trim_start().starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::{bare, braces, has_word, is_whole, labels_and_functions};

    #[test]
    fn a_whole_text_ends_where_it_ends() {
        let whole = [
            "",
            "ret;",
            "L:",
            "{",
            "}",
            ".loc 1 2 3",
            "mov.b64 {a, b}, c; // ;",
            ".pragma \"x\";",
            "cp.async.wait_all 1 2;",
        ];
        for text in whole {
            assert!(is_whole(text), "{text}");
        }
        for text in [
            "ret",
            "/* ",
            ".pragma \"x;",
            "@p",
            "mov.u32 a,",
            ".reg .b32 a",
            "cp.async.wait_all; x",
            "cp.async.wait_all ",
        ] {
            assert!(!is_whole(text), "{text}");
        }
    }

    #[test]
    fn braces_in_comments_and_strings_are_none() {
        let braces = |text: &str, depth| braces(&bare(text), depth);
        assert_eq!(braces("{ {a, b} // {\n /* { */ \"{\" / 1", 0), Some(1));
        assert_eq!(braces("} {", 1), Some(1));
        assert_eq!(braces("} {", 0), None);
        assert_eq!(braces("/* {", 0), Some(0));
        assert_eq!(braces("\"é{", 0), Some(0));
    }

    #[test]
    fn what_is_no_code_is_taken_out() {
        assert_eq!(bare("a / b // c\nd /* e\n */ \"f\" g"), "a / b \nd   \"\" g");
        assert_eq!(bare("é /* é"), "é  ");
    }

    #[test]
    fn labels_and_functions_have_names() {
        let named = |text: &str, depth| labels_and_functions(text, depth).join(" ");
        assert_eq!(named(".loc 1 2 3\nA: @p bra A; B :C: { D: ret; } mov.b64 {a, b}, c; E:", 0), "A B C E");
        assert_eq!(named("A: } B:", 1), "B");
        assert_eq!(named("fence.proxy.async::generic.acquire; cp.async.x::y a;", 0), "");
        assert_eq!(named(".visible .entry k(.param .b32 a)\n{ L: ret; }", 0), "k");
        assert_eq!(named(".func (.reg .b32 r) f (.reg .b32 a) { ret; } .func g { ret; } .func h;", 0), "f g");
        assert_eq!(named(".global .b32 a[2] = {1, 2};", 0), "");
    }

    #[test]
    fn a_word_is_not_a_part_of_one() {
        assert!(has_word("mov.u32 a, buf;", "buf") && has_word("[buf+1]", "buf") && has_word("buf", "buf"));
        assert!(!has_word("buffer %buf buf$ a_buf", "buf"));
    }
}
