//! Sets of bytes with unknown values, which are results that the simulator does not compute.

use std::collections::BTreeMap;
use std::ops::Range;

/// A set of bytes, by their offsets. The memory of the set is proportional to the number of bytes in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unknown {
    /// For each block of 64 bytes, a mask of the bytes in the set; empty masks are omitted.
    blocks: BTreeMap<u64, u64>,
}

/// Returns the parts of a range in each block of 64 bytes: the number of the block, and the mask of the part.
fn blocks(range: Range<u64>) -> impl Iterator<Item = (u64, u64)> {
    (range.start / 64..range.end.div_ceil(64)).map(move |block| {
        let (start, end) = (range.start.max(block * 64) % 64, range.end.min((block + 1) * 64) - block * 64);
        (block, (u64::MAX >> (64 - (end - start))) << start)
    })
}

impl Unknown {
    /// Whether the set is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Returns the approximate bytes that the set uses.
    pub(crate) fn size(&self) -> u64 {
        self.blocks.len() as u64 * 32
    }

    /// Whether the set contains any byte of a range.
    pub(crate) fn has_any(&self, range: Range<u64>) -> bool {
        !self.is_empty()
            && !range.is_empty()
            && blocks(range).any(|(block, bits)| self.blocks.get(&block).is_some_and(|own| own & bits != 0))
    }

    /// Adds the bytes of a range.
    pub(crate) fn add(&mut self, range: Range<u64>) {
        if range.is_empty() {
            return;
        }
        blocks(range).for_each(|(block, bits)| *self.blocks.entry(block).or_default() |= bits);
    }

    /// Removes the bytes of a range.
    pub(crate) fn remove(&mut self, range: Range<u64>) {
        if self.is_empty() || range.is_empty() {
            return;
        }
        for (block, bits) in blocks(range) {
            if let Some(own) = self.blocks.get_mut(&block) {
                *own &= !bits;
                if *own == 0 {
                    self.blocks.remove(&block);
                }
            }
        }
    }

    /// Returns its bytes in a range, as offsets from the start of the range.
    pub(crate) fn in_range(&self, range: Range<u64>) -> impl Iterator<Item = u64> {
        let start = range.start;
        let part = if range.is_empty() { 0..0 } else { range.start / 64..range.end.div_ceil(64) };
        self.blocks
            .range(part)
            .flat_map(|(&block, &bits)| {
                (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| block * 64 + bit)
            })
            .filter(move |offset| (start..range.end).contains(offset))
            .map(move |offset| offset - start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_added_and_removed() {
        let mut unknown = Unknown::default();
        unknown.add(60..200);
        assert!(unknown.has_any(0..61) && unknown.has_any(199..300));
        assert!(!unknown.has_any(0..60) && !unknown.has_any(200..300) && !unknown.has_any(100..100));
        unknown.remove(64..198);
        assert_eq!(unknown.in_range(50..1000).collect::<Vec<_>>(), [10, 11, 12, 13, 148, 149]);
        unknown.remove(0..1000);
        assert!(unknown.is_empty());
    }
}
