//! What is known of every four bytes of a memory, besides their value.

use std::ops::Range;
use std::rc::Rc;

use super::record::{GRANULE, Lanes, Part, Records};

/// A transfer, by its number in the order of issue. The first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransferId(pub std::num::NonZeroU32);

/// The granules of a block. As long as all of them are the same, they are stored once.
const BLOCK: u64 = 32;
/// The blocks of a page: pages are allocated when they are first touched, and stored once as long as all granules are the same.
const PAGE: u64 = 64;
/// The bytes of a page.
const PAGE_BYTES: u64 = GRANULE * BLOCK * PAGE;

/// Four bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Granule {
    /// The bytes that were written, one bit each.
    pub written: u8,
    /// Whether it is part of a barrier.
    pub is_barrier: bool,
    /// The last writes.
    pub writes: Records,
    /// The reads since then.
    pub reads: Records,
}

impl Granule {
    /// Whether it has a record whose lanes depend on where the granule is.
    pub fn has_run(&self) -> bool {
        self.writes.iter().chain(self.reads.iter()).any(|record| matches!(record.lanes, Lanes::Run { .. }))
    }

    /// One of several that are the same, by its number.
    fn at(&self, number: u32) -> Granule {
        Granule { writes: self.writes.at(number), reads: self.reads.at(number), ..*self }
    }
}

