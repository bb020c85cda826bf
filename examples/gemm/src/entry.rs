//! The entry points of the kernels.

use ptx_async::element::{bf16, f16};
use ptx_async::{kernel, kernel::TensorMapParam};

use crate::gemm::{self, Maps, THREADS};
use crate::schedule::{CLUSTER, Shape};

macro_rules! entries {
    ($($(#[$doc:meta])* $name:ident $ty:ident $trans_b:literal;)*) => { $(
        kernel! {
            $(#[$doc])*
            ///
            /// # Safety
            ///
            /// The maps are those that [`gemm::gemm`] requires of matrices of these sizes. The grid is a multiple of the
            /// cluster, and the launch gives [`gemm::SHARED_BYTES`] of shared memory.
            #[reqntid(THREADS)]
            #[minnctapersm(1)]
            #[reqnctapercluster(CLUSTER)]
            pub unsafe fn $name(
                a: TensorMapParam, b: TensorMapParam, c: TensorMapParam, m: u32, n: u32, k: u32,
            ) {
                // SAFETY: guaranteed by the caller.
                unsafe { gemm::gemm::<$ty, $trans_b>(Maps { a, b, c }, Shape { m, n, k }) }
            }
        }
    )* };
}

entries! {
    /// A B for `bf16`: each row of B is contiguous in N.
    gemm_bf16_nn bf16 1;
    /// A Bᵀ for `bf16`: each row of B is contiguous in K.
    gemm_bf16_nt bf16 0;
    /// A B for `f16`.
    gemm_f16_nn f16 1;
    /// A Bᵀ for `f16`.
    gemm_f16_nt f16 0;
}
