//! `mbarrier` and `tensormap`: steps that complete copies, and steps that change a tensor map.

use ptx_async::ptx_async;

use crate::frame::{Here, keep, meet_in_warp};

/// The phase of a barrier that expects three arrivals.
unsafe fn mbarrier_phases(here: &Here<'_>) {
    let bar = here.bar;
    let first: u64 = ptx_async!(mbarrier_arrive(bar));
    keep(here, 0, ptx_async!(mbarrier_pending_count(first)));
    let second: u64 = ptx_async!(mbarrier_arrive_noComplete(bar, 1));
    keep(here, 1, ptx_async!(mbarrier_pending_count(second)));
    keep(here, 2, u32::from(ptx_async!(mbarrier_test_wait(bar, second))));
    keep(here, 3, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 0))));
    keep(here, 4, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 1))));
    let third: u64 = ptx_async!(mbarrier_arrive(bar));
    keep(here, 5, ptx_async!(mbarrier_pending_count(third)));
    keep(here, 6, u32::from(ptx_async!(mbarrier_test_wait(bar, third))));
    keep(here, 7, u32::from(ptx_async!(mbarrier_try_wait(bar, third))));
    keep(here, 8, u32::from(ptx_async!(mbarrier_try_wait_parity(bar, 0))));
    keep(here, 9, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 1))));
}

/// The next phase does not expect the threads that dropped out.
unsafe fn mbarrier_drops(here: &Here<'_>) {
    let bar = here.bar;
    let dropped: u64 = ptx_async!(mbarrier_arrive_drop(bar));
    keep(here, 0, ptx_async!(mbarrier_pending_count(dropped)));
    ptx_async!(mbarrier_arrive { mbarrier: bar, count: 2, out: _ });
    keep(here, 1, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 0))));
    let first: u64 = ptx_async!(mbarrier_arrive(bar));
    keep(here, 2, ptx_async!(mbarrier_pending_count(first)));
    keep(here, 3, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 1))));
    ptx_async!(mbarrier_arrive { mbarrier: bar, out: _ });
    keep(here, 4, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 1))));
}

/// A phase completes only once its bytes have arrived too.
unsafe fn mbarrier_bytes(here: &Here<'_>) {
    let bar = here.bar;
    ptx_async!(mbarrier_expect_tx(bar, 64));
    ptx_async!(mbarrier_arrive { mbarrier: bar, count: 3, out: _ });
    keep(here, 0, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 0))));
    ptx_async!(mbarrier_complete_tx(bar, 48));
    keep(here, 1, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 0))));
    ptx_async!(mbarrier_complete_tx(bar, 16));
    keep(here, 2, u32::from(ptx_async!(mbarrier_test_wait_parity(bar, 0))));
    ptx_async!(mbarrier_inval(bar));
}

/// The barrier of another CTA: two arrivals, one that expects bytes, and the bytes.
unsafe fn mbarrier_peer(here: &Here<'_>) {
    let (bar, peer_bar, size) = (here.bar, here.peer_bar, here.args.size);
    ptx_async!(mbarrier_arrive { mbarrier: shared::cluster(peer_bar), count: 2, out: _ });
    ptx_async!(mbarrier_arrive_expect_tx { mbarrier: shared::cluster(peer_bar), tx_count: size, out: _ });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(here.peer),
        src: shared::cta(here.src),
        size,
        mbarrier: peer_bar
    });
    while !ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, sem: acquire(cluster) }) {}
}

/// A warp changes a copy of the map to a second tensor, `size` bytes after the first; one thread loads through it.
unsafe fn tensormap_replaced(here: &Here<'_>) {
    let (map, made) = (here.args.map as *const u32, here.args.b as *mut u8);
    crate::frame::store(here.src + here.thread * 4, *map.add(here.thread as usize));
    meet_in_warp();
    // With a branch around either, LLVM would duplicate the `.aligned` instruction into both of its arms.
    let first = here.thread == 0;
    let address = here.args.a + u64::from(here.args.size);
    ptx_async!(tensormap_replace {
        field: global_address,
        addr: shared::cta(here.src),
        value: address,
        pred: first
    });
    meet_in_warp();
    ptx_async!(tensormap_cp_fenceproxy {
        dst: global(made),
        src: shared(here.src),
        sem: release(gpu),
        size: 128
    });
    let [x, y, ..] = here.args.at;
    ptx_async!(
        fence_proxy_tensormap_generic { sem: acquire(gpu), addr: made, size: 128, pred: first },
        cp_async_bulk_tensor {
            dst: shared(here.dst),
            src: tensor(made, [x, y]),
            mbarrier: here.bar,
            pred: first
        },
    );
}

kernels! { crate::frame::one: mbarrier_phases mbarrier_drops mbarrier_bytes mbarrier_peer }

/// The kernels whose step is executed by all threads.
pub mod warp {
    use super::tensormap_replaced;

    kernels! { crate::frame::all: tensormap_replaced }
}
