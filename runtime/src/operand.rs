//! Operands of an `asm!` block: a trait for each kind of operand, so that a value of another kind is a type error that
//! names what PTX requires.
//!
//! The parameters of a trait are what one operand requires: its name in the manual ([`name`]), the element type of a
//! reduction ([`ty`]), an alignment. Plain integers and pointers state none of these and are accepted for all, so that
//! addresses from elsewhere can be passed; no integer is an address in global memory, and no pointer is one in shared
//! memory.
//!
//! The traits are sealed: only types of this crate and of `core` implement them. A pointer type of your own converts to
//! one of these. [`Element`] is open: implement it for a type of your own to reduce memory of it.
//!
//! Manual: "Operand Type Information" and the operands of each instruction.

use crate::barrier::{ClusterMbarrier, Mbarrier};
use crate::sealed::Sealed;
use crate::shared::{Align, AtLeast, ClusterShared, Shared};
use crate::space::{Global, Multimem};
use crate::{CachePolicy, TensorMap};

pub mod name;
pub mod ty;

use ty::Element;

/// Implements [`Sealed`] for the types that are operands.
macro_rules! operands {
    ($($ty:ty)*) => { $(impl Sealed for $ty {})* };
}

operands! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 f32 f64 Mbarrier ClusterMbarrier CachePolicy &TensorMap }

impl<T> Sealed for *const T {}
impl<T> Sealed for *mut T {}
impl<T> Sealed for Global<T> {}
impl<T> Sealed for Multimem<T> {}
impl<T, const ALIGN: usize> Sealed for Shared<T, ALIGN> {}
impl<T, const ALIGN: usize> Sealed for ClusterShared<T, ALIGN> {}

/// A 32-bit address in the shared memory of this CTA: `[srcMem]` in `.shared::cta`, aligned to `ALIGN`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an address in the shared memory of this CTA",
    label = "PTX requires `{Operand}` in shared memory: a `Shared<T>`, or a 32-bit address as a `u32`"
)]
pub trait SharedAddress<Operand, Ty, const ALIGN: usize>: Sealed {
    /// Returns the address in bytes from the start of the shared window.
    fn shared_address(self) -> u32;
}

impl<Operand, Ty, const ALIGN: usize> SharedAddress<Operand, Ty, ALIGN> for u32 {
    #[inline(always)]
    fn shared_address(self) -> u32 {
        self
    }
}

impl<Operand, Ty, T, const A: usize, const ALIGN: usize> SharedAddress<Operand, Ty, ALIGN> for Shared<T, A>
where
    T: Element<Ty>,
    Align<A>: AtLeast<ALIGN>,
{
    #[inline(always)]
    fn shared_address(self) -> u32 {
        self.address()
    }
}

/// A 32-bit address in the shared memory of a CTA of the cluster: `[dstMem]` in `.shared::cluster`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an address in the shared memory of the cluster",
    label = "PTX requires `{Operand}` in `.shared::cluster`: a `Shared<T>`, a `ClusterShared<T>`, or a `u32`"
)]
pub trait ClusterAddress<Operand, Ty, const ALIGN: usize>: Sealed {
    /// Returns the address in bytes from the start of the shared window.
    fn cluster_address(self) -> u32;
}

impl<Operand, Ty, const ALIGN: usize> ClusterAddress<Operand, Ty, ALIGN> for u32 {
    #[inline(always)]
    fn cluster_address(self) -> u32 {
        self
    }
}

/// "The `.shared::cta` window is contained within the `.shared::cluster` window."
impl<Operand, Ty, T, const A: usize, const ALIGN: usize> ClusterAddress<Operand, Ty, ALIGN> for Shared<T, A>
where
    T: Element<Ty>,
    Align<A>: AtLeast<ALIGN>,
{
    #[inline(always)]
    fn cluster_address(self) -> u32 {
        self.address()
    }
}

impl<Operand, Ty, T, const A: usize, const ALIGN: usize> ClusterAddress<Operand, Ty, ALIGN>
    for ClusterShared<T, A>
where
    T: Element<Ty>,
    Align<A>: AtLeast<ALIGN>,
{
    #[inline(always)]
    fn cluster_address(self) -> u32 {
        self.address()
    }
}

