//! Asynchronous products of matrices, `wgmma` and `tcgen05`, whose operands one thread or a warpgroup names.

use super::element::Element;
use super::operand::{Address, Register};
use super::sparsity::Sparsity;
use crate::compute::Accumulation;

/// The place of the left factor, A.
#[derive(Clone, Debug)]
pub(crate) enum Left {
    /// These registers.
    Registers(Box<[Register]>),
    /// Tensor memory.
    Tensor(Address),
    /// Shared memory, at the place in this descriptor.
    Shared(Register),
}

/// `wgmma.mma_async`: D = A B + D, of which each warp has 16 rows.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// The number of columns of B and D.
    pub(crate) columns: u32,
    /// The number of columns of A.
    pub(crate) depth: u32,
    /// The element types of A, B and D.
    pub(crate) elements: [Element; 3],
    /// The metadata of a sparse A.
    pub(crate) sparsity: Option<Sparsity>,
    /// How floating-point products are added.
    pub(crate) accumulation: Accumulation,
    /// Whether integers are saturated.
    pub(crate) saturates: bool,
    pub(crate) left: Left,
    /// The descriptor of B.
    pub(crate) right: Register,
    /// The registers of D.
    pub(crate) sums: Box<[Register]>,
    /// The predicate for adding the old D, and whether it is negated. `None` if D is always added.
    pub(crate) accumulates: Option<(Register, bool)>,
    /// Whether the elements of A, and of B, are negated.
    pub(crate) negates: [bool; 2],
    /// Whether the rows of A, and the columns of B, are consecutive in memory, rather than the depth.
    pub(crate) transposes: [bool; 2],
}

impl Product {
    /// Returns the number of elements of a row of A that are given.
    pub(crate) fn given(&self) -> u32 {
        self.depth / if self.sparsity.is_some() { 2 } else { 1 }
    }

    /// Whether it has the registers that its shape needs.
    pub(crate) fn is_whole(&self) -> bool {
        let registers = |numbers: u32, bits: u32| (numbers * bits / 32 / 32) as usize;
        let [first, _, third] = self.elements;
        let left = match &self.left {
            Left::Registers(left) => left.len() == registers(16 * self.given(), first.bits()),
            _ => true,
        };
        left && self.columns.is_multiple_of(8)
            && self.sums.len() == registers(16 * self.columns, third.bits())
    }
}

/// `tcgen05.mma`: D = A B + D, in tensor memory.
#[derive(Clone, Debug)]
pub(crate) struct TensorProduct {
    /// The kind of its elements.
    pub(crate) kind: TensorKind,
    /// Whether two CTAs execute it together.
    pub(crate) is_pair: bool,
    /// Whether half of the elements of A are zeros that are not stored.
    pub(crate) is_sparse: bool,
    /// Whether it has further operands, which the simulator does not support: scales, zero columns, shifted rows.
    pub(crate) has_more: bool,
    pub(crate) left: Left,
    /// The descriptor of B.
    pub(crate) right: Register,
    /// The address of D.
    pub(crate) sums: Address,
    /// The instruction descriptor.
    pub(crate) shape: Register,
    /// The masks of the rows of D that are not written.
    pub(crate) disabled: Box<[Register]>,
    /// The predicate for adding the old D, and whether it is negated. `None` if D is always added.
    pub(crate) accumulates: Option<(Register, bool)>,
}

/// The kind of a [`TensorProduct`]. Manual: `tcgen05.mma`, ".kind".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TensorKind {
    /// `.kind::f16`
    F16,
    /// `.kind::tf32`
    Tf32,
    /// `.kind::f8f6f4`
    F8,
    /// `.kind::i8`
    I8,
    /// The kinds with scales.
    Scaled,
}

/// The layout of elements of tensor memory in the registers of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TensorShape {
    /// Each lane has a row, and each register a column.
    Rows,
    /// The layout of a fragment of 16 rows and `columns` columns, repeated; with 8 columns, that of a sum of `mma`.
    Half { columns: u32 },
    /// A layout that is not supported.
    Other,
}
