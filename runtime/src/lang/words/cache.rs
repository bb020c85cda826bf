//! The words of the field `cache`. The cache operator of `cp.async`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// It becomes `.ca`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
pub const ca: Any = Any(());

/// It becomes `.cg`. Steps that have it:
///
/// - [`cp_async`](crate::lang::step::cp_async): PTX ISA 7.0, `sm_80` or higher
pub const cg: Any = Any(());
