//! Where a thread is: its warp's leader, its CTA's rank in the cluster.
//!
//! Manual: "Special Registers", `elect.sync`, `barrier.cluster`.

use crate::ptx_async;

/// Whether this thread is the one that its warp elects.
///
/// # Safety
///
/// All 32 threads of the warp call it together.
#[inline(always)]
pub unsafe fn elect() -> bool {
    // SAFETY: the caller's.
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
                value = crate::off_device();
            }
            value
        }
    )* };
}

registers! {
    /// The rank of this CTA in its cluster: `%cluster_ctarank`.
    rank = "%cluster_ctarank";
    /// How many CTAs the cluster has: `%cluster_nctarank`.
    size = "%cluster_nctarank";
}

/// Waits until every thread of the cluster is here; what each wrote before, all see. It makes sure that a CTA
/// has its barriers before another arrives on them, and that it still runs when the last has.
///
/// # Safety
///
/// Every thread of the cluster that has not ended calls it.
#[inline(always)]
pub unsafe fn sync() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's.
    unsafe {
        core::arch::asm!("barrier.cluster.arrive;", "barrier.cluster.wait;", options(nostack));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    crate::off_device::<()>();
}
