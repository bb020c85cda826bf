//! Rule `constant-multiple`: a size in bytes is a multiple of 16.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 100 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 1 });
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 1_000, mbarrier: "%r2" }
    );
    unsafe {
        ptx_async!(cp_async_bulk_prefetch { src: global(core::ptr::null::<u8>()), size: 100 });
    }
}
