//! The tokens of C++ that matter to inline assembly. C++ standard: "Lexical conventions".
//!
//! A preprocessing directive is one token that covers its whole logical line; its text is parsed only when needed.
//! Line splices separate tokens; inside strings they are removed when the string is decoded.

use std::ops::Range;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Identifier,
    Number,
    /// A string literal with its prefix and quotes, raw or not.
    String,
    Character,
    Punctuation(u8),
    /// A preprocessing directive: `#` and the rest of its logical line.
    Directive,
}

/// A token of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token {
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    pub(super) fn is(&self, byte: u8) -> bool {
        self.kind == Kind::Punctuation(byte)
    }

    pub(super) fn text<'s>(&self, source: &'s str) -> &'s str {
        source.get(self.span()).unwrap_or("")
    }
}

/// Splits a source into tokens.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    Lexer { bytes: source.as_bytes(), at: 0, end: source.len(), has_directives: true }.collect()
}

/// Splits a part of a directive into tokens.
pub(super) fn tokens_of_line(source: &str, part: Range<usize>) -> Vec<Token> {
    Lexer { bytes: source.as_bytes(), at: part.start, end: part.end, has_directives: false }.collect()
}

struct Lexer<'s> {
    bytes: &'s [u8],
    at: usize,
    end: usize,
    /// Whether `#` at the start of a line begins a directive.
    has_directives: bool,
}

/// Whether an identifier can contain this byte. Bytes beyond ASCII count as part of identifiers, so that tokens end
/// at character boundaries.
pub(super) fn is_identifier_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

