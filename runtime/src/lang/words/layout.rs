//! The words of the field `layout`. `.layout` of a barrier.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// Both phases complete together; the default.
///
/// It becomes `.layout::v0`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
pub const v0: Any = Any(());

/// It becomes `.layout::v1`. Steps that have it:
///
/// - [`mbarrier_init`](crate::lang::step::mbarrier_init): PTX ISA 9.3, `sm_90` or higher
/// - [`mbarrier_check_layout`](crate::lang::step::mbarrier_check_layout): PTX ISA 9.3, `sm_90` or higher
pub const v1: Any = Any(());
