//! Barriers: `mbarrier` objects in shared memory, on which copies complete.
//!
//! The methods are the instructions of `ptx_async!` that a ring buffer of stages needs. For other instructions, write
//! the step, whose operand `mbarrier` is the barrier. The methods need `sm_90` and PTX ISA 8.0; the checks of the
//! copies, not of the methods, report a lower target or version. Manual: "Parallel Synchronization and Communication
//! Instructions: mbarrier".
//!
//! [`Mbarrier`] and [`ClusterMbarrier`] are addresses, `u32` in memory, so they are [`Copy`], [`Send`] and [`Sync`]:
//! safe code computes with the address, and every access to the barrier is `unsafe`.

use core::fmt;

use crate::ptx_async;
use crate::shared::{Align, AtLeast, ClusterShared, Shared};

/// The address of an mbarrier object in the shared memory of this CTA.
///
/// # A ring of stages
///
/// One warp copies into stages, and the other warps read the stages. A stage has two barriers: the full barrier, on
/// which the copy into the stage completes, and the empty barrier, on which the threads that read the stage arrive. A
/// thread waits for a phase by its parity. In the first round of the ring, the consumers wait for phase 0 of the full
/// barrier. The producer waits for the phase before phase 0 of the empty barrier, which counts as complete, so that the
/// producer continues at once.
///
/// ```
#[doc = include_str!("../docs/ring.rs")]
/// ```
///
/// Every copy is complete before the consumers end, since the consumers wait for each copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Mbarrier(u32);

/// The address of an mbarrier object in the shared memory of a CTA of the cluster.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct ClusterMbarrier(u32);

impl Mbarrier {
    /// The barrier at this address, which is initialized, or to be initialized with [`init`](Self::init).
    #[inline(always)]
    #[must_use]
    pub const fn at<const ALIGN: usize>(place: Shared<u64, ALIGN>) -> Self
    where
        Align<ALIGN>: AtLeast<8>,
    {
        Mbarrier(place.address())
    }

    /// The barrier at an address in bytes from the start of the shared window.
    ///
    /// # Safety
    ///
    /// The address is a multiple of 8, in the shared memory of this CTA.
    #[inline(always)]
    #[must_use]
    pub const unsafe fn new(address: u32) -> Self {
        Mbarrier(address)
    }

    /// Returns its address in bytes from the start of the shared window.
    #[inline(always)]
    #[must_use]
    pub const fn address(self) -> u32 {
        self.0
    }

