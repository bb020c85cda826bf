// Written by `cargo xtask lang` from the table of the instruction set.

//! The qualifiers of the field `sync_restrict`, as a description writes them: the accesses to which the
//! step restricts its effect.

use crate::lang::Any;

/// Accesses of the async proxy.
///
/// It becomes `.sync_restrict::proxy::async`. Steps that have it:
///
/// - [`cp_async_bulk_wait_group`](crate::lang::step::cp_async_bulk_wait_group): PTX ISA 9.5, `sm_90` or
///   higher
///
/// ```
/// # use ptx_async::ptx_async;
/// let text: &str = ptx_async!(
///     emit = ptx,
///     cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async }
/// );
/// assert_eq!(text, "cp.async.bulk.wait_group.sync_restrict::proxy::async 0;");
/// ```
pub const proxy_async: Any = Any(());

/// Those that begin with `shared`.
pub mod shared {
    use super::Any;

    /// Objects in the shared memory of the cluster.
    ///
    /// It becomes `.sync_restrict::shared::cluster`. Steps that have it:
    ///
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
    ///   higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: acquire, sync_restrict: shared::cluster });
    /// assert_eq!(text, "fence.acquire.sync_restrict::shared::cluster.cluster;");
    /// ```
    pub const cluster: Any = Any(());

    /// Those that begin with `cluster`.
    pub mod cluster {
        use super::Any;

        /// Reads of objects in the shared memory of the cluster.
        ///
        /// It becomes `.sync_restrict::shared::cluster::read`. Steps that have it:
        ///
        /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 9.4, `sm_90` or
        ///   higher
        ///
        /// ```
        /// # use ptx_async::ptx_async;
        /// let text: &str = ptx_async!(
        ///     emit = ptx,
        ///     fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read }
        /// );
        /// assert_eq!(text, "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;");
        /// ```
        pub const read: Any = Any(());
    }

    /// Objects in this CTA's shared memory.
    ///
    /// It becomes `.sync_restrict::shared::cta`. Steps that have it:
    ///
    /// - [`fence_proxy_async_generic`](crate::lang::step::fence_proxy_async_generic): PTX ISA 8.6, `sm_90` or
    ///   higher
    /// - [`fence`](crate::lang::step::fence): PTX ISA 8.6, `sm_90` or higher
    ///
    /// ```
    /// # use ptx_async::ptx_async;
    /// let text: &str = ptx_async!(emit = ptx, fence { sem: release, sync_restrict: shared::cta });
    /// assert_eq!(text, "fence.release.sync_restrict::shared::cta.cluster;");
    /// ```
    pub const cta: Any = Any(());
}
