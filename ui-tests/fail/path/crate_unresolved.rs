//! A wrong `crate = path` is one error of rustc, at the path.

use ptx_async::ptx_async;

mod empty {}

fn main() {
    let (tile, rows, count): (u32, *const u8, u32) = (0, core::ptr::null(), 4);
    unsafe {
        ptx_async!(
            crate = nowhere,
            cp_async { dst: shared(tile), src: global(rows), size: 16, src_size: count, pred: true },
            mbarrier_try_wait_parity(tile, const { 0 }),
        );
        ptx_async!(crate = crate::empty, cp_async_bulk_prefetch { src: global(rows), size: const { 16 } });
    }
    let _ = ptx_async!(emit = fmt, crate = self::nowhere, createpolicy_fractional {
        out: "%rd1",
        evict: evict_first,
        fraction: count,
    });
}
