//! The words of the field `evict_secondary`. The eviction priority of the other accesses. Without it, `evict_unchanged`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// Evicted first: data that is used once.
///
/// It becomes `.L2::evict_first`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_first: Any = Any(());

/// The access does not change the priority.
///
/// It becomes `.L2::evict_unchanged`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_unchanged: Any = Any(());
