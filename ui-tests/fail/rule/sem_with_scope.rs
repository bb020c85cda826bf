//! Rule `sem-with-scope`: an ordering has a scope.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: release });
    ptx_async!(emit = ptx, mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: 0, sem: relaxed });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: release() });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: release(cta, cluster) });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: cta });
    ptx_async!(
        emit = ptx,
        cp_async_bulk { sem: weak(gpu), dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk { sem: relaxed, ty: b128, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(emit = ptx, mbarrier_expect_tx { mbarrier: "%r1", tx_count: 16, sem: relaxed });
}
