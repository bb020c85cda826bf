//! The position of a thread: the elected thread of a warp, the rank of a CTA in its cluster.
//!
//! Manual: "Special Registers", `elect.sync`, `barrier.cluster`.

use crate::ptx_async;

/// Returns whether this thread is the one that its warp elects, by `elect.sync`.
///
/// # Safety
///
/// All 32 threads of the warp call it together. The target is `sm_90` or later.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
pub unsafe fn elect() -> bool {
    // SAFETY: the caller's obligations.
    unsafe { ptx_async!(crate = crate, target = sm_90, isa = 8.0, elect_sync(0xffff_ffff)) }
}

macro_rules! registers {
    ($($(#[$doc:meta])* $name:ident = $register:literal;)*) => { $(
        $(#[$doc])*
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub fn $name() -> u32 {
            let value: u32;
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: it reads a register that does not change while the kernel runs.
            unsafe {
                core::arch::asm!(
                    concat!("mov.u32 {}, ", $register, ";"),
                    out(reg32) value,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                value = crate::off_device::without_ptx();
            }
            value
        }
    )* };
}

registers! {
    /// Returns the rank of this CTA in its cluster, `%cluster_ctarank`. The target is `sm_90` or later.
    rank = "%cluster_ctarank";
    /// Returns the number of CTAs in the cluster, `%cluster_nctarank`. The target is `sm_90` or later.
    size = "%cluster_nctarank";
}

/// Waits until every thread of the cluster has arrived, by `barrier.cluster.arrive` and `barrier.cluster.wait`.
/// Afterwards each thread sees what the others wrote before. Use it so that no CTA arrives on a barrier of another
/// before that is initialized, and so that no CTA exits while others still access its shared memory.
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
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's obligations.
    unsafe {
        core::arch::asm!("barrier.cluster.arrive;", "barrier.cluster.wait;", options(nostack));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    crate::off_device::without_ptx::<()>();
}
