//! Typed operands: the elements of a reduction have the type `ty`.

use ptx_async::{Global, Shared, ptx_async};

unsafe fn reduce(tile: Shared<[i32; 64], 16>, bytes: Shared<u8, 16>, sums: Global<f32>, counts: Global<u32>) {
    unsafe {
        ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(sums), src: shared(tile), size: 256 });
        ptx_async!(cp_reduce_async_bulk { op: add, ty: s32, dst: global(sums), src: shared(tile), size: 256 });
        ptx_async!(cp_reduce_async_bulk {
            op: inc,
            ty: u32,
            dst: global(counts),
            src: shared(bytes),
            size: 256
        });
        ptx_async!(cp_reduce_async_bulk {
            op: add,
            ty: f16,
            dst: global(sums.cast::<u16>()),
            src: shared(0u32),
            size: 16
        });
    }
}

fn main() {}

struct Pair(f32, f32);

unsafe fn other(tile: Shared<Pair, 16>, sums: Global<f32>) {
    unsafe {
        ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(sums), src: shared(tile), size: 256 });
    }
}
