//! The bytes that a transfer reads or writes.

use std::ops::Range;

use super::memory::Place;

/// The bytes that one step of a transfer writes at most.
pub const PIECE: u64 = 16;

/// Rows of bytes that a transfer reads or writes. In its data they are next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The first byte in memory.
    pub place: Place,
    /// The bytes of a row: if there are several, a multiple of [`PIECE`].
    pub size: u64,
    /// How many rows there are.
    pub rows: u64,
    /// The bytes in memory from the start of a row to that of the next one.
    pub stride: u64,
    /// The first byte in the data of the transfer.
    pub at: u64,
    /// How the data of each 128 bytes is permuted. The extent is one row then, of whole ones of them, from a multiple of 128 on.
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
    /// One row, whose data is in its order.
    pub fn new(place: Place, size: u64, at: u64) -> Extent {
        Extent { place, size, rows: 1, stride: size, at, permuted: Permuted::default() }
    }

    /// Adds so many bytes after those of an extent of one row.
    pub fn lengthen(&mut self, bytes: u64) {
        self.size += bytes;
        self.stride = self.size;
    }

    /// The bytes of all rows.
    pub fn bytes(&self) -> u64 {
        self.size * self.rows
    }

    /// The bytes in memory from the first one to the last one, those between the rows included.
    pub fn span(&self) -> u64 {
        self.stride * (self.rows - 1) + self.size
    }

    /// Each row, as an extent.
    pub fn each(self) -> impl Iterator<Item = Extent> {
        (0..self.rows).map(move |row| self.some_rows(row, 1))
    }

    /// So many rows from one on.
    fn some_rows(&self, row: u64, rows: u64) -> Extent {
        let (place, at) = (self.place.after(row * self.stride), self.at + row * self.size);
        Extent { place, at, rows, ..*self }
    }

    /// The bytes of the data of the transfer that are its own.
    pub fn in_data(&self) -> Range<usize> {
        self.at as usize..(self.at + self.bytes()) as usize
    }

    /// Copies the bytes of one row from its part of the data, or the other way: a permutation is its own inverse.
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

    /// Where the byte at an offset of one row is in the data; and the other way, from the first one of each on.
    pub fn data_at(&self, offset: u64) -> u64 {
        // The first byte of an extent that is permuted is the first one of a line.
        let start = self.place.offset;
        self.at + self.permuted.place(start + offset) - start
    }

    /// The piece at an offset in the rows, a multiple of [`PIECE`]: at most so many bytes, in their order.
    pub fn piece(&self, offset: u64) -> Extent {
        let row = self.some_rows(offset / self.size, 1);
        let offset = offset % self.size;
        Extent::new(row.place.after(offset), PIECE.min(self.size - offset), row.data_at(offset))
    }

    /// A part that is as large as possible, from an offset in the rows to at most `end`. Both are multiples of [`PIECE`], or the end
    /// is that of the rows.
    pub fn part(&self, offset: u64, end: u64) -> Extent {
        let (row, in_row) = (offset / self.size, offset % self.size);
        let rows = (end - offset) / self.size;
        if in_row == 0 && rows > 0 {
            return self.some_rows(row, rows);
        }
        let size = (self.size - in_row).min(end - offset);
        let row = self.some_rows(row, 1);
        if self.permuted.is_none() {
            return Extent::new(row.place.after(in_row), size, row.at + in_row);
        }
        match size / LINE * LINE {
            size @ 1.. if in_row.is_multiple_of(LINE) => {
                let (place, at) = (row.place.after(in_row), row.at + in_row);
                Extent { permuted: self.permuted, ..Extent::new(place, size, at) }
            }
            _ => self.piece(offset),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::RegionId;

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
}
