//! The speed of the kernels, beside cuBLAS.

use std::process::Command;

use anyhow::{Context, Result};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::Shape;
use example_jit::gpu::{Gpu, Module};

use crate::cublas::Cublas;
use crate::device::Matrices;

/// The sizes that are measured: M, N and K.
const SIZES: [u32; 4] = [2048, 4096, 8192, 16384];
/// The launches that are timed together. The time of a single one includes that of the host.
const LAUNCHES: [u8; 2] = [1, 10];
const WARM_UP: usize = 3;
const RUNS: usize = 20;

/// Prints a table of products of `bf16`.
pub(crate) fn measure(gpu: &Gpu, module: &Module<'_>) -> Result<()> {
    let cublas = Cublas::open()?;
    if cublas.is_none() {
        println!("cuBLAS is not measured: no libcublas.so in LD_LIBRARY_PATH");
    }
    println!("TFLOP/s of bf16: medians of {RUNS} runs of 1 and of 10 launches, in turns with cuBLAS\n");
    println!(
        "| M = N = K | | 1 launch | cuBLAS | ratio | 10 launches | cuBLAS | ratio | clock, power, temperature |"
    );
    println!("|--:|---|--:|--:|--:|--:|--:|--:|---|");
    let mut random = fastrand::Rng::new();
    for size in SIZES {
        for b_transposed in [false, true] {
            let product =
                Product { shape: Shape { m: size, n: size, k: size }, ty: Type::Bf16, b_transposed };
            let numbers = product.random(product.a(), &mut random);
            let matrices = Matrices::new(gpu, module, product, [&numbers, &numbers])?;
            print!("| {size} | {} |", if b_transposed { "A Bᵀ" } else { "A B" });
            for launches in LAUNCHES {
                let time =
                    |start: &dyn Fn() -> Result<()>| gpu.time(|| (0..launches).try_for_each(|_| start()));
                let [here, theirs] = in_turns(
                    || time(&|| matrices.start()),
                    || cublas.as_ref().map(|cublas| time(&|| matrices.start_cublas(cublas))).transpose(),
                )?;
                let work = f64::from(launches) * 2.0 * f64::from(size).powi(3);
                let speed = |time: f32| work / f64::from(time) / 1e9;
                let here = speed(here.context("the kernel was not measured")?);
                match theirs.map(speed) {
                    Some(theirs) => print!(" {here:.0} | {theirs:.0} | {:.3} |", here / theirs),
                    None => print!(" {here:.0} | | |"),
                }
            }
            println!(" {} |", state_of_device());
        }
    }
    Ok(())
}

/// The median times of both, in milliseconds. Each of the two comes first in half of the turns.
fn in_turns(
    here: impl Fn() -> Result<f32>,
    theirs: impl Fn() -> Result<Option<f32>>,
) -> Result<[Option<f32>; 2]> {
    let mut times = [Vec::new(), Vec::new()];
    for turn in 0..WARM_UP + RUNS {
        for first in [true, false] {
            let (row, time) = match first == turn.is_multiple_of(2) {
                true => (0, Some(here()?)),
                false => (1, theirs()?),
            };
            if turn >= WARM_UP {
                times[row].extend(time);
            }
        }
    }
    Ok(times.map(|mut times| {
        times.sort_by(f32::total_cmp);
        times.get(times.len() / 2).copied()
    }))
}

/// What the driver's tool says about the device.
fn state_of_device() -> String {
    let query = "--query-gpu=clocks.sm,power.draw,temperature.gpu";
    let output = Command::new("nvidia-smi").args([query, "--format=csv,noheader"]).output();
    match output {
        Ok(output) if output.status.success() => {
            let text = String::from_utf8_lossy(&output.stdout);
            text.lines().next().unwrap_or_default().to_owned() + " °C"
        }
        _ => "unknown, without nvidia-smi".to_owned(),
    }
}
