//! Decoded string literals, with a map to the source.

use std::ops::Range;

use crate::operand::OperandType;
use crate::source_map::SourceMap;
use crate::template::Template;

/// The decoded text of string literals, mapped to the source.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decoded {
    text: String,
    map: SourceMap,
}

/// An operand with unknown text; only the expression that computes the text is known.
#[derive(Clone, Debug)]
pub(crate) struct Hole {
    /// The expression, as written.
    pub(crate) written: String,
    /// The kind of operand that the text can be.
    pub(crate) ty: OperandType,
}

/// The first of the characters that represent holes, from a range to which Unicode assigns no meaning.
const FIRST: u32 = 0xf_0000;

/// The character that represents the hole with this number.
pub(crate) fn hole(number: usize) -> char {
    u32::try_from(number).ok().and_then(|number| char::from_u32(FIRST + number)).unwrap_or(char::MAX)
}

/// The number of the hole that a character represents.
pub(crate) fn hole_number(character: char) -> Option<usize> {
    u32::from(character).checked_sub(FIRST).and_then(|number| usize::try_from(number).ok())
}

impl Decoded {
    /// Text that replaces this part of the source.
    pub(crate) fn replaced(text: &str, source: Range<usize>) -> Self {
        let mut decoded = Decoded::default();
        decoded.push_replaced(text, source);
        decoded
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn map(&self) -> &SourceMap {
        &self.map
    }

    /// The part of the source that these bytes of the text come from.
    pub(crate) fn source(&self, text: Range<usize>) -> Range<usize> {
        self.map.source(text)
    }

    /// Appends text that the source has verbatim, beginning at `source`.
    pub(crate) fn push(&mut self, text: &str, source: usize) {
        self.text.push_str(text);
        self.map.push(text.len(), source);
    }

    /// Appends text that replaces this part of the source.
    pub(crate) fn push_replaced(&mut self, text: &str, source: Range<usize>) {
        self.text.push_str(text);
        self.map.push_replaced(text.len(), source);
    }

    /// Appends a part of another text.
    pub(crate) fn append(&mut self, other: &Decoded, part: Range<usize>) {
        self.text.push_str(other.text.get(part.clone()).unwrap_or(""));
        self.map.push_mapped(&other.map, part);
    }

    /// Appends all of another text.
    pub(crate) fn append_all(&mut self, other: &Decoded) {
        self.append(other, 0..other.text.len());
    }

    /// Appends a part of the text to a template, with a placeholder for each hole.
    pub(crate) fn write(&self, part: Range<usize>, holes: &[Hole], template: &mut Template) {
        let Some(text) = self.text.get(part.clone()) else { return };
        let mut done = part.start;
        for (index, character) in text.char_indices() {
            let Some(hole) = hole_number(character).and_then(|number| holes.get(number)) else { continue };
            let at = part.start + index..part.start + index + character.len_utf8();
            template.push_mapped(&self.text[done..at.start], &self.map, done..at.start);
            done = at.end;
            template.push_unknown(&hole.written, hole.ty.clone(), self.map.source(at));
        }
        template.push_mapped(&self.text[done..part.end], &self.map, done..part.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_keep_their_places() {
        let mut decoded = Decoded::default();
        decoded.push("ab", 10);
        decoded.push_replaced("\n", 12..14);
        decoded.push("cd", 14);
        let mut part = Decoded::default();
        part.append(&decoded, 1..4);
        assert_eq!(part.text(), "b\nc");
        assert_eq!((part.source(0..1), part.source(1..2), part.source(0..3)), (11..12, 12..14, 11..15));
        let mut template = Template::default();
        decoded.write(0..5, &[], &mut template);
        assert_eq!((template.text(), template.map().source(3..5)), ("ab\ncd", 14..16));
    }

    #[test]
    fn holes_are_operands() {
        let mut decoded = Decoded::default();
        decoded.push("wait ", 0);
        decoded.push_replaced(hole(0).encode_utf8(&mut [0; 4]), 5..8);
        decoded.push(";", 8);
        let mut template = Template::default();
        let holes = [Hole { written: "{n}".to_owned(), ty: OperandType::Constant(None) }];
        decoded.write(0..decoded.text().len(), &holes, &mut template);
        assert_eq!(template.operands().len(), 1);
        assert_eq!(template.as_written(template.text()), "wait {n};");
    }
}
