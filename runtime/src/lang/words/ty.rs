// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `ty`, as a description writes them: the type of one element. Of a
//! reduction it also decides which operations there are.

use crate::lang::Any;

/// 128 bits of any type.
///
/// It becomes `.b128`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): In "global → shared::cta": PTX ISA 8.6, `sm_90`
///   or higher; In "global → shared::cluster", "shared::cta → shared::cluster" and "shared::cta →
///   global": PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_async_bulk`](crate::lang::step::multimem_cp_async_bulk): PTX ISA 9.1, `sm_90` or
///   higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 9.2, `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b128, dst: generic("%rd1"), value: 1, mbarrier: "%rd2" }
/// );
/// assert_eq!(text, "st.async.mbarrier::complete_tx::bytes.b128 [%rd1], 1, [%rd2];");
/// ```
pub const b128: Any = Any(());

/// 16 bits of any type.
///
/// It becomes `.b16`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.b16 [%rd1], 1;");
/// ```
pub const b16: Any = Any(());

/// 32 bits of any type.
///
/// It becomes `.b32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): In "the rank", "a size of one
///   dimension", "the element type", "the interleave layout", "the swizzle mode" and "the fill mode": PTX
///   ISA 8.3, `sm_90a`; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8,
///   `sm_100f` or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher
///   in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same family; In "the swizzle
///   atomicity": PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f`
///   or higher in the same family, `sm_110f` or higher in the same family, `sm_120f` or higher in the
///   same family; or PTX ISA 9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b32, dst: shared::cluster("%r1"), value: "%r2", mbarrier: "%r3" }
/// );
/// assert_eq!(text, "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], %r2, [%r3];");
/// ```
pub const b32: Any = Any(());

/// 64 bits of any type.
///
/// It becomes `.b64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: or, ty: b64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.or.b64 [%rd1], [%r1], %r2;");
/// ```
pub const b64: Any = Any(());

/// 8 bits of any type.
///
/// It becomes `.b8`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: b8, dst: global("%rd1"), value: "%b1", sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.global.b8 [%rd1], %b1;");
/// ```
pub const b8: Any = Any(());

/// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
/// `half::bf16`.
///
/// It becomes `.bf16`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: min, ty: bf16, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [%rd1], [%r1], %r2;");
/// ```
pub const bf16: Any = Any(());

/// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
///
/// It becomes `.f16`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: min, ty: f16, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [%rd1], [%r1], %r2;");
/// ```
pub const f16: Any = Any(());

/// A floating-point number of 32 bits.
///
/// It becomes `.f32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): In "shared::cta → global": PTX
///   ISA 8.0, `sm_90` or higher; In "shared::cta → global, noftz": PTX ISA 9.4, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): In "shared::cta
///   → multimem": PTX ISA 9.1, `sm_90` or higher; In "shared::cta → multimem, noftz": PTX ISA 9.4,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: add, ty: f32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%rd1], [%r1], %r2;");
/// ```
pub const f32: Any = Any(());

/// A floating-point number of 64 bits.
///
/// It becomes `.f64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: add, ty: f64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f64 [%rd1], [%r1], %r2;");
/// ```
pub const f64: Any = Any(());

/// A signed integer of 16 bits: Rust's `i16`.
///
/// It becomes `.s16`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: s16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.s16 [%rd1], 1;");
/// ```
pub const s16: Any = Any(());

/// A signed integer of 32 bits: Rust's `i32`.
///
/// It becomes `.s32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: add, ty: s32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%rd1], [%r1], %r2;");
/// ```
pub const s32: Any = Any(());

/// A signed integer of 64 bits: Rust's `i64`.
///
/// It becomes `.s64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: min, ty: s64, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.s64 [%rd1], [%r1], %r2;");
/// ```
pub const s64: Any = Any(());

/// A signed integer of 8 bits: Rust's `i8`.
///
/// It becomes `.s8`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: s8, dst: generic("%rd1"), value: 1, sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.s8 [%rd1], 1;");
/// ```
pub const s8: Any = Any(());

/// An unsigned integer of 16 bits.
///
/// It becomes `.u16`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: u16, dst: generic("%rd1"), value: 1, sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.u16 [%rd1], 1;");
/// ```
pub const u16: Any = Any(());

/// An unsigned integer of 32 bits.
///
/// It becomes `.u32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
/// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk { op: add, ty: u32, dst: global("%rd1"), src: shared::cta("%r1"), size: "%r2" }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], %r2;");
/// ```
pub const u32: Any = Any(());

/// An unsigned integer of 64 bits.
///
/// It becomes `.u64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
/// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
/// - [`red_async`](crate::lang::step::red_async): In "completing on a barrier": PTX ISA 8.1, `sm_90` or
///   higher; In "releasing" and "releasing, memory-mapped": PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     getctarank { ty: u64, out: "%r1", addr: shared::cluster("%rd1") }
/// );
/// assert_eq!(text, "getctarank.shared::cluster.u64 %r1, %rd1;");
/// ```
pub const u64: Any = Any(());

/// An unsigned integer of 8 bits.
///
/// It becomes `.u8`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: u8, dst: generic("%rd1"), value: 1, sem: release(gpu) }
/// );
/// assert_eq!(text, "st.async.release.gpu.u8 [%rd1], 1;");
/// ```
pub const u8: Any = Any(());
