//! A sparse matrix A of a product. Manual: "Sparse matrix storage", "Matrix fragments for multiply-accumulate operation
//! with sparse matrix A". The layout is written from the manual, apart from the simulator, which it judges.

use fastrand::Rng;

use crate::values::Integers;

/// The operands of a product with a sparse A that concern its metadata.
#[derive(Clone, Copy)]
pub(super) struct Sparsity {
    /// Whether the indices of a chunk ascend.
    pub is_ordered: bool,
    /// The sparsity selector: which threads of four have the metadata.
    pub selector: usize,
}

/// A matrix of which half of the elements are zero.
pub(super) struct SparseMatrix {
    /// The elements that are given, row by row.
    pub given: Vec<Vec<i32>>,
    /// All elements, row by row.
    pub all: Vec<Vec<i32>>,
    /// The 4 bits of metadata of each chunk of a row.
    indices: Vec<Vec<u32>>,
    elements: Integers,
    is_ordered: bool,
}

impl SparseMatrix {
    pub(super) fn new(
        random: &mut Rng,
        elements: Integers,
        (rows, columns): (usize, usize),
        is_ordered: bool,
    ) -> Self {
        let given = elements.matrix(random, rows, columns / 2);
        let mut matrix = SparseMatrix {
            all: vec![vec![0; columns]; rows],
            indices: Vec::new(),
            given,
            elements,
            is_ordered,
        };
        // The elements of a chunk, and those beside each other that one index is about.
        let (chunk, together) = match elements.bits() {
            32 => (2, 1),
            4 => (8, 2),
            _ => (4, 1),
        };
        for (all, given) in matrix.all.iter_mut().zip(&matrix.given) {
            let indices: Vec<u32> =
                (0..columns / chunk).map(|_| indices(random, elements, is_ordered)).collect();
            let mut given = given.iter();
            for (chunk, &bits) in all.chunks_mut(chunk).zip(&indices) {
                let (first, second) = (bits as usize % 4, bits as usize / 4);
                // The two indices of an element of 32 bits are those of its halves.
                let places = if elements.bits() == 32 { vec![first / 2] } else { vec![first, second] };
                for place in places {
                    for (element, value) in
                        chunk[place * together..][..together].iter_mut().zip(given.by_ref())
                    {
                        *element = *value;
                    }
                }
            }
            matrix.indices.push(indices);
        }
        matrix
    }

    /// The metadata operand of a lane, for the 16 rows from `first` on. A lane that the selector does not choose has
    /// other metadata, which must not be used.
    pub(super) fn metadata(&self, random: &mut Rng, first: usize, lane: usize, selector: usize) -> u32 {
        let (row, thread) = (first + lane / 4, lane % 4);
        let of = |row: usize, from: usize, count: usize| word(&self.indices[row][from..from + count]);
        match (self.elements.bits() >= 16, self.indices[row].len()) {
            // One thread of four, with two rows.
            (true, 4) if thread == selector => of(row, 0, 4) | of(row + 8, 0, 4) << 16,
            // Two threads, each with half of the columns of two rows.
            (true, 8) if thread / 2 == selector => {
                let from = thread % 2 * 4;
                of(row, from, 4) | of(row + 8, from, 4) << 16
            }
            // Two threads with a row each.
            (false, 8) if thread / 2 == selector => of(row + thread % 2 * 8, 0, 8),
            // All threads, each with half of the columns of a row.
            (false, 16) => of(row + thread % 2 * 8, thread / 2 * 8, 8),
            _ => word(&[0; 8].map(|_| indices(random, self.elements, self.is_ordered))),
        }
    }
}

/// The metadata of chunks, of which the first has the lowest bits.
fn word(indices: &[u32]) -> u32 {
    indices.iter().rev().fold(0, |word, indices| word << 4 | indices)
}

/// The metadata of a chunk: two indices.
fn indices(random: &mut Rng, elements: Integers, is_ordered: bool) -> u32 {
    if elements.bits() == 32 {
        return [0b0100, 0b1110][random.usize(..2)];
    }
    let first = random.u32(..4);
    let second = (first + random.u32(1..4)) % 4;
    match is_ordered {
        true => first.min(second) | first.max(second) << 2,
        false => first | second << 2,
    }
}
