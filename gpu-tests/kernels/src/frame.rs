//! The code of every kernel around its step.
//!
//! Shared memory is filled from `init`; the barrier is initialised and armed; the step runs; a CTA that expects bytes
//! waits for them; shared memory is copied to `out`. A barrier of the whole cluster separates these.

use core::arch::asm;
use core::arch::nvptx::{_block_dim_x, _block_idx_x, _thread_idx_x};

use ptx_async::{cluster, ptx_async, shared};

use crate::{Args, CTAS};

shared! {
    /// The size is the launch's choice. The largest swizzle repeats every 1024 bytes of an address.
    extern fn dynamic() -> Shared<u8, 1024>;

    fn barrier() -> Shared<u64, 8>;
}

/// Where this thread is, and what the step works with.
#[derive(Clone, Copy)]
pub struct Here<'a> {
    /// All that the launch gave.
    pub args: &'a Args,
    /// The number of this thread in its CTA.
    pub thread: u32,
    /// How many there are.
    pub threads: u32,
    /// The address of the region in shared memory.
    pub region: u32,
    /// Where the step reads in shared memory.
    pub src: u32,
    /// Where it writes.
    pub dst: u32,
    /// The barrier.
    pub bar: u32,
    /// The destination in another CTA.
    pub peer: u32,
    /// The barrier of that CTA.
    pub peer_bar: u32,
    rank: u32,
}

impl<'a> Here<'a> {
    /// Looks around.
    ///
    /// # Safety
    ///
    /// Whatever `args` says is so.
    #[inline(always)]
    pub unsafe fn look(args: &'a Args) -> Self {
        let (rank, ranks) = (cluster::rank(), cluster::size());
        let region = (dynamic().address() + 1023) & !1023;
        let (dst, bar, other) = (region + args.dst, barrier().address(), rank + args.delta);
        // A remainder would bring the panic for a division by zero along.
        let other = if other < ranks { other } else { other - ranks };
        // SAFETY: it only computes an address, of a CTA that there is.
        let (peer, peer_bar) = unsafe {
            ptx_async!(
                mapa { addr: shared::cluster(dst), cta: other },
                mapa { addr: shared::cluster(bar), cta: other },
            )
        };
        // SAFETY: these registers can always be read.
        let (thread, threads) = unsafe { (_thread_idx_x(), _block_dim_x()) };
        Self { args, thread, threads, region, src: region + args.src, dst, bar, peer, peer_bar, rank }
    }

    /// The 32 bits that `b` has for an index.
    ///
    /// # Safety
    ///
    /// It has that many.
    #[inline(always)]
    pub unsafe fn value(&self, index: u32) -> u32 {
        // SAFETY: the caller's.
        unsafe { *(self.args.b as *const u32).add(index as usize) }
    }
}

/// Puts 32 bits into shared memory.
///
/// # Safety
///
/// That memory is the launch's.
#[inline(always)]
pub unsafe fn store(address: u32, value: u32) {
    // SAFETY: the caller's.
    unsafe { asm!("st.shared.u32 [{}], {};", in(reg32) address, in(reg32) value, options(nostack)) };
}

/// Leaves a result in the region, where the step writes.
///
/// # Safety
///
/// The region has room for it.
#[inline(always)]
pub unsafe fn keep(here: &Here<'_>, index: u32, value: u32) {
    // SAFETY: the caller's.
    unsafe { store(here.dst + index * 4, value) };
}

/// All threads of a warp meet.
#[inline(always)]
pub fn meet_in_warp() {
    // SAFETY: every thread of the warp comes by.
    unsafe { asm!("bar.warp.sync 0xffffffff;", options(nostack)) };
}

/// One thread of each CTA that `issuers` names does the step.
///
/// # Safety
///
/// The step's, with the values of `here`.
#[inline(always)]
pub unsafe fn one(here: Here<'_>, step: impl FnOnce(&Here<'_>)) {
    let chosen = here.thread == 0 && here.args.issuers >> here.rank & 1 == 1;
    // SAFETY: the caller's.
    unsafe {
        all(here, |here| {
            if chosen {
                step(here);
                ptx_async!(cp_async_bulk_commit_group(), cp_async_bulk_wait_group(0));
            }
        });
    }
}

/// Every thread does the step.
///
/// # Safety
///
/// The step's, with the values of `here`.
#[inline(always)]
pub unsafe fn all(here: Here<'_>, step: impl FnOnce(&Here<'_>)) {
    let Here { args, thread, threads, region, bar, rank, .. } = here;
    // SAFETY: the number can always be read.
    let part = unsafe { _block_idx_x() } as usize * args.region as usize;
    let mut at = thread * 4;
    while at < args.region {
        // SAFETY: the launch gives a region of that size for each CTA, here and there.
        unsafe {
            let value = *((args.init as usize + part + at as usize) as *const u32);
            store(region + at, value);
        }
        at += threads * 4;
    }
    if thread == 0 {
        // SAFETY: nobody has used the barrier yet.
        unsafe { ptx_async!(mbarrier_init(bar, args.arrivals), fence_mbarrier_init()) };
    }
    // What ordinary stores have filled, copies read. It is a fence of each thread's own stores.
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(fence_proxy_async()) };
    // SAFETY: every thread of every kernel here comes by.
    unsafe { cluster::sync() };
    // Masked, so that no check of bounds comes along.
    let bytes = args.tx[rank as usize % CTAS];
    if thread == 0 && bytes > 0 {
        // SAFETY: the barrier is made.
        unsafe { ptx_async!(mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: bytes, out: _ }) };
    }
    // SAFETY: as above.
    unsafe { cluster::sync() };
    step(&here);
    if bytes > 0 {
        // SAFETY: the barrier is made, and this is its first phase.
        while !unsafe {
            ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: 0, sem: acquire(cluster) })
        } {}
    }
    // SAFETY: as above.
    unsafe { cluster::sync() };
    let mut at = thread * 4;
    while at < args.region {
        // SAFETY: as above.
        unsafe {
            let value: u32;
            asm!("ld.shared.u32 {}, [{}];", out(reg32) value, in(reg32) region + at, options(nostack));
            *((args.out as usize + part + at as usize) as *mut u32) = value;
        }
        at += threads * 4;
    }
    // A CTA's memory stays as long as others may reach it.
    // SAFETY: as above.
    unsafe { cluster::sync() };
}
