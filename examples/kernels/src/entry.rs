//! The entry points of the kernels: every argument is 8 bytes, a [`Global`] as well.

use ptx_async::{Global, shared};

use crate::{
    device,
    ring::{self, Barriers, Place, Stages},
};

shared! {
    /// Dynamic shared memory of [`SHARED_BYTES`](crate::SHARED_BYTES).
    extern fn stages() -> Shared<Stages, 128>;

    fn barriers() -> Shared<Barriers, 8>;
}

/// The position of this thread, and the memory of its block.
#[inline(always)]
pub(crate) fn place(counter: *mut u64) -> Place {
    let (thread, _, blocks) = device::position();
    Place { thread, blocks, stages: stages(), barriers: barriers(), counter }
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// As for [`ring::copy`]; the launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_copy(dst: Global<u8>, src: Global<u8>, bytes: u64, counter: *mut u64) {
    // SAFETY: the caller's obligations.
    unsafe { ring::copy(place(counter), dst, src, bytes) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`ring::sum_f32`]; the launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_sum_f32(
    dst: Global<f32>,
    src: Global<f32>,
    count: u64,
    counter: *mut u64,
) {
    // SAFETY: the caller's obligations.
    unsafe { ring::sum_f32(place(counter), dst, src, count) };
}