/// A 64-bit pointer into global memory: `[srcMem]` in `.global`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pointer into global memory",
    label = "PTX requires `{Operand}` in global memory: a `Global<T>`, a `*const T` or a `*mut T`"
)]
pub trait GlobalAddress<Operand, Ty>: Sealed {
    /// Returns the address.
    fn global_address(self) -> *const u8;
}

/// A multimem address: `[dstMem]` of a `multimem` instruction.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a multimem address",
    label = "PTX requires `{Operand}` to be a multimem address: a `Multimem<T>`, a `*const T` or a `*mut T`"
)]
pub trait MultimemAddress<Operand, Ty>: Sealed {
    /// Returns the address.
    fn multimem_address(self) -> *const u8;
}

/// A 64-bit generic address.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a generic address",
    label = "PTX requires `{Operand}` as a 64-bit generic address, a `*const T` or `*mut T`"
)]
pub trait GenericAddress<Operand>: Sealed {
    /// Returns the address.
    fn generic_address(self) -> *const u8;
}

/// The generic address of a tensor map: `[tensorMap]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor map",
    label = "PTX requires `{Operand}` to be the address of a tensor map: a `&TensorMap`, a `*const T` or a `*mut T`"
)]
pub trait TensorMapAddress<Operand>: Sealed {
    /// Returns the address.
    fn tensor_map_address(self) -> *const u8;
}

macro_rules! pointers {
    ($($pointer:ty: $cast:ident;)*) => { $(
        impl<Operand, Ty, T> GlobalAddress<Operand, Ty> for $pointer {
            #[inline(always)]
            fn global_address(self) -> *const u8 {
                self.cast::<u8>().$cast()
            }
        }

        impl<Operand, Ty, T> MultimemAddress<Operand, Ty> for $pointer {
            #[inline(always)]
            fn multimem_address(self) -> *const u8 {
                self.cast::<u8>().$cast()
            }
        }

        impl<Operand, T> GenericAddress<Operand> for $pointer {
            #[inline(always)]
            fn generic_address(self) -> *const u8 {
                self.cast::<u8>().$cast()
            }
        }

        impl<Operand, T> TensorMapAddress<Operand> for $pointer {
            #[inline(always)]
            fn tensor_map_address(self) -> *const u8 {
                self.cast::<u8>().$cast()
            }
        }
    )* };
}

pointers! {
    *const T: cast;
    *mut T: cast_const;
}

impl<Operand, Ty, T: Element<Ty>> GlobalAddress<Operand, Ty> for Global<T> {
    #[inline(always)]
    fn global_address(self) -> *const u8 {
        self.as_ptr().cast()
    }
}

impl<Operand, Ty, T: Element<Ty>> MultimemAddress<Operand, Ty> for Multimem<T> {
    #[inline(always)]
    fn multimem_address(self) -> *const u8 {
        self.as_ptr().cast()
    }
}

impl<Operand> TensorMapAddress<Operand> for &TensorMap {
    #[inline(always)]
    fn tensor_map_address(self) -> *const u8 {
        (&raw const *self).cast()
    }
}

impl<Operand> TensorMapAddress<Operand> for Global<TensorMap> {
    #[inline(always)]
    fn tensor_map_address(self) -> *const u8 {
        self.as_ptr().cast()
    }
}

/// A barrier of this CTA: `[mbar]` and `[addr]` in `.shared::cta`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a barrier of this CTA",
    label = "PTX requires `{Operand}` to be an mbarrier object in shared memory: an `Mbarrier`, or its address as a `u32`"
)]
pub trait Barrier<Operand>: Sealed {
    /// Returns the address of the barrier.
    fn barrier_address(self) -> u32;
}

/// A barrier of a CTA of the cluster: `[mbar]` and `[addr]` in `.shared::cluster`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a barrier of the cluster",
    label = "PTX requires `{Operand}` to be an mbarrier object in the cluster: an `Mbarrier`, a `ClusterMbarrier` or a `u32`"
)]
pub trait ClusterBarrier<Operand>: Sealed {
    /// Returns the address of the barrier.
    fn cluster_barrier_address(self) -> u32;
}

impl<Operand> Barrier<Operand> for u32 {
    #[inline(always)]
    fn barrier_address(self) -> u32 {
        self
    }
}

