//! Launches the kernels on the first CUDA device.

use std::error::Error;
use std::sync::Arc;

use cudarc::driver::{CudaContext, DriverError, LaunchConfig, PushKernelArg, sys};
use cudarc::nvrtc::Ptx;
use my_kernels::{KERNEL, THREADS, TILE};

/// The kernels, which `build.rs` compiles.
const PTX: &str = include_str!(env!("MY_KERNELS_PTX"));

/// The maximum number of blocks of a launch: each takes several tiles.
const BLOCKS: u32 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let values: Vec<f32> = (0..64 * TILE).map(|index| index as f32).collect();
    match device() {
        Ok(device) => {
            let scaled = scale(&device, &values, 2.0)?;
            println!(
                "{}: {} values, the last is {:?}",
                device.name()?,
                scaled.len(),
                scaled.last()
            );
        }
        Err(reason) => println!("nothing was launched: {reason}"),
    }
    Ok(())
}

/// Opens the first device, or returns why there is none for these kernels.
fn device() -> Result<Arc<CudaContext>, String> {
    // SAFETY: this loads the library of the driver.
    if !unsafe { sys::is_culib_present() } {
        return Err("there is no CUDA driver, libcuda, on this machine".to_owned());
    }
    CudaContext::new(0).map_err(|error| format!("the CUDA driver has no device: {error}"))
}

/// Multiplies values by a factor on a device. The number of values is a multiple of [`TILE`].
fn scale(device: &Arc<CudaContext>, values: &[f32], factor: f32) -> Result<Vec<f32>, DriverError> {
    assert!(
        values.len().is_multiple_of(TILE as usize),
        "the number of values is not a multiple of {TILE}"
    );
    let kernel = device
        .load_module(Ptx::from_src(PTX))?
        .load_function(KERNEL)?;
    let tiles = values.len() as u32 / TILE;
    let stream = device.default_stream();
    let src = stream.clone_htod(values)?;
    let mut dst = stream.alloc_zeros::<f32>(values.len())?;
    let config = LaunchConfig {
        grid_dim: (tiles.min(BLOCKS), 1, 1),
        block_dim: (THREADS, 1, 1),
        shared_mem_bytes: 0,
    };
    // SAFETY: both buffers have `TILE` values for each tile, and the driver aligns them to 256 bytes.
    unsafe {
        stream
            .launch_builder(&kernel)
            .arg(&mut dst)
            .arg(&src)
            .arg(&tiles)
            .arg(&factor)
            .launch(config)?
    };
    stream.clone_dtoh(&dst)
}

#[cfg(test)]
mod tests {
    use std::io::{Write as _, stderr};

    use super::*;

    #[test]
    fn the_ptx_has_the_kernel_and_its_copies() {
        assert!(PTX.contains(&format!(".visible .entry {KERNEL}(")));
        assert!(PTX.contains("cp.async."));
    }

    #[test]
    fn values_are_scaled() {
        let values: Vec<f32> = (0..24 * TILE).map(|index| index as f32).collect();
        match device() {
            Ok(device) => {
                let scaled = scale(&device, &values, 3.0).unwrap();
                assert!(
                    values
                        .iter()
                        .zip(&scaled)
                        .all(|(value, scaled)| 3.0 * value == *scaled)
                );
            }
            // The test harness does not show what `println!` prints in a test that passes.
            Err(reason) => {
                let _ = writeln!(stderr(), "nothing was launched: {reason}");
            }
        }
    }
}
