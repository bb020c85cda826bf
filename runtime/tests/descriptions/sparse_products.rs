//! Products of a sparse matrix in the registers of a warp.

use ptx_async::ptx_async;

pub(crate) const SPARSE_PRODUCTS: &[(&str, &str)] = descriptions! {
    "mma.sp.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4}, {%w5, %w6}, {%w7, %w8}, %w9, 0;" = {
        mma_sp {
            shape: m16n8k16, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4"],
            b: ["%w5", "%w6"], c: ["%w7", "%w8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 1;" = {
        mma_sp {
            shape: m16n8k32, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4", "%w5", "%w6"],
            b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 2;" = {
        mma_sp {
            shape: m16n8k16, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 2
        }
    }
    "mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp {
            shape: m16n8k32, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 3;" = {
        mma_sp {
            shape: m16n8k16, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 3
        }
    }
    "mma.sp.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp {
            shape: m16n8k32, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 3;" = {
        mma_sp {
            shape: m16n8k8, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 3
        }
    }
    "mma.sp.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 1;" = {
        mma_sp {
            shape: m16n8k16, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 1
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.f32.e4m3.e5m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp {
            shape: m16n8k64, atype: e4m3, btype: e5m2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.f32.e5m2.e4m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp {
            shape: m16n8k64, atype: e5m2, btype: e4m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 1;" = {
        mma_sp {
            shape: m16n8k32, atype: s8, btype: u8, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 0;" = {
        mma_sp {
            shape: m16n8k32, satfinite: true, atype: u8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13",
            sp_sel: 0
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.s8.u8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp {
            shape: m16n8k64, satfinite: true, atype: s8, btype: u8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.s32.u8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp {
            shape: m16n8k64, atype: u8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 1;" = {
        mma_sp {
            shape: m16n8k64, atype: s4, btype: u4, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 0;" = {
        mma_sp {
            shape: m16n8k64, satfinite: true, atype: u4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13",
            sp_sel: 0
        }
    }
    "mma.sp.sync.aligned.m16n8k128.row.col.satfinite.s32.s4.u4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp {
            shape: m16n8k128, satfinite: true, atype: s4, btype: u4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp.sync.aligned.m16n8k128.row.col.s32.u4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp {
            shape: m16n8k128, atype: u4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4}, {%w5, %w6}, {%w7, %w8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k16, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4"],
            b: ["%w5", "%w6"], c: ["%w7", "%w8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8, %w9, %w10}, {%w11, %w12}, %w13, 1;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k32, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4", "%w5", "%w6"],
            b: ["%w7", "%w8", "%w9", "%w10"], c: ["%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 2;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k16, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 2
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k32, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 3;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k16, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 3
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k32, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 0
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3, %w4}, {%x5, %x6, %x7, %x8}, %w5, 3;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k8, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w5", sp_sel: 3
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 1;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k16, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9", sp_sel: 1
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.f32.e4m3.e5m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, atype: e4m3, btype: e5m2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.f32.e5m2.e4m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%x5, %x6, %x7, %x8}, %w9, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, atype: e5m2, btype: e4m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6", "%w7", "%w8"],
            c: ["%x5", "%x6", "%x7", "%x8"], sp_meta: "%w9"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 1;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k32, atype: s8, btype: u8, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k32, satfinite: true, atype: u8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13",
            sp_sel: 0
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.satfinite.s32.s8.u8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, satfinite: true, atype: s8, btype: u8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.s32.u8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, atype: u8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 1;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, atype: s4, btype: u4, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13", sp_sel: 1
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12}, %w13, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k64, satfinite: true, atype: u4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10", "%w11", "%w12"], sp_meta: "%w13",
            sp_sel: 0
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.satfinite.s32.s4.u4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, satfinite: true, atype: s4, btype: u4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
    "mma.sp::ordered_metadata.sync.aligned.m16n8k128.row.col.s32.u4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10, %w11, %w12}, {%w13, %w14, %w15, %w16}, %w17, 0;" = {
        mma_sp_ordered_metadata {
            shape: m16n8k128, atype: u4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10", "%w11", "%w12"],
            c: ["%w13", "%w14", "%w15", "%w16"], sp_meta: "%w17"
        }
    }
};
