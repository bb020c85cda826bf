//! The step `cp_async_wait_group`.
//!
//! Written by `cargo xtask lang` from the table of the instruction set.

use crate::lang::Any;

/// # Form
///
/// ```text
/// cp_async_wait_group(pending)
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.wait_group N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.wait_group / cp.async.wait_all".
pub struct cp_async_wait_group {
    /// `N`: the number of groups that may stay pending.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    pub pending: Any,
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
