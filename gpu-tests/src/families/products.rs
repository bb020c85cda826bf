//! Cases of products of a warpgroup, see `gpu_test_kernels::products`. Manual: "Asynchronous Warpgroup Level Matrix
//! Instructions".
//!
//! Integers are small integers, so that every sum is exact in any order.

use fastrand::Rng;

use super::elements::{BF16, F16, S8, TF32, U8};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};
use crate::values::Integers;

/// The number of threads of a warpgroup.
const THREADS: usize = 128;
/// The number of rows of A.
const ROWS: usize = 64;
/// The bytes of a row of a tile.
const ROW: usize = 128;

/// The sums in the registers of a thread.
#[derive(Clone, Copy, PartialEq)]
enum Sums {
    F32,
    /// Two in a register.
    F16,
    S32,
}

/// A product of 64 rows and `columns` columns, over all elements of the rows.
#[derive(Clone, Copy)]
struct Product {
    a: Integers,
    b: Integers,
    columns: usize,
    sums: Sums,
    /// Whether the rows of the tile of B are those of K.
    transposed: bool,
    negated: bool,
}

const BF16_PRODUCT: Product =
    Product { a: BF16, b: BF16, columns: 64, sums: Sums::F32, transposed: false, negated: false };

pub(super) fn cases() -> Vec<Case> {
    let f16 = Product { a: F16, b: F16, columns: 8, ..BF16_PRODUCT };
    let integers = Product { a: S8, b: S8, sums: Sums::S32, ..BF16_PRODUCT };
    let products = [
        ("wgmma_bf16", BF16_PRODUCT),
        ("wgmma_bf16_transposed", Product { transposed: true, ..BF16_PRODUCT }),
        ("wgmma_bf16_negated", Product { negated: true, ..BF16_PRODUCT }),
        ("wgmma_f16", f16),
        ("wgmma_f16_sums", Product { columns: 24, sums: Sums::F16, ..f16 }),
        ("wgmma_tf32", Product { a: TF32, b: TF32, columns: 40, ..BF16_PRODUCT }),
        ("wgmma_s8", integers),
        ("wgmma_u8_s8", Product { a: U8, columns: 24, ..integers }),
    ];
    let mut cases = Vec::new();
    for (name, product) in products {
        cases.push(Case::new(name, Made::Macro(name), &[0], move |random, _| product.experiment(random)));
    }
    let name = "wgmma_bf16_registers";
    cases.push(Case::new(name, Made::Macro(name), &[0], |random, _| in_registers(random)));
    let name = "wgmma_two_groups";
    cases.push(Case::new(name, Made::Macro(name), &[0], |random, _| two_groups(random)));
    cases
}

/// Two elements of 16 bits in a register.
fn pair(elements: Integers, values: [i32; 2]) -> u32 {
    let [low, high] = values.map(|value| elements.encode(value) as u32);
    low | high << 16
}

/// Puts the matrix into a tile: rows of 128 bytes, of whose chunks of 16 bytes the index is exchanged with that of the
/// row among 8 by exclusive or.
fn put(run: &mut Experiment, at: usize, matrix: &[Vec<i32>], elements: Integers) {
    let bytes = elements.bits() / 8;
    for (row, values) in matrix.iter().enumerate() {
        for (column, &value) in values.iter().enumerate() {
            let byte = column * bytes;
            let place = at + row * ROW + ((byte / 16) ^ (row % 8)) * 16 + byte % 16;
            run.shared.put(place, &elements.encode(value).to_le_bytes()[..bytes]);
        }
    }
}

/// An experiment with room for the tiles, of which B has this many rows, and for the registers of sums of all threads.
fn experiment(random: &mut Rng, rows_of_b: usize, registers: usize) -> Experiment {
    // The rows of a tile with a swizzle repeat every 1,024 bytes.
    let tiles = (ROWS + rows_of_b) * ROW;
    let bytes = tiles + 4 * THREADS * registers + 2 * GUARD as usize;
    let mut run = Experiment::new(bytes as u32, 0, random);
    (run.threads, run.args.src) = (THREADS as u32, 0);
    run.args.dst = tiles as u32 + GUARD;
    run
}

