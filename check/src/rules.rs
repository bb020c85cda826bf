//! The rules that a check can report.

use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::Rule;

use crate::launches;

/// The rules about single instructions, declarations and inline assembly, the lints, and the rules of runs.
pub fn rules() -> impl Iterator<Item = &'static Rule> + Clone {
    ptx_async_lints::allow::rules().chain(inline_asm::RULES.iter().copied()).chain(launches::rules())
}
