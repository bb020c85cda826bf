//! Rule `constant-range`: a constant is in the range of its operand.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, mbarrier_init("%r1", 0));
    ptx_async!(emit = ptx, mbarrier_init("%r1", 1048576));
    ptx_async!(emit = ptx, mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: 2 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 1048576 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: -16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: (0x10_0010) });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, src_size: 17 });
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            dst: shared::cluster("%r1"),
            src: global("%rd1"),
            size: 16,
            mbarrier: "%r2",
            multicast: 0x1_0000,
        },
    );
    // In an `asm!` block, the constants are checked too.
    unsafe { ptx_async!(mbarrier_init(0u32, 0)) };
}
