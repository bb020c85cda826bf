// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_wait_group_read`.

use crate::lang::Any;

/// Waits until the sources of all but the youngest `pending` of the thread's bulk groups were read, so
/// that they may be written again.
///
/// It says nothing about the destination: for that there is
/// [`cp_async_bulk_wait_group`](crate::lang::step::cp_async_bulk_wait_group). A kernel waits at least
/// this way before its CTA exits, because the shared memory ends with the CTA.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_wait_group_read(0)
/// );
/// assert_eq!(text, "cp.async.bulk.wait_group.read 0;");
/// ```
///
/// # Form
///
/// ## sources read
///
/// ```text
/// cp_async_bulk_wait_group_read(pending)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.wait_group.read N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.wait_group".
pub struct cp_async_bulk_wait_group_read {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group_read(0));
    /// assert_eq!(text, "cp.async.bulk.wait_group.read 0;");
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group_read { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.wait_group.read 0;");
    /// ```
    pub pred: Any,
}
