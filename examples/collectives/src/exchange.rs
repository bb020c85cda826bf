//! The kernel. A CTA of a device exchanges chunks with the CTAs of its index on the other devices alone.
//!
//! Of each chunk of its own part, the CTA combines its own data with what each peer has sent into its
//! [scratch](Workspace::scratch), and stores the result. All stores to peers are bulk copies, and no CTA reads memory of
//! a peer: a store into a peer is faster than a load from it and than a reduction in it. `docs/several-gpus.md` has
//! the measurements.
//!
//! | warps | | |
//! |---|---|---|
//! | 0 | `send` | copies chunks of the other parts into the scratch of their owners |
//! | 1 | `tell` | lane `r` sets the flags of the peer with rank `r` |
//! | 2 | `collect` | loads the own chunks and those in the scratch |
//! | 3 | `distribute` | stores the results |
//! | 4 and on | `combine` | combine what was loaded |

use core::sync::atomic::Ordering::{AcqRel, Acquire, Release};

use ptx_async::atomic::{self, Cta, Sys};
use ptx_async::{Global, Shared, block, fence, ptx_async, thread, warp};

use crate::copy;
use crate::elements::{Number, Operation, Vector};
use crate::parts::{CHUNK, Collective, Parts};
use crate::ring::{
    COLLECTED, COMBINERS, RESULTS, SENDING, Turn, collected_empty, collected_full, destinations, initialize,
    results_empty, results_full, sending_full, sent, sent_seen, slots, stored, stored_seen,
};
use crate::workspace::{self, MAX_DEVICES, Workspace};

/// The threads of a CTA.
pub const THREADS: u32 = 32 * (WORKERS + COMBINERS);
/// The dynamic shared memory of a CTA in bytes.
pub const SHARED_BYTES: u32 = CHUNK * (SENDING + COLLECTED + RESULTS);

/// The warps that move chunks.
const WORKERS: u32 = 4;

/// The chunks to be sent that are being loaded.
const LOADING: u32 = 2;
/// The bulk groups of sent chunks that are not waited for when the next one has started, where the CTA also sends results.
const STORING: u32 = 8;
/// Those of a reduce-scatter, whose stores to the peers complete sooner.
const STORING_ALONE: u32 = 3;
/// The bulk groups of results that are not waited for when the next one has started.
const DISTRIBUTING: u32 = 8;
/// Those whose slots may still be read.
const READING: u32 = 3;

/// The number of sent chunks after which the flag of a peer is set, where a CTA has many chunks.
const SENT_AT_ONCE: u32 = 4;
/// The number of stored results after which the flag of a peer is set.
const STORED_AT_ONCE: u32 = 12;
// While a sender waits for a free slot, its flag lacks at most `STORING + SENT_AT_ONCE - 1` of the chunks that it has sent,
// and the flag of its peer at most `DISTRIBUTING + STORED_AT_ONCE - 1` of the results. Both together must be fewer than
// the slots, or the two wait for each other. Not many fewer: an all-reduce with few CTAs is faster when its senders wait
// for results than when they fill 32 more slots.
const _: () = assert!(STORING + SENT_AT_ONCE + DISTRIBUTING + STORED_AT_ONCE - 2 < workspace::SLOTS);
// The slot of a copy or of a result is free again when it is used again.
const _: () = assert!(LOADING < SENDING && READING + 1 < RESULTS);

/// The accesses of a combining thread to a chunk.
const VECTORS: usize = (CHUNK / 16 / (32 * COMBINERS)) as usize;

/// The arguments of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Arguments {
    /// The workspace of the device.
    pub workspace: Workspace,
    /// The input: all parts, or the own one for an all-gather.
    pub input: Global<u8>,
    /// The result: all parts, or the own one for a reduce-scatter.
    pub result: Global<u8>,
    /// The division of the data.
    pub parts: Parts,
    /// The collective.
    pub collective: Collective,
}

/// The work of a CTA.
#[derive(Clone, Copy)]
struct Work {
    arguments: Arguments,
    rank: u32,
    devices: u32,
    cta: u32,
    /// The number of its chunks in each part.
    chunks: u32,
    /// The value of all flags of the CTA before the collective.
    before: u32,
}

impl Work {
    /// The peer that gets the `index`-th copy: each device begins with the next rank.
    #[inline(always)]
    fn peer(&self, index: u32) -> u32 {
        (self.rank + 1 + index) % self.devices
    }

