//! The speed of the kernels, beside cuBLAS.

use std::process::Command;

use anyhow::{Context, Result};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::Shape;
use example_jit::gpu::{Gpu, Module};

use crate::cublas::Cublas;
use crate::device::Matrices;

/// The launches that are timed together. The time of a single one includes that of the host.
const LAUNCHES: [u8; 2] = [1, 10];
const WARM_UP: usize = 4;
const RUNS: usize = 20;

/// Prints a table of products of `bf16`, whose M, N and K are each of the sizes.
pub(crate) fn measure(gpu: &Gpu, module: &Module<'_>, sizes: &[u32]) -> Result<()> {
    let cublas = Cublas::open()?;
    if cublas.is_none() {
        println!("cuBLAS is not measured: no libcublas.so in LD_LIBRARY_PATH");
    }
    println!(
        "TFLOP/s of bf16, of 1 and of 10 launches at a time: medians of {RUNS} turns with cuBLAS, and of their ratios\n"
    );
    println!(
        "| M = N = K | | 1 launch | cuBLAS | ratio | 10 launches | cuBLAS | ratio | clock, power, temperature |"
    );
    println!("|--:|---|--:|--:|--:|--:|--:|--:|---|");
    let mut random = fastrand::Rng::new();
    for &size in sizes {
        for b_transposed in [false, true] {
            let product =
                Product { shape: Shape { m: size, n: size, k: size }, ty: Type::Bf16, b_transposed };
            let numbers = product.random(product.a(), &mut random);
            let matrices = Matrices::new(gpu, module, product, [&numbers, &numbers])?;
            print!("| {size} | {} |", if b_transposed { "A Bᵀ" } else { "A B" });
            for launches in LAUNCHES {
                let time =
                    |start: &dyn Fn() -> Result<()>| gpu.time(|| (0..launches).try_for_each(|_| start()));
                let turns = in_turns(
                    || time(&|| matrices.start()),
                    || cublas.as_ref().map(|cublas| time(&|| matrices.start_cublas(cublas))).transpose(),
                )?;
                let work = f64::from(launches) * 2.0 * f64::from(size).powi(3);
                let speed = |time: f32| work / f64::from(time) / 1e9;
                let here = median(turns.iter().map(|turn| turn.0)).context("nothing was measured")?;
                print!(" {:.0} |", speed(here));
                let pairs = || turns.iter().filter_map(|&(here, theirs)| Some((here, theirs?)));
                match (median(pairs().map(|pair| pair.1)), median(pairs().map(|pair| pair.1 / pair.0))) {
                    (Some(theirs), Some(ratio)) => print!(" {:.0} | {ratio:.3} |", speed(theirs)),
                    _ => print!(" | |"),
                }
            }
            println!(" {} |", state_of_device());
        }
    }
    Ok(())
}

/// The times of both in each turn, in milliseconds. Each of the two comes first in half of the turns.
fn in_turns(
    here: impl Fn() -> Result<f32>,
    theirs: impl Fn() -> Result<Option<f32>>,
) -> Result<Vec<(f32, Option<f32>)>> {
    let turn = |number: usize| {
        let before = if number.is_multiple_of(2) { theirs()? } else { None };
        let here = here()?;
        Ok((here, if number.is_multiple_of(2) { before } else { theirs()? }))
    };
    (0..WARM_UP).try_for_each(|number| turn(number).map(|_: (f32, Option<f32>)| ()))?;
    (0..RUNS).map(turn).collect()
}

fn median(times: impl Iterator<Item = f32>) -> Option<f32> {
    let mut times: Vec<f32> = times.collect();
    times.sort_by(f32::total_cmp);
    times.get(times.len() / 2).copied()
}

/// The clock, the power and the temperature of the device, as `nvidia-smi` prints them.
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
