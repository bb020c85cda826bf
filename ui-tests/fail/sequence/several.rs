//! All errors about one sequence are reported at once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_wait_group(0),
        cp_async_bulk { dst: global("%rd2"), src: shared::cta("%r1"), size: 16 },
        cp_async_bulk_wait_group(0),
    );
}
