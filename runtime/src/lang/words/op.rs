// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `op`, as a description writes them: the operation of a reduction: each
//! element of the destination becomes the result of the operation on it and the source's.

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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: add, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     red_async { op: and, ty: b32, dst: global("%rd1"), value: "%r1", sem: release(gpu) }
/// );
/// assert_eq!(text, "red.async.release.gpu.global.and.b32 [%rd1], %r1;");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: dec, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.dec.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: inc, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.inc.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: max, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.max.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: min, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.min.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
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
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: xor, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.xor.bulk_group [%rd1, {%r1}], [%r2];");
/// ```
pub const xor: Any = Any(());
