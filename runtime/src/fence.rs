//! The fences of a ring: what orders barriers and shared memory with the copies, which another proxy makes.
//!
//! Other orderings are steps of `ptx_async!`: `fence_proxy_async(global)`. Manual: "membar / fence".

use crate::ptx_async;

/// Shows the barriers that this thread made to the copies and to the cluster.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn mbarrier_init() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_mbarrier_init()) };
}

/// Orders what this thread did to shared memory of this CTA before the copies that follow.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn proxy_async() {
    // SAFETY: a fence only orders.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, fence_proxy_async(shared::cta)) };
}
