//! The matrices of a product on a device.

use anyhow::{Context, Result};
use example_gemm::gemm::{SHARED_BYTES, THREADS};
use example_gemm::matrices::Product;
use example_gemm::schedule::{CLUSTER, Shape};
use example_jit::gpu::{Argument, Buffer, Gpu, Kernel, Module};
use ptx_async::TensorMap;

use crate::cublas::Cublas;

/// A, B and C, and the tensor maps of their tiles.
pub(crate) struct Matrices<'gpu> {
    product: Product,
    a: Buffer<'gpu>,
    b: Buffer<'gpu>,
    c: Buffer<'gpu>,
    kernel: Kernel<'gpu>,
    arguments: Vec<Argument>,
    /// The number of CTAs of a launch: all that run at the same time.
    ctas: u32,
}

impl<'gpu> Matrices<'gpu> {
    /// Copies A and B to the device; each number of C is NaN.
    pub(crate) fn new(
        gpu: &'gpu Gpu,
        module: &'gpu Module<'_>,
        product: Product,
        [a, b]: [&[u16]; 2],
    ) -> Result<Self> {
        let upload = |numbers: &[u16]| {
            let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
            gpu.upload(&bytes)
        };
        let (a, b, c) = (upload(a)?, upload(b)?, gpu.buffer(2 * product.c().len(), 0xff)?);
        let [of_a, of_b, of_c] = product.maps([a.address(), b.address(), c.address()]);
        let maps: [TensorMap; 3] = [of_a.encode()?, of_b.encode()?, of_c.encode()?];
        let Shape { m, n, k } = product.shape;
        let sizes = [m, n, k].map(|size| Argument::from(u64::from(size)));
        let arguments = maps.iter().map(Argument::from).chain(sizes).collect();
        // SAFETY: the parameters of the kernel are three tensor maps and three numbers.
        let kernel = unsafe { module.kernel(product.kernel(), SHARED_BYTES)? };
        Ok(Matrices { product, a, b, c, kernel, arguments, ctas: gpu.multiprocessors / CLUSTER * CLUSTER })
    }

    /// Starts the kernel.
    pub(crate) fn start(&self) -> Result<()> {
        // SAFETY: these are its parameters, the maps are those of matrices that do not overlap, and the kernel waits for
        // the preceding one before it accesses them.
        unsafe { self.kernel.launch_dependent(self.ctas, THREADS, &self.arguments) }
    }

    /// Starts the same product by cuBLAS.
    pub(crate) fn start_cublas(&self, cublas: &Cublas) -> Result<()> {
        // SAFETY: these are the addresses of the matrices of the product.
        unsafe { cublas.start(self.product, [&self.a, &self.b, &self.c].map(Buffer::address)) }
    }

    /// The numbers of C.
    pub(crate) fn c(&self) -> Result<Vec<u16>> {
        let bytes = self.c.download().context("C")?;
        Ok(bytes.as_chunks().0.iter().map(|&number| u16::from_le_bytes(number)).collect())
    }
}
