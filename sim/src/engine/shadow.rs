//! The shadow of a memory: for every four bytes, which of them were written, and their last accesses.

use std::ops::Range;
use std::rc::Rc;

use super::meter::{Meter, Taken};
use super::record::{GRANULE, Lanes, Part};
use super::records::Records;
use super::sets::Sets;

/// A transfer, numbered from 1 in the order of issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TransferId(pub(crate) std::num::NonZeroU32);

/// The number of granules of a block. Equal granules of a block are stored once.
const BLOCK: u64 = 32;
/// The number of blocks of a page. A page is allocated at its first access, and stored as one granule as long as all of
/// its granules are equal.
const PAGE: u64 = 64;
/// The number of bytes of a page.
const PAGE_BYTES: u64 = GRANULE * BLOCK * PAGE;

/// Four bytes of a memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Granule {
    /// The bytes that were written, one bit each.
    pub(crate) written: u8,
    /// Whether it is part of a barrier.
    pub(crate) is_barrier: bool,
    /// The last writes.
    pub(crate) writes: Records,
    /// The reads since the last writes.
    pub(crate) reads: Records,
}

impl Granule {
    /// Whether it has a record whose lanes depend on the position of the granule.
    pub(crate) fn has_run(&self) -> bool {
        self.writes.iter().chain(self.reads.iter()).any(|record| matches!(record.lanes, Lanes::Run { .. }))
    }

    /// Several granules share this one: returns the granule of this number.
    fn at(&self, number: u32, sets: &mut Sets) -> Granule {
        Granule { writes: self.writes.at(number, sets), reads: self.reads.at(number, sets), ..*self }
    }
}

/// The storage of visited granules.
#[derive(Debug)]
pub(crate) enum Stored<'a> {
    /// Several equal granules, stored once; others may share the granule.
    Once(&'a mut Rc<Granule>),
    /// One granule.
    Alone(&'a mut Granule),
}

impl Stored<'_> {
    /// Returns the granule for a change.
    pub(crate) fn to_mut(&mut self) -> &mut Granule {
        match self {
            Stored::Once(granule) => Rc::make_mut(granule),
            Stored::Alone(granule) => granule,
        }
    }

    /// Returns the granule for sharing.
    pub(crate) fn shared(&self) -> Rc<Granule> {
        match self {
            Stored::Once(granule) => Rc::clone(granule),
            Stored::Alone(granule) => Rc::new((**granule).clone()),
        }
    }

    /// Whether the granule equals `other`.
    pub(crate) fn is(&self, other: &Rc<Granule>) -> bool {
        match self {
            Stored::Once(granule) => Rc::ptr_eq(granule, other) || **granule == *other,
            Stored::Alone(granule) => **granule == **other,
        }
    }

    /// Stores `granule`.
    pub(crate) fn set(self, granule: &Rc<Granule>) {
        match self {
            Stored::Once(stored) => *stored = Rc::clone(granule),
            Stored::Alone(stored) => *stored = (**granule).clone(),
        }
    }
}

#[derive(Clone, Debug)]
enum Block {
    Uniform(Rc<Granule>),
    Mixed(Box<[Granule; BLOCK as usize]>),
}

impl Block {
    /// Stores equal granules once, if all are equal. Returns whether that saves memory.
    fn unite(&mut self) -> bool {
        if let Block::Mixed(granules) = self
            && granules.iter().all(|granule| *granule == granules[0])
        {
            *self = Block::Uniform(Rc::new(granules[0].clone()));
            return true;
        }
        false
    }
}

/// The bytes of a page that is stored as blocks, and the bytes that a block of individual granules adds.
const OF_PAGE: u64 = (size_of::<Block>() + OF_GRANULE) as u64 * PAGE;
const OF_BLOCK: u64 = (size_of::<[Granule; BLOCK as usize]>() - OF_GRANULE) as u64;
/// The bytes of a granule that is stored once, with its reference counts.
const OF_GRANULE: usize = size_of::<Granule>() + 2 * size_of::<usize>();

/// Limit on the bytes of granules and sets, for each granule of the touched pages.
const OF_FOUR: u64 = 64;

