//! Barriers of threads: each form has its fields, and `.aligned` is one of them.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, barrier_red { op: xor, barrier: 0, predicate: "%p1", out: "%p2" });
    ptx_async!(emit = ptx, barrier_arrive { barrier: 0 });
    ptx_async!(emit = ptx, bar_sync { barrier: 0, aligned: true });
    ptx_async!(emit = ptx, barrier_cluster_wait { sem: release });
    ptx_async!(emit = ptx, bar_cta_red { op: and, barrier: 0, predicate: "%p1", out: "%p2", ty: u32 });
}
