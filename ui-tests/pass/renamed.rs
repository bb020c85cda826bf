//! If the crate has another name, `crate = path` states it.
#![deny(warnings)]

use ptx_async as renamed;

mod gpu {
    pub mod copies {
        pub use ptx_async::*;
    }
}

unsafe fn copy(tile: u32, rows: *const u8, bar: u32) -> bool {
    unsafe {
        renamed::ptx_async!(crate = renamed, cp_async { dst: shared(tile), src: global(rows), size: 16 },);
        gpu::copies::ptx_async!(
            crate = crate::gpu::copies,
            cp_async_bulk { dst: shared(tile), src: global(rows), size: const { 1 << 10 }, mbarrier: bar },
        );
        gpu::copies::ptx_async!(crate = ptx_async, mbarrier_try_wait_parity(bar, 0))
    }
}

fn main() {
    let _ = copy;
    let register = 1;
    let text =
        gpu::copies::ptx_async!(crate = crate::gpu::copies, emit = fmt, cp_async_wait_group(register),);
    assert_eq!(text.to_string(), "cp.async.wait_group 1;");
}
