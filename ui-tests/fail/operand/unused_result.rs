//! A result that is the success of a wait must be used; the state of an arrival need not be.
#![deny(unused_must_use)]

use ptx_async::{Mbarrier, ptx_async};

unsafe fn wait(bar: Mbarrier) {
    unsafe {
        ptx_async!(mbarrier_try_wait_parity(bar, 0));
        ptx_async!(mbarrier_arrive(bar));
        let _ = ptx_async!(mbarrier_try_wait_parity(bar, 0));
    }
    unsafe { ptx_async!(elect_sync(0xffff_ffff)) };
}

fn main() {}
