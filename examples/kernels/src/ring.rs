//! A ring of stages in shared memory: while one chunk is stored, the next ones are loaded.
//!
//! One thread of a block issues all copies, since a bulk copy is one instruction. Blocks claim their chunks in order:
//! see [`tickets`](crate::tickets). A launch passes the number of stages, [`stages`](crate::stages) of the device,
//! and has one block per multiprocessor. `docs/speed-on-device.md` has the speed.

use ptx_async::{CachePolicy, Global, Mbarrier, Shared, fence, ptx_async};

use crate::{CHUNK, MAX_STAGES, tickets::Tickets};

/// The memory of a chunk in flight.
pub type Stage = [u8; CHUNK as usize];

/// The stages of a block. A launch has memory only for those that it uses.
pub type Stages = [Stage; MAX_STAGES as usize];

/// The full barrier of each stage.
pub type Barriers = [u64; MAX_STAGES as usize];

/// The index of the chunk in each stage.
pub type Numbers = [u64; MAX_STAGES as usize];

/// The position of the thread, and the memory of its block.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The index of the thread in the block.
    pub thread: u32,
    /// The number of blocks.
    pub blocks: u32,
    /// The number of stages that the launch has memory for, from 2 to [`MAX_STAGES`].
    pub stage_count: u32,
    /// The stages, in dynamic shared memory.
    pub stages: Shared<Stages, 128>,
    /// The full barriers of the stages.
    pub barriers: Shared<Barriers, 8>,
    /// The index of the chunk in each stage.
    pub numbers: Shared<Numbers, 8>,
    /// The counter from which chunks are claimed: 0 before and after the launch.
    pub counter: *mut u64,
}

/// Copies `bytes` bytes from `src` to `dst`.
///
/// # Safety
///
/// Both are global memory, aligned to 16 bytes, and do not overlap; `bytes` is a multiple of 16; `place` is correct,
/// and all threads of the grid call this.
#[inline(always)]
pub unsafe fn copy(place: Place, dst: Global<u8>, src: Global<u8>, bytes: u64) {
    let once = CachePolicy::evict_first();
    let store = |offset: u64, size: u32, stage: Shared<Stage, 128>| {
        let to = dst.byte_add(offset as usize);
        // SAFETY: `chunks` passes a stage that has been loaded, and its destination.
        unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(stage), size, cache_hint: once }) };
    };
    // SAFETY: guaranteed by the caller.
    unsafe { chunks(place, src, bytes, CachePolicy::evict_last(), |_, _| (), store) };
}

/// Adds `count` values at `src` to those at `dst`.
///
/// # Safety
///
/// As for [`copy`], with `4 * count` bytes, and both have `f32` values.
#[inline(always)]
pub unsafe fn sum_f32(place: Place, dst: Global<f32>, src: Global<f32>, count: u64) {
    let once = CachePolicy::evict_first();
    // The L2 cache adds. The destination is prefetched, so that the additions hit the cache instead of waiting for
    // memory one by one.
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
    // SAFETY: guaranteed by the caller.
    unsafe { chunks(place, src.cast(), count * 4, once, fetch, add) };
}

/// Moves contiguous memory through the ring: loads chunks with this cache policy, after calling `before`; `store`
/// copies each chunk from its stage to its destination.
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
    // SAFETY: guaranteed by the caller.
    unsafe { ring(place, bytes.div_ceil(CHUNK as u64), load, store) };
}

/// Moves `count` chunks. `load` starts the copy of a chunk into a stage, which completes on the barrier; `store`
/// starts the copy from the stage.
///
/// # Safety
///
/// `place` is correct, and all threads of the grid call this; `store` reads its stage only by a bulk copy or a bulk
/// reduction.
#[inline(always)]
pub unsafe fn ring(
    place: Place,
    count: u64,
    load: impl Fn(u64, Shared<Stage, 128>, Mbarrier),
    store: impl Fn(u64, Shared<Stage, 128>),
) {
    let Place { thread, blocks, stage_count, stages, barriers, numbers, counter } = place;
    if thread != 0 {
        return;
    }
    let barrier_of = |stage: u32| Mbarrier::at(barriers.item(stage));
    let number_of = |stage: u32| numbers.item(stage);
    for stage in 0..stage_count {
        // SAFETY: the memory is reserved for these barriers, and has not been used yet.
        unsafe { barrier_of(stage).init(1) };
    }
    fence::proxy_async();

    // SAFETY: the caller guarantees the counter, and each block has one such thread.
    let mut tickets = unsafe { Tickets::new(counter, count, blocks) };
    let (mut loaded, mut ahead) = (0, 0);
    let (mut stage, mut parity) = (0, 0);
    loop {
        let chunk = tickets.take(|chunk| load(chunk, stages.item(loaded), barrier_of(loaded)));
        // Written even if no chunk is left: its index then ends the loop.
        // SAFETY: this thread alone uses the memory.
        unsafe { number_of(loaded).write(chunk) };
        loaded = if loaded + 1 == stage_count { 0 } else { loaded + 1 };
        // Prologue: all stages but one are loaded before the first one is stored.
        if ahead + 2 < stage_count {
            ahead += 1;
            continue;
        }
        // SAFETY: the number was written above.
        let chunk = unsafe { number_of(stage).read() };
        if chunk >= count {
            break;
        }
        // SAFETY: the barrier was initialized above, and its phases are waited for one by one.
        unsafe { barrier_of(stage).wait(parity) };
        store(chunk, stages.item(stage));
        // The store just started may still read its stage. The previous store has had one iteration to do so, and its
        // stage takes the next chunk. So a load never waits for the newest store.
        // SAFETY: both only commit and wait for groups of this thread.
        unsafe { ptx_async!(cp_async_bulk_commit_group(), cp_async_bulk_wait_group_read(1)) };
        stage += 1;
        if stage == stage_count {
            (stage, parity) = (0, parity ^ 1);
        }
    }
    tickets.close();
    // Shared memory is freed when the block exits, so all copies from it must be complete.
    // SAFETY: this only waits.
    unsafe { ptx_async!(cp_async_bulk_wait_group(0)) };
}
