//! A sparse A of random numbers, and its metadata, apart from the code of the simulator, which it judges.

use fastrand::Rng;

use super::list;

pub(super) struct SparseMatrix {
    /// The elements that are given, row by row.
    pub(super) given: Vec<Vec<u64>>,
    /// All elements, row by row.
    pub(super) all: Vec<Vec<u64>>,
    /// The 4 bits of metadata of each chunk of a row.
    chunks: Vec<Vec<u64>>,
    /// The number of bits of an element.
    bits: usize,
}

impl SparseMatrix {
    pub(super) fn new(random: &mut Rng, bits: usize, given: Vec<Vec<u64>>) -> SparseMatrix {
        let len = match bits {
            32 => 2,
            4 => 8,
            _ => 4,
        };
        let mut all = vec![vec![0; 2 * given[0].len()]; given.len()];
        let mut chunks = vec![Vec::new(); given.len()];
        for (row, given) in given.iter().enumerate() {
            for (number, given) in given.chunks(len / 2).enumerate() {
                let (places, metadata) = chunk(random, bits);
                chunks[row].push(metadata);
                for (place, value) in places.into_iter().zip(given) {
                    all[row][number * len + place] = *value;
                }
            }
        }
        SparseMatrix { given, all, chunks, bits }
    }

    /// Returns the register with the metadata. Each warp has 16 rows.
    pub(super) fn metadata(&self, selector: usize) -> Vec<u64> {
        let layout = list::metadata(self.chunks[0].len(), self.bits < 16, selector);
        let of_warp = |rows: &[Vec<u64>]| -> Vec<u64> {
            // The layout has a register for the 4 bits of each chunk.
            let nibbles = layout.pack(4, |row, chunk| rows[row][chunk]);
            let word = |lane: usize| nibbles.iter().rev().fold(0, |word, nibble| word << 4 | nibble[lane]);
            // The metadata of the other lanes are not used.
            (0..32).map(|lane| if word(lane) == 0 { 0xeeee_eeee } else { word(lane) }).collect()
        };
        self.chunks.chunks(16).flat_map(of_warp).collect()
    }
}

/// A chunk of a row of a sparse A: which of its elements are given, and the 4 bits of metadata that say so. A chunk has
/// 2 elements of 32 bits, 8 of 4 bits, or 4.
fn chunk(random: &mut Rng, bits: usize) -> (Vec<usize>, u64) {
    if bits == 32 {
        return [(vec![0], 0b0100), (vec![1], 0b1110)][random.usize(..2)].clone();
    }
    let (first, second) = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)][random.usize(..6)];
    let places = match bits {
        4 => vec![2 * first, 2 * first + 1, 2 * second, 2 * second + 1],
        _ => vec![first, second],
    };
    (places, (first | second << 2) as u64)
}
