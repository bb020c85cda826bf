//! Multiplies random tiles on the device and in the simulator, and compares each bit of the results.

use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use gpu_test_products::{Batch, CTAS, Form, forms, hash};
use ptx_async_sim::{Launch, Module, Schedule, args};

use crate::gpu::{self, Gpu, Shape};
use crate::options::Options;

/// The batches that the device multiplies in one launch.
const TOGETHER: u64 = 256;

/// The number of differing words of a batch, and of batches of a form, that are described.
const DESCRIBED: usize = 4;

/// Runs these batches of each form that `--filter` selects. Returns whether all results are the same. Writes what the
/// simulator's test reads to a file.
///
/// # Errors
///
/// An error of the driver, a finding of the simulator, or an error of writing the file.
pub(crate) fn run(gpu: &Gpu, options: &Options, batches: &Range<u64>) -> Result<bool> {
    let mut record =
        format!("# {}, a driver of CUDA {}.{}\n", gpu.name, gpu.driver / 1000, gpu.driver % 1000 / 10);
    let (mut all, mut wrong) = (0, 0);
    for form in
        forms().iter().filter(|form| options.filter.as_ref().is_none_or(|text| form.name().contains(text)))
    {
        let start = Instant::now();
        let name = form.name();
        let module = Module::from_ptx(&form.ptx()).with_context(|| name.clone())?;
        let kernel = gpu.load(form.ptx().as_bytes()).and_then(|module| module.kernel("k", 0));
        let kernel = kernel.with_context(|| name.clone())?;
        let (mut different, mut described) = (0, 0);
        for first in batches.clone().step_by(TOGETHER as usize) {
            let numbers = first..batches.end.min(first + TOGETHER);
            let inputs =
                on_all_cores(numbers.end - first, |index| Ok(Batch::new(form, first + index).words))?;
            let results = multiplied(gpu, kernel, form, &inputs.concat()).with_context(|| name.clone())?;
            let of_batch = CTAS * form.results();
            if first == 0 {
                let _ = write!(record, "{name}: {:08x}", hash(&inputs[0]));
                let of_cta = results[..of_batch].chunks_exact(form.results());
                of_cta.for_each(|words| {
                    let _ = write!(record, " {:08x}", hash(words));
                });
                record.push('\n');
            }
            let differences = on_all_cores(numbers.end - first, |index| {
                let simulated = simulated(&module, form, &inputs[index as usize])?;
                let device = &results[index as usize * of_batch..][..of_batch];
                let words = device.iter().copied().zip(simulated).enumerate();
                Ok(words.filter(|(_, (device, simulated))| device != simulated).collect::<Vec<_>>())
            })?;
            different += differences.iter().map(Vec::len).sum::<usize>();
            for (number, words) in numbers.zip(&differences).filter(|(_, words)| !words.is_empty()) {
                described += 1;
                if described > DESCRIBED {
                    break;
                }
                println!("  batch {number}: {} of {of_batch} words differ", words.len());
                let batch = Batch::new(form, number);
                for &(word, (device, simulated)) in words.iter().take(DESCRIBED) {
                    println!("    {}", batch.describe(form, word, device, simulated));
                }
            }
        }
        let sums = batches.clone().count() * CTAS * form.sums();
        println!("{name}: {sums} sums, {different} words differ, {:.1} s", start.elapsed().as_secs_f64());
        (all, wrong) = (all + sums, wrong + different);
    }
    println!("{all} sums; {wrong} words differ");
    if let Some(path) = &options.record {
        write_record(path, &record)?;
    }
    Ok(wrong == 0)
}

fn write_record(path: &Path, record: &str) -> Result<()> {
    fs::write(path, record).with_context(|| format!("cannot write {}", path.display()))
}

/// Returns the results of a function of each index below a count.
fn on_all_cores<T: Send>(count: u64, of: impl Fn(u64) -> Result<T> + Sync) -> Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(u64, Result<T>)> = thread::scope(|scope| {
        let work = || {
            let indices = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed) as u64);
            indices.take_while(|index| *index < count).map(|index| (index, of(index))).collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    all.sort_by_key(|(index, _)| *index);
    if all.len() as u64 != count {
        return Err(anyhow!("a thread panicked"));
    }
    all.into_iter().map(|(_, result)| result).collect()
}

/// Returns the results of the device.
fn multiplied(gpu: &Gpu, kernel: gpu::Kernel, form: &Form, words: &[u32]) -> Result<Vec<u32>> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let grid = words.len() / form.inputs();
    let input = gpu.upload(&bytes)?;
    let output = gpu.upload(&vec![0; 4 * grid * form.results()])?;
    let shape = Shape { grid: grid as u32, cluster: 1, threads: form.threads() as u32, shared: 0 };
    let (mut from, mut to) = (input.address, output.address);
    // SAFETY: the kernel takes two addresses, of as many words for each CTA as these buffers have.
    unsafe { gpu.launch(kernel, shape, &mut [(&raw mut from).cast(), (&raw mut to).cast()]) }?;
    let bytes = output.download()?;
    Ok(bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
}

/// Returns the results of the simulator.
fn simulated(module: &Module, form: &Form, words: &[u32]) -> Result<Vec<u32>> {
    let mut gpu = ptx_async_sim::Gpu::new(module, Schedule::Eager);
    let input = gpu.upload(words);
    let output = gpu.uninitialized::<u32>(CTAS * form.results());
    let launch = Launch::grid(CTAS as u32).block(form.threads() as u32);
    let launched = gpu.launch("k", launch, args![input, output]);
    if let Some(report) = gpu.reports().first() {
        return Err(anyhow!("{report}"));
    }
    launched.map_err(|error| anyhow!("{error}"))?;
    Ok(gpu.read(output))
}
