//! The barrier of a transaction is an address.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        transaction(_, [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 },])
    );
    ptx_async!(
        emit = ptx,
        transaction(global("%rd3"), [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 },])
    );
    unsafe {
        ptx_async!(transaction(
            "%r3",
            [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 },]
        ));
        ptx_async!(transaction(
            0u64,
            [cp_async_bulk { dst: shared(0u32), src: global(core::ptr::null::<u8>()), size: 16 },]
        ));
    }
}
