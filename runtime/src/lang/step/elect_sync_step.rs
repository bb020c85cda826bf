//! The step `elect_sync`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// elect_sync(membermask)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// elect.sync d|p, membermask;
/// ```
///
/// # Manual
///
/// PTX ISA, "elect.sync".
pub struct elect_sync {
    /// The register that receives the result.
    ///
    /// - Takes a register and a predicate: `d|p`, or `_|p`.
    /// - Only in text, which names the register of the result; in an `asm!` block the result is the value of
    ///   the call, and `out: _` discards it.
    /// - PTX: `d|p`.
    pub out: Any,
    /// `membermask`: the participating lanes.
    ///
    /// - Takes a 32-bit integer; in an `asm!` block a `u32` or an `i32`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `membermask`.
    pub membermask: Any,
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
