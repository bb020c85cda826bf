//! Blocks of `ptx_asm!`, with a stand-in for the macro of `cuda_device` that takes the same syntax.

extern crate self as cuda_device;

use ptx_async::wgmma::{self, Accumulator};
use ptx_async::{Global, Mbarrier, Shared, ptx_async};

/// A template, the operands that are written, those that are only read, and the clobber. Constants are literals or
/// constant expressions.
#[macro_export]
macro_rules! ptx_asm {
    ($template:literal $(, inout($updated:literal) $sum:expr)* $(, out($written:literal) $result:expr)*
        $(, in($read:literal) $value:expr)*, clobber("memory")) => {{
        const _: &str = concat!($template $(, $updated)* $(, $written)* $(, $read)*);
        $( { let sum = $sum; $sum = sum; } )*
        $( $result = Default::default(); )*
        $( _ = $value; )*
    }};
}

const BYTES: u32 = 4096;

unsafe fn calls(
    tile: Shared<[f32; 1024], 128>,
    rows: Global<f32>,
    bar: Mbarrier,
    row: Shared<u16, 16>,
    mut sums: Accumulator<f32, 8>,
    descriptor: u64,
) -> bool {
    unsafe {
        ptx_async!(
            emit = ptx_asm,
            cp_async_bulk { dst: shared(tile), src: global(rows), size: const { BYTES }, mbarrier: bar }
        );
        let a: [u32; 4] = ptx_async!(emit = ptx_asm, ldmatrix { shape: m8n8, num: x4, src: shared(row) });
        let sum: [f32; 4] =
            ptx_async!(emit = ptx_asm, mma { shape: m16n8k8, atype: tf32, a: a, b: [1, 2], c: [0.0; 4] });
        ptx_async!(
            emit = ptx_asm,
            wgmma_fence(),
            wgmma_mma_async { shape: m64n16k16, atype: bf16, d: sums, a: descriptor, b: descriptor, scale_d: true }
        );
        ptx_async!(emit = ptx_asm, mbarrier_try_wait_parity { mbarrier: bar, parity: 0 }) && sum[0] > 0.0
    }
}

fn main() {
    let _ = (calls as unsafe fn(_, _, _, _, _, _) -> _, wgmma::Accumulator::<f32, 8>::zero);
}
