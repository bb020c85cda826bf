//! The calls of products of matrices.

use super::Case;

pub(super) const CASES: &[Case] = &[
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
