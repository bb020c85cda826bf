//! Products of matrices by a warpgroup.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Orders earlier accesses to registers before the products that follow.
    ///
    /// All threads of the warpgroup execute it together. It precedes the first product, and each product on registers that
    /// threads have written or read since the last one, except for accumulators of products of the same shape. Writes to
    /// shared memory by threads need `fence_proxy_async` besides.
    "wgmma_fence" = r#"
        emit = ptx,
        wgmma_fence()
    "#;
    /// Puts the products before it, which are in no group yet, into a group, for a wait.
    ///
    /// All threads of the warpgroup execute it together.
    "wgmma_commit_group" = "emit = ptx,\nwgmma_commit_group()";
    /// Waits until at most this number of the youngest groups of products are in flight.
    ///
    /// All threads of the warpgroup execute it together. Until it returns, the registers of the products must be neither
    /// read nor written. An `asm!` block alone does not say so to the compiler: in a kernel use
    /// `wgmma::Accumulator::wait_group`, which returns the registers.
    "wgmma_wait_group" = "emit = ptx,\nwgmma_wait_group(0)";
    /// Adds the product of two matrices to accumulators in the registers of a warpgroup, asynchronously: `D = A * B + D`.
    ///
    /// All threads of the warpgroup, four warps whose first has a rank that is a multiple of 4, execute it together. B is
    /// in shared memory, A there or in registers, and a descriptor tells where: the address, the strides, and the swizzle
    /// that the tensor map of the copy has too. Where `scale_d` is false, D becomes the product. The accumulators are in flight
    /// until a wait for the group of the product returns.
    "wgmma_mma_async" = r#"
        emit = ptx,
        wgmma_mma_async {
            shape: m64n8k16, atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", scale_d: "%p1"
        }
    "#, r#"
        use ptx_async::element::bf16;
        use ptx_async::tile::Tile;
        use ptx_async::wgmma::{Accumulator, MatrixDescriptor};
        use ptx_async::{Shared, ptx_async};

        unsafe fn product(a: Shared<Tile<bf16, 64>, 1024>, b: Shared<Tile<bf16, 256>, 1024>) -> [f32; 128] {
            let (a, b) = (MatrixDescriptor::k_major(a), MatrixDescriptor::k_major(b));
            let mut sums = Accumulator::<f32, 128>::zero();
            unsafe {
                ptx_async! {
                    wgmma_fence(),
                    wgmma_mma_async { shape: m64n256k16, atype: bf16, d: sums, a: a, b: b, scale_d: 1 },
                    wgmma_commit_group()
                };
                sums.wait_group::<0>()
            }
        }
    "#;
    /// Adds the product of a sparse and a dense matrix to accumulators: of each 4 elements of a row of A, 2 are given.
    ///
    /// It is like `wgmma_mma_async` of twice the `k`. A has the elements that are not zero, and `sp_meta` their places.
    "wgmma_mma_async_sp" = r#"
        emit = ptx,
        wgmma_mma_async_sp {
            shape: m64n8k32, atype: bf16,
            d: ["%f1", "%f2", "%f3", "%f4"], a: "%rd1", b: "%rd2", sp_meta: "%r1", sp_sel: 0, scale_d: 1
        }
    "#;
};
