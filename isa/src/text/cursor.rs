//! A place in PTX text, and what moves it: blanks, comments, names.

/// A place in text. It never leaves the text, and never stands inside a character: it moves over ASCII only,
/// or to where a search found ASCII.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

/// Whether `name` can be declared. Manual: "Identifiers": `[a-zA-Z][a-zA-Z0-9_$]*` or `[_$%][a-zA-Z0-9_$]+`; opcodes
/// and special registers are no exception, but `WARP_SZ` is (so ptxas).
pub fn is_identifier(name: &str) -> bool {
    Cursor::new(name).name() == name && !name.is_empty() && name != WARP_SIZE
}

/// The one name that is a constant.
pub(super) const WARP_SIZE: &str = "WARP_SZ";

/// Whether a name can begin with this byte.
pub(super) const fn begins_name(byte: u8) -> bool {
    is_word(byte) && !byte.is_ascii_digit() || byte == b'%'
}

/// What a qualifier is made of, and a name behind its first byte.
pub(super) const fn is_word(byte: u8) -> bool {
    WORDS[byte as usize]
}

/// One look instead of several comparisons.
static WORDS: [bool; 256] = {
    let mut words = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        words[byte] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'_' | b'$');
        byte += 1;
    }
    words
};

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or(&[])
    }

    /// The text from `start` to here.
    pub(super) fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or("")
    }

    /// The byte at hand, blank or not.
    pub(super) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Moves behind blanks and comments.
    #[inline]
    pub(super) fn skip_blank(&mut self) {
        // Mostly there is none, or one.
        if self.byte() == Some(b' ') {
            self.at += 1;
        }
        if matches!(self.byte(), Some(b' ' | b'/' | b'\t'..=b'\r')) {
            self.skip_blanks();
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.byte() {
                Some(b' ' | b'\t'..=b'\r') => self.at += 1,
                Some(b'/') if self.skip_comment() => {}
                _ => return,
            }
        }
    }

    /// Moves behind the comment that begins here, if one does; the end of a line stays.
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

    /// Moves to the end of the line.
    pub(super) fn skip_line(&mut self) {
        let rest = self.rest();
        self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    }

    /// The next byte that is not blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.skip_blank();
        self.byte()
    }

    /// Moves behind `byte`, if it is next; else not at all.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let mut ahead = *self;
        let found = ahead.peek() == Some(byte);
        if found {
            self.at = ahead.at + 1;
        }
        found
    }

    /// The name at hand, empty if there is none.
    pub(super) fn name(&mut self) -> &'a str {
        let start = self.at;
        let Some(first) = self.byte().filter(|&first| begins_name(first)) else { return "" };
        self.at += 1;
        self.skip_while(is_word);
        if self.at == start + 1 && !first.is_ascii_alphabetic() {
            self.at = start;
        }
        self.since(start)
    }

    /// The number of a directive, a file or a line.
    pub(super) fn digits(&mut self) {
        self.skip_blank();
        self.skip_while(|byte| byte.is_ascii_digit());
    }

    /// `.word` or `.word::word`, with its dot; empty if there is none. No blank may stand inside.
    pub(super) fn dotted(&mut self) -> &'a str {
        let start = self.at;
        if self.byte() != Some(b'.') {
            return "";
        }
        self.at += 1;
        self.skip_while(is_word);
        while self.rest().starts_with(b"::") && self.rest().get(2).is_some_and(|&byte| is_word(byte)) {
            self.at += 2;
            self.skip_while(is_word);
        }
        self.since(start)
    }

    fn skip_while(&mut self, is: impl Fn(u8) -> bool) {
        let rest = self.rest();
        self.at += rest.iter().position(|&byte| !is(byte)).unwrap_or(rest.len());
    }

    /// Moves behind an opcode: a name, and qualifiers that may have blanks between them.
    pub(super) fn opcode(&mut self) {
        self.name();
        loop {
            let before = *self;
            self.skip_blank();
            if self.dotted().is_empty() {
                *self = before;
                return;
            }
        }
    }

    /// Moves behind the string that begins here.
    pub(super) fn skip_string(&mut self) {
        let inside = &self.rest()[1..];
        self.at += inside.iter().position(|&byte| byte == b'"').map_or(inside.len() + 1, |end| end + 2);
    }

    /// Moves behind a comment, or behind a `/` that begins none.
    fn skip_slash(&mut self) {
        if !self.skip_comment() {
            self.at += 1;
        }
    }

    /// Moves to the next of `stops` that is in no comment and no string.
    pub(super) fn skip_to(&mut self, stops: &[u8]) {
        while let Some(byte) = self.byte() {
            match byte {
                byte if stops.contains(&byte) => return,
                b'"' => self.skip_string(),
                b'/' => self.skip_slash(),
                // A byte of a longer character is never a stop.
                _ => self.at += 1,
            }
        }
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}
