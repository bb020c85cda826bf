//! A step of a transaction has neither `mbarrier` nor `pred`, and states its bytes once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r4" },]
        )
    );
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1" },]
        )
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, bytes: 16 },])
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), bytes: 16 },])
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]) },])
    );
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]), bytes },]
        )
    );
    ptx_async!(emit = ptx, transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1") },]));
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 100 },])
    );
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]), bytes: -16 },]
        )
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, byts: 16 },])
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [st_async { dst: shared::cluster("%r1"), value: 1, ty: u32, bytes: 4 },])
    );
    // `bytes` belongs to transactions.
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r3", bytes: 16 },
    );
}
