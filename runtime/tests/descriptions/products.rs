//! Products of matrices.

use ptx_async::ptx_async;

pub(crate) const PRODUCTS: &[(&str, &str)] = descriptions! {
    "wgmma.fence.sync.aligned;" = { wgmma_fence() }
    "@%q1 wgmma.commit_group.sync.aligned;" = { wgmma_commit_group { pred: "%q1" } }
    "wgmma.wait_group.sync.aligned 3;" = { wgmma_wait_group(3) }
    "wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%w1, %w2}, %d1, %d2, !%q1, 1, 1, 0, 0;" = {
        wgmma_mma_async {
            shape: m64n8k16, dtype: f16, atype: f16, d: ["%w1", "%w2"], a: "%d1", b: "%d2", scale_d: "!%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n16k16.f32.f16.f16 {%x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8}, {%w1, %w2, %w3, %w4}, %d2, 1, -1, 1, 1;" = {
        wgmma_mma_async {
            shape: m64n16k16, dtype: f32, atype: f16, btype: f16,
            d: ["%x1", "%x2", "%x3", "%x4", "%x5", "%x6", "%x7", "%x8"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: "%d2", scale_d: 1, imm_scale_a: -1, imm_trans_b: 1
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%x1, %x2, %x3, %x4}, %d1, %d2, %q1, 1, -1, 1, 0;" = {
        wgmma_mma_async {
            shape: m64n8k16, atype: bf16, d: ["%x1", "%x2", "%x3", "%x4"], a: "%d1", b: "%d2", scale_d: "%q1",
            imm_scale_b: -1, imm_trans_a: 1
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, %d2, 0, 1, 1, 0;" = {
        wgmma_mma_async {
            shape: m64n8k16, atype: bf16, d: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: "%d2", scale_d: 0
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%x1, %x2, %x3, %x4}, %d1, %d2, %q1, 1, 1;" = {
        wgmma_mma_async {
            shape: m64n8k8, dtype: f32, atype: tf32, btype: tf32, d: ["%x1", "%x2", "%x3", "%x4"], a: "%d1",
            b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, %d2, %q1, 1, 1;" = {
        wgmma_mma_async {
            shape: m64n8k8, atype: tf32, d: ["%x1", "%x2", "%x3", "%x4"], a: ["%w1", "%w2", "%w3", "%w4"],
            b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e5m2 {%w1, %w2}, %d1, %d2, %q1, 1, 1;" = {
        wgmma_mma_async {
            shape: m64n8k32, dtype: f16, atype: e4m3, btype: e5m2, d: ["%w1", "%w2"], a: "%d1", b: "%d2",
            scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k32.f32.e5m2.e4m3 {%x1, %x2, %x3, %x4}, {%w1, %w2, %w3, %w4}, %d2, 1, 1, 1;" = {
        wgmma_mma_async {
            shape: m64n8k32, dtype: f32, atype: e5m2, btype: e4m3, d: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w1", "%w2", "%w3", "%w4"], b: "%d2", scale_d: 1
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k32.satfinite.s32.s8.u8 {%w1, %w2, %w3, %w4}, %d1, %d2, %q1;" = {
        wgmma_mma_async {
            shape: m64n8k32, satfinite: true, atype: s8, btype: u8, d: ["%w1", "%w2", "%w3", "%w4"], a: "%d1",
            b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k32.s32.u8.s8 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, %d2, %q1;" = {
        wgmma_mma_async {
            shape: m64n8k32, dtype: s32, atype: u8, btype: s8, d: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {%w1, %w2, %w3, %w4}, %d1, %d2, %q1;" = {
        wgmma_mma_async {
            shape: m64n8k256, op: and, atype: b1, btype: b1, d: ["%w1", "%w2", "%w3", "%w4"], a: "%d1",
            b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1.and.popc {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, %d2, %q1;" = {
        wgmma_mma_async {
            shape: m64n8k256, atype: b1, d: ["%w1", "%w2", "%w3", "%w4"], a: ["%w5", "%w6", "%w7", "%w8"],
            b: "%d2", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k32.f16.f16.f16 {%w1, %w2}, %d1, %d2, %w3, 1, %q1, 1, 1, 0, 1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k32, dtype: f16, atype: f16, btype: f16, d: ["%w1", "%w2"], a: "%d1", b: "%d2",
            sp_meta: "%w3", sp_sel: 1, scale_d: "%q1", imm_trans_b: 1
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.f16.f16 {%x1, %x2, %x3, %x4}, {%w5, %w6, %w7, %w8}, %d2, %w3, 0, %q1, 1, 1, 0;" = {
        wgmma_mma_async_sp {
            shape: m64n8k32, dtype: f32, atype: f16, d: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: "%d2", sp_meta: "%w3", sp_sel: 0, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {%x1, %x2, %x3, %x4}, %d1, %d2, %w3, 1, %q1, 1, 1, 0, 0;" = {
        wgmma_mma_async_sp {
            shape: m64n8k32, atype: bf16, btype: bf16, d: ["%x1", "%x2", "%x3", "%x4"], a: "%d1", b: "%d2",
            sp_meta: "%w3", sp_sel: 1, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {%x1, %x2, %x3, %x4}, {%w5, %w6, %w7, %w8}, %d2, %w3, 1, %q1, 1, 1, 0;" = {
        wgmma_mma_async_sp {
            shape: m64n8k32, atype: bf16, d: ["%x1", "%x2", "%x3", "%x4"], a: ["%w5", "%w6", "%w7", "%w8"],
            b: "%d2", sp_meta: "%w3", sp_sel: 1, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.tf32.tf32 {%x1, %x2, %x3, %x4}, %d1, %d2, %w3, 1, %q1, 1, 1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k16, atype: tf32, btype: tf32, d: ["%x1", "%x2", "%x3", "%x4"], a: "%d1", b: "%d2",
            sp_meta: "%w3", sp_sel: 1, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k16.f32.tf32.tf32 {%x1, %x2, %x3, %x4}, {%w5, %w6, %w7, %w8}, %d2, %w3, 1, %q1, 1, 1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k16, atype: tf32, d: ["%x1", "%x2", "%x3", "%x4"], a: ["%w5", "%w6", "%w7", "%w8"],
            b: "%d2", sp_meta: "%w3", sp_sel: 1, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k64.f16.e4m3.e5m2 {%w1, %w2}, %d1, %d2, %w3, 0, %q1, 1, 1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k64, dtype: f16, atype: e4m3, btype: e5m2, d: ["%w1", "%w2"], a: "%d1", b: "%d2",
            sp_meta: "%w3", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k64.f32.e5m2.e4m3 {%x1, %x2, %x3, %x4}, {%w5, %w6, %w7, %w8}, %d2, %w3, 0, %q1, 1, 1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k64, dtype: f32, atype: e5m2, btype: e4m3, d: ["%x1", "%x2", "%x3", "%x4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: "%d2", sp_meta: "%w3", sp_sel: 0, scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k64.satfinite.s32.s8.u8 {%w1, %w2, %w3, %w4}, %d1, %d2, %w9, 0, %q1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k64, satfinite: true, atype: s8, btype: u8, d: ["%w1", "%w2", "%w3", "%w4"], a: "%d1",
            b: "%d2", sp_meta: "%w9", scale_d: "%q1"
        }
    }
    "wgmma.mma_async.sp.sync.aligned.m64n8k64.s32.u8.s8 {%w1, %w2, %w3, %w4}, {%w5, %w6, %w7, %w8}, %d2, %w9, 0, %q1;" = {
        wgmma_mma_async_sp {
            shape: m64n8k64, atype: u8, btype: s8, d: ["%w1", "%w2", "%w3", "%w4"],
            a: ["%w5", "%w6", "%w7", "%w8"], b: "%d2", sp_meta: "%w9", scale_d: "%q1"
        }
    }
};
