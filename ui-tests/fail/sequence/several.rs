//! All findings about one sequence are told at once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        mbarrier_init("%r2", 1),
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" },
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_wait_group(0),
        cp_async_commit_group(),
        cp_async_bulk_wait_group(0),
    );
}
