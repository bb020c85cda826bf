//! Values at multimem addresses: which vectors, operations and precisions there are depends on the type.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, multimem_st { ty: f64, dst: multimem("%rd1"), value: ["%fd1", "%fd2"] });
    ptx_async!(emit = ptx, multimem_red { op: max, ty: f16x2, dst: multimem("%rd1"), value: "%r1" });
    ptx_async!(emit = ptx, multimem_ld_reduce { op: add, acc_prec: f32, ty: f32, src: multimem("%rd1"), out: "%f1" });
}