/// The state that the granules of a shadow share, and the memory that the shadow uses.
#[derive(Clone, Debug, Default)]
struct Common {
    sets: Sets,
    /// The bytes of pages and blocks.
    granules: u64,
    /// The number of granules of the touched pages.
    touched: u64,
    taken: Taken,
    /// The initial granule of pages.
    untouched: Option<Rc<Granule>>,
}

impl Common {
    /// Returns the bytes of the shadow.
    fn bytes(&self) -> u64 {
        self.granules + self.sets.bytes()
    }

    /// Updates the metered bytes of the shadow after a change, and sets the limit of the sets to the bytes that the
    /// granules leave.
    fn count(&mut self) {
        self.sets.limit((OF_FOUR * self.touched).saturating_sub(self.granules));
        self.taken.set(self.bytes());
    }
}

#[derive(Clone, Debug)]
enum Page {
    /// All granules are equal, and none has a record whose lanes depend on its position.
    Uniform(Rc<Granule>),
    Blocks(Box<[Block; PAGE as usize]>),
}

impl Page {
    /// Returns a block for a change. Adds to `bytes` the memory that the change needs.
    fn block(&mut self, index: u64, bytes: &mut u64) -> Option<&mut Block> {
        if let Page::Uniform(all) = self {
            *self = Page::Blocks(Box::new(std::array::from_fn(|_| Block::Uniform(Rc::clone(all)))));
            *bytes += OF_PAGE;
        }
        match self {
            Page::Blocks(blocks) => blocks.get_mut(index as usize),
            Page::Uniform(_) => None,
        }
    }

    /// Stores equal blocks as one granule, if all are equal. Returns whether that saves memory.
    fn unite(&mut self) -> bool {
        let Page::Blocks(blocks) = self else { return false };
        let Block::Uniform(first) = &blocks[0] else { return false };
        let is_same = |block: &Block| matches!(block, Block::Uniform(granule) if granule == first);
        if first.has_run() || !blocks.iter().all(is_same) {
            return false;
        }
        *self = Page::Uniform(Rc::clone(first));
        true
    }
}

/// The granules of a memory. Only the touched pages use memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shadow {
    pages: Vec<Option<Page>>,
    size: u64,
    /// Whether the bytes of untouched pages were written.
    is_written: bool,
    /// None before the first access.
    common: Option<Box<Common>>,
}

impl Shadow {
    /// The shadow of `size` bytes, all of which were written, or none.
    pub(crate) fn new(size: u64, is_written: bool) -> Self {
        let pages = size.div_ceil(GRANULE * BLOCK * PAGE) as usize;
        Shadow { pages: vec![None; pages], size, is_written, common: None }
    }

    /// Meters the bytes of the shadow.
    pub(crate) fn measure(&mut self, meter: &Meter) {
        let common = self.common.get_or_insert_default();
        common.taken = meter.taken(common.bytes());
    }

    fn untouched(is_written: bool) -> Granule {
        Granule { written: if is_written { 0xf } else { 0 }, ..Granule::default() }
    }

    /// Calls `visit` for the granules of a range, once for equal ones that are stored once.
    pub(crate) fn visit(&mut self, range: Range<u64>, mut visit: impl FnMut(&mut Granule, Part, &mut Sets)) {
        self.visit_or_split(range, |granule, part, sets| {
            visit(granule, part, sets);
            true
        });
    }

    /// Calls `visit` for the granules of a range, once for equal ones that are stored once. If this call returns false,
    /// `visit` is called for each of these granules.
    pub(crate) fn visit_or_split(
        &mut self,
        range: Range<u64>,
        mut visit: impl FnMut(&mut Granule, Part, &mut Sets) -> bool,
    ) {
        self.visit_stored(std::iter::once(range), |_, mut stored, part, sets| {
            visit(stored.to_mut(), part, sets)
        });
    }

