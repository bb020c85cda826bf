//! Fences for copies, which access memory through the async proxy, and for the barriers of a cluster.
//!
//! | between | and | there is |
//! |---|---|---|
//! | [`Mbarrier::init`] | a copy on the barrier, by the same thread | nothing: a copy accesses its barrier through the generic proxy |
//! | [`Mbarrier::init`] | its use by other threads of the CTA | a barrier such as [`block::sync`] |
//! | [`Mbarrier::init`] | its use by other CTAs | [`mbarrier_init`] by the thread that initialized, then [`cluster::sync`] |
//! | a write by a thread | a copy that reads the memory | [`proxy_async`] |
//! | a read or write by a thread | a copy that overwrites the memory | [`proxy_async`] |
//! | a copy | an access by a thread that waited for it | nothing: the completion is a fence between the proxies |
//! | a copy | another copy, issued by a thread that waited for the first | nothing: both access memory through the async proxy |
//!
//! [`proxy_async`] is for shared memory. For global memory, write the step `fence_proxy_async(global)` of `ptx_async!`;
//! other fences are steps too. Manual: "membar / fence", "Async proxy".
//!
//! [`Mbarrier::init`]: crate::Mbarrier::init
//! [`block::sync`]: crate::block::sync
//! [`cluster::sync`]: crate::cluster::sync

use crate::ptx_async;

/// Makes the barriers that this thread initialized visible to the cluster, by `fence.mbarrier_init.release.cluster`;
/// call [`cluster::sync`](crate::cluster::sync) afterwards. A block without a cluster needs only a barrier such as
/// [`block::sync`](crate::block::sync). The target is `sm_90` or later.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn mbarrier_init() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_mbarrier_init()) };
}

/// Orders the accesses of this thread to the shared memory of this CTA, reads and writes, before those of subsequent
/// copies, by `fence.proxy.async.shared::cta`. The target is `sm_90` or later.
///
/// The fence is needed before a copy reads bytes that a thread wrote, and before a copy overwrites bytes that a thread
/// read or wrote. If another thread issues the copy, each thread that accessed the memory executes the fence and then
/// arrives at the barrier for which the other thread waits. A barrier alone does not order the accesses before the
/// copy, and the fence is not a barrier.
///
/// [`Mbarrier::init`](crate::Mbarrier::init) needs no such fence, nor does an access after a wait for a copy.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn proxy_async() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_proxy_async(shared::cta)) };
}
