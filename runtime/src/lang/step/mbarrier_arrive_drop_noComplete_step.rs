//! The step `mbarrier_arrive_drop_noComplete`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// mbarrier_arrive_drop_noComplete(mbarrier, count)
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// mbarrier.arrive_drop.noComplete{.release}{.cta}{.shared::cta|.shared}.b64 state, [addr], count;
/// ```
///
/// # Manual
///
/// PTX ISA, "mbarrier.arrive_drop".
pub struct mbarrier_arrive_drop_noComplete {
    /// The register that receives the result.
    ///
    /// - Takes a 64-bit register, or `_`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `state`.
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
    /// `count`: the number of arrivals.
    ///
    /// - Takes a 32-bit integer, 1 to 1048575; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the second argument.
    /// - PTX: `count`.
    pub count: Any,
    /// `.sem`.
    ///
    /// - Takes [`release`](crate::lang::sem::release), with a scope in parentheses:
    ///   [`cta`](crate::lang::scope::cta).
    /// - Optional.
    /// - `release` requires PTX ISA 8.0, `sm_80` or higher.
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
