//! Cases of products of a warp, see `gpu_test_kernels::warp_products`. Manual: "Matrix multiply-accumulate operation using
//! mma instruction".
//!
//! Elements are small integers, so that every sum is exact in any order.

use fastrand::Rng;

use crate::case::{Case, Made};
use crate::experiment::{Experiment, GUARD};

/// The number of lanes of a warp.
const LANES: usize = 32;

/// The type of an element.
#[derive(Clone, Copy)]
struct Element {
    bits: usize,
    /// The bits of an integer.
    encode: fn(i32) -> u64,
    /// The smallest element and the largest one.
    range: (i32, i32),
}

const F16: Element = Element { bits: 16, encode: |value| float(value, 5, 10), range: (-4, 4) };
const BF16: Element = Element { bits: 16, encode: |value| float(value, 8, 7), range: (-8, 8) };
/// Also of `tf32`.
const F32: Element = Element { bits: 32, encode: |value| float(value, 8, 23), range: (-8, 8) };
const F64: Element = Element { bits: 64, encode: |value| f64::from(value).to_bits(), range: (-99, 99) };
const E4M3: Element = Element { bits: 8, encode: |value| float(value, 4, 3), range: (-8, 8) };
const E5M2: Element = Element { bits: 8, encode: |value| float(value, 5, 2), range: (-4, 4) };
const S32: Element = Element { bits: 32, encode: |value| value as u32 as u64, range: (-99, 99) };
const S8: Element = Element { bits: 8, encode: |value| value as u8 as u64, range: (-128, 127) };
const U8: Element = Element { bits: 8, encode: |value| value as u8 as u64, range: (0, 255) };
const S4: Element = Element { bits: 4, encode: |value| (value & 15) as u64, range: (-8, 7) };
const U4: Element = Element { bits: 4, encode: |value| value as u64, range: (0, 15) };
const B1: Element = Element { bits: 1, encode: |value| value as u64, range: (0, 1) };

/// The bits of a small integer as a floating-point number with this many bits of exponent and mantissa.
fn float(value: i32, exponent: u32, mantissa: u32) -> u64 {
    let bits = u64::from((value as f32).to_bits());
    let sign = bits >> 31 << (exponent + mantissa);
    match bits >> 23 & 0xff {
        0 => sign,
        power => {
            sign | (power + (1 << (exponent - 1)) - 128) << mantissa | (bits & 0x7f_ffff) >> (23 - mantissa)
        }
    }
}

/// A product of `rows` rows, 8 columns, and `depth` products for each sum.
#[derive(Clone, Copy)]
struct Product {
    rows: usize,
    depth: usize,
    a: Element,
    b: Element,
    sums: Element,
}

const fn of(rows: usize, depth: usize, factors: Element, sums: Element) -> Product {
    Product { rows, depth, a: factors, b: factors, sums }
}

pub(super) fn cases() -> Vec<Case> {
    let products = [
        ("mma_f16_k8", of(16, 8, F16, F32)),
        ("mma_f16_k16", of(16, 16, F16, F32)),
        ("mma_f16_sums_k8", of(16, 8, F16, F16)),
        ("mma_f16_sums_k16", of(16, 16, F16, F16)),
        ("mma_bf16_k8", of(16, 8, BF16, F32)),
        ("mma_bf16_k16", of(16, 16, BF16, F32)),
        ("mma_tf32_k4", of(16, 4, F32, F32)),
        ("mma_tf32_k8", of(16, 8, F32, F32)),
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
fn words(bits: usize, count: usize, element: impl Fn(usize, usize) -> u64) -> Vec<u32> {
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

impl Product {
    /// A lane has `row` 8 rows apart, and in each of them `wide` elements of K beside each other, in blocks of four lanes.
    fn experiment(self, random: &mut Rng) -> Experiment {
        let mut matrix = |rows: usize, columns: usize, (least, most): (i32, i32)| -> Vec<Vec<i32>> {
            (0..rows).map(|_| (0..columns).map(|_| random.i32(least..=most)).collect()).collect()
        };
        let a = matrix(self.rows, self.depth, self.a.range);
        let b = matrix(self.depth, 8, self.b.range);
        let c = matrix(self.rows, 8, self.sums.range);
        let halves = self.rows / 8;
        let wide = (32 / self.a.bits).max(1);
        // Register after register: first the rows, then K.
        let of_a = |lane: usize, index: usize| {
            let (register, k) = (index / wide, index % wide);
            let row = lane / 4 + 8 * (register % halves);
            (self.a.encode)(a[row][4 * wide * (register / halves) + lane % 4 * wide + k])
        };
        let of_b = |lane: usize, index: usize| {
            let (register, k) = (index / wide, index % wide);
            (self.b.encode)(b[4 * wide * register + lane % 4 * wide + k][lane / 4])
        };
        let of_sums = |lane: usize, index: usize, sums: &dyn Fn(usize, usize) -> i32| {
            (self.sums.encode)(sums(lane / 4 + 8 * (index / 2), lane % 4 * 2 + index % 2))
        };
        let count = |numbers: usize| numbers / LANES;
        let c_words = words(self.sums.bits, count(8 * self.rows), |lane, index| {
            of_sums(lane, index, &|row, column| c[row][column])
        });
        let sum = |row: usize, column: usize| {
            c[row][column] + (0..self.depth).map(|k| a[row][k] * b[k][column]).sum::<i32>()
        };
        let results = words(self.sums.bits, count(8 * self.rows), |lane, index| of_sums(lane, index, &sum));
        let mut run = Experiment::new((4 * results.len() + 2 * GUARD as usize) as u32, 0, random);
        let factors = [
            words(self.a.bits, count(self.rows * self.depth), of_a),
            words(self.b.bits, count(self.depth * 8), of_b),
        ];
        run.b = factors.concat().iter().chain(&c_words).flat_map(|word| word.to_le_bytes()).collect();
        (run.threads, run.args.dst) = (LANES as u32, GUARD);
        for (index, word) in results.iter().enumerate() {
            run.shared.expect(GUARD as usize + 4 * index, &word.to_le_bytes());
        }
        run
    }
}
