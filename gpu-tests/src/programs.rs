//! Runs the programs that the simulator has judged, correct and buggy ones, and reports how each ends.
//!
//! `cargo xtask simulated --judge` writes the folder. A program that hangs or faults ends its process, and another
//! process continues with the next program. Each outcome is a line of `results.jsonl`, written before the next program
//! runs: a run that is cut off continues after the last line.

mod parent;
mod sanitizer;

use std::{env, ffi::c_void, fs, mem, path::Path, process::Command, time::Duration};

use anyhow::{Context, Result};
use ptx_async::{
    TensorMap,
    jit::tensor_map::{DataType, Description, Swizzle},
    kernel::TensorMapParam,
};
use serde::Deserialize;

use crate::gpu::{Buffer, Gpu, Shape, TooLong};
use crate::options::Options;
use parent::{Outcome, Parent};

/// The number of bytes of a tensor map.
const MAP_BYTES: usize = 128;

/// A program as listed in the folder.
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

/// Global memory.
#[derive(Debug, Deserialize)]
struct Memory {
    contents: Contents,
    /// The file of the content that the kernel must leave in it.
    expected: Option<String>,
    /// The offsets of tensor maps that the kernel leaves in it. The driver encodes them in its own way.
    maps: Vec<usize>,
}

/// The initial content of memory, which the host writes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Contents {
    /// A file of the folder.
    File(String),
    /// The addresses of earlier memories.
    Addresses(Vec<usize>),
    /// A tensor map, repeated 16 times.
    Maps(Map),
}

/// A tensor map of a matrix in memory, the innermost dimension first.
#[derive(Debug, Deserialize)]
struct Map {
    memory: usize,
    element: Element,
    dims: Vec<u64>,
    size: Vec<u32>,
    swizzle128: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Element {
    F16,
    F32,
}

/// A parameter of the kernel.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Parameter {
    /// Bytes by value.
    Bytes(Vec<u8>),
    /// The address of the memory of this index.
    Address(usize),
    Map(Map),
}

/// Runs all programs of a folder, as a parent or as its child.
pub(crate) fn run(folder: &Path, options: &Options) -> Result<()> {
    let path = folder.join("programs.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let programs: Vec<Program> = serde_json::from_str(&text).context("programs.json")?;
    if options.child.is_some() {
        return child(folder, &programs[options.from.min(programs.len())..], options);
    }
    if let Some(name) = &options.program {
        let program = programs.iter().position(|program| program.name == *name);
        let index = program.with_context(|| format!("there is no program `{name}`"))?;
        return child(folder, &programs[index..=index], options);
    }
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    if let Some(tool) = &options.sanitizer {
        return sanitizer::run(folder, &names, tool, options);
    }
    let this = env::current_exe().context("the path of this program")?;
    let parent = Parent {
        results: folder.join("results.jsonl"),
        // The driver's start, and the time limit of all runs of a program.
        patience: Duration::from_secs(10 + u64::from(options.runs) * options.limit),
        farewell: Duration::from_secs(10),
    };
    parent.run(&names, |from| {
        let mut command = Command::new(&this);
        command.args(env::args_os().skip(1)).args(["--child", "programs", "--from", &from.to_string()]);
        command
    })
}

/// Prints the outcome of each program; ends the process after a program that leaves the device unusable.
fn child(folder: &Path, programs: &[Program], options: &Options) -> Result<()> {
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    for program in programs {
        let mut outcome =
            Outcome { name: program.name.clone(), finished: 0, wrong: 0, hung: false, error: None };
        if let Err(error) = runs(&gpu, folder, program, options.runs, &mut outcome) {
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

fn runs(gpu: &Gpu, folder: &Path, program: &Program, runs: u32, outcome: &mut Outcome) -> Result<()> {
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
    for _ in 0..runs {
        let mut memory: Vec<Buffer> = Vec::new();
        for Memory { contents, .. } in &program.memory {
            let contents = match contents {
                Contents::File(name) => read(name)?,
                Contents::Addresses(indices) => {
                    let addresses = indices.iter().map(|index| address(&memory, *index));
                    addresses
                        .collect::<Result<Vec<_>>>()?
                        .iter()
                        .flat_map(|address| address.to_le_bytes())
                        .collect()
                }
                Contents::Maps(map) => map.encode(&memory)?.to_bytes().repeat(16),
            };
            memory.push(gpu.upload(&contents)?);
        }
        let mut parameters: Vec<Vec<u8>> = Vec::new();
        let mut maps = Vec::new();
        for parameter in &program.parameters {
            parameters.push(match parameter {
                Parameter::Bytes(bytes) => bytes.clone(),
                Parameter::Address(index) => address(&memory, *index)?.to_le_bytes().to_vec(),
                Parameter::Map(map) => {
                    maps.push((parameters.len(), TensorMapParam::new(&map.encode(&memory)?)));
                    Vec::new()
                }
            });
        }
        let mut pointers: Vec<*mut c_void> =
            parameters.iter_mut().map(|bytes| bytes.as_mut_ptr().cast()).collect();
        for (index, map) in &mut maps {
            pointers[*index] = (&raw mut *map).cast();
        }
        // SAFETY: the folder describes memory of the sizes that its program uses. A buggy program may break this: the
        // process is separate for that reason.
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
                is_right &= is_same(&memory.download()?, &read(expected)?, &listed.maps);
            }
        }
        outcome.wrong += u32::from(!is_right);
    }
    Ok(())
}

/// Whether two contents of memory are the same, apart from the tensor maps at these offsets.
fn is_same(left: &[u8], expected: &[u8], maps: &[usize]) -> bool {
    let is_in_map = |at: usize| maps.iter().any(|&map| (map..map + MAP_BYTES).contains(&at));
    let mut differences =
        left.iter().zip(expected).enumerate().filter(|(_, (left, expected))| left != expected);
    left.len() == expected.len() && differences.all(|(at, _)| is_in_map(at))
}

/// Returns the address of the memory of this index.
fn address(memory: &[Buffer], index: usize) -> Result<u64> {
    memory.get(index).map(|memory| memory.address).with_context(|| format!("there is no memory {index}"))
}

impl Map {
    fn encode(&self, memory: &[Buffer]) -> Result<TensorMap> {
        let (element, mut stride) = match self.element {
            Element::F16 => (DataType::Float16, 2),
            Element::F32 => (DataType::Float32, 4),
        };
        let mut strides = vec![];
        for dim in &self.dims[..self.dims.len().saturating_sub(1)] {
            stride *= dim;
            strides.push(stride);
        }
        let swizzle = if self.swizzle128 { Swizzle::B128 } else { Swizzle::None };
        let address = address(memory, self.memory)?;
        let description =
            Description::tiled(element, address, &self.dims, &strides, &self.size).swizzle(swizzle);
        description.encode().context("a tensor map")
    }
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn only_the_bytes_of_maps_may_differ() {
        let expected = vec![0; 512];
        let with = |at: usize| {
            let mut left = expected.clone();
            left[at] = 1;
            is_same(&left, &expected, &[0, 256])
        };
        assert!(is_same(&expected, &expected, &[]) && !is_same(&expected[..256], &expected, &[256]));
        assert_eq!(
            [0, 127, 128, 255, 256, 383, 384].map(with),
            [true, true, false, false, true, true, false]
        );
    }
}
