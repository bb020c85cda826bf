//! Rule `target`: a form, a qualifier or an operand needs a target that supports it.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        target = sm_90a,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16, byte_mask: 3 },
    );
    ptx_async!(
        emit = ptx,
        target = sm_80,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        target = sm_100,
        cp_async_bulk_tensor {
            dst: shared::cluster("%r1"),
            src: tensor("%rd1", [0, 1]),
            cta_group: 2,
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        target = sm_120a,
        cp_async_bulk_tensor {
            dst: tensor("%rd1", [0, 1, 2, 3, 4]),
            src: shared::cta("%r1"),
            load_mode: tile::scatter4,
        },
    );
    ptx_async!(
        emit = ptx,
        target = sm_80,
        mbarrier_arrive_expect_tx { out: _, mbarrier: "%r1", tx_count: 16 }
    );
    ptx_async!(emit = ptx, target = sm_80, mbarrier_arrive { out: _, mbarrier: "%r1", count: 2 });
    ptx_async!(
        emit = ptx,
        target = sm_80,
        mbarrier_arrive { out: _, mbarrier: "%r1", sem: release(cluster) }
    );
    ptx_async!(emit = ptx, target = sm_86, fence_proxy_async());
    ptx_async!(
        emit = ptx,
        target = sm_100a,
        cp_async_bulk_prefetch { src: global("%rd1"), size: 16, evict: evict_last },
    );
    ptx_async!(emit = ptx, target = sm_100a, applypriority_async_bulk { src: global("%rd1"), size: 16 });
    ptx_async!(
        emit = ptx,
        target = sm_100a,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: cluster32b(3),
        },
    );
}