    /// The offset in a part of the `index`-th chunk of the CTA, and its bytes in the part of a device.
    #[inline(always)]
    fn chunk(&self, owner: u32, index: u32) -> (usize, u32) {
        let Parts { chunk, .. } = self.arguments.parts;
        let number = u64::from(self.cta) + u64::from(index) * u64::from(thread::grid_dim().x);
        let offset = number * u64::from(chunk);
        let len = self.arguments.parts.len(owner).saturating_sub(offset).min(u64::from(chunk));
        (offset as usize, len as u32)
    }

    /// The start of the part of a device, in memory that has all parts.
    #[inline(always)]
    fn part(&self, owner: u32) -> usize {
        (u64::from(owner) * self.arguments.parts.part) as usize
    }
}

/// Takes part in a collective.
///
/// # Safety
///
/// All threads of the grid call this, in CTAs of [`THREADS`] threads with [`SHARED_BYTES`]. Every device of the
/// communicator launches the kernel, in the same order as the others, with as many CTAs and the same division, and all
/// CTAs can run at the same time. The memory is as large as the collective requires; input and result do not overlap, or
/// for an all-reduce are the same.
#[inline(always)]
pub unsafe fn exchange<T: Number, O: Operation<T::Wide>>(arguments: Arguments) {
    let Arguments { workspace, parts, .. } = arguments;
    let cta = thread::block_idx().x;
    // SAFETY: the host has written the header; one thread initializes the barriers and the values before the others use
    // them; the warps branch as wholes.
    unsafe {
        let header = workspace.header().cast::<[u32; 4]>().read();
        let work = Work {
            arguments,
            rank: header[0],
            devices: header[1],
            cta,
            chunks: parts.chunks(cta, thread::grid_dim().x),
            before: workspace.count(cta).read(),
        };
        if thread::rank() == 0 {
            initialize(work.before);
        }
        block::sync();
        match warp::warp_id() {
            0 => send(&work),
            1 => tell(&work),
            2 => collect(&work),
            3 => distribute(&work),
            _ => combine::<T, O>(&work),
        }
    }
}

/// Waits until a flag has reached a count, unless the value that was seen last has.
///
/// # Safety
///
/// One thread calls it for this value.
#[inline(always)]
unsafe fn wait(flag: Global<u32>, seen: Shared<[u32; MAX_DEVICES as usize], 4>, peer: u32, count: u32) {
    // SAFETY: the caller's obligation.
    unsafe {
        if !workspace::has_reached(seen.read_item(peer), count) {
            seen.write_item(peer, workspace::wait(flag, count));
            // The bulk copies that follow access memory that copies of the peer have accessed.
            ptx_async!(fence_proxy_async(global));
        }
    }
}

/// Sends the chunks of the other parts to their owners.
///
/// # Safety
///
/// As for [`exchange`]; one warp calls it.
#[inline(always)]
unsafe fn send(work: &Work) {
    let lane = warp::lane_id();
    let &Work { arguments, rank, devices, cta, .. } = work;
    let peers = devices - 1;
    let copies = work.chunks * peers;
    // SAFETY: the slots are used in turns; the peer has read the chunk whose place in its scratch is used again.
    unsafe {
        if lane < devices && lane != rank {
            let result = arguments.result.as_ptr().expose_provenance() as u64;
            arguments.workspace.of(lane).results(rank, cta).write(result);
        }
        warp::sync(warp::ALL);
        if arguments.collective.combines() {
            let mut loading = Turn::<SENDING>::FIRST;
            let mut storing = loading;
            for step in 0..copies + LOADING {
                if step < copies {
                    let (peer, index) = (work.peer(step % peers), step / peers);
                    let (offset, len) = work.chunk(peer, index);
                    if lane == 0 && step >= SENDING {
                        ptx_async!(cp_async_bulk_wait_group_read(const { SENDING - LOADING - 1 }));
                    }
                    let src = arguments.input.byte_add(work.part(peer) + offset);
                    copy::load(lane, slots().item(loading.slot), src, len, loading.of(sending_full()));
                    loading = loading.next();
                }
                if step >= LOADING {
                    let copy = step - LOADING;
                    let (peer, index) = (work.peer(copy % peers), copy / peers);
                    let (_, len) = work.chunk(peer, index);
                    if lane == 0 {
                        let free = work.before.wrapping_add((index + 1).saturating_sub(workspace::SLOTS));
                        wait(arguments.workspace.stored(peer, cta), stored_seen(), peer, free);
                        storing.of(sending_full()).wait(storing.parity);
                        let scratch = arguments.workspace.of(peer).scratch(devices, rank, cta, index);
                        let size = len.next_multiple_of(16);
                        let slot = slots().item(storing.slot);
                        ptx_async!(
                            cp_async_bulk { dst: global(scratch), src: shared(slot), size },
                            cp_async_bulk_commit_group(),
                        );
                        let held = match arguments.collective.distributes() {
                            true => {
                                ptx_async!(cp_async_bulk_wait_group(const { STORING }));
                                STORING
                            }
                            false => {
                                ptx_async!(cp_async_bulk_wait_group(const { STORING_ALONE }));
                                STORING_ALONE
                            }
                        };
                        sent().store::<Cta>((copy + 1).saturating_sub(held), Release);
                    }
                    storing = storing.next();
                }
            }
        }
        if lane == 0 {
            ptx_async!(cp_async_bulk_wait_group(0));
            sent().store::<Cta>(copies, Release);
        }
    }
}

