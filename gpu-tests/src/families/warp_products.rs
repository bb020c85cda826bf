//! Cases of products of a warp, see `gpu_test_kernels::warp_products`; `mma` has those of the builder. Manual: "Matrix
//! multiply-accumulate operation using mma instruction".
//!
//! Elements are small integers, so that every sum is exact in any order.

use fastrand::Rng;
use ptx_async::jit::ElemType;

use super::elements::{B1, BF16, E5M2, F16, S4, S8, TF32, U4, U8, narrowed};
use super::sparse::{SparseMatrix, Sparsity};
use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};
use crate::values::Integers;

/// The number of lanes of a warp.
const LANES: usize = 32;

const F32: Integers = Integers::of(ElemType::F32, -8, 8);
const F64: Integers = Integers::of(ElemType::F64, -99, 99);
const E4M3: Integers = Integers::of(ElemType::E4m3, -8, 8);
const S32: Integers = Integers::of(ElemType::S32, -99, 99);

/// A product of `rows` rows, 8 columns, and `depth` products for each sum.
#[derive(Clone, Copy)]
pub(super) struct Product {
    pub rows: usize,
    pub depth: usize,
    pub a: Integers,
    pub b: Integers,
    pub sums: Integers,
    pub sparsity: Option<Sparsity>,
    pub saturates: bool,
    /// Whether bits are counted that differ, instead of those that are set in both.
    pub is_xor: bool,
}

pub(super) const fn of(rows: usize, depth: usize, factors: Integers, sums: Integers) -> Product {
    let (a, b) = (factors, factors);
    Product { rows, depth, a, b, sums, sparsity: None, saturates: false, is_xor: false }
}

pub(super) fn cases() -> Vec<Case> {
    let products = [
        ("mma_f16_k8", of(16, 8, F16, F32)),
        ("mma_f16_k16", of(16, 16, F16, F32)),
        ("mma_f16_sums_k8", of(16, 8, F16, F16)),
        ("mma_f16_sums_k16", of(16, 16, F16, F16)),
        ("mma_bf16_k8", of(16, 8, BF16, F32)),
        ("mma_bf16_k16", of(16, 16, BF16, F32)),
        ("mma_tf32_k4", of(16, 4, TF32, F32)),
        ("mma_tf32_k8", of(16, 8, TF32, F32)),
        ("mma_e4m3_k32", of(16, 32, E4M3, F32)),
        ("mma_e5m2_sums_k32", Product { b: E4M3, ..of(16, 32, E5M2, F32) }),
        ("mma_s8_8x8", of(8, 16, S8, S32)),
        ("mma_s8_k16", of(16, 16, S8, S32)),
        ("mma_u8_s8_k32", Product { b: S8, ..of(16, 32, U8, S32) }),
        ("mma_s4_8x8", of(8, 32, S4, S32)),
        ("mma_u4_k32", of(16, 32, U4, S32)),
        ("mma_s4_k64", of(16, 64, S4, S32)),
        ("mma_and_8x8", of(8, 128, B1, S32)),
        ("mma_and_k128", of(16, 128, B1, S32)),
        ("mma_and_k256", of(16, 256, B1, S32)),
        ("mma_f64_8x8", of(8, 4, F64, F64)),
        ("mma_f64_k4", of(16, 4, F64, F64)),
        ("mma_f64_k8", of(16, 8, F64, F64)),
        ("mma_f64_k16", of(16, 16, F64, F64)),
    ];
    let case = |(name, product): (&'static str, Product)| {
        Case::new(name, Made::Macro(name), &[0], move |random, _| product.experiment(random))
    };
    products.into_iter().map(case).collect()
}

/// The words with the elements of all lanes, `count` of each lane, which `element` gives by lane and index: register by
/// register. A register has 32 bits or one element of 64.
pub(super) fn words(bits: usize, count: usize, element: impl Fn(usize, usize) -> u64) -> Vec<u32> {
    let (in_register, words_of_register) = ((32 / bits).max(1), bits.div_ceil(32));
    let mut words = Vec::new();
    for register in 0..count / in_register {
        let of_lane = |lane| -> u64 {
            let elements = (0..in_register).map(|index| element(lane, register * in_register + index));
            elements.enumerate().map(|(index, element)| element << (bits * index)).sum()
        };
        for word in 0..words_of_register {
            words.extend((0..LANES).map(|lane| (of_lane(lane) >> (32 * word)) as u32));
        }
    }
    words
}

