// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence_proxy_async_generic`.

use crate::lang::Any;

/// Orders accesses of threads and of copies in one direction, for shared memory: less than
/// [`fence_proxy_async`](crate::lang::step::fence_proxy_async).
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence_proxy_async_generic { sem: acquire(cluster) }
/// );
/// assert_eq!(text, "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
/// ```
///
/// # Forms
///
/// ## acquire
///
/// ```text
/// fence_proxy_async_generic {
///     sem: acquire(cluster),
///     sync_restrict: shared::cluster, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;
/// ```
///
/// ## release
///
/// ```text
/// fence_proxy_async_generic {
///     sem: release(cluster),
///     sync_restrict: shared::cta, // optional
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;
/// ```
///
/// ## release of reads
///
/// ```text
/// fence_proxy_async_generic {
///     sem: release(cta | cluster),
///     sync_restrict: shared::cluster::read,
/// }
/// ```
///
/// From PTX ISA 9.4, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.proxy.async::generic.release.sync_restrict::shared::cluster::read(.cta|.cluster);
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence_proxy_async_generic {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release of reads": takes [`release`](value@crate::lang::sem::release) with a scope in
    ///   parentheses: [`cta`](value@crate::lang::scope::cta) or
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Required.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async_generic { sem: acquire });
    /// assert_eq!(text, "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
    /// ```
    pub sem: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`shared::cluster`](value@crate::lang::sync_restrict::shared::cluster),
    ///   [`shared::cta`](value@crate::lang::sync_restrict::shared::cta) or
    ///   [`shared::cluster::read`](value@crate::lang::sync_restrict::shared::cluster::read).
    /// - Required in "release of reads", and optional in others.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(
    ///     emit = ptx,
    ///     fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }
    /// );
    /// assert_eq!(text, "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence_proxy_async_generic { sem: acquire, pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;");
    /// ```
    pub pred: Any,
}
