// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_proxy_generic_fabric_alias`.

use crate::lang::Any;

/// Orders accesses of the `fabric` instructions before those of the thread, through the generic proxy,
/// that follow.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_generic_fabric_alias { sem: acquire(sys) }
/// );
/// assert_eq!(text, "fence.proxy.generic::fabric.alias.acquire.sys;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_generic_fabric_alias {
///     sem: acquire(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.generic::fabric.alias.acquire.sys;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_generic_fabric_alias {
///     sem: release(sys),
/// }
/// ```
///
/// From PTX ISA 9.3, `sm_100` or higher. It becomes:
///
/// ```text
/// fence.proxy.generic::fabric.alias.release.sys;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_generic_fabric_alias {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_generic_fabric_alias { sem: acquire });
    /// assert_eq!(text, "fence.proxy.generic::fabric.alias.acquire.sys;");
    /// ```
    pub sem: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_generic_fabric_alias { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.generic::fabric.alias.acquire.sys;");
    /// ```
    pub pred: Any,
}
