//! The kinds of values that operands take.

use ptx_async_isa::vocab::ElemType;

use super::register::Register;

/// The kind of value that an operand takes, which determines the accepted Rust types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Helper {
    /// An address in this CTA's shared memory.
    Shared,
    /// An address in the shared memory of any CTA of the cluster.
    SharedCluster,
    /// A barrier in this CTA's shared memory.
    Mbarrier,
    /// A barrier in the shared memory of any CTA of the cluster.
    MbarrierCluster,
    /// An address in global memory.
    Global,
    /// A multimem address, of several copies of global memory.
    Multimem,
    /// A generic address.
    Generic,
    /// A tensor map.
    TensorMap,
    /// An integer of 32 bits.
    Int32,
    /// A coordinate of a tensor.
    Coordinate,
    /// An integer of 64 bits.
    Int64,
    /// The descriptor of a matrix in shared memory.
    Matrix(Matrix),
    /// A mask, or another integer of 16 bits.
    Mask,
    /// An im2col offset.
    Offset,
    /// A cache policy.
    Policy,
    /// A condition.
    Predicate,
    /// A fraction.
    Fraction,
    /// A register of a matrix.
    Fragment,
    /// A register of a matrix, of 64 bits.
    Fragment64,
    /// A value of this type.
    Value(ElemType),
}

/// The requirements of an instruction on a matrix in shared memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    /// The type of its elements.
    pub(super) ty: ElemType,
    pub(super) major: Major,
}

/// The dimension in which a matrix is contiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Major {
    /// The transposition is 0, or the instruction has none.
    K,
    /// The transposition is 1.
    Mn,
    /// The transposition is a constant that rustc computes.
    Any,
}

impl Helper {
    /// The register class of the value; for 128 bits, that of each half.
    pub(super) fn register(self) -> Register {
        match self {
            Helper::Shared
            | Helper::SharedCluster
            | Helper::Mbarrier
            | Helper::MbarrierCluster
            | Helper::Int32
            | Helper::Coordinate
            | Helper::Fragment
            | Helper::Predicate
            | Helper::Fraction => Register::Reg32,
            Helper::Global
            | Helper::Multimem
            | Helper::Generic
            | Helper::TensorMap
            | Helper::Int64
            | Helper::Matrix(_)
            | Helper::Fragment64
            | Helper::Policy => Register::Reg64,
            Helper::Mask | Helper::Offset => Register::Reg16,
            Helper::Value(ty) => Register::of_bits(ty.bits()),
        }
    }
}
