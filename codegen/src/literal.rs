//! The kinds and values of literals.

use proc_macro2::Literal;

/// The kind of a literal.
pub(crate) enum Kind {
    Int {
        /// The value, if it has at most 64 bits.
        value: Option<u64>,
        has_suffix: bool,
    },
    Float {
        value: Option<f64>,
    },
    Text(String),
    /// A character, bytes, or a string of C.
    Other,
}

/// The kind and the value of a literal.
pub(crate) fn kind(literal: &Literal) -> Kind {
    let text = literal.to_string();
    match text.as_bytes() {
        [b'0'..=b'9' | b'-', ..] => number(&text),
        [b'"', ..] => Kind::Text(unescaped(quoted(&text))),
        [b'r', ..] => Kind::Text(quoted(&text).to_owned()),
        _ => Kind::Other,
    }
}

fn number(text: &str) -> Kind {
    let (radix, number) = match text.get(..2) {
        Some("0x") => (16, &text[2..]),
        Some("0o") => (8, &text[2..]),
        Some("0b") => (2, &text[2..]),
        _ => (10, text),
    };
    let is_digit = |character: char| character == '_' || character.is_digit(radix);
    let unsigned = number.strip_prefix('-').unwrap_or(number);
    let suffix = unsigned.trim_start_matches(is_digit);
    let is_float = match suffix.as_bytes() {
        [b'.', ..] => true,
        [b'e' | b'E', next, ..] => matches!(next, b'0'..=b'9' | b'_' | b'+' | b'-'),
        _ => false,
    };
    if radix == 10 && is_float {
        let end = number.find(|c: char| c.is_alphabetic() && !matches!(c, 'e' | 'E')).unwrap_or(number.len());
        return Kind::Float { value: number[..end].replace('_', "").parse().ok() };
    }
    let digits = number[..number.len() - suffix.len()].replace('_', "");
    Kind::Int { value: u64::from_str_radix(&digits, radix).ok(), has_suffix: !suffix.is_empty() }
}

/// The text between the first quote and the last one.
fn quoted(text: &str) -> &str {
    match (text.find('"'), text.rfind('"')) {
        (Some(first), Some(last)) if first < last => &text[first + 1..last],
        _ => "",
    }
}

/// The text with the characters that escapes stand for. rustc has reported escapes that do not exist.
fn unescaped(text: &str) -> String {
    let (mut value, mut rest) = (String::new(), text);
    while let Some((plain, escape)) = rest.split_once('\\') {
        value.push_str(plain);
        let mut after = escape.chars();
        let code =
            |digits: &str| u32::from_str_radix(&digits.replace('_', ""), 16).ok().and_then(char::from_u32);
        rest = match after.next() {
            Some('x') => {
                let (digits, after) = escape.split_at_checked(3).unwrap_or((escape, ""));
                value.extend(code(&digits[1..]));
                after
            }
            Some('u') => {
                let (digits, after) = escape.split_once('}').unwrap_or((escape, ""));
                value.extend(code(digits.trim_start_matches(['u', '{'])));
                after
            }
            Some('\n') => escape.trim_start_matches([' ', '\t', '\n', '\r']),
            Some(character) => {
                value.push(match character {
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    '0' => '\0',
                    other => other,
                });
                after.as_str()
            }
            None => "",
        };
    }
    value + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_syn() {
        let texts = r###"0 4096 0xffff_ffff 0b10_1 0o17 1u32 0x1fu8 32x32b 128B 1f32 18446744073709551616 1.5 1. 2e3 2E-3 1_0.5e+1_0f64
            1.5f32 1e400 "" "a" "\n\r\t\0\\\'\"" "\x41\u{1f600}\u{4_1}z" r"\n" r#"a"b"# 'c' b"x" c"x" b'x' r##""#"## "%p\x31""###;
        for text in texts.split_whitespace().chain(["\"a\\\n   b c\"", "\"a b\""]) {
            let literal: Literal = text.parse().unwrap();
            match (kind(&literal), syn::Lit::new(literal)) {
                (Kind::Int { value, has_suffix }, syn::Lit::Int(int)) => {
                    assert_eq!(value, int.base10_parse::<u64>().ok(), "{text}");
                    assert_eq!(has_suffix, !int.suffix().is_empty(), "{text}");
                }
                (Kind::Float { value }, syn::Lit::Float(float)) => {
                    assert_eq!(value, float.base10_parse::<f64>().ok(), "{text}");
                }
                (Kind::Text(value), syn::Lit::Str(string)) => assert_eq!(value, string.value(), "{text}"),
                (
                    Kind::Other,
                    syn::Lit::Char(_) | syn::Lit::Byte(_) | syn::Lit::ByteStr(_) | syn::Lit::CStr(_),
                ) => {}
                _ => panic!("{text}"),
            }
        }
    }
}