/// Sets the flags of the peers when chunks were sent and results stored, and then waits for their results.
///
/// # Safety
///
/// As for [`exchange`]; one warp calls it.
#[inline(always)]
unsafe fn tell(work: &Work) {
    let peer = warp::lane_id();
    let &Work { arguments, rank, devices, cta, chunks, before } = work;
    // SAFETY: each lane sets the flags of one peer.
    unsafe {
        if peer < devices && peer != rank {
            let (peers, position) = (devices - 1, (peer + devices - rank - 1) % devices);
            let (mut told_sent, mut told_stored) = (0, 0);
            while told_sent != chunks || told_stored != chunks {
                let now_stored = stored().load::<Cta>(Acquire);
                let now_sent = (sent().load::<Cta>(Acquire) + peers - 1 - position) / peers;
                // Few chunks are not held back, and with many, fewer fences hold up fewer stores.
                let batch = if chunks > 2 * SENT_AT_ONCE { SENT_AT_ONCE } else { 1 };
                let is_due =
                    |now: u32, told: u32, batch: u32| now - told >= batch || (now == chunks && now != told);
                if is_due(now_sent, told_sent, batch) || is_due(now_stored, told_stored, STORED_AT_ONCE) {
                    atomic::fence::<Sys>(AcqRel);
                    let of_peer = arguments.workspace.of(peer);
                    if now_sent != told_sent {
                        workspace::set(of_peer.sent(rank, cta), before.wrapping_add(now_sent));
                    }
                    if now_stored != told_stored {
                        workspace::set(of_peer.stored(rank, cta), before.wrapping_add(now_stored));
                    }
                    (told_sent, told_stored) = (now_sent, now_stored);
                }
            }
            // The results of the peer are here. Before a later collective sends to it, it has read what was sent to it.
            if arguments.collective.distributes() {
                workspace::wait(arguments.workspace.stored(peer, cta), before.wrapping_add(chunks));
            }
        }
        warp::sync(warp::ALL);
        if peer == 0 {
            arguments.workspace.count(cta).write(before.wrapping_add(chunks));
        }
    }
}

/// Loads the own chunks, each followed by those that the peers have sent for it.
///
/// # Safety
///
/// As for [`exchange`]; one warp calls it.
#[inline(always)]
unsafe fn collect(work: &Work) {
    let lane = warp::lane_id();
    let &Work { arguments, rank, devices, cta, before, .. } = work;
    let collective = arguments.collective;
    let own = if collective.combines() { work.part(rank) } else { 0 };
    let mut turn = Turn::<COLLECTED>::FIRST;
    // SAFETY: the slots are used in turns; what a peer sends is loaded after its flag.
    unsafe {
        for index in 0..work.chunks {
            let (offset, len) = work.chunk(rank, index);
            let after = before.wrapping_add(index + 1);
            turn.of(collected_empty()).wait(turn.parity ^ 1);
            if !collective.combines() && index == 0 {
                // The kernels of the peers have started, so their memory for the results can be written.
                if lane < devices && lane != rank {
                    wait(arguments.workspace.sent(lane, cta), sent_seen(), lane, after);
                }
                warp::sync(warp::ALL);
            }
            let slot = slots().item(SENDING + turn.slot);
            copy::load(lane, slot, arguments.input.byte_add(own + offset), len, turn.of(collected_full()));
            turn = turn.next();
            let peers = if collective.combines() { devices - 1 } else { 0 };
            for position in 0..peers {
                let peer = work.peer(position);
                turn.of(collected_empty()).wait(turn.parity ^ 1);
                if lane == 0 {
                    wait(arguments.workspace.sent(peer, cta), sent_seen(), peer, after);
                    let scratch = arguments.workspace.scratch(devices, peer, cta, index);
                    let (full, slot) = (turn.of(collected_full()), slots().item(SENDING + turn.slot));
                    let size = len.next_multiple_of(16);
                    full.arrive_expect(size);
                    ptx_async!(cp_async_bulk {
                        dst: shared(slot),
                        src: global(scratch),
                        size,
                        mbarrier: full
                    });
                }
                turn = turn.next();
            }
        }
    }
}

