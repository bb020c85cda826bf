//! With `emit = ptx` the operands are literals, and constants in `const { … }`.

use ptx_async::ptx_async;

fn main() {
    const STAGE: u32 = 4096;
    let (tile, size) = ("%r1", 16);
    ptx_async!(emit = ptx, cp_async { dst: shared(tile), src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: STAGE });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1" + STAGE), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 2 * STAGE });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 0x1_0000_0000_0000_0000 });
    ptx_async!(emit = ptx, createpolicy_fractional { evict: evict_last, fraction: 1e999, out: "%rd1" });
}
