//! Fences.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Orders accesses of threads and accesses of bulk and tensor copies to the same memory: it is between those of
    /// the thread before it and those of the copies after it.
    ///
    /// Threads access memory through the generic proxy, and bulk and tensor copies through the async proxy. A thread
    /// that wrote shared memory executes the fence before that memory is copied; where many threads wrote, each does,
    /// before the barrier of the block that precedes the copy. That a copy completed orders its accesses before those
    /// of the threads that waited, without a fence. `fence::proxy_async` is the same as a function.
    "fence_proxy_async" = "emit = ptx,\nfence_proxy_async(shared::cta)";
    /// Makes the barriers that the thread initialized visible to the other CTAs of the cluster.
    ///
    /// It precedes the barrier of the cluster after which they use them.
    "fence_mbarrier_init" = "emit = ptx,\nfence_mbarrier_init()";
    /// Orders writes to a tensor map and its use by copies, which read it through the tensormap proxy.
    ///
    /// `sem: release(scope)` follows the writes. `sem: acquire(scope)` precedes the copies, and states the map,
    /// `addr`, and its `size`, 128.
    "fence_proxy_tensormap_generic" = r#"
        emit = ptx,
        fence_proxy_tensormap_generic { sem: acquire(gpu), addr: "%rd1", size: 128 }
    "#;
    /// Orders accesses of threads and of copies in one direction, for shared memory: less than `fence_proxy_async`.
    "fence_proxy_async_generic" = "emit = ptx,\nfence_proxy_async_generic { sem: acquire(cluster) }";
    /// Orders accesses to one location through different virtual addresses.
    "fence_proxy_alias" = "emit = ptx,\nfence_proxy_alias()";
    /// Orders accesses to shared memory among the threads of a cluster, and nothing else: `sem: acquire(cluster)`
    /// with `sync_restrict: shared::cluster`, `sem: release(cluster)` with `sync_restrict: shared::cta`.
    "fence" = "emit = ptx,\nfence { sem: release(cluster), sync_restrict: shared::cta }";
};
