//! Rule `b128-alone`: the type `b128` of a copy requires `relaxed`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { ty: b128, dst: global("%rd1"), src: shared::cta("%r1"), size: 16 },
    );
    ptx_async!(
        emit = ptx,
        multimem_cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: 16, ty: b128 },
    );
}
