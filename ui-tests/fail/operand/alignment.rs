//! Typed operands: a bulk copy requires an alignment of 16 bytes, a tensor copy 128, `cp.async` its size, a barrier 8.

use ptx_async::{ClusterShared, Global, Mbarrier, TensorMap, ptx_async, shared};

shared! {
    fn stages() -> Shared<[[f32; 1024]; 4], 64>;
    fn words() -> Shared<[u32; 8], 4>;
}

unsafe fn load(rows: Global<f32>, map: &TensorMap, bar: Mbarrier, theirs: ClusterShared<f32>) {
    let stage = stages().item(1);
    unsafe {
        ptx_async!(cp_async_bulk { dst: global(rows), src: shared(stage), size: 4096 });
        ptx_async!(cp_async_bulk { dst: global(rows), src: shared(stage.byte_add(16)), size: 4096 });
        ptx_async!(cp_async_bulk { dst: global(rows), src: shared(stage.item(4)), size: 4080 });
        ptx_async!(cp_async_bulk_tensor { dst: shared(stage), src: tensor(map, [0, 0]), mbarrier: bar });
        ptx_async!(cp_async {
            dst: shared(stage.cast::<[f32; 3]>().weaken::<4>().item(1)),
            src: global(rows),
            size: 8
        });
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(theirs),
            src: shared(stage),
            size: 16,
            mbarrier: bar
        });
    }
    Mbarrier::at(words().cast());
}

fn main() {}
