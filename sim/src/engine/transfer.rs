//! Asynchronous operations: copies and reductions that happen at some time after they were issued.

use std::ops::Range;
use std::rc::Rc;

use super::clock::View;
use super::finding::{Site, ThreadId};
use super::memory::{Place, RegionId};
use super::meter::Taken;
pub use super::shadow::TransferId;
use super::unknown::Unknown;

/// The kinds of groups. Each thread has one sequence of groups of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GroupKind {
    /// Of copies of 4, 8 or 16 bytes.
    Small,
    /// Of bulk copies.
    Bulk,
    /// Of products of matrices: those that a warpgroup or the tensor cores execute.
    Matrix,
}

/// Bytes next to each other that a transfer reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The first one in memory.
    pub place: Place,
    /// How many there are.
    pub size: u64,
    /// The first one in the data of the transfer.
    pub at: u64,
    /// How the data of each 128 bytes is permuted. The extent has whole ones of them then, from a multiple of 128 on.
    pub permuted: Permuted,
}

/// How 128 bytes are permuted in memory: the bytes of a line are exchanged in chunks, by the number of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permuted {
    /// The bits of the number of the line that the number of a chunk is combined with by an exclusive or: none if it is 0.
    pub lines: u8,
    /// The logarithm of the bytes of a chunk, of which there are at least 16.
    pub chunk: u8,
}

/// The bytes within which they are permuted.
pub const LINE: u64 = LINE_BYTES as u64;
const LINE_BYTES: usize = 128;

impl Permuted {
    /// The place of a byte. That of the place is the byte again.
    pub fn place(self, byte: u64) -> u64 {
        byte ^ ((byte / LINE) & u64::from(self.lines)) << self.chunk
    }

    /// Whether it leaves all bytes in their place.
    pub fn is_none(self) -> bool {
        self.lines == 0
    }
}

impl Extent {
    /// Bytes whose data is in their order.
    pub fn new(place: Place, size: u64, at: u64) -> Extent {
        Extent { place, size, at, permuted: Permuted::default() }
    }

    /// The bytes of the data of the transfer that are its own.
    pub fn in_data(&self) -> Range<usize> {
        self.at as usize..(self.at + self.size) as usize
    }

    /// Copies its bytes from its part of the data, or the other way: a permutation is its own inverse.
    pub fn copy(&self, from: &[u8], into: &mut [u8]) {
        let Permuted { lines, chunk } = self.permuted;
        if self.permuted.is_none() {
            into.copy_from_slice(from);
            return;
        }
        let first = self.place.offset / LINE;
        let (from, into) = (from.as_chunks::<LINE_BYTES>().0, into.as_chunks_mut::<LINE_BYTES>().0);
        for (number, (from, into)) in (first..).zip(from.iter().zip(into)) {
            let other = (number & u64::from(lines)) as usize;
            // Chunks are a power of two of 16 bytes.
            let other = other << (chunk - 4);
            let (from, into) = (from.as_chunks::<16>().0, into.as_chunks_mut::<16>().0);
            for (index, from) in from.iter().enumerate() {
                into[(index ^ other) % (LINE_BYTES / 16)] = *from;
            }
        }
    }

    /// Where the byte at an offset is in the data; and the other way, from the first one of each on.
    pub fn data_at(&self, offset: u64) -> u64 {
        // The first byte of an extent that is permuted is the first one of a line.
        let start = self.place.offset;
        self.at + self.permuted.place(start + offset) - start
    }

    /// The piece at an offset, a multiple of [`PIECE`]: at most so many bytes, in their order.
    fn piece(&self, offset: u64) -> Extent {
        Extent::new(self.place.after(offset), PIECE.min(self.size - offset), self.data_at(offset))
    }

    /// Whether it has this byte of memory.
    pub fn contains(&self, place: Place) -> bool {
        place.region == self.place.region && place.offset.wrapping_sub(self.place.offset) < self.size
    }
}

/// What a barrier gets when a transfer is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The barrier.
    pub barrier: Place,
    /// The bytes that complete on it.
    pub bytes: u32,
    /// The arrivals.
    pub arrivals: u32,
    /// The memory that the transfer writes: of several, the barrier says that this one is written.
    pub destination: RegionId,
}

