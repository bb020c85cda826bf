//! The parts of an ordinary kernel: indices, barriers, loads and stores, for sm_90 with PTX ISA 8.0.
//!
//! `xtask/src/parts.rs` lists the instructions of each kernel.

use core::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};

use ptx_async::{
    ClusterShared, Global, Mbarrier, Shared,
    atomic::{self, Cluster, Cta, Gpu, Sys},
    block::{self, NamedBarrier},
    cluster, kernel,
    kernel::TensorMapParam,
    ptx_async, shared,
    thread::{self, Dim3},
    warp,
};

use crate::Values;

kernels! {
    ids sizes cluster_ids known_size remainders
    block_barriers named_barriers warp_barriers cluster_barriers votes shuffles
    shared_scalars shared_vectors shared_structs cluster_accesses global_accesses
    atomics_shared atomics_global traps
}

shared! {
    fn floats() -> Shared<[f32; 1056], 128>;
    fn rows() -> Shared<[[f32; 4]; 64], 16>;
    fn bytes() -> Shared<[u8; 64], 1>;
    fn halves() -> Shared<[u16; 64], 2>;
    fn words() -> Shared<[u64; 64], 8>;
    fn pairs() -> Shared<[Pair; 8], 16>;
    fn odd() -> Shared<[Odd; 8], 4>;
}

/// A struct that a single access moves, if the memory is aligned to 16 bytes.
#[derive(Clone, Copy)]
#[repr(C)]
struct Pair(u64, f64);

/// A struct with padding, as wide as three words.
#[derive(Clone, Copy)]
#[repr(C)]
struct Odd(u32, u8, f32);

/// Four values that a single access moves, as their type states.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Four([f32; 4]);

unsafe fn ids(v: &Values) {
    let (thread, block) = (thread::thread_idx(), thread::block_idx());
    v.keep(u64::from(thread.x ^ thread.y ^ thread.z));
    v.keep(u64::from(block.x ^ block.y ^ block.z));
    v.keep(u64::from(warp::lane_id()));
}

unsafe fn sizes(v: &Values) {
    let (block, grid) = (thread::block_dim(), thread::grid_dim());
    v.keep(u64::from(block.count() ^ grid.count()));
}

unsafe fn cluster_ids(v: &Values) {
    let (block, size) = (cluster::block_idx(), cluster::dim());
    v.keep(u64::from(block.rank(size) ^ cluster::rank() ^ cluster::size()));
    v.keep(u64::from(cluster::cluster_idx().x ^ cluster::grid_dim().x));
}

unsafe fn known_size(v: &Values) {
    thread::assume_block_dim(Dim3 { x: 256, y: 1, z: 1 });
    v.keep(thread::index_1d() ^ thread::grid_threads_1d());
    v.keep(u64::from(thread::rank() ^ warp::warp_id()));
}

/// None of these has a check for zero, which would call a function that panics.
unsafe fn remainders(v: &Values) {
    let mut rest = v.bytes % thread::block_dim().x + v.bytes / thread::grid_dim().y;
    rest += v.bytes % cluster::size() + v.bytes % cluster::dim().x;
    v.keep(u64::from(rest));
}

unsafe fn block_barriers(v: &Values) {
    block::sync();
    v.keep(u64::from(block::sync_count(v.flag)));
    v.keep(u64::from(block::sync_and(v.flag)) + u64::from(block::sync_or(v.other_flag)));
}

unsafe fn named_barriers(v: &Values) {
    if v.flag {
        NamedBarrier::<1, 64>::arrive();
    } else {
        NamedBarrier::<1, 64>::sync();
    }
    NamedBarrier::<15, 1024>::sync();
}

unsafe fn warp_barriers(v: &Values) {
    warp::sync(warp::ALL);
    warp::sync(v.bytes);
    v.keep(u64::from(warp::active_mask()));
}

unsafe fn cluster_barriers(v: &Values) {
    let arrival = cluster::arrive();
    v.keep(1);
    arrival.wait();
    cluster::arrive_relaxed().wait();
    cluster::sync();
}

unsafe fn votes(v: &Values) {
    v.keep(u64::from(warp::ballot(v.bytes, v.flag)));
    v.keep(u64::from(warp::all(v.bytes, v.flag)) + u64::from(warp::any(warp::ALL, v.other_flag)));
}

unsafe fn shuffles(v: &Values) {
    let mut sum = v.fraction;
    for distance in [16, 8, 4, 2, 1] {
        sum += warp::shuffle_xor(warp::ALL, sum, distance);
    }
    v.keep(u64::from(sum.to_bits()));
    v.keep(u64::from(warp::shuffle(v.bytes, v.bytes, 3)));
    let neighbours = warp::shuffle_up(warp::ALL, v.signed, 1) ^ warp::shuffle_down(warp::ALL, v.signed, 1);
    v.keep(neighbours as u64);
}

unsafe fn shared_scalars(v: &Values) {
    let at = v.bytes;
    floats().write_item(at, v.fraction);
    bytes().write_item(at, v.flag.into());
    halves().write_item(at, v.mask);
    words().write_item(at, v.policy);
    block::sync();
    v.keep(u64::from(floats().read_item(at + 1).to_bits()));
    v.keep(u64::from(bytes().read_item(at + 1)) + u64::from(halves().read_item(at + 1)));
    v.keep(words().item(at + 1).read());
}

