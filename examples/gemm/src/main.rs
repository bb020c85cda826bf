//! `example-gemm FILE [check | measure [SIZE…]]`: checks the kernels of a cubin against `f64`, and measures them beside cuBLAS.
//!
//! The exit status is 0 when every product was right, 1 when one was wrong or the command line is, and 2 when there is no
//! GPU to run on.

mod cublas;
mod device;
mod speed;

use std::{env, fs, process::ExitCode, thread};

use anyhow::{Context, Result, bail};
use example_gemm::matrices::{Product, Type};
use example_gemm::schedule::Shape;
use example_jit::gpu::{Absent, Gpu, Module};

use device::Matrices;

const HELP: &str = "\
example-gemm FILE            check and measure the kernels of a cubin
example-gemm FILE check      check products of many sizes, ragged ones too, against products in f64
example-gemm FILE measure [SIZE…]
                             measure them beside cuBLAS, which LD_LIBRARY_PATH finds, for M = N = K of each size";

/// The sizes that are measured.
const SIZES: [u32; 4] = [2048, 4096, 8192, 16384];

/// The sizes of which every number is checked.
const SMALL: [Shape; 10] = [
    Shape { m: 1, n: 1, k: 1 },
    Shape { m: 17, n: 9, k: 130 },
    Shape { m: 64, n: 256, k: 64 },
    Shape { m: 128, n: 256, k: 256 },
    Shape { m: 129, n: 257, k: 65 },
    Shape { m: 256, n: 512, k: 320 },
    Shape { m: 300, n: 264, k: 72 },
    Shape { m: 1000, n: 24, k: 1000 },
    Shape { m: 8, n: 1500, k: 500 },
    Shape { m: 513, n: 769, k: 257 },
];

/// The sizes of which some numbers are checked.
const LARGE: [Shape; 4] = [
    Shape { m: 2048, n: 2048, k: 2048 },
    Shape { m: 4097, n: 3001, k: 777 },
    Shape { m: 777, n: 10_001, k: 4097 },
    Shape { m: 20_000, n: 520, k: 1000 },
];

/// The numbers of a large product that are checked.
const SAMPLES: usize = 100_000;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        [path] => run(path, true, &SIZES),
        [path, "check"] => run(path, true, &[]),
        [path, "measure"] => run(path, false, &SIZES),
        [path, "measure", ref sizes @ ..] => sizes
            .iter()
            .map(|size| size.parse().with_context(|| format!("a size is a number, but this is `{size}`")))
            .collect::<Result<Vec<u32>>>()
            .and_then(|sizes| run(path, false, &sizes)),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::FAILURE;
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
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

fn run(path: &str, checks: bool, sizes: &[u32]) -> Result<()> {
    let gpu = Gpu::open()?;
    let image = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    println!("{}, {} multiprocessors, driver of CUDA {}", gpu.name, gpu.multiprocessors, gpu.driver());
    let module = gpu.load(&image)?;
    if checks {
        check(&gpu, &module)?;
    }
    match sizes {
        [] => Ok(()),
        sizes => speed::measure(&gpu, &module, sizes),
    }
}

/// The products of a shape: both types, and both layouts of B.
fn products(shape: Shape) -> [Product; 4] {
    [(Type::Bf16, false), (Type::Bf16, true), (Type::F16, false), (Type::F16, true)]
        .map(|(ty, b_transposed)| Product { shape, ty, b_transposed })
}

/// Compares products of random matrices with those in `f64`.
fn check(gpu: &Gpu, module: &Module<'_>) -> Result<()> {
    let mut random = fastrand::Rng::new();
    let (mut count, mut numbers) = (0, 0);
    for product in SMALL.into_iter().chain(LARGE).flat_map(products) {
        let (a, b) = (product.random(product.a(), &mut random), product.random(product.b(), &mut random));
        let matrices = Matrices::new(gpu, module, product, [&a, &b])?;
        gpu.time(|| matrices.start())?;
        let c = matrices.c()?;
        let Shape { m, n, .. } = product.shape;
        let places: Vec<(u32, u32)> = match u64::from(m) * u64::from(n) {
            0..1_000_000 => (0..m).flat_map(|row| (0..n).map(move |column| (row, column))).collect(),
            _ => (0..SAMPLES).map(|_| (random.u32(0..m), random.u32(0..n))).collect(),
        };
        let wrong = in_parallel(&places, |&(row, column)| product.compare(&a, &b, &c, row, column));
        if let Some(error) = wrong.or_else(|| product.compare_gaps(&c).err()) {
            bail!("{} of {:?}: {error}", product.kernel(), product.shape);
        }
        count += 1;
        numbers += places.len();
    }
    println!("{count} products are right, {numbers} numbers compared with f64");
    Ok(())
}

/// The first error of a comparison.
fn in_parallel<T: Sync>(items: &[T], compare: impl Fn(&T) -> Result<(), String> + Sync) -> Option<String> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let part = items.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let compare = &compare;
        let parts = items
            .chunks(part)
            .map(|items| scope.spawn(move || items.iter().find_map(|item| compare(item).err())));
        let parts: Vec<_> = parts.collect();
        parts
            .into_iter()
            .find_map(|part| part.join().unwrap_or_else(|_| Some("a comparison panicked".to_owned())))
    })
}
