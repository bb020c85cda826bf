//! Operations other than copies that kernels need: ids, barriers, warp operations, loads, stores and atomics.

use core::sync::atomic::Ordering::{AcqRel, Relaxed};

use ptx_async::{
    ClusterShared, Global, Shared,
    atomic::{Cluster, Cta, Gpu},
    block::{self, NamedBarrier},
    cluster, thread, warp,
};

use crate::{frame::Here, ring};

kernels! { crate::frame::all:
    parts_ids parts_block parts_named parts_warp parts_shared_atomics parts_global_atomics parts_cluster parts_accesses
    parts_ring
}

/// The buffer for the results of a CTA.
#[inline(always)]
unsafe fn words(here: &Here<'_>) -> Shared<[u32; 4096], 4> {
    Shared::new(here.dst)
}

unsafe fn parts_ids(here: &Here<'_>) {
    let (block, grid) = (thread::block_dim().count(), thread::grid_dim().count());
    let ids = [thread::rank(), thread::block_idx().x, block, grid];
    let lanes = [warp::lane_id(), warp::warp_id(), cluster::rank(), cluster::size()];
    words(here).cast::<[[[u32; 4]; 2]; 512]>().write_item(here.thread, [ids, lanes]);
}

/// Each thread reads what its neighbour wrote.
unsafe fn parts_block(here: &Here<'_>) {
    let (thread, words) = (here.thread, words(here));
    words.write_item(thread, here.value(thread));
    block::sync();
    let other = words.read_item(if thread + 1 < here.threads { thread + 1 } else { 0 });
    let odd = other & 1 == 1;
    let count = block::sync_count(odd);
    let (all, any) = (block::sync_and(odd), block::sync_or(odd));
    words.write_item(thread, other.wrapping_add(count << 2) ^ u32::from(all) << 1 ^ u32::from(any));
}

/// The named barrier of a round whose values are written.
type Full = NamedBarrier<1, 160>;

/// The named barrier of a round whose values are read.
type Empty = NamedBarrier<2, 160>;

/// In each of four rounds the first warp writes 128 values, and the other warps add them. Each round has memory of its
/// own: racecheck does not treat an arrival as the end of the reads before it, in CUDA C++ neither.
unsafe fn parts_named(here: &Here<'_>) {
    let (thread, words) = (here.thread, words(here));
    let mut sum = 0u32;
    for round in 0..4 {
        let first = 128 * (round + 1);
        if thread < warp::SIZE {
            if round > 0 {
                Empty::sync();
            }
            for row in 0..4 {
                let index = thread + 32 * row;
                words.write_item(first + index, here.value(128 * round + index));
            }
            Full::arrive();
        } else {
            Full::sync();
            sum = sum.wrapping_add(words.read_item(first + thread - warp::SIZE));
            if round < 3 {
                Empty::arrive();
            }
        }
    }
    if thread >= warp::SIZE {
        words.write_item(thread - warp::SIZE, sum);
    }
}

unsafe fn parts_warp(here: &Here<'_>) {
    let value = here.value(here.thread);
    let odd = value & 1 == 1;
    let mut sum = value;
    for distance in [16, 8, 4, 2, 1] {
        sum = sum.wrapping_add(warp::shuffle_xor(warp::ALL, sum, distance));
    }
    let moved = [
        warp::shuffle(warp::ALL, value, 5),
        warp::shuffle_xor(warp::ALL, value.cast_signed(), 3).cast_unsigned(),
        warp::shuffle_up(warp::ALL, f32::from_bits(value), 1).to_bits(),
        warp::shuffle_down(warp::ALL, value, 2),
    ];
    let votes = [
        sum,
        warp::ballot(warp::ALL, odd),
        u32::from(warp::all(warp::ALL, odd)),
        u32::from(warp::any(warp::ALL, odd)),
    ];
    words(here).cast::<[[[u32; 4]; 2]; 512]>().write_item(here.thread, [moved, votes]);
}

