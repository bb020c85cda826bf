//! Rule `constant-width`: a constant fits in the bits of its operand.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk { dst: global("%rd1"), src: shared::cta("%r1"), size: 16, byte_mask: 65536 },
    );
    ptx_async!(emit = ptx, mapa { out: "%r1", addr: shared::cluster("%r2"), cta: 4294967296 });
    ptx_async!(
        emit = ptx,
        mbarrier_try_wait_parity { out: "%p1", mbarrier: "%r1", parity: 0, time_hint: 4294967296 },
    );
    ptx_async!(emit = ptx, elect_sync { out: "%p1", membermask: 0x1_ffff_ffff });
}
