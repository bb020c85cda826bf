//! What is known of every four bytes of a memory, besides their value.

use std::ops::Range;

use super::finding::Site;

/// A transfer, by its number in the order of issue. The first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransferId(pub std::num::NonZeroU32);

/// The bytes of a granule.
pub const GRANULE: u64 = 4;
/// The granules of a page: pages are allocated when they are first touched.
const PAGE: u64 = 1024;

/// Four bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Granule {
    /// The bytes that were written, one bit each.
    pub written: u8,
    /// The transfer that will write here.
    pub destination_of: Option<TransferId>,
    /// A transfer that will read here, and how many there are.
    pub source_of: Option<(TransferId, u16)>,
    /// Whether it is part of a barrier.
    pub is_barrier: bool,
    /// The last write.
    pub writer: Option<Site>,
}

type Page = Box<[Granule; PAGE as usize]>;

/// The granules of a memory. It takes memory for the pages that were touched.
#[derive(Clone, Debug, Default)]
pub struct Shadow {
    pages: Vec<Option<Page>>,
    /// Whether pages that were not touched hold values.
    is_written: bool,
}

impl Shadow {
    /// The shadow of `size` bytes, all of which hold values, or none.
    pub fn new(size: u64, is_written: bool) -> Self {
        Shadow { pages: vec![None; size.div_ceil(GRANULE * PAGE) as usize], is_written }
    }

    /// The granule at an offset.
    pub fn at(&self, offset: u64) -> Granule {
        let granule = offset / GRANULE;
        match self.pages.get((granule / PAGE) as usize) {
            Some(Some(page)) => page[(granule % PAGE) as usize],
            _ => self.untouched(),
        }
    }

    fn untouched(&self) -> Granule {
        Granule { written: if self.is_written { 0xf } else { 0 }, ..Granule::default() }
    }

    /// Calls `change` for each granule of a range, with the bits of the bytes in it that belong to the range.
    pub fn change(&mut self, range: Range<u64>, mut change: impl FnMut(&mut Granule, u8)) {
        let untouched = self.untouched();
        let mut offset = range.start;
        while offset < range.end {
            let start = offset % GRANULE;
            let end = (start + range.end - offset).min(GRANULE);
            let granule = offset / GRANULE;
            let Some(page) = self.pages.get_mut((granule / PAGE) as usize) else { return };
            let page = page.get_or_insert_with(|| Box::new([untouched; PAGE as usize]));
            let bytes = ((1u8 << end) - 1) & !((1u8 << start) - 1);
            change(&mut page[(granule % PAGE) as usize], bytes);
            offset += end - start;
        }
    }

    /// The first granule of a range for which `found` is true, with the bits of the bytes that belong to the range.
    pub fn find(
        &self,
        range: Range<u64>,
        mut found: impl FnMut(&Granule, u8) -> bool,
    ) -> Option<(u64, Granule)> {
        let mut offset = range.start;
        while offset < range.end {
            let start = offset % GRANULE;
            let end = (start + range.end - offset).min(GRANULE);
            let granule = self.at(offset);
            let bytes = ((1u8 << end) - 1) & !((1u8 << start) - 1);
            if found(&granule, bytes) {
                return Some((offset, granule));
            }
            offset += end - start;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_that_is_not_aligned_has_the_bits_of_its_bytes() {
        let mut shadow = Shadow::new(64, false);
        let mut bits = Vec::new();
        shadow.change(3..9, |granule, bytes| {
            granule.written |= bytes;
            bits.push(bytes);
        });
        assert_eq!(bits, [0b1000, 0b1111, 0b0001]);
        assert_eq!(
            shadow.find(3..9, |granule, bytes| granule.written & bytes != bytes).map(|found| found.0),
            None
        );
        let missing = |granule: &Granule, bytes| granule.written & bytes != bytes;
        assert_eq!(shadow.find(2..9, missing).map(|found| found.0), Some(2));
        assert_eq!(shadow.find(3..10, missing).map(|found| found.0), Some(8));
    }

    #[test]
    fn a_granule_is_small() {
        assert!(size_of::<Granule>() <= 64, "{}", size_of::<Granule>());
    }
}
