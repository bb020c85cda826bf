//! Products of matrices of which one thread or a warpgroup gives the place: `wgmma` and `tcgen05`.

use super::element::Element;
use super::operand::{Address, Register};

/// Where the left factor is, A.
#[derive(Clone, Debug)]
pub(crate) enum Left {
    /// In these registers.
    Registers(Box<[Register]>),
    /// In tensor memory.
    Tensor(Address),
    /// In shared memory, where this descriptor says.
    Shared(Register),
}

/// `wgmma.mma_async`: D = A B + D, of which a warp has 16 rows.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// The columns of B and D.
    pub(crate) columns: u32,
    /// The columns of A.
    pub(crate) depth: u32,
    /// The numbers of A, B and D. None of those that the simulator does not multiply.
    pub(crate) elements: Option<[Element; 3]>,
    /// Whether half of the numbers of A are zeros that are not stored.
    pub(crate) is_sparse: bool,
    /// Whether integers are saturated.
    pub(crate) saturates: bool,
    pub(crate) left: Left,
    /// The descriptor of B.
    pub(crate) right: Register,
    /// The registers of D.
    pub(crate) sums: Box<[Register]>,
    /// The predicate that says whether D is added, and whether it is negated. None where it is.
    pub(crate) accumulates: Option<(Register, bool)>,
    /// Whether the numbers of A, and of B, are negated.
    pub(crate) negates: [bool; 2],
    /// Whether the rows of A, and the columns of B, are next to each other in memory, and not those of the depth.
    pub(crate) transposes: [bool; 2],
}

impl Product {
    /// Whether it has as many registers as its shape needs.
    pub(crate) fn is_whole(&self) -> bool {
        let registers = |numbers: u32, bits: u32| (numbers * bits / 32 / 32) as usize;
        let Some([first, _, third]) = self.elements else { return true };
        let left = match &self.left {
            Left::Registers(left) => left.len() == registers(16 * self.depth, first.bits()),
            _ => true,
        };
        left && self.columns.is_multiple_of(8)
            && self.sums.len() == registers(16 * self.columns, third.bits())
    }
}

/// `tcgen05.mma`: D = A B + D, in tensor memory.
#[derive(Clone, Debug)]
pub(crate) struct TensorProduct {
    /// The numbers that it multiplies.
    pub(crate) kind: TensorKind,
    /// Whether two CTAs execute it together.
    pub(crate) is_pair: bool,
    /// Whether half of the numbers of A are zeros that are not stored.
    pub(crate) is_sparse: bool,
    /// Whether it has more operands, by which the simulator does not multiply: scales, zero columns, shifted rows.
    pub(crate) has_more: bool,
    pub(crate) left: Left,
    /// The descriptor of B.
    pub(crate) right: Register,
    /// The address of D.
    pub(crate) sums: Address,
    /// The instruction descriptor.
    pub(crate) shape: Register,
    /// The rows of D that are not written, one bit each.
    pub(crate) disabled: Box<[Register]>,
    /// The predicate that says whether D is added, and whether it is negated. None where it is.
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
    /// Those with scales.
    Scaled,
}

/// Which numbers of tensor memory the registers of a warp have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TensorShape {
    /// Each lane has a row, and each register a column.
    Rows,
    /// Of 16 rows and so many columns, or that again and again, each lane has some: as of a sum of `mma`, of 8 columns.
    Half { columns: u32 },
    /// Another one.
    Other,
}
