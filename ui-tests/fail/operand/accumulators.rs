//! Accumulators and descriptors of products in an `asm!` block.

use ptx_async::element::{bf16, f16};
use ptx_async::tile::Tile;
use ptx_async::wgmma::{Accumulator, KMajor, MatrixDescriptor, MnMajor};
use ptx_async::{Shared, ptx_async};

type Matrix = MatrixDescriptor<bf16, KMajor>;

unsafe fn number_of_registers(a: Matrix) {
    let mut sums = Accumulator::<f32, 64>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n256k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 })
    };
}

unsafe fn type_of_sums(a: Matrix) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k32, atype: s8, btype: s8, d: sums, a: a, b: a, scale_d: 1 })
    };
}

unsafe fn plain_array(a: Matrix) {
    let mut sums = [0.0_f32; 4];
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
}

unsafe fn list(a: Matrix) {
    let (mut w, mut x, mut y, mut z) = (0.0, 0.0, 0.0, 0.0);
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: [w, x, y, z], a: a, b: a, scale_d: 1 })
    };
}

unsafe fn not_mutable(a: Matrix) {
    let sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
}

unsafe fn read_in_flight(a: Matrix) -> f32 {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1 }) };
    sums[0]
}

unsafe fn alignment(tile: Shared<Tile<bf16, 64>, 128>) {
    MatrixDescriptor::k_major(tile);
}

unsafe fn not_a_tile(tile: Shared<[u16; 4096], 1024>) {
    MatrixDescriptor::k_major(tile);
}

unsafe fn tile_in_place_of_its_descriptor(tile: Shared<Tile<bf16, 64>, 1024>) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: tile, b: tile, scale_d: 1 })
    };
}

unsafe fn type_of_elements(a: Matrix, b: MatrixDescriptor<f16, KMajor>) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: b, scale_d: 1 }) };
}

unsafe fn not_transposed(a: Matrix, b: MatrixDescriptor<bf16, MnMajor>) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe { ptx_async!(wgmma_mma_async { shape: m64n8k16, atype: bf16, d: sums, a: a, b: b, scale_d: 1 }) };
}

unsafe fn transposed(a: Matrix) {
    let mut sums = Accumulator::<f32, 4>::zero();
    unsafe {
        ptx_async!(wgmma_mma_async {
            shape: m64n8k16, atype: bf16, d: sums, a: a, b: a, scale_d: 1, imm_trans_b: 1
        })
    };
}

fn main() {}
