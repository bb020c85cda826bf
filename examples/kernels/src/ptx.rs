//! The instructions of the kernels, one function each.
//!
//! Shared addresses are 32 bits, global ones are pointers. None of these is `nomem`: the compiler must not
//! move memory accesses across a copy or a barrier.

use core::arch::{asm, global_asm};

// The size is the launch's choice.
global_asm!(".extern .shared .align 128 .b8 smem[];");

/// The address of the dynamic shared memory.
#[inline(always)]
pub(crate) fn shared_memory() -> u32 {
    let address: u32;
    // SAFETY: it only reads the address of a variable that the module declares.
    unsafe { asm!("mov.u32 {}, smem;", out(reg32) address, options(nostack, preserves_flags)) };
    address
}

/// Makes a barrier that `count` arrivals complete.
///
/// # Safety
///
/// `bar` is the address of eight aligned bytes of shared memory that hold no barrier.
#[inline(always)]
pub(crate) unsafe fn mbarrier_init(bar: u32, count: u32) {
    // SAFETY: the caller's.
    unsafe {
        asm!("mbarrier.init.shared::cta.b64 [{}], {};", in(reg32) bar, in(reg32) count, options(nostack))
    };
}

/// Shows what this thread wrote to shared memory, barriers too, to the copies that follow.
#[inline(always)]
pub(crate) fn fence_proxy_async() {
    // SAFETY: a fence only orders.
    unsafe { asm!("fence.proxy.async.shared::cta;", options(nostack)) };
}

/// Arrives, and makes the phase wait for `bytes` more.
///
/// # Safety
///
/// `bar` is the address of a barrier.
#[inline(always)]
pub(crate) unsafe fn mbarrier_arrive_expect_tx(bar: u32, bytes: u32) {
    // SAFETY: the caller's.
    unsafe {
        asm!(
            "mbarrier.arrive.expect_tx.shared::cta.b64 _, [{}], {};",
            in(reg32) bar, in(reg32) bytes, options(nostack),
        );
    }
}

/// Whether the phase of this parity is complete; may wait a while before it says no.
///
/// # Safety
///
/// `bar` is the address of a barrier.
#[inline(always)]
pub(crate) unsafe fn mbarrier_try_wait_parity(bar: u32, parity: u32) -> bool {
    let complete: u32;
    // SAFETY: the caller's.
    unsafe {
        asm!(
            "{{",
            ".reg .pred complete;",
            "mbarrier.try_wait.parity.shared::cta.b64 complete, [{}], {};",
            "selp.b32 {}, 1, 0, complete;",
            "}}",
            in(reg32) bar, in(reg32) parity, out(reg32) complete, options(nostack),
        );
    }
    complete != 0
}

/// Starts a copy into shared memory that completes on `bar`.
///
/// # Safety
///
/// All is aligned to 16 bytes, nobody else uses the two ranges until the copy is complete, and `bar` is a
/// barrier that expects its bytes.
#[inline(always)]
pub(crate) unsafe fn bulk_load(dst: u32, src: *const u8, bytes: u32, bar: u32) {
    // SAFETY: the caller's.
    unsafe {
        asm!(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}], {}, [{}];",
            in(reg32) dst, in(reg64) src, in(reg32) bytes, in(reg32) bar, options(nostack),
        );
    }
}

/// Starts a copy out of shared memory, in the open bulk group.
///
/// # Safety
///
/// All is aligned to 16 bytes, and nobody else uses the two ranges until the group is complete.
#[inline(always)]
pub(crate) unsafe fn bulk_store(dst: *mut u8, src: u32, bytes: u32) {
    // SAFETY: the caller's.
    unsafe {
        asm!(
            "cp.async.bulk.global.shared::cta.bulk_group [{}], [{}], {};",
            in(reg64) dst, in(reg32) src, in(reg32) bytes, options(nostack),
        );
    }
}

/// Starts to add `f32` values out of shared memory to global memory, in the open bulk group.
///
/// # Safety
///
/// As for [`bulk_store`].
#[inline(always)]
pub(crate) unsafe fn bulk_add_f32(dst: *mut u8, src: u32, bytes: u32) {
    // SAFETY: the caller's.
    unsafe {
        asm!(
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [{}], [{}], {};",
            in(reg64) dst, in(reg32) src, in(reg32) bytes, options(nostack),
        );
    }
}

/// Closes the open bulk group of this thread.
#[inline(always)]
pub(crate) fn bulk_commit_group() {
    // SAFETY: it touches no memory; the copies bear their own obligations.
    unsafe { asm!("cp.async.bulk.commit_group;", options(nostack)) };
}

/// Waits until at most `N` bulk groups of this thread have still to read their source.
#[inline(always)]
pub(crate) fn bulk_wait_group_read<const N: u32>() {
    // SAFETY: it only waits.
    unsafe { asm!("cp.async.bulk.wait_group.read {};", const N, options(nostack)) };
}

/// Waits until at most `N` bulk groups of this thread are incomplete.
#[inline(always)]
pub(crate) fn bulk_wait_group<const N: u32>() {
    // SAFETY: it only waits.
    unsafe { asm!("cp.async.bulk.wait_group {};", const N, options(nostack)) };
}
