//! The operands of an `asm!` block are Rust values, not PTX text.

use ptx_async::ptx_async;

fn main() {
    let (tile, rows): (u32, *const u8) = (0, core::ptr::null());
    unsafe {
        ptx_async!(cp_async { dst: shared("%r1"), src: global(rows), size: 16 });
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16, src_size: "%r1" });
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16, pred: "%p1" });
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16, ignore_src: "!%p1" });
        // One missing `emit = ptx` is one error.
        ptx_async!(
            cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1" },
            mbarrier_arrive { mbarrier: "%r2" },
        );
    }
}
