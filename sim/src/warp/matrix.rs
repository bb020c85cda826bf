//! Matrices of 8 rows of 8 elements of 16 bits: lane `4 r + c` has the elements `2 c` and `2 c + 1` of row `r`. Manual:
//! "Warp-Level Matrix Instructions".

use super::Warp;
use crate::engine::Place;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::{Lanes, first_of};
use crate::program::{Address, Fragment, Register};

/// The number of bytes of a row.
const ROW: usize = 16;

type Matrix = [[u16; 8]; 8];

fn transpose(matrix: &Matrix) -> Matrix {
    std::array::from_fn(|row| std::array::from_fn(|column| matrix[column][row]))
}

/// Returns the registers of a matrix.
fn to_lanes(matrix: &Matrix) -> Lanes {
    std::array::from_fn(|lane| {
        let (row, column) = (lane / 4, lane % 4 * 2);
        u64::from(matrix[row][column]) | u64::from(matrix[row][column + 1]) << 16
    })
}

/// Returns the matrix in registers.
fn of_lanes(lanes: &Lanes) -> Matrix {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| (lanes[4 * row + column / 2] >> (16 * (column % 2))) as u16)
    })
}

/// Returns the registers of the transposed matrix.
pub(super) fn transposed(lanes: &Lanes) -> Lanes {
    to_lanes(&transpose(&of_lanes(lanes)))
}

/// The lines of a matrix in memory, which are rows or columns.
struct Lines {
    first: Place,
    /// The number of lines.
    count: u32,
    /// The number of elements of each line.
    length: u32,
    /// The distance in bytes from one line to the next.
    stride: u64,
    is_by_columns: bool,
}

impl Lines {
    /// Returns the row and the column of an element of a line.
    fn at(&self, line: u32, number: u32) -> (u32, u32) {
        if self.is_by_columns { (number, line) } else { (line, number) }
    }

    fn place(&self, line: u32) -> Place {
        self.first.after(u64::from(line) * self.stride)
    }
}

/// Reads an element of a line, of `bits` bits: at most 64, and a power of two.
fn number_of(bytes: &[u8], number: u32, bits: u32) -> u64 {
    let first = number * bits;
    let width = bits.div_ceil(8) as usize;
    let value = bytes.iter().skip((first / 8) as usize).take(width).rev();
    let value = value.fold(0, |value, byte| value << 8 | u64::from(*byte));
    value >> (first % 8) & u64::MAX >> (64 - bits)
}

