//! The words of the field `evict`. `.primary_priority`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// It becomes `.L2::evict_first`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_first: Any = Any(());

/// It becomes `.L2::evict_last`. Steps that have it:
///
/// - [`cp_async_bulk_prefetch`](crate::lang::step::cp_async_bulk_prefetch): PTX ISA 9.4, `sm_107f` or
///   higher in the same family
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 9.4,
///   `sm_107f` or higher in the same family
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_last: Any = Any(());

/// It becomes `.L2::evict_normal`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_normal: Any = Any(());

/// It becomes `.L2::evict_unchanged`. Steps that have it:
///
/// - [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional): PTX ISA 7.4, `sm_80` or
///   higher
/// - [`createpolicy_range`](crate::lang::step::createpolicy_range): PTX ISA 7.4, `sm_80` or higher
pub const evict_unchanged: Any = Any(());
