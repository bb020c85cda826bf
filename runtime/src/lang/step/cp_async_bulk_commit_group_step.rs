// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `cp_async_bulk_commit_group`.

use crate::lang::Any;

/// Puts the bulk and tensor copies and reductions that the thread issued, and that complete in a group,
/// into a group.
///
/// Groups belong to the thread, and bulk groups are separate from those of
/// [`cp_async`](crate::lang::step::cp_async). A group without copies is complete at once.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_commit_group()
/// );
/// assert_eq!(text, "cp.async.bulk.commit_group;");
/// ```
///
/// # Form
///
/// ```text
/// cp_async_bulk_commit_group()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// cp.async.bulk.commit_group;
/// ```
///
/// # Manual
///
/// PTX ISA, "cp.async.bulk.commit_group".
pub struct cp_async_bulk_commit_group {
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
    /// let text: &str = ptx_async!(emit = ptx, cp_async_bulk_commit_group { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 cp.async.bulk.commit_group;");
    /// ```
    pub pred: Any,
}
