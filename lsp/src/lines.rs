//! Lines of a text, and the positions of the protocol. LSP 3.17: "Text Documents", "Position".

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind};

/// The unit of the columns of a client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of 16 bits, which every client supports.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// The best of the encodings that a client offers, in our order: offsets in the text are bytes.
    pub(crate) fn of_client(offered: &[PositionEncodingKind]) -> Encoding {
        [Encoding::Utf8, Encoding::Utf32]
            .into_iter()
            .find(|encoding| offered.contains(&encoding.kind()))
            .unwrap_or_default()
    }

    /// Its name in the protocol.
    pub(crate) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    /// The length of a text in units.
    pub(crate) fn length(self, text: &str) -> usize {
        match self {
            Encoding::Utf8 => text.len(),
            _ if text.is_ascii() => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
            Encoding::Utf32 => text.chars().count(),
        }
    }

    /// The number of bytes of the first `units` of a text. A position inside a character is that of its first byte.
    fn bytes(self, text: &str, units: usize) -> usize {
        if text.is_ascii() {
            return units.min(text.len());
        }
        let mut left = units;
        for (at, character) in text.char_indices() {
            let length = match self {
                Encoding::Utf8 => character.len_utf8(),
                Encoding::Utf16 => character.len_utf16(),
                Encoding::Utf32 => 1,
            };
            if left < length {
                return at;
            }
            left -= length;
        }
        text.len()
    }
}

/// The offsets at which the lines of a text begin. `\n`, `\r\n` and `\r` end a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    /// The lines of a text.
    pub(crate) fn new(text: &str) -> Lines {
        let mut starts = vec![0];
        starts.extend(starts_in(text, 0..text.len()));
        Lines(starts)
    }

    /// Follows an edit: `text` is the text after the bytes `replaced` became `length` other bytes.
    pub(crate) fn edit(&mut self, text: &str, replaced: &Range<usize>, length: usize) {
        // A line break at the start of the range may have become a part of `\r\n`, and one at its end a whole one.
        let first = self.0.partition_point(|&start| start < replaced.start).max(1);
        let last = self.0.partition_point(|&start| start <= replaced.end).max(first);
        let moved = |start: usize| start - replaced.end + replaced.start + length;
        self.0[last..].iter_mut().for_each(|start| *start = moved(*start));
        let changed = starts_in(text, self.0[first - 1]..replaced.start + length);
        drop(self.0.splice(first..last, changed));
    }

    /// The index of the line that contains an offset.
    pub(crate) fn line(&self, offset: usize) -> usize {
        self.0.partition_point(|&start| start <= offset).max(1) - 1
    }

    /// The bytes of a line without its line break. None if the text has no such line.
    pub(crate) fn bytes(&self, text: &str, line: usize) -> Option<Range<usize>> {
        let start = *self.0.get(line)?;
        let end = self.0.get(line + 1).copied().unwrap_or(text.len());
        let content = text.get(start..end)?;
        let content = content.strip_suffix('\n').unwrap_or(content);
        Some(start..start + content.strip_suffix('\r').unwrap_or(content).len())
    }

    /// The position of an offset.
    pub(crate) fn position(&self, text: &str, offset: usize, encoding: Encoding) -> Position {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line(offset);
        let character = encoding.length(&text[self.0[line]..offset]);
        Position::new(to_u32(line), to_u32(character))
    }

    /// The positions of a range.
    pub(crate) fn range(&self, text: &str, span: &Range<usize>, encoding: Encoding) -> lsp_types::Range {
        let end = span.end.max(span.start);
        lsp_types::Range::new(self.position(text, span.start, encoding), self.position(text, end, encoding))
    }

    /// The offset of a position. A position after the end of a line is the end of the line, and one after the last
    /// line is the end of the text.
    pub(crate) fn offset(&self, text: &str, position: Position, encoding: Encoding) -> usize {
        match self.bytes(text, position.line as usize) {
            Some(line) => line.start + encoding.bytes(&text[line.clone()], position.character as usize),
            None => text.len(),
        }
    }

    /// The offsets of a range, in order.
    pub(crate) fn span(&self, text: &str, range: lsp_types::Range, encoding: Encoding) -> Range<usize> {
        let (start, end) = (self.offset(text, range.start, encoding), self.offset(text, range.end, encoding));
        start.min(end)..end.max(start)
    }
}

/// The starts of the lines that follow the line breaks in `within`.
fn starts_in(text: &str, within: Range<usize>) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends_line = |&at: &usize| match bytes[at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    within.filter(ends_line).map(|at| at + 1).collect()
}

fn to_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_the_units_of_the_client() {
        let text = "a😀b\r\ncé\rd\n";
        let lines = Lines::new(text);
        let at = |offset, encoding| {
            let Position { line, character } = lines.position(text, offset, encoding);
            (line, character)
        };
        // `b`, after a character of 4 bytes, which is 2 units of UTF-16.
        assert_eq!(at(5, Encoding::Utf8), (0, 5));
        assert_eq!(at(5, Encoding::Utf16), (0, 3));
        assert_eq!(at(5, Encoding::Utf32), (0, 2));
        // The lines after `\r\n`, `\r` and `\n`.
        assert_eq!(at(8, Encoding::Utf16), (1, 0));
        assert_eq!(at(12, Encoding::Utf16), (2, 0));
        assert_eq!(at(14, Encoding::Utf16), (3, 0));
        let offset = |line, character, encoding| lines.offset(text, Position::new(line, character), encoding);
        assert_eq!(offset(0, 3, Encoding::Utf16), 5);
        assert_eq!(offset(0, 2, Encoding::Utf16), 1, "inside of the character");
        assert_eq!(offset(0, 99, Encoding::Utf16), 6, "after the line");
        assert_eq!(offset(1, 2, Encoding::Utf8), 9, "inside of the character");
        assert_eq!(offset(9, 0, Encoding::Utf16), text.len());
    }

    #[test]
    fn lines_follow_edits() {
        let mut random = fastrand::Rng::with_seed(7);
        let pieces = ["\r", "\n", "\r\n", "a", "😀", ""];
        for _ in 0..2000 {
            let some = |random: &mut fastrand::Rng| -> String {
                (0..random.usize(0..5)).filter_map(|_| random.choice(pieces)).collect()
            };
            let mut text = some(&mut random) + &some(&mut random) + &some(&mut random);
            let mut lines = Lines::new(&text);
            for _ in 0..4 {
                let boundaries: Vec<usize> =
                    (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
                let (one, other) = (random.choice(&boundaries).unwrap(), random.choice(&boundaries).unwrap());
                let (replaced, new) = (*one.min(other)..*one.max(other), some(&mut random));
                let before = text.clone();
                text.replace_range(replaced.clone(), &new);
                lines.edit(&text, &replaced, new.len());
                assert_eq!(lines, Lines::new(&text), "{before:?} {replaced:?} {new:?}");
            }
        }
    }
}
