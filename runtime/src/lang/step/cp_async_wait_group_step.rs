// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_wait_group`.

use crate::lang::Any;

/// Waits until at most `pending` of the thread's [`cp_async`](crate::lang::step::cp_async) groups are
/// pending: the youngest ones.
///
/// [`cp_async_wait_group(1)`](crate::lang::step::cp_async_wait_group) in a loop that commits one group a
/// turn waits for the group of the turn before. Copies in no group are not waited for, nor bulk groups.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_wait_group(1)
/// );
/// assert_eq!(text, "cp.async.wait_group 1;");
/// ```
///
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
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    ///
    /// - Takes a constant; in an `asm!` block an integer literal or `const { … }`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `N`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_group(0));
    /// assert_eq!(text, "cp.async.wait_group 0;");
    /// ```
    pub pending: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_wait_group { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.wait_group 0;");
    /// ```
    pub pred: Any,
}
