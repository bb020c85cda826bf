//! The code around the step of every kernel.
//!
//! Every kernel fills shared memory from `init` and initializes the barrier, which expects its bytes. The step runs. A
//! CTA that expects bytes waits for them, and shared memory is copied to `out`. A cluster barrier separates these
//! parts.

use ptx_async::{Shared, cluster, ptx_async, shared, thread, warp};

use crate::{Args, CTAS};

shared! {
    /// The launch gives the size. The largest swizzle pattern repeats every 1024 bytes of an address.
    extern fn dynamic() -> Shared<u8, 1024>;

    fn barrier() -> Shared<u64, 8>;
}

/// The position of this thread, and the operands of the step.
#[derive(Clone, Copy)]
pub struct Here<'a> {
    /// The arguments of the kernel.
    pub args: &'a Args,
    /// The index of this thread in its CTA.
    pub thread: u32,
    /// The number of threads.
    pub threads: u32,
    /// The address of the region in shared memory.
    pub region: u32,
    /// The address in shared memory at which the step reads.
    pub src: u32,
    /// The address at which it writes.
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
    /// Computes the addresses for this thread.
    ///
    /// # Safety
    ///
    /// `args` describes the launch and its memory.
    #[inline(always)]
    pub unsafe fn look(args: &'a Args) -> Self {
        let (rank, ranks) = (cluster::rank(), cluster::size());
        let region = (dynamic().address() + 1023) & !1023;
        let (dst, bar, other) = (region + args.dst, barrier().address(), rank + args.delta);
        // `%` would add a panic for a division by zero.
        let other = if other < ranks { other } else { other - ranks };
        // SAFETY: it only computes an address, of an existing CTA.
        let (peer, peer_bar) = unsafe {
            ptx_async!(
                mapa { addr: shared::cluster(dst), cta: other },
                mapa { addr: shared::cluster(bar), cta: other },
            )
        };
        let (thread, threads) = (thread::thread_idx().x, thread::block_dim().x);
        Self { args, thread, threads, region, src: region + args.src, dst, bar, peer, peer_bar, rank }
    }

    /// Reads the 32 bits of `b` at an index.
    ///
    /// # Safety
    ///
    /// `b` is large enough.
    #[inline(always)]
    pub unsafe fn value(&self, index: u32) -> u32 {
        // SAFETY: the caller's.
        unsafe { *(self.args.b as *const u32).add(index as usize) }
    }
}

/// Writes 32 bits to shared memory.
///
/// # Safety
///
/// The address is in the shared memory of the launch.
#[inline(always)]
pub unsafe fn store(address: u32, value: u32) {
    // SAFETY: the caller's.
    unsafe { Shared::<u32, 4>::new(address).write(value) };
}

/// Stores a result in the region, at the address where the step writes.
///
/// # Safety
///
/// The region is large enough.
#[inline(always)]
pub unsafe fn keep(here: &Here<'_>, index: u32, value: u32) {
    // SAFETY: the caller's.
    unsafe { store(here.dst + index * 4, value) };
}

/// Synchronizes the threads of the warp.
#[inline(always)]
pub fn meet_in_warp() {
    // SAFETY: every thread of the warp executes it.
    unsafe { warp::sync(warp::ALL) };
}

/// Executes the step in one thread of each CTA in `issuers`.
///
/// # Safety
///
/// The obligations of the step, with the values of `here`.
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

/// Executes the step in every thread.
///
/// # Safety
///
/// The obligations of the step, with the values of `here`.
#[inline(always)]
pub unsafe fn all(here: Here<'_>, step: impl FnOnce(&Here<'_>)) {
    let Here { args, thread, threads, region, bar, rank, .. } = here;
    let part = thread::block_idx().x as usize * args.region as usize;
    let mut at = thread * 4;
    while at < args.region {
        // SAFETY: the launch has a region of that size for each CTA, in shared and in global memory.
        unsafe {
            let value = *((args.init as usize + part + at as usize) as *const u32);
            store(region + at, value);
        }
        at += threads * 4;
    }
    if thread == 0 {
        // SAFETY: the barrier has not been used yet.
        unsafe { ptx_async!(mbarrier_init(bar, args.arrivals), fence_mbarrier_init()) };
    }
    // Copies read what these generic-proxy stores wrote. The fence orders the stores of its own thread.
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(fence_proxy_async()) };
    // SAFETY: every thread of every kernel here executes it.
    unsafe { cluster::sync() };
    // Masked, so that no bounds check is generated.
    let bytes = args.tx[rank as usize % CTAS];
    if thread == 0 && bytes > 0 {
        // SAFETY: the barrier is initialized.
        unsafe { ptx_async!(mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: bytes, out: _ }) };
    }
    // SAFETY: as above.
    unsafe { cluster::sync() };
    step(&here);
    if bytes > 0 {
        // SAFETY: the barrier is initialized, and this is its first phase.
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
            let value = Shared::<u32, 4>::new(region + at).read();
            *((args.out as usize + part + at as usize) as *mut u32) = value;
        }
        at += threads * 4;
    }
    // No CTA exits while others can access its shared memory.
    // SAFETY: as above.
    unsafe { cluster::sync() };
}
