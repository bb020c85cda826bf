//! Writes JSON. The library has no dependencies, so that one call of rustc compiles it.

use std::fmt::{self, Display, Write as _};

/// A string of JSON.
pub(crate) struct Text<'t>(pub(crate) &'t str);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for character in self.0.chars() {
            match character {
                '"' | '\\' => write!(f, "\\{character}")?,
                '\0'..' ' => write!(f, "\\u{:04x}", u32::from(character))?,
                _ => f.write_char(character)?,
            }
        }
        f.write_char('"')
    }
}

/// An array of JSON: one line, or a line for each item.
pub(crate) fn array<T: Display>(items: impl IntoIterator<Item = T>, lines: bool) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.is_empty() || !lines {
        true => format!("[{}]", items.join(", ")),
        false => format!("[\n    {}\n  ]", items.join(",\n    ")),
    }
}

/// Bytes as hexadecimal digits, in the order of memory.
pub(crate) fn bytes(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(Text("a\"b\\c\n\u{e9}").to_string(), "\"a\\\"b\\\\c\\u000a\u{e9}\"");
    }

    #[test]
    fn arrays_are_one_line_or_several() {
        assert_eq!(array([1, 2], false), "[1, 2]");
        assert_eq!(array([1, 2], true), "[\n    1,\n    2\n  ]");
        assert_eq!(array::<u8>([], true), "[]");
        assert_eq!(bytes(&[0, 171]), "00ab");
    }
}
