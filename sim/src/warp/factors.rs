//! Factors of matrix products in shared memory, and their descriptors. Manual: "Shared Memory Matrix Layout", "Matrix
//! Descriptor Format", "Shared memory descriptor".
//!
//! The elements of a factor are in chunks of 16 bytes. Chunks form rows as wide as the swizzle, in groups of eight
//! consecutive rows. In the plain layout such a row is a row of the factor; in the transposed layout it is a row of the
//! depth.

use super::Warp;
use crate::compute::{Accumulation, Format, Lines};
use crate::engine::Place;
use crate::engine::extent::Extent;
use crate::engine::machine::Machine;
use crate::program::Element;

/// The number of bytes of a chunk.
const CHUNK: u64 = 16;

/// The place of a factor in shared memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Descriptor {
    start: u64,
    /// "Leading dimension byte offset".
    leading: u64,
    /// "Stride dimension byte offset".
    stride: u64,
    /// "Base offset": the row of the swizzle pattern at the start.
    base: u64,
    /// The bytes of a row of the swizzle pattern; 16 without a swizzle.
    width: u64,
    /// Whether the swizzle moves 32 bytes at a time rather than 16.
    is_wide: bool,
}

impl Descriptor {
    /// Decodes a descriptor of `wgmma.mma_async`.
    pub(super) fn of_warpgroup(bits: u64) -> Descriptor {
        let width = match bits >> 62 {
            1 => 128,
            2 => 64,
            3 => 32,
            _ => CHUNK,
        };
        Descriptor::new(bits, width, false)
    }

    /// Decodes a descriptor of `tcgen05`. `None` for an invalid swizzle.
    pub(super) fn of_tensor(bits: u64) -> Option<Descriptor> {
        let width = match bits >> 61 {
            0 => CHUNK,
            1 | 2 => 128,
            4 => 64,
            6 => 32,
            _ => return None,
        };
        Some(Descriptor::new(bits, width, bits >> 61 == 1))
    }

    fn new(bits: u64, width: u64, is_wide: bool) -> Descriptor {
        let offset = |from: u32| (bits >> from & 0x3fff) << 4;
        Descriptor {
            start: offset(0),
            leading: offset(16),
            stride: offset(32),
            base: bits >> 49 & 7,
            width,
            is_wide,
        }
    }

    /// Returns the address of a chunk of a row; in the transposed layout, of a row of the depth.
    fn chunk(&self, row: u64, chunk: u64, is_transposed: bool) -> u64 {
        let Descriptor { start, leading, stride, width, .. } = *self;
        let offset = match (is_transposed, width) {
            (false, CHUNK) => row % 8 * CHUNK + row / 8 * stride + chunk * leading,
            (false, _) => row % 8 * width + row / 8 * stride + chunk * CHUNK,
            (true, CHUNK) => row % 8 * CHUNK + row / 8 * leading + chunk * stride,
            (true, _) => {
                let per_row = width / CHUNK;
                row % 8 * width + row / 8 * stride + chunk % per_row * CHUNK + chunk / per_row * leading
            }
        };
        self.swizzled(start + offset)
    }

    fn swizzled(&self, address: u64) -> u64 {
        let row = (address >> 7).wrapping_sub(self.base);
        address
            ^ match (self.width, self.is_wide) {
                (128, true) => (row & 3) << 5,
                (128, false) => (row & 7) << 4,
                (64, _) => (row & 3) << 4,
                (32, _) => (row & 1) << 4,
                _ => 0,
            }
    }
}

/// The part of a factor that a warp or a CTA reads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Factor {
    pub(super) descriptor: Descriptor,
    /// The index of its first row, and the number of rows: rows of A, or columns of B.
    pub(super) rows: (u32, u32),
    /// The number of stored elements of a row.
    pub(super) depth: u32,
    /// The bits of an element in memory.
    pub(super) bits: u32,
    /// Whether the elements of a column are consecutive, rather than those of a row.
    pub(super) is_transposed: bool,
}

impl Factor {
    /// Returns the addresses of its chunks, row by row of the layout.
    fn chunks(&self) -> Vec<u64> {
        let per_chunk = 128 / self.bits;
        let (first, count) = self.rows;
        let (rows, chunks) = match self.is_transposed {
            false => (first..first + count, 0..self.depth.div_ceil(per_chunk)),
            true => (0..self.depth, first / per_chunk..(first + count).div_ceil(per_chunk)),
        };
        let chunk =
            |row: u32, chunk: u32| self.descriptor.chunk(row.into(), chunk.into(), self.is_transposed);
        rows.flat_map(|row| chunks.clone().map(move |at| chunk(row, at))).collect()
    }

    /// Returns its bytes as extents of a shared memory.
    pub(super) fn extents(&self, memory: Place) -> Vec<Extent> {
        let mut chunks = self.chunks();
        chunks.sort_unstable();
        chunks.dedup();
        let mut extents: Vec<Extent> = Vec::new();
        for offset in chunks {
            match extents.last_mut() {
                Some(last) if last.place.offset + last.size == offset => last.lengthen(CHUNK),
                _ => extents.push(Extent::new(Place { offset, ..memory }, CHUNK, 0)),
            }
        }
        extents
    }

