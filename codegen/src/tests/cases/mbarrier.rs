//! Barriers.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "mbarrier_init",
        &[
            "mbarrier_init(bar(), 1)",
            "mbarrier_init { mbarrier: shared::cta(bar()), count: threads() }",
            "mbarrier_init(generic(bar()), 32)",
            "mbarrier_init { mbarrier: bar(), count: 1, layout: v1 }",
        ],
    ),
    ("mbarrier_inval", &["mbarrier_inval(bar())"]),
    (
        "mbarrier_arrive",
        &[
            "mbarrier_arrive(bar())",
            "mbarrier_arrive { mbarrier: bar(), count: threads(), sem: release(cta) }",
            "mbarrier_arrive { mbarrier: bar(), out: _ }",
            "mbarrier_arrive { mbarrier: shared::cluster(bar()), out: _ }",
            "mbarrier_arrive { mbarrier: bar(), multicast: ctas() }",
            "mbarrier_arrive { mbarrier: generic(bar()), count: threads(), multicast: cluster32b(ctas()), sem: relaxed(cluster) }",
        ],
    ),
    (
        "mbarrier_arrive_expect_tx",
        &[
            "mbarrier_arrive_expect_tx(bar(), bytes())",
            "mbarrier_arrive_expect_tx { mbarrier: bar(), tx_count: 4096, out: _ }",
            "mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), out: _ }",
            "mbarrier_arrive_expect_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), multicast: const { u32::MAX } }",
        ],
    ),
    (
        "mbarrier_arrive_noComplete",
        &[
            "mbarrier_arrive_noComplete(bar(), 1)",
            "mbarrier_arrive_noComplete { mbarrier: generic(bar()), count: threads(), sem: release(cta) }",
            "mbarrier_arrive_noComplete { mbarrier: bar(), count: 2, out: _ }",
        ],
    ),
    (
        "mbarrier_arrive_drop",
        &[
            "mbarrier_arrive_drop(bar())",
            "mbarrier_arrive_drop { mbarrier: bar(), count: threads(), sem: release(cta) }",
            "mbarrier_arrive_drop { mbarrier: shared::cluster(bar()), count: threads(), sem: relaxed(cluster) }",
            "mbarrier_arrive_drop { mbarrier: bar(), multicast: 0x8000_0001, out: _ }",
        ],
    ),
    (
        "mbarrier_arrive_drop_expect_tx",
        &[
            "mbarrier_arrive_drop_expect_tx(bar(), bytes())",
            "mbarrier_arrive_drop_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, out: _ }",
            "mbarrier_arrive_drop_expect_tx { mbarrier: bar(), tx_count: 4096, multicast: ctas() }",
        ],
    ),
    ("mbarrier_arrive_drop_noComplete", &["mbarrier_arrive_drop_noComplete(bar(), threads())"]),
    (
        "mbarrier_expect_tx",
        &[
            "mbarrier_expect_tx(bar(), bytes())",
            "mbarrier_expect_tx { mbarrier: shared::cluster(bar()), tx_count: 4096, sem: relaxed(cluster) }",
            "mbarrier_expect_tx(generic(bar()), bytes())",
            "mbarrier_expect_tx { mbarrier: bar(), tx_count: 16, multicast: ctas() }",
        ],
    ),
    (
        "mbarrier_complete_tx",
        &[
            "mbarrier_complete_tx(bar(), 16)",
            "mbarrier_complete_tx { mbarrier: shared::cluster(bar()), tx_count: bytes(), sem: relaxed(cluster) }",
            "mbarrier_complete_tx { mbarrier: bar(), tx_count: bytes(), multicast: ctas(), sem: relaxed(cta) }",
        ],
    ),
    (
        "mbarrier_test_wait",
        &[
            "mbarrier_test_wait(bar(), state())",
            "mbarrier_test_wait { mbarrier: generic(bar()), state: state(), sem: acquire(cta) }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), phase_type: primary }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), out: report }",
            "mbarrier_test_wait { mbarrier: bar(), state: state(), out: report_value }",
        ],
    ),
    (
        "mbarrier_try_wait",
        &[
            "mbarrier_try_wait(bar(), state())",
            "mbarrier_try_wait(bar(), state(), nanoseconds())",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), time_hint: 1000, sem: relaxed(cluster) }",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), out: report, phase_type: primary, pred: leads() }",
            "mbarrier_try_wait { mbarrier: bar(), state: state(), out: report_value, time_hint: nanoseconds() }",
        ],
    ),
    ("mbarrier_pending_count", &["mbarrier_pending_count(state())"]),
    (
        "cp_async_mbarrier_arrive",
        &[
            "cp_async_mbarrier_arrive(bar())",
            "cp_async_mbarrier_arrive { noinc, mbarrier: bar() }",
            "cp_async_mbarrier_arrive { mbarrier: generic(bar()), noinc: false }",
        ],
    ),
    (
        "mbarrier_test_wait_parity",
        &[
            "mbarrier_test_wait_parity(bar(), phase())",
            "mbarrier_test_wait_parity { mbarrier: bar(), parity: 1, phase_type: conditional }",
            "mbarrier_test_wait_parity { mbarrier: bar(), parity: phase(), out: report }",
            "mbarrier_test_wait_parity { mbarrier: generic(bar()), parity: phase(), out: report_value, pred: leads() }",
        ],
    ),
    (
        "mbarrier_try_wait_parity",
        &[
            "mbarrier_try_wait_parity(bar(), 0)",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: nanoseconds(), sem: acquire(cluster) }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), phase_type: conditional, sem: relaxed(cluster) }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), time_hint: 1000, out: report }",
            "mbarrier_try_wait_parity { mbarrier: bar(), parity: phase(), out: report_value }, mbarrier_inval(bar())",
        ],
    ),
    (
        "mbarrier_check_layout",
        &[
            "mbarrier_check_layout { mbarrier: bar(), layout: v1 }",
            "mbarrier_check_layout { mbarrier: generic(bar()), layout: v0, pred: leads() }",
        ],
    ),
];
