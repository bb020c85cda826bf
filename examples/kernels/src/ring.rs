//! A ring of stages in shared memory: while one chunk is stored, the next ones are loaded.
//!
//! One thread of a block issues all copies, since a bulk copy is one instruction. Blocks claim their chunks in order:
//! see [`tickets`](crate::tickets). Few stages are faster than many, for the same reason: the chunks in flight are a
//! narrower window of memory. On an H100 this copies at 1.018 of the speed of `cuMemcpyDtoD`, with one block per
//! multiprocessor; `docs/speed-on-device.md` has the other figures.

use ptx_async::{CachePolicy, Global, Mbarrier, Shared, fence, ptx_async};

use crate::{CHUNK, STAGES, tickets::Tickets};

/// A chunk in flight.
pub type Stage = [u8; CHUNK as usize];

/// The chunks in flight.
pub type Stages = [Stage; STAGES as usize];

/// A barrier for each stage.
pub type Barriers = [u64; STAGES as usize];

/// The position of the thread, and the memory of its block.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The index of the thread in the block.
    pub thread: u32,
    /// The number of blocks.
    pub blocks: u32,
    /// The stages, in dynamic shared memory.
    pub stages: Shared<Stages, 128>,
    /// The barriers.
    pub barriers: Shared<Barriers, 8>,
    /// The counter that chunks are claimed from: 0 before and after the launch.
    pub counter: *mut u64,
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// Both are global memory, aligned to 16 bytes and apart from each other; `bytes` is a multiple of 16; `place`
/// is correct, and all threads of the grid call this.
#[inline(always)]
pub unsafe fn copy(place: Place, dst: Global<u8>, src: Global<u8>, bytes: u64) {
    let once = CachePolicy::evict_first();
    let store = |offset: u64, size: u32, stage: Shared<Stage, 128>| {
        let to = dst.byte_add(offset as usize);
        // SAFETY: `chunks` passes a stage that has been loaded, and its destination.
        unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(stage), size, cache_hint: once }) };
    };
    // SAFETY: the caller's.
    unsafe { chunks(place, src, bytes, CachePolicy::evict_last(), |_, _| (), store) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// The obligations of [`copy`], with `4 * count` bytes, and both have `f32` values.
#[inline(always)]
pub unsafe fn sum_f32(place: Place, dst: Global<f32>, src: Global<f32>, count: u64) {
    let once = CachePolicy::evict_first();
    // The L2 cache adds. The destination is prefetched, so that the additions hit it and do not wait for memory one
    // by one.
    let fetch = |offset: u64, size: u32| {
        let from = dst.byte_add(offset as usize);
        // SAFETY: `chunks` passes an address in `dst`.
        unsafe { ptx_async!(cp_async_bulk_prefetch { src: global(from), size }) };
    };
    let add = |offset: u64, size: u32, stage: Shared<Stage, 128>| {
        let (to, stage) = (dst.byte_add(offset as usize), stage.cast::<f32>());
        // SAFETY: `chunks` passes a stage that has been loaded, and its destination.
        unsafe {
            ptx_async!(cp_reduce_async_bulk {
                op: add,
                ty: f32,
                dst: global(to),
                src: shared(stage),
                size,
                cache_hint: once
            });
        }
    };
    // SAFETY: the caller's.
    unsafe { chunks(place, src.cast(), count * 4, once, fetch, add) };
}

/// Moves contiguous memory through the ring: loads chunks with this policy, after `before`; `store` copies each from
/// its stage to its destination.
///
/// # Safety
///
/// As for [`copy`].
#[inline(always)]
unsafe fn chunks(
    place: Place,
    src: Global<u8>,
    bytes: u64,
    policy: CachePolicy,
    before: impl Fn(u64, u32),
    store: impl Fn(u64, u32, Shared<Stage, 128>),
) {
    let size_at = |offset: u64| (bytes - offset).min(CHUNK as u64) as u32;
    let load = |chunk: u64, stage: Shared<Stage, 128>, bar: Mbarrier| {
        let offset = chunk * CHUNK as u64;
        let (from, size) = (src.byte_add(offset as usize), size_at(offset));
        before(offset, size);
        // SAFETY: the chunk is in `src`, and `ring` passes an empty stage.
        unsafe {
            // demo: load
            ptx_async!(transaction(
                bar,
                [cp_async_bulk { dst: shared(stage), src: global(from), size, cache_hint: policy }]
            ));
            // demo: end
        }
    };
    let store = |chunk: u64, stage: Shared<Stage, 128>| {
        let offset = chunk * CHUNK as u64;
        store(offset, size_at(offset), stage);
    };
    // SAFETY: the caller's.
    unsafe { ring(place, bytes.div_ceil(CHUNK as u64), load, store) };
}

/// Moves `count` chunks: `load` starts the copy of one into a stage, which completes on the barrier; `store` starts the
/// copy out of it.
///
/// # Safety
///
/// `place` is correct, and all threads of the grid call this; `store` reads its stage by a bulk copy or reduction
/// alone.
#[inline(always)]
pub unsafe fn ring(
    place: Place,
    count: u64,
    load: impl Fn(u64, Shared<Stage, 128>, Mbarrier),
    store: impl Fn(u64, Shared<Stage, 128>),
) {
    let Place { thread, blocks, stages, barriers, counter } = place;
    if thread != 0 {
        return;
    }
    let barrier_of = |stage: u32| Mbarrier::at(barriers.item(stage));
    for stage in 0..STAGES {
        // SAFETY: the memory is reserved for these barriers, and has not been used yet.
        unsafe { barrier_of(stage).init(1) };
    }
    fence::proxy_async();

    // SAFETY: the caller guarantees the counter, and each block has one such thread.
    let mut tickets = unsafe { Tickets::new(counter, count, blocks) };
    let mut load = |stage: u32| tickets.take(|chunk| load(chunk, stages.item(stage), barrier_of(stage)));
    // The chunks in flight, the oldest first; the remaining stage is filled after the first store.
    let mut held = [0; STAGES as usize - 1];
    for stage in 0..STAGES - 1 {
        held[stage as usize] = load(stage);
    }
    let (mut stage, mut parity, mut free) = (0, 0, STAGES - 1);
    while held[0] < count {
        // SAFETY: the barrier was initialized above, and its phases are waited for one by one.
        unsafe { barrier_of(stage).wait(parity) };
        store(held[0], stages.item(stage));
        // The store just started may still read; the one before it has had one iteration, and its stage
        // takes the next chunk. So a load never waits for the newest store.
        // SAFETY: both only commit and wait for groups of this thread.
        unsafe { ptx_async!(cp_async_bulk_commit_group(), cp_async_bulk_wait_group_read(1)) };
        held.rotate_left(1);
        held[STAGES as usize - 2] = load(free);
        free = stage;
        stage += 1;
        if stage == STAGES {
            (stage, parity) = (0, parity ^ 1);
        }
    }
    tickets.close();
    // Shared memory is freed when the block exits, so all copies out of it must be complete.
    // SAFETY: it only waits.
    unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
}