unsafe fn parts_shared_atomics(here: &Here<'_>) {
    let (value, words) = (here.value(here.thread), words(here));
    words.fetch_add_item::<Cta>(0, value, Relaxed);
    words.item(1).fetch_sub::<Cta>(value, AcqRel);
    words.fetch_min_item::<Cta>(2, value, Relaxed);
    words.item(3).fetch_max::<Cta>(value, Relaxed);
    words.item(4).fetch_and::<Cta>(value, Relaxed);
    words.item(5).fetch_or::<Cta>(value, Relaxed);
    words.fetch_xor_item::<Cta>(6, value, Relaxed);
    let signed = words.cast::<[i32; 4096]>();
    signed.item(7).fetch_min::<Cta>(value.cast_signed(), Relaxed);
    signed.item(8).fetch_max::<Cta>(value.cast_signed(), Relaxed);
    let sum: Shared<f32, 4> = words.item(9).cast();
    sum.fetch_add::<Cta>((value & 0xff) as f32, Relaxed);
    words.fetch_inc_item::<Cta>(10, 99, Relaxed);
    words.item(11).fetch_dec::<Cta>(99, Relaxed);
    let mut current = words.load_item::<Cta>(12, Relaxed);
    while let Err(now) = words.compare_exchange_item::<Cta>(12, current, current.wrapping_add(value), AcqRel)
    {
        current = now;
    }
    let wide: Shared<u64, 8> = words.item(14).cast().assume_aligned();
    wide.fetch_add::<Cta>(u64::from(value) << 32 | 1, Relaxed);
}

unsafe fn parts_global_atomics(here: &Here<'_>) {
    let (value, words) = (here.value(here.thread), Global::new(here.args.a as *const u32));
    words.fetch_add::<Gpu>(value, Relaxed);
    words.cast::<[u32; 2]>().fetch_max_item::<Gpu>(1, value, AcqRel);
    words.add(2).cast::<u64>().fetch_xor::<Gpu>(u64::from(value) << 7, Relaxed);
    let sums = words.add(4).cast::<[f32; 4]>();
    sums.reduce_add([1.0, 2.0, (value & 0xf) as f32, 0.5]);
    words.add(8).cast::<f64>().fetch_add::<Gpu>(f64::from(value), Relaxed);
}

/// Each thread writes to the other CTA, and adds to a counter there.
unsafe fn parts_cluster(here: &Here<'_>) {
    let theirs: ClusterShared<[u32; 4096], 4> = ClusterShared::new(here.peer);
    let index = cluster::block_idx().rank(cluster::dim());
    theirs.write_item(here.thread, here.value(here.thread) ^ index);
    theirs.fetch_add_item::<Cluster>(here.threads, 2, Relaxed);
    let arrival = cluster::arrive();
    arrival.wait();
    let own = words(here).read_item(here.thread);
    cluster::arrive_relaxed().wait();
    theirs.write_item(here.threads + 1 + here.thread, own);
}

/// Computes twice the values of `b` through a ring of stages.
unsafe fn parts_ring(here: &Here<'_>) {
    let (dst, src) = (here.args.a as *mut f32, here.args.b as *const f32);
    ring::double(Global::new(dst), Global::new(src), here.args.size);
}

/// Accesses values of each size, by one instruction and by several.
unsafe fn parts_accesses(here: &Here<'_>) {
    #[derive(Clone, Copy)]
    #[repr(C)]
    struct Odd(u8, u8, u16, [u32; 2]);
    let (thread, from) = (here.thread as usize, Global::new(here.args.b as *const u8));
    let to: Shared<[[u8; 64]; 64], 16> = Shared::new(here.dst);
    let to = to.item(here.thread);
    let from = from.cast::<[u8; 64]>().add(thread);
    to.cast::<[u8; 16]>().write(from.cast::<[u8; 16]>().read());
    let (next, source) = (to.step::<16>(1), from.byte_add(16));
    next.cast::<[u32; 4]>().write(source.cast::<[u32; 4]>().read_nc());
    let (next, source) = (to.step::<16>(2), from.byte_add(32));
    next.cast::<[u64; 2]>().write(source.cast::<[u64; 2]>().read_cg());
    let (next, source) = (to.step::<16>(3), from.byte_add(48));
    next.cast::<Odd>().write(source.cast::<Odd>().read_cs());
    let last: Shared<[u16; 2], 4> = next.step::<16>(0).cast::<[[u16; 2]; 4]>().weaken::<4>().item(3);
    last.write_item(0, source.cast::<u16>().add(6).read());
    last.write_item(1, last.read_item(0));
}
