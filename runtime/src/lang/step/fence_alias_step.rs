// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_alias`.

use crate::lang::Any;

/// Orders reads of one location through different virtual addresses, in one direction.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_alias()
/// );
/// assert_eq!(text, "fence.alias.sync_restrict::read.release.sys;");
/// ```
///
/// # Form
///
/// ## release of reads
///
/// ```text
/// fence_alias()
/// ```
///
/// From PTX ISA 9.5, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.alias.sync_restrict::read.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_alias {
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
    /// let text: &str = ptx_async!(emit = ptx, fence_alias { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.alias.sync_restrict::read.release.sys;");
    /// ```
    pub pred: Any,
}
