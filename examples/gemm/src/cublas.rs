//! Products of matrices by cuBLAS, which is loaded if the machine has it.

use std::ffi::c_void;
use std::ptr;

use anyhow::{Context, Result};
use cudarc::cublas::{result, sys};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::Shape;

/// A handle of the library. It lives until the process ends.
pub(crate) struct Cublas(sys::cublasHandle_t);

impl Cublas {
    /// Loads the library; a context of a device is current.
    pub(crate) fn open() -> Result<Option<Cublas>> {
        // SAFETY: loading the library runs its initializers, as every use of it does.
        match unsafe { sys::is_culib_present() } {
            true => Ok(Some(Cublas(result::create_handle().context("cublasCreate")?))),
            false => Ok(None),
        }
    }

    /// Starts the product.
    ///
    /// # Safety
    ///
    /// The addresses are those of A, B and C of this product.
    pub(crate) unsafe fn start(&self, product: Product, addresses: [u64; 3]) -> Result<()> {
        use sys::cublasOperation_t::{CUBLAS_OP_N, CUBLAS_OP_T};
        let Shape { m, n, k } = product.shape;
        let [m, n, k] = [m, n, k].map(u32::cast_signed);
        let pitch = [product.a(), product.b(), product.c()].map(|layout| layout.pitch().cast_signed());
        let [a, b, c] = addresses.map(|address| ptr::with_exposed_provenance_mut::<c_void>(address as usize));
        let ty = match product.ty {
            Type::Bf16 => sys::cudaDataType_t::CUDA_R_16BF,
            Type::F16 => sys::cudaDataType_t::CUDA_R_16F,
        };
        // cuBLAS stores columns. So it computes the transpose of C, from those of B and A.
        let of_b = if product.b_transposed { CUBLAS_OP_T } else { CUBLAS_OP_N };
        let (alpha, beta) = (1.0_f32, 0.0_f32);
        // SAFETY: the matrices have these sizes, and the factors live until the call returns.
        unsafe {
            result::gemm_ex(
                self.0,
                of_b,
                CUBLAS_OP_N,
                n,
                m,
                k,
                ptr::from_ref(&alpha).cast(),
                b,
                ty,
                pitch[1],
                a,
                ty,
                pitch[0],
                ptr::from_ref(&beta).cast(),
                c,
                ty,
                pitch[2],
                sys::cublasComputeType_t::CUBLAS_COMPUTE_32F,
                sys::cublasGemmAlgo_t::CUBLAS_GEMM_DEFAULT,
            )
        }
        .context("cublasGemmEx")
    }
}
