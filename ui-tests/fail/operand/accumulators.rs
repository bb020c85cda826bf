//! Accumulators and descriptors of products in an `asm!` block.

use ptx_async::Shared;
use ptx_async::ptx_async;
use ptx_async::wgmma::{Accumulator, MatrixDescriptor, Swizzle};

unsafe fn number_of_registers(a: MatrixDescriptor) {
    let mut sums = Accumulator::<f32, 64>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n256k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 })
    };
}

unsafe fn type_of_sums(a: MatrixDescriptor) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k32, atype: s8, btype: s8, d: sums, a: a, b: a, scale_d: 1 })
    };
}

unsafe fn plain_array(a: MatrixDescriptor) {
    let mut sums = [0.0_f32; 4];
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
}

unsafe fn list(a: MatrixDescriptor) {
    let (mut w, mut x, mut y, mut z) = (0.0, 0.0, 0.0, 0.0);
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: [w, x, y, z], a: a, b: a, scale_d: 1 })
    };
}

unsafe fn not_mutable(a: MatrixDescriptor) {
    let sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
}

unsafe fn read_in_flight(a: MatrixDescriptor) -> f32 {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
    sums[0]
}

unsafe fn alignment(tile: Shared<[u16; 4096], 128>) -> MatrixDescriptor {
    MatrixDescriptor::k_major(tile, Swizzle::B128)
}

unsafe fn tile_in_place_of_its_descriptor(tile: Shared<[u16; 4096], 1024>) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: tile, b: tile, scale_d: 1 })
    };
}

fn main() {}
