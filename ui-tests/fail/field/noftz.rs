//! `noftz` is `true` or `false`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: f16,
            noftz: yes,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
    ptx_async!(
        emit = ptx,
        cp_reduce_async_bulk {
            op: add,
            ty: f16,
            noftz: 1,
            dst: global("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
}
