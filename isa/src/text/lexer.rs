//! The lexer of PTX text. Manual: "Source Format", "Comments", "Statements", "Identifiers".
//!
//! It reads one token at a time, as the parser expects it: the meaning of `.5` or `%r` depends on the position. Copies
//! of a lexer look ahead. [`tokens`] reads a text without regard to statements.

use core::ops::Range;

use super::directive_name::begins_statement;

/// A position in text. It is never past the end and never inside a character: it advances over ASCII only, or to a
/// position where a search found ASCII.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

/// Whether `name` can be declared. Manual: "Identifiers": `[a-zA-Z][a-zA-Z0-9_$]*` or `[_$%][a-zA-Z0-9_$]+`. ptxas
/// also accepts the names of opcodes and special registers, but not `WARP_SZ`.
pub fn is_identifier(name: &str) -> bool {
    Lexer::new(name).name() == name && !name.is_empty() && name != WARP_SIZE
}

/// The predefined constant with the number of threads in a warp. Manual: "Predefined Constants".
pub(super) const WARP_SIZE: &str = "WARP_SZ";

/// Whether a name can begin with this byte.
pub(super) const fn begins_name(byte: u8) -> bool {
    is_name_byte(byte) && !byte.is_ascii_digit() || byte == b'%'
}

/// Whether qualifiers, and names after their first byte, can contain this byte.
pub(super) const fn is_name_byte(byte: u8) -> bool {
    NAME_BYTES[byte as usize]
}

