//! `pred` is a run-time condition.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: 1 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: _ });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "!!%p1" });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "@%p1" });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: true });
    unsafe {
        ptx_async!(cp_async {
            dst: shared(0u32),
            src: global(core::ptr::null::<u8>()),
            size: 16,
            pred: const { true }
        })
    };
}
