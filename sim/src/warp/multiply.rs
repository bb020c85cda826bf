//! `mma.sync`. Manual: "Matrix Fragments for mma".
//!
//! The manual leaves open in which order products are added, and how sums are rounded in between. Here products and sums
//! have the precision of `f64`, in the order of the columns of A, and the result is rounded once, to the nearest number.
//! Integers, and numbers whose sums need no rounding, have the results of a device.

use super::Warp;
use crate::compute::Format;
use crate::lanes::Lanes;
use crate::program::{Element, Multiply, Register};

/// One number of a register.
pub(super) fn part(value: u64, index: u32, bits: u32) -> u64 {
    value >> (index * bits) & u64::MAX >> (64 - bits)
}

/// The lane, the register and the part of it that have the number at a row and a column of A. That of B at a row and a
/// column is that of A at the column and the row, where A has 8 rows.
pub(super) fn of_factor(row: u32, column: u32, element: Element, rows: u32) -> (usize, usize, u32) {
    let per_register = element.per_register();
    let half = column / (4 * per_register);
    let lane = row % 8 * 4 + column % (4 * per_register) / per_register;
    let register = if rows == 16 { row / 8 + 2 * half } else { half };
    (lane as usize, register as usize, column % per_register)
}

/// The same of a number of C or D.
pub(super) fn of_sum(row: u32, column: u32, element: Element) -> (usize, usize, u32) {
    let lane = row % 8 * 4 + column / 2;
    match element {
        Element::Float(Format::F16) => (lane as usize, (row / 8) as usize, column % 2),
        _ => (lane as usize, (row / 8 * 2 + column % 2) as usize, 0),
    }
}

impl Warp<'_> {
    pub(super) fn multiply(&mut self, multiply: &Multiply, base: u32, lanes: u32) {
        let Multiply { rows, depth, elements: [first, second, third], .. } = *multiply;
        let fragment = |registers: &[Register]| -> Vec<Lanes> {
            registers.iter().map(|register| self.registers[(base + register.0) as usize]).collect()
        };
        let [a, b, c] = multiply.operands.each_ref().map(|registers| fragment(registers));
        let get = |fragment: &[Lanes], (lane, register, index): (usize, usize, u32), element: Element| {
            part(fragment[register][lane], index, element.bits())
        };
        let mut d = vec![[0u64; 32]; c.len()];
        for row in 0..rows {
            for column in 0..8 {
                let place = of_sum(row, column, third);
                let factors = (0..depth).map(|index| {
                    let left = get(&a, of_factor(row, index, first, rows), first);
                    let right = get(&b, of_factor(column, index, second, 8), second);
                    (left, right)
                });
                let sum = get(&c, place, third);
                let result = match third {
                    Element::Integer { .. } => integer(sum, factors, first, second, multiply.saturates),
                    Element::Float(format) => {
                        format.nearest(factors.fold(format.widen(sum), |total, (a, b)| {
                            number(first, a).mul_add(number(second, b), total)
                        }))
                    }
                };
                let (lane, register, index) = place;
                d[register][lane] |= result << (index * third.bits().min(63));
            }
        }
        for (result, values) in multiply.results.iter().zip(&d) {
            if let Some(result) = result {
                self.write(base, *result, lanes, values);
            }
        }
    }
}

fn integer(
    sum: u64,
    factors: impl Iterator<Item = (u64, u64)>,
    first: Element,
    second: Element,
    saturates: bool,
) -> u64 {
    let value = |bits: u64, element: Element| match element {
        Element::Integer { bits: width, is_signed: true } => (bits << (64 - width)) as i64 >> (64 - width),
        _ => bits as i64,
    };
    let products = factors.map(|(a, b)| value(a, first) * value(b, second));
    let total = i64::from(sum as u32 as i32) + products.sum::<i64>();
    let total = if saturates { total.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) } else { total };
    u64::from(total as u32)
}

fn number(element: Element, bits: u64) -> f64 {
    match element {
        Element::Float(format) => format.widen(bits),
        Element::Integer { .. } => 0.0,
    }
}
