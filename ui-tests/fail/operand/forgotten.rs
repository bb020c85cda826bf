//! Common omissions in kernels: the address of a tensor map, the barrier at an address, the width of an integer, the
//! space of another CTA.

use ptx_async::{ClusterMbarrier, ClusterShared, Global, Mbarrier, Shared, TensorMap, ptx_async};

unsafe fn tensor(tile: Shared<[f32; 64], 128>, map: TensorMap, bar: Shared<u64, 8>, row: usize) {
    unsafe {
        ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [0, 0]), mbarrier: 0u32 });
        ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(&map, [0, row]), mbarrier: bar });
    }
}

unsafe fn bulk(tile: ClusterShared<f32, 16>, rows: u64, bar: ClusterMbarrier, size: u64, at: Global<f32>) {
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared::cta(tile), src: global(at), size: 16, mbarrier: 0u32 });
        ptx_async!(cp_async_bulk { dst: shared(rows), src: global(rows), size: size, mbarrier: bar });
        ptx_async!(mbarrier_try_wait_parity(bar, 0));
        ptx_async!(cp_async_bulk { dst: shared(0u32), src: global(at), size: 16, mbarrier: 0u32, pred: size });
    }
}

unsafe fn store(at: ClusterShared<u32, 16>, bar: Mbarrier, value: u64) {
    unsafe {
        ptx_async!(st_async { ty: u32, dst: shared::cluster(at), value: value, mbarrier: bar });
        ptx_async!(st_async { ty: b32, dst: shared::cluster(at), value: value, mbarrier: bar });
        ptx_async!(st_async { ty: s32, dst: shared::cluster(at), value: 1, mbarrier: bar });
    }
}

fn main() {}
