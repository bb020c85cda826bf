//! A ring of stages in shared memory: while one chunk leaves, the next ones arrive.
//!
//! One thread of a block does all of it, since a bulk copy is one instruction. Blocks claim their chunks in
//! order: see [`tickets`](crate::tickets). Few stages are faster than many, for the same reason: the chunks on their
//! way are a narrower window of memory. On an H100 this copies at 1.018 of `cuMemcpyDtoD`, on one block a
//! multiprocessor; `docs/speed-on-device.md` has the other figures.

use ptx_async::{CachePolicy, Global, Mbarrier, Shared, fence, ptx_async};

use crate::{CHUNK, STAGES, tickets::Tickets};

/// A chunk on its way.
pub type Stage = [u8; CHUNK as usize];

/// The chunks on their way.
pub type Stages = [Stage; STAGES as usize];

/// A barrier for each stage.
pub type Barriers = [u64; STAGES as usize];

/// Which thread this is, and what its block was given.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The thread's number in the block.
    pub thread: u32,
    /// How many blocks there are.
    pub blocks: u32,
    /// The stages, which the launch gives.
    pub stages: Shared<Stages, 128>,
    /// The barriers.
    pub barriers: Shared<Barriers, 8>,
    /// The counter that chunks are claimed from: 0 before the launch, and after it.
    pub counter: *mut u64,
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// Both are global memory, aligned to 16 bytes and apart from each other; `bytes` is a multiple of 16; `place`
/// is true, and all threads of the grid call this.
#[inline(always)]
pub unsafe fn copy(place: Place, dst: Global<u8>, src: Global<u8>, bytes: u64) {
    let once = CachePolicy::evict_first();
    let store = |offset: u64, size: u32, stage: Shared<Stage, 128>| {
        let to = dst.byte_add(offset as usize);
        // SAFETY: `chunks` gives a stage that has arrived, and its place.
        unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(stage), size, cache_hint: once }) };
    };
    // SAFETY: the caller's.
    unsafe { chunks(place, src, bytes, CachePolicy::evict_last(), |_, _| (), store) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`copy`], with `4 * count` bytes, and both hold `f32` values.
#[inline(always)]
pub unsafe fn sum_f32(place: Place, dst: Global<f32>, src: Global<f32>, count: u64) {
    let once = CachePolicy::evict_first();
    // The L2 cache adds. It is told of the values beforehand, so that the additions find them there and do not wait
    // for memory one by one.
    let fetch = |offset: u64, size: u32| {
        let from = dst.byte_add(offset as usize);
        // SAFETY: `chunks` gives a place in `dst`.
        unsafe { ptx_async!(cp_async_bulk_prefetch { src: global(from), size }) };
    };
    let add = |offset: u64, size: u32, stage: Shared<Stage, 128>| {
        let (to, stage) = (dst.byte_add(offset as usize), stage.cast::<f32>());
        // SAFETY: `chunks` gives a stage that has arrived, and its place.
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

/// Moves contiguous memory through the ring: loads chunks with that policy, after `before`; `store` takes each from
/// its stage to its place.
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
        // SAFETY: the chunk lies in `src`, and `ring` gives an empty stage.
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

/// Moves `count` chunks: `load` starts one on its way into a stage, to complete on the barrier; `store` starts it on
/// its way out.
///
/// # Safety
///
/// `place` is true, and all threads of the grid call this; `store` reads its stage by a bulk copy or reduction
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
        // SAFETY: the memory is there for these barriers, and nobody has used it yet.
        unsafe { barrier_of(stage).init(1) };
    }
    fence::proxy_async();

    // SAFETY: the counter is the caller's, and each block has one such thread.
    let mut tickets = unsafe { Tickets::new(counter, count, blocks) };
    let mut load = |stage: u32| tickets.take(|chunk| load(chunk, stages.item(stage), barrier_of(stage)));
    // What is on its way, the oldest first; the stage that is left over is filled behind the first store.
    let mut held = [0; STAGES as usize - 1];
    for stage in 0..STAGES - 1 {
        held[stage as usize] = load(stage);
    }
    let (mut stage, mut parity, mut free) = (0, 0, STAGES - 1);
    while held[0] < count {
        // SAFETY: the barrier was made above, and its phases go by one by one.
        unsafe { barrier_of(stage).wait(parity) };
        store(held[0], stages.item(stage));
        // The store just started may still read; the one before it has had a turn's time, and its stage
        // takes the next chunk. So a load never waits for the store that is newest.
        // SAFETY: both only close and await groups of this thread.
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
    // Shared memory goes away with the block: what leaves it must have left.
    // SAFETY: it only waits.
    unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
}