    /// Initializes the barrier, by `mbarrier.init`: each phase expects `count` arrivals. The first phase has parity 0, and
    /// the phase before it, of parity 1, counts as complete.
    ///
    /// This thread can then use the barrier, and give it to a copy, without a fence: a copy accesses its barrier through the
    /// generic proxy. Other threads of the CTA use it after a barrier such as [`block::sync`](crate::block::sync), and other
    /// CTAs of the cluster after [`fence::mbarrier_init`](crate::fence::mbarrier_init) by this thread and
    /// [`cluster::sync`](crate::cluster::sync).
    ///
    /// # Safety
    ///
    /// The 8 bytes at the address are in the shared memory of this CTA and hold no valid barrier, and nothing else
    /// accesses them. `count` is 1 to 2^20 - 1.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn init(self, count: u32) {
        // SAFETY: the caller's obligations.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_init(self, count)) };
    }

    /// Invalidates the barrier, by `mbarrier.inval`: its memory can be used for another purpose.
    ///
    /// # Safety
    ///
    /// The barrier is initialized. No thread and no copy uses it at the same time or later.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn invalidate(self) {
        // SAFETY: the caller's obligations.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_inval(self)) };
    }

    /// Arrives on the barrier, by `mbarrier.arrive`, and returns the state of the phase.
    ///
    /// # Safety
    ///
    /// The barrier is initialized, and its phase expects one more arrival.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn arrive(self) -> u64 {
        // SAFETY: the caller's obligations.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_arrive(self)) }
    }

    /// Arrives on the barrier and adds `bytes` to the bytes that its phase expects, by `mbarrier.arrive.expect_tx`.
    ///
    /// # Safety
    ///
    /// The barrier is initialized, and its phase expects one more arrival. The bytes that the phase expects stay below
    /// 2^20.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller's obligations.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_arrive_expect_tx { out: _, mbarrier: self, tx_count: bytes }
            );
        }
    }

    /// Adds `bytes` to the bytes that the phase expects, by `mbarrier.expect_tx`, without an arrival.
    ///
    /// # Safety
    ///
    /// The barrier is initialized. The bytes that the phase expects stay below 2^20.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn expect(self, bytes: u32) {
        // SAFETY: the caller's obligations.
        unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_expect_tx(self, bytes)) };
    }

    /// Returns whether the phase of this parity is complete, by `mbarrier.test_wait.parity`, without waiting. The first
    /// phase has parity 0. Until that phase is complete, the answer for parity 1 is `true`.
    ///
    /// # Safety
    ///
    /// The barrier is initialized. The phase is the current one or the immediately preceding one.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn test(self, parity: u32) -> bool {
        // SAFETY: the caller's obligations.
        unsafe {
            ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_test_wait_parity(self, parity))
        }
    }

    /// Waits until the phase of this parity is complete, by `mbarrier.try_wait.parity`. Afterwards this thread observes
    /// the writes of the phase's copies, and the writes that threads of this CTA made before they arrived.
    ///
    /// The first phase has parity 0. Until that phase is complete, a wait for parity 1 returns at once. So the producer
    /// of a ring waits on the empty barrier of a stage for the parity `(round + 1) % 2`: in round 0 this wait returns
    /// at once.
    ///
    /// # Safety
    ///
    /// The barrier is initialized. The phase is the current one or the immediately preceding one.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn wait(self, parity: u32) {
        // SAFETY: the caller's obligations.
        while !unsafe {
            ptx_async!(crate = crate, target = sm_90, isa = 8.0, mbarrier_try_wait_parity(self, parity))
        } {}
    }

    /// Waits as [`wait`](Self::wait) does, with `.acquire.cluster`: afterwards this thread also observes the writes
    /// that threads of other CTAs of the cluster made before they arrived.
    ///
    /// # Safety
    ///
    /// The barrier is initialized. The phase is the current one or the immediately preceding one.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn wait_cluster(self, parity: u32) {
        // SAFETY: the caller's obligations.
        while !unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_try_wait_parity { mbarrier: self, parity, sem: acquire(cluster) }
            )
        } {}
    }

    /// Returns the barrier at the same offset in the CTA with this rank, by `mapa`.
    ///
    /// # Safety
    ///
    /// The cluster has a CTA with this rank.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub unsafe fn map(self, rank: u32) -> ClusterMbarrier {
        // SAFETY: the caller's obligations; the address is that of a barrier.
        unsafe { ClusterMbarrier(Shared::<u64, 8>::new(self.0).map(rank).address()) }
    }
}

impl ClusterMbarrier {
    /// The barrier at this address.
    #[inline(always)]
    #[must_use]
    pub const fn at<const ALIGN: usize>(place: ClusterShared<u64, ALIGN>) -> Self
    where
        Align<ALIGN>: AtLeast<8>,
    {
        ClusterMbarrier(place.address())
    }

    /// The barrier at an address in bytes from the start of the shared window.
    ///
    /// # Safety
    ///
    /// The address is a multiple of 8, in the shared memory of a CTA of the cluster.
    #[inline(always)]
    #[must_use]
    pub const unsafe fn new(address: u32) -> Self {
        ClusterMbarrier(address)
    }

    /// Returns its address in bytes from the start of the shared window.
    #[inline(always)]
    #[must_use]
    pub const fn address(self) -> u32 {
        self.0
    }

    /// Arrives on the barrier, by `mbarrier.arrive.release.cluster`.
    ///
    /// # Safety
    ///
    /// The barrier is initialized, visibly to this thread, and its CTA has not exited. Its phase expects one more
    /// arrival.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn arrive(self) {
        // SAFETY: the caller's obligations.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mbarrier_arrive { mbarrier: shared::cluster(self), sem: release(cluster) }
            );
        }
    }

    /// Arrives on the barrier and adds `bytes` to the bytes that its phase expects, by
    /// `mbarrier.arrive.expect_tx.release.cluster`.
    ///
    /// # Safety
    ///
    /// The barrier is initialized, visibly to this thread, and its CTA has not exited. Its phase expects one more
    /// arrival, and the bytes that it expects stay below 2^20.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub unsafe fn arrive_expect(self, bytes: u32) {
        // SAFETY: the caller's obligations.
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

/// The window of `.shared::cta` is part of the window of `.shared::cluster`.
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
