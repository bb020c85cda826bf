//! What expansions of the macro call. Not for other use: it changes with the macro, without notice.

use core::fmt;

use crate::operand::{CachePolicy, GlobalAddress, Int16, Int32, SharedAddress};

#[inline(always)]
pub fn shared(address: impl SharedAddress) -> u32 {
    address.shared_address()
}

#[inline(always)]
pub fn global(address: impl GlobalAddress) -> *const u8 {
    address.global_address()
}

#[inline(always)]
pub fn generic(address: impl GlobalAddress) -> *const u8 {
    address.global_address()
}

#[inline(always)]
pub fn tensor_map(address: impl GlobalAddress) -> *const u8 {
    address.global_address()
}

#[inline(always)]
pub fn int32(value: impl Int32) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn coordinate(value: impl Int32) -> u32 {
    value.bits32()
}

#[inline(always)]
pub fn int64(value: u64) -> u64 {
    value
}

#[inline(always)]
pub fn mask(value: impl Int16) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn offset(value: impl Int16) -> u16 {
    value.bits16()
}

#[inline(always)]
pub fn policy(value: impl CachePolicy) -> u64 {
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

/// Judges a constant that only rustc knows.
pub const fn check_range(value: i128, min: i128, max: i128, multiple: i128, message: &str) {
    assert!(min <= value && value <= max && value % multiple == 0, "{}", message);
}

/// The same for a constant out of a list.
pub const fn check_one_of(value: i128, set: &[i128], message: &str) {
    let mut index = 0;
    while index < set.len() {
        if set[index] == value {
            return;
        }
        index += 1;
    }
    panic!("{}", message);
}

/// What an `asm!` block is on a target that has no PTX.
///
/// # Safety
///
/// None is needed; it is unsafe as `asm!` is, so that the call looks alike on every target.
#[cold]
pub unsafe fn off_device<T>() -> T {
    panic!("`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked")
}

/// The value of `emit = fmt`.
pub struct Text<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Text<F> {
    #[inline]
    pub fn new(write: F) -> Self {
        Text(write)
    }
}

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Text<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}
