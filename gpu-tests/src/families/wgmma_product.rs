//! A product of a warpgroup: its name, and an experiment with random factors and the sums that follow from the manual's
//! figures. Manual: "Register Fragments and Shared Memory Matrix Layouts".

use fastrand::Rng;

use super::elements::narrowed;
use super::sparse::{SparseMatrix, Sparsity};
use super::tiles::{Layout, Tile};
use crate::experiment::{Experiment, GUARD};
use crate::values::Integers;

/// The number of threads of a warpgroup.
const THREADS: usize = 128;
/// The number of rows of A.
const ROWS: usize = 64;
/// The bits of the elements of a row of A that a product is given.
const ROW_BITS: usize = 256;

/// `D = A * B + D`, or `D = A * B`.
#[derive(Clone, Copy)]
pub(super) struct Product {
    pub columns: usize,
    pub a: Integers,
    pub b: Integers,
    pub sums: Integers,
    /// The layout of A, unless it is in registers.
    pub left: Option<Layout>,
    pub right: Layout,
    /// -1 where the elements of A, or those of B, are negated.
    pub signs: [i32; 2],
    pub saturates: bool,
    pub sparsity: Option<Sparsity>,
}

impl Product {
    /// The number of products of a sum.
    pub(super) fn depth(self) -> usize {
        ROW_BITS / self.a.bits() * if self.sparsity.is_some() { 2 } else { 1 }
    }

    /// The registers of sums of a thread: a sum in each, or two of `f16`.
    pub(super) fn registers(self) -> usize {
        self.columns * self.sums.bits() / 64
    }

    pub(super) fn name(self) -> String {
        let of = |elements: Integers| elements.ty().as_ptx();
        let layout = |layout: Layout| {
            format!("{}{}", layout.width, if layout.is_mn_major { " transposed" } else { "" })
        };
        let saturates = if self.saturates { ".satfinite" } else { "" };
        let mut name = format!(
            "wgmma m64n{}k{}{saturates}{}{}{} of {:?}, A {}, B {}",
            self.columns,
            self.depth(),
            of(self.sums),
            of(self.a),
            of(self.b),
            self.signs,
            self.left.map_or("in registers".to_owned(), layout),
            layout(self.right)
        );
        if let Some(Sparsity { is_ordered, selector }) = self.sparsity {
            name += &format!(", sparse {selector}{}", if is_ordered { "" } else { " unordered" });
        }
        name
    }

    pub(super) fn experiment(self, random: &mut Rng, adds: u32) -> Experiment {
        let (depth, columns) = (self.depth(), self.columns);
        let is_ordered = self.sparsity.is_none_or(|sparsity| sparsity.is_ordered);
        let sparse = self.sparsity.map(|_| SparseMatrix::new(random, self.a, (ROWS, depth), is_ordered));
        let dense = self.a.matrix(random, ROWS, depth);
        let (given, a) = sparse.as_ref().map_or((&dense, &dense), |sparse| (&sparse.given, &sparse.all));
        let b = self.b.matrix(random, depth, columns);
        let c = self.sums.matrix(random, ROWS, columns);

        let left = self.left.map(|layout| match layout.is_mn_major {
            true => Tile::new(layout, self.a, &transposed(given)),
            false => Tile::new(layout, self.a, given),
        });
        let right = match self.right.is_mn_major {
            true => Tile::new(self.right, self.b, &b),
            false => Tile::new(self.right, self.b, &transposed(&b)),
        };
        let offset_of_b = left.as_ref().map_or(0, Tile::size);
        let tiles = offset_of_b + right.size();
        let region = tiles + 4 * THREADS * self.registers() + 2 * GUARD as usize;
        let mut run = Experiment::new(region as u32, 0, random);
        (run.threads, run.args.src, run.args.size) = (THREADS as u32, 0, adds);
        run.args.dst = tiles as u32 + GUARD;
        match &left {
            Some(tile) => tile.put(&mut run, 0),
            None => {
                let words = (0..4).flat_map(|register| (0..THREADS).map(move |thread| (register, thread)));
                let words = words.map(|(register, thread)| self.word_of_a(given, register, thread));
                run.b.extend(words.flat_map(u32::to_le_bytes));
            }
        }
        right.put(&mut run, offset_of_b);
        // The descriptors, without the address of shared memory, in two registers each.
        let at = |tile: &Tile, offset: usize| tile.descriptor() + offset as u64 / 16;
        let descriptors = [left.map_or(0, |tile| at(&tile, 0)), at(&right, offset_of_b)];
        for descriptor in descriptors {
            for word in [descriptor as u32, (descriptor >> 32) as u32] {
                run.b.extend(word.to_le_bytes().repeat(THREADS));
            }
        }
        if let (Some(sparse), Some(Sparsity { selector, .. })) = (&sparse, self.sparsity) {
            for thread in 0..THREADS {
                let word = sparse.metadata(random, 16 * (thread / 32), thread % 32, selector);
                run.b.extend(word.to_le_bytes());
            }
        }
        let sum = |row: usize, column: usize| {
            let product = |k: usize| i64::from(a[row][k] * b[k][column] * self.signs[0] * self.signs[1]);
            let first = if adds == 1 { c[row][column].into() } else { 0 };
            narrowed(first + (0..depth).map(product).sum::<i64>(), self.saturates)
        };
        for register in 0..self.registers() {
            for thread in 0..THREADS {
                let before = self.word_of_sums(|row, column| c[row][column], register, thread);
                run.b.extend(before.to_le_bytes());
                let after = self.word_of_sums(sum, register, thread);
                let place = run.args.dst as usize + 4 * (THREADS * register + thread);
                run.shared.expect(place, &after.to_le_bytes());
            }
        }
        run
    }

    /// The register of A of a thread: elements beside each other of a row.
    fn word_of_a(self, given: &[Vec<i32>], register: usize, thread: usize) -> u32 {
        let (warp, lane, count) = (thread / 32, thread % 32, 32 / self.a.bits());
        let row = 16 * warp + lane / 4 + 8 * (register % 2);
        let column = count * (lane % 4 + 4 * (register / 2));
        word(&self.a.pack(&given[row][column..column + count]))
    }

    /// The register of sums of a thread.
    fn word_of_sums(self, sum: impl Fn(usize, usize) -> i32, register: usize, thread: usize) -> u32 {
        let (warp, lane, count) = (thread / 32, thread % 32, 32 / self.sums.bits());
        let sums = (0..count).map(|index| {
            let index = register * count + index;
            let row = 16 * warp + lane / 4 + 8 * (index / 2 % 2);
            sum(row, index / 4 * 8 + lane % 4 * 2 + index % 2)
        });
        word(&self.sums.pack(&sums.collect::<Vec<_>>()))
    }
}

fn word(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte))
}

fn transposed(matrix: &[Vec<i32>]) -> Vec<Vec<i32>> {
    (0..matrix[0].len()).map(|column| matrix.iter().map(|row| row[column]).collect()).collect()
}
