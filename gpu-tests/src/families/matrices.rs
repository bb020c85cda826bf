//! Cases of matrices in the registers of a warp, see `gpu_test_kernels::matrices`. Manual: `ldmatrix`, `stmatrix`,
//! `movmatrix`, `redux.sync`.

use fastrand::Rng;

use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};

/// The number of lanes of a warp.
const LANES: usize = 32;

/// The bytes of a row of a matrix.
const ROW: usize = 16;

/// The bytes of the rows of all lanes.
const ROWS: usize = LANES * ROW;

pub(super) fn cases() -> Vec<Case> {
    let matrices = [
        ("x1", 1, false),
        ("x2", 2, false),
        ("x4", 4, false),
        ("x1_trans", 1, true),
        ("x2_trans", 2, true),
        ("x4_trans", 4, true),
        ("generic", 4, false),
    ];
    let mut cases = Vec::new();
    for (name, count, transposes) in matrices {
        let load = format!("ldmatrix_{name}").leak();
        cases.push(Case::new(&load, Made::Macro(load), &[0], move |random, _| {
            loaded(random, count, transposes)
        }));
        let store = format!("stmatrix_{name}").leak();
        cases.push(Case::new(&store, Made::Macro(store), &[0], move |random, _| {
            stored(random, count, transposes)
        }));
    }
    cases.push(Case::new("movmatrix", Made::Macro("movmatrix"), &[0], |random, _| moved(random)));
    cases.push(Case::new("redux", Made::Macro("redux"), &[0], |random, _| reduced(random)));
    cases
}

/// A warp with the offset of a row for each lane, all different and in any order, and `registers` registers of each
/// lane. The rows are before the results, in which each lane has room for `results` words.
fn warp(random: &mut Rng, registers: usize, results: usize) -> (Experiment, Vec<u32>, Vec<u32>) {
    let bytes = 2 * GUARD as usize + ROWS + 4 * LANES * results;
    let mut run = Experiment::new(bytes as u32, 0, random);
    let mut rows: Vec<u32> = (0..LANES).map(|row| (row * ROW) as u32).collect();
    random.shuffle(&mut rows);
    let words: Vec<u32> = (0..LANES * registers).map(|_| random.u32(..)).collect();
    run.b = rows.iter().chain(&words).flat_map(|word| word.to_le_bytes()).collect();
    (run.threads, run.args.src) = (LANES as u32, GUARD);
    run.args.dst = GUARD + ROWS as u32;
    (run, rows, words)
}

/// The row and the column of the element in the lower half of a lane's register; that in the upper half is beside it.
fn place(lane: usize) -> (usize, usize) {
    (lane / 4, lane % 4 * 2)
}

/// The places of both elements of a lane's register.
fn places(lane: usize, transposes: bool) -> [(usize, usize); 2] {
    let (row, column) = place(lane);
    [column, column + 1].map(|column| if transposes { (column, row) } else { (row, column) })
}

fn loaded(random: &mut Rng, count: usize, transposes: bool) -> Experiment {
    let (mut run, rows, _) = warp(random, 0, count);
    let element = |run: &Experiment, matrix: usize, (row, column): (usize, usize)| {
        let at = GUARD as usize + rows[8 * matrix + row] as usize + 2 * column;
        u16::from_le_bytes([run.shared.before[at], run.shared.before[at + 1]])
    };
    for matrix in 0..count {
        for lane in 0..LANES {
            let [low, high] = places(lane, transposes).map(|place| element(&run, matrix, place));
            let word = u32::from(low) | u32::from(high) << 16;
            run.shared.expect(result(&run, LANES * matrix + lane), &word.to_le_bytes());
        }
    }
    run
}

fn stored(random: &mut Rng, count: usize, transposes: bool) -> Experiment {
    let (mut run, rows, words) = warp(random, 4, 0);
    for matrix in 0..count {
        for lane in 0..LANES {
            let word = words[LANES * matrix + lane];
            for ((row, column), half) in
                places(lane, transposes).into_iter().zip([word as u16, (word >> 16) as u16])
            {
                let at = GUARD as usize + rows[8 * matrix + row] as usize + 2 * column;
                run.shared.expect(at, &half.to_le_bytes());
            }
        }
    }
    run
}

fn moved(random: &mut Rng) -> Experiment {
    let (mut run, _, words) = warp(random, 1, 1);
    let mut matrix = [[0_u16; 8]; 8];
    for (lane, word) in words.into_iter().enumerate() {
        let (row, column) = place(lane);
        (matrix[row][column], matrix[row][column + 1]) = (word as u16, (word >> 16) as u16);
    }
    for lane in 0..LANES {
        let [low, high] = places(lane, true).map(|(row, column)| matrix[row][column]);
        let word = u32::from(low) | u32::from(high) << 16;
        run.shared.expect(result(&run, lane), &word.to_le_bytes());
    }
    run
}

fn reduced(random: &mut Rng) -> Experiment {
    let (mut run, _, words) = warp(random, 1, 9);
    for (half, words) in words.chunks(LANES / 2).enumerate() {
        let signed = || words.iter().map(|word| word.cast_signed());
        let all = |op: fn(u32, u32) -> u32| words.iter().copied().reduce(op).unwrap_or_default();
        let results = [
            all(u32::wrapping_add),
            all(u32::min),
            all(u32::max),
            all(u32::wrapping_add),
            signed().min().unwrap_or_default().cast_unsigned(),
            signed().max().unwrap_or_default().cast_unsigned(),
            all(|one, other| one & other),
            all(|one, other| one | other),
            all(|one, other| one ^ other),
        ];
        for (index, word) in results.into_iter().enumerate() {
            for lane in LANES / 2 * half..LANES / 2 * (half + 1) {
                run.shared.expect(result(&run, LANES * index + lane), &word.to_le_bytes());
            }
        }
    }
    run
}

/// The position of a word of the results.
fn result(run: &Experiment, index: usize) -> usize {
    run.args.dst as usize + 4 * index
}
