// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `load_mode`, as a description writes them: how the elements of a tensor
//! are arranged in shared memory. Without it the mode is `tile`.

use crate::lang::{Any, any};

/// The columns of a convolution, of a tensor of 3 to 5 dimensions. In parentheses is an offset for each
/// spatial dimension: `im2col([w])`, `im2col([w, h])` or `im2col([w, h, d])`.
///
/// It becomes `.im2col`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster": PTX ISA 8.0, `sm_90` or higher
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col(["%rs1"]) }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col [%rd1, {%r1, %r2, %r3}], {%rs1};");
/// ```
pub const fn im2col<T>(offsets: T) -> Any {
    any(offsets)
}

/// Those that begin with `im2col`.
pub mod im2col {
    use super::{Any, any};

    /// The columns of a convolution along the dimension W alone: `im2col::w([halo, offset])`, with a halo of
    /// 0 to 511 and an offset of 0 to 31.
    ///
    /// It becomes `.im2col::w`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_100` or higher; In "global → shared::cluster": PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
    ///   the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col::w(["%rs1", "%rs2"]) }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w [%rd1, {%r1, %r2, %r3}], {%rs1, %rs2};");
    /// ```
    pub const fn w<T>(offsets: T) -> Any {
        any(offsets)
    }

    /// `im2col::w` for 128 columns at once: `im2col::w128([halo, offset])`, each 0 to 31.
    ///
    /// It becomes `.im2col::w::128`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
    ///   the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3"]), load_mode: im2col::w128(["%rs1", "%rs2"]) }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col::w::128 [%rd1, {%r1, %r2, %r3}], {%rs1, %rs2};");
    /// ```
    pub const fn w128<T>(offsets: T) -> Any {
        any(offsets)
    }
}

/// The columns of a convolution, without offsets: the mode of a store or a reduction.
///
/// It becomes `.im2col_no_offs`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.0, `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3"]), src: shared::cta("%r4"), load_mode: im2col_no_offs }
/// );
/// assert_eq!(text, "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];");
/// ```
pub const im2col_no_offs: Any = Any(());

/// Those that begin with `im2col_no_offs`.
pub mod im2col_no_offs {
    use super::Any;

    /// The columns of a convolution along the dimension W alone, without offsets.
    ///
    /// It becomes `.im2col_no_offs::w`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 9.4, `sm_107f` or higher
    ///   in the same family
    /// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 9.4,
    ///   `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3"]), src: shared::cta("%r4"), load_mode: im2col_no_offs::w }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.3d.global.shared::cta.im2col_no_offs::w.bulk_group [%rd1, {%r1, %r2, %r3}], [%r4];");
    /// ```
    pub const w: Any = Any(());
}

/// A box of the tensor, whose arrangement is kept; this is the default.
///
/// It becomes `.tile`. Steps that have it:
///
/// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
///   ISA 8.6, `sm_90` or higher; In "global → shared::cluster" and "shared::cta → global": PTX ISA 8.0,
///   `sm_90` or higher
/// - [`cp_reduce_async_bulk_tensor`](crate::lang::step::cp_reduce_async_bulk_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.0,
///   `sm_90` or higher
/// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
///   9.4, `sm_107f` or higher in the same family
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.tile [%rd1, {%r1}];");
/// ```
pub const tile: Any = Any(());

/// Those that begin with `tile`.
pub mod tile {
    use super::Any;

    /// Four rows of a tensor of two dimensions, anywhere in it, become one tile:
    /// `[column, row0, row1, row2, row3]`.
    ///
    /// It becomes `.tile::gather4`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): In "global → shared::cta": PTX
    ///   ISA 8.6, `sm_100` or higher; In "global → shared::cluster": PTX ISA 8.6, `sm_100a`, `sm_110a`; or
    ///   PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family
    /// - [`cp_async_bulk_prefetch_tensor`](crate::lang::step::cp_async_bulk_prefetch_tensor): PTX ISA 8.6,
    ///   `sm_100a`, `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in
    ///   the same family
    /// - [`applypriority_async_bulk_tensor`](crate::lang::step::applypriority_async_bulk_tensor): PTX ISA
    ///   9.4, `sm_107f` or higher in the same family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2", "%r3", "%r4", "%r5"]), load_mode: tile::gather4 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.tile::gather4 [%rd1, {%r1, %r2, %r3, %r4, %r5}];");
    /// ```
    pub const gather4: Any = Any(());

    /// One tile becomes four rows of a tensor of two dimensions, anywhere in it:
    /// `[column, row0, row1, row2, row3]`.
    ///
    /// It becomes `.tile::scatter4`. Steps that have it:
    ///
    /// - [`cp_async_bulk_tensor`](crate::lang::step::cp_async_bulk_tensor): PTX ISA 8.6, `sm_100a`,
    ///   `sm_110a`; or PTX ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same
    ///   family
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_tensor { dst: tensor("%rd1", ["%r1", "%r2", "%r3", "%r4", "%r5"]), src: shared::cta("%r6"), load_mode: tile::scatter4 }
    /// );
    /// assert_eq!(text, "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%rd1, {%r1, %r2, %r3, %r4, %r5}], [%r6];");
    /// ```
    pub const scatter4: Any = Any(());
}
