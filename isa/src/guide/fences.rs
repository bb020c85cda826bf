//! Fences.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Orders the accesses of the thread to memory, reads and writes, before those of the bulk and tensor copies that
    /// follow.
    ///
    /// Threads access memory through the generic proxy, and bulk and tensor copies through the async proxy. The fence is
    /// needed before a copy reads what a thread wrote, and before a copy overwrites what a thread read or wrote. Where
    /// another thread issues the copy, each thread that accessed the memory executes the fence, and then arrives at the
    /// barrier for which the other thread waits. It is needed neither after `mbarrier_init` nor after a wait for a copy.
    /// `fence::proxy_async` is the same as a function.
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
    /// Orders accesses through the generic proxy before those of the `fabric` instructions that follow.
    "fence_proxy_fabric_generic_alias" = "emit = ptx,\nfence_proxy_fabric_generic_alias { sem: release(sys) }";
    /// Orders accesses of the `fabric` instructions before those of the thread, through the generic proxy, that follow.
    "fence_proxy_generic_fabric_alias" = "emit = ptx,\nfence_proxy_generic_fabric_alias { sem: acquire(sys) }";
    /// Orders accesses of the `fabric` instructions before others of them.
    "fence_proxy_fabric_fabric_alias" = "emit = ptx,\nfence_proxy_fabric_fabric_alias { sem: release(sys) }";
    /// Orders reads of one location through different virtual addresses, in one direction.
    "fence_alias" = "emit = ptx,\nfence_alias()";
    /// Orders the accesses of the thread to memory before it and after it, among the threads of a scope.
    ///
    /// `sem: sc(scope)` and `sem: acq_rel(scope)` order both directions, `acquire` and `release` one of them. With
    /// `sync_restrict` the fence orders accesses to shared memory among the threads of a cluster, and nothing else:
    /// `sem: acquire(cluster)` with `sync_restrict: shared::cluster`, `sem: release(cluster)` with
    /// `sync_restrict: shared::cta`. It orders accesses through the generic proxy: of bulk and tensor copies,
    /// `fence_proxy_async` does.
    "fence" = "emit = ptx,\nfence { sem: acq_rel(gpu) }";
    /// The older name of `fence { sem: sc(…) }`: `membar(gl)` is that of the scope `gpu`.
    "membar" = "emit = ptx,\nmembar(gl)";
    /// The older name of `fence_proxy_alias`.
    "membar_proxy_alias" = "emit = ptx,\nmembar_proxy_alias()";
    /// The older name of `fence_proxy_async`.
    "membar_proxy_async" = "emit = ptx,\nmembar_proxy_async()";
};
