//! `cp.async.bulk` in its four directions.

use ptx_async::ptx_async;

use crate::frame::Here;

kernels! { crate::frame::one:
    bulk_load bulk_load_cta bulk_load_hint bulk_load_peer bulk_multicast bulk_multicast_hint
    bulk_store bulk_store_hint bulk_to_peer bulk_prefetch
}

#[inline(always)]
fn global(here: &Here<'_>) -> *mut u8 {
    here.args.a as *mut u8
}

unsafe fn bulk_load(here: &Here<'_>) {
    let (from, size) = (global(here), here.args.size);
    ptx_async!(cp_async_bulk { dst: shared(here.dst), src: global(from), size, mbarrier: here.bar });
}

unsafe fn bulk_load_cta(here: &Here<'_>) {
    let (from, size) = (global(here), here.args.size);
    ptx_async!(cp_async_bulk { dst: shared::cta(here.dst), src: global(from), size, mbarrier: here.bar });
}

unsafe fn bulk_load_hint(here: &Here<'_>) {
    let (from, size) = (global(here), here.args.size);
    let policy = ptx_async!(createpolicy_fractional { evict: evict_last });
    ptx_async!(cp_async_bulk {
        dst: shared(here.dst),
        src: global(from),
        size,
        mbarrier: here.bar,
        cache_hint: policy
    });
}

unsafe fn bulk_load_peer(here: &Here<'_>) {
    let (from, size) = (global(here), here.args.size);
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(here.peer),
        src: global(from),
        size,
        mbarrier: here.peer_bar
    });
}

unsafe fn bulk_multicast(here: &Here<'_>) {
    let (from, size, ctas) = (global(here), here.args.size, here.args.mask as u16);
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(here.dst),
        src: global(from),
        size,
        mbarrier: here.bar,
        multicast: ctas,
    });
}

unsafe fn bulk_multicast_hint(here: &Here<'_>) {
    let (from, size, ctas) = (global(here), here.args.size, here.args.mask as u16);
    let policy = ptx_async!(createpolicy_fractional { evict: evict_first });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(here.dst),
        src: global(from),
        size,
        mbarrier: here.bar,
        multicast: ctas,
        cache_hint: policy,
    });
}

unsafe fn bulk_store(here: &Here<'_>) {
    let (to, size) = (global(here), here.args.size);
    ptx_async!(cp_async_bulk { dst: global(to), src: shared(here.src), size });
}

unsafe fn bulk_store_hint(here: &Here<'_>) {
    let (to, size) = (global(here), here.args.size);
    let policy = ptx_async!(createpolicy_fractional { evict: evict_unchanged });
    ptx_async!(cp_async_bulk { dst: global(to), src: shared::cta(here.src), size, cache_hint: policy });
}

unsafe fn bulk_to_peer(here: &Here<'_>) {
    let size = here.args.size;
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(here.peer),
        src: shared::cta(here.src),
        size,
        mbarrier: here.peer_bar
    });
}

unsafe fn bulk_prefetch(here: &Here<'_>) {
    let (from, size) = (global(here), here.args.size);
    ptx_async!(
        cp_async_bulk_prefetch { src: global(from), size },
        cp_async_bulk { dst: shared(here.dst), src: global(from), size, mbarrier: here.bar },
    );
}
