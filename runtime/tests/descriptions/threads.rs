//! Barriers of threads.

use ptx_async::ptx_async;

pub(crate) const THREADS: &[(&str, &str)] = descriptions! {
    "barrier.sync %w1;" = { barrier_sync("%w1") }
    "@%q2 barrier.aligned.sync 15, 1024;" =
        { barrier_sync { barrier: 15, thread_count: 1024, aligned: true, pred: "%q2" } }
    "barrier.cta.sync 3, %w2;" = { barrier_cta_sync(3, "%w2") }
    "barrier.cta.sync.aligned %w3;" = { barrier_cta_sync { barrier: "%w3", aligned } }
    "barrier.arrive %w1, %w2;" = { barrier_arrive("%w1", "%w2") }
    "@!%q3 barrier.arrive.aligned 1, 64;" =
        { barrier_arrive { barrier: 1, thread_count: 64, aligned: true, pred: "!%q3" } }
    "barrier.cta.arrive.aligned %w1, 96;" =
        { barrier_cta_arrive { aligned: true, barrier: "%w1", thread_count: 96 } }
    "barrier.red.popc.u32 %w1, 2, 64, !%q1;" =
        { barrier_red { op: popc, ty: u32, out: "%w1", barrier: 2, thread_count: 64, predicate: "!%q1" } }
    "barrier.red.popc.aligned.u32 %w1, %w2, %q1;" =
        { barrier_red { op: popc, aligned: true, out: "%w1", barrier: "%w2", predicate: "%q1" } }
    "barrier.red.and.pred %q1, %w2, %w3, %q2;" = {
        barrier_red {
            op: and, ty: pred, out: "%q1", barrier: "%w2", thread_count: "%w3", predicate: "%q2",
        }
    }
    "barrier.red.aligned.or.pred %q1, 0, 1;" =
        { barrier_red { op: or, aligned, out: "%q1", barrier: 0, predicate: 1 } }
    "barrier.cta.red.popc.aligned.u32 %w1, 2, 64, !%q1;" = {
        barrier_cta_red {
            op: popc, ty: u32, aligned: true, out: "%w1", barrier: 2, thread_count: 64, predicate: "!%q1",
        }
    }
    "barrier.cta.red.aligned.and.pred %q1, %w2, %w3, %q2;" = {
        barrier_cta_red {
            op: and, ty: pred, aligned: true, out: "%q1", barrier: "%w2", thread_count: "%w3", predicate: "%q2",
        }
    }
    "@%q4 barrier.cta.red.or.pred %q1, 0, %q5;" =
        { barrier_cta_red { op: or, out: "%q1", barrier: 0, predicate: "%q5", pred: "%q4" } }
    "bar.sync 0;" = { bar_sync(0) }
    "bar.sync %w4, 128;" = { bar_sync { barrier: "%w4", thread_count: 128 } }
    "bar.cta.sync 15, %w5;" = { bar_cta_sync(15, "%w5") }
    "bar.arrive 1, 32;" = { bar_arrive(1, 32) }
    "@!%q1 bar.cta.arrive %w1, %w2;" =
        { bar_cta_arrive { barrier: "%w1", thread_count: "%w2", pred: "!%q1" } }
    "bar.red.popc.u32 %w1, 2, %w3, %q1;" =
        { bar_red { op: popc, ty: u32, out: "%w1", barrier: 2, thread_count: "%w3", predicate: "%q1" } }
    "bar.red.and.pred %q1, 2, %w3, !%q1;" =
        { bar_red { op: and, ty: pred, out: "%q1", barrier: 2, thread_count: "%w3", predicate: "!%q1" } }
    "@%q1 bar.red.or.pred %q1, %w2, %q3;" =
        { bar_red { op: or, out: "%q1", barrier: "%w2", predicate: "%q3", pred: "%q1" } }
    "bar.cta.red.popc.u32 %w1, %w2, 4064, 0;" = {
        bar_cta_red { op: popc, ty: u32, out: "%w1", barrier: "%w2", thread_count: 4064, predicate: 0 }
    }
    "bar.cta.red.and.pred %q1, 2, %w3, %q1;" =
        { bar_cta_red { op: and, ty: pred, out: "%q1", barrier: 2, thread_count: "%w3", predicate: "%q1" } }
    "bar.cta.red.or.pred %q1, %w2, %q3;" =
        { bar_cta_red { op: or, out: "%q1", barrier: "%w2", predicate: "%q3" } }
    "bar.warp.sync 4294967295;" = { bar_warp_sync(0xffff_ffff) }
    "@%q1 bar.warp.sync %w1;" = { bar_warp_sync { membermask: "%w1", pred: "%q1" } }
    "barrier.cluster.arrive;" = { barrier_cluster_arrive() }
    "@%q3 barrier.cluster.arrive.release.aligned;" =
        { barrier_cluster_arrive { sem: release, aligned: true, pred: "%q3" } }
    "barrier.cluster.arrive.aligned.relaxed;" = { barrier_cluster_arrive { sem: relaxed, aligned } }
    "barrier.cluster.wait;" = { barrier_cluster_wait { aligned: false } }
    "@!%q4 barrier.cluster.wait.acquire.aligned;" =
        { barrier_cluster_wait { aligned: true, sem: acquire, pred: "!%q4" } }
};
