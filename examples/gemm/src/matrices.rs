//! The matrices of a product in memory, for hosts: their layout, their tensor maps, random contents, and a reference.

use half::{bf16, f16};
use ptx_async::element;
use ptx_async::jit::tensor_map::Description;

use crate::gemm::{CTile, KTile, NTile};
use crate::schedule::Shape;

/// The type of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `bf16`.
    Bf16,
    /// `f16`.
    F16,
}

impl Type {
    /// The value of a number.
    #[must_use]
    pub fn value(self, bits: u16) -> f64 {
        match self {
            Type::Bf16 => bf16::from_bits(bits).to_f64(),
            Type::F16 => f16::from_bits(bits).to_f64(),
        }
    }

    /// The number nearest to a value.
    #[must_use]
    pub fn nearest(self, value: f64) -> u16 {
        match self {
            Type::Bf16 => bf16::from_f64(value).to_bits(),
            Type::F16 => f16::from_f64(value).to_bits(),
        }
    }

    /// The largest relative error of [`nearest`](Self::nearest).
    const fn rounding(self) -> f64 {
        match self {
            Type::Bf16 => 1.0 / 256.0,
            Type::F16 => 1.0 / 2048.0,
        }
    }
}

/// A product: the sizes, the type, and the layout of B.
#[derive(Clone, Copy, Debug)]
pub struct Product {
    /// The sizes.
    pub shape: Shape,
    /// The type of the numbers.
    pub ty: Type,
    /// Whether the rows of B are contiguous in K: C = A Bᵀ.
    pub b_transposed: bool,
}

/// A matrix in memory: rows of `columns` numbers. If these are no multiple of 16 bytes, more numbers follow: up to such a
/// multiple, which stores of tiles write too, and then 16 bytes, which nothing writes.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
}

impl Layout {
    /// The numbers from a row to the next.
    #[must_use]
    pub const fn pitch(self) -> u32 {
        match self.columns.is_multiple_of(8) {
            true => self.columns,
            false => self.columns.next_multiple_of(8) + 8,
        }
    }

    /// The numbers of all rows.
    #[must_use]
    pub const fn len(self) -> usize {
        self.rows as usize * self.pitch() as usize
    }

    /// Whether it has no numbers.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The index of a number.
    #[must_use]
    pub const fn index(self, row: u32, column: u32) -> usize {
        row as usize * self.pitch() as usize + column as usize
    }

    fn dims(self) -> [u64; 2] {
        [self.columns.into(), self.rows.into()]
    }

    fn strides(self) -> [u64; 1] {
        [2 * u64::from(self.pitch())]
    }
}

impl Product {
    /// The entry point that computes it.
    #[must_use]
    pub const fn kernel(self) -> &'static str {
        match (self.ty, self.b_transposed) {
            (Type::Bf16, false) => "gemm_bf16_nn",
            (Type::Bf16, true) => "gemm_bf16_nt",
            (Type::F16, false) => "gemm_f16_nn",
            (Type::F16, true) => "gemm_f16_nt",
        }
    }

    /// A, of `m` rows.
    #[must_use]
    pub const fn a(self) -> Layout {
        Layout { rows: self.shape.m, columns: self.shape.k }
    }

    /// B, of `k` rows, or of `n` if it is transposed.
    #[must_use]
    pub const fn b(self) -> Layout {
        match self.b_transposed {
            true => Layout { rows: self.shape.n, columns: self.shape.k },
            false => Layout { rows: self.shape.k, columns: self.shape.n },
        }
    }

    /// C, of `m` rows.
    #[must_use]
    pub const fn c(self) -> Layout {
        Layout { rows: self.shape.m, columns: self.shape.n }
    }

    /// The tensor maps of A, B and C at these addresses.
    pub fn maps(self, addresses: [u64; 3]) -> [Description; 3] {
        match self.ty {
            Type::Bf16 => self.maps_of::<element::bf16>(addresses),
            Type::F16 => self.maps_of::<element::f16>(addresses),
        }
    }

    fn maps_of<T>(self, [a, b, c]: [u64; 3]) -> [Description; 3]
    where
        KTile<T>: ptx_async::jit::tensor_map::MapTile,
        NTile<T>: ptx_async::jit::tensor_map::MapTile,
        CTile<T>: ptx_async::jit::tensor_map::MapTile,
    {
        let of_b = match self.b_transposed {
            true => Description::of_tiles::<KTile<T>>,
            false => Description::of_tiles::<NTile<T>>,
        };
        [
            Description::of_tiles::<KTile<T>>(a, &self.a().dims(), &self.a().strides()),
            of_b(b, &self.b().dims(), &self.b().strides()),
            Description::of_tiles::<CTile<T>>(c, &self.c().dims(), &self.c().strides()),
        ]
    }

    /// Random numbers between -1 and 1 for a matrix; those between the rows are NaN.
    #[must_use]
    pub fn random(self, layout: Layout, random: &mut fastrand::Rng) -> Vec<u16> {
        let mut numbers = vec![u16::MAX; layout.len()];
        for row in 0..layout.rows {
            for number in &mut numbers[layout.index(row, 0)..layout.index(row, layout.columns)] {
                *number = self.ty.nearest(2.0 * random.f64() - 1.0);
            }
        }
        numbers
    }

    /// Compares a number of C with its products in `f64`.
    ///
    /// # Errors
    ///
    /// Both values, if they differ by more than the rounding of C and of the sums of the tensor cores.
    pub fn compare(self, a: &[u16], b: &[u16], c: &[u16], row: u32, column: u32) -> Result<(), String> {
        let (mut sum, mut size) = (0.0, 0.0);
        for k in 0..self.shape.k {
            let of_b = match self.b_transposed {
                true => self.b().index(column, k),
                false => self.b().index(k, column),
            };
            let product = self.ty.value(a[self.a().index(row, k)]) * self.ty.value(b[of_b]);
            sum += product;
            size += product.abs();
        }
        let is = self.ty.value(c[self.c().index(row, column)]);
        // Tensor cores add with at least 22 bits: measured, since the manual states no precision.
        let limit =
            sum.abs() * self.ty.rounding() + size * f64::from(self.shape.k) / 16.0 * 2.0_f64.powi(-22);
        match (is - sum).abs() <= limit.max(1e-6) {
            true => Ok(()),
            false => Err(format!("C[{row}, {column}] is {is}, and should be {sum}")),
        }
    }

    /// Compares the numbers between the rows of C that nothing writes, which must be NaN as before.
    ///
    /// # Errors
    ///
    /// The first row beyond whose end is something else.
    pub fn compare_gaps(self, c: &[u16]) -> Result<(), String> {
        let of_c = self.c();
        let gap = |row| of_c.index(row, of_c.columns.next_multiple_of(8))..of_c.index(row + 1, 0);
        match (0..of_c.rows).find(|&row| c[gap(row)].iter().any(|&number| number != u16::MAX)) {
            Some(row) => Err(format!("row {row} of C is written beyond its {} columns", of_c.columns)),
            None => Ok(()),
        }
    }
}