/// How the completion of a transfer is observed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// By barriers.
    Barriers(Vec<Signal>),
    /// It is in a group of its thread.
    Group {
        /// The kind of the group.
        kind: GroupKind,
        /// The number of the group.
        number: u64,
    },
    /// By what it has written.
    Nothing,
}

/// What a reduction makes of the elements of its destination and its source, which are in the low bits.
#[derive(Clone, Copy, Debug)]
pub struct Combine {
    /// The bytes of an element, at most 8.
    pub width: usize,
    /// The new value of the destination: of its old value, and that of the source.
    pub element: fn(u64, u64) -> u64,
}

impl Combine {
    /// Reduces each element of `from` into that of `into`.
    pub fn all(&self, into: &mut [u8], from: &[u8]) {
        let read = |bytes: &[u8]| {
            let mut wide = [0; 8];
            wide[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(wide)
        };
        let width = self.width.clamp(1, 8);
        for (into, from) in into.chunks_exact_mut(width).zip(from.chunks_exact(width)) {
            let value = (self.element)(read(into), read(from));
            into.copy_from_slice(&value.to_le_bytes()[..width]);
        }
    }
}

/// The data of a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// So many bytes. Where it reads none, these two repeat. They take no memory before it reads.
    Unread {
        /// The number of bytes.
        size: u64,
        /// The values of those at even offsets, and at odd ones.
        fill: [u8; 2],
    },
    /// These bytes.
    Bytes(Vec<u8>),
}

impl Default for Data {
    fn default() -> Self {
        Data::Bytes(Vec::new())
    }
}

impl Data {
    /// So many bytes, which are zero where the transfer reads none.
    pub fn zeros(size: u64) -> Data {
        Data::Unread { size, fill: [0; 2] }
    }

    /// The number of bytes.
    pub fn size(&self) -> u64 {
        match self {
            Data::Unread { size, .. } => *size,
            Data::Bytes(bytes) => bytes.len() as u64,
        }
    }

    /// Copies what the transfer reads into it. `bytes` has the bytes of an extent.
    pub fn read<'m>(&mut self, extents: &[Extent], bytes: impl Fn(&Extent) -> Option<&'m [u8]>) {
        let (mut data, size, [even, odd]) = match std::mem::take(self) {
            Data::Unread { size, fill } => (Vec::with_capacity(size as usize), size as usize, fill),
            Data::Bytes(bytes) => (bytes, 0, [0; 2]),
        };
        let fill = |data: &mut Vec<u8>, end: usize| match even == odd {
            true => data.resize(end.max(data.len()), even),
            false => data.extend((data.len()..end).map(|at| if at % 2 == 0 { even } else { odd })),
        };
        for extent in extents {
            let Some(bytes) = bytes(extent) else { continue };
            let range = extent.in_data();
            fill(&mut data, range.start.min(size));
            if range.start == data.len() && range.end <= size && extent.permuted.is_none() {
                data.extend_from_slice(bytes);
                continue;
            }
            fill(&mut data, range.end.min(size));
            // Products of matrices have no data.
            if let Some(data) = data.get_mut(range) {
                extent.copy(bytes, data);
            }
        }
        fill(&mut data, size);
        *self = Data::Bytes(data);
    }

    /// The bytes. None before the transfer reads.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Data::Bytes(bytes) => bytes,
            Data::Unread { .. } => &[],
        }
    }
}

/// A copy or reduction. It reads all of its data, and then writes parts of it in any order.
#[derive(Clone, Debug)]
pub struct Transfer {
    /// The instruction that issued it.
    pub site: Site,
    /// What it reads, until it has its data.
    pub reads: Vec<Extent>,
    /// The tensor map that it reads, until it has its data: 128 bytes in global memory.
    pub map: Option<Extent>,
    /// Where it writes. Several extents can have the same data.
    pub writes: Vec<Extent>,
    /// How it writes; a copy has none.
    pub combine: Option<Combine>,
    /// How its completion is observed.
    pub completion: Completion,
    /// The number of its [`Fate`](super::fate::Fate), if it is not in a group.
    pub fate: u32,
    /// Its data.
    pub data: Data,
    /// The bytes of its data whose values are unknown.
    pub unknown: Unknown,
    /// Whether it has read.
    pub has_read: bool,
    /// The pieces that it has not written: the extents' indices, and the offsets in them. None before the first one.
    pub pieces: Option<Vec<(u32, u32)>>,
    /// Its [size](Self::size_of).
    pub size: u64,
}

