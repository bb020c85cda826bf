//! With `emit = ptx` a constant is checked when rustc evaluates it.

use ptx_async::ptx_async;

const STAGE: u32 = 100;

fn main() {
    let _ = ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: const { STAGE } });
    let _ = ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 2 * const { 3 } });
    let _ = ptx_async!(
        emit = ptx,
        createpolicy_fractional { out: "%rd1", evict: evict_last, fraction: const { 1.5 } }
    );
}
