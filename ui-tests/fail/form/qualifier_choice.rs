//! Rule `qualifier-choice`: a qualifier is one of those that its form lists.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: tensor("%rd1", [0, 1, 2, 3, 4]),
            src: shared::cta("%r1"),
            load_mode: tile::gather4,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2]),
            load_mode: im2col_no_offs,
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: acquire(cta) });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: release(gpu) });
    ptx_async!(
        emit = ptx,
        mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: 0, sem: release(cta) }
    );
    ptx_async!(emit = ptx, fence_proxy_async(shared));
    ptx_async!(
        emit = ptx,
        createpolicy_fractional { out: "%rd1", evict: evict_first, evict_secondary: evict_last },
    );
    ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: 0, ty: u16 });
}
