//! `example-jit --kernels FILE`, `--bench FILE`, `--print-module` or `--tensor-maps`.
//!
//! The exit status is 0 when every check passed, 1 when one failed or the command line is wrong, and 2 when
//! there is no GPU to check on.

use std::{env, fs, process::ExitCode};

use anyhow::{Context, Result};
use example_jit::{
    bench,
    checks::{self, Tally},
    gpu::{Absent, Buffer, Gpu, Kernel, Module},
    loading,
    module::{self, module_text},
    tensor_maps,
};
use example_kernels::{MAX_STAGES, shared_bytes, stages};

const HELP: &str = "\
example-jit --kernels FILE    run and check the kernels of FILE (PTX or cubin) and the module built here
example-jit --bench FILE [TABLE]
                              measure its kernels, built with the feature `bench`, beside plain ones and the driver:
                              copy, sum, tensor, transpose, or all four
example-jit --print-module    print that module, with its default tile
example-jit --tensor-maps     compare the rules of tensor maps with the driver's answers";

/// The tile that is printed and timed.
const TILE: u32 = 16 * 1024;

const TILES: [u32; 4] = [512, 4096, TILE, module::LARGEST_TILE];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["--kernels", path] => run(path),
        ["--bench", path, ref tables @ ..] => bench(path, tables),
        ["--print-module"] => {
            print!("{}", module_text(TILE));
            Ok(true)
        }
        ["--tensor-maps"] => Gpu::open().and_then(|gpu| tensor_maps::compare(&gpu)),
        _ => {
            eprintln!("{HELP}");
            Ok(false)
        }
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => match error.downcast_ref::<Absent>() {
            Some(why) => {
                println!("nothing was run: no CUDA device for these kernels answers here ({why})");
                ExitCode::from(2)
            }
            None => {
                eprintln!("error: {error:#}");
                ExitCode::FAILURE
            }
        },
    }
}

/// Runs the benchmarks. Returns whether every result was correct.
fn bench(path: &str, tables: &[&str]) -> Result<bool> {
    let gpu = Gpu::open()?;
    let kernels = load(&gpu, path)?;
    bench::run(&gpu, &kernels, tables)
}

/// Runs the checks. Returns whether every check passed.
fn run(path: &str) -> Result<bool> {
    let gpu = Gpu::open()?;
    let kernels = load(&gpu, path)?;
    // SAFETY: all arguments have 8 bytes; see `example-kernels`.
    let kernel = |name, stages| unsafe { kernels.kernel(name, shared_bytes(stages)) };
    // One counter for all launches: each must reset it to 0.
    let counter = gpu.buffer(8, 0)?;
    let ring = |kernel: Kernel<'_>, stages, dst: &Buffer<'_>, src: &Buffer<'_>, count| {
        let arguments = [dst.address(), src.address(), count, counter.address(), u64::from(stages)];
        // SAFETY: both buffers have this size, and the counter is 0.
        unsafe { kernel.launch(gpu.multiprocessors, 32, &arguments) }
    };
    let chosen = stages(gpu.bytes_per_second, gpu.multiprocessors);

    let mut tally = Tally::default();
    for stages in [2, chosen, MAX_STAGES] {
        let (ring_copy, ring_sum) = (kernel("ring_copy", stages)?, kernel("ring_sum_f32", stages)?);
        for bytes in checks::ring_sizes(&gpu, stages) {
            let what = format!("{stages} stages, {bytes} bytes");
            let copied =
                checks::copies(&gpu, &|dst, src, count| ring(ring_copy, stages, dst, src, count), bytes);
            tally.count(&format!("ring_copy, {what}"), copied);
            let added = checks::sums(&gpu, &|dst, src, count| ring(ring_sum, stages, dst, src, count), bytes);
            tally.count(&format!("ring_sum_f32, {what}"), added);
        }
    }
    for tile in TILES {
        check_tile(&gpu, tile, &mut tally)?;
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0)
}

fn load<'gpu>(gpu: &'gpu Gpu, path: &str) -> Result<Module<'gpu>> {
    let image = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let (Gpu { name, multiprocessors, cuda, .. }, driver) = (gpu, gpu.driver());
    println!("{name}, {multiprocessors} multiprocessors, driver of CUDA {driver}; kernels of {path}");
    // A cubin is not text.
    match str::from_utf8(&image) {
        Ok(ptx) => gpu.load(loading::for_driver(*cuda, ptx)?.as_bytes()),
        Err(_) => gpu.load(&image),
    }
}

fn check_tile(gpu: &Gpu, tile: u32, tally: &mut Tally) -> Result<()> {
    let module = gpu.load(module_text(tile).as_bytes())?;
    // SAFETY: the kernel takes a destination, a source and a count.
    let kernel = unsafe { module.kernel(module::KERNEL, 0)? };
    for bytes in checks::tile_sizes(gpu, tile) {
        let launch = |dst: &Buffer<'_>, src: &Buffer<'_>, count| {
            // SAFETY: both buffers have this size.
            unsafe { kernel.launch(gpu.multiprocessors, 32, &[dst.address(), src.address(), count]) }
        };
        let result = checks::copies(gpu, &launch, bytes);
        tally.count(&format!("{} of {tile}-byte tiles, {bytes} bytes", module::KERNEL), result);
    }
    Ok(())
}
