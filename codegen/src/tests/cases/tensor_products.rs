//! The calls of products with their sums in tensor memory.

use super::Case;

pub(super) const CASES: &[Case] = &[
    (
        "tcgen05_mma",
        &[
            "tcgen05_mma { cta_group: 1, kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 1, kind: f16, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1, scale_input_d: 3 }",
            "tcgen05_mma { cta_group: 1, kind: f16, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma { cta_group: 1, kind: f8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 1, kind: f8f6f4, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }",
            "tcgen05_mma { cta_group: 1, kind: f8f6f4, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma { cta_group: 1, kind: i8, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 1, kind: i8, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }",
            "tcgen05_mma { cta_group: 1, kind: i8, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
        ],
    ),
    (
        "tcgen05_mma_sp",
        &[
            "tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1, scale_input_d: 3 }",
            "tcgen05_mma_sp { cta_group: 1, kind: f16, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }",
            "tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma_sp { cta_group: 1, kind: i8, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), disable_output_lane: [x(), y(), z(), w()], enable_input_d: 1 }",
            "tcgen05_mma_sp { cta_group: 1, kind: i8, ashift: true, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 0 }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
            "tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), scale_a_tmem: factors(), scale_b_tmem: others(), enable_input_d: adds() }",
        ],
    ),
    (
        "tcgen05_mma_ws",
        &[
            "tcgen05_mma_ws { kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma_ws { kind: i8, collector_usage: b1_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), idesc: shapes(), enable_input_d: 1, zero_column_mask_desc: zeros() }",
        ],
    ),
    (
        "tcgen05_mma_ws_sp",
        &[
            "tcgen05_mma_ws_sp { kind: f16, d_tmem: sums(), a_desc: a(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: adds() }",
            "tcgen05_mma_ws_sp { kind: i8, collector_usage: b1_use, d_tmem: sums(), a_tmem: address(), b_desc: b(), sp_meta_tmem: meta(), idesc: shapes(), enable_input_d: 1, zero_column_mask_desc: zeros() }",
        ],
    ),
];
