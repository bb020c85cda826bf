//! Barriers of threads.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "barrier_sync",
        &[
            "barrier_sync(0)",
            "barrier_sync(number(), threads())",
            "barrier_sync { barrier: const { STAGE }, thread_count: const { 32 * WARPS }, aligned: true }",
        ],
    ),
    ("barrier_cta_sync", &["barrier_cta_sync { barrier: 1, thread_count: 64, pred: leads() }"]),
    (
        "barrier_arrive",
        &["barrier_arrive(1, 64)", "barrier_arrive { barrier: number(), thread_count: threads(), aligned }"],
    ),
    ("barrier_cta_arrive", &["barrier_cta_arrive(1, threads())"]),
    (
        "barrier_red",
        &[
            "barrier_red { op: popc, barrier: 0, predicate: flag() }",
            "barrier_red { op: and, barrier: number(), thread_count: threads(), predicate: flag(), aligned: true }",
            "barrier_red { op: or, barrier: 1, thread_count: 64, predicate: 1, pred: leads() }",
        ],
    ),
    (
        "barrier_cta_red",
        &[
            "barrier_cta_red { op: popc, ty: u32, barrier: 0, predicate: flag() }",
            "barrier_cta_red { op: or, barrier: 1, thread_count: 64, predicate: flag() }",
        ],
    ),
    (
        "bar_sync",
        &["bar_sync(0)", "bar_sync(1, 64)", "bar_sync { barrier: number(), thread_count: threads() }"],
    ),
    ("bar_cta_sync", &["bar_cta_sync(number())"]),
    ("bar_arrive", &["bar_arrive(1, 64)", "bar_arrive(number(), threads())"]),
    ("bar_cta_arrive", &["bar_cta_arrive { barrier: 1, thread_count: 64, pred: leads() }"]),
    (
        "bar_red",
        &[
            "bar_red { op: popc, barrier: 0, predicate: flag(), pred: leads() }",
            "bar_red { op: and, ty: pred, barrier: number(), predicate: flag() }",
        ],
    ),
    (
        "bar_cta_red",
        &[
            "bar_cta_red { op: or, barrier: 1, thread_count: threads(), predicate: flag() }",
            "bar_cta_red { op: popc, barrier: 1, predicate: flag() }",
        ],
    ),
    ("bar_warp_sync", &["bar_warp_sync(4294967295)", "bar_warp_sync(lanes())"]),
    (
        "barrier_cluster_arrive",
        &[
            "barrier_cluster_arrive()",
            "barrier_cluster_arrive { sem: release, aligned: true }",
            "barrier_cluster_arrive { sem: relaxed, aligned: false, pred: leads() }",
        ],
    ),
    ("barrier_cluster_wait", &["barrier_cluster_wait()", "barrier_cluster_wait { sem: acquire, aligned }"]),
];
