//! The entry points of the kernels. Every argument has 8 bytes, such as a [`Global`], or is a tensor map.

#[cfg(feature = "multimem")]
use ptx_async::Multimem;
use ptx_async::{Global, shared, thread};

#[cfg(feature = "multimem")]
use crate::multimem;
use crate::ring::{self, Barriers, Numbers, Place, Stages};

shared! {
    /// Dynamic shared memory of [`shared_bytes`](crate::shared_bytes).
    extern fn stages() -> Shared<Stages, 128>;

    fn barriers() -> Shared<Barriers, 8>;

    fn numbers() -> Shared<Numbers, 8>;
}

/// The position of this thread, and the memory of its block.
#[inline(always)]
pub(crate) fn place(counter: *mut u64, stage_count: u64) -> Place {
    let (thread, blocks) = (thread::thread_idx().x, thread::grid_dim().x);
    let stage_count = stage_count as u32;
    Place { thread, blocks, stage_count, stages: stages(), barriers: barriers(), numbers: numbers(), counter }
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// As for [`ring::copy`]; the launch gives [`shared_bytes`](crate::shared_bytes) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_copy(
    dst: Global<u8>,
    src: Global<u8>,
    bytes: u64,
    counter: *mut u64,
    stages: u64,
) {
    // SAFETY: guaranteed by the caller.
    unsafe { ring::copy(place(counter, stages), dst, src, bytes) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`ring::sum_f32`]; the launch gives [`shared_bytes`](crate::shared_bytes) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_sum_f32(
    dst: Global<f32>,
    src: Global<f32>,
    count: u64,
    counter: *mut u64,
    stages: u64,
) {
    // SAFETY: guaranteed by the caller.
    unsafe { ring::sum_f32(place(counter, stages), dst, src, count) };
}

/// Sums `rows` rows of numbers over `devices` devices, on all of them.
///
/// # Safety
///
/// As for [`multimem::all_reduce`].
#[cfg(feature = "multimem")]
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn multimem_all_reduce(
    numbers: Multimem<multimem::Row>,
    rows: u64,
    counts: Multimem<u32>,
    own_counts: Global<u32>,
    count: u64,
    rank: u64,
    devices: u64,
) {
    let [rows, count, rank, devices] = [rows as u32, count as u32, rank as u32, devices as u32];
    // SAFETY: guaranteed by the caller.
    unsafe {
        multimem::all_reduce(multimem::Arguments { numbers, rows, counts, own_counts, count, rank, devices });
    }
}