    /// Like [`visit_or_split`](Self::visit_or_split) for several ranges; `visit` also gets the index of the range, and
    /// the storage of the granules.
    pub(crate) fn visit_stored(
        &mut self,
        ranges: impl Iterator<Item = Range<u64>>,
        mut visit: impl FnMut(usize, Stored<'_>, Part, &mut Sets) -> bool,
    ) {
        for (number, range) in ranges.enumerate() {
            self.visit_range(range, |stored, part, sets| visit(number, stored, part, sets));
        }
        self.common.iter_mut().for_each(|common| common.count());
    }

    fn visit_range(&mut self, range: Range<u64>, mut visit: impl FnMut(Stored<'_>, Part, &mut Sets) -> bool) {
        let common = &mut **self.common.get_or_insert_default();
        let Common { sets, granules: bytes, touched, untouched, .. } = common;
        let end = range.end.min(self.size);
        let mut offset = range.start;
        while offset < end {
            let granule = offset / GRANULE;
            let block = granule / BLOCK;
            let Some(page) = self.pages.get_mut((block / PAGE) as usize) else { return };
            let page = page.get_or_insert_with(|| {
                let start = block / PAGE * PAGE_BYTES;
                *touched += (self.size - start).min(PAGE_BYTES) / GRANULE;
                let new = || Rc::new(Shadow::untouched(self.is_written));
                Page::Uniform(Rc::clone(untouched.get_or_insert_with(new)))
            });
            if let Page::Uniform(all) = page {
                let after = ((block / PAGE + 1) * PAGE_BYTES).min(self.size);
                let part = Part { granule, count: (after - offset).div_ceil(GRANULE), bytes: 0xf };
                if offset.is_multiple_of(PAGE_BYTES) && after <= end && visit(Stored::Once(all), part, sets) {
                    offset = after;
                    continue;
                }
            }
            let Some(stored) = page.block(block % PAGE, bytes) else { return };
            let after = ((block + 1) * BLOCK * GRANULE).min(end);
            let is_whole = offset.is_multiple_of(BLOCK * GRANULE)
                && (after - offset == BLOCK * GRANULE || after == self.size);
            if let Block::Uniform(all) = stored {
                let part = Part { granule, count: (after - offset).div_ceil(GRANULE), bytes: 0xf };
                if is_whole && visit(Stored::Once(all), part, sets) {
                    offset = after;
                    continue;
                }
                let of = |index: usize| all.at((block * BLOCK) as u32 + index as u32, sets);
                *stored = Block::Mixed(Box::new(std::array::from_fn(of)));
                *bytes += OF_BLOCK;
            }
            let Block::Mixed(granules) = stored else { return };
            let first = (granule % BLOCK) as usize;
            for (index, stored) in granules.iter_mut().enumerate().skip(first) {
                if offset >= after {
                    break;
                }
                let start = offset % GRANULE;
                let stop = (start + after - offset).min(GRANULE);
                let bytes = ((1u8 << stop) - 1) & !((1u8 << start) - 1);
                let granule = block * BLOCK + index as u64;
                visit(Stored::Alone(stored), Part { granule, count: 1, bytes }, sets);
                offset += stop - start;
            }
        }
    }

    /// Loads the shadows of the first bytes of several ranges before they are needed. The shadows are in different
    /// cache lines, and the loads do not depend on each other here.
    pub(crate) fn prefetch(&self, starts: impl Iterator<Item = u64>) {
        let is_uniform = |start: u64| {
            let block = start / (GRANULE * BLOCK);
            match self.pages.get((block / PAGE) as usize) {
                Some(Some(Page::Blocks(blocks))) => {
                    matches!(blocks[(block % PAGE) as usize], Block::Uniform(_))
                }
                _ => true,
            }
        };
        std::hint::black_box(starts.filter(|&start| is_uniform(start)).count());
    }

    /// Stores one granule for each whole block of a range that has been visited.
    pub(crate) fn fill(&mut self, range: Range<u64>, granule: Granule) {
        let bytes = BLOCK * GRANULE;
        let granule = Rc::new(granule);
        let common = &mut **self.common.get_or_insert_default();
        for block in range.start.div_ceil(bytes)..range.end / bytes {
            if let Some(Some(page)) = self.pages.get_mut((block / PAGE) as usize)
                && let Some(stored) = page.block(block % PAGE, &mut common.granules)
            {
                if matches!(stored, Block::Mixed(_)) {
                    common.granules -= OF_BLOCK;
                }
                *stored = Block::Uniform(Rc::clone(&granule));
            }
        }
        common.count();
    }

    /// In a range, stores each whole block of equal granules as one granule again.
    pub(crate) fn unite(&mut self, range: Range<u64>) {
        let bytes = BLOCK * GRANULE;
        let blocks = range.start.div_ceil(bytes)..range.end / bytes;
        if blocks.is_empty() {
            return;
        }
        let common = &mut **self.common.get_or_insert_default();
        for page in blocks.start / PAGE..blocks.end.div_ceil(PAGE) {
            let Some(Some(stored)) = self.pages.get_mut(page as usize) else { continue };
            if let Page::Blocks(stored) = stored {
                let (first, end) = (blocks.start.max(page * PAGE), blocks.end.min((page + 1) * PAGE));
                for block in &mut stored[(first - page * PAGE) as usize..(end - page * PAGE) as usize] {
                    common.granules -= u64::from(block.unite()) * OF_BLOCK;
                }
            }
            if range.start <= page * PAGE_BYTES && (page + 1) * PAGE_BYTES <= range.end {
                common.granules -= u64::from(stored.unite()) * OF_PAGE;
            }
        }
        common.count();
    }

    /// Forgets the recorded accesses, but remembers which bytes were written.
    pub(crate) fn forget(&mut self) {
        let Some(common) = &mut self.common else { return };
        let forget = |granule: &mut Granule| {
            (granule.writes, granule.reads) = (Records::None, Records::None);
        };
        for page in self.pages.iter_mut().flatten() {
            match page {
                Page::Uniform(granule) => forget(Rc::make_mut(granule)),
                Page::Blocks(blocks) => {
                    for block in blocks.iter_mut() {
                        match block {
                            Block::Uniform(granule) => forget(Rc::make_mut(granule)),
                            Block::Mixed(granules) => granules.iter_mut().for_each(forget),
                        }
                        common.granules -= u64::from(block.unite()) * OF_BLOCK;
                    }
                }
            }
            common.granules -= u64::from(page.unite()) * OF_PAGE;
        }
        common.sets = Sets::default();
        common.count();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(shadow: &mut Shadow, range: Range<u64>) -> Vec<(u64, u64, u8)> {
        let mut parts = Vec::new();
        shadow.visit(range, |_, part, _| parts.push((part.granule, part.count, part.bytes)));
        parts
    }

    #[test]
    fn a_range_that_is_not_aligned_has_the_bits_of_its_bytes() {
        let mut shadow = Shadow::new(64, false);
        assert_eq!(parts(&mut shadow, 3..9), [(0, 1, 0b1000), (1, 1, 0b1111), (2, 1, 0b0001)]);
        shadow.visit(3..9, |granule, part, _| granule.written |= part.bytes);
        let mut unwritten = Vec::new();
        shadow.visit(2..10, |granule, part, _| {
            if granule.written & part.bytes != part.bytes {
                unwritten.push(part.offset());
            }
        });
        assert_eq!(unwritten, [2, 8]);
    }

    #[test]
    fn a_block_is_stored_once_as_long_as_it_is_the_same() {
        let mut shadow = Shadow::new(1024, false);
        assert_eq!(parts(&mut shadow, 128..384), [(32, 32, 0xf), (64, 32, 0xf)]);
        // Four bytes in the second block are written.
        shadow.visit(132..136, |granule, part, _| granule.written |= part.bytes);
        assert_eq!(parts(&mut shadow, 128..384).len(), 33);
        shadow.visit(128..256, |granule, _, _| granule.written = 0xf);
        shadow.unite(100..300);
        assert_eq!(parts(&mut shadow, 128..384), [(32, 32, 0xf), (64, 32, 0xf)]);
    }

    #[test]
    fn a_granule_is_small() {
        assert!(size_of::<Granule>() <= 64, "{}", size_of::<Granule>());
        assert!(size_of::<Block>() <= 16, "{}", size_of::<Block>());
    }
}