/// A table, since one load is faster than several comparisons.
static NAME_BYTES: [bool; 256] = {
    let mut bytes = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        bytes[byte] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'_' | b'$');
        byte += 1;
    }
    bytes
};

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Lexer { text, at: 0 }
    }

    /// The rest of the text.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or(&[])
    }

    /// The text from `start` to here.
    pub(super) fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or("")
    }

    /// The next byte, which may be a blank.
    pub(super) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips blanks and comments.
    #[inline]
    pub(super) fn skip_blank(&mut self) {
        // The usual cases: no blank, or one.
        if self.byte() == Some(b' ') {
            self.at += 1;
        }
        if matches!(self.byte(), Some(b' ' | b'/' | b'\t' | b'\n' | b'\x0c' | b'\r')) {
            self.skip_blanks();
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.byte() {
                // A vertical tab is not a blank (as in ptxas).
                Some(b' ' | b'\t' | b'\n' | b'\x0c' | b'\r') => self.at += 1,
                Some(b'/') if self.skip_comment() => {}
                _ => return,
            }
        }
    }

    /// Skips a comment that begins here, but not the end of its line. Returns whether there is one.
    fn skip_comment(&mut self) -> bool {
        match self.rest().get(1) {
            Some(b'/') => self.skip_line(),
            Some(b'*') => {
                let end = find(&self.rest()[2..], b"*/").map_or(self.rest().len(), |end| end + 4);
                self.at += end;
            }
            _ => return false,
        }
        true
    }

    /// Skips to the end of the line.
    pub(super) fn skip_line(&mut self) {
        let rest = self.rest();
        self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    }

    /// The next byte that is not blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.skip_blank();
        self.byte()
    }

    /// Skips blanks and `byte`; skips nothing if another byte is next. Returns whether it was there.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let mut ahead = *self;
        let found = ahead.peek() == Some(byte);
        if found {
            self.at = ahead.at + 1;
        }
        found
    }

    /// The next name, empty if there is none.
    pub(super) fn name(&mut self) -> &'a str {
        let start = self.at;
        let Some(first) = self.byte().filter(|&first| begins_name(first)) else { return "" };
        self.at += 1;
        self.skip_while(is_name_byte);
        if self.at == start + 1 && !first.is_ascii_alphabetic() {
            self.at = start;
        }
        self.since(start)
    }

    /// The argument of a directive: `8.6`, `sm_90a`. Empty if there is none.
    pub(super) fn word(&mut self) -> (Range<usize>, &'a str) {
        self.skip_blank();
        let start = self.at;
        self.skip_while(|byte| is_name_byte(byte) || byte == b'.');
        (start..self.at, self.since(start))
    }

    /// The next decimal number, empty if there is none.
    pub(super) fn digits(&mut self) -> &'a str {
        self.skip_blank();
        let start = self.at;
        self.skip_while(|byte| byte.is_ascii_digit());
        self.since(start)
    }

    /// `.name`, `.name::name` or `.name::2:4`, with its dot; empty if there is none. It contains no blanks.
    pub(super) fn dotted(&mut self) -> &'a str {
        let start = self.at;
        if self.byte() != Some(b'.') {
            return "";
        }
        self.at += 1;
        self.skip_while(is_name_byte);
        while self.rest().starts_with(b"::") && self.rest().get(2).is_some_and(|&byte| is_name_byte(byte)) {
            self.at += 2;
            self.skip_while(is_name_byte);
            // `.sp::2:4`
            if let [b':', b'0'..=b'9', ..] = self.rest() {
                self.at += 1;
                self.skip_while(is_name_byte);
            }
        }
        self.since(start)
    }

    /// Whether a comment that begins after `start` is not closed.
    pub(super) fn ends_in_comment(&self, start: usize) -> bool {
        let mut lexer = Lexer { at: start, ..*self };
        loop {
            lexer.skip_to_slash();
            match lexer.rest() {
                [] => return false,
                [b'/', b'*', inside @ ..] if find(inside, b"*/").is_none() => return true,
                _ => lexer.skip_slash(),
            }
        }
    }

    /// Skips to the next `/` outside of strings.
    fn skip_to_slash(&mut self) {
        while let Some(byte) = self.byte().filter(|&byte| byte != b'/') {
            match byte {
                b'"' => self.skip_string(),
                _ => self.at += 1,
            }
        }
    }

    pub(super) fn skip_while(&mut self, is: impl Fn(u8) -> bool) {
        let rest = self.rest();
        self.at += rest.iter().position(|&byte| !is(byte)).unwrap_or(rest.len());
    }

    /// Skips an opcode: a name and its qualifiers, possibly with blanks between them.
    pub(super) fn opcode(&mut self) {
        let before = *self;
        self.skip_while(|byte| is_name_byte(byte) || byte == b'.');
        // The usual case: no blanks inside, and an operand on the same line.
        let (blank, next) = match self.rest() {
            [b' ' | b'\t', b'\t' | b' ', next, ..] => (true, Some(*next)),
            [blank, next, ..] => (matches!(blank, b' ' | b'\t'), Some(*next)),
            _ => (false, None),
        };
        let is_operand = |next: u8| is_name_byte(next) || matches!(next, b'%' | b'[' | b'{' | b'(');
        if blank
            && next.is_some_and(is_operand)
            && before.byte().is_some_and(|first| first.is_ascii_alphabetic())
        {
            return;
        }
        *self = before;
        self.name();
        while !self.qualifier().is_empty() {}
    }

    /// The next qualifier, after blanks. Empty, without skipping anything, if there is none, or a directive begins a
    /// statement.
    #[inline]
    pub(super) fn qualifier(&mut self) -> &'a str {
        let before = *self;
        self.skip_blank();
        let word = self.dotted();
        if word.is_empty() || begins_statement(word) {
            *self = before;
            return "";
        }
        word
    }

    /// The next name, without a member. `None` if it is a predefined constant.
    #[inline]
    pub(super) fn plain_name(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let (first, inside) = rest.split_first().filter(|(first, _)| begins_name(**first))?;
        let length = inside.iter().position(|&byte| !is_name_byte(byte))?;
        let start = self.at;
        let name = self.text.get(start..start + 1 + length)?;
        let is_name = length > 0 || first.is_ascii_alphabetic();
        if !is_name || *first == WARP_SIZE.as_bytes()[0] && name == WARP_SIZE {
            return None;
        }
        self.at = start + 1 + length;
        Some(name)
    }

    /// A name, possibly with a member of a vector or of a special register.
    pub(super) fn member(&mut self) -> &'a str {
        let start = self.at;
        self.name();
        if self.byte() == Some(b'.') && self.rest().get(1).is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.at += 1;
            self.name();
        }
        self.since(start)
    }

    /// The next digits, possibly with a sign, if they are a decimal integer of at most 18 digits and not an octal one.
    #[inline]
    pub(super) fn plain_decimal(&mut self) -> Option<i64> {
        let is_negative = self.byte() == Some(b'-');
        let digits = self.rest().get(usize::from(is_negative)..)?;
        let count = digits.iter().take(19).take_while(|byte| byte.is_ascii_digit()).count();
        if count == 0 || count > 18 || count > 1 && digits.first() == Some(&b'0') {
            return None;
        }
        let value = digits[..count].iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
        self.at += usize::from(is_negative) + count;
        Some(if is_negative { -value } else { value })
    }

    /// Skips the string that begins here.
    pub(super) fn skip_string(&mut self) {
        let inside = &self.rest()[1..];
        self.at += inside.iter().position(|&byte| byte == b'"').map_or(inside.len() + 1, |end| end + 2);
    }

    /// Skips a comment, or a single `/`.
    fn skip_slash(&mut self) {
        if !self.skip_comment() {
            self.at += 1;
        }
    }

    /// Skips to the next of `stops` that is outside of comments and strings.
    pub(super) fn skip_to(&mut self, stops: &[u8]) {
        while let Some(byte) = self.byte() {
            match byte {
                byte if stops.contains(&byte) => return,
                b'"' => self.skip_string(),
                b'/' => self.skip_slash(),
                // A stop byte is never part of a multi-byte character.
                _ => self.at += 1,
            }
        }
    }
}

