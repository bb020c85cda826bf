//! All mistakes of a call are reported at once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async { dst: shard("%r1"), src: "%rd1", sise: 16, pred: 1 },
        cp_async_comit_group(),
        cp_async_wait_group(0, 1),
    );
}
