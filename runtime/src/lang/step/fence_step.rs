// Written by `cargo xtask lang` from the table of the instruction set.

//! The step `fence`.

use crate::lang::Any;

/// Orders the accesses of the thread to memory before it and after it, among the threads of a scope.
///
/// `sem: sc(scope)` and `sem: acq_rel(scope)` order both directions, `acquire` and `release` one of them.
/// With `sync_restrict` the fence orders accesses to shared memory among the threads of a cluster, and
/// nothing else: `sem: acquire(cluster)` with `sync_restrict: shared::cluster`, `sem: release(cluster)`
/// with `sync_restrict: shared::cta`. It orders accesses through the generic proxy: of bulk and tensor
/// copies, [`fence_proxy_async`](crate::lang::step::fence_proxy_async) does.
///
/// # Example
///
/// ```
/// use ptx_async::ptx_async;
///
/// let text: &str = ptx_async!(
///     emit = ptx,
///     fence { sem: acq_rel(gpu) }
/// );
/// assert_eq!(text, "fence.acq_rel.gpu;");
/// ```
///
/// # Forms
///
/// ## between threads
///
/// ```text
/// fence {
///     sem: sc(cta | cluster | gpu | sys) | acq_rel(cta | cluster | gpu | sys) | acquire(cta | cluster | gpu | sys) | release(cta | cluster | gpu | sys),
/// }
/// ```
///
/// From PTX ISA 6.0, `sm_70` or higher. It becomes:
///
/// ```text
/// fence{.sc|.acq_rel|.acquire|.release}(.cta|.cluster|.gpu|.sys);
/// ```
///
/// ## acquire
///
/// ```text
/// fence {
///     sem: acquire(cluster),
///     sync_restrict: shared::cluster,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.acquire.sync_restrict::shared::cluster.cluster;
/// ```
///
/// ## release
///
/// ```text
/// fence {
///     sem: release(cluster),
///     sync_restrict: shared::cta,
/// }
/// ```
///
/// From PTX ISA 8.6, `sm_90` or higher. It becomes:
///
/// ```text
/// fence.release.sync_restrict::shared::cta.cluster;
/// ```
///
/// # Manual
///
/// PTX ISA, "membar / fence".
pub struct fence {
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is
    /// in its parentheses.
    ///
    /// - In "between threads": takes [`sc`](value@crate::lang::sem::sc),
    ///   [`acq_rel`](value@crate::lang::sem::acq_rel), [`acquire`](value@crate::lang::sem::acquire) or
    ///   [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cta`](value@crate::lang::scope::cta), [`cluster`](value@crate::lang::scope::cluster),
    ///   [`gpu`](value@crate::lang::scope::gpu) or [`sys`](value@crate::lang::scope::sys).
    /// - In "acquire": takes [`acquire`](value@crate::lang::sem::acquire) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - In "release": takes [`release`](value@crate::lang::sem::release) with a scope in parentheses:
    ///   [`cluster`](value@crate::lang::scope::cluster).
    /// - Required.
    /// - In "between threads": `acquire` and `release` require PTX ISA 8.6, `sm_90` or higher.
    /// - PTX: `.sem`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta) });
    /// assert_eq!(text, "fence.sc.cta;");
    /// ```
    pub sem: Any,
    /// The accesses to which the step restricts its effect.
    ///
    /// - Takes [`shared::cluster`](value@crate::lang::sync_restrict::shared::cluster) or
    ///   [`shared::cta`](value@crate::lang::sync_restrict::shared::cta).
    /// - Required in the forms "acquire" and "release", which alone have it.
    /// - PTX: `.sync_restrict`.
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: release, sync_restrict: shared::cta });
    /// assert_eq!(text, "fence.release.sync_restrict::shared::cta.cluster;");
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
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: sc(cta), pred: "!%p9" });
    /// assert_eq!(text, "@!%p9 fence.sc.cta;");
    /// ```
    pub pred: Any,
}
