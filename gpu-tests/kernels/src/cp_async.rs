//! `cp.async`: every thread copies chunks of 4, 8 or 16 bytes.

use ptx_async::ptx_async;

use crate::frame::Here;

kernels! { crate::frame::all:
    cp_async_4 cp_async_8 cp_async_16 cp_async_16_ca
    cp_async_4_src_size cp_async_8_src_size cp_async_16_src_size
    cp_async_4_ignore_src cp_async_8_ignore_src cp_async_16_ignore_src
    cp_async_16_everything cp_async_4_wait_all cp_async_8_barrier
}

/// Calls `copy` with the destination, the source and the index of each chunk of this thread.
#[inline(always)]
unsafe fn chunks(here: &Here<'_>, bytes: u32, mut copy: impl FnMut(u32, *const u8, u32)) {
    let mut index = here.thread;
    while index < here.args.size {
        let offset = index * bytes;
        copy(here.dst + offset, (here.args.a as *const u8).add(offset as usize), index);
        index += here.threads;
    }
}

/// Like [`chunks`], then commits the copies and waits for the group.
#[inline(always)]
unsafe fn group(here: &Here<'_>, bytes: u32, copy: impl FnMut(u32, *const u8, u32)) {
    chunks(here, bytes, copy);
    ptx_async!(cp_async_commit_group(), cp_async_wait_group(0));
}

unsafe fn cp_async_4(here: &Here<'_>) {
    group(here, 4, |to, from, _| ptx_async!(cp_async { dst: shared(to), src: global(from), size: 4 }));
}

unsafe fn cp_async_8(here: &Here<'_>) {
    group(here, 8, |to, from, _| ptx_async!(cp_async { dst: shared(to), src: global(from), size: 8 }));
}

unsafe fn cp_async_16(here: &Here<'_>) {
    group(here, 16, |to, from, _| ptx_async!(cp_async { dst: shared::cta(to), src: global(from), size: 16 }));
}

unsafe fn cp_async_16_ca(here: &Here<'_>) {
    group(here, 16, |to, from, _| {
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 16, cache: ca });
    });
}

unsafe fn cp_async_4_src_size(here: &Here<'_>) {
    group(here, 4, |to, from, index| {
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 4, src_size: here.value(index) });
    });
}

unsafe fn cp_async_8_src_size(here: &Here<'_>) {
    group(here, 8, |to, from, index| {
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 8, src_size: here.value(index) });
    });
}

unsafe fn cp_async_16_src_size(here: &Here<'_>) {
    group(here, 16, |to, from, index| {
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 16, src_size: here.value(index) });
    });
}

unsafe fn cp_async_4_ignore_src(here: &Here<'_>) {
    group(here, 4, |to, from, index| {
        let ignore = here.value(index) & 1 == 1;
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 4, ignore_src: ignore });
    });
}

unsafe fn cp_async_8_ignore_src(here: &Here<'_>) {
    group(here, 8, |to, from, index| {
        let ignore = here.value(index) & 1 == 1;
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 8, ignore_src: ignore });
    });
}

unsafe fn cp_async_16_ignore_src(here: &Here<'_>) {
    group(here, 16, |to, from, index| {
        let ignore = here.value(index) & 1 == 1;
        ptx_async!(cp_async { dst: shared(to), src: global(from), size: 16, ignore_src: ignore });
    });
}

unsafe fn cp_async_16_everything(here: &Here<'_>) {
    let policy = ptx_async!(createpolicy_fractional { evict: evict_first, fraction: 0.5 });
    group(here, 16, |to, from, index| {
        ptx_async!(cp_async {
            dst: shared(to),
            src: global(from),
            size: 16,
            src_size: here.value(index),
            prefetch: 128,
            cache_hint: policy,
        });
    });
}

unsafe fn cp_async_4_wait_all(here: &Here<'_>) {
    chunks(here, 4, |to, from, _| ptx_async!(cp_async { dst: shared(to), src: global(from), size: 4 }));
    ptx_async!(cp_async_wait_all());
}

unsafe fn cp_async_8_barrier(here: &Here<'_>) {
    let bar = here.bar;
    chunks(here, 8, |to, from, _| ptx_async!(cp_async { dst: shared(to), src: global(from), size: 8 }));
    // Counts as one of the arrivals that the barrier expects, after the copies are complete.
    ptx_async!(cp_async_mbarrier_arrive { mbarrier: bar, noinc });
    while !ptx_async!(mbarrier_try_wait_parity(bar, 0)) {}
}
