//! The cluster of a block: the position of the block in the cluster, and the barrier of the cluster.
//!
//! The target is `sm_90` or later. A launch without a cluster size has clusters of one block. Manual: "Special Registers",
//! `barrier.cluster`.

use crate::convergent::convergent;
use crate::register::{registers, vectors};

registers! {
    /// Returns the rank of this CTA in its cluster, `%cluster_ctarank`. In CUDA C++, this is `cluster.block_rank()`.
    #[doc(alias = "cluster_ctarank")]
    rank = "%cluster_ctarank" in 0..=0xffff_fffe;
    /// Returns the number of CTAs in the cluster, `%cluster_nctarank`. In CUDA C++, this is `cluster.num_blocks()`.
    #[doc(alias = "cluster_nctarank")]
    size = "%cluster_nctarank" in 1..=0xffff_ffff;
}

vectors! {
    /// Returns the index of this CTA in its cluster, `%cluster_ctaid`. In CUDA C++, this is `cluster.block_index()`.
    #[doc(alias = "cluster_ctaid")]
    block_idx = "%cluster_ctaid" in [0..=0xffff_fffe, 0..=0xffff_fffe, 0..=0xffff_fffe];
    /// Returns the number of CTAs in the cluster in each dimension, `%cluster_nctaid`. In CUDA C++, this is
    /// `cluster.dim_blocks()`.
    #[doc(alias = "cluster_nctaid")]
    dim = "%cluster_nctaid" in [1..=0xffff_ffff, 1..=0xffff_ffff, 1..=0xffff_ffff];
    /// Returns the index of this cluster in the grid, `%clusterid`.
    #[doc(alias = "clusterid")]
    cluster_idx = "%clusterid" in [0..=0xffff_fffe, 0..=0xffff_fffe, 0..=0xffff_fffe];
    /// Returns the number of clusters of the grid in each dimension, `%nclusterid`.
    #[doc(alias = "nclusterid")]
    grid_dim = "%nclusterid" in [1..=0xffff_ffff, 1..=0xffff_ffff, 1..=0xffff_ffff];
}

/// Waits until every thread of the cluster has arrived, by `barrier.cluster.arrive` and `barrier.cluster.wait`.
/// Afterwards each thread observes the writes that the other threads made before the barrier. Use it so that no CTA
/// arrives on another CTA's barrier before that barrier is initialized, and so that no CTA exits while other CTAs still
/// access its shared memory.
///
/// # Safety
///
/// Every thread of the cluster that has not exited calls it. The target is `sm_90` or later.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub unsafe fn sync() {
    // SAFETY: the caller's obligations.
    unsafe { arrive() }.wait();
}

/// The arrival of this thread on the barrier of the cluster.
#[derive(Debug)]
#[must_use = "a thread that has arrived waits before it arrives again or exits"]
pub struct Arrival(());

macro_rules! arrivals {
    ($($(#[$doc:meta])* $name:ident = $intrinsic:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// Every thread of the cluster that has not exited arrives, and waits before it arrives again. The target is
        /// `sm_90` or later.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $name() -> Arrival {
            let () = convergent!($intrinsic());
            Arrival(())
        }
    )* };
}

arrivals! {
    /// Arrives on the barrier of the cluster without waiting, by `barrier.cluster.arrive`: threads that wait for it
    /// observe the preceding writes of this thread. In CUDA C++, this is `cluster.barrier_arrive()`.
    arrive = cluster_arrive;
    /// Arrives as [`arrive`] does, by `barrier.cluster.arrive.relaxed`, which does not order memory: for a barrier that
    /// only keeps CTAs from exiting, or after a fence.
    arrive_relaxed = cluster_arrive_relaxed;
}

impl Arrival {
    /// Waits until every thread of the cluster has arrived, by `barrier.cluster.wait`.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub fn wait(self) {
        // This thread has arrived, and has not waited since.
        convergent!(cluster_wait())
    }
}
