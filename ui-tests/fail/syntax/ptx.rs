//! PTX where a description is expected.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp.async.bulk { dst: global("%rd1"), src: shared("%r1"), size: 16 });
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: .add, ty: .f32, dst: global("%rd1"), src: shared("%r1"), size: 16 }
    );
    ptx_async!(emit = ptx, @%p1 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1 + 32], 16;);
    ptx_async!(cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%rd1, {%r1, 0}], [%r2]; cp.async.commit_group;);
    ptx_async!("cp.async.ca.shared.global [{0}], [{1}], 4;", "cp.async.wait_all;");
    ptx_async!("cp.async.ca.shared.global [{0}], [{1}], 5;");
}
