//! Instructions that all threads of a mask execute together.

use ptx_async_isa::vocab::RedOp;

use super::element::Element;
use super::fragment::Fragment;
use super::operand::{Address, Register};
use super::product::{Product, TensorShape};
use super::sparsity::Sparsity;
use crate::compute::{Accumulation, Format};

/// An instruction that all threads of a mask execute together.
#[derive(Clone, Debug)]
pub(crate) enum Meet {
    /// `match.sync`
    Match {
        /// Whether it compares all values, rather than finding the lanes with the value of each.
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
    /// `wmma.load`: the elements of a line, a row or a column, are consecutive, and lines are `stride` elements apart.
    /// Each element is in several registers if there are more registers than the fragment needs.
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

impl Meet {
    /// Returns the value that each lane gives, of an instruction that combines the values of the lanes.
    pub(crate) fn value(&self) -> Option<Register> {
        match self {
            Meet::Match { value, .. } | Meet::Redux { value, .. } | Meet::Extreme { value, .. } => {
                Some(*value)
            }
            _ => None,
        }
    }

    /// Returns the results of such an instruction.
    pub(crate) fn results(&self) -> [Option<Register>; 2] {
        match self {
            Meet::Match { results, .. } => *results,
            Meet::Redux { result, .. } | Meet::Extreme { result, .. } => [Some(*result), None],
            _ => [None; 2],
        }
    }
}

/// A product of matrices plus a matrix: D = A B + C.
#[derive(Clone, Debug)]
pub(crate) struct Multiply {
    /// A, B and C.
    pub(crate) fragments: [Fragment; 3],
    /// D, which has the shape of C.
    pub(crate) result: Fragment,
    /// How floating-point products are added.
    pub(crate) accumulation: Accumulation,
    /// Whether integers are saturated.
    pub(crate) saturates: bool,
    /// Whether bits are compared, `.xor.popc`, instead of multiplied.
    pub(crate) is_xor: bool,
    /// The metadata of a sparse A, of whose fragment the columns are those of the elements that are given.
    pub(crate) sparsity: Option<Sparsity>,
    /// The registers of D.
    pub(crate) results: Box<[Option<Register>]>,
    /// The registers of A, B and C.
    pub(crate) operands: [Box<[Register]>; 3],
    /// The scales of the elements of A and B.
    pub(crate) scales: Option<Scales>,
}

/// The scales of A and B. Each row of A and each column of B has several, each for an equal number of consecutive
/// elements. Manual: "Block Scaling for mma.sync".
#[derive(Clone, Debug)]
pub(crate) struct Scales {
    /// Their format, whose sign bit is ignored.
    pub(crate) format: Format,
    /// The number of scales of a row or a column.
    pub(crate) count: u32,
    /// The registers with the scales of A and B.
    pub(crate) registers: [Register; 2],
    /// The byte with the first scale of a row or column, and the selector among four lanes: for A of one of two pairs,
    /// with one lane for each of two rows.
    pub(crate) selectors: [[Register; 2]; 2],
}

impl Multiply {
    /// Whether it has the registers that its fragments need, and factors of equal width.
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
