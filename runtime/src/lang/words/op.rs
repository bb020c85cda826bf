//! The words of the field `op`: the operation of a reduction: each element of the destination becomes the result of the operation on it and the source's.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// The sum.
///
/// It becomes `.add`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: add, ty: u32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.add.u32 [%rd1], 1;");
/// ```
pub const add: Any = Any(());

/// The bitwise and.
///
/// It becomes `.and`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: and, ty: b32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.and.b32 [%rd1], 1;");
/// ```
pub const and: Any = Any(());

/// Counts down, and from 0 on to the source's value:
/// `if old == 0 || old > source { source } else { old - 1 }`.
///
/// It becomes `.dec`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: dec, ty: u32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.dec.u32 [%rd1], 1;");
/// ```
pub const dec: Any = Any(());

/// Counts up, and from the source's value on to 0: `if old >= source { 0 } else { old + 1 }`.
///
/// It becomes `.inc`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: inc, ty: u32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.inc.u32 [%rd1], 1;");
/// ```
pub const inc: Any = Any(());

/// The larger one.
///
/// It becomes `.max`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: max, ty: u32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.max.u32 [%rd1], 1;");
/// ```
pub const max: Any = Any(());

/// The smaller one.
///
/// It becomes `.min`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: min, ty: u32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.min.u32 [%rd1], 1;");
/// ```
pub const min: Any = Any(());

/// The bitwise or.
///
/// It becomes `.or`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: or, ty: b32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.or.b32 [%rd1], 1;");
/// ```
pub const or: Any = Any(());

/// The bitwise exclusive or.
///
/// It becomes `.xor`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: xor, ty: b32, dst: generic("%rd1"), value: 1, mmio: true }
/// );
/// assert_eq!(text, "red.async.mmio.release.sys.xor.b32 [%rd1], 1;");
/// ```
pub const xor: Any = Any(());
