// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `applypriority_async_bulk_tensor`.

use crate::lang::Any;

/// Gives the lines of L2 that a tile of a tensor is in another eviction priority.
///
/// It completes in a bulk group of the thread.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
/// );
/// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.L2::evict_normal [%rd1, {%r1, %r2}];");
/// ```
///
/// # Form
///
/// ```text
/// applypriority_async_bulk_tensor {
///     src: tensor(…, […]),
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]) | im2col_no_offs, // optional
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_107f` or higher in the same family. It becomes:
///
/// ```text
/// applypriority.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d){.global}{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128|.im2col_no_offs}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}.L2::evict_normal [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]{, im2colInfo};
/// ```
///
/// It completes in a bulk group:
/// [`cp_async_bulk_commit_group()`](crate::lang::step::cp_async_bulk_commit_group) puts the copies before
/// it that the thread issued into a group, and
/// [`cp_async_bulk_wait_group(0)`](crate::lang::step::cp_async_bulk_wait_group) waits for the groups.
///
/// # Manual
///
/// PTX ISA, "applypriority.async.bulk.tensor".
pub struct applypriority_async_bulk_tensor {
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    ///
    /// - Takes [`tensor`](value@crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.src` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]) });
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.L2::evict_normal [%rd1, {%r1}];");
    /// ```
    pub src: Any,
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.override::global_address.L2::evict_normal [%rd1, %rd2, {%r1}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: ["%rs1"] }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.bulk_group.override::global_address.override::global_dim.L2::evict_normal [%rd1, %rd2, {%rs1}, {%r1}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.override::global_address.override::global_dim_stride.L2::evict_normal [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.2d.global.bulk_group.override::global_address.override::global_dim_stride.L2::evict_normal [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
    /// ```
    pub global_stride_upper: Any,
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    ///
    /// - The operand is a vector of 16-bit offsets; in an `asm!` block each a `u16` or an `i16`.
    /// - Takes [`tile`](value@crate::lang::load_mode::tile),
    ///   [`tile::gather4`](value@crate::lang::load_mode::tile::gather4),
    ///   [`im2col`](value@crate::lang::load_mode::im2col),
    ///   [`im2col::w`](value@crate::lang::load_mode::im2col::w),
    ///   [`im2col::w128`](value@crate::lang::load_mode::im2col::w128) or
    ///   [`im2col_no_offs`](value@crate::lang::load_mode::im2col_no_offs).
    /// - Optional.
    /// - PTX: `.load_mode` and `im2colInfo`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
    /// );
    /// assert_eq!(text, "applypriority.async.bulk.tensor.1d.global.tile.bulk_group.L2::evict_normal [%rd1, {%r1}];");
    /// ```
    pub load_mode: Any,
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
    ///     applypriority_async_bulk_tensor { src: tensor("%rd1", ["%r1"]), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 applypriority.async.bulk.tensor.1d.global.bulk_group.L2::evict_normal [%rd1, {%r1}];");
    /// ```
    pub pred: Any,
}
