//! The value of a call is the result of its step; several results are a tuple.
#![deny(warnings)]

use ptx_async::ptx_async;

unsafe fn values(tile: u32, bar: u32) -> (u64, bool) {
    unsafe {
        let policy = ptx_async!(createpolicy_fractional { evict: evict_last });
        let _: u64 = policy;
        while !ptx_async!(mbarrier_try_wait_parity(bar, 0)) {}
        if ptx_async!(elect_sync(u32::MAX)) {
            ptx_async!(mbarrier_arrive { out: _, mbarrier: bar });
        }
        // Steps without a value add nothing to the tuple.
        let (remote, state, _done) = ptx_async!(
            mapa { addr: shared::cluster(tile), cta: 1 },
            fence_proxy_async(),
            mbarrier_arrive(bar),
            mbarrier_test_wait_parity(bar, 1),
        );
        let _: u32 = remote;
        let _: u64 = state;
        // As a match arm, an argument and the last expression of a block.
        let done = match remote {
            0 => ptx_async!(mbarrier_test_wait_parity(bar, 0)),
            _ => bool::from(ptx_async!(mbarrier_test_wait_parity(bar, 1))),
        };
        (ptx_async!(mbarrier_arrive_expect_tx(bar, 16)), done)
    }
}

fn main() {
    let _ = values;
}
