//! Products of small elements and of scaled blocks in the registers of a warp.

use ptx_async::ptx_async;

pub(crate) const SCALED_PRODUCTS: &[(&str, &str)] = descriptions! {
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e4m3.e3m2.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e4m3, btype: e3m2, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e4m3.e3m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e4m3, btype: e3m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e2m3.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {3, 1}, %w8, {0, 3};" = {
        mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e2m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: [3, 1], scale_b: "%w8", scale_b_selector: [0, 3]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e5m2.e2m3.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e5m2, btype: e2m3, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e5m2.e2m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e5m2, btype: e2m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e5m2.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {3, %h1}, %w8, {%h2, 3};" = {
        mma {
            shape: m16n8k32, kind: mxf8f6f4, scale_vec: x1, atype: e5m2, btype: e2m1,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"], scale_a: "%w7", scale_a_selector: [3, "%h1"], scale_b: "%w8",
            scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e3m2.e2m1.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e3m2, btype: e2m1, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e3m2.e2m1.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e3m2, btype: e2m1,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e3m2.e4m3.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {3, %h1}, %w8, {%h2, 3};" = {
        mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e3m2, btype: e4m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: [3, "%h1"], scale_b: "%w8", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e2m3.e4m3.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e2m3, btype: e4m3, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m3.e4m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e2m3, btype: e4m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e2m3.e5m2.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {3, %h1}, %w8, {%h2, 3};" = {
        mma {
            shape: m16n8k32, kind: mxf8f6f4, scale_vec: x1, atype: e2m3, btype: e5m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"], scale_a: "%w7", scale_a_selector: [3, "%h1"], scale_b: "%w8",
            scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f16.e2m1.e5m2.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f16, atype: e2m1, btype: e5m2, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e5m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e2m1, btype: e5m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.kind::mxf8f6f4.block_scale.f32.e2m1.e3m2.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {3, %h1}, %w8, {%h2, 3};" = {
        mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e2m1, btype: e3m2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: [3, "%h1"], scale_b: "%w8", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {%h1, %h2}, %w8, {2, 3};" = {
        mma {
            shape: m16n8k64, kind: mxf4, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: ["%h1", "%h2"], scale_b: "%w8", scale_b_selector: [2, 3]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {2, 1}, %w8, {%h1, %h2};" = {
        mma {
            shape: m16n8k64, kind: mxf4, scale_vec: x2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: [2, 1], scale_b: "%w8", scale_b_selector: ["%h1", "%h2"]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {0, 1}, %w8, {2, 2};" = {
        mma {
            shape: m16n8k64, kind: mxf4nvf4, scale_vec: x2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"],
            scale_a: "%w7", scale_a_selector: [0, 1], scale_b: "%w8", scale_b_selector: [2, 2]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {0, 1}, %w8, {0, 3};" = {
        mma {
            shape: m16n8k64, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"], scale_a: "%w7", scale_a_selector: [0, 1], scale_b: "%w8",
            scale_b_selector: [0, 3]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8}, %w7, {0, %h1}, %w8, {%h2, 0};" = {
        mma {
            shape: m16n8k64, kind: mxf4nvf4, scale_vec: x4, stype: ue8m0,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"],
            c: ["%x5", "%x6", "%x7", "%x8"], scale_a: "%w7", scale_a_selector: [0, "%h1"], scale_b: "%w8",
            scale_b_selector: ["%h2", 0]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e4m3.e3m2.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e4m3, btype: e3m2, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"],
            sp_meta: "%w13"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e4m3.e3m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e4m3, btype: e3m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.f32.e4m3.e2m3.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {3, 1}, %w11, {0, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: mxf8f6f4, atype: e4m3, btype: e2m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10", scale_a_selector: [3, 1],
            scale_b: "%w11", scale_b_selector: [0, 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e5m2.e2m3.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e5m2, btype: e2m3, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"],
            sp_meta: "%w13"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e5m2.e2m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e5m2, btype: e2m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e5m2.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {3, %h1}, %w11, {%h2, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: mxf8f6f4, scale_vec: x1, atype: e5m2, btype: e2m1,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9",
            scale_a: "%w10", scale_a_selector: [3, "%h1"], scale_b: "%w11", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e3m2.e2m1.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e3m2, btype: e2m1, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"],
            sp_meta: "%w13"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e3m2.e2m1.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e3m2, btype: e2m1,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.f32.e3m2.e4m3.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {3, %h1}, %w11, {%h2, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: mxf8f6f4, atype: e3m2, btype: e4m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10", scale_a_selector: [3, "%h1"],
            scale_b: "%w11", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e2m3.e4m3.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e2m3, btype: e4m3, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"],
            sp_meta: "%w13"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e2m3.e4m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e2m3, btype: e4m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e2m3.e5m2.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {3, %h1}, %w11, {%h2, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: mxf8f6f4, scale_vec: x1, atype: e2m3, btype: e5m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9",
            scale_a: "%w10", scale_a_selector: [3, "%h1"], scale_b: "%w11", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f16.e2m1.e5m2.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e2m1, btype: e5m2, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"],
            sp_meta: "%w13"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::f8f6f4.f32.e2m1.e5m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f32, atype: e2m1, btype: e5m2,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.kind::mxf8f6f4.block_scale.f32.e2m1.e3m2.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {3, %h1}, %w11, {%h2, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, kind: mxf8f6f4, atype: e2m1, btype: e3m2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10", scale_a_selector: [3, "%h1"],
            scale_b: "%w11", scale_b_selector: ["%h2", 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {%h1, %h2}, %w11, {2, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, kind: mxf4, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10",
            scale_a_selector: ["%h1", "%h2"], scale_b: "%w11", scale_b_selector: [2, 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {2, 1}, %w11, {%h1, %h2};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, kind: mxf4, scale_vec: x2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10", scale_a_selector: [2, 1],
            scale_b: "%w11", scale_b_selector: ["%h1", "%h2"]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {0, 1}, %w11, {2, 2};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, kind: mxf4nvf4, scale_vec: x2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", scale_a: "%w10", scale_a_selector: [0, 1],
            scale_b: "%w11", scale_b_selector: [2, 2]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {0, 1}, %w11, {0, 3};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9",
            scale_a: "%w10", scale_a_selector: [0, 1], scale_b: "%w11", scale_b_selector: [0, 3]
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue8m0 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0, %w10, {0, %h1}, %w11, {%h2, 0};" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, kind: mxf4nvf4, scale_vec: x4, stype: ue8m0,
            out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: ["%w5", "%w6", "%w7", "%w8"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9",
            scale_a: "%w10", scale_a_selector: [0, "%h1"], scale_b: "%w11", scale_b_selector: ["%h2", 0]
        }
    }
};
