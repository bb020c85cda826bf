//! Products of matrices in the registers of a warp.

use ptx_async::ptx_async;

pub(crate) const WARP_PRODUCTS: &[(&str, &str)] = descriptions! {
    "mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12};" = {
        mma {
            shape: m8n8k4, alayout: row, blayout: col, dtype: f16, atype: f16,
            out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"], b: ["%w7", "%w8"],
            c: ["%w9", "%w10", "%w11", "%w12"]
        }
    }
    "mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7, %w8}, {%w9, %w10, %w11, %w12};" = {
        mma {
            shape: m8n8k4, alayout: col, blayout: row, dtype: f16, atype: f16,
            out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"], b: ["%w7", "%w8"],
            c: ["%w9", "%w10", "%w11", "%w12"]
        }
    }
    "mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f16 {%x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8}, {%w1, %w2}, {%w3, %w4}, {%w5, %w6, %w7, %w8};" = {
        mma {
            shape: m8n8k4, alayout: row, blayout: row, dtype: f32, atype: f16, ctype: f16,
            out: ["%x1", "%x2", "%x3", "%x4", "%x5", "%x6", "%x7", "%x8"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%w5", "%w6", "%w7", "%w8"]
        }
    }
    "mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8}, {%w1, %w2}, {%w3, %w4}, {%x9, %x10, %x11, %x12, %x13, %x14, %x15, %x16};" = {
        mma {
            shape: m8n8k4, alayout: col, blayout: col, dtype: f32, atype: f16, ctype: f32,
            out: ["%x1", "%x2", "%x3", "%x4", "%x5", "%x6", "%x7", "%x8"], a: ["%w1", "%w2"],
            b: ["%w3", "%w4"], c: ["%x9", "%x10", "%x11", "%x12", "%x13", "%x14", "%x15", "%x16"]
        }
    }
    "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4}, {%w5}, {%w6, %w7};" = {
        mma {
            shape: m16n8k8, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4"], b: ["%w5"],
            c: ["%w6", "%w7"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k16, dtype: f16, atype: f16, out: ["%w1", "%w2"], a: ["%w3", "%w4", "%w5", "%w6"],
            b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k8, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"],
            b: ["%w3"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k16, dtype: f32, atype: f16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k8, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"], b: ["%w3"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k16, atype: bf16, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k4, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2"], b: ["%w3"],
            c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k8, atype: tf32, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.f16.e4m3.e5m2.f16 {%w1, %w2}, {%w3, %w4}, {%w5}, {%w6, %w7};" = {
        mma {
            shape: m16n8k16, dtype: f16, atype: e4m3, btype: e5m2, out: ["%w1", "%w2"], a: ["%w3", "%w4"],
            b: ["%w5"], c: ["%w6", "%w7"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.f16.e5m2.e4m3.f16 {%w1, %w2}, {%w3, %w4, %w5, %w6}, {%w7, %w8}, {%w9, %w10};" = {
        mma {
            shape: m16n8k32, dtype: f16, atype: e5m2, btype: e4m3, out: ["%w1", "%w2"],
            a: ["%w3", "%w4", "%w5", "%w6"], b: ["%w7", "%w8"], c: ["%w9", "%w10"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.f32.e5m2.e4m3.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2}, {%w3}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k16, dtype: f32, atype: e5m2, btype: e4m3, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2"], b: ["%w3"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%x5, %x6, %x7, %x8};" = {
        mma {
            shape: m16n8k32, dtype: f32, atype: e4m3, btype: e5m2, out: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: ["%x5", "%x6", "%x7", "%x8"]
        }
    }
    "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%y1, %y2}, {%y3}, {%y4}, {%y5, %y6};" = {
        mma {
            shape: m8n8k4, atype: f64, out: ["%y1", "%y2"], a: ["%y3"], b: ["%y4"], c: ["%y5", "%y6"]
        }
    }
    "mma.sync.aligned.m8n8k4.row.col.rn.f64.f64.f64.f64 {%y1, %y2}, {%y3}, {%y4}, {%y5, %y6};" = {
        mma {
            shape: m8n8k4, rnd: rn, atype: f64, out: ["%y1", "%y2"], a: ["%y3"], b: ["%y4"],
            c: ["%y5", "%y6"]
        }
    }
    "mma.sync.aligned.m16n8k4.row.col.rz.f64.f64.f64.f64 {%y1, %y2, %y3, %y4}, {%y5, %y6}, {%y7}, {%y8, %y9, %y10, %y11};" = {
        mma {
            shape: m16n8k4, rnd: rz, atype: f64, out: ["%y1", "%y2", "%y3", "%y4"], a: ["%y5", "%y6"],
            b: ["%y7"], c: ["%y8", "%y9", "%y10", "%y11"]
        }
    }
    "mma.sync.aligned.m16n8k8.row.col.rm.f64.f64.f64.f64 {%y1, %y2, %y3, %y4}, {%y5, %y6, %y7, %y8}, {%y9, %y10}, {%y11, %y12, %y13, %y14};" = {
        mma {
            shape: m16n8k8, rnd: rm, atype: f64, out: ["%y1", "%y2", "%y3", "%y4"],
            a: ["%y5", "%y6", "%y7", "%y8"], b: ["%y9", "%y10"], c: ["%y11", "%y12", "%y13", "%y14"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.rp.f64.f64.f64.f64 {%y1, %y2, %y3, %y4}, {%y5, %y6, %y7, %y8, %y9, %y10, %y11, %y12}, {%y13, %y14, %y15, %y16}, {%y17, %y18, %y19, %y20};" = {
        mma {
            shape: m16n8k16, rnd: rp, atype: f64, out: ["%y1", "%y2", "%y3", "%y4"],
            a: ["%y5", "%y6", "%y7", "%y8", "%y9", "%y10", "%y11", "%y12"],
            b: ["%y13", "%y14", "%y15", "%y16"], c: ["%y17", "%y18", "%y19", "%y20"]
        }
    }
    "mma.sync.aligned.m8n8k16.row.col.s32.s8.u8.s32 {%w1, %w2}, {%w3}, {%w4}, {%w5, %w6};" = {
        mma {
            shape: m8n8k16, atype: s8, btype: u8, out: ["%w1", "%w2"], a: ["%w3"], b: ["%w4"],
            c: ["%w5", "%w6"]
        }
    }
    "mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7}, {%w8, %w9, %w10, %w11};" = {
        mma {
            shape: m16n8k16, satfinite: true, atype: u8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6"], b: ["%w7"], c: ["%w8", "%w9", "%w10", "%w11"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10}, {%w11, %w12, %w13, %w14};" = {
        mma {
            shape: m16n8k32, atype: s8, btype: s8, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10"], c: ["%w11", "%w12", "%w13", "%w14"]
        }
    }
    "mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.u4.s32 {%w1, %w2}, {%w3}, {%w4}, {%w5, %w6};" = {
        mma {
            shape: m8n8k32, satfinite: true, atype: s4, btype: u4, out: ["%w1", "%w2"], a: ["%w3"],
            b: ["%w4"], c: ["%w5", "%w6"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.s32.u4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7}, {%w8, %w9, %w10, %w11};" = {
        mma {
            shape: m16n8k32, atype: u4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7"], c: ["%w8", "%w9", "%w10", "%w11"]
        }
    }
    "mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10}, {%w11, %w12, %w13, %w14};" = {
        mma {
            shape: m16n8k64, atype: s4, btype: s4, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10"], c: ["%w11", "%w12", "%w13", "%w14"]
        }
    }
    "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%w1, %w2}, {%w3}, {%w4}, {%w5, %w6};" = {
        mma {
            shape: m8n8k128, op: xor, atype: b1, out: ["%w1", "%w2"], a: ["%w3"], b: ["%w4"],
            c: ["%w5", "%w6"]
        }
    }
    "mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.and.popc {%w1, %w2}, {%w3}, {%w4}, {%w5, %w6};" = {
        mma {
            shape: m8n8k128, op: and, atype: b1, out: ["%w1", "%w2"], a: ["%w3"], b: ["%w4"],
            c: ["%w5", "%w6"]
        }
    }
    "mma.sync.aligned.m16n8k128.row.col.s32.b1.b1.s32.xor.popc {%w1, %w2, %w3, %w4}, {%w5, %w6}, {%w7}, {%w8, %w9, %w10, %w11};" = {
        mma {
            shape: m16n8k128, op: xor, atype: b1, out: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6"],
            b: ["%w7"], c: ["%w8", "%w9", "%w10", "%w11"]
        }
    }
    "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, {%w9, %w10}, {%w11, %w12, %w13, %w14};" = {
        mma {
            shape: m16n8k256, op: and, atype: b1, out: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: ["%w9", "%w10"], c: ["%w11", "%w12", "%w13", "%w14"]
        }
    }
    "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%w1, %w2, %w3, %w4}, {%x1, %w2, %w3, %w4}, {%w5, %w6}, {0, 0, 0, 0};" = {
        mma {
            shape: m16n8k32, dtype: s32, atype: s8, btype: s8, ctype: s32, alayout: row, blayout: col,
            out: ["%w1", "%w2", "%w3", "%w4"], a: ["%x1", "%w2", "%w3", "%w4"], b: ["%w5", "%w6"], c: [0, 0, 0, 0]
        }
    }
};
