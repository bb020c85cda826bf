//! Lines and columns.

use std::ops::Range;

use crate::source::Source;

/// A line and a column, counted from 1. Columns are characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// Counts lines and columns while advancing through a file, without a table of lines.
#[derive(Debug)]
pub struct Positions<'s> {
    text: &'s str,
    start: usize,
    at: usize,
    position: Position,
}

const FIRST: Position = Position { line: 1, column: 1 };

impl<'s> Positions<'s> {
    /// Of one file.
    pub fn new(source: &'s Source) -> Self {
        Positions { text: &source.text, start: source.start, at: source.start, position: FIRST }
    }

    /// The position of `offset`. Fast for offsets in ascending order.
    pub fn at(&mut self, offset: usize) -> Position {
        if offset < self.at {
            (self.at, self.position) = (self.start, FIRST);
        }
        self.position = self.ahead(offset);
        self.at = self.at.max(offset);
        self.position
    }

    /// The position of `offset`, which must not precede the last one. Leaves the last position unchanged.
    fn ahead(&self, offset: usize) -> Position {
        let passed = self.text.get(self.at..offset).unwrap_or("");
        let Position { line, column } = self.position;
        match memchr::memrchr(b'\n', passed.as_bytes()) {
            None => Position { line, column: column + passed.chars().count() },
            Some(last) => Position {
                line: line + memchr::memchr_iter(b'\n', passed.as_bytes()).count(),
                column: 1 + passed[last + 1..].chars().count(),
            },
        }
    }

    /// The position of a span, and the column after its last character on its first line. A span has at least one
    /// column, so that a finding about missing text can point past the end of a line.
    pub fn of(&mut self, span: &Range<usize>) -> (Position, usize) {
        let start = self.at(span.start);
        let first_line = self.text.get(span.clone()).unwrap_or("").split(['\r', '\n']).next().unwrap_or("");
        (start, start.column + first_line.chars().count().max(1))
    }
}

/// The lines that contain a span, without the last line break; none if they have more than `longest` bytes. The
/// search is bounded by `longest`, since a minified module is one line with all the findings.
pub fn lines(source: &Source, span: &Range<usize>, longest: usize) -> Option<Range<usize>> {
    let bytes = source.text.as_bytes();
    let before = span.start.saturating_sub(longest + 1).max(source.start).min(span.start);
    let start = memchr::memrchr(b'\n', &bytes[before..span.start]).map_or(before, |end| before + end + 1);
    // A line break at the end of the span belongs to the last line.
    let last = span.end.saturating_sub(1).max(span.start);
    // Two more bytes, for the line break.
    let limit = (start + longest + 2).clamp(last, bytes.len());
    let end = memchr::memchr(b'\n', &bytes[last..limit]).map_or(limit, |end| last + end);
    // A file may end with a carriage return, and a span may begin after it.
    let end = if end > start.max(span.start) && bytes[end - 1] == b'\r' { end - 1 } else { end };
    (end - start <= longest).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::language::Language;

    fn source(text: &str) -> Source {
        Source::of_bytes(Path::new("x"), Language::Ptx, text.into()).unwrap()
    }

    #[test]
    fn columns_are_characters() {
        let crlf = source("aé x\r\n\tyz\n");
        let mut positions = Positions::new(&crlf);
        assert_eq!(positions.of(&(4..5)), (Position { line: 1, column: 4 }, 5));
        assert_eq!(positions.of(&(8..10)), (Position { line: 2, column: 2 }, 4));
        // Past the end of the line, and back.
        assert_eq!(positions.of(&(10..11)), (Position { line: 2, column: 4 }, 5));
        assert_eq!(positions.of(&(0..9)), (FIRST, 5));
        assert_eq!(lines(&crlf, &(8..11), 10), Some(7..10));
        assert_eq!(lines(&crlf, &(0..9), 10), Some(0..10));
        assert_eq!(lines(&crlf, &(5..6), 10), Some(0..5));
        assert_eq!(lines(&crlf, &(0..9), 9), None);
        assert_eq!(lines(&crlf, &(8..10), 2), None);
        assert_eq!(lines(&crlf, &(8..10), 3), Some(7..10));
        assert_eq!(lines(&crlf, &(0..1), 5), Some(0..5));
        assert_eq!(lines(&crlf, &(0..1), 4), None);
        let cr = source("x\r");
        assert_eq!(lines(&cr, &(0..1), 10), Some(0..1));
        assert_eq!(lines(&cr, &(1..2), 10), Some(0..1));
        assert_eq!(lines(&cr, &(2..2), 10), Some(0..2));
    }
}