/// The experiment of a warp that reads these words from memory `b`, and stores the results to shared memory.
pub(super) fn of_warp<'w>(
    random: &mut Rng,
    inputs: impl Iterator<Item = &'w u32>,
    results: &[u32],
) -> Experiment {
    let mut run = Experiment::new((4 * results.len() + 2 * GUARD as usize) as u32, 0, random);
    run.b = inputs.flat_map(|word| word.to_le_bytes()).collect();
    (run.threads, run.args.dst) = (LANES as u32, GUARD);
    for (index, word) in results.iter().enumerate() {
        run.shared.expect(GUARD as usize + 4 * index, &word.to_le_bytes());
    }
    run
}

impl Product {
    /// The registers of a lane of A, of B, and of C.
    pub(super) fn registers(self) -> [usize; 3] {
        let given = if self.sparsity.is_some() { self.depth / 2 } else { self.depth };
        let registers = |numbers: usize, elements: Integers| numbers * elements.bits() / 32 / LANES;
        [
            registers(self.rows * given, self.a),
            registers(8 * self.depth, self.b),
            registers(8 * self.rows, self.sums),
        ]
    }

    /// A lane has `row` 8 rows apart, and in each of them `wide` elements of K beside each other, in blocks of four lanes:
    /// of a sparse A, of those that are given.
    pub(super) fn experiment(self, random: &mut Rng) -> Experiment {
        let dense = self.a.matrix(random, self.rows, self.depth);
        let sparse = self.sparsity.map(|sparsity| {
            let matrix = SparseMatrix::new(random, self.a, (self.rows, self.depth), sparsity.is_ordered);
            let metadata: Vec<u32> =
                (0..LANES).map(|lane| matrix.metadata(random, 0, lane, sparsity.selector)).collect();
            (matrix, metadata)
        });
        let (given, a) = match &sparse {
            Some((matrix, _)) => (&matrix.given, &matrix.all),
            None => (&dense, &dense),
        };
        let b = self.b.matrix(random, self.depth, 8);
        let c = self.sums.matrix(random, self.rows, 8);
        let halves = self.rows / 8;
        let wide = (32 / self.a.bits()).max(1);
        // Register after register: first the rows, then K.
        let of_a = |lane: usize, index: usize| {
            let (register, k) = (index / wide, index % wide);
            let row = lane / 4 + 8 * (register % halves);
            self.a.encode(given[row][4 * wide * (register / halves) + lane % 4 * wide + k])
        };
        let of_b = |lane: usize, index: usize| {
            let (register, k) = (index / wide, index % wide);
            self.b.encode(b[4 * wide * register + lane % 4 * wide + k][lane / 4])
        };
        let of_sums = |lane: usize, index: usize, sums: &dyn Fn(usize, usize) -> i32| {
            self.sums.encode(sums(lane / 4 + 8 * (index / 2), lane % 4 * 2 + index % 2))
        };
        let count = |numbers: usize| numbers / LANES;
        let c_words = words(self.sums.bits(), count(8 * self.rows), |lane, index| {
            of_sums(lane, index, &|row, column| c[row][column])
        });
        let sum = |row: usize, column: usize| {
            let product = |k: usize| match self.is_xor {
                true => a[row][k] ^ b[k][column],
                false => a[row][k] * b[k][column],
            };
            let products = (0..self.depth).map(product).map(i64::from);
            narrowed(i64::from(c[row][column]) + products.sum::<i64>(), self.saturates)
        };
        let results = words(self.sums.bits(), count(8 * self.rows), |lane, index| of_sums(lane, index, &sum));
        let factors = [
            words(self.a.bits(), count(self.rows * given[0].len()), of_a),
            words(self.b.bits(), count(self.depth * 8), of_b),
        ];
        let metadata = sparse.iter().flat_map(|(_, metadata)| metadata);
        let inputs = factors.iter().flatten().chain(&c_words).chain(metadata);
        of_warp(random, inputs, &results)
    }
}
