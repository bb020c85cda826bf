//! All mistakes of a call are reported at once, each at its tokens.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 100,
            mbarrier: "%r2",
            multicast: 65536,
        },
        cp_reduce_async_bulk { op: xor, ty: s32, dst: global("%rd1"), src: shared::cta("%r1"), size: 8 },
        cp_async_bulk_wait_group("%r1"),
    );
}
