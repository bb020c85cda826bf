//! All errors about one sequence are reported at once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_wait_group(0),
        cp_async_commit_group(),
        cp_async_bulk_wait_group(0),
    );
}
