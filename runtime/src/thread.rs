//! The position of a thread: its index in the block, the index of the block, and the sizes of the block and the grid.
//!
//! | CUDA C++ | here | PTX |
//! |---|---|---|
//! | `threadIdx` | [`thread_idx`] | `%tid` |
//! | `blockIdx` | [`block_idx`] | `%ctaid` |
//! | `blockDim` | [`block_dim`] | `%ntid` |
//! | `gridDim` | [`grid_dim`] | `%nctaid` |
//! | `warpSize`, the lane | [`warp::SIZE`](crate::warp::SIZE), [`warp::lane_id`](crate::warp::lane_id) | `WARP_SZ`, `%laneid` |
//! | the rank in the cluster | [`cluster::rank`](crate::cluster::rank) | `%cluster_ctarank` |
//!
//! ```
//! use ptx_async::{Global, thread};
//!
//! /// Doubles `count` values.
//! ///
//! /// # Safety
//! ///
//! /// `values` is valid for `count` values.
//! pub unsafe fn double(values: Global<f32>, count: u64) {
//!     let mut index = thread::index_1d();
//!     while index < count {
//!         let value = values.add(index as usize);
//!         // SAFETY: the index is below `count`, and no other thread has it.
//!         unsafe { value.write(2.0 * value.read()) };
//!         index += thread::grid_threads_1d();
//!     }
//! }
//! ```
//!
//! Code reads a register only if it uses the value: `thread_idx().x` is one instruction. The compiler knows the ranges
//! that the CUDA C++ Programming Guide states for every device: sizes are not 0, so `index % block_dim().x` has no
//! check for a division by zero.
//!
//! Manual: "Special Registers".

use crate::register::vectors;

pub use crate::dim3::Dim3;

vectors! {
    /// Returns the index of this thread in its block, `%tid`. In CUDA C++, this is `threadIdx`.
    #[doc(alias("threadIdx", "tid"))]
    thread_idx = "%tid" in [0..1024, 0..1024, 0..64];
    /// Returns the number of threads of a block, `%ntid`. In CUDA C++, this is `blockDim`.
    #[doc(alias("blockDim", "ntid"))]
    block_dim = "%ntid" in [1..=1024, 1..=1024, 1..=64];
    /// Returns the index of this block in the grid, `%ctaid`. In CUDA C++, this is `blockIdx`.
    #[doc(alias("blockIdx", "ctaid"))]
    block_idx = "%ctaid" in [0..0x7fff_ffff, 0..0xffff, 0..0xffff];
    /// Returns the number of blocks of the grid, `%nctaid`. In CUDA C++, this is `gridDim`.
    #[doc(alias("gridDim", "nctaid"))]
    grid_dim = "%nctaid" in [1..=0x7fff_ffff, 1..=0xffff, 1..=0xffff];
}

/// Returns the position of this thread among the threads of its block, `x` first: threads 0 to 31 are the first warp.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
#[doc(alias = "thread_rank")]
pub fn rank() -> u32 {
    thread_idx().rank(block_dim())
}

/// Returns the index of this thread in a grid of one dimension: `blockIdx.x * blockDim.x + threadIdx.x`.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
pub fn index_1d() -> u64 {
    u64::from(block_idx().x) * u64::from(block_dim().x) + u64::from(thread_idx().x)
}

/// Returns the number of threads in a grid of one dimension: the step of a loop over more elements than threads.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[must_use]
pub fn grid_threads_1d() -> u64 {
    u64::from(grid_dim().x) * u64::from(block_dim().x)
}

/// Tells the compiler the number of threads of a block: then [`block_dim`] is a constant, and [`thread_idx`] is below
/// it. The function emits no instruction. `docs/kernels.md` of the repository explains how to give the assembler the
/// same bound.
///
/// # Safety
///
/// Each launch has blocks of this size.
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
#[doc(alias("launch_bounds", "reqntid"))]
pub unsafe fn assume_block_dim(dim: Dim3) {
    let (actual, index) = (block_dim(), thread_idx());
    // SAFETY: the caller's obligations; an index is below its size.
    unsafe {
        core::hint::assert_unchecked(actual.x == dim.x && actual.y == dim.y && actual.z == dim.z);
        core::hint::assert_unchecked(index.x < dim.x && index.y < dim.y && index.z < dim.z);
    }
}

/// Ends the kernel with an error, by `trap`: the next call of the driver returns the error, and the context is
/// unusable. A panic handler can call it:
///
/// ```
/// # #[cfg(any())]
/// #[cfg(target_arch = "nvptx64")]
/// #[panic_handler]
/// fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
///     ptx_async::thread::trap()
/// }
/// ```
///
/// # Panics
///
/// On any target but nvptx64.
#[inline(always)]
pub fn trap() -> ! {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction has no conditions.
    unsafe {
        core::arch::asm!("trap;", options(noreturn, nostack));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    crate::off_device::without_ptx()
}
