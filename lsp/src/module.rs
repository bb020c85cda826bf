//! A document of PTX: its text in pieces, which follow edits.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use crate::piece::{Kind, Piece, split};
use crate::symbols::Symbol;

/// The pieces of a text of PTX, one module or several.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    pieces: Vec<Arc<Piece>>,
    /// The start of each piece in the text.
    starts: Vec<usize>,
}

/// A name outside of blocks, at its piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Global<'p> {
    /// The index of the piece.
    pub(crate) piece: usize,
    /// The declaration.
    pub(crate) symbol: &'p Symbol,
}

impl Pieces {
    /// The pieces of a text.
    pub(crate) fn new(text: &str) -> Pieces {
        let mut pieces = Pieces::default();
        let mut start = 0;
        split(text, |piece, end| {
            pieces.pieces.push(Arc::new(piece));
            pieces.starts.push(start);
            start = end;
            true
        });
        pieces
    }

    /// Follows an edit: `text` is the text after the bytes `replaced` became `length` other bytes. Only the pieces that
    /// the edit can change are read again.
    pub(crate) fn edit(&mut self, text: &str, replaced: &Range<usize>, length: usize) {
        // The piece before one that changes ends at the same place only if nothing after it matters.
        let mut first = self.starts.partition_point(|&start| start <= replaced.start).saturating_sub(1);
        while first > 0 && (self.starts[first] == replaced.start || !self.pieces[first - 1].has_end()) {
            first -= 1;
        }
        let from = self.starts.get(first).copied().unwrap_or(0);
        let moved = |at: usize| at - replaced.end + replaced.start + length;
        let (mut made, mut last) = (Vec::new(), self.pieces.len());
        split(&text[from..], |piece, end| {
            made.push((Arc::new(piece), end));
            // The rest of the text, and the state of a reader at its start, are as before.
            let end = from + end;
            if end < replaced.start + length || !made.last().is_some_and(|(piece, _)| piece.has_end()) {
                return true;
            }
            let same = self.starts.partition_point(|&start| start < replaced.end || moved(start) < end);
            let is_same = self.starts.get(same).is_some_and(|&start| moved(start) == end);
            if is_same {
                last = same;
            }
            !is_same
        });
        self.starts[last..].iter_mut().for_each(|start| *start = moved(*start));
        let mut starts = Vec::with_capacity(made.len());
        let mut start = from;
        for (_, end) in &made {
            starts.push(start);
            start = from + end;
        }
        drop(self.starts.splice(first..last, starts));
        drop(self.pieces.splice(first..last, made.into_iter().map(|(piece, _)| piece)));
    }

    /// Every piece, in order.
    pub(crate) fn all(&self) -> &[Arc<Piece>] {
        &self.pieces
    }

    /// The start of a piece in the text.
    pub(crate) fn start(&self, piece: usize) -> usize {
        self.starts.get(piece).copied().unwrap_or(0)
    }

    /// The index of the piece that contains an offset, and the offset in the piece. An offset between two pieces
    /// belongs to the first one if that ends there without a line break.
    pub(crate) fn at(&self, offset: usize) -> Option<(usize, usize)> {
        let index = self.starts.partition_point(|&start| start <= offset).checked_sub(1)?;
        Some((index, offset - self.starts[index]))
    }

    /// The modules, each as a range of pieces. A module begins with its `.version`, except for the first one, which
    /// begins with the text.
    pub(crate) fn modules(&self) -> Vec<Range<usize>> {
        let versions = self.pieces.iter().enumerate().filter(|(_, piece)| piece.kind == Kind::Version);
        let mut starts: Vec<usize> = versions.map(|(index, _)| index).skip(1).collect();
        starts.insert(0, 0);
        let ends = starts.iter().skip(1).copied().chain([self.pieces.len()]);
        starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
    }

    /// The module that contains a piece.
    pub(crate) fn module_of(&self, piece: usize) -> Range<usize> {
        let modules = self.modules();
        modules.into_iter().find(|module| module.contains(&piece)).unwrap_or(0..self.pieces.len())
    }

    /// Whether a piece of the text is a `.version`. Otherwise the text is a list of separate lines.
    pub(crate) fn has_version(&self) -> bool {
        self.pieces.iter().any(|piece| piece.kind == Kind::Version)
    }

    /// The names that a module declares outside of blocks.
    pub(crate) fn globals(&self, module: Range<usize>) -> Globals<'_> {
        let mut globals = Globals::default();
        for piece in module {
            let text = &self.pieces[piece].text;
            for (_, symbol) in self.pieces[piece].symbols().global() {
                let global = Global { piece, symbol };
                match symbol.count {
                    // Few modules have registers outside of functions.
                    Some(_) => globals.ranges.push((text, global)),
                    None => globals.names.entry(&text[symbol.span.clone()]).or_default().push(global),
                }
            }
        }
        globals
    }
}

/// The names that a module declares outside of blocks.
#[derive(Debug, Default)]
pub(crate) struct Globals<'p> {
    names: HashMap<&'p str, Vec<Global<'p>>>,
    ranges: Vec<(&'p str, Global<'p>)>,
}

impl<'p> Globals<'p> {
    /// The declarations of a name, in order: a function can have several.
    pub(crate) fn of(&self, name: &str) -> Vec<Global<'p>> {
        let ranges = self.ranges.iter().filter(|(text, global)| global.symbol.declares(text, name));
        self.names.get(name).into_iter().flatten().copied().chain(ranges.map(|(_, global)| *global)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pieces: &Pieces) -> Vec<(usize, &str, Kind)> {
        let all = pieces.pieces.iter().zip(&pieces.starts);
        all.map(|(piece, start)| (*start, &*piece.text, piece.kind)).collect()
    }

    #[test]
    fn pieces_follow_edits() {
        let parts = [
            ".version 8.6",
            ".target sm_90",
            ".global .b8 a[4]",
            ".entry k() {",
            ".func f()",
            "{ ",
            "}",
            ";",
            "\n",
            " ",
            "// c\n",
            "/* ",
            "*/",
            "ret",
            "mov.b32 %r1, 0",
            "L:",
            "\"",
            ",",
            ".x",
            "cp.async.wait_all",
        ];
        let mut random = fastrand::Rng::with_seed(11);
        for round in 0..3000 {
            let some = |random: &mut fastrand::Rng, most| -> String {
                (0..random.usize(0..most)).filter_map(|_| random.choice(parts)).collect()
            };
            let mut text = some(&mut random, 30);
            let mut pieces = Pieces::new(&text);
            for _ in 0..6 {
                let (one, other) = (random.usize(0..=text.len()), random.usize(0..=text.len()));
                let end = if random.bool() { one.max(other) } else { one.min(other) + random.usize(0..4) };
                let replaced = one.min(other)..end.clamp(one.min(other), text.len());
                let new = some(&mut random, 4);
                let before = text.clone();
                text.replace_range(replaced.clone(), &new);
                pieces.edit(&text, &replaced, new.len());
                assert_eq!(
                    texts(&pieces),
                    texts(&Pieces::new(&text)),
                    "{round} {before:?} {replaced:?} {new:?}"
                );
            }
        }
    }
}
