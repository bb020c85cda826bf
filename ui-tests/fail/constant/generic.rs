//! In a generic function a constant is checked for each instance.

use ptx_async::ptx_async;

unsafe fn load<const BYTES: u32>(tile: u32, rows: *const u8, bar: u32) {
    unsafe {
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: const { BYTES },
            mbarrier: bar
        });
    }
}

fn main() {
    unsafe {
        load::<4096>(0, core::ptr::null(), 0);
        load::<4100>(0, core::ptr::null(), 0);
    }
}