impl Lexer<'_> {
    fn rest(&self) -> &[u8] {
        &self.bytes[self.at..self.end]
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.rest().get(ahead).copied()
    }

    /// The length of the line splice `ahead` bytes from here: a backslash before the end of a line.
    fn splice(&self, ahead: usize) -> Option<usize> {
        match self.rest().get(ahead..)? {
            [b'\\', b'\n', ..] => Some(2),
            [b'\\', b'\r', b'\n', ..] => Some(3),
            _ => None,
        }
    }

    /// Skips to the end of the logical line; a splice continues it on the next line.
    fn skip_line(&mut self) {
        loop {
            let rest = self.rest();
            let Some(end) = memchr::memchr(b'\n', rest) else {
                self.at = self.end;
                return;
            };
            let is_spliced = matches!(&rest[..end], [.., b'\\', b'\r'] | [.., b'\\']);
            self.at += end;
            if !is_spliced {
                return;
            }
            self.at += 1;
        }
    }

    /// Skips the block comment that begins here.
    fn skip_block_comment(&mut self) {
        let inside = self.rest().get(2..).unwrap_or(&[]);
        match memchr::memmem::find(inside, b"*/") {
            Some(end) => self.at += end + 4,
            None => self.at = self.end,
        }
    }

    /// Skips the literal whose opening quote is here. An unterminated one ends with its line.
    fn skip_quoted(&mut self) {
        let quote = self.bytes[self.at];
        self.at += 1;
        loop {
            let rest = self.rest();
            let Some(next) = memchr::memchr3(quote, b'\\', b'\n', rest) else {
                self.at = self.end;
                return;
            };
            let found = rest[next];
            self.at += next;
            match found {
                b'\n' => return,
                b'\\' => {
                    let length = self.splice(0).unwrap_or(2);
                    self.at = (self.at + length).min(self.end);
                    // An escaped character can have several bytes.
                    while self.at < self.end && self.bytes[self.at] & 0xc0 == 0x80 {
                        self.at += 1;
                    }
                }
                _ => {
                    self.at += 1;
                    return;
                }
            }
        }
    }

    /// Skips the raw string whose opening quote is here. Returns false if it is not a raw string.
    fn skip_raw(&mut self) -> bool {
        /// Maximum length of a delimiter in bytes.
        const LONGEST: usize = 16;
        let inside = self.rest().get(1..).unwrap_or(&[]);
        let Some(length) = inside.iter().take(LONGEST + 1).position(|&byte| byte == b'(') else {
            return false;
        };
        let delimiter = &inside[..length];
        if delimiter.iter().any(|byte| matches!(byte, b' ' | b')' | b'\\' | b'"') || byte.is_ascii_control())
        {
            return false;
        }
        let mut end = Vec::with_capacity(length + 2);
        end.push(b')');
        end.extend_from_slice(delimiter);
        end.push(b'"');
        match memchr::memmem::find(&inside[length..], &end) {
            Some(found) => self.at += 1 + length + found + end.len(),
            None => self.at = self.end,
        }
        true
    }

    /// Skips the directive that begins here. Comments in it can span several lines.
    fn skip_directive(&mut self) {
        while let Some(next) = memchr::memchr3(b'\n', b'"', b'/', self.rest()) {
            self.at += next;
            match self.bytes[self.at] {
                b'\n' => {
                    let before = &self.bytes[..self.at];
                    let before = before.strip_suffix(b"\r").unwrap_or(before);
                    if !before.ends_with(b"\\") {
                        return;
                    }
                    self.at += 1;
                }
                b'"' => {
                    let is_raw = self.at > 0 && self.bytes[self.at - 1] == b'R';
                    if !(is_raw && self.skip_raw()) {
                        self.skip_quoted();
                    }
                }
                _ => match self.byte(1) {
                    Some(b'/') => self.skip_line(),
                    Some(b'*') => self.skip_block_comment(),
                    _ => self.at += 1,
                },
            }
        }
        self.at = self.end;
    }

    /// Skips whitespace, splices and comments. Returns whether the position is at the beginning of a line.
    fn skip_blank(&mut self, mut is_line_start: bool) -> bool {
        loop {
            match self.byte(0) {
                Some(b'\n') => {
                    is_line_start = true;
                    self.at += 1;
                }
                Some(b' ' | b'\t' | b'\r' | 0x0b | 0x0c) => self.at += 1,
                Some(b'\\') if self.splice(0).is_some() => self.at += self.splice(0).unwrap_or(1),
                Some(b'/') if self.byte(1) == Some(b'/') => self.skip_line(),
                Some(b'/') if self.byte(1) == Some(b'*') => self.skip_block_comment(),
                _ => return is_line_start,
            }
        }
    }

    /// Skips a number: digits, letters, points, digit separators, and signs of exponents.
    fn skip_number(&mut self) {
        while let Some(byte) = self.byte(0) {
            let is_sign = matches!(byte, b'+' | b'-');
            let exponent = matches!(self.bytes[self.at - 1], b'e' | b'E' | b'p' | b'P');
            let hexadecimal =
                self.bytes[..self.at].ends_with(b"xe") || self.bytes[..self.at].ends_with(b"xE");
            let is_separator = byte == b'\'' && self.byte(1).is_some_and(|next| next.is_ascii_alphanumeric());
            match byte {
                _ if is_sign && exponent && !hexadecimal => {}
                b'.' => {}
                _ if is_identifier_byte(byte) || is_separator => {}
                _ => return,
            }
            self.at += 1;
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let is_line_start = self.skip_blank(self.at == 0);
        let byte = self.byte(0)?;
        let start = self.at;
        let kind = match byte {
            b'#' if is_line_start && self.has_directives => {
                self.skip_directive();
                Kind::Directive
            }
            b'"' => {
                self.skip_quoted();
                Kind::String
            }
            b'\'' => {
                self.skip_quoted();
                Kind::Character
            }
            b'0'..=b'9' => {
                self.at += 1;
                self.skip_number();
                Kind::Number
            }
            b'.' if self.byte(1).is_some_and(|next| next.is_ascii_digit()) => {
                self.at += 2;
                self.skip_number();
                Kind::Number
            }
            _ if is_identifier_byte(byte) => {
                let rest = self.rest();
                let length = rest.iter().position(|&byte| !is_identifier_byte(byte)).unwrap_or(rest.len());
                self.at += length;
                let name = &self.bytes[start..self.at];
                match (name, self.byte(0)) {
                    (b"R" | b"u8R" | b"uR" | b"UR" | b"LR", Some(b'"')) => {
                        if !self.skip_raw() {
                            self.skip_quoted();
                        }
                        Kind::String
                    }
                    (b"u8" | b"u" | b"U" | b"L", Some(b'"')) => {
                        self.skip_quoted();
                        Kind::String
                    }
                    _ => Kind::Identifier,
                }
            }
            _ => {
                self.at += 1;
                Kind::Punctuation(byte)
            }
        };
        Some(Token { kind, start, end: self.at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        tokens(source).iter().map(|token| token.text(source)).collect()
    }

    #[test]
    fn literals_and_comments_are_whole() {
        let source =
            "a /* \" */ \"b\\\"/*\" // c \\\n still\n'\"' R\"x(d)\" )x\" u8\"e\" 1'000'0 0x1.8p+3 é.5f->g";
        let expected = [
            "a",
            "\"b\\\"/*\"",
            "'\"'",
            "R\"x(d)\" )x\"",
            "u8\"e\"",
            "1'000'0",
            "0x1.8p+3",
            "é",
            ".5f",
            "-",
            ">",
            "g",
        ];
        assert_eq!(texts(source), expected);
    }

    #[test]
    fn a_directive_is_its_logical_line() {
        let source = "#if X // y \\\n z\n  #define A \"//\" \\\r\n R\"(\n)\" /* \n */ b\na # c\n#";
        let expected =
            ["#if X // y \\\n z", "#define A \"//\" \\\r\n R\"(\n)\" /* \n */ b", "a", "#", "c", "#"];
        assert_eq!(texts(source), expected);
    }

    #[test]
    fn what_has_no_end_ends_with_its_line_or_the_source() {
        assert_eq!(texts("\"a\nb"), ["\"a", "b"]);
        assert_eq!(texts("'a\\\nb\nc"), ["'a\\\nb", "c"]);
        assert_eq!(texts("R\"(a"), ["R\"(a"]);
        assert_eq!(texts("R\"a\" b"), ["R\"a\"", "b"]);
        assert_eq!(texts("/* a"), [""; 0]);
        assert_eq!(texts("\"\\"), ["\"\\"]);
        assert_eq!(texts("\"\\é"), ["\"\\é"]);
    }
}
