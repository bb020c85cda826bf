//! A constant is an integer.

use ptx_async::ptx_async;

fn main() {
    let rows: *const u8 = core::ptr::null();
    unsafe {
        ptx_async!(cp_async_bulk_prefetch { src: global(rows), size: const { "sixteen" } });
        ptx_async!(cp_async_bulk_prefetch { src: global(rows), size: const { 16.0 } });
    }
}
