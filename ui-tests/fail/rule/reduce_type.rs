//! Rule `reduce-type`: the element type is one that the reduction operation supports.

use ptx_async::ptx_async;

fn main() {
    // For a tensor, `ty` is the type in the tensor map.
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor { op: add, ty: f64, dst: tensor("%rd1", [0]), src: shared("%r1") },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor { op: min, ty: f32, dst: tensor("%rd1", [0]), src: shared("%r1") },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor { op: and, ty: u32, dst: tensor("%rd1", [0]), src: shared("%r1") },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk_tensor { op: add, ty: i32, dst: tensor("%rd1", [0]), src: shared("%r1") },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: xor, ty: s32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: add, ty: s64, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: inc, ty: f32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: min, ty: f32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: add, ty: b32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: add, ty: f16x2, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    // A reduction in another CTA supports fewer types.
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: min,
            ty: u64,
            dst: shared::cluster("%r1"),
            src: shared::cta("%r2"),
            size: 16,
            mbarrier: "%r3",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: f16,
            dst: shared::cluster("%r1"),
            src: shared::cta("%r2"),
            size: 16,
            mbarrier: "%r3",
        },
    );
    ptx_async!(
        emit = ptx,
        multimem_cp_reduce_async_bulk {
            op: or,
            ty: f64,
            dst: multimem("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
}
