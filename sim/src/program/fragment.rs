//! Matrix fragments, distributed over the lanes of a warp. Manual: "Matrix Fragments for mma", "Matrix Fragments for
//! WMMA".

use super::element::Element;
use super::quad::Quad;
use crate::compute::Format;

/// The role of a matrix in a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Factor {
    /// A
    Left,
    /// B
    Right,
    /// C or D
    Sum,
}

/// A matrix in the registers of a warp. The manual leaves the layout of `wmma` open; here it is that of `mma`, extended
/// to all rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fragment {
    pub(crate) factor: Factor,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) element: Element,
    /// The layout of `.m8n8k4` of `f16`.
    pub(crate) quad: Option<Quad>,
}

impl Fragment {
    /// A, B and C of a product with this number of rows, of columns, and of columns of A.
    pub(crate) fn of_product([rows, columns, depth]: [u32; 3], elements: [Element; 3]) -> [Fragment; 3] {
        let [a, b, c] = elements;
        [
            Fragment { factor: Factor::Left, rows, columns: depth, element: a, quad: None },
            Fragment { factor: Factor::Right, rows: depth, columns, element: b, quad: None },
            Fragment { factor: Factor::Sum, rows, columns, element: c, quad: None },
        ]
    }

    /// A, B and C of the four products of `.m8n8k4` of `f16`, of which A and B can be by columns.
    pub(crate) fn of_quads(are_by_columns: [bool; 2], sums: Element) -> [Fragment; 3] {
        let [by_rows, by_columns] = [false, true].map(|is_by_columns| Quad::Factor { is_by_columns });
        let half = Element::Float(Format::F16);
        let [mut a, mut b, mut c] = Fragment::of_product([32, 8, 4], [half, half, sums]);
        a.quad = Some(if are_by_columns[0] { by_columns } else { by_rows });
        // A column of B is like a row of A.
        b.quad = Some(if are_by_columns[1] { by_rows } else { by_columns });
        c.quad = Some(if sums == half { Quad::Rows } else { Quad::HalfRows });
        b.columns = 32;
        [a, b, c]
    }

    /// Whether its elements fill the registers of all lanes.
    pub(crate) fn is_whole(self) -> bool {
        if self.quad.is_some() {
            return true;
        }
        let (outer, inner, unit) = match self.factor {
            Factor::Left => (self.rows, self.columns, 4 * self.per_register()),
            Factor::Right => (self.columns, self.rows, 4 * self.per_register()),
            Factor::Sum => (self.rows, self.columns, 8),
        };
        outer.is_multiple_of(8) && inner.is_multiple_of(unit)
    }

    /// Returns the number of registers of a lane.
    pub(crate) fn registers(self) -> usize {
        (self.rows * self.columns / 32 / self.per_register()) as usize
    }

    /// Returns the bytes in a lane. 16-bit factors of `wmma` take twice as many, since each element is in two
    /// registers.
    pub(crate) fn bytes(self) -> u64 {
        let each =
            if self.factor != Factor::Sum && self.element == Element::Float(Format::F16) { 2 } else { 1 };
        u64::from(self.rows * self.columns * self.element.bits() / 8 / 32 * each)
    }

    fn per_register(self) -> u32 {
        match (self.factor, self.element) {
            (Factor::Sum, Element::Float(Format::F16)) => 2,
            (Factor::Sum, _) => 1,
            _ => self.element.per_register(),
        }
    }

    /// Returns the lane, the register and the part of the register with the element at a row and a column.
    #[inline]
    pub(crate) fn place(self, row: u32, column: u32) -> (usize, usize, u32) {
        let per_register = self.per_register();
        if let Some(quad) = self.quad {
            let (outer, inner) = if self.factor == Factor::Right { (column, row) } else { (row, column) };
            let (lane, number) = quad.place(outer, inner);
            return (lane as usize, (number / per_register) as usize, number % per_register);
        }
        // Rows of A, or columns of B, whose indices differ by a multiple of 8 are in the same four lanes.
        let (outer, inner, number) = match self.factor {
            Factor::Left => {
                let (part, half) = (column % (4 * per_register), column / (4 * per_register));
                (
                    row,
                    part / per_register,
                    (row / 8 + self.rows / 8 * half) * per_register + part % per_register,
                )
            }
            Factor::Right => {
                let (part, half) = (row % (4 * per_register), row / (4 * per_register));
                let halves = self.rows / (4 * per_register);
                let number = (half + halves * (column / 8)) * per_register + part % per_register;
                (column, part / per_register, number)
            }
            Factor::Sum => {
                let block = row / 8 + self.rows / 8 * (column / 8);
                (row, column % 8 / 2, 2 * block + column % 2)
            }
        };
        let lane = outer % 8 * 4 + inner;
        (lane as usize, (number / per_register) as usize, number % per_register)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_one_number() {
        let float = Element::Float;
        let integer = |bits, is_signed| Element::Integer { bits, is_signed };
        for (shape, factor, sum) in [
            ([16, 8, 16], float(Format::F16), float(Format::F16)),
            ([16, 8, 8], float(Format::Tf32), float(Format::F32)),
            ([16, 16, 16], float(Format::Bf16), float(Format::F32)),
            ([8, 32, 16], integer(8, false), integer(32, true)),
            ([32, 8, 16], float(Format::F16), float(Format::F16)),
            ([16, 16, 8], float(Format::Tf32), float(Format::F32)),
            ([8, 8, 32], integer(4, true), integer(32, true)),
            ([8, 8, 4], float(Format::F64), float(Format::F64)),
        ] {
            for fragment in Fragment::of_product(shape, [factor, factor, sum]) {
                let of_row = |row| (0..fragment.columns).map(move |column| fragment.place(row, column));
                let mut places: Vec<_> = (0..fragment.rows).flat_map(of_row).collect();
                places.sort_unstable();
                places.dedup();
                assert_eq!(places.len() as u32, fragment.rows * fragment.columns, "{fragment:?}");
                assert_eq!(places.last().map(|last| (last.0, last.1)), Some((31, fragment.registers() - 1)));
            }
        }
    }
}