impl Warp<'_> {
    /// Returns the lines of a fragment in memory. Without a stride they are consecutive.
    fn lines(
        &self,
        (fragment, is_by_columns): (Fragment, bool),
        (address, stride): (&Address, Option<Register>),
        at: (u32, u32),
        lane: usize,
        machine: &mut Machine,
    ) -> Result<Lines, Stop> {
        let Fragment { rows, columns, .. } = fragment;
        let (count, length) = if is_by_columns { (columns, rows) } else { (rows, columns) };
        let stride = stride.map_or(length, |stride| self.in_lane(stride, at, lane) as u32);
        let stride = u64::from(stride) * u64::from(fragment.element.bits()) / 8;
        // Each row, or each column of a factor stored by columns, begins at a multiple of the size of the fragment.
        let size = fragment.bytes();
        if !stride.is_multiple_of(size) {
            let message = format!(
                "each {0} must be aligned to the {size} bytes of a fragment, but the {0}s are {stride} bytes apart",
                if is_by_columns { "column" } else { "row" }
            );
            return Err(machine.stop(Finding::new(Kind::Misaligned, self.site(at, lane), message)));
        }
        let first = self.place(address, at, lane, size, machine)?;
        Ok(Lines { first, count, length, stride, is_by_columns })
    }

    /// Executes `wmma.load`.
    pub(super) fn load_fragment(
        &mut self,
        results: &[Option<Register>],
        (fragment, is_by_columns): (Fragment, bool),
        (address, stride): (&Address, Option<Register>),
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let lane = first_of(lanes);
        let lines = self.lines((fragment, is_by_columns), (address, stride), at, lane, machine)?;
        let bits = fragment.element.bits();
        let mut bytes = vec![0; (lines.length * bits / 8) as usize];
        let (mut loaded, mut unknown) = (vec![[0; 32]; fragment.registers()], vec![0; fragment.registers()]);
        for line in 0..lines.count {
            // The manual leaves open which thread reads which elements.
            let site = self.site(at, line as usize % 32);
            let place = lines.place(line);
            machine.load(site, None, place, &mut bytes)?;
            let is_unknown = machine.memory.is_unknown(place, bytes.len() as u64);
            for number in 0..lines.length {
                let (row, column) = lines.at(line, number);
                let (lane, register, index) = fragment.place(row, column);
                loaded[register][lane] |= number_of(&bytes, number, bits) << (index * bits % 64);
                unknown[register] |= u32::from(is_unknown) << lane;
            }
        }
        // The operand may have more registers than the fragment: the values repeat.
        self.write_results(base, results, lanes, loaded.iter().zip(unknown.iter().copied()).cycle());
        Ok(())
    }

    /// Executes `wmma.store`.
    pub(super) fn store_fragment(
        &mut self,
        values: &[Register],
        (fragment, is_by_columns): (Fragment, bool),
        (address, stride): (&Address, Option<Register>),
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let lane = first_of(lanes);
        let lines = self.lines((fragment, is_by_columns), (address, stride), at, lane, machine)?;
        let width = (fragment.element.bits() / 8) as usize;
        for line in 0..lines.count {
            let mut bytes = Vec::with_capacity(lines.length as usize * width);
            let mut is_unknown = false;
            for number in 0..lines.length {
                let (row, column) = lines.at(line, number);
                let (lane, register, index) = fragment.place(row, column);
                let value = self.registers[(base + values[register].0) as usize][lane];
                bytes.extend_from_slice(&value.to_le_bytes()[index as usize * width..][..width]);
                is_unknown |= self.unknown(base, values[register], 1 << lane) != 0;
            }
            let place = lines.place(line);
            machine.store(self.site(at, line as usize % 32), None, place, &bytes)?;
            if is_unknown {
                machine.memory.forget_values(place, bytes.len() as u64);
            }
        }
        Ok(())
    }

    /// Executes `ldmatrix`: the lanes from `8 m` on have the addresses of the rows of matrix `m`.
    pub(super) fn load_matrix(
        &mut self,
        results: &[Option<Register>],
        address: &Address,
        transposes: bool,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let (mut loaded, mut unknown) = ([[0; 32]; 4], [0; 4]);
        for (number, lanes) in loaded.iter_mut().enumerate().take(results.len()) {
            let mut matrix: Matrix = [[0; 8]; 8];
            for (index, row) in matrix.iter_mut().enumerate() {
                let lane = 8 * number + index;
                let mut bytes = [0; ROW];
                let place = self.place(address, at, lane, ROW as u64, machine)?;
                machine.load(self.site(at, lane), None, place, &mut bytes)?;
                if machine.memory.is_unknown(place, ROW as u64) {
                    unknown[number] = u32::MAX;
                }
                for (number, bytes) in row.iter_mut().zip(bytes.as_chunks::<2>().0) {
                    *number = u16::from_le_bytes(*bytes);
                }
            }
            *lanes = to_lanes(&if transposes { transpose(&matrix) } else { matrix });
        }
        self.write_results(base, results, lanes, loaded.iter().zip(unknown));
        Ok(())
    }

    /// Executes `stmatrix`, with addresses as for [`load_matrix`](Self::load_matrix).
    pub(super) fn store_matrix(
        &mut self,
        values: &[Register],
        address: &Address,
        transposes: bool,
        at: (u32, u32),
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        for (number, value) in values.iter().enumerate() {
            let matrix = of_lanes(&self.registers[(base + value.0) as usize]);
            let matrix = if transposes { transpose(&matrix) } else { matrix };
            for (index, row) in matrix.iter().enumerate() {
                let lane = 8 * number + index;
                let mut bytes = [0; ROW];
                for (bytes, number) in bytes.as_chunks_mut::<2>().0.iter_mut().zip(row) {
                    *bytes = number.to_le_bytes();
                }
                let place = self.place(address, at, lane, ROW as u64, machine)?;
                machine.store(self.site(at, lane), None, place, &bytes)?;
                if self.unknown(base, *value, u32::MAX) != 0 {
                    machine.memory.forget_values(place, ROW as u64);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_is_transposed() {
        let lanes: Lanes = std::array::from_fn(|lane| (2 * lane as u64) | (2 * lane as u64 + 1) << 16);
        let moved = transposed(&lanes);
        // Row 0 of the transposed matrix is column 0 of the matrix: the numbers 0, 8, 16…
        assert_eq!([moved[0], moved[1], moved[4]], [8 << 16, 16 | 24 << 16, 1 | 9 << 16]);
        assert_eq!(transposed(&moved), lanes);
    }
}
