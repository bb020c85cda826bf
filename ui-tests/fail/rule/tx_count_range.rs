//! Rule `tx-count-range`: a barrier counts at most 2^20 - 1 bytes and arrivals.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, mbarrier_arrive_expect_tx { out: _, mbarrier: "%r1", tx_count: 1048576 });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", count: 1048576 });
    // Two copies are each small enough, but not their sum.
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [
                cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 524288 },
                cp_async_bulk { dst: shared("%r2"), src: global("%rd2"), size: 524288 },
            ]
        )
    );
    // One size is too large by itself, which is one error.
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 2097152 }])
    );
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0]), bytes: 2097152 }]
        )
    );
}
