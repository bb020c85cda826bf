//! Products that keep B in a collector buffer, with their sums in tensor memory.

use ptx_async::ptx_async;

pub(crate) const WEIGHT_STATIONARY: &[(&str, &str)] = descriptions! {
    "tcgen05.mma.ws.cta_group::1.kind::f16 [%w1], %d1, %d2, %w4, %q1;" = {
        tcgen05_mma_ws { kind: f16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::fill [%w1], %d1, %d2, %w4, !%q1;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b0_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b0::use [%w1], %d1, %d2, %w4, 1;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b0_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b0::lastuse [%w1+16], %d1, %d2, %w4, 0;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b0_lastuse, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b0::discard [%w1], %d1, %d2, %w4, %q1, %d3;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b0_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: "%d3" }
    }
    "@%q2 tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::use [%w1], %d1, %d2, %w4, !%q1, %d3;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b1_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: "%d3", pred: "%q2" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b1::lastuse [%w1], %d1, %d2, %w4, 1, %d3;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b1_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b1::discard [%w1], %d1, %d2, %w4, 0, %d3;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b1_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b1::fill [%w1], %d1, %d2, %w4, %q1;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b1_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::lastuse [%w1], %d1, %d2, %w4, !%q1;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b2_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b2::discard [%w1+16], %d1, %d2, %w4, 1;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b2_discard, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b2::fill [%w1], %d1, %d2, %w4, 0;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b2_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b2::use [%w1], %d1, %d2, %w4, %q1, 7;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b2_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::discard [%w1], %d1, %d2, %w4, !%q1, 7;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b3_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: 7 }
    }
    "@%q2 tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b3::fill [%w1], %d1, %d2, %w4, 1, 7;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b3_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: 7, pred: "%q2" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b3::use [%w1], %d1, %d2, %w4, 0, 7;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b3_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b3::lastuse [%w1], %d1, %d2, %w4, %q1;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b3_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16 [%w1+16], [%w2], %d2, %w4, !%q1;" = {
        tcgen05_mma_ws { kind: f16, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b0::fill [%w1], [%w2], %d2, %w4, 1;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b0_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b0::use [%w1], [%w2], %d2, %w4, 0;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b0_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b0::lastuse [%w1], [%w2], %d2, %w4, %q1, %d3;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b0_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b0::discard [%w1], [%w2], %d2, %w4, !%q1, %d3;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b0_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::use [%w1], [%w2], %d2, %w4, 1, %d3;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b1_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: "%d3" }
    }
    "@%q2 tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b1::lastuse [%w1], [%w2], %d2, %w4, 0, %d3;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b1_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: "%d3", pred: "%q2" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b1::discard [%w1+16], [%w2], %d2, %w4, %q1;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b1_discard, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b1::fill [%w1], [%w2], %d2, %w4, !%q1;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b1_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::lastuse [%w1], [%w2], %d2, %w4, 1;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b2_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b2::discard [%w1], [%w2], %d2, %w4, 0;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b2_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b2::fill [%w1], [%w2], %d2, %w4, %q1, 7;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b2_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b2::use [%w1], [%w2], %d2, %w4, !%q1, 7;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b2_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::f16.collector::b3::discard [%w1], [%w2], %d2, %w4, 1, 7;" = {
        tcgen05_mma_ws { kind: f16, collector_usage: b3_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.cta_group::1.kind::tf32.collector::b3::fill [%w1+16], [%w2], %d2, %w4, 0, 7;" = {
        tcgen05_mma_ws { kind: tf32, collector_usage: b3_fill, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: 7 }
    }
    "@%q2 tcgen05.mma.ws.cta_group::1.kind::f8f6f4.collector::b3::use [%w1], [%w2], %d2, %w4, %q1;" = {
        tcgen05_mma_ws { kind: f8f6f4, collector_usage: b3_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "%q1", pred: "%q2" }
    }
    "tcgen05.mma.ws.cta_group::1.kind::i8.collector::b3::lastuse [%w1], [%w2], %d2, %w4, !%q1;" = {
        tcgen05_mma_ws { kind: i8, collector_usage: b3_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%w1], %d1, %d2, [%w3], %w4, 1;" = {
        tcgen05_mma_ws_sp { kind: f16, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b0::fill [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b0_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b0::use [%w1], %d1, %d2, [%w3], %w4, %q1, %d3;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b0_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b0::lastuse [%w1], %d1, %d2, [%w3], %w4, !%q1, %d3;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b0_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b0::discard [%w1+16], %d1, %d2, [%w3], %w4, 1, %d3;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b0_discard, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b1::use [%w1], %d1, %d2, [%w3], %w4, 0, %d3;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b1_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b1::lastuse [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b1_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "@%q2 tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b1::discard [%w1], %d1, %d2, [%w3], %w4, !%q1;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b1_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1", pred: "%q2" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b1::fill [%w1], %d1, %d2, [%w3], %w4, 1;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b1_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b2::lastuse [%w1], %d1, %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b2_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b2::discard [%w1], %d1, %d2, [%w3], %w4, %q1, 7;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b2_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b2::fill [%w1+16], %d1, %d2, [%w3], %w4, !%q1, 7;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b2_fill, d_tmem: "%w1" + 16, a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b2::use [%w1], %d1, %d2, [%w3], %w4, 1, 7;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b2_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b3::discard [%w1], %d1, %d2, [%w3], %w4, 0, 7;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b3_discard, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b3::fill [%w1], %d1, %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b3_fill, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b3::use [%w1], %d1, %d2, [%w3], %w4, !%q1;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b3_use, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "@%q2 tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b3::lastuse [%w1], %d1, %d2, [%w3], %w4, 1;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b3_lastuse, d_tmem: "%w1", a_desc: "%d1", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1, pred: "%q2" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16 [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_ws_sp { kind: f16, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b0::fill [%w1+16], [%w2], %d2, [%w3], %w4, %q1, %d3;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b0_fill, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b0::use [%w1], [%w2], %d2, [%w3], %w4, !%q1, %d3;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b0_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b0::lastuse [%w1], [%w2], %d2, [%w3], %w4, 1, %d3;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b0_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b0::discard [%w1], [%w2], %d2, [%w3], %w4, 0, %d3;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b0_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: "%d3" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b1::use [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b1_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b1::lastuse [%w1], [%w2], %d2, [%w3], %w4, !%q1;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b1_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b1::discard [%w1], [%w2], %d2, [%w3], %w4, 1;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b1_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1 }
    }
    "@%q2 tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b1::fill [%w1+16], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b1_fill, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0, pred: "%q2" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b2::lastuse [%w1], [%w2], %d2, [%w3], %w4, %q1, 7;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b2_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b2::discard [%w1], [%w2], %d2, [%w3], %w4, !%q1, 7;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b2_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1", zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b2::fill [%w1], [%w2], %d2, [%w3], %w4, 1, 7;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b2_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b2::use [%w1], [%w2], %d2, [%w3], %w4, 0, 7;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b2_use, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0, zero_column_mask_desc: 7 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f16.collector::b3::discard [%w1], [%w2], %d2, [%w3], %w4, %q1;" = {
        tcgen05_mma_ws_sp { kind: f16, collector_usage: b3_discard, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::tf32.collector::b3::fill [%w1], [%w2], %d2, [%w3], %w4, !%q1;" = {
        tcgen05_mma_ws_sp { kind: tf32, collector_usage: b3_fill, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: "!%q1" }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::f8f6f4.collector::b3::use [%w1+16], [%w2], %d2, [%w3], %w4, 1;" = {
        tcgen05_mma_ws_sp { kind: f8f6f4, collector_usage: b3_use, d_tmem: "%w1" + 16, a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 1 }
    }
    "tcgen05.mma.ws.sp.cta_group::1.kind::i8.collector::b3::lastuse [%w1], [%w2], %d2, [%w3], %w4, 0;" = {
        tcgen05_mma_ws_sp { kind: i8, collector_usage: b3_lastuse, d_tmem: "%w1", a_tmem: "%w2", b_desc: "%d2", sp_meta_tmem: "%w3", idesc: "%w4", enable_input_d: 0 }
    }
};
