//! Maps each byte of a decoded or expanded text to the source.

use std::ops::Range;

/// A map from each byte of a text to the source. The text consists of runs: those that the source has verbatim, and
/// those that replace another part of the source, such as an escape sequence or the name of a macro.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    runs: Vec<Run>,
    /// The length of the text.
    len: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    /// The offset in the text at which the run begins.
    start: usize,
    /// The part of the source that the run comes from.
    source: Range<usize>,
    /// Whether the source has the run verbatim, so that a part of the run is a part of the source.
    verbatim: bool,
}

impl SourceMap {
    /// Appends `len` bytes that the source has verbatim, beginning at `source`.
    pub fn push(&mut self, len: usize, source: usize) {
        if len == 0 {
            return;
        }
        if let Some(last) = self.runs.last_mut().filter(|last| last.verbatim && last.source.end == source) {
            last.source.end += len;
        } else {
            self.runs.push(Run { start: self.len, source: source..source + len, verbatim: true });
        }
        self.len += len;
    }

    /// Appends `len` bytes that replace this part of the source.
    pub fn push_replaced(&mut self, len: usize, source: Range<usize>) {
        if len > 0 {
            self.runs.push(Run { start: self.len, source, verbatim: false });
            self.len += len;
        }
    }

    /// Appends a part of another text, mapped as there.
    pub fn push_mapped(&mut self, other: &SourceMap, part: Range<usize>) {
        let end = part.end.min(other.len);
        let mut at = part.start;
        let mut index = other.run(at);
        while at < end {
            let Some(run) = other.runs.get(index) else { break };
            index += 1;
            let run_end = other.runs.get(index).map_or(other.len, |next| next.start).min(end);
            match run.verbatim {
                true => self.push(run_end - at, run.source.start + (at - run.start)),
                false => self.push_replaced(run_end - at, run.source.clone()),
            }
            at = run_end;
        }
    }

    /// Composes two maps: this text comes from a text that `outer` maps to its own source.
    pub fn inside(&self, outer: &SourceMap) -> SourceMap {
        let mut map = SourceMap::default();
        for (index, run) in self.runs.iter().enumerate() {
            let end = self.runs.get(index + 1).map_or(self.len, |next| next.start);
            match run.verbatim {
                true => map.push_mapped(outer, run.source.clone()),
                false => map.push_replaced(end - run.start, outer.source(run.source.clone())),
            }
        }
        map
    }

    /// The smallest part of the source that covers these bytes of the text. An empty range is mapped to the end of
    /// the byte before it, so that a finding about missing text points after what precedes it.
    pub fn source(&self, text: Range<usize>) -> Range<usize> {
        if text.is_empty() {
            let at = match text.start.checked_sub(1) {
                Some(before) if before < self.len => self.byte(before).end,
                _ => self.byte(text.start).start,
            };
            return at..at;
        }
        let (first, last) = (self.run(text.start), self.run(text.end - 1));
        let (mut start, mut end) = (self.byte(text.start).start, self.byte(text.end - 1).end);
        // The parts of a macro can be in another order than their uses.
        for run in self.runs.get(first + 1..last).unwrap_or(&[]) {
            (start, end) = (start.min(run.source.start), end.max(run.source.end));
        }
        let other = self.byte(text.end - 1);
        (start, end) = (start.min(other.start), end.max(self.byte(text.start).end));
        start..end
    }

    /// The position in the source at which text that is inserted here belongs; none if the source does not have the text
    /// before it, or at the beginning the text after it, verbatim.
    pub fn insertion(&self, at: usize) -> Option<usize> {
        let verbatim = |at: usize| self.runs.get(self.run(at)).filter(|run| run.verbatim && at < self.len);
        match at.checked_sub(1) {
            Some(before) => verbatim(before).map(|_| self.byte(before).end),
            None => verbatim(at).map(|_| self.byte(at).start),
        }
    }

    /// The index of the run with this byte, or of the last run if the text ends before it.
    fn run(&self, at: usize) -> usize {
        self.runs.partition_point(|run| run.start <= at).saturating_sub(1)
    }

    /// The part of the source that this byte of the text comes from.
    fn byte(&self, at: usize) -> Range<usize> {
        let Some(run) = self.runs.get(self.run(at)) else { return 0..0 };
        if at >= self.len {
            return run.source.end..run.source.end;
        }
        match run.verbatim {
            true => {
                let byte = run.source.start + (at - run.start);
                byte..byte + 1
            }
            false => run.source.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_covered_by_the_smallest_part_of_the_source() {
        // `"ab" "\n" "cd"`, decoded to `ab`, a line break and `cd`.
        let mut map = SourceMap::default();
        map.push(1, 1);
        map.push(1, 2);
        map.push_replaced(1, 6..8);
        map.push(2, 11);
        assert_eq!(map.source(0..2), 1..3);
        assert_eq!(map.source(1..3), 2..8);
        assert_eq!(map.source(2..3), 6..8);
        assert_eq!(map.source(4..5), 12..13);
        assert_eq!(map.source(5..5), 13..13);
        assert_eq!(map.source(2..2), 3..3);
        assert_eq!(map.source(0..0), 1..1);
        assert_eq!(map.source(4..9), 12..13);
        assert_eq!(SourceMap::default().source(3..7), 0..0);
    }

    #[test]
    fn text_is_inserted_after_what_the_source_has_verbatim() {
        // `"ab" "\n" "cd"`, decoded to `ab`, a line break and `cd`.
        let mut map = SourceMap::default();
        map.push(2, 1);
        map.push_replaced(1, 6..8);
        map.push(2, 11);
        let at: Vec<Option<usize>> = (0..7).map(|at| map.insertion(at)).collect();
        assert_eq!(at, [Some(1), Some(2), Some(3), None, Some(12), Some(13), None]);
        assert_eq!(SourceMap::default().insertion(0), None);
    }

    #[test]
    fn parts_in_another_order_are_covered_too() {
        let mut map = SourceMap::default();
        map.push(2, 40);
        map.push_replaced(3, 10..20);
        map.push(2, 42);
        assert_eq!(map.source(0..7), 10..44);
        assert_eq!(map.source(1..3), 10..42);
    }
}
