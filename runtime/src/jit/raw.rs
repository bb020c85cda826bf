//! What raw text does to what stands behind it. Manual: "Syntax".

use alloc::format;

use ptx_async_isa::text::{Item, Module};

/// Whether a statement behind `text` would be read as one of its own.
pub(super) fn is_whole(text: &str) -> bool {
    let probed = format!("{text}\ncp.async.wait_all;");
    let end = text.trim_end().len();
    let mut probe_is_read = false;
    for item in Module::of_lines(&probed) {
        match item {
            Item::Instruction(written) => probe_is_read = written.span.start == text.len() + 1,
            // The last statement has no `;`.
            Item::Misread(misread) if misread.at.start >= end => return false,
            _ => {}
        }
    }
    probe_is_read
}

/// How many blocks are open behind `text`, of `depth` in front of it; none where it closes more than there are.
pub(super) fn braces(text: &str, mut depth: usize) -> Option<usize> {
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}', '"', '/']) {
        let behind = &rest[at..];
        rest = &behind[1..];
        let end =
            |closing: &str, from: &str| from.find(closing).map_or(from.len(), |end| end + closing.len());
        match behind.as_bytes() {
            [b'{', ..] => depth += 1,
            [b'}', ..] => depth = depth.checked_sub(1)?,
            [b'"', ..] => rest = &rest[end("\"", rest)..],
            [b'/', b'/', ..] => rest = &rest[end("\n", rest)..],
            [b'/', b'*', ..] => rest = &behind[2..][end("*/", &behind[2..])..],
            _ => {}
        }
    }
    Some(depth)
}

/// Whether a statement of `text` begins with a dot, as a declaration does.
pub(super) fn may_declare(text: &str) -> bool {
    text.contains("*/")
        || text.split([';', '{', '}', ':', '\n']).any(|begin| begin.trim_start().starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::{braces, is_whole};

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
        assert_eq!(braces("{ {a, b} // {\n /* { */ \"{\" / 1", 0), Some(1));
        assert_eq!(braces("} {", 1), Some(1));
        assert_eq!(braces("} {", 0), None);
        assert_eq!(braces("/* {", 0), Some(0));
        assert_eq!(braces("\"é{", 0), Some(0));
    }
}
