//! Typed operands, and the functions of the crate that are instructions, for sm_90 with PTX ISA 8.0.

use ptx_async::{
    CachePolicy, ClusterMbarrier, Global, Mbarrier, Multimem, Shared, TensorMap, cluster, fence, ptx_async,
    shared, warp,
};

use crate::Values;

kernels! { declared barriers remote copies reductions tensors addresses policies }

/// Every type that a signature may have, as a parameter: the build denies the lint that reports types with an undefined
/// layout.
#[cfg(target_arch = "nvptx64")]
#[deny(improper_ctypes_definitions)]
#[unsafe(no_mangle)]
unsafe extern "ptx-kernel" fn parameters(
    dst: Global<f32>,
    src: Global<[f32; 4]>,
    sum: Multimem<u32>,
    tile: Shared<[f32; 4], 16>,
    there: ptx_async::ClusterShared<[f32; 4], 16>,
    bar: Mbarrier,
    remote_bar: ClusterMbarrier,
    hint: CachePolicy,
    map: Global<TensorMap>,
) {
    bar.wait(0);
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 16, cache_hint: hint });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(there),
        src: shared(tile),
        size: 16,
        mbarrier: remote_bar
    });
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: 16 });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile.assume_aligned::<128>()),
        src: tensor(map, [0]),
        mbarrier: bar
    });
    sum.as_ptr().write(1);
}

shared! {
    fn stages() -> Shared<[[f32; 1024]; 4], 128>;
    fn marks() -> Shared<[u64; 4], 8>;
    extern fn rest() -> Shared<u8, 1024>;
}

/// Each function has a separate variable, which all of its instances share.
unsafe fn declared(v: &Values) {
    #[inline(always)]
    fn one<T>() -> u32 {
        shared! { fn stages() -> Shared<[u8; 64], 16>; }
        stages().address() + size_of::<T>() as u32
    }
    #[inline(always)]
    fn other() -> u32 {
        shared! { fn stages() -> Shared<[u8; 32], 32>; }
        stages().address()
    }
    let sum = one::<u8>() + one::<u16>() + other() + other() + stages().address() + rest().address();
    v.keep(u64::from(sum));
}

unsafe fn barriers(v: &Values) {
    let bar = Mbarrier::at(marks().item(v.bytes));
    bar.init(v.bytes);
    fence::mbarrier_init();
    fence::proxy_async();
    let state = bar.arrive();
    bar.arrive_expect(v.bytes);
    bar.expect(16);
    bar.wait(v.bytes & 1);
    bar.wait_cluster(1);
    v.keep(state ^ u64::from(bar.test(0)));
    bar.invalidate();
    v.keep(u64::from(warp::elect()));
}

unsafe fn remote(v: &Values) {
    let (rank, size) = (cluster::rank(), cluster::size());
    cluster::sync();
    let tile = stages().item(0);
    let there = tile.map((rank + 1) & (size - 1));
    let bar: ClusterMbarrier = Mbarrier::at(marks().item(1)).map(rank ^ 1);
    bar.arrive_expect(4096);
    bar.arrive();
    ptx_async!(cp_async_bulk { dst: shared::cluster(there), src: shared(tile), size: 4096, mbarrier: bar });
    v.keep(u64::from(there.rank()));
}

unsafe fn copies(v: &Values) {
    let (tile, bar) = (stages().item(v.bytes), Mbarrier::new(v.bar));
    let (src, dst) = (Global::new(v.src), Global::from_generic(v.dst));
    ptx_async!(transaction(
        bar,
        [
            cp_async_bulk { dst: shared(tile), src: global(src), size: v.bytes },
            cp_async_bulk {
                dst: shared::cluster(tile),
                src: global(src.add(16)),
                size: 64,
                multicast: v.mask
            },
        ]
    ));
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: 16 });
    ptx_async!(cp_async { dst: shared(tile.cast::<f32>().weaken::<4>().add(1)), src: global(src), size: 4 });
}

unsafe fn reductions(v: &Values) {
    let tile = stages().item(1);
    let sums = Global::new(v.dst).cast::<f32>();
    ptx_async!(cp_reduce_async_bulk {
        op: add,
        ty: f32,
        dst: global(sums),
        src: shared(tile),
        size: v.bytes
    });
    let (bits, counts) = (tile.cast::<[u32; 4]>(), sums.cast::<u32>());
    ptx_async!(cp_reduce_async_bulk { op: xor, ty: b32, dst: global(counts), src: shared(bits), size: 16 });
    let there = bits.map(v.bytes);
    ptx_async!(cp_reduce_async_bulk {
        op: inc,
        ty: u32,
        dst: shared::cluster(there),
        src: shared(bits),
        size: 16,
        mbarrier: v.remote_bar,
    });
}

unsafe fn tensors(v: &Values) {
    let map: &TensorMap = &*v.map.cast();
    let (tile, bar) = (stages().item(2), Mbarrier::new(v.bar));
    ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [v.signed, 0]), mbarrier: bar });
    let map = Global::new(&raw const *map);
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [0]),
        src: shared(rest().weaken::<128>().step::<128>(v.bytes))
    });
}

unsafe fn addresses(v: &Values) {
    let tile = stages().item(3);
    let pointer = tile.to_generic().cast::<f32>();
    pointer.write(1.5);
    let back: Shared<f32, 4> = Shared::from_generic(pointer.add(1)).assume_aligned();
    v.keep(u64::from(back.address()) ^ Multimem::new(v.src).as_ptr().addr() as u64);
}

unsafe fn policies(v: &Values) {
    let hint = CachePolicy::evict_first();
    ptx_async!(cp_async_bulk_prefetch { src: global(v.src), size: 16, cache_hint: hint });
    v.keep(hint.bits() ^ CachePolicy::evict_last().bits() ^ CachePolicy::evict_normal().bits());
}