    /// Returns its elements as numbers, row by row. `None` if a value is unknown, or the place is outside of memory.
    pub(super) fn numbers(&self, memory: Place, element: Element, machine: &Machine) -> Option<Vec<f64>> {
        let chunks: Vec<u128> = self
            .chunks()
            .into_iter()
            .map(|offset| {
                let place = Place { offset, ..memory };
                let bytes = machine.memory.bytes(place, CHUNK)?;
                (!machine.memory.is_unknown(place, CHUNK))
                    .then(|| u128::from_le_bytes(std::array::from_fn(|byte| bytes[byte])))
            })
            .collect::<Option<_>>()?;
        let (rows, depth) = (self.rows.1 as usize, self.depth as usize);
        let per_chunk = (128 / self.bits) as usize;
        let width = if self.is_transposed { rows } else { depth };
        let mut numbers = vec![0.0; rows * depth];
        for (outer, chunks) in chunks.chunks(width.div_ceil(per_chunk).max(1)).enumerate() {
            for (first, &chunk) in (0..width).step_by(per_chunk).zip(chunks) {
                let mut bits = chunk;
                for inner in first..width.min(first + per_chunk) {
                    let place =
                        if self.is_transposed { inner * depth + outer } else { outer * depth + inner };
                    numbers[place] = element.number(bits as u64);
                    bits >>= self.bits;
                }
            }
        }
        Some(numbers)
    }
}

impl Warp<'_> {
    /// Returns the first place of the shared memory of the CTA with a rank.
    pub(super) fn shared_of(&self, rank: usize) -> Place {
        Place { region: self.cluster.ctas[rank].0, offset: 0 }
    }
}

/// The types of the elements of A, B and D, and how a product is computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arithmetic {
    pub(super) elements: [Element; 3],
    pub(super) depth: u32,
    pub(super) accumulation: Accumulation,
    /// Whether integers are saturated.
    pub(super) saturates: bool,
}

impl Arithmetic {
    /// Returns the products of two factors plus sums: of each row of the left factor, of whose elements not all may be
    /// given, with each row of the right one.
    pub(super) fn products(
        self,
        left: Vec<Option<f64>>,
        right: Vec<f64>,
        sums: impl Fn(usize, usize) -> u64,
    ) -> Vec<u64> {
        let [first, second, third] = self.elements;
        let (Some(first), Some(second), Some(to)) = (first.format(), second.format(), third.format()) else {
            return self.integers(&left, &right, sums);
        };
        let Arithmetic { depth, accumulation, .. } = self;
        let (left, right) = (
            left.into_iter().map(|number| (number, 1.0)),
            right.into_iter().map(|number| (Some(number), 1.0)),
        );
        let left = Lines::new(left, depth, [first, Format::Ue8m0], accumulation);
        let right = Lines::new(right, depth, [second, Format::Ue8m0], accumulation);
        let mut all = Vec::with_capacity(left.len() * right.len());
        for row in 0..left.len() {
            let of_row = left.line(row);
            for column in 0..right.len() {
                let before = sums(row, column);
                all.push(self.accumulation.sum(&of_row, &right.line(column), before, [to, to]));
            }
        }
        all
    }

    fn integers(self, left: &[Option<f64>], right: &[f64], sums: impl Fn(usize, usize) -> u64) -> Vec<u64> {
        let (depth, sum) = (self.depth as usize, self.elements[2]);
        let mut all = Vec::with_capacity(left.len() / depth * (right.len() / depth));
        for (row, left) in left.chunks_exact(depth).enumerate() {
            for (column, right) in right.chunks_exact(depth).enumerate() {
                let products = left.iter().zip(right).map(|(a, b)| a.unwrap_or(0.0) * b);
                let total = products.fold(sum.number(sums(row, column)), |total, product| total + product);
                all.push(sum.nearest(total, self.saturates));
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swizzled_row_of_128_bytes_is_permuted_by_its_number() {
        // Start 0x400, 1024 bytes from eight rows to the next eight, swizzle of 128 bytes.
        let descriptor = Descriptor::of_warpgroup(1 << 62 | 64 << 32 | 1 << 16 | 0x40);
        assert_eq!(descriptor.chunk(0, 1, false), 0x410);
        assert_eq!(descriptor.chunk(3, 0, false), 0x400 + 3 * 128 + 3 * 16);
        assert_eq!(descriptor.chunk(9, 0, false), 0x400 + 1024 + 128 + 16);
    }

    #[test]
    fn rows_of_core_matrices_are_next_to_each_other() {
        // 128 bytes between adjacent core matrices of a row, 256 between those of a column.
        let descriptor = Descriptor::of_warpgroup(16 << 32 | 8 << 16);
        let factor = Factor { descriptor, rows: (8, 8), depth: 16, bits: 16, is_transposed: false };
        let memory = Place { region: crate::engine::memory::RegionId(0), offset: 0 };
        let extents: Vec<_> =
            factor.extents(memory).iter().map(|extent| (extent.place.offset, extent.size)).collect();
        assert_eq!(extents, [(256, 256)]);
    }
}
