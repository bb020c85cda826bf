//! The parts of the kernel that depend on the type of numbers: the products of a stage, and the conversion of sums.

use ptx_async::element::{Element, bf16, f16};
use ptx_async::wgmma::{Accumulator, KMajor, MatrixDescriptor};
use ptx_async::{convert, ptx_async};

/// The sums of a warpgroup: 64 rows of 256 columns.
pub type Sums = Accumulator<f32, 128>;

/// A number of 16 bits that tensor cores multiply.
pub trait Number: Element + Copy {
    /// Starts the products over the 64 columns of a tile of A, as one group. With `TRANS_B` of 1, B is MN-major. Unless
    /// `adds`, the sums become these products.
    ///
    /// # Safety
    ///
    /// All threads of a warpgroup call it together, and the tiles have been loaded.
    unsafe fn multiply<M, const TRANS_B: i32>(
        sums: &mut Sums,
        a: MatrixDescriptor<Self, KMajor>,
        b: MatrixDescriptor<Self, M>,
        adds: bool,
    );

    /// Rounds two sums, the first one into the lower half of the register.
    fn pair(low: f32, high: f32) -> u32;
}

macro_rules! numbers {
    ($($ty:ident $pair:path;)*) => { $(
        impl Number for $ty {
            #[inline(always)]
            unsafe fn multiply<M, const TRANS_B: i32>(
                sums: &mut Sums,
                a: MatrixDescriptor<$ty, KMajor>,
                b: MatrixDescriptor<$ty, M>,
                adds: bool,
            ) {
                // SAFETY: guaranteed by the caller.
                unsafe {
                    ptx_async! {
                        wgmma_fence(),
                        wgmma_mma_async {
                            shape: m64n256k16, dtype: f32, atype: $ty,
                            d: *sums, a: a, b: b, scale_d: adds, imm_trans_b: const { TRANS_B },
                        },
                        wgmma_mma_async {
                            shape: m64n256k16, dtype: f32, atype: $ty,
                            d: *sums, a: a.step(1), b: b.step(1), scale_d: 1, imm_trans_b: const { TRANS_B },
                        },
                        wgmma_mma_async {
                            shape: m64n256k16, dtype: f32, atype: $ty,
                            d: *sums, a: a.step(2), b: b.step(2), scale_d: 1, imm_trans_b: const { TRANS_B },
                        },
                        wgmma_mma_async {
                            shape: m64n256k16, dtype: f32, atype: $ty,
                            d: *sums, a: a.step(3), b: b.step(3), scale_d: 1, imm_trans_b: const { TRANS_B },
                        },
                        wgmma_commit_group(),
                    }
                }
            }

            #[inline(always)]
            fn pair(low: f32, high: f32) -> u32 {
                $pair(low, high)
            }
        }
    )* };
}

numbers! {
    bf16 convert::bf16x2;
    f16 convert::f16x2;
}
