//! The calls of values at multimem addresses.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "multimem_ld_reduce",
        &[
            "multimem_ld_reduce { op: and, ty: b32, src: multimem(src()) }",
            "multimem_ld_reduce { sem: acquire(gpu), op: max, ty: s64, src: multimem(src()), pred: leads() }",
            "multimem_ld_reduce { sem: weak, op: add, ty: f64, src: generic(src()) }",
            "multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(src()) }",
            "multimem_ld_reduce { op: min, ty: f16, vec: v8, src: multimem(src()) }",
            "multimem_ld_reduce { op: max, ty: e4m3, vec: v4, src: multimem(src()), pred: leads() }",
            "multimem_ld_reduce { sem: relaxed(sys), op: add, acc_prec: f32, ty: bf16x2, src: multimem(src()) }",
            "multimem_ld_reduce { op: add, acc_prec: f16, ty: e5m2, vec: v4, src: multimem(src()) }",
        ],
    ),
    (
        "multimem_st",
        &[
            "multimem_st { sem: release(gpu), ty: u32, dst: multimem(dst()), value: 7 }",
            "multimem_st { ty: f64, dst: multimem(dst()), value: ratio(), pred: leads() }",
            "multimem_st { sem: weak, ty: f32, dst: multimem(dst()), value: [x(), x(), x(), x()] }",
            "multimem_st { ty: f32, dst: generic(dst()), value: 0.5 }",
            "multimem_st { ty: bf16, dst: multimem(dst()), value: [half(), half()] }",
            "multimem_st { ty: e5m2, vec: v4, dst: multimem(dst()), value: [byte(), byte(), byte(), byte()] }",
            "multimem_st { ty: e4m3x4, dst: multimem(dst()), value: const { 255 } }",
        ],
    ),
    (
        "multimem_red",
        &[
            "multimem_red { op: xor, ty: b64, dst: multimem(dst()), value: long() }",
            "multimem_red { sem: relaxed(cta), op: add, ty: f16x2, dst: multimem(dst()), value: [a(), b()] }",
            "multimem_red { sem: release(sys), op: min, ty: bf16x2, dst: multimem(dst()), value: [a(), b()] }",
        ],
    ),
];
