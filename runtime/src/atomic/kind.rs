//! Scopes, and the types of atomic operations.

use crate::sealed::Sealed;

/// The threads among which an operation is atomic and ordered: [`Cta`], [`Cluster`], [`Gpu`], [`Sys`]. Sealed.
pub trait Scope: Sealed {
    /// The index of the scope, from the smallest to the largest.
    #[doc(hidden)]
    const INDEX: u8;
}

macro_rules! scopes {
    ($($(#[$doc:meta])* $name:ident = $index:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name {}

        impl Sealed for $name {}

        impl Scope for $name {
            const INDEX: u8 = $index;
        }
    )* };
}

scopes! {
    /// The threads of the block, `.cta`. In CUDA C++ `cuda::thread_scope_block`.
    Cta = 0;
    /// The threads of the cluster, `.cluster`. The target is `sm_90` or later.
    Cluster = 1;
    /// The threads of the device, `.gpu`. In CUDA C++ `cuda::thread_scope_device`.
    Gpu = 2;
    /// The threads of all devices and of the host, `.sys`. In CUDA C++ `cuda::thread_scope_system`.
    Sys = 3;
}

/// A type of atomic operations: `u32`, `i32`, `f32`, `u64`, `i64`, `f64`. Sealed.
pub trait Atomic: Copy + Sealed {
    /// Whether it has 64 bits, rather than 32.
    #[doc(hidden)]
    const WIDE: bool;
    /// The operation for addition.
    #[doc(hidden)]
    const ADD: Operation;
    /// Returns its bits.
    #[doc(hidden)]
    fn to_bits(self) -> u64;
    /// Returns the value of these bits.
    #[doc(hidden)]
    fn from_bits(bits: u64) -> Self;
}

/// An integer, which supports more operations: `u32`, `i32`, `u64`, `i64`. Sealed.
pub trait Integer: Atomic {
    /// The operation for the minimum.
    #[doc(hidden)]
    const MIN: Operation;
    /// The operation for the maximum.
    #[doc(hidden)]
    const MAX: Operation;
    /// Returns its two's complement.
    #[doc(hidden)]
    fn negative(self) -> Self;
}

/// An operation of `atom`, with the signedness of its type.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "the operations of PTX by their names")]
pub enum Operation {
    Add,
    And,
    Or,
    Xor,
    Exch,
    MinUnsigned,
    MaxUnsigned,
    MinSigned,
    MaxSigned,
    AddFloat,
    Inc,
    Dec,
}

macro_rules! types {
    ($($ty:ty: $wide:literal, $add:ident, |$value:ident| $to:expr, |$bits:ident| $from:expr;)*) => { $(
        impl Atomic for $ty {
            const WIDE: bool = $wide;
            const ADD: Operation = Operation::$add;

            #[inline(always)]
            fn to_bits(self) -> u64 {
                let $value = self;
                $to
            }

            #[inline(always)]
            fn from_bits($bits: u64) -> Self {
                $from
            }
        }
    )* };
}

types! {
    u32: false, Add, |value| value as u64, |bits| bits as u32;
    i32: false, Add, |value| value.cast_unsigned() as u64, |bits| (bits as u32).cast_signed();
    f32: false, AddFloat, |value| f32::to_bits(value) as u64, |bits| f32::from_bits(bits as u32);
    u64: true, Add, |value| value, |bits| bits;
    i64: true, Add, |value| value.cast_unsigned(), |bits| bits.cast_signed();
    f64: true, AddFloat, |value| f64::to_bits(value), |bits| f64::from_bits(bits);
}

macro_rules! integers {
    ($($ty:ty: $min:ident, $max:ident;)*) => { $(
        impl Integer for $ty {
            const MIN: Operation = Operation::$min;
            const MAX: Operation = Operation::$max;

            #[inline(always)]
            fn negative(self) -> Self {
                self.wrapping_neg()
            }
        }
    )* };
}

integers! {
    u32: MinUnsigned, MaxUnsigned;
    i32: MinSigned, MaxSigned;
    u64: MinUnsigned, MaxUnsigned;
    i64: MinSigned, MaxSigned;
}
