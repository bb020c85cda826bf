//! Instructions that all threads of a mask execute together.

use ptx_async_isa::vocab::RedOp;

use super::operand::{Address, Register};
use super::product::{Product, TensorShape};
use crate::compute::Format;

/// An instruction that all threads of a mask execute together.
#[derive(Clone, Debug)]
pub(crate) enum Meet {
    /// `match.sync`
    Match {
        /// Whether all have the same value, or which ones have the same as each.
        all: bool,
        /// Whether values have 64 bits.
        is_wide: bool,
        results: [Option<Register>; 2],
        value: Register,
    },
    /// `redux.sync`
    Redux { op: RedOp, is_signed: bool, result: Register, value: Register },
    /// `ldmatrix`
    LoadMatrix { results: Box<[Option<Register>]>, address: Address, transposes: bool },
    /// `stmatrix`
    StoreMatrix { values: Box<[Register]>, address: Address, transposes: bool },
    /// `movmatrix`
    MoveMatrix { result: Register, value: Register },
    /// `mma.sync`
    Multiply(Multiply),
    /// `wgmma.mma_async`
    Product(Box<Product>),
    /// `tcgen05.alloc`
    AllocateTensor { destination: Address, columns: Register },
    /// `tcgen05.dealloc`
    FreeTensor { address: Register, columns: Register },
    /// `tcgen05.ld`
    LoadTensor { results: Box<[Option<Register>]>, address: Address, shape: TensorShape },
    /// `tcgen05.st`
    StoreTensor { values: Box<[Register]>, address: Address, shape: TensorShape },
}

/// The numbers of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// Integers of so many bits.
    Integer { bits: u32, is_signed: bool },
    /// Floating-point numbers.
    Float(Format),
}

impl Element {
    /// Its bits.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Element::Integer { bits, .. } => bits,
            Element::Float(format) => format.bits(),
        }
    }

    /// The number that bits stand for. Each has at most 53 bits.
    pub(crate) fn number(self, bits: u64) -> f64 {
        match self {
            Element::Integer { bits: width, is_signed: true } => {
                let unused = 64 - width.clamp(1, 64);
                ((bits << unused) as i64 >> unused) as f64
            }
            Element::Integer { bits: width, .. } => (bits & u64::MAX >> (64 - width.clamp(1, 64))) as f64,
            Element::Float(format) => format.widen(bits & u64::MAX >> (64 - format.bits().clamp(1, 64))),
        }
    }

    /// The bits of the number that is nearest to another one. Of integers, it is that one.
    pub(crate) fn nearest(self, number: f64, saturates: bool) -> u64 {
        match self {
            Element::Integer { bits, .. } => {
                let (least, most) = (f64::from(i32::MIN), f64::from(i32::MAX));
                let number = if saturates { number.clamp(least, most) } else { number };
                number as i64 as u64 & u64::MAX >> (64 - bits.clamp(1, 64))
            }
            Element::Float(format) => format.nearest(number),
        }
    }

    /// How many of them a register has.
    pub(crate) fn per_register(self) -> u32 {
        (32 / self.bits()).max(1)
    }
}

/// A product of matrices and a sum: D = A B + C.
#[derive(Clone, Debug)]
pub(crate) struct Multiply {
    /// The rows of A, and the columns of A. B has 8 columns.
    pub(crate) rows: u32,
    /// The columns of A.
    pub(crate) depth: u32,
    /// The numbers of A, B and C.
    pub(crate) elements: [Element; 3],
    /// Whether integers are saturated.
    pub(crate) saturates: bool,
    /// The registers of D.
    pub(crate) results: Box<[Option<Register>]>,
    /// The registers of A, B and C.
    pub(crate) operands: [Box<[Register]>; 3],
}
