//! A multimem address requires a multimem step, and such a step accepts no other address.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, multimem_cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk { dst: multimem("%rd1"), src: shared::cta("%r1"), size: 16 });
    ptx_async!(emit = ptx, multimem_cp_async_bulk { dst: multimem("%rd1"), src: multimem("%rd1"), size: 16 });
}
