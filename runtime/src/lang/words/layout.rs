//! The words of the field `layout`. The layout of the barrier. Without it, `v0`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// The primary and the conditional phase complete together; this is the default.
///
/// It becomes `.layout::v0`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
pub const v0: Any = Any(());

/// The primary and the conditional phase complete separately. Counts are at most 511.
///
/// It becomes `.layout::v1`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
pub const v1: Any = Any(());
