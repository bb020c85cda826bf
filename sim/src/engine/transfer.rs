//! Transfers: asynchronous copies and reductions, which proceed at some time after their issue.

use std::rc::Rc;

use super::clock::View;
use super::extent::{Extent, PIECE};
use super::finding::Site;
use super::memory::{Place, RegionId};
use super::meter::Taken;
pub(crate) use super::shadow::TransferId;
use super::unknown::Unknown;

/// The kinds of groups. Each thread has one sequence of groups of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum GroupKind {
    /// Groups of copies of 4, 8 or 16 bytes.
    Small,
    /// Groups of bulk copies.
    Bulk,
    /// Groups of matrix products, those of warpgroups and of tensor cores.
    Matrix,
}

impl GroupKind {
    /// The wait after which the memory of a copy in such a group may be given up.
    pub(crate) fn wait(self) -> &'static str {
        match self {
            GroupKind::Small => "cp.async.wait_group 0",
            GroupKind::Bulk => "cp.async.bulk.wait_group.read 0",
            GroupKind::Matrix => "wgmma.wait_group.sync.aligned 0",
        }
    }
}

/// The signal to a barrier when a transfer is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signal {
    /// The barrier.
    pub(crate) barrier: Place,
    /// The bytes of the complete-tx.
    pub(crate) bytes: u32,
    /// The arrivals.
    pub(crate) arrivals: u32,
    /// The written memory that the signal is about: a transfer with several destinations signals a barrier for each.
    pub(crate) destination: RegionId,
}

/// The completion mechanism of a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// Barriers.
    Barriers(Vec<Signal>),
    /// A group of its thread.
    Group {
        /// The kind of the group.
        kind: GroupKind,
        /// The number of the group.
        number: u64,
    },
    /// No mechanism: only the writes show the completion.
    Nothing,
}

/// The operation of a reduction on elements of its destination and its source, in the low bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Combine {
    /// The bytes of an element, at most 8.
    pub(crate) width: usize,
    /// Returns the new value of the destination, given its old value and the value of the source.
    pub(crate) element: fn(u64, u64) -> u64,
}

impl Combine {
    /// Reduces each element of `from` into the element of `into` with the same index.
    pub(crate) fn all(&self, into: &mut [u8], from: &[u8]) {
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
pub(crate) enum Data {
    /// Data that is not read yet and uses no memory. Bytes that no source covers have the values of `fill`.
    Unread {
        /// The number of bytes.
        size: u64,
        /// The values of filled bytes at even and at odd offsets.
        fill: [u8; 2],
    },
    /// Data that was read.
    Bytes(Vec<u8>),
}

impl Default for Data {
    fn default() -> Self {
        Data::Bytes(Vec::new())
    }
}

impl Data {
    /// Data of `size` bytes. The bytes that no source covers are zero.
    pub(crate) fn zeros(size: u64) -> Data {
        Data::Unread { size, fill: [0; 2] }
    }

    /// Returns the number of bytes.
    pub(crate) fn size(&self) -> u64 {
        match self {
            Data::Unread { size, .. } => *size,
            Data::Bytes(bytes) => bytes.len() as u64,
        }
    }

    /// Reads the sources into the data. `bytes` returns the bytes of an extent, including those between its rows.
    pub(crate) fn read<'m>(&mut self, extents: &[Extent], bytes: impl Fn(&Extent) -> Option<&'m [u8]>) {
        let (mut data, size, [even, odd]) = match std::mem::take(self) {
            Data::Unread { size, fill } => (Vec::with_capacity(size as usize), size as usize, fill),
            Data::Bytes(bytes) => (bytes, 0, [0; 2]),
        };
        let fill = |data: &mut Vec<u8>, end: usize| match even == odd {
            true => data.resize(end.max(data.len()), even),
            false => data.extend((data.len()..end).map(|at| if at % 2 == 0 { even } else { odd })),
        };
        for extent in extents {
            let Some(bytes) = bytes(extent).filter(|bytes| !bytes.is_empty()) else { continue };
            let rows = bytes.chunks(extent.stride as usize).map(|row| &row[..extent.size as usize]);
            let range = extent.in_data();
            fill(&mut data, range.start.min(size));
            if range.start == data.len() && range.end <= size && extent.permuted.is_none() {
                rows.for_each(|row| data.extend_from_slice(row));
                continue;
            }
            fill(&mut data, range.end.min(size));
            // Matrix products have no data.
            if let Some(data) = data.get_mut(range) {
                let parts = data.chunks_exact_mut(extent.size as usize);
                rows.zip(parts).for_each(|(row, part)| extent.copy(row, part));
            }
        }
        fill(&mut data, size);
        *self = Data::Bytes(data);
    }

    /// Returns the bytes. `None` before the transfer reads.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Data::Bytes(bytes) => bytes,
            Data::Unread { .. } => &[],
        }
    }
}

/// A copy or reduction. A transfer first reads all of its data, and then writes the data in parts, in any order.
#[derive(Clone, Debug)]
pub(crate) struct Transfer {
    /// The instruction that issued the transfer.
    pub(crate) site: Site,
    /// The extents that the transfer reads, until it has its data.
    pub(crate) reads: Vec<Extent>,
    /// The tensor map that the transfer reads, until it has its data: 128 bytes in global memory.
    pub(crate) map: Option<Extent>,
    /// The extents that the transfer writes. Several of them can get the same data.
    pub(crate) writes: Vec<Extent>,
    /// The operation of a reduction; `None` for a copy.
    pub(crate) combine: Option<Combine>,
    /// The completion mechanism.
    pub(crate) completion: Completion,
    /// The number of its [`Fate`](super::fate::Fate), if it is not in a group.
    pub(crate) fate: u32,
    /// Its data.
    pub(crate) data: Data,
    /// The bytes of its data whose values are unknown.
    pub(crate) unknown: Unknown,
    /// Whether the transfer has read its data.
    pub(crate) has_read: bool,
    /// The pieces not yet written: indices of extents, and offsets in these. `None` before the first piece.
    pub(crate) pieces: Option<Vec<(u32, u32)>>,
    /// Its [size](Self::size_of).
    pub(crate) size: u64,
}

