//! The numbers of which qualifiers are names: widths, counts, dimensions.

use super::{
    Dim, ElemType, MatrixCount, MatrixShape, ProductShape, StateSpace, TensorMemoryShape, VectorLength,
};

impl StateSpace {
    /// Whether an address in this space is a 32-bit shared-memory address.
    pub const fn is_shared(self) -> bool {
        matches!(self, StateSpace::Shared | StateSpace::SharedCta | StateSpace::SharedCluster)
    }
}

impl ElemType {
    /// The number of bits of a value.
    pub const fn bits(self) -> u8 {
        match self {
            ElemType::Pred | ElemType::B1 => 1,
            ElemType::S4 | ElemType::U4 | ElemType::E2m1 => 4,
            ElemType::E3m2 | ElemType::E2m3 => 6,
            ElemType::B8 | ElemType::U8 | ElemType::S8 | ElemType::E4m3 | ElemType::E5m2 => 8,
            ElemType::B16
            | ElemType::U16
            | ElemType::S16
            | ElemType::F16
            | ElemType::Bf16
            | ElemType::E4m3x2
            | ElemType::E5m2x2 => 16,
            ElemType::B32
            | ElemType::U32
            | ElemType::S32
            | ElemType::F32
            | ElemType::Tf32
            | ElemType::F16x2
            | ElemType::Bf16x2
            | ElemType::E4m3x4
            | ElemType::E5m2x4 => 32,
            ElemType::B64 | ElemType::U64 | ElemType::S64 | ElemType::F64 => 64,
            ElemType::B128 => 128,
        }
    }
}

impl VectorLength {
    /// The number of values.
    pub const fn count(self) -> usize {
        match self {
            VectorLength::V2 => 2,
            VectorLength::V4 => 4,
            VectorLength::V8 => 8,
        }
    }
}

impl MatrixCount {
    /// The number of matrices, or of shapes.
    pub const fn count(self) -> usize {
        match self {
            MatrixCount::X1 => 1,
            MatrixCount::X2 => 2,
            MatrixCount::X4 => 4,
            MatrixCount::X8 => 8,
            MatrixCount::X16 => 16,
            MatrixCount::X32 => 32,
            MatrixCount::X64 => 64,
            MatrixCount::X128 => 128,
        }
    }
}

impl TensorMemoryShape {
    /// The number of 32-bit registers that hold one shape in each lane of the warp.
    pub const fn registers(self) -> usize {
        match self {
            TensorMemoryShape::L16b128 => 2,
            TensorMemoryShape::L16b256 => 4,
            TensorMemoryShape::L32b32 | TensorMemoryShape::L16b64 | TensorMemoryShape::L16b32x2 => 1,
        }
    }
}

impl MatrixShape {
    /// The number of 32-bit registers that hold one matrix in each lane.
    pub const fn registers(self) -> usize {
        match self {
            MatrixShape::M16n16 => 2,
            MatrixShape::M8n8 | MatrixShape::M8n16 | MatrixShape::M16n8 => 1,
        }
    }
}

impl ProductShape {
    /// The rows of A and of the result.
    pub const fn m(self) -> usize {
        match self {
            ProductShape::M8n8k4 | ProductShape::M8n8k16 | ProductShape::M8n8k32 | ProductShape::M8n8k128 => {
                8
            }
            _ => 16,
        }
    }

    /// The columns of B and of the result.
    pub const fn n(self) -> usize {
        8
    }

    /// The columns of A and rows of B.
    pub const fn k(self) -> usize {
        match self {
            ProductShape::M8n8k4 | ProductShape::M16n8k4 => 4,
            ProductShape::M16n8k8 => 8,
            ProductShape::M8n8k16 | ProductShape::M16n8k16 => 16,
            ProductShape::M8n8k32 | ProductShape::M16n8k32 => 32,
            ProductShape::M16n8k64 => 64,
            ProductShape::M8n8k128 | ProductShape::M16n8k128 => 128,
            ProductShape::M16n8k256 => 256,
        }
    }
}

impl Dim {
    /// The number of dimensions.
    pub const fn rank(self) -> usize {
        self as usize + 1
    }

    /// The qualifier for a tensor of `rank` dimensions; none beyond five.
    pub fn from_rank(rank: usize) -> Option<Dim> {
        Dim::ALL.get(rank.checked_sub(1)?).copied()
    }
}
