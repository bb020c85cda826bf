//! A ring of stages in shared memory: while one chunk leaves, the next ones arrive.
//!
//! One thread of a block does all of it, since a bulk copy is one instruction. Block `b` of `n` moves the
//! chunks `b`, `b + n`, `b + 2n`, …, so that the blocks read neighbouring memory at any time.

use ptx_async::{Global, Mbarrier, Shared, fence, ptx_async};

use crate::{CHUNK, STAGES};

/// The chunks on their way.
pub type Stages = [[u8; CHUNK as usize]; STAGES as usize];

/// A barrier for each stage.
pub type Barriers = [u64; STAGES as usize];

/// Which thread this is, and what its block was given.
#[derive(Clone, Copy)]
pub struct Place {
    /// The thread's number in the block.
    pub thread: u32,
    /// The block's number in the grid.
    pub block: u32,
    /// How many blocks there are.
    pub blocks: u32,
    /// The stages, which the launch gives.
    pub stages: Shared<Stages, 128>,
    /// The barriers.
    pub barriers: Shared<Barriers, 8>,
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// Both are global memory, aligned to 16 bytes and apart from each other; `bytes` is a multiple of 16; `place`
/// is true, and all threads of the grid call this.
#[inline(always)]
pub unsafe fn copy(place: Place, dst: Global<u8>, src: Global<u8>, bytes: u64) {
    let store = |to: Global<u8>, stage: Shared<u8, 128>, size: u32| {
        // SAFETY: `ring` gives a stage that has arrived, and its place in `dst`.
        unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(stage), size }) };
    };
    // SAFETY: the caller's.
    unsafe { ring(place, dst, src, bytes, store) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`copy`], with `4 * count` bytes, and both hold `f32` values.
#[inline(always)]
pub unsafe fn sum_f32(place: Place, dst: Global<f32>, src: Global<f32>, count: u64) {
    let add = |to: Global<f32>, stage: Shared<f32, 128>, size: u32| {
        // SAFETY: `ring` gives a stage that has arrived, and its place in `dst`.
        unsafe {
            ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(to), src: shared(stage), size });
        }
    };
    // SAFETY: the caller's.
    unsafe { ring(place, dst, src, count * 4, add) };
}

/// Moves the chunks of this block through the ring; `store` takes each from its stage to its place.
///
/// # Safety
///
/// As for [`copy`].
#[inline(always)]
unsafe fn ring<T>(
    place: Place,
    dst: Global<T>,
    src: Global<T>,
    bytes: u64,
    store: impl Fn(Global<T>, Shared<T, 128>, u32),
) {
    let Place { thread, block, blocks, stages, barriers } = place;
    if thread != 0 {
        return;
    }
    let stage_of = |turn: u32| stages.item(turn % STAGES).cast::<T>();
    let barrier_of = |turn: u32| Mbarrier::at(barriers.item(turn % STAGES));
    let offset_of = |turn: u32| (block as u64 + turn as u64 * blocks as u64) * CHUNK as u64;
    let size_at = |offset: u64| (bytes - offset).min(CHUNK as u64) as u32;

    for stage in 0..STAGES {
        // SAFETY: the memory is there for these barriers, and nobody has used it yet.
        unsafe { barrier_of(stage).init(1) };
    }
    fence::proxy_async();

    let load = |turn: u32| {
        let offset = offset_of(turn);
        if offset < bytes {
            let (stage, bar, size) = (stage_of(turn), barrier_of(turn), size_at(offset));
            // SAFETY: the chunk lies in `src`, and the stage is empty: none has used it, or its store has
            // been read.
            unsafe {
                // demo: load
                ptx_async!(transaction(
                    bar,
                    [cp_async_bulk { dst: shared(stage), src: global(src.byte_add(offset as usize)), size }]
                ));
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
        // SAFETY: the barrier was made above, and its phases go by one by one.
        unsafe { barrier_of(turn).wait(turn / STAGES % 2) };
        store(dst.byte_add(offset as usize), stage_of(turn), size_at(offset));
        // The store just started may still read; the one before it has had a turn's time, and its stage
        // takes the next chunk. So a load never waits for the store that is newest.
        // SAFETY: both only close and await groups of this thread.
        unsafe { ptx_async!(cp_async_bulk_commit_group(), cp_async_bulk_wait_group_read(1)) };
        if turn > 0 {
            load(turn - 1 + STAGES);
        }
        turn += 1;
    }
    // Shared memory goes away with the block: what leaves it must have left.
    // SAFETY: it only waits.
    unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
}
