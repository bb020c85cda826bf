//! Compiles the kernels, and runs them on the CPU.

use std::cell::OnceCell;
use std::sync::LazyLock;

use example_gemm::gemm::{SHARED_BYTES, THREADS};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::{CLUSTER, Shape};
use ptx_async_build::{KernelBuilder, rustflags};
use ptx_async_sim::{Launch, Module, TensorMap, args, check};

/// The kernels of this crate, as PTX.
static PTX: LazyLock<String> = LazyLock::new(|| {
    // The flags are passed for the kernels alone, so that `core` is compiled once for all crates of kernels. They are
    // those of `cargo xtask test`, which assembles the kernels.
    let flags = rustflags("sm_90a".parse().ok(), "8.0".parse().ok());
    KernelBuilder::new(".")
        .rustc_args(flags)
        .rustc_args(["-D", "warnings"])
        .ptx()
        .unwrap_or_else(|error| panic!("{error}"))
});

/// Runs a product on one cluster, with its copies as late, as early and in as odd an order as they may be.
fn computes(product: Product) {
    let module = Module::from_ptx(&PTX).unwrap();
    let mut random = fastrand::Rng::with_seed(7);
    let (a, b) = (product.random(product.a(), &mut random), product.random(product.b(), &mut random));
    let first = OnceCell::new();
    check(&module, |gpu| {
        let (a_buffer, b_buffer) = (gpu.upload(&a), gpu.upload(&b));
        let c_buffer = gpu.filled(product.c().len(), u16::MAX);
        let addresses = [a_buffer, b_buffer, c_buffer].map(|buffer| buffer.address());
        let [a_map, b_map, c_map] = product.maps(addresses).map(|map| TensorMap::try_from(&map).unwrap());
        let Shape { m, n, k } = product.shape;
        let launch = Launch::grid(CLUSTER).block(THREADS).cluster(CLUSTER).shared(SHARED_BYTES);
        gpu.launch(product.kernel(), launch, args![a_map, b_map, c_map, m, n, k])?;
        let c = gpu.read(c_buffer);
        // The result of the first schedule is compared with the exact one, and those of the others with it.
        if let Some(first) = first.get() {
            return if c == *first { Ok(()) } else { Err("a schedule has another result".into()) };
        }
        for row in 0..m {
            (0..n).try_for_each(|column| product.compare(&a, &b, &c, row, column))?;
        }
        product.compare_gaps(&c)?;
        first.get_or_init(|| c);
        Ok(())
    });
}

#[test]
fn two_tiles_that_use_a_stage_again_are_right_under_every_schedule() {
    // The edges are ragged.
    computes(Product { shape: Shape { m: 200, n: 300, k: 130 }, ty: Type::Bf16, b_transposed: true });
}

#[test]
fn a_matrix_that_is_not_transposed_is_right_under_every_schedule() {
    computes(Product { shape: Shape { m: 130, n: 24, k: 72 }, ty: Type::F16, b_transposed: false });
}
