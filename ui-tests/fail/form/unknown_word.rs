//! A qualifier that no instruction has in this slot. (In PTX text it violates rule `unknown-word`.)

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: gc });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache: streaming });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, prefetch: 512 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, prefetch: "128" });
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: sub, ty: i32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    // The names of other enums, and literals.
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk { op: Add, ty: F32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
        cp_reduce_async_bulk { op: "add", ty: I32, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 0]),
            load_mode: tiled,
            cta_group: 3,
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: relase(cta) });
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", sem: release(block) });
    ptx_async!(emit = ptx, fence_proxy_async(local));
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: first });
    ptx_async!(emit = ptx, fence_proxy_async_generic { sem: relaxed(cluster) });
    ptx_async!(emit = ptx, fence_proxy_async_generic { sem: acquire(gpu) });
    ptx_async!(
        emit = ptx,
        mbarrier_arrive_noComplete { out: _, mbarrier: "%r1", count: 1, sem: relaxed(cta) }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            report: per_16bytes_8,
        },
    );
}
