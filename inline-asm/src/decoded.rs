//! Text that a source has as a string, decoded, and where each part of it is in the source.

use std::ops::Range;

use crate::source_map::SourceMap;
use crate::template::Template;

/// Text that a source has as a string, decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decoded {
    text: String,
    map: SourceMap,
}

impl Decoded {
    /// Text that stands for this part of the source.
    pub(crate) fn replaced(text: &str, source: Range<usize>) -> Self {
        let mut decoded = Decoded::default();
        decoded.push_replaced(text, source);
        decoded
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The part of the source that these bytes of the text are.
    pub(crate) fn source(&self, text: Range<usize>) -> Range<usize> {
        self.map.source(text)
    }

    /// Appends text that the source has verbatim from `source` on.
    pub(crate) fn push(&mut self, text: &str, source: usize) {
        self.text.push_str(text);
        self.map.push(text.len(), source);
    }

    /// Appends text that stands for this part of the source.
    pub(crate) fn push_replaced(&mut self, text: &str, source: Range<usize>) {
        self.text.push_str(text);
        self.map.push_replaced(text.len(), source);
    }

    /// Appends a part of another text.
    pub(crate) fn append(&mut self, other: &Decoded, range: Range<usize>) {
        other.each(range, |text, source| match text.len() == source.len() {
            true => self.push(text, source.start),
            false => self.push_replaced(text, source),
        });
    }

    /// Appends a part of the text to a template.
    pub(crate) fn write(&self, range: Range<usize>, template: &mut Template) {
        self.each(range, |text, source| match text.len() == source.len() {
            true => template.push(text, source.start),
            false => template.push_replaced(text, source),
        });
    }

    /// Calls `push` with each character of a part of the text, and with its source.
    fn each(&self, range: Range<usize>, mut push: impl FnMut(&str, Range<usize>)) {
        let Some(text) = self.text.get(range.clone()) else { return };
        for (index, character) in text.char_indices() {
            let at = range.start + index..range.start + index + character.len_utf8();
            if let Some(character) = self.text.get(at.clone()) {
                push(character, self.map.source(at));
            }
        }
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
        decoded.write(0..5, &mut template);
        assert_eq!((template.text(), template.map().source(3..5)), ("ab\ncd", 14..16));
    }
}
