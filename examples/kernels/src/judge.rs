//! Kernels for the host's benchmarks: they generate data, and count incorrect values in results that are too large to
//! download.

use core::sync::atomic::Ordering::Relaxed;

use ptx_async::{Global, atomic::Gpu, thread};

/// Calls `with` for each index below `count`, distributed over all threads.
#[inline(always)]
fn all(count: u64, mut with: impl FnMut(u64)) {
    let mut index = thread::index_1d();
    while index < count {
        with(index);
        index += thread::grid_threads_1d();
    }
}

/// Fills `dst` with scattered small integers, whose sums are exact.
///
/// # Safety
///
/// `dst` has `count` values, and all threads call this.
#[inline(always)]
pub unsafe fn fill(dst: Global<f32>, count: u64) {
    all(count, |index| {
        let value = (index as u32 ^ (index >> 32) as u32).wrapping_mul(0x9e37_79b9) >> 12;
        // SAFETY: guaranteed by the caller.
        unsafe { dst.add(index as usize).write(value as f32) };
    });
}

/// Adds to `wrong` how many of the `count` values in `found` differ from `expected` of their index.
///
/// # Safety
///
/// `wrong` is a number, and `found` has `count` values; all threads call this.
#[inline(always)]
pub unsafe fn count_wrong(wrong: Global<u64>, found: Global<f32>, count: u64, expected: impl Fn(u64) -> f32) {
    let mut seen = 0;
    all(count, |index| {
        // SAFETY: guaranteed by the caller.
        let value = unsafe { found.add(index as usize).read() };
        seen += u64::from(value != expected(index));
    });
    if seen > 0 {
        // SAFETY: guaranteed by the caller.
        unsafe { wrong.fetch_add::<Gpu>(seen, Relaxed) };
    }
}