/// Combines the chunks.
///
/// # Safety
///
/// As for [`exchange`]; all combining warps call it.
#[inline(always)]
unsafe fn combine<T: Number, O: Operation<T::Wide>>(work: &Work) {
    let (lane, first) = (warp::lane_id(), thread::rank() - 32 * WORKERS);
    let mut turn = Turn::<COLLECTED>::FIRST;
    let mut result = Turn::<RESULTS>::FIRST;
    let peers = if work.arguments.collective.combines() { work.devices - 1 } else { 0 };
    // SAFETY: the slots are full, and each thread accesses its own vectors of a result.
    unsafe {
        for index in 0..work.chunks {
            let (_, len) = work.chunk(work.rank, index);
            let vectors = len.div_ceil(16);
            let at = |step: usize| first + 32 * COMBINERS * step as u32;
            let mut load = || {
                turn.of(collected_full()).wait(turn.parity);
                let slot = slots().item(SENDING + turn.slot);
                // All loads start before the first is needed.
                let mut loaded = [Vector::default(); VECTORS];
                for (step, vector) in loaded.iter_mut().enumerate() {
                    if at(step) < vectors {
                        *vector = slot.read_item(at(step));
                    }
                }
                warp::sync(warp::ALL);
                if lane == 0 {
                    turn.of(collected_empty()).arrive();
                }
                turn = turn.next();
                loaded.map(T::widen)
            };
            let mut sums = load();
            for _ in 0..peers {
                let lanes = load();
                for (step, sum) in sums.iter_mut().enumerate() {
                    *sum = T::zip(*sum, lanes[step], O::combine);
                }
            }
            result.of(results_empty()).wait(result.parity ^ 1);
            let slot = slots().item(SENDING + COLLECTED + result.slot);
            for (step, &sum) in sums.iter().enumerate() {
                if at(step) < vectors {
                    slot.write_item(at(step), T::narrow(sum));
                }
            }
            fence::proxy_async();
            warp::sync(warp::ALL);
            if lane == 0 {
                result.of(results_full()).arrive();
            }
            result = result.next();
        }
    }
}

/// Stores the results, in the memory of the peers and in the own one.
///
/// # Safety
///
/// As for [`exchange`]; one warp calls it.
#[inline(always)]
unsafe fn distribute(work: &Work) {
    let lane = warp::lane_id();
    let &Work { arguments, rank, devices, cta, chunks, .. } = work;
    let distributes = arguments.collective.distributes();
    let start = if distributes { work.part(rank) } else { 0 };
    let held = if distributes { DISTRIBUTING } else { 0 };
    let (mut turn, mut free) = (Turn::<RESULTS>::FIRST, Turn::<RESULTS>::FIRST);
    // SAFETY: the slots are used in turns; the peers have written the addresses before they sent anything.
    unsafe {
        for index in 0..chunks {
            let (offset, len) = work.chunk(rank, index);
            turn.of(results_full()).wait(turn.parity);
            if index == 0 {
                if distributes && lane < devices && lane != rank {
                    destinations().write_item(lane, arguments.workspace.results(lane, cta).read());
                }
                warp::sync(warp::ALL);
            }
            let slot = slots().item(SENDING + COLLECTED + turn.slot);
            let peers = if distributes { devices - 1 } else { 0 };
            for position in 0..peers {
                let address = destinations().read_item(work.peer(position)) as usize;
                let result = Global::<u8>::new(core::ptr::with_exposed_provenance(address));
                copy::store(lane, result.byte_add(start + offset), slot, len);
            }
            copy::store(lane, arguments.result.byte_add(start + offset), slot, len);
            if lane == 0 {
                ptx_async!(cp_async_bulk_commit_group(), cp_async_bulk_wait_group_read(const { READING }));
                if index >= READING {
                    free.of(results_empty()).arrive();
                }
                ptx_async!(cp_async_bulk_wait_group(const { DISTRIBUTING }));
                stored().store::<Cta>((index + 1).saturating_sub(held), Release);
            }
            if index >= READING {
                free = free.next();
            }
            turn = turn.next();
        }
        if lane == 0 {
            ptx_async!(cp_async_bulk_wait_group(0));
            stored().store::<Cta>(chunks, Release);
        }
    }
}
