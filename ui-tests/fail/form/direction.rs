//! Rule `direction`: a copy or reduction is between the state spaces of one of its forms.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: global("%rd1"), src: shared("%r1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared::cluster("%r1"), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk { dst: global("%rd1"), src: global("%rd2"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk { dst: global("%rd1"), src: shared::cluster("%r1"), size: 16 });
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared::cta("%r1"), src: shared::cta("%r2"), size: 16, mbarrier: "%r3" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared("%r1"), src: shared("%r2"), size: 16, mbarrier: "%r3" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: generic("%rd1"), src: global("%rd2"), size: 16, mbarrier: "%r3" }
    );
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: shared("%r1"), size: 16 });
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: u32,
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
        },
    );
    ptx_async!(emit = ptx, cp_async_bulk_tensor { dst: tensor("%rd1", [0, 0]), src: tensor("%rd1", [0, 0]) });
    ptx_async!(emit = ptx, cp_async_bulk_tensor { dst: shared("%r1"), src: shared("%r2"), mbarrier: "%r3" });
    ptx_async!(
        emit = ptx,
        multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cluster("%r1"), size: 16 }
    );
    ptx_async!(emit = ptx, mapa { out: "%r1", addr: global("%rd1"), cta: 0 });
}
