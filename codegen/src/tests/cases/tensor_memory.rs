//! The calls of tensor memory.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "tcgen05_alloc",
        &[
            "tcgen05_alloc { cta_group: 1, dst: shared(slot()), n_cols: 128 }",
            "tcgen05_alloc { cta_group: 2, dst: generic(slot()), n_cols: columns(), pred: leads() }",
            "tcgen05_alloc { cta_group: 1, dst: shared(slot()), n_cols: 512 },
             tcgen05_relinquish_alloc_permit(1)",
        ],
    ),
    ("tcgen05_dealloc", &["tcgen05_dealloc { cta_group: 1, taddr: address(), n_cols: 128 }"]),
    ("tcgen05_relinquish_alloc_permit", &["tcgen05_relinquish_alloc_permit { cta_group: 2 }"]),
    ("tcgen05_fence_before_thread_sync", &["tcgen05_fence_before_thread_sync()"]),
    ("tcgen05_fence_after_thread_sync", &["tcgen05_fence_after_thread_sync()"]),
    ("tcgen05_wait_ld", &["tcgen05_wait_ld()"]),
    ("tcgen05_wait_st", &["tcgen05_wait_st()"]),
    (
        "tcgen05_cp",
        &[
            "tcgen05_cp { cta_group: 1, shape: 128x256b, taddr: address(), s_desc: matrix() }",
            "tcgen05_cp { cta_group: 1, shape: 4x256b, src_fmt: b4x16_p64, taddr: address(), s_desc: matrix() }",
            "tcgen05_cp { cta_group: 2, shape: 64x128b, multicast: warpx2_02_13, taddr: address(), s_desc: matrix(), pred: leads() }",
            "tcgen05_cp { cta_group: 1, shape: 64x128b, multicast: warpx2_01_23, src_fmt: b6x16_p32, taddr: address(), s_desc: matrix() }",
            "tcgen05_cp { cta_group: 1, shape: 32x128b, taddr: address(), s_desc: matrix() }",
            "tcgen05_cp { cta_group: 1, shape: 32x128b, multicast: warpx4, src_fmt: b4x16_p64, taddr: address(), s_desc: matrix() }",
        ],
    ),
    ("tcgen05_shift_down", &["tcgen05_shift_down { cta_group: 1, taddr: address() }"]),
    (
        "tcgen05_ld",
        &[
            "tcgen05_ld { shape: 32x32b, num: x1, taddr: address() }",
            "tcgen05_ld { shape: 16x128b, num: x2, pack: 16b, taddr: address(), pred: reads() }",
            "tcgen05_ld { shape: 16x256b, num: x1, taddr: address() },
             tcgen05_wait_ld()",
            "tcgen05_ld { shape: 16x32bx2, num: x2, taddr: address(), imm_half_splitoff: 16 }",
        ],
    ),
    (
        "tcgen05_ld_red",
        &[
            "tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: f32, nan: true, taddr: address() }",
            "tcgen05_ld_red { shape: 16x32bx2, num: x2, op: min, ty: f32, abs: true, taddr: address(), imm_half_splitoff: 16 }",
            "tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: s32, taddr: address() }",
            "tcgen05_ld_red { shape: 16x32bx2, num: x2, op: min, ty: u32, taddr: address(), imm_half_splitoff: 16 }",
        ],
    ),
    (
        "tcgen05_st",
        &[
            "tcgen05_st { shape: 32x32b, num: x1, taddr: address(), value: [x()] }",
            "tcgen05_st { shape: 16x64b, num: x4, unpack: 16b, taddr: address(), value: sums }",
            "tcgen05_st { shape: 16x128b, num: x1, taddr: address(), value: [x(), y()] }",
            "tcgen05_st { shape: 16x256b, num: x1, taddr: address(), value: [x(), y(), z(), w()] },
             tcgen05_wait_st()",
            "tcgen05_st { shape: 16x32bx2, num: x2, taddr: address(), imm_half_splitoff: 16, value: [x(), y()] }",
        ],
    ),
];
