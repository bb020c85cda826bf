//! Compiles the kernels of the ring, and runs them on the CPU.

use example_kernels::{CHUNK, shared_bytes};
use ptx_async_build::KernelBuilder;
use ptx_async_sim::{Launch, Module, args, check};

const STAGES: u32 = 3;

/// The kernels of this crate.
fn module() -> Module {
    let builder = KernelBuilder::new(".").target("sm_90".parse().unwrap()).isa("8.0".parse().unwrap());
    let ptx = builder.ptx().unwrap_or_else(|error| panic!("{error}"));
    Module::from_ptx(&ptx).unwrap()
}

#[test]
fn ring_copy_copies_under_every_schedule() {
    // Chunks for more than one use of each stage, and a part of one.
    let data: Vec<u32> = (0..9 * CHUNK / 4 + 12).map(|index| index ^ 0x5bd1_e995).collect();
    check(&module(), |gpu| {
        let (dst, src) = (gpu.uninitialized::<u32>(data.len()), gpu.upload(&data));
        let tickets = gpu.filled(1, 0u64);
        let launch = Launch::grid(2).block(32).shared(shared_bytes(STAGES));
        let bytes = 4 * data.len() as u64;
        gpu.launch("ring_copy", launch, args![dst, src, bytes, tickets, u64::from(STAGES)])?;
        assert!(gpu.read(dst) == data);
        Ok(())
    });
}

#[test]
fn ring_sum_f32_adds_under_every_schedule() {
    let of = |step: f32| -> Vec<f32> { (0..5 * CHUNK / 4).map(|index| index as f32 * step).collect() };
    let (a, b) = (of(0.5), of(0.25));
    check(&module(), |gpu| {
        let (dst, src) = (gpu.upload(&a), gpu.upload(&b));
        let tickets = gpu.filled(1, 0u64);
        let launch = Launch::grid(2).block(32).shared(shared_bytes(STAGES));
        gpu.launch("ring_sum_f32", launch, args![dst, src, a.len() as u64, tickets, u64::from(STAGES)])?;
        let sums = gpu.read(dst);
        assert!(sums.iter().zip(a.iter().zip(&b)).all(|(sum, (a, b))| *sum == a + b));
        Ok(())
    });
}
