//! In an `asm!` block the result is the value of the call; `out` can only discard it.

use ptx_async::ptx_async;

fn main() {
    let (bar, mut done) = (0u32, false);
    unsafe {
        ptx_async!(mbarrier_try_wait_parity { out: done, mbarrier: bar, parity: 0 });
        ptx_async!(mbarrier_try_wait_parity { out: "%p1", mbarrier: bar, parity: 0 });
    }
    done = !done;
    // A result that cannot be discarded.
    unsafe { ptx_async!(mbarrier_try_wait_parity { out: _, mbarrier: bar, parity: 0 }) };
    ptx_async!(emit = ptx, mbarrier_try_wait_parity("%r1", 0));
    ptx_async!(emit = ptx, createpolicy_fractional { evict: evict_first });
    ptx_async!(emit = ptx, mbarrier_arrive { out: "%rd1", mbarrier: shared::cluster("%r1") });
}