/// The row and the column of the sum in a register of a thread.
fn place(thread: usize, register: usize) -> (usize, usize) {
    let (warp, lane) = (thread / 32, thread % 32);
    let row = 16 * warp + lane / 4 + if register % 4 >= 2 { 8 } else { 0 };
    (row, register / 4 * 8 + lane % 4 * 2 + register % 2)
}

/// Expects the sums in the registers of all threads, of which the first is at `index`.
fn expect(
    run: &mut Experiment,
    index: usize,
    registers: usize,
    sums: Sums,
    sum: impl Fn(usize, usize) -> i32,
) {
    for register in 0..registers {
        for thread in 0..THREADS {
            let value = |register| {
                let (row, column) = place(thread, register);
                sum(row, column)
            };
            let word = match sums {
                Sums::F32 => (value(register) as f32).to_bits(),
                Sums::S32 => value(register).cast_unsigned(),
                Sums::F16 => pair(F16, [value(2 * register), value(2 * register + 1)]),
            };
            let there = run.args.dst as usize + 4 * (THREADS * (index + register) + thread);
            run.shared.expect(there, &word.to_le_bytes());
        }
    }
}

impl Product {
    fn experiment(self, random: &mut Rng) -> Experiment {
        let depth = 8 * ROW / self.a.bits();
        let a = self.a.matrix(random, ROWS, depth);
        // Row by row of the tile: a column of the product each, or a row of K.
        let (rows, columns) = if self.transposed { (depth, self.columns) } else { (self.columns, depth) };
        let b = self.b.matrix(random, rows, columns);
        let registers = self.columns / if self.sums == Sums::F16 { 4 } else { 2 };
        // A tile of fewer rows than 64 leaves the rest as it is.
        let mut run = experiment(random, ROWS, registers);
        put(&mut run, 0, &a, self.a);
        put(&mut run, ROWS * ROW, &b, self.b);
        expect(&mut run, 0, registers, self.sums, |row, column| {
            let of_b = |k: usize| if self.transposed { b[k][column] } else { b[column][k] };
            let sum: i32 = (0..depth).map(|k| a[row][k] * of_b(k)).sum();
            if self.negated { -sum } else { sum }
        });
        run
    }
}

/// A has 16 columns, of which each lane has eight: register `r` has two beside each other, in the upper or the lower 8 of
/// the 16 rows of the warp by `r % 2`, and in the first or the last 8 columns by `r / 2`.
fn in_registers(random: &mut Rng) -> Experiment {
    let (a, b) = (BF16.matrix(random, ROWS, 16), BF16.matrix(random, ROWS, 64));
    let mut run = experiment(random, ROWS, 32);
    put(&mut run, ROWS * ROW, &b, BF16);
    for register in 0..4 {
        for thread in 0..THREADS {
            let (warp, lane) = (thread / 32, thread % 32);
            let row = 16 * warp + lane / 4 + 8 * (register % 2);
            let column = lane % 4 * 2 + 8 * (register / 2);
            let word = pair(BF16, [a[row][column], a[row][column + 1]]);
            run.b.extend(word.to_le_bytes());
        }
    }
    expect(&mut run, 0, 32, Sums::F32, |row, column| (0..16).map(|k| a[row][k] * b[column][k]).sum());
    run
}

fn two_groups(random: &mut Rng) -> Experiment {
    let (a, b) = (BF16.matrix(random, ROWS, 64), BF16.matrix(random, ROWS, 64));
    let mut run = experiment(random, ROWS, 32);
    put(&mut run, 0, &a, BF16);
    put(&mut run, ROWS * ROW, &b, BF16);
    for group in 0..2 {
        let depth = 16 * group..16 * (group + 1);
        expect(&mut run, 16 * group, 16, Sums::F32, |row, column| {
            depth.clone().map(|k| a[row][k] * b[column][k]).sum()
        });
    }
    run
}
