//! A ring of stages in shared memory: while one chunk leaves, the next ones arrive.
//!
//! One thread of a block does all of it, since a bulk copy is one instruction. Block `b` of `n` moves the
//! chunks `b`, `b + n`, `b + 2n`, …, so that the blocks read neighbouring memory at any time.

use core::arch::nvptx::{_block_idx_x, _grid_dim_x, _thread_idx_x};

use crate::{CHUNK, STAGES, ptx};

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// Both are global memory, aligned to 16 bytes and apart from each other; `bytes` is a multiple of 16; the
/// launch gives [`SHARED_BYTES`](crate::SHARED_BYTES) of shared memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_copy(dst: *mut u8, src: *const u8, bytes: u64) {
    let store = |to: *mut u8, stage: u32, size: u32| {
        // SAFETY: `ring` gives a stage that has arrived, and its place in `dst`.
        unsafe { ptx::bulk_store(to, stage, size) };
    };
    // SAFETY: the caller's.
    unsafe { ring(dst, src, bytes, store) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`ring_copy`], with `4 * count` bytes, and both hold `f32` values.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn ring_sum_f32(dst: *mut f32, src: *const f32, count: u64) {
    let add = |to: *mut u8, stage: u32, size: u32| {
        // SAFETY: `ring` gives a stage that has arrived, and its place in `dst`.
        unsafe { ptx::bulk_add_f32(to, stage, size) };
    };
    // SAFETY: the caller's.
    unsafe { ring(dst.cast(), src.cast(), count * 4, add) };
}

/// Moves the chunks of this block through the ring; `store` takes each from its stage to its place.
///
/// # Safety
///
/// As for [`ring_copy`].
#[inline(always)]
unsafe fn ring(dst: *mut u8, src: *const u8, bytes: u64, store: impl Fn(*mut u8, u32, u32)) {
    // SAFETY: these registers can always be read.
    let (thread, block, blocks) = unsafe { (_thread_idx_x(), _block_idx_x() as u64, _grid_dim_x() as u64) };
    if thread != 0 {
        return;
    }
    let stages = ptx::shared_memory();
    let stage_of = |turn: u32| stages + turn % STAGES * CHUNK;
    let barrier_of = |turn: u32| stages + STAGES * CHUNK + turn % STAGES * 8;
    let offset_of = |turn: u32| (block + turn as u64 * blocks) * CHUNK as u64;
    let size_at = |offset: u64| (bytes - offset).min(CHUNK as u64) as u32;

    for stage in 0..STAGES {
        // SAFETY: the launch gives the memory behind the stages, and nobody has used it yet.
        unsafe { ptx::mbarrier_init(barrier_of(stage), 1) };
    }
    ptx::fence_proxy_async();

    let load = |turn: u32| {
        let offset = offset_of(turn);
        if offset < bytes {
            let (stage, bar, size) = (stage_of(turn), barrier_of(turn), size_at(offset));
            // SAFETY: the chunk lies in `src`, and the stage is empty: none has used it, or its store has
            // been read.
            unsafe {
                // demo: load
                ptx::mbarrier_arrive_expect_tx(bar, size);
                ptx::bulk_load(stage, src.add(offset as usize), size, bar);
                // demo: end
            }
        }
    };
    for turn in 0..STAGES {
        load(turn);
    }
    let mut turn = 0;
    while offset_of(turn) < bytes {
        let offset = offset_of(turn);
        let phase = turn / STAGES % 2;
        // SAFETY: the barrier was made above.
        while !unsafe { ptx::mbarrier_try_wait_parity(barrier_of(turn), phase) } {}
        // SAFETY: the chunk lies in `dst`.
        store(unsafe { dst.add(offset as usize) }, stage_of(turn), size_at(offset));
        ptx::bulk_commit_group();
        // The store just started may still read; the one before it has had a turn's time, and its stage
        // takes the next chunk. So a load never waits for the store that is newest.
        ptx::bulk_wait_group_read::<1>();
        if turn > 0 {
            load(turn - 1 + STAGES);
        }
        turn += 1;
    }
    // Shared memory goes away with the block: what leaves it must have left.
    ptx::bulk_wait_group::<0>();
}
