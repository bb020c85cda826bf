//! Offsets in UTF-16 code units, as JavaScript counts them.

use std::ops::Range;

/// Converts byte offsets of a text.
pub(crate) struct Offsets<'t> {
    text: &'t str,
    /// Then both kinds of offsets are equal.
    is_ascii: bool,
}

impl<'t> Offsets<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Offsets { text, is_ascii: text.is_ascii() }
    }

    /// The code units before a byte offset. An offset within a character counts as that of the character.
    pub(crate) fn at(&self, offset: usize) -> usize {
        let mut end = offset.min(self.text.len());
        if self.is_ascii {
            return end;
        }
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        self.text[..end].encode_utf16().count()
    }

    /// The range in code units.
    pub(crate) fn of(&self, range: &Range<usize>) -> Range<usize> {
        self.at(range.start)..self.at(range.end)
    }

    /// The line of a byte offset, from 1.
    pub(crate) fn line(&self, offset: usize) -> usize {
        1 + self.text.as_bytes()[..offset.min(self.text.len())].iter().filter(|byte| **byte == b'\n').count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_as_javascript_counts_them() {
        // `é` has two bytes and one code unit; the treble clef has four bytes and two code units.
        let offsets = Offsets::new("é\u{1d11e}x\ny");
        assert_eq!(offsets.at(2), 1);
        assert_eq!(offsets.at(6), 3);
        assert_eq!(offsets.at(7), 4);
        assert_eq!(offsets.at(4), 1);
        assert_eq!(offsets.at(100), 6);
        assert_eq!((offsets.line(7), offsets.line(8)), (1, 2));
    }
}
