// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_prefetch_tensor`.

use crate::lang::Any;

/// Fetches a tile of a tensor into L2. Nothing waits for it: it changes no result.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]) }
/// );
/// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global [%rd1, {%r1, %r2}];");
/// ```
///
/// # Form
///
/// ## global → L2
///
/// ```text
/// cp_async_bulk_prefetch_tensor {
///     src: tensor(…, […]),
///     global_address: …, // optional
///     global_dim: […], // optional, with `global_address`
///     global_stride: […], // optional, with `global_address` and `global_dim` and `global_stride_upper`
///     global_stride_upper: …, // optional, with `global_address` and `global_dim` and `global_stride`
///     load_mode: tile | tile::gather4 | im2col([…]) | im2col::w([…]) | im2col::w128([…]), // optional
///     cache_hint: …, // optional
///     evict: evict_last, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.prefetch.tensor(.1d|.2d|.3d|.4d|.5d).L2.global{.tile|.tile::gather4|.im2col|.im2col::w|.im2col::w::128}{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint}{.L2::evict_last} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]{, im2colInfo}{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.prefetch.tensor".
pub struct cp_async_bulk_prefetch_tensor {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]) });
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.override::global_address [%rd1, %rd2, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), global_address: "%rd2", global_dim: [1] }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.override::global_address.override::global_dim [%rd1, %rd2, {1}, {%r1}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1", "%r2"]), global_address: "%rd2", global_dim: ["%rs1", "%rs2"], global_stride: ["%r3"], global_stride_upper: "%rs3" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.2d.L2.global.override::global_address.override::global_dim_stride [%rd1, %rd2, {%rs1, %rs2}, {%r3}, %rs3, {%r1, %r2}];");
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
    ///   [`im2col::w`](value@crate::lang::load_mode::im2col::w) or
    ///   [`im2col::w128`](value@crate::lang::load_mode::im2col::w128).
    /// - Optional.
    /// - `tile::gather4`, `im2col::w` and `im2col::w128` require PTX ISA 8.6, `sm_100a`, `sm_110a`; or PTX
    ///   ISA 8.8, `sm_100f` or higher in the same family, `sm_110f` or higher in the same family.
    /// - PTX: `.load_mode` and `im2colInfo`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), load_mode: tile }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.tile [%rd1, {%r1}];");
    /// ```
    pub load_mode: Any,
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), cache_hint: "%rd2" }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.L2::cache_hint [%rd1, {%r1}], %rd2;");
    /// ```
    pub cache_hint: Any,
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    ///
    /// - Takes [`evict_last`](value@crate::lang::evict::evict_last).
    /// - Optional.
    /// - `evict_last` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.primary_priority`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), evict: evict_last }
    /// );
    /// assert_eq!(text, "cp.async.bulk.prefetch.tensor.1d.L2.global.L2::evict_last [%rd1, {%r1}];");
    /// ```
    pub evict: Any,
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
    ///     cp_async_bulk_prefetch_tensor { src: tensor("%rd1", ["%r1"]), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 cp.async.bulk.prefetch.tensor.1d.L2.global [%rd1, {%r1}];");
    /// ```
    pub pred: Any,
}
