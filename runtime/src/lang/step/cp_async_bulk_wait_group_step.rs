// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_wait_group`.

use crate::lang::Any;

/// Waits until at most `pending` of the thread's bulk groups are pending: the youngest ones.
///
/// The copies of the other groups are then complete, and their writes visible to the thread. Where only
/// the source is needed again,
/// [`cp_async_bulk_wait_group_read`](crate::lang::step::cp_async_bulk_wait_group_read) returns earlier.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_wait_group(0)
/// );
/// assert_eq!(text, "cp.async.bulk.wait_group 0;");
/// ```
///
/// # Form
///
/// ## completion
///
/// ```text
/// cp_async_bulk_wait_group(pending)
/// cp_async_bulk_wait_group {
///     pending: …,
///     sync_restrict: proxy_async, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.wait_group{.sync_restrict::proxy::async} N;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.wait_group".
pub struct cp_async_bulk_wait_group {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group(0));
    /// assert_eq!(text, "cp.async.bulk.wait_group 0;");
    /// ```
    pub pending: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`proxy_async`](value@crate::lang::sync_restrict::proxy_async).
    /// - Optional.
    /// - `proxy_async` requires PTX ISA 9.5, `sm_90` or higher.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }
    /// );
    /// assert_eq!(text, "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;");
    /// ```
    pub sync_restrict: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_wait_group { pending: 0, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.wait_group 0;");
    /// ```
    pub pred: Any,
}