/// The bytes of a transfer in the lists that waits use.
const LISTED: u64 = 64;

impl Transfer {
    /// Returns the approximate bytes of a transfer in flight: its data, its extents, and the list of its pieces.
    pub(crate) fn size_of(data: &Data, extents: usize) -> u64 {
        let pieces = data.size() / PIECE * size_of::<(u32, u32)>() as u64;
        data.size() + pieces + LISTED + (size_of::<Transfer>() + extents * size_of::<Extent>()) as u64
    }

    /// Takes one of the pieces not yet written: the one at `index` of the list, or the last one.
    pub(crate) fn take_piece(&mut self, index: usize) -> Option<Extent> {
        let pieces = self.pieces.get_or_insert_with(|| {
            let of_extent = |(number, extent): (usize, &Extent)| {
                (0..extent.bytes().div_ceil(PIECE)).map(move |piece| (number as u32, (piece * PIECE) as u32))
            };
            self.writes.iter().enumerate().flat_map(of_extent).collect()
        });
        let (number, offset) = match index < pieces.len() {
            true => pieces.swap_remove(index),
            false => pieces.pop()?,
        };
        Some(self.writes[number as usize].piece(offset.into()))
    }

    /// Takes all pieces that are not yet written. Consecutive pieces become one extent, unless they are swizzled.
    pub(crate) fn take_rest(&mut self) -> Vec<Extent> {
        let Some(pieces) = self.pieces.replace(Vec::new()) else { return std::mem::take(&mut self.writes) };
        let mut rest = Vec::new();
        for run in pieces.chunk_by(|a, b| (a.0, a.1 + PIECE as u32) == *b) {
            let extent = self.writes[run[0].0 as usize];
            let (mut offset, last) = (u64::from(run[0].1), u64::from(run[run.len() - 1].1));
            let end = extent.bytes().min(last + PIECE);
            while offset < end {
                let part = extent.part(offset, end);
                offset += part.bytes();
                rest.push(part);
            }
        }
        rest
    }

    /// Whether all pieces have been taken.
    pub(crate) fn has_written(&self) -> bool {
        self.pieces.as_ref().is_some_and(Vec::is_empty)
    }
}

/// An arrival that happens once transfers are complete.
#[derive(Clone, Debug)]
pub(crate) struct PendingArrival {
    /// The barrier.
    pub(crate) barrier: Place,
    /// The instruction that requested the arrival.
    pub(crate) site: Site,
    /// The transfers that are not complete yet.
    pub(crate) transfers: Vec<TransferId>,
    /// The view of the thread, if the arrival releases it.
    pub(crate) seen: Option<Rc<View>>,
    /// The kind of the transfers.
    pub(crate) kind: GroupKind,
    /// The number of the last transfer, among the thread's transfers of this kind.
    pub(crate) last: u32,
    /// The bytes of memory that the arrival uses.
    pub(crate) _taken: Taken,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ThreadId;
    use crate::engine::extent::{LINE, Permuted};
    use crate::engine::memory::RegionId;

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
            // The four rows of 48 bytes overlap the data of the first extent.
            let third = Extent { rows: 4, stride: LINE, ..Extent::new(place(12 * LINE), 48, 16) };
            let write = |extents: &[Extent]| {
                let mut memory = [0; 2048];
                for extent in extents {
                    for row in extent.each() {
                        let start = row.place.offset as usize;
                        row.copy(&data[row.in_data()], &mut memory[start..start + row.size as usize]);
                    }
                }
                memory
            };
            for taken in [0, 1, 7, 40, 63, 70] {
                let mut transfer = transfer(vec![first, second, third]);
                let mut extents: Vec<Extent> =
                    (0..taken).filter_map(|index| transfer.take_piece(index)).collect();
                let rest = transfer.take_rest();
                assert!(rest.len() <= 3 + 9 * taken, "{rest:?}");
                extents.extend(rest);
                assert_eq!(extents.iter().map(Extent::bytes).sum::<u64>(), 8 * LINE - 4 + 4 * 48);
                assert_eq!(write(&extents), write(&[first, second, third]), "{permuted:?} {taken}");
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
    fn rows_are_next_to_each_other_in_the_data() {
        let place = Place { region: RegionId(0), offset: 0 };
        let rows = Extent { rows: 3, stride: 40, ..Extent::new(place, 16, 8) };
        let memory: Vec<u8> = (0..rows.span()).map(|byte| byte as u8).collect();
        let mut data = Data::zeros(64);
        data.read(&[rows], |_| Some(&memory));
        let expected = [vec![0; 8], (0..16).collect(), (40..56).collect(), (80..96).collect(), vec![0; 8]];
        assert_eq!(data.bytes(), expected.concat());
    }

    #[test]
    fn a_reduction_has_elements_of_its_width() {
        let add = Combine { width: 2, element: u64::wrapping_add };
        let mut into = [0xff, 0xff, 1, 0];
        add.all(&mut into, &[1, 0, 2, 0]);
        assert_eq!(into, [0, 0, 3, 0]);
    }
}
