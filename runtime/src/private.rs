//! What expansions of the macro use. Not public API: it changes with the macro, without notice.

// All of the crate, for an expansion with the setting `crate = …`, which imports this module. The macros for the target of
// the build are at the root, where `#[macro_export]` puts them.
pub use crate::*;

#[cfg(not(target_arch = "nvptx64"))]
pub use crate::__asm_off_device as asm;
pub use crate::constant::{check_alignment, check_one_of, check_range, check_step};
pub use crate::off_device::{Never, off_device};
pub use crate::text::{Float, Literal, Number, Other, Text, Value};
#[cfg(target_arch = "nvptx64")]
pub use core::arch::asm;
pub use ptx_async_macros::named;

// The halves of a value of 128 bits.

#[inline(always)]
pub fn low(value: u128) -> u64 {
    value as u64
}

#[inline(always)]
pub fn high(value: u128) -> u64 {
    (value >> 64) as u64
}

// A result, by its Rust type.

#[inline(always)]
pub fn result_bool(condition: u32) -> bool {
    condition != 0
}

#[inline(always)]
pub fn result_u8(value: u16) -> u8 {
    value as u8
}

#[inline(always)]
pub fn result_u32(value: u32) -> u32 {
    value
}

#[inline(always)]
pub fn result_u64(value: u64) -> u64 {
    value
}
