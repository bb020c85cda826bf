//! Products of a sparse and a dense matrix, with their sums in tensor memory.

use ptx_async::ptx_async;

pub(crate) const SPARSE_TENSOR_PRODUCTS: &[(&str, &str)] = descriptions! {
    "tcgen05.mma.sp.cta_group::1.kind::f16 [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::use [%w1+16], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_use, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16 [%w1], %d1, %d2, [%w3], %w4, %q1, 3;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 3 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16 [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1, 15;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1", scale_input_d: 15 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16 [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::use [%w1+16], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_use, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::f16.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16 [%w1], [%w2], %d2, [%w3], %w4, %q1, 3;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 3 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16 [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1, 15;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1", scale_input_d: 15 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f16.ashift.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f16, ashift: true, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16.ashift.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, ashift: true, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f16.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1, 0;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f16, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32 [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32.collector::a::use [%w1+16], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, collector_usage: a_use, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::tf32.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32 [%w1], %d1, %d2, [%w3], %w4, %q1, 3;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 3 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32 [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1, 15;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1", scale_input_d: 15 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32 [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32.collector::a::use [%w1+16], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, collector_usage: a_use, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::tf32.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32 [%w1], [%w2], %d2, [%w3], %w4, %q1, 3;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 3 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32 [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1, 15;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1", scale_input_d: 15 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::tf32.ashift.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: tf32, ashift: true, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32.ashift.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, ashift: true, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::tf32.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1, 0;" = {
        tcgen05_mma_sp { cta_group: 1, kind: tf32, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", scale_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4 [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f8f6f4.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f8f6f4, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.collector::a::use [%w1+16], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_use, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::f8f6f4.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f8f6f4.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f8f6f4, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4 [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f8f6f4.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f8f6f4, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.collector::a::use [%w1+16], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_use, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::f8f6f4.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f8f6f4.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f8f6f4, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::f8f6f4.ashift.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: f8f6f4, ashift: true, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::f8f6f4.ashift.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: f8f6f4, ashift: true, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8 [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::i8.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: i8, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::use [%w1+16], %d1, %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_use, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::i8.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: i8, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8 [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::i8.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: i8, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::use [%w1+16], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_use, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.sp.cta_group::1.kind::i8.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::i8.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: i8, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8.ashift [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, ashift: true, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::i8.ashift.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13, %w14, %w15, %w16, %w17}, %q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: i8, ashift: true, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13", "%w14", "%w15", "%w16", "%w17"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::i8.ashift.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, {%w10, %w11, %w12, %w13}, %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: i8, ashift: true, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", disable_output_lane: ["%w10", "%w11", "%w12", "%w13"], enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32 [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.block32.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.block32.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32 [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.block32.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.block32.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.block32.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf8f6f4.block_scale.scale_vec::1X.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf8f6f4, scale_vec: x1, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32 [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.block32.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.block32.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32 [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.block32.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.block32.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.block32.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4.block_scale.scale_vec::2X.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4, scale_vec: x2, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4.block_scale.scale_vec::2X.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4, scale_vec: x2, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16 [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16 [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block16.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block16.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block16, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32 [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block32.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block32.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32 [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block32.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.block32.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.block32.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: block32, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::2X.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x2, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::fill [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::use [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::lastuse [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::discard [%w1], %d1, %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::fill [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], %q1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "%q1" }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::use [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], !%q1;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.sp.cta_group::1.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::lastuse [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 1;" = {
        tcgen05_mma_sp { cta_group: 1, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 1 }
    }
    "tcgen05.mma.sp.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X.collector::a::discard [%w1], [%w2], %d2, [%w3], %w4, [%w5], [%w6], 0;" = {
        tcgen05_mma_sp { cta_group: 2, kind: mxf4nvf4, scale_vec: x4, collector_usage: a_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", scale_a_tmem: "%w5", scale_b_tmem: "%w6", enable_input_d: 0 }
    }
};
