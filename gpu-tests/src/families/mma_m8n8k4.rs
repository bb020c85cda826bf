//! Cases of `mma.m8n8k4` of `f16`: four products, each of two groups of four lanes. Manual: "Matrix Fragments for
//! mma.m8n8k4 with .f16 floating point type".

use fastrand::Rng;
use ptx_async::jit::{BuildErrors, ElemType, Slot};

use super::elements::{F16_SUMS, F32_SUMS};
use super::mma_kernel;
use super::warp_products::{of_warp, words};
use crate::builder::{Body, spelled, step};
use crate::case::{Case, Made};
use crate::experiment::Experiment;
use crate::values::Integers;

const F16: Integers = Integers::of(ElemType::F16, -8, 8);

/// The number of products.
const PRODUCTS: usize = 4;
/// The rows of A, and the columns of B.
const ROWS: usize = 8;
/// The columns of A.
const DEPTH: usize = 4;

/// Whether A and B are by columns, and the types of C and D.
#[derive(Clone, Copy)]
struct Form {
    is_by_columns: [bool; 2],
    sums: [Integers; 2],
}

pub(super) fn cases() -> Result<Vec<Case>, BuildErrors> {
    let mut cases = Vec::new();
    for sums in [[F16_SUMS, F16_SUMS], [F16_SUMS, F32_SUMS], [F32_SUMS, F32_SUMS]] {
        for is_by_columns in [[false, false], [false, true], [true, false], [true, true]] {
            let form = Form { is_by_columns, sums };
            let [a, b] = form.layouts();
            let [c, d] = sums.map(|sums| sums.ty().as_ptx());
            let name = format!("mma m8n8k4{a}{b}{d}.f16.f16{c}");
            let made = Made::Builder(form.body()?);
            cases.push(Case::new(name, made, &[0], move |random, _| form.experiment(random)));
        }
    }
    Ok(cases)
}

/// The product of a lane, its place in the group of four, and whether this group is the high one.
fn place(lane: usize) -> (usize, usize, usize) {
    (lane % 16 / 4, lane % 4, lane / 16)
}

/// The row and the column of the number with this index of a lane.
fn place_of_sum(sums: Integers, lane: usize, index: usize) -> (usize, usize) {
    let (_, thread, high) = place(lane);
    match sums.bits() {
        16 => (thread + 4 * high, index),
        _ => ((lane & 1) + (index & 2) + 4 * high, (index & 4) + (lane & 2) + (index & 1)),
    }
}

impl Form {
    fn layouts(self) -> [&'static str; 2] {
        self.is_by_columns.map(|is_by_columns| if is_by_columns { ".col" } else { ".row" })
    }

    fn body(self) -> Result<Body, BuildErrors> {
        let [a, b] = self.layouts();
        let [c, d] = self.sums.map(Integers::ty);
        let qualifiers = [
            (Slot::Shape, ".m8n8k4"),
            (Slot::Alayout, a),
            (Slot::Blayout, b),
            (Slot::Dtype, d.as_ptx()),
            (Slot::Atype, ".f16"),
            (Slot::Ctype, c.as_ptx()),
        ];
        let [of_c, of_d] = self.sums.map(|sums| ROWS * sums.bits() / 32);
        Ok(mma_kernel::body(spelled(step("mma")?, qualifiers), [2, 2, of_c, of_d], [c, d], None))
    }

    fn experiment(self, random: &mut Rng) -> Experiment {
        let [before, after] = self.sums;
        let mut matrices = |elements: Integers, rows, columns| -> Vec<Vec<Vec<i32>>> {
            (0..PRODUCTS).map(|_| elements.matrix(random, rows, columns)).collect()
        };
        let (a, b) = (matrices(F16, ROWS, DEPTH), matrices(F16, DEPTH, ROWS));
        let c = matrices(before, ROWS, ROWS);
        let of_a = words(16, DEPTH, |lane, index| {
            let (product, thread, high) = place(lane);
            F16.encode(match self.is_by_columns[0] {
                false => a[product][thread + 4 * high][index],
                true => a[product][index + 4 * high][thread],
            })
        });
        let of_b = words(16, DEPTH, |lane, index| {
            let (product, thread, high) = place(lane);
            F16.encode(match self.is_by_columns[1] {
                false => b[product][thread][index + 4 * high],
                true => b[product][index][thread + 4 * high],
            })
        });
        let of_c = words(before.bits(), ROWS, |lane, index| {
            let (row, column) = place_of_sum(before, lane, index);
            before.encode(c[place(lane).0][row][column])
        });
        let results = words(after.bits(), ROWS, |lane, index| {
            let (product, (row, column)) = (place(lane).0, place_of_sum(after, lane, index));
            let products = (0..DEPTH).map(|k| a[product][row][k] * b[product][k][column]);
            after.encode(c[product][row][column] + products.sum::<i32>())
        });
        of_warp(random, [of_a, of_b, of_c].iter().flatten(), &results)
    }
}
