//! The words of the field `cache`. The caches that the copy goes through. Without it the size decides: `cg` for the constant 16, and `ca` otherwise.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// Caches at all levels, L1 included.
///
/// It becomes `.ca`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
pub const ca: Any = Any(());

/// Caches in L2 and bypasses L1; it copies 16 bytes.
///
/// It becomes `.cg`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
pub const cg: Any = Any(());
