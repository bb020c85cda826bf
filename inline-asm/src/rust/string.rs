//! Decodes string literals of Rust. Reference: "String literals".

use super::lexer::{Kind, Token};
use crate::decoded::Decoded;

/// The text of a string literal; none for other tokens.
pub(super) fn decode(token: &Token, source: &str) -> Option<Decoded> {
    let decoded = verbatim(token, source)?;
    Some(match &token.site {
        Some(site) => Decoded::replaced(decoded.text(), site.clone()),
        None => decoded,
    })
}

fn verbatim(token: &Token, source: &str) -> Option<Decoded> {
    let Kind::String(hashes) = token.kind else { return None };
    let literal = source.get(token.span.clone())?;
    let mut decoded = Decoded::default();
    if let Some(hashes) = hashes {
        let (before, after) = (2 + usize::from(hashes), 1 + usize::from(hashes));
        let text = literal.get(before..literal.len().checked_sub(after)?)?;
        decoded.push(text, token.span.start + before);
        return Some(decoded);
    }
    let text = literal.strip_prefix('"')?.strip_suffix('"')?;
    let start = token.span.start + 1;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find('\\').unwrap_or(rest.len());
        decoded.push(&rest[..plain], start + at);
        at += plain;
        if at == text.len() {
            break;
        }
        let (character, length) = escape(&text[at..])?;
        if let Some(character) = character {
            decoded.push_replaced(character.encode_utf8(&mut [0; 4]), start + at..start + at + length);
        }
        at += length;
    }
    Some(decoded)
}

/// The character and the length of the escape sequence that begins the text. A line break has no character.
fn escape(text: &str) -> Option<(Option<char>, usize)> {
    let bytes = text.as_bytes();
    let character = match bytes.get(1)? {
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'0' => '\0',
        b'\\' => '\\',
        b'"' => '"',
        b'\'' => '\'',
        b'x' => {
            let value = u8::from_str_radix(text.get(2..4)?, 16).ok()?;
            return Some((Some(char::from(value)), 4));
        }
        b'u' => {
            let end = text.find('}')?;
            let digits = text.get(2..end)?.strip_prefix('{')?.replace('_', "");
            return Some((Some(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?), end + 1));
        }
        b'\n' | b'\r' => {
            let blanks = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
            return Some((None, 1 + bytes[1..].iter().take_while(blanks).count()));
        }
        _ => return None,
    };
    Some((Some(character), 2))
}

#[cfg(test)]
mod tests {
    use super::super::lexer::Tokens;
    use super::*;

    #[test]
    fn literals_are_decoded() {
        for (source, expected) in [
            (r#""a\tb\x41\u{1F600}""#, Some("a\tbA\u{1F600}")),
            ("\"a;\\\n   b\"", Some("a;b")),
            (r##"r#"a\n"b"#"##, Some("a\\n\"b")),
            (r#""\q""#, None),
            ("\"open", None),
        ] {
            let tokens = Tokens::of(source);
            let decoded = tokens.tokens.first().and_then(|token| decode(token, source));
            assert_eq!(decoded.as_ref().map(Decoded::text), expected, "{source}");
        }
        let tokens = Tokens::of(r#""a\tb""#);
        let decoded = decode(&tokens.tokens[0], tokens.source).unwrap();
        assert_eq!((decoded.source(1..2), decoded.source(2..3)), (2..4, 4..5));
    }
}
