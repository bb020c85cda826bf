//! The result of a step, by its Rust type. Those that PTX allows to discard, which `mbarrier.arrive` has, are 64 bits wide.

/// The results of a call, which must be used. rustc names it where they are not.
#[inline(always)]
#[must_use = "the step is executed for its result: `let _ = …` discards it"]
pub fn step_result<T>(results: T) -> T {
    results
}

/// A result of a condition.
#[inline(always)]
pub fn result_bool(condition: u32) -> bool {
    condition != 0
}

/// A result of 8 bits.
#[inline(always)]
pub fn result_u8(value: u16) -> u8 {
    value as u8
}

/// A result of 32 bits.
#[inline(always)]
pub fn result_u32(value: u32) -> u32 {
    value
}

/// A result of 64 bits.
#[inline(always)]
pub fn result_u64(value: u64) -> u64 {
    value
}
