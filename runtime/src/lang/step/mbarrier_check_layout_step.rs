//! The step `mbarrier_check_layout`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// mbarrier_check_layout {
///     mbarrier: …,
///     layout: v0 | v1,
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_90` or higher. It becomes:
///
/// ```text
/// mbarrier.check_layout(.layout::v0|.layout::v1){.shared::cta|.shared}.b64 p, [addr];
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.check_layout".
pub struct mbarrier_check_layout {
    /// The register that receives the result.
    ///
    /// - Takes a predicate register.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `p`.
    pub out: Any,
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    ///
    /// - In an `asm!` block an [`Mbarrier`](crate::Mbarrier) or its `u32` address, and where the barrier may
    ///   be another CTA's a [`ClusterMbarrier`](crate::ClusterMbarrier).
    /// - Takes [`shared`](crate::lang::space::shared).
    /// - The address is a multiple of 8 bytes.
    /// - Required. In a call it is the first argument.
    /// - `shared::cta` requires PTX ISA 7.8, `sm_80` or higher.
    /// - PTX: `.shared` and `[addr]`.
    pub mbarrier: Any,
    /// `.layout` of a barrier.
    ///
    /// - Takes [`v0`](crate::lang::layout::v0) or [`v1`](crate::lang::layout::v1).
    /// - Required.
    /// - PTX: `.layout`.
    pub layout: Any,
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