/// The kind of a [`Token`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenKind {
    /// A name: `%r1`, `add`, `$L__BB0_1`.
    Name,
    /// A directive or qualifier with its dot: `.reg`, `.shared::cta`.
    Dotted,
    /// A number, including its letters: `16`, `0x10U`, `0f3F000000`, `1.5`.
    Number,
    /// A string with its quotes. The last one of a text may lack the closing quote.
    String,
    /// One character of anything else.
    Punctuation,
}

/// A token of PTX text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its kind.
    pub kind: TokenKind,
    /// The token itself.
    pub text: &'a str,
    /// Its first byte in the text.
    pub start: usize,
}

impl Token<'_> {
    /// The byte range of the token in the text.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// Splits text into tokens, without regard to statements. Blanks and comments are left out.
pub fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut lexer = Lexer::new(text);
    core::iter::from_fn(move || lexer.token())
}

impl<'a> Lexer<'a> {
    /// Skips one character, of any kind.
    pub(super) fn skip_character(&mut self) {
        self.at += self.text[self.at..].chars().next().map_or(0, char::len_utf8);
    }

    /// The next token, of any kind.
    fn token(&mut self) -> Option<Token<'a>> {
        let byte = self.peek()?;
        let start = self.at;
        let kind = match byte {
            b'"' => {
                self.skip_string();
                TokenKind::String
            }
            b'0'..=b'9' => {
                self.skip_while(|byte| is_name_byte(byte) || byte == b'.');
                TokenKind::Number
            }
            b'.' if self.dotted().len() > 1 => TokenKind::Dotted,
            _ if !self.name().is_empty() => TokenKind::Name,
            _ => {
                self.skip_character();
                TokenKind::Punctuation
            }
        };
        Some(Token { kind, text: self.since(start), start })
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn tokens_leave_comments_out() {
        let text = "@!%p add.s32::x a1, [b+0x1U]; // c\n/* d */ \"e // f\" é _ .";
        let found: Vec<_> = tokens(text).map(|token| token.text).collect();
        let expected = [
            "@",
            "!",
            "%p",
            "add",
            ".s32::x",
            "a1",
            ",",
            "[",
            "b",
            "+",
            "0x1U",
            "]",
            ";",
            "\"e // f\"",
            "é",
            "_",
            ".",
        ];
        assert_eq!(found, expected);
        assert!(tokens(text).all(|token| &text[token.span()] == token.text));
        let open: Vec<_> = tokens("a \"b").map(|token| (token.kind, token.text)).collect();
        assert_eq!(open, [(TokenKind::Name, "a"), (TokenKind::String, "\"b")]);
    }

    #[test]
    fn a_comment_without_its_end_is_noticed() {
        for (text, open) in [
            ("", false),
            (" // /*", false),
            ("/* a */ /* b", true),
            ("/*/", true),
            ("/**/", false),
            ("\"/*\" a", false),
        ] {
            assert_eq!(Lexer::new(text).ends_in_comment(0), open, "{text}");
        }
    }
}
