//! The items that expansions of the macro use. Not public API: it changes with the macro, without notice.

// The whole crate, for an expansion with the setting `crate = …`, which imports this module. The macros for the target
// of the build are at the root, where `#[macro_export]` puts them.
pub use crate::*;

pub use crate::constant::{
    check_alignment, check_launch_bound, check_one_of, check_parameter, check_parameters, check_range,
    check_step,
};
pub use crate::joined::{Joined, Piece};
pub use crate::off_device::Never;
pub use crate::operand::{
    result_bool, result_f32, result_f64, result_i32, result_i64, result_u8, result_u16, result_u32,
    result_u64, step_result,
};
pub use crate::text::{Float, Literal, Number, Other, Text, Value};
pub use ptx_async_macros::{at_place, kernel_error, named, shared_error, with_launch_bounds};

// The halves of a 128-bit value.

#[inline(always)]
pub fn low(value: u128) -> u64 {
    value as u64
}

#[inline(always)]
pub fn high(value: u128) -> u64 {
    (value >> 64) as u64
}
