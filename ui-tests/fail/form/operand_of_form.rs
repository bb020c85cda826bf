//! Rule `operand-of-form`: a form has the operands of its syntax line, and an operand of a qualifier only
//! with that qualifier.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16, mbarrier: "%r2" },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: 3,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            byte_mask: 1,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, src_size: 8, ignore_src: "%p1" },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: u32,
            dst: shared::cluster("%r1"),
            src: shared::cta("%r2"),
            size: 16,
            mbarrier: "%r3",
            cache_hint: "%rd1",
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: tile([0]),
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, fence_proxy_tensormap_generic { sem: release(gpu), addr: "%rd1", size: 128 });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_prefetch_tensor { src: tensor("%rd1", [0, 1]), load_mode: tile([0]) },
    );
}
