//! Instructions that all threads of a mask execute together.

use ptx_async_isa::vocab::RedOp;

use super::element::Element;
use super::operand::{Address, Register};
use super::product::{Product, TensorShape};

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
