//! The bytes that a transfer reads or writes.

use std::ops::Range;

use super::memory::Place;

/// Limit on the bytes that one step of a transfer writes.
pub(crate) const PIECE: u64 = 16;

/// Rows of bytes that a transfer reads or writes. They are consecutive in the data of the transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The first byte in memory.
    pub(crate) place: Place,
    /// The bytes of a row; with several rows a multiple of [`PIECE`].
    pub(crate) size: u64,
    /// The number of rows.
    pub(crate) rows: u64,
    /// The distance in bytes, in memory, from the start of a row to the start of the next row.
    pub(crate) stride: u64,
    /// The first byte in the data of the transfer.
    pub(crate) at: u64,
    /// The swizzle of each 128 bytes of data. A swizzled extent is one row, whose offset and whose size are multiples
    /// of 128.
    pub(crate) permuted: Permuted,
}

/// A swizzle of memory: within a line of 128 bytes, chunks are exchanged depending on the number of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permuted {
    /// The mask of the bits of the line number that are combined with the number of a chunk, by exclusive or; 0 for no
    /// swizzle.
    pub(crate) lines: u8,
    /// The binary logarithm of the bytes of a chunk, which are at least 16.
    pub(crate) chunk: u8,
}

/// The bytes of a line, within which bytes are exchanged.
pub(crate) const LINE: u64 = LINE_BYTES as u64;
const LINE_BYTES: usize = 128;

impl Permuted {
    /// Returns the place of a byte. The function is its own inverse.
    pub(crate) fn place(self, byte: u64) -> u64 {
        byte ^ ((byte / LINE) & u64::from(self.lines)) << self.chunk
    }

    /// Whether the swizzle leaves all bytes in place.
    pub(crate) fn is_none(self) -> bool {
        self.lines == 0
    }
}

impl Extent {
    /// An extent of one row without swizzle.
    pub(crate) fn new(place: Place, size: u64, at: u64) -> Extent {
        Extent { place, size, rows: 1, stride: size, at, permuted: Permuted::default() }
    }

    /// Appends bytes to an extent of one row.
    pub(crate) fn lengthen(&mut self, bytes: u64) {
        self.size += bytes;
        self.stride = self.size;
    }

    /// Returns the number of bytes of all rows.
    pub(crate) fn bytes(&self) -> u64 {
        self.size * self.rows
    }

    /// Returns the number of bytes in memory from the first byte to the last, including the bytes between the rows.
    pub(crate) fn span(&self) -> u64 {
        self.stride * (self.rows - 1) + self.size
    }

    /// Returns each row as an extent.
    pub(crate) fn each(self) -> impl Iterator<Item = Extent> {
        (0..self.rows).map(move |row| self.some_rows(row, 1))
    }

    /// Returns `rows` rows from `row` on.
    fn some_rows(&self, row: u64, rows: u64) -> Extent {
        let (place, at) = (self.place.after(row * self.stride), self.at + row * self.size);
        Extent { place, at, rows, ..*self }
    }

    /// Returns the range of its bytes in the data of the transfer.
    pub(crate) fn in_data(&self) -> Range<usize> {
        self.at as usize..(self.at + self.bytes()) as usize
    }

    /// Copies the bytes of one row from the data to memory or from memory to the data: a swizzle is its own inverse.
    pub(crate) fn copy(&self, from: &[u8], into: &mut [u8]) {
        let Permuted { lines, chunk } = self.permuted;
        if self.permuted.is_none() {
            into.copy_from_slice(from);
            return;
        }
        let first = self.place.offset / LINE;
        let (from, into) = (from.as_chunks::<LINE_BYTES>().0, into.as_chunks_mut::<LINE_BYTES>().0);
        for (number, (from, into)) in (first..).zip(from.iter().zip(into)) {
            let other = (number & u64::from(lines)) as usize;
            // Converts the number of a chunk to the number of its first 16 bytes.
            let other = other << (chunk - 4);
            let (from, into) = (from.as_chunks::<16>().0, into.as_chunks_mut::<16>().0);
            for (index, from) in from.iter().enumerate() {
                into[(index ^ other) % (LINE_BYTES / 16)] = *from;
            }
        }
    }

    /// Returns the position in the data of the byte at an offset of a row. Relative to the starts of the data and the
    /// row, the function is its own inverse.
    pub(crate) fn data_at(&self, offset: u64) -> u64 {
        // The first byte of a swizzled extent is the first byte of a line.
        let start = self.place.offset;
        self.at + self.permuted.place(start + offset) - start
    }

    /// Returns the piece at an offset in the rows, a multiple of [`PIECE`]: at most [`PIECE`] bytes, in their order.
    pub(crate) fn piece(&self, offset: u64) -> Extent {
        let row = self.some_rows(offset / self.size, 1);
        let offset = offset % self.size;
        Extent::new(row.place.after(offset), PIECE.min(self.size - offset), row.data_at(offset))
    }

    /// Returns the largest part from an offset in the rows to at most `end`. Both are multiples of [`PIECE`], or `end`
    /// is the end of the rows.
    pub(crate) fn part(&self, offset: u64, end: u64) -> Extent {
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
    use crate::engine::memory::RegionId;

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
