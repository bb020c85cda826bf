//! One run of a kernel under one schedule.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

use ptx_async_sim::tensor::{BY_VALUE, MAP};
use ptx_async_sim::timeline::Timeline;
use ptx_async_sim::{
    Argument, Buffer as Memory, Gpu, Launch, LaunchError, Module, Report, Schedule, TensorMap,
};

use super::bound::{self, Bound};
use super::map::Map;
use super::template;
use super::text::Text;
use super::value::{Buffer, Passed};
use crate::args::sim::{Parameter, Sim};
use crate::outcome;

/// A launch to be run under each schedule.
pub(crate) struct Job<'a> {
    pub(crate) module: &'a Module,
    pub(crate) kernel: &'a str,
    launch: Launch,
    /// The buffers with their initial contents.
    buffers: Vec<(&'a Buffer, Option<Vec<u8>>)>,
    parameters: Vec<Bound<'a>>,
    steps: u64,
    memory: u64,
}

/// The results of a run.
pub(crate) struct Outcome {
    pub(crate) reports: Vec<Report>,
    /// The number of warp instructions that ran.
    pub(crate) steps: u64,
    /// A hash of the final contents of each buffer, in the order of the command line.
    pub(crate) hashes: Vec<u64>,
    /// The final contents of the buffers to dump, in the order of `--dump`.
    pub(crate) dumps: Vec<Vec<u8>>,
    /// The text that the kernel printed.
    pub(crate) text: Text,
}

impl<'a> Job<'a> {
    /// Checks the command line: every error in it is reported here.
    pub(crate) fn new(module: &'a Module, sim: &'a Sim) -> Result<Self, String> {
        let kernels: Vec<&str> = module.kernels().collect();
        let kernel = match &sim.entry {
            Some(name) => kernels.iter().copied().find(|kernel| kernel == name),
            None if kernels.len() == 1 => kernels.first().copied(),
            None => {
                return Err(format!("which kernel: `--entry` is one of `{}`", kernels.join("`, `")));
            }
        };
        let kernel = kernel.ok_or_else(|| {
            let name = sim.entry.as_deref().unwrap_or_default();
            format!("there is no kernel `{name}`; `--entry` is one of `{}`", kernels.join("`, `"))
        })?;
        let parameters = &sim.parameters.0;
        let signature = module.signature(kernel).ok_or_else(|| format!("there is no kernel `{kernel}`"))?;
        if parameters.is_empty() && !signature.parameters.is_empty() {
            let has = outcome::count(signature.parameters.len(), "parameter");
            return Err(format!(
                "`{kernel}` has {has}, and none is passed; with numbers in place of `N`, this runs it:\n{}",
                template::command_line(sim, kernel, &signature)
            ));
        }
        let bound = bound::bind(kernel, &signature, parameters)?;
        let of_parameters = parameters.iter().filter_map(|parameter| match parameter {
            Parameter::Value(Passed::Buffer(buffer)) => Some(buffer),
            _ => None,
        });
        let declared: Vec<&Buffer> = of_parameters.chain(&sim.buffer).collect();
        let (size, most) = (declared.iter().map(|buffer| buffer.size()).sum::<u64>(), sim.memory);
        // A run needs more memory than its buffers.
        if size >= most && size > 0 {
            return Err(format!(
                "the buffers have {size} bytes together, but the memory limit of a run is {most} bytes, which `--memory` can raise"
            ));
        }
        let mut buffers: Vec<(&Buffer, Option<Vec<u8>>)> = Vec::new();
        for buffer in declared {
            if buffers.iter().any(|(known, _)| known.name == buffer.name) {
                return Err(format!("there are two buffers `{}`", buffer.name));
            }
            buffers.push((buffer, buffer.contents()?));
        }
        let find = |name: &str, whose: &str| {
            let names: Vec<&str> = buffers.iter().map(|(buffer, _)| buffer.name.as_str()).collect();
            let found = names.contains(&name);
            found.then_some(()).ok_or_else(|| match names.as_slice() {
                [] => format!("{whose} names the buffer `{name}`, but there is none; `--buffer` makes one"),
                names => {
                    format!("{whose} names the buffer `{name}`, but there are only `{}`", names.join("`, `"))
                }
            })
        };
        for parameter in parameters {
            if let Parameter::Map(map) = parameter {
                find(&map.buffer, &format!("`--map {}`", map.name))?;
            }
        }
        for (name, _) in &sim.dump {
            find(name, "`--dump`")?;
        }
        let launch = Launch::grid(1).shared(sim.shared);
        let launch = Launch { grid: sim.grid, block: sim.block, cluster: sim.cluster, ..launch };
        let (steps, memory) = (sim.steps, sim.memory);
        Ok(Job { module, kernel, launch, buffers, parameters: bound, steps, memory })
    }