unsafe fn shared_vectors(v: &Values) {
    rows().write_item(v.bytes, [v.fraction, 1.0, 2.0, 3.0]);
    block::sync();
    let [x, y, z, w] = rows().item(v.bytes ^ 1).read();
    v.keep(u64::from((x + y + z + w).to_bits()));
    // With a smaller alignment, values are loaded one by one.
    let [x, y] = floats().weaken::<4>().item(v.bytes).cast::<[f32; 2]>().read();
    v.keep(u64::from((x + y).to_bits()));
}

unsafe fn shared_structs(v: &Values) {
    pairs().item(v.bytes).write(Pair(v.policy, 1.5));
    odd().write_item(v.bytes, Odd(v.bytes, 7, v.fraction));
    block::sync();
    let (pair, odd) = (pairs().read_item(v.bytes ^ 1), odd().read_item(v.bytes ^ 1));
    v.keep(pair.0 ^ pair.1.to_bits());
    v.keep(u64::from(odd.0 ^ u32::from(odd.1) ^ odd.2.to_bits()));
}

unsafe fn cluster_accesses(v: &Values) {
    let theirs: ClusterShared<[f32; 1056], 128> = floats().map(cluster::rank() ^ 1);
    theirs.write_item(v.bytes, v.fraction);
    cluster::sync();
    let four: [f32; 4] = theirs.cast::<[f32; 4]>().read();
    v.keep(u64::from(four[0].to_bits() ^ four[3].to_bits()));
}

unsafe fn global_accesses(v: &Values) {
    let (src, dst) = (Global::new(v.src), Global::new(v.dst).cast::<f32>());
    let sum = src.read() + src.add(1).read_nc() + src.add(2).read_cg() + src.add(3).read_cs();
    dst.write(sum);
    dst.add(1).write_cg(sum);
    dst.add(2).write_cs(sum);
    let four: Four = src.cast::<Four>().read();
    dst.cast::<Four>().write(four);
    let tile: Shared<f32, 4> = Shared::new(v.tile);
    tile.write(dst.byte_add(64).read());
}

unsafe fn atomics_shared(v: &Values) {
    let count: Shared<u32, 8> = words().cast();
    v.keep(u64::from(count.fetch_add::<Cta>(v.bytes, Relaxed)));
    v.keep(u64::from(count.fetch_inc::<Cta>(15, Relaxed)) + u64::from(count.fetch_dec::<Cta>(15, Relaxed)));
    v.keep(count.cast::<i32>().fetch_min::<Cta>(v.signed, AcqRel) as u64);
    v.keep(words().item(1).fetch_or::<Cluster>(v.policy, Acquire));
    floats().cast::<f32>().fetch_add::<Cta>(v.fraction, Relaxed);
    v.keep(words().fetch_min_item::<Cta>(v.bytes & 1, v.policy, Relaxed));
    let turn = count.compare_exchange::<Cta>(v.bytes, 1, AcqRel);
    v.keep(turn.map_or_else(u64::from, |previous| u64::from(previous) + 1));
    while count.load::<Cta>(Acquire) != v.bytes {}
    count.store::<Cta>(0, Release);
    let theirs: ClusterShared<u64, 8> = words().item(1).map(cluster::rank() ^ 1);
    theirs.fetch_max::<Cluster>(v.policy, Release);
}

unsafe fn atomics_global(v: &Values) {
    let sum = Global::new(v.dst).cast::<f32>();
    sum.fetch_add::<Gpu>(v.fraction, Relaxed);
    sum.cast::<f64>().fetch_add::<Sys>(1.5, Relaxed);
    sum.cast::<i64>().fetch_sub::<Gpu>(v.signed.into(), AcqRel);
    v.keep(sum.cast::<u64>().swap::<Gpu>(v.policy, SeqCst));
    v.keep(
        sum.cast::<u64>().fetch_and::<Sys>(v.policy, Acquire)
            ^ sum.cast::<u64>().fetch_xor::<Gpu>(1, Relaxed),
    );
    atomic::fence::<Gpu>(SeqCst);
    atomic::fence::<Cta>(AcqRel);
    v.keep(u64::from(sum.cast::<u32>().load::<Sys>(Relaxed)));
    sum.cast::<u32>().store::<Gpu>(v.bytes, SeqCst);
}

kernel! {
    /// Two maps by value, and parameters of other types around them.
    #[deny(improper_ctypes_definitions)]
    pub unsafe fn map_parameters(dst: Shared<[f32; 64], 128>, first: TensorMapParam, x: u32, second: TensorMapParam, bar: Mbarrier) {
        ptx_async!(
            cp_async_bulk_tensor { dst: shared(dst), src: tensor(first, [x]), mbarrier: bar },
            cp_async_bulk_tensor { dst: shared(dst), src: tensor(second, [x]), mbarrier: bar },
        );
    }
}

/// The number of threads per block of the next kernels.
const THREADS: u32 = 128;

kernel! {
    /// The launch bounds that can be combined with each other.
    #[reqntid(THREADS, 2)]
    #[minnctapersm(2)]
    #[maxnreg(64)]
    #[reqnctapercluster(2)]
    #[explicitcluster]
    pub unsafe fn exact_launches(dst: Global<u32>) {
        dst.write(1);
    }

    /// The other launch bounds.
    #[maxntid(2 * THREADS)]
    #[maxclusterrank(8)]
    pub unsafe fn limited_launches(dst: Global<u32>) {
        dst.write(1);
    }
}

unsafe fn traps(v: &Values) {
    if v.flag {
        thread::trap();
    }
    v.keep(1);
}
