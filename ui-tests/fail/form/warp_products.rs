//! Products of a warp that no syntax line has: shapes, types, numbers of registers, scales.

use ptx_async::ptx_async;

unsafe fn dense(a: [u32; 4], b: [u32; 2], c: [f32; 4]) {
    unsafe {
        let _ = ptx_async!(mma { shape: m16n16k16, atype: bf16, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k32, atype: bf16, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k16, atype: bf16, btype: f16, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k16, dtype: f16, atype: bf16, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k16, atype: bf16, a: [a[0], a[1]], b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k16, atype: bf16, a: a, b: b, c: [c[0], c[1]] });
        let _ = ptx_async!(mma { shape: m16n8k16, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m16n8k16, atype: bf16, a: a, b: b });
        let _ = ptx_async!(mma { shape: m16n8k8, atype: tf32, satfinite: true, a: a, b: b, c: c });
        let _ = ptx_async!(mma { shape: m8n8k4, atype: f64, a: [1.0], b: [1.0], c: [1.0, 2.0], rnd: rna });
    }
}

unsafe fn sparse(a: [u32; 4], b: [u32; 4], c: [f32; 4], meta: u32) {
    unsafe {
        let _ = ptx_async!(mma_sp { shape: m16n8k32, atype: bf16, a: a, b: b, c: c, sp_meta: meta, sp_sel: 2 });
        let _ = ptx_async!(mma_sp { shape: m16n8k32, atype: bf16, a: a, b: b, c: c, sp_sel: 0 });
        let _ = ptx_async!(mma_sp { shape: m16n8k4, atype: bf16, a: a, b: b, c: c, sp_meta: meta, sp_sel: 0 });
    }
}

unsafe fn scaled(a: [u32; 4], b: [u32; 2], c: [f32; 4], scale: u32) {
    unsafe {
        let _ = ptx_async!(mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e4m3, stype: ue4m3, a: a, b: b, c: c,
            scale_a: scale, scale_a_selector: [0, 0], scale_b: scale, scale_b_selector: [0, 0]
        });
        let _ = ptx_async!(mma {
            shape: m16n8k64, kind: mxf4, scale_vec: x4, a: a, b: b, c: c,
            scale_a: scale, scale_a_selector: [0, 0], scale_b: scale, scale_b_selector: [0, 0]
        });
        let _ = ptx_async!(mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e4m3, a: a, b: b, c: c,
            scale_a: scale, scale_a_selector: [4, 0], scale_b: scale, scale_b_selector: [0, 9]
        });
    }
}

fn main() {}
