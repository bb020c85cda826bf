//! The calls of matrices.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "ldmatrix",
        &[
            "ldmatrix { shape: m8n8, num: x4, trans: true, src: shared(tile()), pred: leads() }",
            "ldmatrix { shape: m8n8, num: x1, src: generic(src()) }",
            "ldmatrix { shape: m16n16, num: x1, ty: b8, src: shared::cta(tile()) }",
            "ldmatrix { shape: m8n16, num: x2, src_fmt: b6x16_p32, src: shared(tile()) }",
            "ldmatrix { shape: m16n16, num: x2, src_fmt: b4x16_p64, src: shared(tile()) }",
        ],
    ),
    (
        "stmatrix",
        &[
            "stmatrix { shape: m8n8, num: x2, dst: shared(tile()), value: [a(), b()] }",
            "stmatrix { shape: m16n8, num: x1, dst: generic(dst()), value: [a()] }",
            "stmatrix { shape: m8n8, num: x4, dst: shared(tile()), value: array() }",
        ],
    ),
    ("movmatrix", &["movmatrix { value: a() }"]),
];
