//! Matrices of 8 rows of 8 numbers of 16 bits: lane `4 r + c` has the numbers `2 c` and `2 c + 1` of row `r`. Manual:
//! "Warp-Level Matrix Instructions".

use super::Warp;
use crate::engine::machine::{Machine, Stop};
use crate::lanes::Lanes;
use crate::program::{Address, Register};

/// The bytes of a row.
const ROW: usize = 16;

type Matrix = [[u16; 8]; 8];

fn transpose(matrix: &Matrix) -> Matrix {
    std::array::from_fn(|row| std::array::from_fn(|column| matrix[column][row]))
}

/// The registers of a matrix.
fn to_lanes(matrix: &Matrix) -> Lanes {
    std::array::from_fn(|lane| {
        let (row, column) = (lane / 4, lane % 4 * 2);
        u64::from(matrix[row][column]) | u64::from(matrix[row][column + 1]) << 16
    })
}

/// The matrix that registers have.
fn of_lanes(lanes: &Lanes) -> Matrix {
    std::array::from_fn(|row| {
        std::array::from_fn(|column| (lanes[4 * row + column / 2] >> (16 * (column % 2))) as u16)
    })
}

/// The registers of the transposed matrix.
pub(super) fn transposed(lanes: &Lanes) -> Lanes {
    to_lanes(&transpose(&of_lanes(lanes)))
}

impl Warp<'_> {
    /// `ldmatrix`: the lanes from `8 m` on have the addresses of the rows of matrix `m`.
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
        for (result, (values, unknown)) in results.iter().zip(loaded.iter().zip(unknown)) {
            if let Some(result) = result {
                self.write(base, *result, lanes, values);
                self.set_unknown(base, *result, lanes, unknown);
            }
        }
        Ok(())
    }

    /// `stmatrix`: as [`load_matrix`](Self::load_matrix).
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
        // Row 0 of the transposed matrix is column 0: the numbers 0, 8, 16…
        assert_eq!([moved[0], moved[1], moved[4]], [8 << 16, 16 | 24 << 16, 1 | 9 << 16]);
        assert_eq!(transposed(&moved), lanes);
    }
}
