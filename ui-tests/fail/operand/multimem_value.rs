//! The address and the value of `multimem_st`, which `ty` determines.

use ptx_async::{Global, Multimem, ptx_async};

unsafe fn stores(dst: Multimem<f32>, replica: Global<f32>, value: f32) {
    unsafe {
        ptx_async!(multimem_st { ty: f32, dst: multimem(replica), value });
        ptx_async!(multimem_st { ty: f32, dst: multimem(dst), value: [1.0, value] });
        ptx_async!(multimem_st { ty: f16x2, dst: multimem(dst), value });
    }
}

fn main() {}
