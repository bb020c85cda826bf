// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_wait_all`.

use crate::lang::Any;

/// Waits for all [`cp_async`](crate::lang::step::cp_async) copies that the thread issued, whether they
/// are in a group or not.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_wait_all()
/// );
/// assert_eq!(text, "cp.async.wait_all;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_wait_all()
/// ```
///
/// From PTX ISA 7.0, `sm_80` or higher. It becomes:
///
/// ```text
/// cp.async.wait_all;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.wait_group / cp.async.wait_all".
pub struct cp_async_wait_all {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_all { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.wait_all;");
    /// ```
    pub pred: Any,
}
