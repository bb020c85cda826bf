//! Barriers, fences, and the waits for them.

use ptx_async::ptx_async;

pub(crate) const BARRIERS: &[(&str, &str)] = descriptions! {
    "mbarrier.init.shared.b64 [full], 3;" = { mbarrier_init("full", 3) }
    "mbarrier.init.layout::v0.shared::cta.b64 [%w1], %w2;" =
        { mbarrier_init { mbarrier: shared::cta("%w1"), count: "%w2", layout: v0 } }
    "mbarrier.init.layout::v1.b64 [%d1+8], 256;" =
        { mbarrier_init { mbarrier: generic("%d1" + 8), count: 256, layout: v1 } }
    "mbarrier.check_layout.layout::v0.shared.b64 %q1, [empty];" =
        { mbarrier_check_layout { out: "%q1", mbarrier: "empty", layout: v0 } }
    "mbarrier.check_layout.layout::v1.shared::cta.b64 %q2, [%w1];" =
        { mbarrier_check_layout { out: "%q2", mbarrier: shared::cta("%w1"), layout: v1 } }
    "mbarrier.inval.shared.b64 [full+8];" = { mbarrier_inval("full" + 8) }
    "@%q1 mbarrier.inval.shared::cta.b64 [%w3+16];" =
        { mbarrier_inval { mbarrier: shared::cta("%w3" + 16), pred: "%q1" } }
    "mbarrier.arrive.b64 _, [%d2];" = { mbarrier_arrive { out: _, mbarrier: generic("%d2") } }
    "mbarrier.arrive.release.cta.shared::cta.b64 %d3, [%w4+24];" =
        { mbarrier_arrive { out: "%d3", mbarrier: shared::cta("%w4" + 24), sem: release(cta) } }
    "mbarrier.arrive.relaxed.cluster.shared.b64 %d3, [%w4], 12;" =
        { mbarrier_arrive { out: "%d3", mbarrier: "%w4", count: 12, sem: relaxed(cluster) } }
    "mbarrier.arrive.release.cta.shared::cluster.b64 _, [%w5];" =
        { mbarrier_arrive { out: _, mbarrier: shared::cluster("%w5"), sem: release(cta) } }
    "mbarrier.arrive.release.cta.shared::cluster.multicast::cluster::32b.b64 _, [%w5], 2, %w7;" = {
        mbarrier_arrive {
            out: _, mbarrier: shared::cluster("%w5"), count: 2, sem: release(cta), multicast: "%w7",
        }
    }
    "mbarrier.arrive.relaxed.cluster.multicast::cluster::32b.b64 _, [%d5], 15;" =
        { mbarrier_arrive { out: _, mbarrier: generic("%d5"), sem: relaxed(cluster), multicast: 15 } }
    "mbarrier.arrive.expect_tx.release.cta.shared.b64 %d6, [full], 4096;" =
        { mbarrier_arrive_expect_tx { out: "%d6", mbarrier: "full", tx_count: 4096, sem: release(cta) } }
    "mbarrier.arrive.expect_tx.relaxed.cluster.shared::cta.b64 _, [%w8], %w9;" = {
        mbarrier_arrive_expect_tx {
            out: _, mbarrier: shared::cta("%w8"), tx_count: "%w9", sem: relaxed(cluster),
        }
    }
    "mbarrier.arrive.expect_tx.relaxed.cluster.shared::cluster.b64 _, [%w8], 64;" = {
        mbarrier_arrive_expect_tx {
            out: _, mbarrier: shared::cluster("%w8"), tx_count: 64, sem: relaxed(cluster),
        }
    }
    "mbarrier.arrive.expect_tx.release.cta.shared::cluster.multicast::cluster::32b.b64 _, [%w8], 64, %w1;" = {
        mbarrier_arrive_expect_tx {
            out: _, mbarrier: shared::cluster("%w8"), tx_count: 64, sem: release(cta), multicast: "%w1",
        }
    }
    "mbarrier.arrive.expect_tx.relaxed.cluster.multicast::cluster::32b.b64 _, [%d8], %w2, 3;" = {
        mbarrier_arrive_expect_tx {
            out: _, mbarrier: generic("%d8"), tx_count: "%w2", sem: relaxed(cluster), multicast: 3,
        }
    }
    "mbarrier.test_wait.parity.relaxed.cluster.b64 %q1, [%d2], 0;" = {
        mbarrier_test_wait_parity {
            out: "%q1", mbarrier: generic("%d2"), parity: 0, sem: relaxed(cluster),
        }
    }
    "mbarrier.test_wait.parity.phase_type::conditional.shared.b64 %q4, [%w2], 1;" =
        { mbarrier_test_wait_parity { out: "%q4", mbarrier: "%w2", parity: 1, phase_type: conditional } }
    "mbarrier.test_wait.parity.phase_type::primary.acquire.cta.shared.b64 %q1|%q2, [full], 1;" =
        { mbarrier_test_wait_parity { out: "%q1|%q2", mbarrier: "full", parity: 1, sem: acquire(cta) } }
    "mbarrier.test_wait.parity.phase_type::primary.relaxed.cluster.shared::cta.b64 %q3|%q4, [%w5], %w6;" = {
        mbarrier_test_wait_parity {
            out: "%q3|%q4", mbarrier: shared::cta("%w5"), parity: "%w6", sem: relaxed(cluster),
        }
    }
    "mbarrier.test_wait.parity.phase_type::primary.acquire.cta.shared.b64 %q1|%q2, %c1, [full], 0;" = {
        mbarrier_test_wait_parity {
            out: "%q1|%q2", mbarrier: "full", parity: 0, sem: acquire(cta), report_value: "%c1",
        }
    }
    "mbarrier.test_wait.parity.phase_type::primary.relaxed.cluster.shared::cta.b64 %q3|%q4, %c2, [%w5], %w6;" = {
        mbarrier_test_wait_parity {
            out: "%q3|%q4", mbarrier: shared::cta("%w5"), parity: "%w6", sem: relaxed(cluster),
            report_value: "%c2",
        }
    }
    "mbarrier.try_wait.parity.relaxed.cluster.b64 %q7, [%d8], %w9, %w10;" = {
        mbarrier_try_wait_parity {
            out: "%q7", mbarrier: generic("%d8"), parity: "%w9", time_hint: "%w10", sem: relaxed(cluster),
        }
    }
    "mbarrier.try_wait.parity.phase_type::conditional.shared::cta.b64 %q7, [%w8], 0;" = {
        mbarrier_try_wait_parity {
            out: "%q7", mbarrier: shared::cta("%w8"), parity: 0, phase_type: conditional,
        }
    }
    "mbarrier.try_wait.parity.phase_type::primary.acquire.cta.shared.b64 %q5|%q6, [empty], 0, %w1;" = {
        mbarrier_try_wait_parity {
            out: "%q5|%q6", mbarrier: "empty", parity: 0, time_hint: "%w1", sem: acquire(cta),
        }
    }
    "mbarrier.try_wait.parity.phase_type::primary.relaxed.cluster.shared::cta.b64 %q5|%q6, [%w2], %w3;" = {
        mbarrier_try_wait_parity {
            out: "%q5|%q6", mbarrier: shared::cta("%w2"), parity: "%w3", sem: relaxed(cluster),
        }
    }
    "mbarrier.try_wait.parity.phase_type::primary.acquire.cta.shared.b64 %q5|%q6, %c3, [empty], %w4, 500;" = {
        mbarrier_try_wait_parity {
            out: "%q5|%q6", mbarrier: "empty", parity: "%w4", time_hint: 500, sem: acquire(cta),
            report_value: "%c3",
        }
    }
    "mbarrier.try_wait.parity.phase_type::primary.relaxed.cluster.shared::cta.b64 %q5|%q6, %c4, [%w2], 1;" = {
        mbarrier_try_wait_parity {
            out: "%q5|%q6", mbarrier: shared::cta("%w2"), parity: 1, sem: relaxed(cluster),
            report_value: "%c4",
        }
    }
    "mbarrier.arrive.noComplete.shared.b64 %d7, [full], 5;" =
        { mbarrier_arrive_noComplete { out: "%d7", mbarrier: "full", count: 5 } }
    "mbarrier.arrive.noComplete.release.cta.shared::cta.b64 %d7, [%w6], %w7;" = {
        mbarrier_arrive_noComplete {
            out: "%d7", mbarrier: shared::cta("%w6"), count: "%w7", sem: release(cta),
        }
    }
    "mbarrier.arrive_drop.shared.b64 %d8, [empty+16];" =
        { mbarrier_arrive_drop { out: "%d8", mbarrier: "empty" + 16 } }
    "mbarrier.arrive_drop.release.cta.shared::cta.b64 %d8, [%w1];" =
        { mbarrier_arrive_drop { out: "%d8", mbarrier: shared::cta("%w1"), sem: release(cta) } }
    "mbarrier.arrive_drop.relaxed.cluster.b64 _, [%d9], 4;" =
        { mbarrier_arrive_drop { out: _, mbarrier: generic("%d9"), count: 4, sem: relaxed(cluster) } }
    "mbarrier.arrive_drop.release.cta.shared::cluster.b64 _, [%w2+8], %w3;" = {
        mbarrier_arrive_drop {
            out: _, mbarrier: shared::cluster("%w2" + 8), count: "%w3", sem: release(cta),
        }
    }
    "mbarrier.arrive_drop.release.cta.shared::cluster.multicast::cluster::32b.b64 _, [%w2], %w4, 9;" = {
        mbarrier_arrive_drop {
            out: _, mbarrier: shared::cluster("%w2"), count: "%w4", sem: release(cta), multicast: 9,
        }
    }
    "mbarrier.arrive_drop.relaxed.cluster.multicast::cluster::32b.b64 _, [%d2], %w5;" =
        { mbarrier_arrive_drop { out: _, mbarrier: generic("%d2"), sem: relaxed(cluster), multicast: "%w5" } }
    "mbarrier.arrive_drop.expect_tx.release.cta.shared::cta.b64 %d5, [%w6], 128;" = {
        mbarrier_arrive_drop_expect_tx {
            out: "%d5", mbarrier: shared::cta("%w6"), tx_count: 128, sem: release(cta),
        }
    }
    "mbarrier.arrive_drop.expect_tx.relaxed.cluster.shared.b64 %d5, [%w6], %w7;" = {
        mbarrier_arrive_drop_expect_tx {
            out: "%d5", mbarrier: "%w6", tx_count: "%w7", sem: relaxed(cluster),
        }
    }
    "mbarrier.arrive_drop.expect_tx.release.cta.shared::cluster.b64 _, [%w6], 256;" = {
        mbarrier_arrive_drop_expect_tx {
            out: _, mbarrier: shared::cluster("%w6"), tx_count: 256, sem: release(cta),
        }
    }
    "mbarrier.arrive_drop.expect_tx.release.cta.shared::cluster.multicast::cluster::32b.b64 _, [%w6], 16, %w8;" = {
        mbarrier_arrive_drop_expect_tx {
            out: _, mbarrier: shared::cluster("%w6"), tx_count: 16, sem: release(cta), multicast: "%w8",
        }
    }
    "mbarrier.arrive_drop.expect_tx.relaxed.cluster.multicast::cluster::32b.b64 _, [%d6], 32, %w8;" = {
        mbarrier_arrive_drop_expect_tx {
            out: _, mbarrier: generic("%d6"), tx_count: 32, sem: relaxed(cluster), multicast: "%w8",
        }
    }
    "mbarrier.arrive_drop.noComplete.shared.b64 %d1, [full], %w2;" =
        { mbarrier_arrive_drop_noComplete { out: "%d1", mbarrier: "full", count: "%w2" } }
    "mbarrier.arrive_drop.noComplete.release.cta.shared::cta.b64 %d1, [%w3+8], 2;" = {
        mbarrier_arrive_drop_noComplete {
            out: "%d1", mbarrier: shared::cta("%w3" + 8), count: 2, sem: release(cta),
        }
    }
    "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [%w2], 2048;" =
        { mbarrier_expect_tx { mbarrier: shared::cluster("%w2"), tx_count: 2048, sem: relaxed(cluster) } }
    "mbarrier.expect_tx.shared::cta.b64 [%w2], 16;" = { mbarrier_expect_tx(shared::cta("%w2"), 16) }
    "mbarrier.expect_tx.relaxed.cta.shared::cluster.multicast::cluster::32b.b64 [%w2], 48, %w3;" = {
        mbarrier_expect_tx {
            mbarrier: shared::cluster("%w2"), tx_count: 48, sem: relaxed(cta), multicast: "%w3",
        }
    }
    "mbarrier.expect_tx.relaxed.cluster.multicast::cluster::32b.b64 [%d2], %w4, 7;" = {
        mbarrier_expect_tx {
            mbarrier: generic("%d2"), tx_count: "%w4", sem: relaxed(cluster), multicast: 7,
        }
    }
    "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%w5], 32;" =
        { mbarrier_complete_tx { mbarrier: shared::cta("%w5"), tx_count: 32, sem: relaxed(cta) } }
    "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%w5+40], %w6;" = {
        mbarrier_complete_tx {
            mbarrier: shared::cluster("%w5" + 40), tx_count: "%w6", sem: relaxed(cluster),
        }
    }
    "mbarrier.complete_tx.relaxed.cta.shared::cluster.multicast::cluster::32b.b64 [%w5], %w6, 1;" = {
        mbarrier_complete_tx {
            mbarrier: shared::cluster("%w5"), tx_count: "%w6", sem: relaxed(cta), multicast: 1,
        }
    }
    "mbarrier.complete_tx.relaxed.cluster.multicast::cluster::32b.b64 [%d5], 80, %w7;" = {
        mbarrier_complete_tx {
            mbarrier: generic("%d5"), tx_count: 80, sem: relaxed(cluster), multicast: "%w7",
        }
    }
    "mbarrier.test_wait.phase_type::primary.relaxed.cluster.b64 %q1, [%d4], %d2;" = {
        mbarrier_test_wait {
            out: "%q1", mbarrier: generic("%d4"), state: "%d2", phase_type: primary, sem: relaxed(cluster),
        }
    }
    "mbarrier.test_wait.phase_type::primary.acquire.cta.shared.b64 %q1|%q2, [full], %d2;" =
        { mbarrier_test_wait { out: "%q1|%q2", mbarrier: "full", state: "%d2", sem: acquire(cta) } }
    "mbarrier.test_wait.phase_type::primary.relaxed.cluster.shared::cta.b64 %q1|%q2, [%w3], %d2;" = {
        mbarrier_test_wait {
            out: "%q1|%q2", mbarrier: shared::cta("%w3"), state: "%d2", sem: relaxed(cluster),
        }
    }
    "mbarrier.test_wait.phase_type::primary.acquire.cta.shared.b64 %q1|%q2, %c5, [full], %d2;" = {
        mbarrier_test_wait {
            out: "%q1|%q2", mbarrier: "full", state: "%d2", sem: acquire(cta), report_value: "%c5",
        }
    }
    "mbarrier.test_wait.phase_type::primary.relaxed.cluster.shared::cta.b64 %q1|%q2, %c6, [%w3], %d2;" = {
        mbarrier_test_wait {
            out: "%q1|%q2", mbarrier: shared::cta("%w3"), state: "%d2", sem: relaxed(cluster),
            report_value: "%c6",
        }
    }
    "mbarrier.try_wait.phase_type::primary.relaxed.cluster.b64 %q4, [%d6], %d5, %w7;" = {
        mbarrier_try_wait {
            out: "%q4", mbarrier: generic("%d6"), state: "%d5", time_hint: "%w7", phase_type: primary,
            sem: relaxed(cluster),
        }
    }
    "mbarrier.try_wait.phase_type::primary.acquire.cta.shared.b64 %q4|%q5, [empty], %d5;" =
        { mbarrier_try_wait { out: "%q4|%q5", mbarrier: "empty", state: "%d5", sem: acquire(cta) } }
    "mbarrier.try_wait.phase_type::primary.relaxed.cluster.shared::cta.b64 %q4|%q5, [%w6], %d5, 90;" = {
        mbarrier_try_wait {
            out: "%q4|%q5", mbarrier: shared::cta("%w6"), state: "%d5", time_hint: 90, sem: relaxed(cluster),
        }
    }
    "mbarrier.try_wait.phase_type::primary.acquire.cta.shared.b64 %q4|%q5, %c7, [empty], %d5;" = {
        mbarrier_try_wait {
            out: "%q4|%q5", mbarrier: "empty", state: "%d5", sem: acquire(cta), report_value: "%c7",
        }
    }
    "mbarrier.try_wait.phase_type::primary.relaxed.cluster.shared::cta.b64 %q4|%q5, %c8, [%w6], %d5, %w7;" = {
        mbarrier_try_wait {
            out: "%q4|%q5", mbarrier: shared::cta("%w6"), state: "%d5", time_hint: "%w7",
            sem: relaxed(cluster), report_value: "%c8",
        }
    }
    "mbarrier.pending_count.b64 %w1, %d2;" = { mbarrier_pending_count { out: "%w1", state: "%d2" } }
    "cp.async.mbarrier.arrive.shared.b64 [full];" = { cp_async_mbarrier_arrive("full") }
    "@%q4 cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%w2+48];" =
        { cp_async_mbarrier_arrive { mbarrier: shared::cta("%w2" + 48), noinc: true, pred: "%q4" } }
    "fence.proxy.async;" = { fence_proxy_async() }
    "fence.proxy.async.global;" = { fence_proxy_async(global) }
    "fence.proxy.async.shared::cta;" = { fence_proxy_async(shared::cta) }
    "@%q1 fence.proxy.async.shared::cluster;" = { fence_proxy_async { space: shared::cluster, pred: "%q1" } }
    "fence.mbarrier_init.release.cluster;" = { fence_mbarrier_init() }
    "fence.proxy.tensormap::generic.release.cta;" = { fence_proxy_tensormap_generic { sem: release(cta) } }
    "fence.proxy.tensormap::generic.release.cluster;" =
        { fence_proxy_tensormap_generic { sem: release(cluster) } }
    "fence.proxy.tensormap::generic.release.gpu;" = { fence_proxy_tensormap_generic { sem: release(gpu) } }
    "fence.proxy.tensormap::generic.acquire.sys [maps+256], 128;" =
        { fence_proxy_tensormap_generic { sem: acquire(sys), addr: "maps" + 256, size: 128 } }
    "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;" =
        { fence_proxy_async_generic { sem: acquire } }
    "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;" =
        { fence_proxy_async_generic { sem: release } }
    "fence.proxy.async::generic.release.sync_restrict::shared::cluster::read.cta;" =
        { fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read } }
    "fence.proxy.alias;" = { fence_proxy_alias() }
    "fence.proxy.alias.acquire.sys;" = { fence_proxy_alias { sem: acquire } }
    "fence.proxy.alias.release.sys;" = { fence_proxy_alias { sem: release } }
    "fence.proxy.fabric::generic.alias.acquire.sys;" = { fence_proxy_fabric_generic_alias { sem: acquire } }
    "fence.proxy.fabric::generic.alias.release.sys;" = { fence_proxy_fabric_generic_alias { sem: release } }
    "fence.proxy.generic::fabric.alias.acquire.sys;" = { fence_proxy_generic_fabric_alias { sem: acquire } }
    "fence.proxy.generic::fabric.alias.release.sys;" = { fence_proxy_generic_fabric_alias { sem: release } }
    "fence.proxy.fabric::fabric.alias.acquire.sys;" = { fence_proxy_fabric_fabric_alias { sem: acquire } }
    "fence.proxy.fabric::fabric.alias.release.sys;" = { fence_proxy_fabric_fabric_alias { sem: release } }
    "fence.alias.sync_restrict::read.release.sys;" = { fence_alias() }
    "fence.sc.cta;" = { fence { sem: sc(cta) } }
    "fence.acq_rel.cluster;" = { fence { sem: acq_rel(cluster) } }
    "fence.acquire.gpu;" = { fence { sem: acquire(gpu) } }
    "fence.release.sys;" = { fence { sem: release(sys) } }
    "fence.acquire.sync_restrict::shared::cluster.cluster;" =
        { fence { sem: acquire, sync_restrict: shared::cluster } }
    "@%q6 fence.release.sync_restrict::shared::cta.cluster;" =
        { fence { sem: release, sync_restrict: shared::cta, pred: "%q6" } }
    "membar.cta;" = { membar(cta) }
    "membar.gl;" = { membar(gl) }
    "@!%q2 membar.sys;" = { membar { level: sys, pred: "!%q2" } }
    "membar.proxy.alias;" = { membar_proxy_alias() }
    "membar.proxy.async;" = { membar_proxy_async() }
};
