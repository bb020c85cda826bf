//! The space of a copy's barrier follows from the copy's destination; steps that operate on a barrier may state it.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: shared::cta("%r2") },
    );
    ptx_async!(emit = ptx, mbarrier_init(global("%rd1"), 1));
    ptx_async!(emit = ptx, mbarrier_init(shared::cluster("%r1"), 1));
    ptx_async!(
        emit = ptx,
        transaction(
            shared::cta("%r3"),
            [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r3" },]
        )
    );
}
