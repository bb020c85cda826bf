//! An address has a state space.

use ptx_async::ptx_async;

fn main() {
    let (tile, rows): (u32, *const f32) = (0, core::ptr::null());
    unsafe { ptx_async!(cp_async { dst: tile, src: rows.add(1), size: 16 }) };
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: "%rd1" + 16, size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: "%rd1", size: 16 });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: ("%rd1", [0, 0]), mbarrier: "%r2" }
    );
}
