//! Types and operands of products that do not go together.

use ptx_async::ptx_async;

fn main() {
    // A result of 16 bits of `bf16`.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            dtype: f16,
            atype: bf16,
            d: ["%r1", "%r2"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // Types of A and B that differ.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            btype: f16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // Of 8-bit floats the type of the result is a choice.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k32,
            atype: e4m3,
            btype: e4m3,
            d: ["%r1", "%r2"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // A product of integers has no factors.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k32,
            atype: s8,
            btype: s8,
            d: ["%r1", "%r2", "%r3", "%r4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1,
            imm_scale_a: -1
        }
    );
    // Only operands of 16 bits can be transposed, and no A in registers.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k8,
            atype: tf32,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1,
            imm_trans_b: 1
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: ["%r1", "%r2", "%r3", "%r4"],
            b: "%rd2",
            scale_d: 1,
            imm_trans_a: 1
        }
    );
    // A factor, a transpose and a selector have two values, and an 8-bit product has one selector.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1,
            imm_scale_a: 0,
            imm_trans_a: 2
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 2
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async_sp {
            shape: m64n8k64,
            atype: s8,
            btype: s8,
            d: ["%r1", "%r2", "%r3", "%r4"],
            a: "%rd1",
            b: "%rd2",
            sp_meta: "%r5",
            sp_sel: 1,
            scale_d: 1
        }
    );
    // Too few accumulators, too few registers of A, and A as an array of one.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n16k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: ["%r1", "%r2"],
            b: "%rd2",
            scale_d: 1
        }
    );
    // Bits have no sparse product, and saturation is for integers.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async_sp {
            shape: m64n8k32,
            atype: b1,
            d: ["%r1", "%r2", "%r3", "%r4"],
            a: "%rd1",
            b: "%rd2",
            sp_meta: "%r5",
            sp_sel: 0,
            scale_d: 1
        }
    );
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            satfinite: true,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2",
            scale_d: 1
        }
    );
    // The operand that decides whether sums are kept has no default.
    let _ = ptx_async!(
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16,
            atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"],
            a: "%rd1",
            b: "%rd2"
        }
    );
    // A wait for a number of groups that is negative, or known at run time.
    let _ = ptx_async!(emit = ptx, wgmma_wait_group(-1));
    let _ = ptx_async!(emit = ptx, wgmma_wait_group("%r1"));
}
