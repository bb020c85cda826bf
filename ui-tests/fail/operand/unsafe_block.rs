//! A call that expands to an `asm!` block is unsafe, on every target.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(cp_async_wait_all());
    let _done: bool = ptx_async!(mbarrier_try_wait_parity(0u32, 0));
}
