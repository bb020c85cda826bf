//! The kernels, as a host launches them.

use core::arch::nvptx::{_block_idx_x, _grid_dim_x, _thread_idx_x};
use core::arch::{asm, global_asm};

use crate::ring::{self, Place};

// The size is the launch's choice.
global_asm!(".extern .shared .align 128 .b8 smem[];");

/// Where this thread is.
#[inline(always)]
fn place() -> Place {
    let shared: u32;
    // SAFETY: it only reads the address of a variable that the module declares.
    unsafe { asm!("mov.u32 {}, smem;", out(reg32) shared, options(nostack, preserves_flags)) };
    // SAFETY: these registers can always be read.
    let (thread, block, blocks) = unsafe { (_thread_idx_x(), _block_idx_x(), _grid_dim_x()) };
    Place { thread, block, blocks, shared }
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// As for [`ring::copy`]; the launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_copy(dst: *mut u8, src: *const u8, bytes: u64) {
    // SAFETY: the caller's.
    unsafe { ring::copy(place(), dst, src, bytes) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`ring::sum_f32`]; the launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_sum_f32(dst: *mut f32, src: *const f32, count: u64) {
    // SAFETY: the caller's.
    unsafe { ring::sum_f32(place(), dst, src, count) };
}