/// How granules are stored.
#[derive(Debug)]
pub enum Stored<'a> {
    /// Several that are the same, and which others can share.
    Once(&'a mut Rc<Granule>),
    /// One.
    Alone(&'a mut Granule),
}

impl<'a> Stored<'a> {
    /// The granule, to change it.
    fn into_mut(self) -> &'a mut Granule {
        match self {
            Stored::Once(granule) => Rc::make_mut(granule),
            Stored::Alone(granule) => granule,
        }
    }

    /// As `into_mut`, for a while.
    pub fn to_mut(&mut self) -> &mut Granule {
        match self {
            Stored::Once(granule) => Rc::make_mut(granule),
            Stored::Alone(granule) => granule,
        }
    }

    /// The granule, to share it.
    pub fn shared(&self) -> Rc<Granule> {
        match self {
            Stored::Once(granule) => Rc::clone(granule),
            Stored::Alone(granule) => Rc::new((**granule).clone()),
        }
    }

    /// Whether it is the same as this one.
    pub fn is(&self, other: &Rc<Granule>) -> bool {
        match self {
            Stored::Once(granule) => **granule == *other,
            Stored::Alone(granule) => **granule == **other,
        }
    }

    /// Stores this one.
    pub fn set(self, granule: &Rc<Granule>) {
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
    /// Stores the granule of all once, if they are the same.
    fn unite(&mut self) {
        if let Block::Mixed(granules) = self
            && granules.iter().all(|granule| *granule == granules[0])
        {
            *self = Block::Uniform(Rc::new(granules[0].clone()));
        }
    }
}

#[derive(Clone, Debug)]
enum Page {
    /// All granules are the same, and none has a record whose lanes depend on where it is.
    Uniform(Rc<Granule>),
    Blocks(Box<[Block; PAGE as usize]>),
}

impl Page {
    /// A block, to change it.
    fn block(&mut self, index: u64) -> Option<&mut Block> {
        if let Page::Uniform(all) = self {
            *self = Page::Blocks(Box::new(std::array::from_fn(|_| Block::Uniform(Rc::clone(all)))));
        }
        match self {
            Page::Blocks(blocks) => blocks.get_mut(index as usize),
            Page::Uniform(_) => None,
        }
    }

    /// Stores the granule of all blocks once, if they have the same one.
    fn unite(&mut self) {
        let Page::Blocks(blocks) = self else { return };
        let Block::Uniform(first) = &blocks[0] else { return };
        let is_same = |block: &Block| matches!(block, Block::Uniform(granule) if granule == first);
        if !first.has_run() && blocks.iter().all(is_same) {
            *self = Page::Uniform(Rc::clone(first));
        }
    }
}

/// The granules of a memory. It takes memory for the pages that were touched.
#[derive(Clone, Debug, Default)]
pub struct Shadow {
    pages: Vec<Option<Page>>,
    size: u64,
    /// Whether pages that were not touched hold values.
    is_written: bool,
}

impl Shadow {
    /// The shadow of `size` bytes, all of which hold values, or none.
    pub fn new(size: u64, is_written: bool) -> Self {
        let pages = size.div_ceil(GRANULE * BLOCK * PAGE) as usize;
        Shadow { pages: vec![None; pages], size, is_written }
    }

    fn untouched(is_written: bool) -> Granule {
        Granule { written: if is_written { 0xf } else { 0 }, ..Granule::default() }
    }

    /// Calls `visit` for all granules of a range, once for those of a block that are the same.
    pub fn visit(&mut self, range: Range<u64>, mut visit: impl FnMut(&mut Granule, Part)) {
        self.visit_or_split(range, |granule, part| {
            visit(granule, part);
            true
        });
    }

    /// Calls `visit` for all granules of a range, once for those of a block that are the same. Where it returns false for those, it is
    /// called for each of them.
    pub fn visit_or_split(&mut self, range: Range<u64>, mut visit: impl FnMut(&mut Granule, Part) -> bool) {
        self.visit_stored(range, |stored, part| visit(stored.into_mut(), part));
    }

    /// As [`visit_or_split`](Self::visit_or_split), with how the granules are stored.
    pub fn visit_stored(&mut self, range: Range<u64>, mut visit: impl FnMut(Stored<'_>, Part) -> bool) {
        let end = range.end.min(self.size);
        let mut offset = range.start;
        while offset < end {
            let granule = offset / GRANULE;
            let block = granule / BLOCK;
            let Some(page) = self.pages.get_mut((block / PAGE) as usize) else { return };
            let page = page.get_or_insert_with(|| Page::Uniform(Rc::new(Shadow::untouched(self.is_written))));
            if let Page::Uniform(all) = page {
                let after = ((block / PAGE + 1) * PAGE_BYTES).min(self.size);
                let part = Part { granule, count: BLOCK * PAGE, bytes: 0xf };
                if offset.is_multiple_of(PAGE_BYTES) && after <= end && visit(Stored::Once(all), part) {
                    offset = after;
                    continue;
                }
            }
            let Some(stored) = page.block(block % PAGE) else { return };
            let after = ((block + 1) * BLOCK * GRANULE).min(end);
            let is_whole = offset.is_multiple_of(BLOCK * GRANULE)
                && (after - offset == BLOCK * GRANULE || after == self.size);
            if let Block::Uniform(all) = stored {
                if is_whole && visit(Stored::Once(all), Part { granule, count: BLOCK, bytes: 0xf }) {
                    offset = after;
                    continue;
                }
                let of = |index: usize| all.at((block * BLOCK) as u32 + index as u32);
                *stored = Block::Mixed(Box::new(std::array::from_fn(of)));
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
                visit(Stored::Alone(stored), Part { granule, count: 1, bytes });
                offset += stop - start;
            }
        }
    }

    /// Stores a granule once for all of each whole block of a range, which has been visited.
    pub fn fill(&mut self, range: Range<u64>, granule: Granule) {
        let bytes = BLOCK * GRANULE;
        let granule = Rc::new(granule);
        for block in range.start.div_ceil(bytes)..range.end / bytes {
            if let Some(Some(page)) = self.pages.get_mut((block / PAGE) as usize)
                && let Some(stored) = page.block(block % PAGE)
            {
                *stored = Block::Uniform(Rc::clone(&granule));
            }
        }
    }

    /// Lets whole blocks of a range be stored once again, if all of their granules are the same.
    pub fn unite(&mut self, range: Range<u64>) {
        let bytes = BLOCK * GRANULE;
        let blocks = range.start.div_ceil(bytes)..range.end / bytes;
        if blocks.is_empty() {
            return;
        }
        for page in blocks.start / PAGE..blocks.end.div_ceil(PAGE) {
            let Some(Some(stored)) = self.pages.get_mut(page as usize) else { continue };
            if let Page::Blocks(stored) = stored {
                let (first, end) = (blocks.start.max(page * PAGE), blocks.end.min((page + 1) * PAGE));
                stored[(first - page * PAGE) as usize..(end - page * PAGE) as usize]
                    .iter_mut()
                    .for_each(Block::unite);
            }
            if range.start <= page * PAGE_BYTES && (page + 1) * PAGE_BYTES <= range.end {
                stored.unite();
            }
        }
    }

    /// Forgets who accessed the memory, but not what was written.
    pub fn forget(&mut self) {
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
                        block.unite();
                    }
                }
            }
            page.unite();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(shadow: &mut Shadow, range: Range<u64>) -> Vec<(u64, u64, u8)> {
        let mut parts = Vec::new();
        shadow.visit(range, |_, part| parts.push((part.granule, part.count, part.bytes)));
        parts
    }

    #[test]
    fn a_range_that_is_not_aligned_has_the_bits_of_its_bytes() {
        let mut shadow = Shadow::new(64, false);
        assert_eq!(parts(&mut shadow, 3..9), [(0, 1, 0b1000), (1, 1, 0b1111), (2, 1, 0b0001)]);
        shadow.visit(3..9, |granule, part| granule.written |= part.bytes);
        let mut unwritten = Vec::new();
        shadow.visit(2..10, |granule, part| {
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
        // Four bytes of the first block are written.
        shadow.visit(132..136, |granule, part| granule.written |= part.bytes);
        assert_eq!(parts(&mut shadow, 128..384).len(), 33);
        shadow.visit(128..256, |granule, _| granule.written = 0xf);
        shadow.unite(100..300);
        assert_eq!(parts(&mut shadow, 128..384), [(32, 32, 0xf), (64, 32, 0xf)]);
    }

    #[test]
    fn a_granule_is_small() {
        assert!(size_of::<Granule>() <= 64, "{}", size_of::<Granule>());
        assert!(size_of::<Block>() <= 16, "{}", size_of::<Block>());
    }
}
