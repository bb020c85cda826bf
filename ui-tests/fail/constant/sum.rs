//! The bytes of a transaction: each is in range, but not their sum.

use ptx_async::ptx_async;

const HALF: u32 = 1 << 19;

fn main() {
    let (tile, bar, rows): (u32, u32, *const u8) = (0, 0, core::ptr::null());
    unsafe {
        ptx_async!(transaction(
            bar,
            [
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { HALF } },
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { HALF } },
            ]
        ));
    }
}