    /// Runs the kernel on a new device.
    ///
    /// # Errors
    ///
    /// If the kernel cannot be launched with these arguments.
    pub(crate) fn run(&self, schedule: Schedule, sim: &Sim) -> Result<Outcome, String> {
        let (gpu, memories) = self.launch(schedule, false)?;
        let hashes = memories.iter().map(|&memory| {
            let mut hasher = DefaultHasher::new();
            hasher.write(gpu.bytes(memory));
            hasher.finish()
        });
        let of_name = |name: &str| self.names().zip(&memories).find(|(known, _)| *known == name);
        let dumps = sim.dump.iter().filter_map(|(name, _)| Some(gpu.read(*of_name(name)?.1)));
        Ok(Outcome {
            steps: gpu.steps(),
            hashes: hashes.collect(),
            dumps: dumps.collect(),
            reports: gpu.reports().to_vec(),
            text: Text::new(schedule, gpu.printed().to_owned(), gpu.printed_beyond()),
        })
    }

    /// The timeline of a run under this schedule.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub(crate) fn timeline(&self, schedule: Schedule) -> Result<Timeline, String> {
        self.launch(schedule, true).map(|(gpu, _)| gpu.timeline())
    }

    /// Runs the kernel. Returns the device and the buffers.
    fn launch(&self, schedule: Schedule, records: bool) -> Result<(Gpu<'a>, Vec<Memory<u8>>), String> {
        let mut gpu = Gpu::new(self.module, schedule);
        gpu.limit_steps(self.steps);
        gpu.limit_memory(self.memory);
        if records {
            gpu.record();
        }
        let mut memories = Vec::new();
        let mut by_name = HashMap::new();
        for (buffer, contents) in &self.buffers {
            let memory = match contents {
                Some(bytes) => gpu.upload(bytes),
                None => gpu.uninitialized(buffer.size() as usize),
            };
            gpu.name_with_elements(memory, buffer.name.as_str(), buffer.element_size());
            memories.push(memory);
            by_name.insert(buffer.name.as_str(), memory);
        }
        let mut argument = |parameter: &Parameter, size: u64| {
            Ok::<_, String>(match parameter {
                Parameter::Value(Passed::Number(_, bytes)) => Argument::from(bytes.clone()),
                Parameter::Value(Passed::Buffer(buffer)) => by_name[buffer.name.as_str()].into(),
                Parameter::Map(map) => tensor_map(&mut gpu, map, by_name[map.buffer.as_str()], size)?,
            })
        };
        let mut arguments = Vec::new();
        for bound in &self.parameters {
            arguments.push(match bound.whole() {
                Some(parameter) => argument(parameter, bound.size)?,
                None => {
                    let mut bytes = vec![0; bound.size as usize];
                    for (offset, member) in bound.members() {
                        let member = argument(member, MAP as u64)?.0;
                        bytes[offset as usize..][..member.len()].copy_from_slice(&member);
                    }
                    Argument::from(bytes)
                }
            });
        }
        match gpu.launch(self.kernel, self.launch, arguments) {
            Ok(()) | Err(LaunchError::Stopped) => Ok((gpu, memories)),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The names of the buffers.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.buffers.iter().map(|(buffer, _)| buffer.name.as_str())
    }
}

/// The argument for a tensor map: the map itself, or its address, depending on the size of the parameter.
fn tensor_map(gpu: &mut Gpu<'_>, map: &Map, memory: Memory<u8>, size: u64) -> Result<Argument, String> {
    let description = map.describe(memory.address(), memory.len() as u64)?;
    let map_of_device = TensorMap::try_from(&description).map_err(|findings| findings.to_string())?;
    if BY_VALUE.contains(&size) {
        return Ok(map_of_device.into());
    }
    let memory = gpu.upload(&map_of_device.to_bytes());
    gpu.name(memory, map.name.as_str());
    Ok(memory.into())
}
