//! Runs random kernels, and compares the memory that they leave with that of the simulator.
//!
//! The kernels are made here, compiled by the driver, and run by one process per core: a kernel that hangs or faults ends
//! its process, and another one continues with the next kernel.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    fs,
    io::{BufRead as _, BufReader},
    ops::Range,
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc::{Sender, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use cudarc::driver::DriverError;
use gpu_test_random::{Kernel, Program, Schedule, gravest, reduce, run as simulate};
use gpu_test_scalar::hash;

use crate::experiment;
use crate::gpu::{Gpu, Shape, TooLong};
use crate::options::Options;
use crate::runner::STOPPED;

/// The number of runs of each kernel.
const RUNS: usize = 3;
/// The time for the reduction of a kernel.
const PATIENCE: Duration = Duration::from_secs(20);
/// The number of kernels that a process reduces.
const REDUCED: usize = 2;

/// The name of the child processes.
pub(crate) const CHILD: &str = "random";

/// The end of a kernel.
enum End {
    /// The device and the simulator leave these bytes.
    Same(Vec<u8>),
    /// The first byte that differs, the run in which it does, and the bytes around it on the device and in the simulator.
    Differs { offset: usize, run: usize, bytes: String },
}

/// Runs all kernels, each of these numbers in a child process. Returns whether all leave the bytes of the simulator.
///
/// # Errors
///
/// If a process cannot be started, or the file of the results cannot be written.
pub(crate) fn run(seeds: Range<u64>, options: &Options) -> Result<bool> {
    let start = Instant::now();
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let (sender, lines) = channel();
    let children: Vec<_> = (0..cores)
        .map(|number| {
            let (sender, seeds) = (sender.clone(), seeds.clone());
            thread::spawn(move || child_processes(seeds.start + number, seeds.end, cores, &sender))
        })
        .collect();
    drop(sender);
    let (mut results, mut failed) = (BTreeMap::new(), BTreeMap::new());
    for line in lines {
        let mut words = line.splitn(3, ' ');
        let seed = words.next().and_then(|word| word.parse::<u64>().ok());
        match (seed, words.next(), words.next()) {
            (Some(seed), Some("same"), Some(hashes)) => {
                results.insert(seed, hashes.to_owned());
            }
            (Some(seed), Some("fails"), Some(why)) => {
                println!("kernel {seed}: {why}");
                failed.insert(seed, why.to_owned());
            }
            _ => println!("{line}"),
        }
    }
    for child in children {
        child.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    }
    println!(
        "{} of {} kernels leave the bytes of the simulator in each of {RUNS} runs, {} do not; {:.0} s in {cores} processes",
        results.len(),
        seeds.end.saturating_sub(seeds.start),
        failed.len(),
        start.elapsed().as_secs_f64()
    );
    if let Some(path) = &options.results {
        let mut text = String::new();
        for (seed, hashes) in &results {
            let _ = writeln!(text, "{seed} {hashes}");
        }
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(failed.is_empty())
}

/// Runs every `step`th kernel in a process, and in another one after a kernel that ends it.
fn child_processes(mut next: u64, end: u64, step: u64, lines: &Sender<String>) -> Result<()> {
    while next < end {
        let mut child = Command::new(env::current_exe().context("the path of this program")?)
            .args(env::args_os().skip(1))
            .args(["--child", CHILD, "--from", &next.to_string(), "--step", &step.to_string()])
            // The modules would fill the cache of the driver.
            .env("CUDA_CACHE_DISABLE", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a process")?;
        let stdout = child.stdout.take().context("the output of a process")?;
        let begun = next;
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if let Some(seed) = line.split(' ').next().and_then(|word| word.parse::<u64>().ok()) {
                next = seed + step;
            }
            let _ = lines.send(line);
        }
        let status = child.wait().context("the end of a process")?;
        if status.success() {
            break;
        }
        if status.code() != Some(STOPPED) || next == begun {
            let _ = lines.send(format!("{next} fails its process ended: {status}"));
            next += step;
        }
    }
    Ok(())
}

/// Runs kernels as a child, and prints a line for each.
///
/// # Errors
///
/// If no device answers.
pub(crate) fn child(seeds: Range<u64>, options: &Options) -> Result<()> {
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    let mut reduced = 0;
    for seed in (options.from as u64..seeds.end).step_by(options.step.max(1)) {
        let kernel = Kernel::new(seed);
        let program = kernel.program();
        match compare(&gpu, &program) {
            Ok(End::Same(memory)) => println!(
                "{seed} same {:08x} {:08x}",
                hash(program.text.as_bytes()) as u32,
                hash(&memory) as u32
            ),
            Ok(End::Differs { offset, run, bytes }) => {
                let place = program.place(offset);
                println!("{seed} fails byte {offset} differs in run {run}, {place}: {bytes}");
                if let Some(folder) = options.reduced.as_ref().filter(|_| reduced < REDUCED) {
                    reduced += 1;
                    write_reduced(&gpu, &kernel, &folder.join(format!("{seed}.ptx")))?;
                }
            }
            Err(error) => {
                println!("{seed} fails {}", format!("{error:#}").replace('\n', "; "));
                if error.chain().any(|cause| cause.is::<DriverError>() || cause.is::<TooLong>()) {
                    // No resource of the driver is freed, since that could wait for a kernel that never ends.
                    std::process::exit(STOPPED);
                }
            }
        }
    }
    Ok(())
}

/// Compares the memory after each run with that of the simulator.
fn compare(gpu: &Gpu, program: &Program) -> Result<End> {
    let expected = simulate(program, Schedule::Eager).map_err(anyhow::Error::msg)?;
    if let Some(report) = gravest(&expected.reports) {
        anyhow::bail!("the simulator says: {report}");
    }
    let module = gpu.load(program.text.as_bytes())?;
    let kernel = module.kernel("k", 0)?;
    let shape = Shape {
        grid: program.shape.grid,
        cluster: program.shape.cluster,
        threads: program.shape.threads,
        shared: 0,
    };
    for run in 0..RUNS {
        let memory = gpu.upload(&program.memory)?;
        let map = experiment::nothing(memory.address).encode()?;
        // SAFETY: the kernels stay within their memory.
        if let Err(error) = unsafe { gpu.run(kernel, shape, &memory, map) } {
            // The driver frees memory when the kernel has ended, and this one may never end.
            std::mem::forget(memory);
            return Err(error);
        }
        let after = memory.download()?;
        let is_other = |(one, other): (&u8, &u8)| one != other;
        if let Some(offset) = after.iter().zip(&expected.memory).position(is_other) {
            module.unload()?;
            let around = offset & !7..(offset & !7) + 8;
            let bytes = format!("{:02x?}, not {:02x?}", &after[around.clone()], &expected.memory[around]);
            return Ok(End::Differs { offset, run, bytes });
        }
    }
    module.unload()?;
    Ok(End::Same(expected.memory))
}

/// Writes a kernel without what its difference does not need.
fn write_reduced(gpu: &Gpu, kernel: &Kernel, path: &PathBuf) -> Result<()> {
    let start = Instant::now();
    let smaller = reduce(kernel, |smaller| {
        start.elapsed() < PATIENCE && matches!(compare(gpu, &smaller.program()), Ok(End::Differs { .. }))
    });
    let program = smaller.program();
    if let Ok(End::Differs { offset, bytes, .. }) = compare(gpu, &program) {
        println!("{} differs, reduced, in {}: {bytes}", kernel.seed, program.place(offset));
    }
    fs::write(path, program.with_launch()).with_context(|| format!("cannot write {}", path.display()))
}
