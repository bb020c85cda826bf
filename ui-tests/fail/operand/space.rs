//! Typed operands: a pointer has a state space, and a barrier is not data.

use ptx_async::{ClusterMbarrier, ClusterShared, Global, Mbarrier, Multimem, Shared, TensorMap, ptx_async};

unsafe fn load(tile: Shared<[f32; 64], 128>, rows: Global<f32>, bar: Mbarrier) {
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared(rows), src: global(rows), size: 256, mbarrier: bar });
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(tile), size: 256, mbarrier: bar });
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(rows), size: 256, mbarrier: tile });
        ptx_async!(cp_async_bulk { dst: global(rows), src: shared(bar), size: 256 });
    }
}

unsafe fn cluster(tile: ClusterShared<f32, 16>, rows: Global<f32>, bar: Mbarrier, theirs: ClusterMbarrier) {
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(rows), size: 16, mbarrier: bar });
        ptx_async!(mbarrier_arrive(theirs));
        ptx_async!(transaction(
            theirs,
            [cp_async_bulk { dst: shared::cluster(tile), src: global(rows), size: 16 }]
        ));
    }
}

unsafe fn copies(tile: Shared<f32, 16>, rows: Global<f32>, all: Multimem<f32>, map: &Global<TensorMap>) {
    unsafe {
        ptx_async!(multimem_cp_async_bulk { dst: multimem(rows), src: shared(tile), size: 16 });
        ptx_async!(cp_async_bulk { dst: global(all), src: shared(tile), size: 16 });
        ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(map, [0]) });
        ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(rows, [0]) });
    }
}

fn main() {}
