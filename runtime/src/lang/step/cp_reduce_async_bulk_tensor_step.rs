// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_reduce_async_bulk_tensor`.

use crate::lang::Any;

/// Reduces a tile in shared memory into a tensor in global memory.
///
/// The type of the elements is in the tensor map, which also decides which operations are legal: neither
/// ptxas nor the driver checks that. A `ty` says what the map has, becomes no part of the instruction,
/// and is checked. It completes in a bulk group of the thread. The tile in shared memory is a multiple of
/// 128 bytes.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_reduce_async_bulk_tensor { op: add, ty: f32, dst: tensor("%rd1", ["%r1", "%r2"]), src: shared("%r3") }
/// );
/// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group [%rd1, {%r1, %r2}], [%r3];");
/// ```
///
/// # Form
///
/// ## shared::cta → global
///
/// ```text
/// cp_reduce_async_bulk_tensor {
///     dst: tensor(…, […]),
///     src: shared(…) | shared::cta(…),
///     op: and | or | xor | add | inc | dec | min | max,
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     cache_hint: …, // optional
///     load_mode: tile | im2col_no_offs | im2col_no_offs::w, // optional
///     ty: u32 | s32 | u64 | f32 | f16 | bf16 | s64 | b32 | b64, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).global.shared::cta(.and|.or|.xor|.add|.inc|.dec|.min|.max){.tile|.im2col_no_offs|.im2col_no_offs::w}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [srcMem]{, cache-policy};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// - [`add`](value@crate::lang::op::add) of [`u32`](value@crate::lang::ty::u32),
///   [`s32`](value@crate::lang::ty::s32), [`u64`](value@crate::lang::ty::u64),
///   [`f32`](value@crate::lang::ty::f32), [`f16`](value@crate::lang::ty::f16) and
///   [`bf16`](value@crate::lang::ty::bf16)
/// - [`min`](value@crate::lang::op::min) and [`max`](value@crate::lang::op::max) of
///   [`u32`](value@crate::lang::ty::u32), [`s32`](value@crate::lang::ty::s32),
///   [`u64`](value@crate::lang::ty::u64), [`s64`](value@crate::lang::ty::s64),
///   [`f16`](value@crate::lang::ty::f16) and [`bf16`](value@crate::lang::ty::bf16)
/// - [`inc`](value@crate::lang::op::inc) and [`dec`](value@crate::lang::op::dec) of
///   [`u32`](value@crate::lang::ty::u32)
/// - [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or) and
///   [`xor`](value@crate::lang::op::xor) of [`b32`](value@crate::lang::ty::b32) and
///   [`b64`](value@crate::lang::ty::b64)
///
/// # Manual
///
/// PTX ISA, "cp.reduce.async.bulk.tensor".
pub struct cp_reduce_async_bulk_tensor {
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is
    /// observed.
    ///
    /// - Takes [`tensor`](value@crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.dst` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub dst: Any,
    /// The address of another tensor, which is otherwise like the one that the map describes.
    ///
    /// - Takes a 64-bit register; in an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a
    ///   `*mut T`.
    /// - Optional.
    /// - Requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_address` and `globalAddress`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), global_address: "%rd2", src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.override::global_address [%rd1, %rd2, {%r1}], [%r2];");
    /// ```
    pub global_address: Any,
    /// The sizes of the tensor, in elements, in place of those in the map: a list with one for each
    /// dimension, the innermost first. It requires `global_address`, and for two dimensions and more
    /// `global_stride` and `global_stride_upper`.
    ///
    /// - Takes a vector of 16-bit sizes, one for each dimension; in an `asm!` block each a `u32` or an `i32`.
    /// - Optional. It is given with `global_address`.
    /// - Requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_dim` and `globalDim`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: [1], src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim [%rd1, %rd2, {1}, {%r1}], [%r2];");
    /// ```
    pub global_dim: Any,
    /// The lower 32 bits of the strides in bytes, in place of those in the map: a list with one for each
    /// dimension but the innermost.
    ///
    /// - Takes a vector of 32-bit registers, one for each dimension but the first; in an `asm!` block each a
    ///   `u32` or an `i32`.
    /// - Optional. It is given with `global_address` and `global_dim` and `global_stride_upper`.
    /// - PTX: `globalStrideLower`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r4"], global_stride_upper: "%rs3", src: shared::cta("%r3") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r4}, %rs3, {%r1, %r2}], [%r3];");
    /// ```
    pub global_stride: Any,
    /// The upper bits of all strides, packed, with `global_stride`.
    ///
    /// - Takes a 16-bit register; in an `asm!` block a `u16` or an `i16`.
    /// - Optional. It is given with `global_address` and `global_dim` and `global_stride`.
    /// - PTX: `globalStrideUpper`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r4"], global_stride_upper: "%rs3", src: shared::cta("%r3") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.2d.global.shared::cta.and.bulk_group.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r4}, %rs3, {%r1, %r2}], [%r3];");
    /// ```
    pub global_stride_upper: Any,
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`shared`](value@crate::lang::space::shared) or
    ///   [`shared::cta`](value@crate::lang::space::shared::cta).
    /// - The address is a multiple of 128 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub src: Any,
    /// The L2 eviction policy of the accesses to global memory: 64 bits that
    /// [`createpolicy_fractional`](crate::lang::step::createpolicy_fractional) or a similar step returns. It
    /// is a hint, and changes no result.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.bulk_group.L2::cache_hint [%rd1, {%r1}], [%r2], %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The operation of a reduction: each element of the destination becomes the result of the operation on
    /// it and the source's.
    ///
    /// - Takes [`and`](value@crate::lang::op::and), [`or`](value@crate::lang::op::or),
    ///   [`xor`](value@crate::lang::op::xor), [`add`](value@crate::lang::op::add),
    ///   [`inc`](value@crate::lang::op::inc), [`dec`](value@crate::lang::op::dec),
    ///   [`min`](value@crate::lang::op::min) or [`max`](value@crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2") }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub op: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`im2col_no_offs`](value@crate::lang::load_mode::im2col_no_offs) or
    ///   [`im2col_no_offs::w`](value@crate::lang::load_mode::im2col_no_offs::w).
    /// - Optional.
    /// - `im2col_no_offs::w` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.load_mode`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: and, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.reduce.async.bulk.tensor.1d.global.shared::cta.and.tile.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub load_mode: Any,
    /// The type of one element. Of a reduction it also decides which operations there are.
    ///
    /// - Optional: what the tensor map has. It is checked, and becomes no part of the instruction.
    pub ty: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust; where it is false,
    /// the result of a step that has one is 0 or `false`. In text it is the string of a predicate register,
    /// and `"!%p1"` negates it: PTX's `@!%p1`; where it is false, the register of a result keeps its content.
    /// It must not be a constant, and a step of a transaction does not have it.
    ///
    /// - Optional.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_reduce_async_bulk_tensor { op: or, dst: tensor("%rd1", ["%r1"]), src: shared::cta("%r2"), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.reduce.async.bulk.tensor.1d.global.shared::cta.or.bulk_group [%rd1, {%r1}], [%r2];");
    /// ```
    pub pred: Any,
}