/// The bytes of a transfer in the lists of those that a wait waits for.
const LISTED: u64 = 64;

/// The bytes that one step of a transfer writes at most.
pub const PIECE: u64 = 16;

impl Transfer {
    /// The bytes that a transfer takes while it is not complete, about: its data, its extents, and the list of its pieces.
    pub fn size_of(data: &Data, extents: usize) -> u64 {
        let pieces = data.size() / PIECE * size_of::<(u32, u32)>() as u64;
        data.size() + pieces + LISTED + (size_of::<Transfer>() + extents * size_of::<Extent>()) as u64
    }

    /// The thread that issued it.
    pub fn thread(&self) -> ThreadId {
        self.site.thread
    }

    /// Takes one piece of what it has not written: the one at `index` of its list, or the last one.
    pub fn take_piece(&mut self, index: usize) -> Option<Extent> {
        let pieces = self.pieces.get_or_insert_with(|| {
            let of_extent = |(number, extent): (usize, &Extent)| {
                (0..extent.size.div_ceil(PIECE)).map(move |piece| (number as u32, (piece * PIECE) as u32))
            };
            self.writes.iter().enumerate().flat_map(of_extent).collect()
        });
        let (number, offset) = match index < pieces.len() {
            true => pieces.swap_remove(index),
            false => pieces.pop()?,
        };
        Some(self.writes[number as usize].piece(offset.into()))
    }

    /// Takes all that it has not written. Pieces that follow each other are one extent, as far as they are not permuted.
    pub fn take_rest(&mut self) -> Vec<Extent> {
        let Some(pieces) = self.pieces.replace(Vec::new()) else { return std::mem::take(&mut self.writes) };
        let mut rest = Vec::new();
        for run in pieces.chunk_by(|a, b| (a.0, a.1 + PIECE as u32) == *b) {
            let extent = self.writes[run[0].0 as usize];
            let (mut offset, last) = (u64::from(run[0].1), u64::from(run[run.len() - 1].1));
            let end = extent.size.min(last + PIECE);
            while offset < end {
                let unit = if extent.permuted.is_none() { 1 } else { LINE };
                let whole = (end - offset) / unit * unit;
                let part = match offset.is_multiple_of(unit) && whole > 0 {
                    true => Extent {
                        place: extent.place.after(offset),
                        size: whole,
                        at: extent.at + offset,
                        ..extent
                    },
                    false => extent.piece(offset),
                };
                offset += part.size;
                rest.push(part);
            }
        }
        rest
    }

    /// Whether all pieces were taken.
    pub fn has_written(&self) -> bool {
        self.pieces.as_ref().is_some_and(Vec::is_empty)
    }
}

/// An arrival that happens when transfers are complete.
#[derive(Clone, Debug)]
pub struct PendingArrival {
    /// The barrier.
    pub barrier: Place,
    /// The instruction that asked for it.
    pub site: Site,
    /// The transfers that are not complete.
    pub transfers: Vec<TransferId>,
    /// What the thread had seen, if the arrival releases that.
    pub seen: Option<Rc<View>>,
    /// The kind of the transfers.
    pub kind: GroupKind,
    /// The number of the last one among those of the kind of the thread.
    pub last: u32,
    /// What it takes.
    pub taken: Taken,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::RegionId;

    fn transfer(writes: Vec<Extent>) -> Transfer {
        Transfer {
            site: Site { thread: ThreadId(0), instruction: 0 },
            reads: Vec::new(),
            map: None,
            writes,
            combine: None,
            completion: Completion::Nothing,
            fate: 0,
            data: Data::default(),
            unknown: Unknown::default(),
            has_read: true,
            pieces: None,
            size: 0,
        }
    }

