//! How fast the copies are, beside the driver's own.

use anyhow::Result;

use crate::gpu::{Gpu, Kernel};

const WARM_UP: usize = 3;
const RUNS: usize = 20;

/// Far more than any cache of the device holds.
const BYTES: usize = 1 << 30;

/// A copy to be timed.
#[derive(Debug)]
pub struct Contender<'a> {
    /// What the table calls it.
    pub name: String,
    /// The kernel, which copies.
    pub kernel: Kernel<'a>,
    /// On how many blocks it runs.
    pub blocks: u32,
}

/// Prints a table: bytes read and written in a second, the median of some runs.
///
/// # Safety
///
/// Each kernel copies as many bytes as its count says.
///
/// # Errors
///
/// What the driver says.
pub unsafe fn compare(gpu: &Gpu, contenders: &[Contender<'_>]) -> Result<()> {
    let bytes = BYTES.min(gpu.free_memory()? / 4) / 16 * 16;
    let src = gpu.buffer(bytes, 0x5a)?;
    let mut dst = gpu.buffer(bytes, 0)?;
    println!("GB/s, read and written, of a copy of {} MiB, median of {RUNS}:", bytes >> 20);
    for Contender { name, kernel, blocks } in contenders {
        // SAFETY: both buffers hold that many bytes, and the kernels are what the caller says.
        let ms = median(|| gpu.time(|| unsafe { kernel.launch(*blocks, &dst, &src, bytes as u64) }))?;
        report(name, bytes, ms);
    }
    let ms = median(|| gpu.time(|| dst.copy_from(&src)))?;
    report("cuMemcpyDtoD", bytes, ms);
    Ok(())
}

fn median(mut run: impl FnMut() -> Result<f32>) -> Result<f32> {
    for _ in 0..WARM_UP {
        run()?;
    }
    let mut times = (0..RUNS).map(|_| run()).collect::<Result<Vec<_>>>()?;
    times.sort_by(f32::total_cmp);
    Ok(times[RUNS / 2])
}

fn report(name: &str, bytes: usize, ms: f32) {
    println!("  {:7.0}  {name}", 2.0 * bytes as f64 / (f64::from(ms) * 1e6));
}
