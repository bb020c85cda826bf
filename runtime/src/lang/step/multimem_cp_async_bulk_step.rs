//! The step `multimem_cp_async_bulk`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ## shared::cta → multimem
///
/// ```text
/// multimem_cp_async_bulk {
///     dst: multimem(…),
///     src: shared(…),
///     size: …,
///     byte_mask: …, // optional
///     sem: weak(cta | cluster | gpu | sys) | relaxed(cta | cluster | gpu | sys), // optional
///     ty: b128, // optional
/// }
/// ```
///
/// From PTX ISA 9.1, `sm_90` or higher. It becomes:
///
/// ```text
/// multimem.cp.async.bulk{.weak|.relaxed}{.cta|.cluster|.gpu|.sys}.global.shared::cta.bulk_group{.cp_mask}{.b128} [dstMem], [srcMem], size{, byteMask};
/// ```
///
/// # Manual
///
/// PTX ISA, "multimem.cp.async.bulk".
pub struct multimem_cp_async_bulk {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`multimem`](crate::lang::space::multimem).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.dst` and `[dstMem]`.
    pub dst: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of 16 bytes.
    /// - Required.
    /// - PTX: `.src` and `[srcMem]`.
    pub src: Any,
    /// `size` in bytes.
    ///
    /// - Takes a 32-bit integer, 0 to 1048560, a multiple of 16; in an `asm!` block a `u32` or an `i32`.
    /// - Required.
    /// - PTX: `size`.
    pub size: Any,
    /// `.cp_mask` and `byteMask`.
    ///
    /// - Takes a 16-bit integer; in an `asm!` block a `u16` or an `i16`.
    /// - Optional.
    /// - `cp_mask` requires PTX ISA 9.1, `sm_100` or higher.
    /// - PTX: `.cp_mask` and `byteMask`.
    pub byte_mask: Any,
    /// `.sem`.
    ///
    /// - Takes [`weak`](crate::lang::sem::weak) or [`relaxed`](crate::lang::sem::relaxed), with a scope in
    ///   parentheses: [`cta`](crate::lang::scope::cta), [`cluster`](crate::lang::scope::cluster),
    ///   [`gpu`](crate::lang::scope::gpu) or [`sys`](crate::lang::scope::sys).
    /// - Optional.
    /// - `weak` requires PTX ISA 9.3, `sm_90` or higher. `relaxed` requires PTX ISA 9.3, `sm_90` or higher.
    /// - PTX: `.sem`.
    pub sem: Any,
    /// `.type`.
    ///
    /// - Takes [`b128`](crate::lang::ty::b128).
    /// - Optional.
    /// - PTX: `.type`.
    pub ty: Any,
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
