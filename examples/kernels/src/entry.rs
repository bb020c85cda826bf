//! The kernels, as a host launches them: every argument is 8 bytes.

use ptx_async::{Global, shared};

use crate::{
    device,
    ring::{self, Barriers, Place, Stages},
};

shared! {
    /// As large as the launch says: [`SHARED_BYTES`](crate::SHARED_BYTES).
    extern fn stages() -> Shared<Stages, 128>;

    fn barriers() -> Shared<Barriers, 8>;
}

/// Where this thread is.
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
pub unsafe extern "ptx-kernel" fn ring_copy(dst: *mut u8, src: *const u8, bytes: u64, counter: *mut u64) {
    // SAFETY: the caller's.
    unsafe { ring::copy(place(counter), Global::new(dst), Global::new(src), bytes) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`ring::sum_f32`]; the launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_sum_f32(
    dst: *mut f32,
    src: *const f32,
    count: u64,
    counter: *mut u64,
) {
    // SAFETY: the caller's.
    unsafe { ring::sum_f32(place(counter), Global::new(dst), Global::new(src), count) };
}
