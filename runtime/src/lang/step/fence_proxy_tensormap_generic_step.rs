// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_proxy_tensormap_generic`.

use crate::lang::Any;

/// Orders writes to a tensor map and its use by copies, which read it through the tensormap proxy.
///
/// `sem: release(scope)` follows the writes. `sem: acquire(scope)` precedes the copies, and states the
/// map, `addr`, and its `size`, 128.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_tensormap_generic { sem: acquire(gpu), addr: "%rd1", size: 128 }
/// );
/// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.gpu [%rd1], 128;");
/// ```
///
/// # Forms
///
/// ## after a tensor map was written
///
/// ```text
/// fence_proxy_tensormap_generic {
///     sem: release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.tensormap::generic.release(.cta|.cluster|.gpu|.sys);
/// ```
///
/// ## before a tensor map is used
///
/// ```text
/// fence_proxy_tensormap_generic {
///     sem: acquire(cta | cluster | gpu | sys),
///     addr: …,
///     size: 128,
/// }
/// ```
///
/// From PTX ISA 8.3, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.tensormap::generic.acquire(.cta|.cluster|.gpu|.sys) [addr], size;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_tensormap_generic {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "after a tensor map was written": takes [`release`](value@crate::lang::sem::release) with a scope
    ///   in parentheses: [`cta`](value@crate::lang::scope::cta),
    ///   [`cluster`](value@crate::lang::scope::cluster), [`gpu`](value@crate::lang::scope::gpu) or
    ///   [`sys`](value@crate::lang::scope::sys).
    /// - In "before a tensor map is used": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in
    ///   parentheses: [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_tensormap_generic { sem: release(cta) });
    /// assert_eq!(text, "fence.proxy.tensormap::generic.release.cta;");
    /// ```
    pub sem: Any,
    /// The address that the step is about.
    ///
    /// - In an `asm!` block a [`Global<T>`](crate::Global), a `*const T` or a `*mut T`.
    /// - Required in the form "before a tensor map is used", which alone has it.
    /// - PTX: `[addr]`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_tensormap_generic { sem: acquire(cta), addr: "%rd1", size: 128 }
    /// );
    /// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.cta [%rd1], 128;");
    /// ```
    pub addr: Any,
    /// How many bytes the step copies, reduces, prefetches or covers.
    ///
    /// - Takes the constant 128; in an `asm!` block an integer literal or `const { … }`.
    /// - Required in the form "before a tensor map is used", which alone has it.
    /// - PTX: `size`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_tensormap_generic { sem: acquire(cta), addr: "%rd1", size: 128 }
    /// );
    /// assert_eq!(text, "fence.proxy.tensormap::generic.acquire.cta [%rd1], 128;");
    /// ```
    pub size: Any,
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
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_tensormap_generic { sem: release(cta), pred: "!%p9" }
    /// );
    /// assert_eq!(text, "@!%p9 fence.proxy.tensormap::generic.release.cta;");
    /// ```
    pub pred: Any,
}
