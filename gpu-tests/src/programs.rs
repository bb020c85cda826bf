//! Runs programs that the simulator has judged, right ones and wrong ones, and says how each ends.
//!
//! `cargo xtask simulated --judge` writes the folder. A program that hangs or faults ends its process, and another one goes on
//! with the next program. Each outcome is a line of `results.jsonl`, and is in the file before the next program runs: what is
//! cut off goes on after the last line.

mod parent;

use std::{env, ffi::c_void, fs, mem, path::Path, process::Command, time::Duration};

use anyhow::{Context, Result, bail};
use ptx_async::{
    TensorMap,
    jit::tensor_map::{DataType, Description, Swizzle},
    kernel::TensorMapParam,
};
use serde::Deserialize;

use crate::gpu::{Buffer, Gpu, Shape, TooLong};
use crate::options::Options;
use parent::{Outcome, Parent};

/// How often each program runs: a race may have the right result once.
const RUNS: u32 = 20;

/// A program, as the folder lists it.
#[derive(Debug, Deserialize)]
struct Program {
    name: String,
    /// The file of its module in the folder.
    module: String,
    entry: String,
    grid: u32,
    block: u32,
    cluster: u32,
    shared: u32,
    memory: Vec<Memory>,
    parameters: Vec<Parameter>,
}

/// Global memory, by files of the folder.
#[derive(Debug, Deserialize)]
struct Memory {
    contents: String,
    /// What the kernel leaves in it.
    expected: Option<String>,
}

/// A parameter of the kernel.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Parameter {
    /// A number.
    Bytes(Vec<u8>),
    /// The address of memory.
    Address(usize),
    /// A map of a matrix of `f32` in memory, both innermost first.
    Map { memory: usize, dims: Vec<u64>, size: Vec<u32>, swizzle128: bool },
}

/// Runs all programs of a folder, as a parent or as its child.
pub(crate) fn run(folder: &Path, options: &Options) -> Result<()> {
    let path = folder.join("programs.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let programs: Vec<Program> = serde_json::from_str(&text).context("programs.json")?;
    if options.child.is_some() {
        return child(folder, &programs[options.from.min(programs.len())..], options);
    }
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    let this = env::current_exe().context("the path of this program")?;
    let parent = Parent {
        results: folder.join("results.jsonl"),
        // The driver starts, and all runs of a program take as long as they may.
        patience: Duration::from_secs(10 + u64::from(RUNS) * options.limit),
        farewell: Duration::from_secs(10),
    };
    parent.run(&names, |from| {
        let mut command = Command::new(&this);
        command.args(env::args_os().skip(1)).args(["--child", "programs", "--from", &from.to_string()]);
        command
    })
}

/// Prints the outcome of each program; ends the process after one that leaves the device unusable.
fn child(folder: &Path, programs: &[Program], options: &Options) -> Result<()> {
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    for program in programs {
        let mut outcome =
            Outcome { name: program.name.clone(), finished: 0, wrong: 0, hung: false, error: None };
        if let Err(error) = runs(&gpu, folder, program, &mut outcome) {
            outcome.hung = error.is::<TooLong>();
            outcome.error = (!outcome.hung).then(|| format!("{error:#}"));
        }
        println!("{}", serde_json::to_string(&outcome)?);
        if outcome.hung || outcome.error.is_some() {
            // No resource of the driver is freed, since that could wait for a kernel that never ends.
            std::process::exit(3);
        }
    }
    Ok(())
}

fn runs(gpu: &Gpu, folder: &Path, program: &Program, outcome: &mut Outcome) -> Result<()> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let kernel = gpu.load(&read(&program.module)?)?.kernel(&program.entry, program.shared)?;
    let shape = Shape {
        grid: program.grid,
        cluster: program.cluster,
        threads: program.block,
        shared: program.shared,
    };
    for _ in 0..RUNS {
        let memory: Vec<Buffer> = program
            .memory
            .iter()
            .map(|memory| gpu.upload(&read(&memory.contents)?))
            .collect::<Result<_>>()?;
        let mut parameters: Vec<Vec<u8>> = Vec::new();
        let mut maps = Vec::new();
        for parameter in &program.parameters {
            match parameter {
                Parameter::Bytes(bytes) => parameters.push(bytes.clone()),
                Parameter::Address(index) => match memory.get(*index) {
                    Some(memory) => parameters.push(memory.address.to_le_bytes().to_vec()),
                    None => bail!("there is no memory {index}"),
                },
                Parameter::Map { memory: index, dims, size, swizzle128 } => {
                    let Some(memory) = memory.get(*index) else { bail!("there is no memory {index}") };
                    let map = encode(memory.address, dims, size, *swizzle128)?;
                    maps.push((parameters.len(), TensorMapParam::new(&map)));
                    parameters.push(Vec::new());
                }
            }
        }
        let mut pointers: Vec<*mut c_void> =
            parameters.iter_mut().map(|bytes| bytes.as_mut_ptr().cast()).collect();
        for (index, map) in &mut maps {
            pointers[*index] = (&raw mut *map).cast();
        }
        // SAFETY: the folder describes memory of the sizes that its program uses. A wrong program is why there is a process.
        let ran = unsafe { gpu.launch(kernel, shape, &mut pointers) };
        if ran.is_err() {
            // The driver frees memory when the kernel has ended, and this one may never end.
            mem::forget(memory);
            return ran;
        }
        outcome.finished += 1;
        let mut is_right = true;
        for (memory, listed) in memory.iter().zip(&program.memory) {
            if let Some(expected) = &listed.expected {
                is_right &= memory.download()? == read(expected)?;
            }
        }
        outcome.wrong += u32::from(!is_right);
    }
    Ok(())
}

fn encode(address: u64, dims: &[u64], size: &[u32], swizzle128: bool) -> Result<TensorMap> {
    let mut strides = vec![];
    let mut stride = 4;
    for dim in &dims[..dims.len().saturating_sub(1)] {
        stride *= dim;
        strides.push(stride);
    }
    let swizzle = if swizzle128 { Swizzle::B128 } else { Swizzle::None };
    let description = Description::tiled(DataType::Float32, address, dims, &strides, size).swizzle(swizzle);
    description.encode().context("a tensor map")
}
