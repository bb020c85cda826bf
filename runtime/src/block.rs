//! Barriers of the block: that of all its threads, and named ones of some of its warps.
//!
//! A barrier also orders memory: after it, each thread that waited sees what those that arrived wrote before. It does not
//! order copies, which access memory through the async proxy: see [`fence::proxy_async`](crate::fence::proxy_async).
//! Barriers in shared memory, on which copies complete, are [`Mbarrier`](crate::Mbarrier)s.
//!
//! ```
//! use ptx_async::{block, block::NamedBarrier, shared, thread, warp};
//!
//! shared! {
//!     fn values() -> Shared<[u32; 128], 4>;
//! }
//!
//! /// Warps 1 to 4 wait for values that warp 0 writes, and warp 0 does not wait for them.
//! type Written = NamedBarrier<1, 160>;
//!
//! /// # Safety
//! ///
//! /// Each of the 160 threads of the block calls it.
//! pub unsafe fn kernel() {
//!     let thread = thread::thread_idx().x;
//!     unsafe {
//!         if thread < warp::SIZE {
//!             for row in 0..4 {
//!                 values().write_item(thread + 32 * row, row);
//!             }
//!             Written::arrive();
//!         } else {
//!             Written::sync();
//!             let _value = values().read_item(thread - 32);
//!         }
//!         // All threads.
//!         block::sync();
//!     }
//! }
//! ```
//!
//! The instructions are `barrier.sync` and `barrier.arrive` without `.aligned`. `bar.sync`, which is
//! `barrier.sync.aligned`, requires that all threads of a warp execute the same instruction. rustc does not tell LLVM that
//! an `asm!` block is convergent, so LLVM may duplicate one into both arms of a branch: then the threads of one warp
//! execute two instructions, which `barrier.sync` allows. For threads that are together, ptxas assembles both to the same
//! machine code.
//!
//! Manual: `bar`, `barrier`.

/// Waits until every thread of the block has arrived, by `barrier.sync 0`. Afterwards each thread sees what the others
/// wrote before. In CUDA C++ `__syncthreads`.
///
/// # Safety
///
/// Every thread of the block that has not exited calls it.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias("syncthreads", "sync_threads", "bar.sync"))]
pub unsafe fn sync() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's obligations.
    unsafe {
        core::arch::asm!("barrier.sync 0;", options(nostack));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    crate::off_device::without_ptx::<()>();
}

/// Waits as [`sync`] does, and returns the number of threads of the block for which the condition holds, by
/// `barrier.red.popc`. In CUDA C++ `__syncthreads_count`.
///
/// # Safety
///
/// Every thread of the block that has not exited calls it.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias = "syncthreads_count")]
pub unsafe fn sync_count(condition: bool) -> u32 {
    let count: u32;
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller's obligations.
    unsafe {
        core::arch::asm!(
            "{{ .reg .pred p; setp.ne.u32 p, {condition}, 0; barrier.red.popc.u32 {count}, 0, p; }}",
            condition = in(reg32) u32::from(condition), count = out(reg32) count, options(nostack),
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    {
        let _ = condition;
        count = crate::off_device::without_ptx();
    }
    count
}

macro_rules! reductions {
    ($($(#[$doc:meta])* $name:ident = $op:literal;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// Every thread of the block that has not exited calls it.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $name(condition: bool) -> bool {
            let result: u32;
            #[cfg(target_arch = "nvptx64")]
            // SAFETY: the caller's obligations.
            unsafe {
                core::arch::asm!(
                    "{{ .reg .pred p; setp.ne.u32 p, {condition}, 0;",
                    concat!("barrier.red.", $op, ".pred p, 0, p;"),
                    "selp.u32 {result}, 1, 0, p; }}",
                    condition = in(reg32) u32::from(condition), result = out(reg32) result, options(nostack),
                );
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                let _ = condition;
                result = crate::off_device::without_ptx();
            }
            result != 0
        }
    )* };
}

reductions! {
    /// Waits as [`sync`] does, and returns whether the condition holds for all threads of the block, by
    /// `barrier.red.and`. In CUDA C++ `__syncthreads_and`.
    #[doc(alias = "syncthreads_and")]
    sync_and = "and";
    /// Waits as [`sync`] does, and returns whether the condition holds for a thread of the block, by `barrier.red.or`. In
    /// CUDA C++ `__syncthreads_or`.
    #[doc(alias = "syncthreads_or")]
    sync_or = "or";
}

/// The barrier `ID` of a block, 1 to 15, for `THREADS` of its threads: whole warps, so a multiple of 32.
///
/// Each phase completes when `THREADS` threads have arrived, those that wait and those that do not together; then the
/// barrier is ready for the next phase. Other numbers are an error of the build:
///
/// ```compile_fail
/// # use ptx_async::block::NamedBarrier;
/// # fn main() {
/// unsafe { NamedBarrier::<1, 100>::sync() };
/// # }
/// ```
#[derive(Debug)]
#[doc(alias = "bar")]
pub enum NamedBarrier<const ID: u32, const THREADS: u32> {}

impl<const ID: u32, const THREADS: u32> NamedBarrier<ID, THREADS> {
    const CHECKED: () = {
        assert!(ID >= 1 && ID <= 15, "the ID of a named barrier is 1 to 15; barrier 0 is `block::sync`");
        assert!(
            THREADS >= 32 && THREADS <= 1024 && THREADS.is_multiple_of(32),
            "the threads of a named barrier are whole warps: a multiple of 32, at most 1024"
        );
    };

    /// Arrives and waits until the phase completes, by `barrier.sync`. Afterwards this thread sees what the others wrote
    /// before they arrived.
    ///
    /// # Safety
    ///
    /// All threads of the warp that have not exited call it. In each phase of the barrier `THREADS` threads arrive, all of
    /// them with this number.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[doc(alias = "bar.sync")]
    pub unsafe fn sync() {
        let () = Self::CHECKED;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller's obligations.
        unsafe {
            core::arch::asm!("barrier.sync {}, {};", const ID, const THREADS, options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::off_device::without_ptx::<()>();
    }

    /// Arrives without waiting, by `barrier.arrive`: threads that wait see what this one wrote before.
    ///
    /// # Safety
    ///
    /// All threads of the warp that have not exited call it. In each phase of the barrier `THREADS` threads arrive, all of
    /// them with this number, and at least one warp waits. This thread does not arrive in the next phase before it knows
    /// that this one is complete.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[doc(alias = "bar.arrive")]
    pub unsafe fn arrive() {
        let () = Self::CHECKED;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the caller's obligations.
        unsafe {
            core::arch::asm!("barrier.arrive {}, {};", const ID, const THREADS, options(nostack));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::off_device::without_ptx::<()>();
    }
}
