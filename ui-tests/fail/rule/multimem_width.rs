//! Rule `multimem-width`: a value at a multimem address has at least 32 bits.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, multimem_st { ty: bf16, dst: multimem("%rd1"), value: "%rs1" });
    ptx_async!(emit = ptx, multimem_ld_reduce { op: add, ty: e4m3, vec: v2, src: multimem("%rd1"), out: ["%b1", "%b2"] });
}
