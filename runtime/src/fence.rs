//! Fences that a ring buffer of stages needs: they order accesses to shared memory by this thread with copies, which
//! access it through the async proxy.
//!
//! Other fences are steps of `ptx_async!`: `fence_proxy_async(global)`. Manual: "membar / fence".

use crate::ptx_async;

/// Makes the barriers that this thread initialized visible to the cluster, by
/// `fence.mbarrier_init.release.cluster`. The target is `sm_90` or later.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn mbarrier_init() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_mbarrier_init()) };
}

/// Orders the accesses of this thread to the shared memory of this CTA before the copies that follow, by
/// `fence.proxy.async.shared::cta`. The target is `sm_90` or later.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn proxy_async() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_proxy_async(shared::cta)) };
}
