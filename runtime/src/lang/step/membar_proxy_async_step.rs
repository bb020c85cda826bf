// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `membar_proxy_async`.

use crate::lang::Any;

/// The older name of [`fence_proxy_async`](crate::lang::step::fence_proxy_async).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     membar_proxy_async()
/// );
/// assert_eq!(text, "membar.proxy.async;");
/// ```
///
/// # Form
///
/// ```text
/// membar_proxy_async()
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// membar.proxy.async;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct membar_proxy_async {
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
    /// let text: &str = ptx_async!(emit = ptx, membar_proxy_async { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 membar.proxy.async;");
    /// ```
    pub pred: Any,
}
