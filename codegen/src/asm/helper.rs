//! The functions of the runtime's `__private` that turn a Rust value into the bits of a register.

use ptx_async_isa::vocab::{ElemType, Qualifier};

use super::register::Register;

/// A function of `__private` that takes the value of an operand. Its parameter decides which Rust types fit.
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
    /// A value of this type.
    Value(ElemType),
}

/// The generic arguments of a [`Helper`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Generics {
    /// None: it takes one Rust type, which rustc names in its own message.
    None,
    /// The name of the operand.
    Name,
    /// The name of the operand, and the type of the elements.
    NameType,
    /// The name of the operand, the type of the elements, and their alignment.
    NameTypeAlign,
}

impl Helper {
    /// The name of the function.
    pub(super) fn name(self) -> &'static str {
        match self {
            Helper::Shared => "shared",
            Helper::SharedCluster => "shared_cluster",
            Helper::Mbarrier => "mbarrier",
            Helper::MbarrierCluster => "mbarrier_cluster",
            Helper::Global => "global",
            Helper::Multimem => "multimem",
            Helper::Generic => "generic",
            Helper::TensorMap => "tensor_map",
            Helper::Int32 => "int32",
            Helper::Coordinate => "coordinate",
            Helper::Int64 => "int64",
            Helper::Mask => "mask",
            Helper::Offset => "offset",
            Helper::Policy => "policy",
            Helper::Predicate => "predicate",
            Helper::Fraction => "fraction",
            Helper::Value(ty) => Qualifier::ElemType(ty).as_description(),
        }
    }

    /// Its generic arguments.
    pub(super) fn generics(self) -> Generics {
        match self {
            Helper::Shared | Helper::SharedCluster => Generics::NameTypeAlign,
            Helper::Global | Helper::Multimem => Generics::NameType,
            Helper::Int64 | Helper::Predicate | Helper::Fraction | Helper::Value(_) => Generics::None,
            _ => Generics::Name,
        }
    }

    /// The register that its result travels in; of 128 bits, each half.
    pub(super) fn register(self) -> Register {
        match self {
            Helper::Shared
            | Helper::SharedCluster
            | Helper::Mbarrier
            | Helper::MbarrierCluster
            | Helper::Int32
            | Helper::Coordinate
            | Helper::Predicate
            | Helper::Fraction => Register::Reg32,
            Helper::Global
            | Helper::Multimem
            | Helper::Generic
            | Helper::TensorMap
            | Helper::Int64
            | Helper::Policy => Register::Reg64,
            Helper::Mask | Helper::Offset => Register::Reg16,
            Helper::Value(ty) => Register::of_bits(ty.bits()),
        }
    }
}
