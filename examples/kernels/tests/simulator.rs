//! Compiles the kernels of the ring, and runs them on the CPU.

use example_kernels::{CHUNK, shared_bytes};
use ptx_async_build::{KernelBuilder, rustflags};
use ptx_async_sim::{Launch, Module, args, check};

const STAGES: u32 = 3;

/// The kernels of this crate.
fn module() -> Module {
    module_with(&[], "8.0")
}

/// The kernels of this crate with features, which need this PTX ISA.
fn module_with(features: &[&str], isa: &str) -> Module {
    // The flags are passed for the kernels alone, so that `core` is compiled once for all crates of kernels.
    let flags = rustflags("sm_90".parse().ok(), isa.parse().ok());
    let builder = KernelBuilder::new(".").rustc_args(flags).features(features);
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

#[test]
fn multimem_all_reduce_sums_on_all_devices_under_every_schedule() {
    let module = module_with(&["multimem"], "8.1");
    let (blocks, rows) = (2, 150);
    for devices in [2, 4] {
        let number = |rank: usize, index: usize| (rank * 1000 + index) as f32;
        check(&module, |gpu| {
            gpu.set_devices(devices);
            let (mut numbers, mut counts) = (Vec::new(), Vec::new());
            for rank in 0..devices {
                let own: Vec<f32> = (0..4 * rows).map(|index| number(rank, index)).collect();
                numbers.push(gpu.on(rank).upload(&own));
                counts.push(gpu.on(rank).filled(blocks, 0u32));
            }
            let (all, all_counts) = (gpu.multicast(&numbers)?, gpu.multicast(&counts)?);
            // The second launch of a device sums the results of the first, and follows it without the host.
            for round in 0..2 {
                for (rank, &own_counts) in counts.iter().enumerate() {
                    let before = round * 2 * devices as u64;
                    let arguments =
                        args![all, rows as u64, all_counts, own_counts, before, rank as u64, devices as u64];
                    gpu.on(rank).enqueue(
                        "multimem_all_reduce",
                        Launch::grid(blocks as u32).block(64),
                        arguments,
                    )?;
                }
            }
            gpu.synchronize()?;
            for own in numbers {
                let sum = |index: usize| (0..devices).map(|rank| number(rank, index)).sum::<f32>();
                let sums: Vec<f32> = (0..4 * rows).map(|index| sum(index) * devices as f32).collect();
                assert!(gpu.read(own) == sums);
            }
            Ok(())
        });
    }
}
