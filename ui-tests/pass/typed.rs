//! Typed operands in every place that accepts one.

#![deny(warnings)]

use ptx_async::{
    CachePolicy, ClusterMbarrier, ClusterShared, Global, Mbarrier, Multimem, Shared, TensorMap, cluster, fence,
    ptx_async, shared, warp,
};

shared! {
    /// Stages of a ring.
    pub fn stages() -> Shared<[[f32; 1024]; 4], 128>;

    fn barriers() -> Shared<[u64; 4], 128>;

    /// Dynamic shared memory, whose size is an argument of the launch.
    pub extern fn dynamic() -> Shared<u8, 128>;
}

/// A ring buffer without `asm!`.
pub unsafe fn ring(src: Global<f32>, dst: Global<f32>, map: &TensorMap, turns: u32) {
    let bar_of = |turn: u32| Mbarrier::at(barriers().item(turn % 4));
    unsafe {
        for turn in 0..4 {
            bar_of(turn).init(1);
        }
        fence::mbarrier_init();
        fence::proxy_async();
        let hint = CachePolicy::evict_first();
        for turn in 0..turns {
            let (stage, bar) = (stages().item(turn % 4), bar_of(turn));
            if warp::elect() {
                ptx_async!(transaction(
                    bar,
                    [cp_async_bulk { dst: shared(stage), src: global(src), size: 4096, cache_hint: hint }]
                ));
                ptx_async!(cp_async_bulk_tensor {
                    dst: shared::cta(stage),
                    src: tensor(map, [0, 1]),
                    mbarrier: bar
                });
            }
            bar.wait(turn / 4 % 2);
            ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(dst), src: shared(stage), size: 4096 });
        }
        let state = bar_of(0).arrive();
        let _ = ptx_async!(mbarrier_test_wait(bar_of(0), state));
        bar_of(0).arrive_expect(16);
        bar_of(0).expect(16);
        if bar_of(0).test(0) {
            bar_of(0).invalidate();
        }
    }
}

/// Copies to another CTA, and to several GPUs.
pub unsafe fn others(tile: Shared<u32, 16>, bar: Mbarrier, all: Multimem<u32>, policy: u64) {
    unsafe {
        let next = (cluster::rank() + 1) % cluster::size();
        let theirs: ClusterShared<u32, 16> = tile.map(next);
        let bar_there: ClusterMbarrier = bar.map(next);
        cluster::sync();
        ptx_async!(cp_async_bulk { dst: shared::cluster(theirs), src: shared(tile), size: 16, mbarrier: bar_there });
        ptx_async!(cp_async_bulk { dst: shared::cluster(tile), src: shared(tile), size: 16, mbarrier: bar });
        ptx_async!(multimem_cp_async_bulk { dst: multimem(all), src: shared(tile), size: 16 });
        ptx_async!(multimem_cp_reduce_async_bulk { op: and, ty: b32, dst: multimem(all), src: shared(tile), size: 16 });
        ptx_async!(mbarrier_arrive { mbarrier: shared::cluster(bar_there), sem: release(cluster) });
        bar_there.arrive();
        bar_there.arrive_expect(64);
        bar.wait_cluster(0);
        let _ = theirs.rank();
        ptx_async!(cp_async {
            dst: shared(tile),
            src: global(all.as_ptr()),
            size: 16,
            cache_hint: CachePolicy::from_bits(policy)
        });
    }
}

/// A known alignment is kept, or weakened.
pub fn alignments(stages: Shared<[[f32; 1024]; 4], 128>) -> (Shared<f32, 4>, Shared<u8, 16>, Shared<[u8; 4], 64>) {
    let row: Shared<[f32; 1024], 128> = stages.item(2);
    (row.weaken::<4>().item(3), row.cast::<u8>().weaken().step::<48>(1), row.cast::<[u8; 4]>().weaken())
}

/// The alignment and the element type are parameters.
pub unsafe fn generic<T, const ALIGN: usize>(tile: Shared<T, ALIGN>, to: Global<T>)
where
    ptx_async::shared::Align<ALIGN>: ptx_async::shared::AtLeast<16>,
    T: ptx_async::element::Element<Ty = ptx_async::element::s32>,
{
    unsafe {
        ptx_async!(cp_reduce_async_bulk { op: min, ty: s32, dst: global(to), src: shared(tile), size: 64 });
    }
}

fn main() {
    // SAFETY: multiples of 128.
    let stages = unsafe { Shared::<[[f32; 1024]; 4], 128>::new(256) };
    let (item, tail, same) = alignments(stages);
    assert_eq!(item.address(), 256 + 2 * 4096 + 12);
    assert_eq!((tail.address(), same.address()), (256 + 2 * 4096 + 48, 256 + 2 * 4096));
    assert_eq!(format!("{stages:?}"), "Shared(0x100)");
    let values = [1.5f32; 4];
    // SAFETY: nothing is read.
    let global = unsafe { Global::new(&raw const values) };
    assert_eq!(global.cast::<f32>().add(1).as_ptr().addr() - global.as_ptr().addr(), 4);
    assert_eq!(global.byte_add(8).as_ptr().addr() - global.as_ptr().addr(), 8);
    let all: [unsafe fn(Shared<u32, 16>, Mbarrier, Multimem<u32>, u64); 1] = [others];
    let _ = (ring, all, generic::<i32, 32>, dynamic);
}
