//! Products of a warpgroup: steps of sm_90a with PTX ISA 8.4.

use ptx_async::element::bf16;
use ptx_async::tile::Tile;
use ptx_async::wgmma::{Accumulator, MatrixDescriptor};
use ptx_async::{Shared, ptx_async};

use crate::Values;

kernels! { products pipelined halves integers sparse }

/// A loop of products in one group each.
unsafe fn products(v: &Values) {
    let tiles = Shared::<[Tile<bf16, 64>; 4], 1024>::new(v.tile);
    let (a, b) = (MatrixDescriptor::k_major(tiles.item(0)), MatrixDescriptor::mn_major(tiles));
    let mut sums = [0.0; 128];
    for step in 0..v.bytes {
        let mut flying = Accumulator::new(sums);
        ptx_async! {
            wgmma_fence(),
            wgmma_mma_async { shape: m64n256k16, atype: bf16, d: flying, a: a, b: b, scale_d: step > 0, imm_trans_b: 1 },
            wgmma_mma_async { shape: m64n256k16, atype: bf16, d: flying, a: a.step(1), b: b.step(1), scale_d: 1, imm_trans_b: 1 },
            wgmma_commit_group()
        };
        sums = flying.wait_group::<0>();
    }
    v.keep(u64::from(sums.iter().sum::<f32>().to_bits()));
}

/// Two accumulators, of which one is in flight while the threads use the other one.
unsafe fn pipelined(v: &Values) {
    let (mut one, mut other) = (Accumulator::<f32, 32>::zero(), Accumulator::<f32, 32>::zero());
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async { shape: m64n64k8, atype: tf32, d: one, a: v.policy, b: v.policy, scale_d: 0 },
        wgmma_commit_group(),
        wgmma_mma_async { shape: m64n64k8, atype: tf32, d: other, a: [v.bytes, 1, v.bytes, 2], b: v.policy, scale_d: v.flag },
        wgmma_commit_group()
    };
    let first: f32 = one.wait_group::<1>().iter().sum();
    let second: f32 = other.wait_group::<0>().iter().sum();
    v.keep(u64::from((first + second).to_bits()));
}

unsafe fn halves(v: &Values) {
    let mut sums = Accumulator::<u32, 64>::zero();
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async { shape: m64n256k16, dtype: f16, atype: f16, d: sums, a: v.policy, b: v.policy, scale_d: 1, imm_scale_a: -1 },
        wgmma_mma_async { shape: m64n256k32, dtype: f16, atype: e4m3, btype: e5m2, d: sums, a: v.policy, b: v.policy, scale_d: 1, pred: v.other_flag },
        wgmma_commit_group(),
        wgmma_wait_group(0)
    };
    v.keep(sums.wait_group::<0>().iter().fold(0, |bits, &sum| bits ^ u64::from(sum)));
}

unsafe fn integers(v: &Values) {
    let mut sums = Accumulator::<i32, 12>::zero();
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async { shape: m64n24k32, atype: s8, btype: u8, d: sums, a: v.policy, b: v.policy, scale_d: 0 },
        wgmma_mma_async { shape: m64n24k32, satfinite, atype: u8, btype: u8, d: sums, a: [v.signed, 2, 3, 4], b: v.policy, scale_d: 1 },
        wgmma_mma_async { shape: m64n24k256, atype: b1, d: sums, a: v.policy, b: v.policy, scale_d: 1 },
        wgmma_commit_group()
    };
    v.keep(sums.wait_group::<0>().iter().sum::<i32>() as u64);
}

unsafe fn sparse(v: &Values) {
    let mut sums = Accumulator::<f32, 4>::zero();
    let sums_of_caller = &mut sums;
    ptx_async! {
        wgmma_fence(),
        wgmma_mma_async_sp {
            shape: m64n8k32, atype: bf16, d: *sums_of_caller, a: v.policy, b: v.policy, sp_meta: v.bytes, sp_sel: 1, scale_d: 0
        },
        wgmma_mma_async_sp {
            shape: m64n8k64, dtype: f32, atype: e5m2, btype: e5m2, d: *sums_of_caller, a: [v.bytes, 1, 2, 3], b: v.policy,
            sp_meta: v.bytes, scale_d: v.flag
        },
        wgmma_commit_group()
    };
    v.keep(u64::from(sums.wait_group::<0>()[0].to_bits()));
}
