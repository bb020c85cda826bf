// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `membar`.

use crate::lang::Any;

/// The older name of [`fence { sem: sc(…) }`](crate::lang::step::fence):
/// [`membar(gl)`](crate::lang::step::membar) is that of the scope `gpu`.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     membar(gl)
/// );
/// assert_eq!(text, "membar.gl;");
/// ```
///
/// # Form
///
/// ```text
/// membar(level)
/// ```
///
/// From PTX ISA 2.0, `sm_20` or higher. It becomes:
///
/// ```text
/// membar(.cta|.gl|.sys);
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct membar {
    /// The cache level of a prefetch or a policy; of a [`membar`](crate::lang::step::membar) the threads
    /// among which it orders accesses: `cta`, `gl` or `sys`.
    ///
    /// - Takes [`cta`](value@crate::lang::level::cta), [`gl`](value@crate::lang::level::gl) or
    ///   [`sys`](value@crate::lang::level::sys).
    /// - Required. In a call it is the first argument.
    /// - PTX: `.level`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, membar(gl));
    /// assert_eq!(text, "membar.gl;");
    /// ```
    pub level: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, membar { level: gl, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 membar.gl;");
    /// ```
    pub pred: Any,
}
