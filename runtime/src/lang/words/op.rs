//! The words of the field `op`. `.redOp`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// It becomes `.add`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const add: Any = Any(());

/// It becomes `.and`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const and: Any = Any(());

/// It becomes `.dec`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const dec: Any = Any(());

/// It becomes `.inc`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const inc: Any = Any(());

/// It becomes `.max`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const max: Any = Any(());

/// It becomes `.min`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const min: Any = Any(());

/// It becomes `.or`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const or: Any = Any(());

/// It becomes `.xor`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
pub const xor: Any = Any(());
