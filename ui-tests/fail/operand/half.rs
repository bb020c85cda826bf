//! Elements of the crate `half`, whose types have the names of `ty`.

use half::{bf16, f16};
use ptx_async::{Global, Shared, ptx_async};

unsafe fn add(tile: Shared<[bf16; 64], 16>, out: Global<f16>) {
    unsafe {
        ptx_async!(cp_reduce_async_bulk { op: add, ty: f16, dst: global(out), src: shared(tile), size: 128 });
        ptx_async!(cp_reduce_async_bulk { op: add, ty: f32, dst: global(out), src: shared(tile), size: 128 });
    }
}

fn main() {
    let _ = add;
}
