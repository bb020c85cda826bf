//! Rule `noftz`: only `add` of `f16` and `bf16` has it.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: f16,
            noftz: false,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: min,
            ty: bf16,
            noftz: true,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: u32,
            noftz,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: u32,
            noftz,
            dst: shared::cluster("%r1"),
            src: shared::cta("%r2"),
            size: 16,
            mbarrier: "%r3",
        },
    );
}
