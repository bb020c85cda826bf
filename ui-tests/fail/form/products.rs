//! Shapes, types and operands of products that do not go together.

use ptx_async::ptx_async;

fn main() {
    // `n` is no multiple of 8, or too large.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async { shape: m64n12k16, atype: bf16, d: ["%f1"], a: "%rd1", b: "%rd2", scale_d: 1 }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async { shape: m64n260k16, atype: bf16, d: ["%f1"], a: "%rd1", b: "%rd2", scale_d: 1 }
    );
    // A warpgroup has 64 rows.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m128n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // The type determines `k`.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k8,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async_sp {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            sp_meta: "%r1",
            sp_sel: 0,
            scale_d: 1
        }
    );
    // Products of integers lack some shapes.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n40k32,
            atype: s8,
            btype: s8,
            d: ["%r1"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // The shape of another instruction.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m16n8,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // No shape.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async { atype: bf16, d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: 1 }
    );
}
