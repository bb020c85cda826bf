//! `example-jit --kernels FILE`, `example-jit --print-module`, or `example-jit --tensor-maps`.
//!
//! The exit status is 0 when every check passed, 1 when one failed or the command line is wrong, and 2 when
//! there is no GPU to check on.

use std::{env, fs, process::ExitCode};

use anyhow::{Context, Result};
use example_jit::{
    bench::{self, Contender},
    checks::{self, Tally},
    gpu::{Absent, Gpu, Kernel},
    module::{self, module_text},
    tensor_maps,
};
use example_kernels::SHARED_BYTES;

const HELP: &str = "\
example-jit --kernels FILE    run and check the kernels of FILE (PTX or cubin) and the module built here
example-jit --print-module    print that module, with its default tile
example-jit --tensor-maps     compare the rules of tensor maps with the driver's answers";

/// The tile that is printed and timed.
const TILE: u32 = 16 * 1024;

const TILES: [u32; 4] = [512, 4096, TILE, module::LARGEST_TILE];

/// A tile's block waits for one copy at a time, so several share a multiprocessor.
const TILE_BLOCKS_EACH: u32 = 8;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["--kernels", path] => run(path),
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

/// Whether every check passed.
fn run(path: &str) -> Result<bool> {
    let image = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let gpu = Gpu::open()?;
    println!("{}, {} multiprocessors; kernels of {path}", gpu.name, gpu.multiprocessors);
    let kernels = gpu.load(&image)?;
    // SAFETY: both take a destination, a source and a count; see `example-kernels`.
    let (ring_copy, ring_sum) = unsafe {
        (kernels.kernel("ring_copy", SHARED_BYTES)?, kernels.kernel("ring_sum_f32", SHARED_BYTES)?)
    };

    let mut tally = Tally::default();
    let blocks = gpu.multiprocessors;
    for bytes in checks::ring_sizes(&gpu) {
        // SAFETY: it copies.
        let result = unsafe { checks::copies(&gpu, ring_copy, blocks, bytes) };
        tally.count(&format!("ring_copy, {bytes} bytes"), result);
    }
    for bytes in checks::ring_sizes(&gpu) {
        // SAFETY: it adds values.
        let result = unsafe { checks::sums(&gpu, ring_sum, blocks, bytes) };
        tally.count(&format!("ring_sum_f32, {bytes} bytes"), result);
    }
    for tile in TILES {
        check_tile(&gpu, tile, &mut tally)?;
    }
    if tally.failed == 0 {
        time(&gpu, ring_copy)?;
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(tally.failed == 0)
}

fn check_tile(gpu: &Gpu, tile: u32, tally: &mut Tally) -> Result<()> {
    let module = gpu.load(module_text(tile).as_bytes())?;
    // SAFETY: it takes a destination, a source and a count.
    let kernel = unsafe { module.kernel(module::KERNEL, 0)? };
    for bytes in checks::tile_sizes(gpu, tile) {
        // SAFETY: it copies.
        let result = unsafe { checks::copies(gpu, kernel, gpu.multiprocessors, bytes) };
        tally.count(&format!("{} of {tile}-byte tiles, {bytes} bytes", module::KERNEL), result);
    }
    Ok(())
}

fn time(gpu: &Gpu, ring_copy: Kernel<'_>) -> Result<()> {
    let module = gpu.load(module_text(TILE).as_bytes())?;
    // SAFETY: it takes a destination, a source and a count.
    let tile_copy = unsafe { module.kernel(module::KERNEL, 0)? };
    let contenders = [
        Contender { name: "ring_copy".to_owned(), kernel: ring_copy, blocks: gpu.multiprocessors },
        Contender {
            name: format!("{}, {TILE_BLOCKS_EACH} blocks on each multiprocessor", module::KERNEL),
            kernel: tile_copy,
            blocks: TILE_BLOCKS_EACH * gpu.multiprocessors,
        },
    ];
    // SAFETY: both copy.
    unsafe { bench::compare(gpu, &contenders) }
}
