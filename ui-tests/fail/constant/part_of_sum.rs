//! Constant bytes of a transaction whose other bytes are known only at run time.

use ptx_async::ptx_async;

const BOX: u32 = 1 << 20;

fn main() {
    let (tile, bar, rows, size): (u32, u32, *const u8, u32) = (0, 0, core::ptr::null(), 16);
    unsafe {
        ptx_async!(transaction(
            bar,
            [
                cp_async_bulk_tensor { dst: shared(tile), src: tensor(rows, [0, 0]), bytes: const { BOX } },
                cp_async_bulk { dst: shared(tile), src: global(rows), size },
            ]
        ));
    }
}
