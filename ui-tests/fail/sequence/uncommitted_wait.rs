//! Rule `uncommitted-wait`: a wait does not cover a copy that is not in a group yet.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_wait_group(0),
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
        cp_async_bulk_wait_group_read(0),
    );
    // A commit of the other kind does not help.
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: tensor("%rd1", [0, 1]), src: shared::cta("%r1") },
        cp_async_commit_group(),
        cp_async_bulk_wait_group(0),
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: add, ty: f16, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
        cp_async_bulk_wait_group(0),
    );
}
