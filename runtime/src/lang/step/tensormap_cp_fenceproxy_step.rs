//! The step `tensormap_cp_fenceproxy`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// tensormap_cp_fenceproxy {
///     dst: global(…),
///     src: shared(…),
///     size: 128,
///     sem: release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release(.cta|.cluster|.gpu|.sys).sync.aligned [dst], [src], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "tensormap.cp_fenceproxy".
pub struct tensormap_cp_fenceproxy {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`global`](crate::lang::space::global).
    /// - Required.
    /// - PTX: `.dst` and `[dst]`.
    pub dst: Any,
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    ///
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - Required.
    /// - PTX: `.src` and `[src]`.
    pub src: Any,
    /// `size` in bytes.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required.
    /// - PTX: `size`.
    pub size: Any,
    /// `.sem`.
    ///
    /// - Takes [`release`](crate::lang::sem::release), with a scope in parentheses:
    ///   [`cta`](crate::lang::scope::cta), [`cluster`](crate::lang::scope::cluster),
    ///   [`gpu`](crate::lang::scope::gpu) or [`sys`](crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    pub sem: Any,
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
