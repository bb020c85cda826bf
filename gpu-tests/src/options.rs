//! The command line.

use std::{env, ops::Range, path::PathBuf};

use anyhow::{Context, Result};
use clap::Parser;

/// Runs every form that a device of compute capability 9.0 has, and compares each byte with a reference.
///
/// A case whose module the driver is too old for is skipped.
///
/// Exit status: 0 if nothing failed, 1 if something failed, 2 if no device answers.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Options {
    /// Run only cases whose lines, ` GROUP NAME`, contain this text
    #[arg(long, value_name = "TEXT")]
    pub(crate) filter: Option<String>,

    /// The first seed
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub(crate) seed: u64,

    /// How many seeds, one after the other
    #[arg(long, default_value_t = 3, value_name = "COUNT")]
    pub(crate) seeds: u64,

    /// One seed, and some of the sizes: for compute-sanitizer
    #[arg(long)]
    pub(crate) quick: bool,

    /// Write the results to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    /// Run the cases in the simulator, and need no device
    #[arg(long, conflicts_with_all = ["jit", "one_process", "assembled"])]
    pub(crate) simulate: bool,

    /// Number of random schedules of the simulator, besides the late and the eager one
    #[arg(long, default_value_t = 2, value_name = "COUNT", requires = "simulate")]
    pub(crate) schedules: u64,

    /// Limit on the time of a kernel, in seconds
    #[arg(long, default_value_t = 20, value_name = "SECONDS")]
    pub(crate) limit: u64,

    /// All groups in this process, which ends at the first fault
    #[arg(long)]
    pub(crate) one_process: bool,

    /// The kernels of the macro [default: kernels.cubin next to this program, or kernels.ptx for the simulator]
    #[arg(long, value_name = "FILE")]
    pub(crate) kernels: Option<PathBuf>,

    // ptxas 12.8 and 13.0, and a CUDA 13.0 driver's compiler, make `cp.async` with a cache hint an illegal instruction
    // in these kernels (H100); ptxas 13.5 does not. So they are assembled in advance, and this tests the driver's
    // compiler.
    /// Have the driver compile the builder's modules
    #[arg(long)]
    pub(crate) jit: bool,

    /// The builder's modules, assembled [default: the folder `modules` next to this program]
    #[arg(long, value_name = "FOLDER", conflicts_with = "jit")]
    pub(crate) assembled: Option<PathBuf>,

    /// Print the names of the cases, and run none
    #[arg(long)]
    pub(crate) list: bool,

    /// Write the modules of the builder to a folder, and run nothing
    #[arg(long, value_name = "FOLDER")]
    pub(crate) modules: Option<PathBuf>,

    /// Run the programs that `programs.json` in this folder lists, correct or buggy, and write how each ended into
    /// a line of `results.jsonl`. The same command continues after the last line
    #[arg(long, value_name = "FOLDER")]
    pub(crate) programs: Option<PathBuf>,

    /// Run only the program of this name, in this process, and print how it ended
    #[arg(long, value_name = "NAME", requires = "programs")]
    pub(crate) program: Option<String>,

    /// How often a program runs: one run of a race may have the expected result
    #[arg(long, default_value_t = 20, value_name = "COUNT", requires = "programs")]
    pub(crate) runs: u32,

    /// Run each program under the tools of this compute-sanitizer instead, after a run without it, and write what each
    /// tool reports into a line of `sanitized.jsonl`. The same command continues after the last line
    #[arg(long, value_name = "FILE", requires = "programs", conflicts_with = "program")]
    pub(crate) sanitizer: Option<PathBuf>,

    /// Number of processes of compute-sanitizer at a time [default: the number of cores]
    #[arg(long, value_name = "COUNT", requires = "sanitizer")]
    pub(crate) jobs: Option<usize>,

    /// Run the random programs of scalar PTX, and write what they leave in memory to a folder: `device.txt` there is
    /// `sim/tests/scalar/device.txt` of the simulator
    #[arg(long, value_name = "FOLDER")]
    pub(crate) scalar: Option<PathBuf>,

    /// Multiply the batches with these numbers, of 32 random tiles each, with each form of products of floating-point
    /// numbers that the device has and whose name contains `--filter`, and compare each bit with the simulator
    #[arg(long, value_name = "FIRST..END", value_parser = gpu_test_random::numbers)]
    pub(crate) products: Option<Range<u64>>,

    /// With `--products`, write the hashes of the results to a file: it is `sim/tests/product_bits/device.txt` of the
    /// simulator
    #[arg(long, value_name = "FILE", requires = "products")]
    pub(crate) record: Option<PathBuf>,

    /// Run the random kernels with these numbers, as `0..10000`, and compare their memory with that of the simulator
    #[arg(long, value_name = "FIRST..END", value_parser = gpu_test_random::numbers)]
    pub(crate) random: Option<Range<u64>>,

    /// Write the hashes of the random kernels and of the memory that they leave to a file
    #[arg(long, value_name = "FILE", requires = "random")]
    pub(crate) results: Option<PathBuf>,

    /// Write random kernels that differ to this folder, without what the difference does not need
    #[arg(long, value_name = "FOLDER", requires = "random")]
    pub(crate) reduced: Option<PathBuf>,

    /// Run this group and print its rows as JSON
    #[arg(long, hide = true, value_name = "GROUP")]
    pub(crate) child: Option<String>,

    /// Begin with this case of the group
    #[arg(long, hide = true, default_value_t = 0, value_name = "INDEX")]
    pub(crate) from: usize,

    /// Run every so many of the random kernels
    #[arg(long, hide = true, default_value_t = 1, value_name = "COUNT")]
    pub(crate) step: usize,
}

impl Options {
    pub(crate) fn seeds(&self) -> Vec<u64> {
        let count = if self.quick { 1 } else { self.seeds.max(1) };
        (0..count).map(|more| self.seed.wrapping_add(more)).collect()
    }

    pub(crate) fn some_of(&self, sizes: &[u32]) -> Vec<u32> {
        let step = match (self.quick, sizes.len()) {
            (false, _) => 1,
            (true, ..6) => 2,
            // An odd step, so that every edge of a tensor is among the sizes.
            (true, many) => (many / 3) | 1,
        };
        sizes.iter().copied().step_by(step).collect()
    }

    pub(crate) fn selects(&self, group: &str, case: &str) -> bool {
        self.filter.as_ref().is_none_or(|text| format!(" {group} {case}").contains(text))
    }

    pub(crate) fn assembled(&self, module: &str) -> Result<PathBuf> {
        let folder = match &self.assembled {
            Some(folder) => folder.clone(),
            None => beside("modules")?,
        };
        Ok(folder.join(format!("{module}.cubin")))
    }

    pub(crate) fn kernels_text(&self) -> Result<PathBuf> {
        match &self.kernels {
            Some(path) => Ok(path.clone()),
            None => beside("kernels.ptx"),
        }
    }

    pub(crate) fn kernels(&self) -> Result<PathBuf> {
        match &self.kernels {
            Some(path) => Ok(path.clone()),
            None => beside("kernels.cubin"),
        }
    }
}

/// The path of a file that `cargo xtask gpu` puts next to this program.
fn beside(name: &str) -> Result<PathBuf> {
    Ok(env::current_exe().context("the path of this program")?.with_file_name(name))
}
