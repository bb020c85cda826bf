//! The step `cp_reduce_async_bulk_tensor`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ## shared::cta → global
///
/// ```text
/// cp_reduce_async_bulk_tensor {
///     dst: tensor(…, […]),
///     src: shared(…),
///     op: and | or | xor | add | inc | dec | min | max,
///     global_address: …, // optional
///     global_dim: […], // optional
///     global_stride: […], // optional
///     global_stride_upper: …, // optional
///     cache_hint: …, // optional
///     load_mode: tile | im2col_no_offs | im2col_no_offs::w, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.reduce.async.bulk.tensor(.1d|.2d|.3d|.4d|.5d).global.shared::cta(.and|.or|.xor|.add|.inc|.dec|.min|.max){.tile|.im2col_no_offs|.im2col_no_offs::w}.bulk_group{.override::global_address}{.override::global_dim|.override::global_dim_stride}{.L2::cache_hint} [tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords], [srcMem]{, cache-policy};
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.reduce.async.bulk.tensor".
pub struct cp_reduce_async_bulk_tensor {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`tensor`](crate::lang::space::tensor).
    /// - Required.
    /// - PTX: `.dst` and
    ///   `[tensorMap{, globalAddress}{, globalDim}{, globalStrideLower}{, globalStrideUpper}, tensorCoords]`.
    pub dst: Any,
    /// `.override::global_address` and the address, which is in the brackets of the tensor.
    ///
    /// - Takes a 64-bit register; in an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a
    ///   `*mut T`.
    /// - Optional.
    /// - `override::global_address` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_address` and `globalAddress`.
    pub global_address: Any,
    /// `.override::global_dim`, `.override::global_dim_stride`, and the sizes in the brackets of the tensor.
    ///
    /// - Takes a vector of 16-bit sizes, one for each dimension; in an `asm!` block each a `u32` or an `i32`.
    /// - Optional.
    /// - `override::global_dim` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    ///   `override::global_dim_stride` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.override::global_dim` and `globalDim`.
    pub global_dim: Any,
    /// The lower 32 bits of the strides, after the sizes.
    ///
    /// - Takes a vector of 32-bit registers, one for each dimension but the first; in an `asm!` block each a
    ///   `u32` or an `i32`.
    /// - Optional.
    /// - PTX: `globalStrideLower`.
    pub global_stride: Any,
    /// The upper bits of all strides, after the lower ones.
    ///
    /// - Takes a 16-bit register; in an `asm!` block a `u16` or an `i16`.
    /// - Optional.
    /// - PTX: `globalStrideUpper`.
    pub global_stride_upper: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of 128 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    pub src: Any,
    /// `.level::cache_hint` and `cache-policy`.
    ///
    /// - Takes a 64-bit integer; in an `asm!` block a [`CachePolicy`](crate::CachePolicy) or a `u64`.
    /// - Optional.
    /// - PTX: `.level::cache_hint` and `cache-policy`.
    pub cache_hint: Any,
    /// `.redOp`.
    ///
    /// - Takes [`and`](crate::lang::op::and), [`or`](crate::lang::op::or), [`xor`](crate::lang::op::xor),
    ///   [`add`](crate::lang::op::add), [`inc`](crate::lang::op::inc), [`dec`](crate::lang::op::dec),
    ///   [`min`](crate::lang::op::min) or [`max`](crate::lang::op::max).
    /// - Required.
    /// - PTX: `.redOp`.
    pub op: Any,
    /// `.load_mode` and `im2colInfo`.
    ///
    /// - Takes [`tile`](crate::lang::load_mode::tile),
    ///   [`im2col_no_offs`](crate::lang::load_mode::im2col_no_offs) or
    ///   [`im2col_no_offs::w`](crate::lang::load_mode::im2col_no_offs::w).
    /// - Optional.
    /// - `im2col_no_offs::w` requires PTX ISA 9.4, `sm_107f` or higher in the same family.
    /// - PTX: `.load_mode`.
    pub load_mode: Any,
    /// The guard predicate: a thread executes the step only where the condition is true.
    ///
    /// In an `asm!` block it is a `bool`, and `!condition` negates it as anywhere in Rust. In text it is the
    /// string of a predicate register, and `"!%p1"` negates it: PTX's `@!%p1`. It must not be a constant, and
    /// a step of a transaction does not have it. In an `asm!` block a step with a result does not have it
    /// either.
    ///
    /// Optional.
    pub pred: Any,
}
