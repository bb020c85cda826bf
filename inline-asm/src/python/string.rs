//! String literals. Reference: "String and Bytes literals", "f-strings".

use tree_sitter::Node;

use super::syntax::{Text, children};
use crate::decoded::Decoded;

/// A part of a string literal.
pub(super) enum Piece<'t> {
    Text(Decoded),
    /// The expression of a replacement field, and the whole field.
    Hole(Node<'t>, Node<'t>),
}

/// The parts of a `string` node.
pub(super) fn pieces<'t>(string: Node<'t>, text: &Text<'_>) -> Vec<Piece<'t>> {
    let mut start = string.start_byte();
    let mut end = string.end_byte();
    let mut prefix = String::new();
    let mut holes = Vec::new();
    for child in string.children(&mut string.walk()) {
        match child.kind() {
            "string_start" => {
                start = child.end_byte();
                prefix = text.of(child).to_ascii_lowercase();
            }
            "string_end" => end = child.start_byte(),
            "interpolation" => holes.push(child),
            _ => {}
        }
    }
    let (raw, formatted) = (prefix.contains('r'), prefix.contains(['f', 't']));
    let mut pieces = Vec::new();
    let mut at = start;
    for hole in holes {
        pieces.push(Piece::Text(decode(at..hole.start_byte(), text, raw, formatted)));
        match hole.child_by_field_name("expression").or_else(|| children(hole).next()) {
            Some(expression) => pieces.push(Piece::Hole(expression, hole)),
            None => pieces.push(Piece::Hole(hole, hole)),
        }
        at = hole.end_byte();
    }
    pieces.push(Piece::Text(decode(at..end, text, raw, formatted)));
    pieces
}

fn decode(range: std::ops::Range<usize>, text: &Text<'_>, raw: bool, formatted: bool) -> Decoded {
    let part = text.text.get(range.clone()).unwrap_or("");
    let mut decoded = Decoded::default();
    let mut push = |piece: &str, from: usize, length: usize| {
        let place = text.place(range.start + from..range.start + from + length);
        match piece.len() == place.len() && piece.len() == length {
            true => decoded.push(piece, place.start),
            false => decoded.push_replaced(piece, place),
        }
    };
    let mut at = 0;
    while at < part.len() {
        let rest = &part[at..];
        let special =
            |character| (character == '\\' && !raw) || (formatted && matches!(character, '{' | '}'));
        let plain = rest.find(special).unwrap_or(rest.len());
        for line in rest[..plain].split_inclusive('\n') {
            let from = at + (line.as_ptr() as usize - rest.as_ptr() as usize);
            push(line, from, line.len());
        }
        at += plain;
        let rest = &part[at..];
        if rest.is_empty() {
            break;
        }
        if rest.starts_with("{{") || rest.starts_with("}}") {
            push(&rest[..1], at, 2);
            at += 2;
        } else if let Some((character, length)) = rest.starts_with('\\').then(|| escape(rest)).flatten() {
            if let Some(character) = character {
                push(character.encode_utf8(&mut [0; 4]), at, length);
            }
            at += length;
        } else {
            // A backslash that begins no escape sequence is a literal backslash.
            let length = rest.chars().next().map_or(1, char::len_utf8);
            push(&rest[..length], at, length);
            at += length;
        }
    }
    decoded
}

/// The character and the length of the escape sequence that begins the text. A line break has no character.
fn escape(text: &str) -> Option<(Option<char>, usize)> {
    let number = |digits: Option<&str>, radix| {
        let digits = digits?;
        char::from_u32(u32::from_str_radix(digits, radix).ok()?)
    };
    let character = match text.as_bytes().get(1)? {
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'a' => '\x07',
        b'b' => '\x08',
        b'f' => '\x0c',
        b'v' => '\x0b',
        b'\\' => '\\',
        b'\'' => '\'',
        b'"' => '"',
        b'\n' => return Some((None, 2)),
        b'\r' => return Some((None, if text.as_bytes().get(2) == Some(&b'\n') { 3 } else { 2 })),
        b'x' => return Some((Some(number(text.get(2..4), 16)?), 4)),
        b'u' => return Some((Some(number(text.get(2..6), 16)?), 6)),
        b'U' => return Some((Some(number(text.get(2..10), 16)?), 10)),
        b'0'..=b'7' => {
            let digits = text.bytes().skip(1).take(3).take_while(|byte| (b'0'..=b'7').contains(byte)).count();
            return Some((Some(number(text.get(1..1 + digits), 8)?), 1 + digits));
        }
        _ => return None,
    };
    Some((Some(character), 2))
}
