//! `mma.sync` and `wmma.mma`. Manual: "Warp Level Matrix Multiply-Accumulate Instructions".

use super::Warp;
use crate::compute::{Format, Lines};
use crate::lanes::Lanes;
use crate::program::{Element, Fragment, Multiply, Register, Scales};

/// Reads one element of a register.
pub(super) fn part(value: u64, index: u32, bits: u32) -> u64 {
    value >> (index * bits) & u64::MAX >> (64 - bits)
}

impl Warp<'_> {
    pub(super) fn multiply(&mut self, multiply: &Multiply, base: u32, lanes: u32) {
        let Multiply { fragments: [left, right, before], result, .. } = *multiply;
        let registers = |registers: &[Register]| -> Vec<Lanes> {
            registers.iter().map(|register| self.registers[(base + register.0) as usize]).collect()
        };
        let [a, b, c] = multiply.operands.each_ref().map(|operand| registers(operand));
        let get = |registers: &[Lanes], fragment: Fragment, row: u32, column: u32| {
            let (lane, register, index) = fragment.place(row, column);
            part(registers[register][lane], index, fragment.element.bits())
        };
        let depth = right.rows;
        let given: Vec<Option<u64>> = (0..result.rows)
            .flat_map(|row| (0..left.columns).map(move |index| (row, index)))
            .map(|(row, index)| Some(get(&a, left, row, index)))
            .collect();
        let rows = match multiply.sparsity {
            Some(sparsity) => {
                let metadata = &self.registers[(base + sparsity.metadata.0) as usize];
                sparsity.expand(&given, left.element, metadata)
            }
            None => given,
        };
        let columns: Vec<Option<u64>> = (0..right.columns)
            .flat_map(|column| (0..depth).map(move |index| (index, column)))
            .map(|(index, column)| Some(get(&b, right, index, column)))
            .collect();
        // Each element is a factor of many products.
        let numbers = |factor: usize, element: Element, lines: &[Option<u64>]| -> Option<Lines> {
            let number = |(place, bits): (usize, &Option<u64>)| {
                let number = bits.map(|bits| element.number(bits));
                let Some(scales) = &multiply.scales else { return (number, 1.0) };
                let place = place as u32;
                let block = place % depth / (depth / scales.count).max(1);
                (number, self.scale(scales, (factor, place / depth), block, base))
            };
            let formats =
                [element.format()?, multiply.scales.as_ref().map_or(Format::Ue8m0, |scales| scales.format)];
            Some(Lines::new(lines.iter().enumerate().map(number), depth, formats, multiply.accumulation))
        };
        let floats = numbers(0, left.element, &rows).zip(numbers(1, right.element, &columns));
        let mut d = vec![[0u64; 32]; multiply.results.len()];
        for row in 0..result.rows {
            for column in 0..result.columns {
                // Where there are several products, each has the same number of rows and columns.
                let of_product = if right.columns > result.columns { row / 8 * 8 } else { 0 };
                let lines = [row, of_product + column].map(|line| line as usize);
                let sum = get(&c, before, row, column);
                let number = match (&floats, before.element, result.element) {
                    (Some((a, b)), Element::Float(from), Element::Float(to)) => {
                        let [a, b] = [a.line(lines[0]), b.line(lines[1])];
                        multiply.accumulation.sum(&a, &b, sum, [from, to])
                    }
                    _ => {
                        let [of_row, of_column] =
                            lines.map(|line| line * depth as usize..(line + 1) * depth as usize);
                        let factors = rows[of_row].iter().zip(&columns[of_column]);
                        let factors = factors.map(|(a, b)| (a.unwrap_or(0), b.unwrap_or(0)));
                        integer(sum, factors, [left.element, right.element], multiply)
                    }
                };
                let (lane, register, index) = result.place(row, column);
                d[register][lane] |= number << (index * result.element.bits().min(63));
            }
        }
        for (register, values) in multiply.results.iter().zip(&d) {
            if let Some(register) = register {
                self.write(base, *register, lanes, values);
            }
        }
    }
}

impl Warp<'_> {
    /// Returns a scale of a row of A, which is factor 0, or of a column of B.
    fn scale(&self, scales: &Scales, (factor, outer): (usize, u32), number: u32, base: u32) -> f64 {
        let register = |register: Register| &self.registers[(base + register.0) as usize];
        let [byte, thread] = scales.selectors[factor].map(|selector| register(selector)[0] as u32);
        // The rows of A are in groups of 8, each of which uses another lane of the pair.
        let thread = match factor {
            0 => thread % 2 * 2 + outer / 8,
            _ => thread % 4,
        };
        let value = register(scales.registers[factor])[(outer % 8 * 4 + thread) as usize];
        let bits = part(value, (byte + number) % 4, 8);
        scales.format.widen(if scales.format == Format::Ue8m0 { bits } else { bits & 0x7f })
    }
}

fn integer(
    sum: u64,
    factors: impl Iterator<Item = (u64, u64)>,
    [first, second]: [Element; 2],
    multiply: &Multiply,
) -> u64 {
    let value = |bits: u64, element: Element| match element {
        Element::Integer { bits: width, is_signed: true } => (bits << (64 - width)) as i64 >> (64 - width),
        _ => bits as i64,
    };
    let products = factors.map(|(a, b)| match multiply.is_xor {
        true => (a ^ b) as i64,
        false => value(a, first) * value(b, second),
    });
    let total = i64::from(sum as u32 as i32) + products.sum::<i64>();
    let total =
        if multiply.saturates { total.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) } else { total };
    u64::from(total as u32)
}
