//! Decodes string literals. C++ standard: "String literals", "Character literals".

use crate::source_map::SourceMap;

/// Decoded text, with a map from each of its bytes to the source.
#[derive(Clone, Debug, Default)]
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) map: SourceMap,
}

/// Appends the value of a string literal that begins at `at` and is given with its prefix and quotes.
pub(super) fn decode(literal: &str, at: usize, decoded: &mut Decoded) {
    let Some(quote) = literal.find('"') else { return };
    let inside = &literal[quote + 1..];
    if literal[..quote].ends_with('R')
        && let Some(open) = inside.find('(')
    {
        let delimiter = open + 2;
        let length = (inside.len() - open - 1).saturating_sub(delimiter);
        let (text, start) = (&inside[open + 1..], at + quote + open + 2);
        // An unterminated literal has no closing delimiter.
        let closed = text.get(length..).is_some_and(|end| end.starts_with(')') && end.ends_with('"'));
        let text = if closed { text.get(..length).unwrap_or(text) } else { text };
        decoded.text.push_str(text);
        decoded.map.push(text.len(), start);
        return;
    }
    let inside = match inside.strip_suffix('"') {
        Some(closed) => closed,
        None => inside,
    };
    let mut start = at + quote + 1;
    let mut rest = inside;
    while let Some(backslash) = rest.find('\\') {
        let (verbatim, escape) = rest.split_at(backslash);
        decoded.text.push_str(verbatim);
        decoded.map.push(verbatim.len(), start);
        start += backslash;
        let (value, length) = escaped(escape);
        let before = decoded.text.len();
        if let Some(value) = value {
            decoded.text.push(value);
        }
        decoded.map.push_replaced(decoded.text.len() - before, start..start + length);
        start += length;
        rest = &escape[length..];
    }
    decoded.text.push_str(rest);
    decoded.map.push(rest.len(), start);
}

/// The value and the length of the escape sequence at the beginning of the text. A line splice has no value.
fn escaped(escape: &str) -> (Option<char>, usize) {
    let Some(letter) = escape.chars().nth(1) else { return (None, escape.len()) };
    let after = 1 + letter.len_utf8();
    let digits = |radix: u32, longest: usize| {
        let digits = escape[after..].chars().take(longest).take_while(|digit| digit.is_digit(radix)).count();
        let value = u32::from_str_radix(&escape[after..after + digits], radix).ok();
        (value.and_then(char::from_u32).or(Some('?')), after + digits)
    };
    let simple = |value: char| (Some(value), after);
    match letter {
        'n' => simple('\n'),
        't' => simple('\t'),
        'r' => simple('\r'),
        'v' => simple('\u{b}'),
        'f' => simple('\u{c}'),
        'a' => simple('\u{7}'),
        'b' => simple('\u{8}'),
        '\n' => (None, after),
        '\r' => (None, after + usize::from(escape[after..].starts_with('\n'))),
        'x' => digits(16, 8),
        'u' => digits(16, 4),
        'U' => digits(16, 8),
        '0'..='7' => {
            let digits = escape[1..].bytes().take(3).take_while(|digit| matches!(digit, b'0'..=b'7')).count();
            let value = u32::from_str_radix(&escape[1..1 + digits], 8).ok();
            (value.and_then(char::from_u32), 1 + digits)
        }
        other => simple(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(literal: &str) -> String {
        let mut decoded = Decoded::default();
        decode(literal, 0, &mut decoded);
        decoded.text
    }

    #[test]
    fn escapes_have_their_values() {
        assert_eq!(decoded(r#""a\n\t\"\\\x41\101\0é\u00e9""#), "a\n\t\"\\AA\0éé");
        assert_eq!(decoded("\"a\\\nb\\\r\nc\""), "abc");
        assert_eq!(decoded("u8R\"x(a\\n)\" )x\""), "a\\n)\" ");
        assert_eq!(decoded("R\"()\""), "");
        assert_eq!(decoded("R\"(abc"), "abc");
        assert_eq!(decoded("\"abc"), "abc");
        assert_eq!(decoded("\"\\"), "");
        assert_eq!(decoded("\"\\xffffffff\""), "?");
    }

    #[test]
    fn each_byte_has_its_place() {
        let source = r#"   "a\tb""#;
        let mut found = Decoded::default();
        decode(&source[3..], 3, &mut found);
        assert_eq!(found.map.source(0..1), 4..5);
        assert_eq!(found.map.source(1..2), 5..7);
        assert_eq!(found.map.source(2..3), 7..8);
        let mut raw = Decoded::default();
        decode("R\"x(ab)x\"", 10, &mut raw);
        assert_eq!(raw.map.source(1..2), 15..16);
    }
}
