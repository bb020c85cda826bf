//! The result of a step, by its Rust type. Results that PTX allows discarding, those of `mbarrier.arrive`, have 64
//! bits.

/// Marks the results of a call as values that must be used. rustc names this function if they are not.
#[inline(always)]
#[must_use = "the step is executed for its result: `let _ = …` discards it"]
pub fn step_result<T>(results: T) -> T {
    results
}

/// A result that is a condition.
#[inline(always)]
pub fn result_bool(condition: u32) -> bool {
    condition != 0
}

/// A result of 8 bits.
#[inline(always)]
pub fn result_u8(value: u16) -> u8 {
    value as u8
}

/// A result of 16 bits.
#[inline(always)]
pub fn result_u16(value: u16) -> u16 {
    value
}

/// A result of 32 bits.
#[inline(always)]
pub fn result_u32(value: u32) -> u32 {
    value
}

/// A signed result of 32 bits.
#[inline(always)]
pub fn result_i32(value: u32) -> i32 {
    value as i32
}

/// A floating-point result of 32 bits.
#[inline(always)]
pub fn result_f32(value: u32) -> f32 {
    f32::from_bits(value)
}

/// A result of 64 bits.
#[inline(always)]
pub fn result_u64(value: u64) -> u64 {
    value
}

/// A signed result of 64 bits.
#[inline(always)]
pub fn result_i64(value: u64) -> i64 {
    value as i64
}

/// A floating-point result of 64 bits.
#[inline(always)]
pub fn result_f64(value: u64) -> f64 {
    f64::from_bits(value)
}
