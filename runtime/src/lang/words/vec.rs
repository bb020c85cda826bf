//! The words of the field `vec`. `.vec`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// It becomes `.v2`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
pub const v2: Any = Any(());

/// It becomes `.v4`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
pub const v4: Any = Any(());
