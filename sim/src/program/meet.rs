//! Instructions that all threads of a mask execute together.

use ptx_async_isa::vocab::RedOp;

use super::element::Element;
use super::fragment::Fragment;
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
    /// `redux.sync` of `f32`
    Extreme { is_max: bool, is_absolute: bool, keeps_nan: bool, result: Register, value: Register },
    /// `ldmatrix`
    LoadMatrix { results: Box<[Option<Register>]>, address: Address, transposes: bool },
    /// `stmatrix`
    StoreMatrix { values: Box<[Register]>, address: Address, transposes: bool },
    /// `movmatrix`
    MoveMatrix { result: Register, value: Register },
    /// `wmma.load`: the elements of a line, a row or a column, are next to each other, and lines `stride` elements
    /// apart. Each number is in several registers if there are more than the fragment has.
    LoadFragment {
        results: Box<[Option<Register>]>,
        address: Address,
        stride: Option<Register>,
        fragment: Fragment,
        is_by_columns: bool,
    },
    /// `wmma.store`
    StoreFragment {
        values: Box<[Register]>,
        address: Address,
        stride: Option<Register>,
        fragment: Fragment,
        is_by_columns: bool,
    },
    /// `mma.sync` and `wmma.mma`
    Multiply(Multiply),
    /// `wgmma.mma_async`
    Product(Box<Product>),
    /// `wgmma.commit_group`
    CommitProducts,
    /// `tensormap.cp_fenceproxy`
    CopyMap { destination: Address, source: Address },
    /// `tcgen05.alloc`
    AllocateTensor { destination: Address, columns: Register },
    /// `tcgen05.dealloc`
    FreeTensor { address: Register, columns: Register },
    /// `tcgen05.ld`
    LoadTensor { results: Box<[Option<Register>]>, address: Address, shape: TensorShape },
    /// `tcgen05.st`
    StoreTensor { values: Box<[Register]>, address: Address, shape: TensorShape },
    /// `tcgen05.wait::st`, or `tcgen05.wait::ld`
    WaitTensor { stores: bool },
}

/// A product of matrices and a sum: D = A B + C.
#[derive(Clone, Debug)]
pub(crate) struct Multiply {
    /// A, B and C.
    pub(crate) fragments: [Fragment; 3],
    /// D, which has the shape of C.
    pub(crate) result: Fragment,
    /// Whether integers are saturated.
    pub(crate) saturates: bool,
    /// The registers of D.
    pub(crate) results: Box<[Option<Register>]>,
    /// The registers of A, B and C.
    pub(crate) operands: [Box<[Register]>; 3],
    /// What the numbers of A and B are multiplied by.
    pub(crate) scales: Option<Scales>,
}

/// The scales of A and B. Each row of A and each column of B has some, one for as many numbers next to each other.
/// Manual: "Block Scaling for mma.sync".
#[derive(Clone, Debug)]
pub(crate) struct Scales {
    /// Their format. Where it has a sign, that is not used.
    pub(crate) format: Format,
    /// How many a row or a column has.
    pub(crate) count: u32,
    /// The registers that have them.
    pub(crate) registers: [Register; 2],
    /// The byte that has the first one of a row or column, and which of four lanes has them: of A one of two pairs, one
    /// lane for each of two rows.
    pub(crate) selectors: [[Register; 2]; 2],
}

impl Multiply {
    /// Whether it has as many registers as the fragments need, and factors of one width.
    pub(crate) fn is_whole(&self, registers: impl Fn(Fragment) -> usize) -> bool {
        let [a, b, _] = self.fragments;
        let is_sum = |element| matches!(element, Element::Integer { .. });
        let is_whole = self.fragments.iter().chain([&self.result]).all(|fragment| fragment.is_whole());
        is_whole
            && self
                .operands
                .iter()
                .zip(self.fragments)
                .all(|(operand, fragment)| operand.len() == registers(fragment))
            && self.results.len() == registers(self.result)
            && a.element.bits() == b.element.bits()
            && is_sum(self.result.element) == is_sum(self.fragments[2].element)
    }
}
