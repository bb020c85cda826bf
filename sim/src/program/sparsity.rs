//! A sparse A of a product: half of its elements are zeros that are not given. Manual: "Sparse matrix storage".

use super::element::Element;
use super::operand::Register;
use crate::lanes::Lanes;

/// The number of rows of a sparse A of a warp.
const ROWS: usize = 16;

/// The operands with the places of the elements that are given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sparsity {
    pub(crate) metadata: Register,
    /// Which of four lanes have the metadata, where not all do.
    pub(crate) selector: usize,
}

impl Sparsity {
    /// Returns all elements of the rows of a warp from those that are given. Metadata with the same place twice are
    /// undefined behavior: here the later element is there.
    pub(crate) fn expand<T: Copy + Default>(self, given: &[T], element: Element, metadata: &Lanes) -> Vec<T> {
        // The elements of a chunk, and those beside each other whose place is one index.
        let (chunk_len, together) = match element.bits() {
            32 => (2, 1),
            4 => (8, 2),
            _ => (4, 1),
        };
        let chunks = given.len() * 2 / ROWS / chunk_len;
        let mut all = vec![T::default(); given.len() * 2];
        for (number, (all, given)) in
            all.chunks_exact_mut(chunk_len).zip(given.chunks_exact(chunk_len / 2)).enumerate()
        {
            let (lane, bit) = self.place(number / chunks, number % chunks, chunks, element.bits());
            let indices = metadata[lane] >> bit;
            for (index, given) in given.chunks_exact(together).enumerate() {
                let place = (indices >> (2 * index) & 3) as usize;
                // The index of an element of 32 bits is that of its lower half.
                let place = if element.bits() == 32 { place / 2 } else { place * together };
                all[place..place + together].copy_from_slice(given);
            }
        }
        all
    }

    /// Returns the lane and the lowest bit of the indices of a chunk. Lanes have 16 bits of each of two rows where
    /// elements have 16 or more bits, or else 32 bits of one row.
    fn place(self, row: usize, chunk: usize, chunks: usize, bits: u32) -> (usize, usize) {
        let half = row / 8;
        let (thread, bit) = match (bits >= 16, chunks) {
            (true, 4) => (self.selector, 16 * half + 4 * chunk),
            (true, _) => (2 * self.selector + chunk / 4, 16 * half + 4 * (chunk % 4)),
            (false, 8) => (2 * self.selector + half, 4 * chunk),
            (false, _) => (half + 2 * (chunk / 8), 4 * (chunk % 8)),
        };
        (row % 8 * 4 + thread % 4, bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compute::Format;

    /// Of four elements of `f16` the first and the last are given, or the first two, or those between.
    #[test]
    fn elements_are_where_the_metadata_say() {
        let sparsity = Sparsity { metadata: Register(0), selector: 1 };
        let given: Vec<u32> = (1..=8 * 16).collect();
        let mut metadata = [0b1001_0100_0100_0100_1100_0100_0100_0100; 32];
        metadata[1] = 0b0100_0100_0100_1001_0100_0100_0100_1100;
        let all = sparsity.expand(&given, Element::Float(Format::F16), &metadata);
        assert_eq!(all[..8], [1, 0, 0, 2, 3, 4, 0, 0]);
        assert_eq!(all[8 * 16..][..4], [0, 65, 66, 0]);
    }
}
