//! The 32 threads of a warp: lanes, the warp barrier, votes and shuffles.
//!
//! The parameter `mask` has a bit for each participating lane; [`ALL`] is the whole warp. [`elect`] has no such
//! parameter: all 32 lanes take part. Manual: "Special Registers", `bar.warp.sync`, `elect.sync`, `vote.sync`,
//! `activemask`, `shfl.sync`.

use crate::convergent::convergent;
use crate::ptx_async;
use crate::register::registers;
use crate::sealed::Sealed;

/// The number of threads of a warp, `WARP_SZ`.
pub const SIZE: u32 = 32;

/// The mask of all lanes of a warp.
pub const ALL: u32 = 0xffff_ffff;

registers! {
    /// Returns the lane of this thread in its warp, `%laneid`.
    #[doc(alias = "laneid")]
    lane_id = "%laneid" in 0..32;
}

/// Returns the index of this warp in its block. The function computes it from the index of the thread, since `%warpid`
/// may change while the kernel runs and is for diagnostics.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
#[doc(alias = "warpid")]
pub fn warp_id() -> u32 {
    crate::thread::rank() / SIZE
}

/// Returns whether this thread is the elected thread of its warp, by `elect.sync`.
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

/// Waits until the lanes of `mask` have arrived, by `bar.warp.sync`. Afterwards each of them observes the writes of the
/// others before it. In CUDA C++, this is `__syncwarp`.
///
/// # Safety
///
/// The mask contains the lane of this thread. Each lane of it that has not exited calls this with the same mask.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias = "syncwarp")]
pub unsafe fn sync(mask: u32) {
    convergent!(warp_sync(mask))
}

/// Returns the lanes of the warp that are converged at this instruction, by `activemask`. Others may execute it later,
/// so the mask does not determine which threads reach a barrier.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
#[doc(alias = "activemask")]
pub fn active_mask() -> u32 {
    convergent!(active_mask())
}

macro_rules! votes {
    ($($(#[$doc:meta])* $name:ident() -> $result:ty = $intrinsic:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The mask contains the lane of this thread. Each lane of it that has not exited calls this with the same mask.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub unsafe fn $name(mask: u32, condition: bool) -> $result {
            convergent!($intrinsic(mask, condition))
        }
    )* };
}

votes! {
    /// Returns whether the condition holds in every lane of `mask`, by `vote.sync.all`. In CUDA C++, this is
    /// `__all_sync`.
    all() -> bool = vote_all;
    /// Returns whether the condition holds in a lane of `mask`, by `vote.sync.any`. In CUDA C++, this is `__any_sync`.
    any() -> bool = vote_any;
    /// Returns the lanes of `mask` in which the condition holds, by `vote.sync.ballot`. In CUDA C++, this is
    /// `__ballot_sync`.
    ballot() -> u32 = vote_ballot;
}

/// A value of 32 bits that a shuffle moves: `u32`, `i32`, `f32`. Sealed.
pub trait Shuffle: Copy + Sealed {
    /// Returns its bits.
    fn to_bits(self) -> u32;
    /// Returns the value of these bits.
    fn from_bits(bits: u32) -> Self;
}

macro_rules! shuffled {
    ($($ty:ty: |$value:ident| $to:expr, |$bits:ident| $from:expr;)*) => { $(
        impl Shuffle for $ty {
            #[inline(always)]
            fn to_bits(self) -> u32 {
                let $value = self;
                $to
            }

            #[inline(always)]
            fn from_bits($bits: u32) -> Self {
                $from
            }
        }
    )* };
}

shuffled! {
    u32: |value| value, |bits| bits;
    i32: |value| value.cast_unsigned(), |bits| bits.cast_signed();
    f32: |value| f32::to_bits(value), |bits| f32::from_bits(bits);
}

macro_rules! shuffles {
    ($($(#[$doc:meta])* $name:ident($lane:ident) = $intrinsic:ident, $clamp:literal;)*) => { $(
        $(#[$doc])*
        ///
        /// # Safety
        ///
        /// The mask contains the lane of this thread and the lane whose value is read. Each lane of the mask that has
        /// not exited calls this with the same mask.
        ///
        /// # Panics
        ///
        /// On any target but nvptx64.
        #[inline(always)]
        #[must_use]
        pub unsafe fn $name<T: Shuffle>(mask: u32, value: T, $lane: u32) -> T {
            let bits = convergent!($intrinsic(mask, value.to_bits(), $lane, $clamp));
            T::from_bits(bits)
        }
    )* };
}

shuffles! {
    /// Returns the value of the lane `lane % 32`, by `shfl.sync.idx`. In CUDA C++, this is `__shfl_sync`.
    shuffle(lane) = shfl_idx, 31;
    /// Returns the value of the lane whose number differs in the bits of `lane_mask`, by `shfl.sync.bfly`. In CUDA C++,
    /// this is `__shfl_xor_sync`.
    shuffle_xor(lane_mask) = shfl_bfly, 31;
    /// Returns the value of the lane that is `delta` lower, by `shfl.sync.up`; where there is none, its own. In CUDA
    /// C++, this is `__shfl_up_sync`.
    shuffle_up(delta) = shfl_up, 0;
    /// Returns the value of the lane that is `delta` higher, by `shfl.sync.down`; where there is none, its own. In CUDA
    /// C++, this is `__shfl_down_sync`.
    shuffle_down(delta) = shfl_down, 31;
}
