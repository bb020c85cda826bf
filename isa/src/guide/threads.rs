//! Barriers of threads.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Arrives on a barrier of the CTA, and waits until `thread_count` threads have arrived.
    ///
    /// Afterwards the thread observes what the other threads wrote before. All threads of a warp that take part arrive
    /// together, as a warp. In a kernel `block::sync` and `NamedBarrier::sync` are the same as functions, which the compiler
    /// does not move into a branch.
    "barrier_sync" = "emit = ptx,\nbarrier_sync { barrier: 1, thread_count: 64, aligned: true }";
    /// As `barrier_sync`, with `.cta` in the name.
    "barrier_cta_sync" = "emit = ptx,\nbarrier_cta_sync(1, 64)";
    /// Arrives on a barrier of the CTA, without waiting for the other threads.
    ///
    /// Threads that execute `barrier_sync` with the same `thread_count` wait for it.
    "barrier_arrive" = "emit = ptx,\nbarrier_arrive { barrier: 1, thread_count: 64, aligned: true }";
    /// As `barrier_arrive`, with `.cta` in the name.
    "barrier_cta_arrive" = "emit = ptx,\nbarrier_cta_arrive(1, 64)";
    /// As `barrier_sync`, and returns the reduction of the predicates of the threads: their number, or whether all or any
    /// are true.
    "barrier_red" = "emit = ptx,\nbarrier_red { op: popc, barrier: 1, predicate: \"%p1\", out: \"%r1\" }";
    /// As `barrier_red`, with `.cta` in the name.
    "barrier_cta_red" = "emit = ptx,\nbarrier_cta_red { op: and, barrier: 1, predicate: \"!%p1\", out: \"%p2\" }";
    /// As `barrier_sync` with `aligned: true`: all threads of a warp execute it together.
    "bar_sync" = "emit = ptx,\nbar_sync(0)";
    /// As `bar_sync`, with `.cta` in the name.
    "bar_cta_sync" = "emit = ptx,\nbar_cta_sync(1, 64)";
    /// As `barrier_arrive` with `aligned: true`: all threads of a warp execute it together.
    "bar_arrive" = "emit = ptx,\nbar_arrive(1, 64)";
    /// As `bar_arrive`, with `.cta` in the name.
    "bar_cta_arrive" = "emit = ptx,\nbar_cta_arrive(1, 64)";
    /// As `barrier_red` with `aligned: true`: all threads of a warp execute it together.
    "bar_red" = "emit = ptx,\nbar_red { op: or, barrier: 0, predicate: \"%p1\", out: \"%p2\" }";
    /// As `bar_red`, with `.cta` in the name.
    "bar_cta_red" = "emit = ptx,\nbar_cta_red { op: popc, barrier: 1, thread_count: 64, predicate: \"%p1\", out: \"%r1\" }";
    /// Waits until all lanes of `membermask` execute it.
    ///
    /// Afterwards the thread observes what these lanes wrote before. In a kernel `warp::sync` is the same as a function,
    /// which the compiler does not move into a branch.
    "bar_warp_sync" = "emit = ptx,\nbar_warp_sync(0xffffffff)";
    /// Arrives on the barrier of the cluster, without waiting for the other threads.
    ///
    /// What the thread wrote before it is visible to the threads that wait, unless the arrival is `sem: relaxed`. Every
    /// thread of the cluster arrives, and then waits by `barrier_cluster_wait` before it arrives again. In a kernel
    /// `cluster::arrive` is the same as a function, which the compiler does not move into a branch.
    "barrier_cluster_arrive" = "emit = ptx,\nbarrier_cluster_arrive { sem: release, aligned: true }";
    /// Waits until every thread of the cluster has arrived on its barrier.
    ///
    /// Afterwards the thread observes what the other threads wrote before their arrivals. A thread that has not arrived
    /// must not wait.
    "barrier_cluster_wait" = "emit = ptx,\nbarrier_cluster_arrive(),\nbarrier_cluster_wait { sem: acquire }";
};
