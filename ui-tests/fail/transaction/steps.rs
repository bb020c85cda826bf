//! The steps of a transaction complete on its barrier.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, transaction("%r3", []));
    ptx_async!(emit = ptx, transaction("%r3", [cp_async_commit_group()]));
    ptx_async!(emit = ptx, transaction("%r3", [mbarrier_init("%r3", 1)]));
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },])
    );
    ptx_async!(emit = ptx, transaction("%r3", [cp_async_bulk_prefetch { src: global("%rd1"), size: 16 },]));
    // A store completes in a bulk group.
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },])
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk_tensor { dst: tensor("%rd1", [0]), src: shared("%r1"), bytes: 16 },])
    );
    ptx_async!(emit = ptx, transaction("%r3", [mbarrier_arrive { mbarrier: "%r3" }]));
}
