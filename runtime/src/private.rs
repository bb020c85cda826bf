//! Functions that expansions of the macro call. Not public API: they change with the macro, without notice.

use crate::operand::{
    Barrier, Bits8, Bits16, Bits32, Bits64, Bits128, ClusterAddress, ClusterBarrier, GenericAddress,
    GlobalAddress, Int16, Int32, MultimemAddress, PolicyBits, SharedAddress, TensorMapAddress,
};

pub use crate::operand;

pub use crate::constant::{check_alignment, check_one_of, check_range, check_step};
pub use crate::off_device::off_device;
pub use crate::text::{Float, Literal, Number, Other, Text, Value};
pub use ptx_async_macros::named;

#[inline(always)]
pub fn shared<O, Ty, const ALIGN: usize>(address: impl SharedAddress<O, Ty, ALIGN>) -> u32 {
    address.shared_address()
}

#[inline(always)]
pub fn shared_cluster<O, Ty, const ALIGN: usize>(address: impl ClusterAddress<O, Ty, ALIGN>) -> u32 {
    address.cluster_address()
}

#[inline(always)]
pub fn mbarrier<O>(barrier: impl Barrier<O>) -> u32 {
    barrier.barrier_address()
}

#[inline(always)]
pub fn mbarrier_cluster<O>(barrier: impl ClusterBarrier<O>) -> u32 {
    barrier.cluster_barrier_address()
}

#[inline(always)]
pub fn global<O, Ty>(address: impl GlobalAddress<O, Ty>) -> *const u8 {
    address.global_address()
}

#[inline(always)]
pub fn multimem<O, Ty>(address: impl MultimemAddress<O, Ty>) -> *const u8 {
    address.multimem_address()
}

#[inline(always)]
pub fn generic<O>(address: impl GenericAddress<O>) -> *const u8 {
    address.generic_address()
}

#[inline(always)]
pub fn tensor_map<O>(address: impl TensorMapAddress<O>) -> *const u8 {
    address.tensor_map_address()
}

#[inline(always)]
pub fn int32<O>(value: impl Int32<O>) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn coordinate<O>(value: impl Int32<O>) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn int64(value: u64) -> u64 {
    value
}

#[inline(always)]
pub fn mask<O>(value: impl Int16<O>) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn offset<O>(value: impl Int16<O>) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn policy<O>(value: impl PolicyBits<O>) -> u64 {
    value.policy_bits()
}

#[inline(always)]
pub fn predicate(condition: bool) -> u32 {
    condition as u32
}

#[inline(always)]
pub fn fraction(value: f32) -> u32 {
    value.to_bits()
}

// A value that is stored or reduced, by its `ty`. A float is passed as its bits, in an untyped register.

macro_rules! values {
    ($($name:ident($value:ident: $ty:ty) -> $bits:ty = $expression:expr;)*) => { $(
        #[inline(always)]
        pub fn $name($value: $ty) -> $bits {
            $expression
        }
    )* };
}

values! {
    b8(value: impl Bits8) -> u16 = value.bits();
    u8(value: u8) -> u16 = value.into();
    s8(value: i8) -> u16 = value.bits();
    b16(value: impl Bits16) -> u16 = value.bits();
    u16(value: u16) -> u16 = value;
    s16(value: i16) -> u16 = value.bits();
    b32(value: impl Bits32) -> u32 = value.bits();
    u32(value: u32) -> u32 = value;
    s32(value: i32) -> u32 = value.bits();
    f32(value: f32) -> u32 = value.to_bits();
    b64(value: impl Bits64) -> u64 = value.bits();
    u64(value: u64) -> u64 = value;
    s64(value: i64) -> u64 = value.bits();
    f64(value: f64) -> u64 = value.to_bits();
    b128(value: impl Bits128) -> u128 = value.bits();
}