impl<Operand> Barrier<Operand> for Mbarrier {
    #[inline(always)]
    fn barrier_address(self) -> u32 {
        self.address()
    }
}

impl<Operand> ClusterBarrier<Operand> for u32 {
    #[inline(always)]
    fn cluster_barrier_address(self) -> u32 {
        self
    }
}

impl<Operand> ClusterBarrier<Operand> for Mbarrier {
    #[inline(always)]
    fn cluster_barrier_address(self) -> u32 {
        self.address()
    }
}

impl<Operand> ClusterBarrier<Operand> for ClusterMbarrier {
    #[inline(always)]
    fn cluster_barrier_address(self) -> u32 {
        self.address()
    }
}

/// A 32-bit integer: `size`, a count, a coordinate, a rank, a lane mask.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a 32-bit integer",
    label = "PTX requires `{Operand}` to be a 32-bit integer, a `u32` or `i32`"
)]
pub trait Int32<Operand>: Sealed {
    /// Returns its bits.
    fn bits32(self) -> u32;
}

impl<Operand> Int32<Operand> for u32 {
    #[inline(always)]
    fn bits32(self) -> u32 {
        self
    }
}

impl<Operand> Int32<Operand> for i32 {
    #[inline(always)]
    fn bits32(self) -> u32 {
        self.cast_unsigned()
    }
}

/// A 16-bit integer: `ctaMask`, `byteMask`, an im2col offset.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a 16-bit integer",
    label = "PTX requires `{Operand}` to be a 16-bit integer, a `u16` or `i16`"
)]
pub trait Int16<Operand>: Sealed {
    /// Returns its bits.
    fn bits16(self) -> u16;
}

impl<Operand> Int16<Operand> for u16 {
    #[inline(always)]
    fn bits16(self) -> u16 {
        self
    }
}

impl<Operand> Int16<Operand> for i16 {
    #[inline(always)]
    fn bits16(self) -> u16 {
        self.cast_unsigned()
    }
}

/// A 64-bit cache eviction policy, as `createpolicy` returns it: `cache-policy`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a cache policy",
    label = "PTX requires `{Operand}` to be the 64 bits that `createpolicy` returns: a `CachePolicy`, or a `u64`"
)]
pub trait PolicyBits<Operand>: Sealed {
    /// Returns its bits.
    fn policy_bits(self) -> u64;
}

impl<Operand> PolicyBits<Operand> for u64 {
    #[inline(always)]
    fn policy_bits(self) -> u64 {
        self
    }
}

impl<Operand> PolicyBits<Operand> for CachePolicy {
    #[inline(always)]
    fn policy_bits(self) -> u64 {
        self.bits()
    }
}

/// Declares the traits of untyped operands: `.b32` accepts any type of 32 bits.
macro_rules! untyped {
    ($($label:literal $name:ident -> $bits:ty: $($ty:ty = |$value:ident| $expression:expr),+;)+) => { $(
        #[doc = $label]
        #[diagnostic::on_unimplemented(message = "`{Self}` is not a number of the width that PTX requires", label = $label)]
        pub trait $name: Sealed {
            /// Returns its bits.
            fn bits(self) -> $bits;
        }

        $(
            impl $name for $ty {
                #[inline(always)]
                fn bits(self) -> $bits {
                    let $value = self;
                    $expression
                }
            }
        )+
    )+ };
}

untyped! {
    "PTX requires a value of `.b8`: any 8 bits"
        Bits8 -> u16: u8 = |value| value.into(), i8 = |value| value.cast_unsigned().into();
    "PTX requires a value of `.b16`: any 16 bits"
        Bits16 -> u16: u16 = |value| value, i16 = |value| value.cast_unsigned();
    "PTX requires a value of `.b32`: any 32 bits"
        Bits32 -> u32: u32 = |value| value, i32 = |value| value.cast_unsigned(), f32 = |value| value.to_bits();
    "PTX requires a value of `.b64`: any 64 bits"
        Bits64 -> u64: u64 = |value| value, i64 = |value| value.cast_unsigned(), f64 = |value| value.to_bits();
    "PTX requires a value of `.b128`: any 128 bits"
        Bits128 -> u128: u128 = |value| value, i128 = |value| value.cast_unsigned();
}
