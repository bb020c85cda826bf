//! The calls of products of matrices.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "mma",
        &[
            "mma { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k16, dtype: f32, atype: f16, a: [x(), y(), z(), w()], b: b(), c: [0.0, 0.0, 0.0, 0.0], pred: leads() }",
            "mma { shape: m16n8k8, dtype: f16, atype: f16, a: a(), b: [x()], c: c() }",
            "mma { shape: m8n8k4, alayout: row, blayout: col, dtype: f16, atype: f16, a: a(), b: b(), c: c() }",
            "mma { shape: m8n8k4, alayout: col, blayout: row, dtype: f32, atype: f16, ctype: f16, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k4, atype: tf32, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k32, dtype: f16, atype: e4m3, btype: e5m2, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k16, dtype: f32, atype: e4m3, btype: e4m3, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k4, rnd: rz, atype: f64, a: a(), b: [x()], c: c() }",
            "mma { shape: m16n8k32, satfinite: true, atype: s8, btype: u8, a: a(), b: b(), c: [0, 0, 0, 0] }",
            "mma { shape: m8n8k32, atype: s4, btype: s4, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k256, op: xor, atype: b1, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e5m2, btype: e3m2, a: a(), b: b(), c: c() }",
            "mma { shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e2m3, btype: e2m1, a: a(), b: b(), c: c() }",
            "mma {
                shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e4m3, a: a(), b: b(), c: c(),
                scale_a: scale_a(), scale_a_selector: [3, 1], scale_b: scale_b(), scale_b_selector: [byte(), thread()]
             }",
            "mma {
                shape: m16n8k64, kind: mxf4, a: a(), b: b(), c: c(),
                scale_a: scale_a(), scale_a_selector: [2, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
            "mma {
                shape: m16n8k64, kind: mxf4nvf4, scale_vec: x2, a: a(), b: b(), c: c(),
                scale_a: scale_a(), scale_a_selector: [2, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
            "mma {
                shape: m16n8k64, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3, a: a(), b: b(), c: c(),
                scale_a: scale_a(), scale_a_selector: [0, 0], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
        ],
    ),
    (
        "mma_sp",
        &[
            "mma_sp { shape: m16n8k32, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp { shape: m16n8k16, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 3 }",
            "mma_sp { shape: m16n8k32, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp { shape: m16n8k16, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp { shape: m16n8k32, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp { shape: m16n8k8, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp { shape: m16n8k16, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp { shape: m16n8k64, atype: e4m3, btype: e5m2, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp { shape: m16n8k32, atype: s8, btype: u8, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp { shape: m16n8k64, satfinite: true, atype: s8, btype: s8, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp { shape: m16n8k64, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp { shape: m16n8k128, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta() }",
        ],
    ),
    (
        "mma_sp_ordered_metadata",
        &[
            "mma_sp_ordered_metadata { shape: m16n8k16, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 3 }",
            "mma_sp_ordered_metadata { shape: m16n8k32, atype: bf16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp_ordered_metadata { shape: m16n8k32, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp_ordered_metadata { shape: m16n8k16, dtype: f16, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 3 }",
            "mma_sp_ordered_metadata { shape: m16n8k32, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp_ordered_metadata { shape: m16n8k16, dtype: f32, atype: f16, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp_ordered_metadata { shape: m16n8k8, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp_ordered_metadata { shape: m16n8k16, atype: tf32, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp_ordered_metadata { shape: m16n8k64, atype: e4m3, btype: e5m2, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp_ordered_metadata { shape: m16n8k32, atype: s8, btype: u8, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 1 }",
            "mma_sp_ordered_metadata { shape: m16n8k64, satfinite: true, atype: s8, btype: s8, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp_ordered_metadata { shape: m16n8k64, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta(), sp_sel: 0 }",
            "mma_sp_ordered_metadata { shape: m16n8k128, atype: u4, btype: s4, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp_ordered_metadata { shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e2m1, btype: e3m2, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp_ordered_metadata {
                shape: m16n8k64, kind: mxf8f6f4, atype: e5m2, btype: e2m1, a: a(), b: b(), c: c(), sp_meta: meta(),
                scale_a: scale_a(), scale_a_selector: [byte(), 1], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
            "mma_sp_ordered_metadata {
                shape: m16n8k128, kind: mxf4, a: a(), b: b(), c: c(), sp_meta: meta(),
                scale_a: scale_a(), scale_a_selector: [2, 1], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
            "mma_sp_ordered_metadata {
                shape: m16n8k128, kind: mxf4nvf4, scale_vec: x2, a: a(), b: b(), c: c(), sp_meta: meta(),
                scale_a: scale_a(), scale_a_selector: [2, 1], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
            "mma_sp_ordered_metadata { shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e2m1, btype: e3m2, a: a(), b: b(), c: c(), sp_meta: meta() }",
            "mma_sp_ordered_metadata {
                shape: m16n8k128, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3, a: a(), b: b(), c: c(), sp_meta: meta(),
                scale_a: scale_a(), scale_a_selector: [0, thread()], scale_b: scale_b(), scale_b_selector: [0, 3]
             }",
        ],
    ),
    ("wgmma_fence", &["wgmma_fence()"]),
    ("wgmma_commit_group", &["wgmma_commit_group()"]),
    ("wgmma_wait_group", &["wgmma_wait_group(1)", "wgmma_wait_group { pending: const { 0 } }"]),
    (
        "wgmma_mma_async",
        &[
            "wgmma_fence(),
             wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: accumulates() },
             wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: 1 },
             wgmma_commit_group()",
            "wgmma_mma_async { shape: m64n8k16, dtype: f16, atype: f16, d: sums, a: a(), b: b(), scale_d: 0, imm_trans_b: 1 }",
            "wgmma_mma_async { shape: m64n16k16, dtype: f32, atype: f16, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1, imm_scale_a: -1 }",
            "wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k8, atype: tf32, d: sums, a: a(), b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k8, atype: tf32, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k32, dtype: f32, atype: e4m3, btype: e5m2, d: sums, a: a(), b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k32, dtype: f16, atype: e5m2, btype: e5m2, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n24k32, satfinite: true, atype: s8, btype: u8, d: sums, a: a(), b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k32, atype: u8, btype: u8, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a(), b: b(), scale_d: 1, imm_trans_b: const { TRANSPOSED } }",
            "wgmma_mma_async { shape: m64n8k256, atype: b1, d: sums, a: a(), b: b(), scale_d: 1 }",
            "wgmma_mma_async { shape: m64n8k256, atype: b1, d: sums, a: [x(), y(), z(), w()], b: b(), scale_d: 1 }",
        ],
    ),
    (
        "wgmma_mma_async_sp",
        &[
            "wgmma_mma_async_sp { shape: m64n8k32, dtype: f16, atype: f16, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 1, scale_d: 1, imm_trans_a: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k32, dtype: f32, atype: f16, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k32, atype: bf16, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k32, atype: bf16, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k16, atype: tf32, d: sums, a: a(), b: b(), sp_meta: meta(), sp_sel: 1, scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k16, atype: tf32, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), sp_sel: 0, scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k64, dtype: f32, atype: e4m3, btype: e4m3, d: sums, a: a(), b: b(), sp_meta: meta(), scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k64, dtype: f16, atype: e4m3, btype: e4m3, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k64, atype: s8, btype: s8, d: sums, a: a(), b: b(), sp_meta: meta(), scale_d: 1 }",
            "wgmma_mma_async_sp { shape: m64n8k64, atype: s8, btype: u8, d: sums, a: [x(), y(), z(), w()], b: b(), sp_meta: meta(), scale_d: 1 }",
        ],
    ),
];
