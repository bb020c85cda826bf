//! Rule `isa-version`: a form, a qualifier or an operand needs the PTX ISA version that introduced it.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        isa = 8.5,
        cp_async_bulk { dst: shared::cta("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" },
    );
    ptx_async!(
        emit = ptx,
        target = sm_90,
        isa = 7.8,
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" },
    );
    ptx_async!(
        emit = ptx,
        isa = 7.3,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache_hint: "%rd2", prefetch: 128 },
    );
    ptx_async!(
        emit = ptx,
        isa = 7.4,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, ignore_src: "%p1" },
    );
    ptx_async!(emit = ptx, isa = 7.0, mbarrier_arrive { out: _, mbarrier: "%r1" });
    ptx_async!(
        emit = ptx,
        target = sm_100f,
        isa = 8.8,
        multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        target = sm_100a,
        isa = 8.0,
        cp_async_bulk_tensor {
            dst: shared::cluster("%r1"),
            src: tensor("%rd1", [0, 1]),
            cta_group: 2,
            mbarrier: "%r2",
        },
    );
    // The version supports the form, but not its load mode.
    ptx_async!(
        emit = ptx,
        isa = 8.0,
        cp_async_bulk_tensor {
            dst: shared("%r1"),
            src: tensor("%rd1", [0, 1, 2, 3, 4]),
            load_mode: tile::gather4,
            mbarrier: "%r2",
        },
    );
    ptx_async!(
        emit = ptx,
        isa = 9.3,
        cp_reduce_async_bulk {
            op: add,
            ty: f32,
            noftz,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
    ptx_async!(
        emit = ptx,
        isa = 9.2,
        cp_async_bulk { sem: weak, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        isa = 9.1,
        cp_async_bulk {
            dst: shared::cta("%r1"),
            src: global("%rd1"),
            size: 16,
            ignore_oob: [1, 2],
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, isa = 8.5, fence_proxy_async_generic { sem: acquire(cluster) });
}
