//! One `unsafe` block around a call is necessary and sufficient, also where unsafe functions have no unsafe body.
#![deny(warnings, unsafe_op_in_unsafe_fn, unused_unsafe)]

use ptx_async::ptx_async;

/// # Safety
///
/// The obligations of the copy.
unsafe fn copy(tile: u32, rows: *const u8, bar: u32) -> bool {
    // SAFETY: the caller guarantees it.
    unsafe { ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16 }) };
    // SAFETY: the caller guarantees it.
    unsafe { ptx_async!(mbarrier_try_wait_parity(bar, 0)) }
}

/// Without the lint, the body of an unsafe function suffices.
#[allow(unsafe_op_in_unsafe_fn)]
unsafe fn wait(bar: u32) -> bool {
    ptx_async!(cp_async_wait_all());
    ptx_async!(mbarrier_try_wait_parity(bar, 0))
}

fn main() {
    let _ = (copy, wait);
}
