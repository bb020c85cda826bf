// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_proxy_async`.

use crate::lang::Any;

/// Orders the accesses of the thread to memory, reads and writes, before those of the bulk and tensor
/// copies that follow.
///
/// Threads access memory through the generic proxy, and bulk and tensor copies through the async proxy.
/// The fence is needed before a copy reads what a thread wrote, and before a copy overwrites what a
/// thread read or wrote. Where another thread issues the copy, each thread that accessed the memory
/// executes the fence, and then arrives at the barrier for which the other thread waits. It is needed
/// neither after [`mbarrier_init`](crate::lang::step::mbarrier_init) nor after a wait for a copy.
/// [`fence::proxy_async`](crate::fence::proxy_async) is the same as a function.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_async(shared::cta)
/// );
/// assert_eq!(text, "fence.proxy.async.shared::cta;");
/// ```
///
/// # Form
///
/// ## between the generic proxy and the async proxy
///
/// ```text
/// fence_proxy_async()
/// fence_proxy_async {
///     space: global | shared::cta | shared::cluster, // optional
/// }
/// ```
///
/// From PTX ISA 8.0, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async{.global|.shared::cta|.shared::cluster};
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_async {
    /// The memory that the fence orders accesses to. Without it, all.
    ///
    /// - Takes [`global`](value@crate::lang::space::global),
    ///   [`shared::cta`](value@crate::lang::space::shared::cta) or
    ///   [`shared::cluster`](value@crate::lang::space::shared::cluster).
    /// - Optional. In a call it is the first argument.
    /// - PTX: `.space`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async(global));
    /// assert_eq!(text, "fence.proxy.async.global;");
    /// ```
    pub space: Any,
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async { pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.async;");
    /// ```
    pub pred: Any,
}
