//! Runs `ring_copy` in the simulator.

use std::error::Error;

use anyhow::{Result, anyhow, bail};
use ptx_async_sim::check::{run, schedules_with};
use ptx_async_sim::{Gpu, Launch, Module, args};

/// The number of stages of a block.
const STAGES: u32 = 3;

/// The size of a stage in bytes.
const CHUNK: u32 = 16 * 1024;

/// Nine chunks and a part of one, so that each of two blocks uses each stage of the ring more than once.
const WORDS: u32 = 9 * CHUNK / 4 + 12;

/// The number of random schedules.
const SEEDS: u64 = 6;

fn copies(gpu: &mut Gpu<'_>) -> Result<(), Box<dyn Error>> {
    let data: Vec<u32> = (0..WORDS).map(|index| index ^ 0x5bd1_e995).collect();
    let (dst, src) = (gpu.uninitialized::<u32>(data.len()), gpu.upload(&data));
    let tickets = gpu.filled(1, 0u64);
    let launch = Launch::grid(2).block(32).shared(STAGES * CHUNK);
    gpu.launch("ring_copy", launch, args![dst, src, u64::from(4 * WORDS), tickets, u64::from(STAGES)])?;
    match gpu.read(dst) == data {
        true => Ok(()),
        false => Err("the destination differs from the source".into()),
    }
}

fn module(ptx: &str) -> Result<Module> {
    Module::from_ptx(ptx).map_err(|error| anyhow!("{error}"))
}

/// Runs the kernel under several schedules, and returns a line for each.
pub(crate) fn every_schedule(ptx: &str) -> Result<Vec<String>> {
    let module = module(ptx)?;
    let line = |schedule| match run(&module, schedule, copies) {
        Ok(()) => {
            Ok(format!("{schedule:>10}: {} bytes copied, every one verified; no race, no hang", 4 * WORDS))
        }
        Err(failure) => Err(anyhow!("{failure}")),
    };
    schedules_with(SEEDS).map(line).collect()
}

/// The report of the first schedule that fails.
pub(crate) fn failure(ptx: &str) -> Result<String> {
    let module = module(ptx)?;
    match schedules_with(SEEDS).find_map(|schedule| run(&module, schedule, copies).err()) {
        Some(failure) => Ok(failure),
        None => bail!("the simulator does not report the mistake"),
    }
}
