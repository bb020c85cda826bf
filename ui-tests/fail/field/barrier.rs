//! Phases, reports, layouts and arrivals of barriers.

use ptx_async::ptx_async;

fn main() {
    let (bar, state, mask) = (0u32, 0u64, 0u32);
    unsafe {
        // Only a wait for a parity has the conditional phase type.
        ptx_async!(mbarrier_test_wait { mbarrier: bar, state, phase_type: conditional });
        ptx_async!(mbarrier_test_wait_parity { mbarrier: bar, parity: 0, phase_type: secondary });
        // Only the primary phase type has a report.
        ptx_async!(mbarrier_try_wait_parity {
            mbarrier: bar,
            parity: 0,
            phase_type: conditional,
            out: report
        });
        ptx_async!(mbarrier_try_wait { mbarrier: bar, state, out: report_value, report_value: mask });
        ptx_async!(mbarrier_check_layout(bar));
        ptx_async!(mbarrier_init { mbarrier: bar, count: 1, layout: v2 });
        // A multicast arrival is not restricted to this CTA.
        ptx_async!(mbarrier_arrive { mbarrier: shared::cta(bar), multicast: mask });
        ptx_async!(mbarrier_arrive { mbarrier: bar, multicast: cluster16b(0xffff) });
        ptx_async!(mbarrier_expect_tx { mbarrier: bar, tx_count: 16, multicast: cluster32b });
        ptx_async!(cp_async_bulk_wait_group { pending: 0, sync_restrict: shared::cta });
        ptx_async!(fence_proxy_async_generic { sem: release(cta) , sync_restrict: shared::cta });
    }
    ptx_async!(emit = ptx, mbarrier_try_wait { out: "%p1|%p2|%p3", mbarrier: "%r1", state: "%rd1" });
    ptx_async!(
        emit = ptx,
        mbarrier_try_wait { out: "%p1", report_value: "%b1", mbarrier: "%r1", state: "%rd1" },
    );
}
