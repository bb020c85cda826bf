//! Barriers of the block: the barrier of all its threads, and named barriers of some of its warps.
//!
//! A barrier also orders memory: after it, each thread that waited observes the writes before the arrivals. A barrier
//! does not order copies, which access memory through the async proxy: see
//! [`fence::proxy_async`](crate::fence::proxy_async). Barriers in shared memory, on which copies complete, are
//! [`Mbarrier`](crate::Mbarrier)s.
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
//! The threads of a warp execute a barrier together: the instructions are `bar.sync` and `bar.arrive`, which are
//! `barrier.sync.aligned` and `barrier.arrive.aligned`. So a branch around a barrier must be uniform in each warp. LLVM
//! knows that these instructions are convergent, and leaves them in place. LLVM does not know it of an `asm!` block
//! with a barrier, and may duplicate the block into both arms of a branch.
//!
//! Manual: `bar`, `barrier`.

use crate::constant::check_named_barrier;
use crate::convergent::convergent;

/// Waits until every thread of the block has arrived, by `bar.sync 0`. Afterwards each thread observes the writes that
/// the other threads made before the barrier. In CUDA C++, this is `__syncthreads`.
///
/// # Safety
///
/// Every thread of the block that has not exited calls it, the threads of a warp together.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias("syncthreads", "sync_threads", "bar.sync"))]
pub unsafe fn sync() {
    convergent!(barrier_sync(0))
}

macro_rules! reductions {
    ($($(#[$doc:meta])* $name:ident() -> $result:ty = $intrinsic:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// Every thread of the block that has not exited calls it, the threads of a warp together.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        pub unsafe fn $name(condition: bool) -> $result {
            convergent!($intrinsic(0, condition))
        }
    )* };
}

reductions! {
    /// Waits as [`sync`] does, and returns the number of threads of the block for which the condition holds, by
    /// `bar.red.popc`. In CUDA C++, this is `__syncthreads_count`.
    #[doc(alias = "syncthreads_count")]
    sync_count() -> u32 = barrier_red_popc;
    /// Waits as [`sync`] does, and returns whether the condition holds for all threads of the block, by `bar.red.and`.
    /// In CUDA C++, this is `__syncthreads_and`.
    #[doc(alias = "syncthreads_and")]
    sync_and() -> bool = barrier_red_and;
    /// Waits as [`sync`] does, and returns whether the condition holds for a thread of the block, by `bar.red.or`. In
    /// CUDA C++, this is `__syncthreads_or`.
    #[doc(alias = "syncthreads_or")]
    sync_or() -> bool = barrier_red_or;
}

/// The barrier `ID` of a block, 1 to 15, for `THREADS` of its threads. Whole warps take part, so `THREADS` is a
/// multiple of 32.
///
/// Each phase completes when `THREADS` threads have arrived, whether they wait or not; then the barrier is ready for
/// the next phase. Illegal values of `ID` and `THREADS` are an error of the build:
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
    /// Arrives and waits until the phase completes, by `bar.sync`. Afterwards this thread observes the writes that the
    /// other threads made before their arrivals.
    ///
    /// # Safety
    ///
    /// All threads of the warp that have not exited call it together. In each phase of the barrier `THREADS` threads
    /// arrive, all of them with this value of `THREADS`.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[doc(alias = "bar.sync")]
    pub unsafe fn sync() {
        const { check_named_barrier(ID, THREADS) };
        convergent!(barrier_sync_threads(ID, THREADS))
    }

    /// Arrives without waiting, by `bar.arrive`: threads that wait observe the preceding writes of this thread.
    ///
    /// # Safety
    ///
    /// All threads of the warp that have not exited call it together. In each phase of the barrier `THREADS` threads
    /// arrive, all of them with this value of `THREADS`, and at least one warp waits. This thread does not arrive in
    /// the next phase before it knows that this one is complete.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[doc(alias = "bar.arrive")]
    pub unsafe fn arrive() {
        const { check_named_barrier(ID, THREADS) };
        convergent!(barrier_arrive_threads(ID, THREADS))
    }
}
