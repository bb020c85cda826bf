//! Runs the kernels on the CPU, under several schedules of their threads and copies. No device is needed, and a race,
//! a hang or a missing wait fails the test.

use my_kernels::{KERNEL, STAGES, THREADS, TILE};
use ptx_async_sim::{Launch, Module, args, check};

#[test]
fn values_are_scaled_in_every_schedule() {
    let module = Module::from_ptx(include_str!(env!("MY_KERNELS_PTX"))).unwrap();
    // One block uses each stage of the ring twice, the other has a tile less.
    let tiles = 4 * STAGES - 1;
    let values: Vec<f32> = (0..tiles * TILE).map(|index| index as f32).collect();
    check(&module, |gpu| {
        let (dst, src) = (gpu.uninitialized(values.len()), gpu.upload(&values));
        let launch = Launch::grid(2).block(THREADS);
        gpu.launch(KERNEL, launch, args![dst, src, tiles, 3.0f32])?;
        let scaled: Vec<f32> = gpu.read(dst);
        assert!(
            values
                .iter()
                .zip(&scaled)
                .all(|(value, scaled)| 3.0 * value == *scaled)
        );
        Ok(())
    });
}
