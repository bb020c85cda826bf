//! The words of the field `vec`: how many values are stored at once. It follows from the list in `value`, so it is rarely written.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// Two values.
///
/// It becomes `.v2`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
pub const v2: Any = Any(());

/// Four values.
///
/// It becomes `.v4`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher
pub const v4: Any = Any(());
