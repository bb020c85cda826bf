//! Barriers: `mbarrier` objects in shared memory, on which copies complete.
//!
//! The functions are instructions of `ptx_async!` with the arguments that a ring of stages gives them; for
//! others, write the step: a barrier is its operand `mbarrier`. They need sm_90 and PTX ISA 8.0, which is not
//! checked here but at the copies. Manual: "Parallel Synchronization and Communication Instructions: mbarrier".

use core::fmt;

use crate::ptx_async;
use crate::shared::{Align, AtLeast, ClusterShared, Shared};

/// A barrier in the shared memory of this CTA.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Mbarrier(u32);

/// A barrier in the shared memory of some CTA of the cluster.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ClusterMbarrier(u32);

impl Mbarrier {
    /// The barrier in that memory, before or after it is made with [`init`](Self::init).
    #[inline(always)]
    pub const fn at<const ALIGN: usize>(place: Shared<u64, ALIGN>) -> Self
    where
        Align<ALIGN>: AtLeast<8>,
    {
        Mbarrier(place.address())
    }

    /// The barrier at an address in the shared memory of this CTA.
    ///
    /// # Safety
    ///
    /// The address is a multiple of 8.
    #[inline(always)]
    pub const unsafe fn new(address: u32) -> Self {
        Mbarrier(address)
    }

    /// Its address.
    #[inline(always)]
    pub const fn address(self) -> u32 {
        self.0
    }

    /// Makes the barrier: a phase takes `count` arrivals. Before copies complete on it,
    /// [`fence::mbarrier_init`](crate::fence::mbarrier_init) or
    /// [`fence::proxy_async`](crate::fence::proxy_async) shows it to them.
    ///
    /// # Safety
    ///
    /// The 8 bytes there are nobody else's, and are no barrier; `count` is 1 to 2^20 - 1.
    #[inline(always)]
    pub unsafe fn init(self, count: u32) {
        // SAFETY: the caller's.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_init(self, count)) };
    }

    /// Unmakes the barrier: its memory can be used for something else.
    ///
    /// # Safety
    ///
    /// It is a barrier, and nobody uses it any more.
    #[inline(always)]
    pub unsafe fn invalidate(self) {
        // SAFETY: the caller's.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_inval(self)) };
    }

    /// Arrives, and returns the state of the phase.
    ///
    /// # Safety
    ///
    /// It is a barrier, and the phase expects one more arrival.
    #[inline(always)]
    pub unsafe fn arrive(self) -> u64 {
        // SAFETY: the caller's.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_arrive(self)) }
    }

    /// Arrives, and makes the phase expect `bytes` bytes of copies too.
    ///
    /// # Safety
    ///
    /// As for [`arrive`](Self::arrive); what the phase expects stays below 2^20.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller's.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_arrive_expect_tx { out: _, mbarrier: self, tx_count: bytes }
            );
        }
    }

    /// Makes the phase expect `bytes` more bytes of copies, without an arrival.
    ///
    /// # Safety
    ///
    /// It is a barrier; what the phase expects stays below 2^20.
    #[inline(always)]
    pub unsafe fn expect(self, bytes: u32) {
        // SAFETY: the caller's.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_expect_tx(self, bytes)) };
    }

    /// Whether the phase of that parity is complete; the first phase has parity 0. Does not wait.
    ///
    /// # Safety
    ///
    /// It is a barrier; the phase is the current one or the one before.
    #[inline(always)]
    pub unsafe fn test(self, parity: u32) -> bool {
        // SAFETY: the caller's.
        unsafe {
            ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_test_wait_parity(self, parity))
        }
    }

    /// Waits until the phase of that parity is complete. Then what arrived before is seen by this thread.
    ///
    /// # Safety
    ///
    /// As for [`test`](Self::test).
    #[inline(always)]
    pub unsafe fn wait(self, parity: u32) {
        // SAFETY: the caller's.
        while !unsafe {
            ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_try_wait_parity(self, parity))
        } {}
    }

    /// The same, where arrivals come from other CTAs of the cluster.
    ///
    /// # Safety
    ///
    /// As for [`test`](Self::test).
    #[inline(always)]
    pub unsafe fn wait_cluster(self, parity: u32) {
        // SAFETY: the caller's.
        while !unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_try_wait_parity { mbarrier: self, parity, sem: acquire(cluster) }
            )
        } {}
    }

    /// The barrier at the same place in the CTA of that rank.
    ///
    /// # Safety
    ///
    /// The cluster has a CTA of that rank.
    #[inline(always)]
    pub unsafe fn map(self, rank: u32) -> ClusterMbarrier {
        // SAFETY: the caller's, and the place is a barrier's.
        unsafe { ClusterMbarrier(Shared::<u64, 8>::new(self.0).map(rank).address()) }
    }
}

impl ClusterMbarrier {
    /// The barrier in that memory.
    #[inline(always)]
    pub const fn at<const ALIGN: usize>(place: ClusterShared<u64, ALIGN>) -> Self
    where
        Align<ALIGN>: AtLeast<8>,
    {
        ClusterMbarrier(place.address())
    }

    /// The barrier at an address in the shared memory of some CTA of the cluster.
    ///
    /// # Safety
    ///
    /// The address is a multiple of 8.
    #[inline(always)]
    pub const unsafe fn new(address: u32) -> Self {
        ClusterMbarrier(address)
    }

    /// Its address.
    #[inline(always)]
    pub const fn address(self) -> u32 {
        self.0
    }

    /// Arrives there.
    ///
    /// # Safety
    ///
    /// It is a barrier of a CTA that still runs, and the phase expects one more arrival.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        // SAFETY: the caller's.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_arrive { mbarrier: shared::cluster(self), sem: release(cluster) }
            );
        }
    }

    /// Arrives there, and makes the phase expect `bytes` bytes of copies too.
    ///
    /// # Safety
    ///
    /// As for [`arrive`](Self::arrive); what the phase expects stays below 2^20.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller's.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_arrive_expect_tx {
                    mbarrier: shared::cluster(self),
                    tx_count: bytes,
                    sem: release(cluster)
                }
            );
        }
    }
}

/// This CTA is one of the cluster.
impl From<Mbarrier> for ClusterMbarrier {
    #[inline(always)]
    fn from(own: Mbarrier) -> Self {
        ClusterMbarrier(own.0)
    }
}

impl fmt::Debug for Mbarrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mbarrier({:#x})", self.0)
    }
}

impl fmt::Debug for ClusterMbarrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClusterMbarrier({:#x})", self.0)
    }
}
