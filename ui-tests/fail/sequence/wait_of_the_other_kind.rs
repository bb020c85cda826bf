//! Rule `wait-of-the-other-kind`: a wait covers only groups of its own kind.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
        cp_async_bulk_commit_group(),
        cp_async_wait_group(0),
    );
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_commit_group(),
        cp_async_bulk_wait_group(0),
    );
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_commit_group(),
        cp_async_bulk_wait_group_read(0),
    );
}