    #[test]
    fn what_is_left_of_a_transfer_is_all_but_the_pieces_that_it_has_written() {
        let place = |offset| Place { region: RegionId(0), offset };
        for permuted in [Permuted::default(), Permuted { lines: 7, chunk: 4 }] {
            let data: Vec<u8> = (0..1024).map(|byte| (byte / 4) as u8).collect();
            let first = Extent { permuted, ..Extent::new(place(3 * LINE), 5 * LINE, 0) };
            let second = Extent::new(place(9 * LINE), 3 * LINE - 4, 5 * LINE);
            let write = |extents: &[Extent]| {
                let mut memory = [0; 2048];
                for extent in extents {
                    let start = extent.place.offset as usize;
                    extent.copy(&data[extent.in_data()], &mut memory[start..start + extent.size as usize]);
                }
                memory
            };
            for taken in [0, 1, 7, 40, 63] {
                let mut transfer = transfer(vec![first, second]);
                let mut extents: Vec<Extent> =
                    (0..taken).filter_map(|index| transfer.take_piece(index)).collect();
                let rest = transfer.take_rest();
                assert!(rest.len() < 3 + 9 * taken, "{rest:?}");
                extents.extend(rest);
                assert_eq!(extents.iter().map(|extent| extent.size).sum::<u64>(), 8 * LINE - 4);
                assert_eq!(write(&extents), write(&[first, second]), "{permuted:?} {taken}");
            }
        }
    }

    #[test]
    fn pieces_are_all_bytes_of_all_extents() {
        let extent = |offset, size, at| {
            let place = Place { region: RegionId(0), offset };
            Extent::new(place, size, at)
        };
        let mut transfer = transfer(vec![extent(8, 20, 0), extent(64, 16, 20)]);
        let mut taken: Vec<_> = std::iter::from_fn(|| transfer.take_piece(1)).collect();
        taken.sort_by_key(|extent| extent.at);
        assert_eq!(taken, [extent(8, 16, 0), extent(24, 4, 16), extent(64, 16, 20)]);
        assert!(transfer.has_written());
    }

    #[test]
    fn lines_are_permuted_as_their_bytes() {
        for (lines, chunk) in [(7, 4), (3, 4), (1, 4), (3, 5), (0, 0)] {
            let place = Place { region: RegionId(0), offset: 5 * LINE };
            let permuted = Permuted { lines, chunk };
            let extent = Extent { permuted, ..Extent::new(place, 4 * LINE, 0) };
            let data: Vec<u8> = (0..512).map(|byte| (byte / 4) as u8).collect();
            let mut memory = vec![0; 512];
            extent.copy(&data, &mut memory);
            for (offset, byte) in (0..).zip(&memory) {
                assert_eq!(*byte, data[extent.data_at(offset) as usize], "{permuted:?} {offset}");
            }
            let mut back = vec![0; 512];
            extent.copy(&memory, &mut back);
            assert_eq!(back, data);
        }
    }

    #[test]
    fn bytes_that_are_not_read_have_their_values() {
        let extent = |size, at| Extent::new(Place { region: RegionId(0), offset: 0 }, size, at);
        let read = |fill, extents: &[Extent]| {
            let mut data = Data::Unread { size: 8, fill };
            data.read(extents, |extent| Some(&[1, 2, 3, 4][..extent.size as usize]));
            data.bytes().to_vec()
        };
        assert_eq!(read([0, 0], &[extent(3, 0), extent(4, 3)]), [1, 2, 3, 1, 2, 3, 4, 0]);
        assert_eq!(read([7, 8], &[extent(2, 3)]), [7, 8, 7, 1, 2, 8, 7, 8]);
        assert_eq!(read([7, 8], &[extent(4, 4), extent(2, 1)]), [7, 1, 2, 8, 1, 2, 3, 4]);
        assert_eq!(read([9, 9], &[]), [9; 8]);
    }

    #[test]
    fn a_reduction_has_elements_of_its_width() {
        let add = Combine { width: 2, element: u64::wrapping_add };
        let mut into = [0xff, 0xff, 1, 0];
        add.all(&mut into, &[1, 0, 2, 0]);
        assert_eq!(into, [0, 0, 3, 0]);
    }
}
