//! `ptx_asm!` takes at most 16 operands that are written, and 16 that are read.

use ptx_async::ptx_async;
use ptx_async::wgmma::Accumulator;

unsafe fn calls(mut sums: Accumulator<f32, 32>, taddr: u32, values: [u32; 32], descriptor: u64) {
    unsafe {
        ptx_async!(emit = ptx_amz, cp_async_wait_all());
        ptx_async!(
            emit = ptx_asm,
            wgmma_fence(),
            wgmma_mma_async { shape: m64n64k16, atype: bf16, d: sums, a: descriptor, b: descriptor, scale_d: true }
        );
        let _: [u32; 32] = ptx_async!(emit = ptx_asm, tcgen05_ld { shape: 32x32b, num: x32, taddr: taddr });
        let _: [u32; 32] = ptx_async!(
            emit = ptx_asm,
            tcgen05_ld { shape: 32x32b, num: x32, taddr: taddr },
            tcgen05_st { shape: 32x32b, num: x32, taddr: taddr, value: values },
        );
        ptx_async!(emit = ptx_asm, tcgen05_st { shape: 32x32b, num: x32, taddr: taddr, value: values });
    }
}

fn main() {}
