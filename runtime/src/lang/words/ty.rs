//! The words of the field `ty`: the type of one element. Of a reduction it also decides which operations there are.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// 128 bits of any type.
///
/// It becomes `.b128`. Steps that have it:
///
/// - [`cp_async_bulk`](crate::lang::step::cp_async_bulk): PTX ISA 8.6, `sm_90` or higher; or PTX ISA 8.0,
///   `sm_90` or higher
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
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: b16, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.b16 [%rd1], 1;");
/// ```
pub const b16: Any = Any(());

/// 32 bits of any type.
///
/// It becomes `.b32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family; or PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX ISA 8.7,
///   `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
///   family, `sm_120f` or higher in the same family; or PTX ISA 9.4, `sm_107f` or higher in the same
///   family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: b32, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.b32 [%rd1], 1;");
/// ```
pub const b32: Any = Any(());

/// 64 bits of any type.
///
/// It becomes `.b64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`tensormap_replace`](crate::lang::step::tensormap_replace): PTX ISA 8.3, `sm_90a`; or PTX ISA 8.6,
///   `sm_100a`, `sm_110a`; or PTX ISA 8.7, `sm_120a`; or PTX ISA 8.8, `sm_100f` or higher in the same
///   family, `sm_110f` or higher in the same family, `sm_120f` or higher in the same family; or PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: b64, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.b64 [%rd1], 1;");
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
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: b8, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.b8 [%rd1], 1;");
/// ```
pub const b8: Any = Any(());

/// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
/// `half::bf16`.
///
/// It becomes `.bf16`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
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
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher;
///   or PTX ISA 9.4, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher; or PTX ISA 9.4, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: f32, dst: generic("%rd1"), value: 1.0, mmio: true }
/// );
/// assert_eq!(text, "st.async.mmio.release.sys.f32 [%rd1], 0f3F800000;");
/// ```
pub const f32: Any = Any(());

/// A floating-point number of 64 bits.
///
/// It becomes `.f64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     st_async { ty: f64, dst: generic("%rd1"), value: 1.0, mmio: true }
/// );
/// assert_eq!(text, "st.async.mmio.release.sys.f64 [%rd1], 1.0;");
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
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: s16, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.s16 [%rd1], 1;");
/// ```
pub const s16: Any = Any(());

/// A signed integer of 32 bits: Rust's `i32`.
///
/// It becomes `.s32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: s32, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.s32 [%rd1], 1;");
/// ```
pub const s32: Any = Any(());

/// A signed integer of 64 bits: Rust's `i64`.
///
/// It becomes `.s64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: s64, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.s64 [%rd1], 1;");
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
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: s8, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.s8 [%rd1], 1;");
/// ```
pub const s8: Any = Any(());

/// An unsigned integer of 16 bits.
///
/// It becomes `.u16`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: u16, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.u16 [%rd1], 1;");
/// ```
pub const u16: Any = Any(());

/// An unsigned integer of 32 bits.
///
/// It becomes `.u32`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
/// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, getctarank { ty: u32, out: "%r1", addr: generic("%r2") });
/// assert_eq!(text, "getctarank.u32 %r1, %r2;");
/// ```
pub const u32: Any = Any(());

/// An unsigned integer of 64 bits.
///
/// It becomes `.u64`. Steps that have it:
///
/// - [`cp_reduce_async_bulk`](crate::lang::step::cp_reduce_async_bulk): PTX ISA 8.0, `sm_90` or higher
/// - [`multimem_cp_reduce_async_bulk`](crate::lang::step::multimem_cp_reduce_async_bulk): PTX ISA 9.1,
///   `sm_90` or higher
/// - [`getctarank`](crate::lang::step::getctarank): PTX ISA 7.8, `sm_90` or higher
/// - [`mapa`](crate::lang::step::mapa): PTX ISA 7.8, `sm_90` or higher
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7, `sm_100`
///   or higher
/// - [`red_async`](crate::lang::step::red_async): PTX ISA 8.1, `sm_90` or higher; or PTX ISA 8.7,
///   `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, getctarank { ty: u64, out: "%r1", addr: generic("%rd1") });
/// assert_eq!(text, "getctarank.u64 %r1, %rd1;");
/// ```
pub const u64: Any = Any(());

/// An unsigned integer of 8 bits.
///
/// It becomes `.u8`. Steps that have it:
///
/// - [`st_async`](crate::lang::step::st_async): PTX ISA 8.7, `sm_100` or higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(emit = ptx, st_async { ty: u8, dst: generic("%rd1"), value: 1, mmio: true });
/// assert_eq!(text, "st.async.mmio.release.sys.u8 [%rd1], 1;");
/// ```
pub const u8: Any = Any(());
