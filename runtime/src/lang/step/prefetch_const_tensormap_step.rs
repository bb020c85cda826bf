// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `prefetch_const_tensormap`.

use crate::lang::Any;

/// Fetches a tensor map in constant memory.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     prefetch_const_tensormap("map")
/// );
/// assert_eq!(text, "prefetch.const.tensormap [map];");
/// ```
///
/// # Form
///
/// ```text
/// prefetch_const_tensormap(addr)
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// prefetch.const.tensormap [a];
/// ```
///
/// # Manual
///
/// PTX ISA, "prefetch".
pub struct prefetch_const_tensormap {
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a `*const T` or a `*mut T`.
    /// - Required. In a call it is the first argument.
    /// - PTX: `[a]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, prefetch_const_tensormap("%rd1"));
    /// assert_eq!(text, "prefetch.const.tensormap [%rd1];");
    /// ```
    pub addr: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, prefetch_const_tensormap { addr: "%rd1", pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 prefetch.const.tensormap [%rd1];");
    /// ```
    pub pred: Any,
}
