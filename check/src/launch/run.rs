//! One run of a sequence of launches under one schedule.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use ptx_async_sim::story::Story;
use ptx_async_sim::tensor::{BY_VALUE, MAP};
use ptx_async_sim::timeline::Timeline;
use ptx_async_sim::{
    Argument, Buffer as Memory, Gpu, Launch, LaunchError, Module, Recording, Report, Schedule, TensorMap,
};

use super::bound::{self, Bound};
use super::map::Map;
use super::mistake::{Mistake, ToFillIn};
use super::spec::{LaunchSpec, Parameter};
use super::template;
use super::value::{Buffer, OfDevice, Passed};
use crate::count::count;

/// Launches to be run under each schedule, one after the other on the same memory.
pub struct Job<'a> {
    module: &'a Module,
    launches: Vec<Prepared<'a>>,
    /// The buffers of all launches with their initial contents on each device.
    buffers: Vec<(&'a Buffer, Vec<Option<Vec<u8>>>)>,
    /// The number of devices, each of which runs all launches.
    devices: usize,
    /// The launch, if it was recorded: then it has the kernel and the buffers.
    recording: Option<&'a Recording>,
    limits: Limits,
}

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The warp instructions of a launch.
    pub steps: u64,
    /// The bytes of memory.
    pub memory: u64,
    /// The option that raises them.
    pub raised_by: &'static str,
}

/// A launch with its arguments bound to the parameters of its kernel.
struct Prepared<'a> {
    kernel: &'a str,
    launch: Launch,
    parameters: Vec<Bound<'a>>,
}

/// The memory of each buffer on each device.
pub type Memories = Vec<Vec<Memory<u8>>>;

/// The results of a run.
pub struct Outcome {
    /// The findings.
    pub reports: Vec<Report>,
    /// The number of warp instructions that ran.
    pub steps: u64,
    /// A hash of the final contents of each buffer, in the order of the command line.
    pub hashes: Vec<u64>,
    /// The final contents of the buffers to dump, in the order of `--dump`.
    pub dumps: Vec<Vec<u8>>,
    /// The text that the kernel printed.
    pub printed: String,
    /// The number of bytes beyond the limit, which are not in `printed`.
    pub printed_beyond: u64,
}

impl<'a> Prepared<'a> {
    /// Checks the launch, whatever buffers it names.
    fn new(module: &'a Module, spec: &'a LaunchSpec, devices: usize) -> Result<Self, Mistake> {
        let kernels: Vec<&str> = module.kernels().collect();
        let names = || kernels.join("`, `");
        let kernel = match &spec.kernel {
            Some(name) => kernels.iter().copied().find(|kernel| kernel == name).ok_or_else(|| {
                let message = format!("there is no kernel `{name}`; the module has `{}`", names());
                Mistake::of("--kernel", message)
            })?,
            None => match kernels[..] {
                [kernel] => kernel,
                _ => {
                    return Err(Mistake::of("", format!("which kernel: `--kernel` is one of `{}`", names())));
                }
            },
        };
        let parameters = &spec.parameters.0;
        let signature = module
            .signature(kernel)
            .ok_or_else(|| Mistake::of("--kernel", format!("there is no kernel `{kernel}`")))?;
        if parameters.is_empty() && !signature.parameters.is_empty() {
            let has = count(signature.parameters.len(), "parameter");
            let message = format!("`{kernel}` has {has}, and none is passed");
            let options = template::launch(spec, &signature);
            let to_fill_in = Some(ToFillIn { kernel: kernel.to_owned(), options });
            return Err(Mistake { to_fill_in, ..Mistake::of("", message) });
        }
        let parameters = bound::bind(kernel, &signature, parameters, devices as u64)?;
        let launch = Launch::grid(1).shared(spec.shared.unwrap_or(0));
        let grid = spec.grid.unwrap_or(launch.grid);
        let launch = Launch { grid, block: spec.block, cluster: spec.cluster, ..launch };
        let launch = if spec.dependent { launch.dependent() } else { launch };
        Ok(Prepared { kernel, launch, parameters })
    }

    /// Queues the launch on a device. `buffers` has the memory of each buffer on all devices.
    fn enqueue(
        &self,
        gpu: &mut Gpu<'a>,
        device: usize,
        buffers: &HashMap<&str, &[Memory<u8>]>,
    ) -> Result<(), Mistake> {
        let mut gpu = gpu.on(device);
        let mut arguments = Vec::new();
        for bound in &self.parameters {
            arguments.push(argument(&mut gpu, bound, device, buffers)?);
        }
        gpu.enqueue(self.kernel, self.launch, arguments).map_err(|error| Mistake::of("", error.to_string()))
    }
}

impl<'a> Job<'a> {
    /// Checks the launches. The files that fill buffers are relative to `folder`.
    ///
    /// # Errors
    ///
    /// If a kernel cannot be launched as requested, as far as that is known before a run.
    pub fn new(
        module: &'a Module,
        specs: &'a [LaunchSpec],
        limits: Limits,
        folder: &Path,
    ) -> Result<Self, Mistake> {
        let mut buffers: Vec<(&Buffer, Vec<Option<Vec<u8>>>)> = Vec::new();
        let devices = specs.first().and_then(|first| first.devices).unwrap_or(1) as usize;
        if specs.first().is_some_and(|first| first.dependent) {
            let message = "a launch after `--then` can be dependent, but the first one depends on none";
            return Err(Mistake::of("--dependent", message));
        }
        let mut launches = Vec::new();
        let size: u64 = specs.iter().flat_map(LaunchSpec::buffers).map(|(buffer, _)| buffer.size()).sum();
        let size = size * devices as u64;
        for (number, spec) in specs.iter().enumerate() {
            let in_launch = |mistake: Mistake| mistake.in_launch(number);
            if number > 0 && spec.devices.is_some() {
                let message =
                    "all launches run on the devices of the first one: write it before the first `--then`";
                return Err(in_launch(Mistake::of("--devices", message)));
            }
            launches.push(Prepared::new(module, spec, devices).map_err(in_launch)?);
            for (buffer, option) in spec.buffers() {
                let (name, most) = (&buffer.name, limits.memory);
                let option = format!("{option} {name}");
                let mistake = |message| Mistake::of(&option, message).in_launch(number);
                if size >= most && size > 0 {
                    let raised = limits.raised_by;
                    return Err(mistake(format!(
                        "the buffers have {size} bytes together, and a run needs more; its memory limit is {most} bytes, \
                         which {raised} can raise"
                    )));
                }
                if buffers.iter().any(|(known, _)| known.name == *name) {
                    let message =
                        format!("there are two buffers `{name}`; `--arg @{name}` passes the first one again");
                    return Err(mistake(message));
                }
                let contents = (0..devices).map(|device| buffer.contents(folder, device));
                buffers.push((buffer, contents.collect::<Result<_, _>>().map_err(mistake)?));
            }
            for parameter in &spec.parameters.0 {
                let (name, offset, device) = match parameter {
                    Parameter::Map(map) => (&map.buffer, 0, OfDevice::Own),
                    Parameter::Value(Passed::Address(address)) => {
                        (&address.buffer, address.offset, address.device)
                    }
                    Parameter::Value(_) => continue,
                };
                let option = parameter.option();
                let mistake = |message| in_launch(Mistake::of(&option, message));
                let names: Vec<&str> = buffers.iter().map(|(buffer, _)| buffer.name.as_str()).collect();
                let buffer = buffers[find(&names, name, &option).map_err(mistake)?].0;
                if let OfDevice::Number(number) = device
                    && number >= devices
                {
                    let have = count(devices, "device");
                    return Err(mistake(format!(
                        "`{option}` names device {number}, but the launch is on {have}, numbered from 0: `--devices` sets their \
                         number"
                    )));
                }
                if offset > buffer.size() {
                    let size = buffer.size();
                    return Err(mistake(format!(
                        "`{option}` is {offset} bytes into `{name}`, which has {size}"
                    )));
                }
            }
        }
        Ok(Job { module, launches, buffers, devices, recording: None, limits })
    }

    /// A launch that was recorded. `spec` and `has_later` are the launches that the command line describes as well.
    ///
    /// # Errors
    ///
    /// If the command line also describes a launch.
    pub fn replaying(
        recording: &'a Recording,
        spec: &LaunchSpec,
        has_later: bool,
        limits: Limits,
    ) -> Result<Self, Mistake> {
        let LaunchSpec { kernel, grid, block, cluster, shared, parameters, buffer, devices, dependent } =
            spec;
        let is_given = [
            ("`--arg` and `--map`", !parameters.0.is_empty()),
            ("`--buffer`", !buffer.is_empty()),
            ("`--kernel`", kernel.is_some()),
            ("`--grid`", grid.is_some()),
            ("`--block`", block.is_some()),
            ("`--cluster`", cluster.is_some()),
            ("`--shared`", shared.is_some()),
            ("`--devices`", devices.is_some()),
            ("`--dependent`", *dependent),
            ("`--then`", has_later),
        ];
        if let Some((options, _)) = is_given.iter().find(|(_, is_given)| *is_given) {
            let message = format!("a recording has its own launch: leave out {options}");
            return Err(Mistake::of("", message));
        }
        let (module, recording) = (recording.module(), Some(recording));
        Ok(Job { module, launches: Vec::new(), buffers: Vec::new(), devices: 1, recording, limits })
    }

    /// Finds the buffer that an option names.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn find(&self, name: &str, option: &str) -> Result<(), Mistake> {
        let names: Vec<&str> = self.names().collect();
        find(&names, name, option).map(drop).map_err(|message| Mistake::of(option, message))
    }

    /// The module of the kernels.
    pub fn module(&self) -> &'a Module {
        self.module
    }

    /// The kernels of the launches, in order.
    pub fn kernels(&self) -> Vec<&'a str> {
        let launched = self.launches.iter().map(|launch| launch.kernel);
        launched.chain(self.recording.map(Recording::kernel)).collect()
    }

    /// Runs the launches on a new device. `dumps` are the names of buffers whose contents are needed.
    ///
    /// # Errors
    ///
    /// If a kernel cannot be launched with these arguments.
    pub fn run<'d>(
        &self,
        schedule: Schedule,
        dumps: impl IntoIterator<Item = &'d str>,
    ) -> Result<Outcome, Mistake> {
        let (gpu, memories) = self.launch(schedule, false)?;
        let hashes = memories.iter().map(|of_devices| {
            let mut hasher = DefaultHasher::new();
            of_devices.iter().for_each(|&memory| hasher.write(gpu.bytes(memory)));
            hasher.finish()
        });
        let of_name = |name: &str| self.names().zip(&memories).find(|(known, _)| *known == name);
        let dumps = dumps.into_iter().filter_map(|name| {
            let of_devices = of_name(name)?.1.iter();
            Some(of_devices.flat_map(|&memory| gpu.read(memory)).collect())
        });
        Ok(Outcome {
            steps: gpu.steps(),
            hashes: hashes.collect(),
            dumps: dumps.collect(),
            reports: gpu.reports().to_vec(),
            printed: gpu.printed().to_owned(),
            printed_beyond: gpu.printed_beyond(),
        })
    }

    /// The timeline of a run under this schedule.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn timeline(&self, schedule: Schedule) -> Result<Timeline, Mistake> {
        self.launch(schedule, true).map(|(gpu, _)| gpu.timeline())
    }

    /// The order of events that leads to a finding.
    pub fn story(&self, report: &Report) -> Option<Story> {
        // The command line was checked by the run that has the finding.
        Story::of(self.module, report, &mut |gpu| drop(self.launch_on(gpu)))
    }

    /// Runs the launches. Returns the device and the buffers, each on all devices.
    fn launch(&self, schedule: Schedule, records: bool) -> Result<(Gpu<'a>, Memories), Mistake> {
        let mut gpu = Gpu::new(self.module, schedule);
        gpu.limit_steps(self.limits.steps);
        if records {
            gpu.record();
        }
        let memories = self.launch_on(&mut gpu)?;
        Ok((gpu, memories))
    }

    /// Runs the launches on new devices. Returns the buffers, each on all devices.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn launch_on(&self, gpu: &mut Gpu<'a>) -> Result<Memories, Mistake> {
        gpu.limit_memory(self.limits.memory);
        if let Some(recording) = self.recording {
            let failed = |error: LaunchError| Mistake::of("", error.to_string());
            let memories =
                recording.allocate(gpu).map_err(failed)?.into_iter().map(|memory| vec![memory]).collect();
            return match recording.start(gpu) {
                Ok(()) | Err(LaunchError::Stopped) => Ok(memories),
                Err(error) => Err(failed(error)),
            };
        }
        gpu.set_devices(self.devices);
        let mut memories = Memories::new();
        for (buffer, contents) in &self.buffers {
            let on_device = |(device, contents): (usize, &Option<Vec<u8>>)| {
                let mut gpu = gpu.on(device);
                let memory = match contents {
                    Some(bytes) => gpu.upload(bytes),
                    None => gpu.uninitialized(buffer.size() as usize),
                };
                gpu.name_with_elements(memory, buffer.name.as_str(), buffer.element_size());
                memory
            };
            memories.push(contents.iter().enumerate().map(on_device).collect());
        }
        let names = self.buffers.iter().map(|(buffer, _)| buffer.name.as_str());
        let by_name: HashMap<&str, &[Memory<u8>]> = names.zip(memories.iter().map(Vec::as_slice)).collect();
        for (number, prepared) in self.launches.iter().enumerate() {
            for device in 0..self.devices {
                let queued = prepared.enqueue(gpu, device, &by_name);
                queued.map_err(|mistake| mistake.in_launch(number))?;
            }
        }
        // A kernel that could not run to its end has findings.
        let _ = gpu.synchronize();
        Ok(memories)
    }

    /// The names of the buffers.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let recorded = self.recording.into_iter().flat_map(Recording::buffers);
        self.buffers.iter().map(|(buffer, _)| buffer.name.as_str()).chain(recorded)
    }
}

/// The index of the buffer of this name, which an option names.
fn find(names: &[&str], name: &str, option: &str) -> Result<usize, String> {
    names.iter().position(|known| *known == name).ok_or_else(|| match names {
        [] => format!("`{option}` names the buffer `{name}`, but there is none; `--buffer` makes one"),
        names => {
            format!("`{option}` names the buffer `{name}`, but there are only `{}`", names.join("`, `"))
        }
    })
}

/// The argument for one parameter of a kernel on a device.
fn argument(
    gpu: &mut Gpu<'_>,
    bound: &Bound<'_>,
    device: usize,
    buffers: &HashMap<&str, &[Memory<u8>]>,
) -> Result<Argument, Mistake> {
    let mut argument = |parameter: &Parameter, size: u64| {
        Ok(match parameter {
            Parameter::Value(Passed::Number(_, bytes)) => Argument::from(bytes.clone()),
            Parameter::Value(Passed::Device(number)) => Argument::from(number.bytes(device)),
            Parameter::Value(Passed::Buffer(buffer)) => buffers[buffer.name.as_str()][device].into(),
            Parameter::Value(Passed::Address(address)) => {
                let all = buffers[address.buffer.as_str()];
                let addresses = match address.device {
                    OfDevice::Own => vec![all[device].address()],
                    OfDevice::Number(number) => vec![all[number].address()],
                    OfDevice::Next => vec![all[(device + 1) % all.len()].address()],
                    OfDevice::All => all.iter().map(Memory::address).collect(),
                    OfDevice::Multimem => {
                        let failed = |error: LaunchError| Mistake::of(parameter.option(), error.to_string());
                        vec![gpu.multicast(all).map_err(failed)?.address()]
                    }
                };
                let bytes = addresses.iter().flat_map(|start| (start + address.offset).to_le_bytes());
                Argument::from(bytes.collect::<Vec<u8>>())
            }
            Parameter::Map(map) => tensor_map(gpu, map, buffers[map.buffer.as_str()][device], size)
                .map_err(|message| Mistake::of(parameter.option(), message))?,
        })
    };
    let Some(parameter) = bound.whole() else {
        let mut bytes = vec![0; bound.size as usize];
        for (offset, member) in bound.members() {
            let member = argument(member, MAP as u64)?.0;
            bytes[offset as usize..][..member.len()].copy_from_slice(&member);
        }
        return Ok(Argument::from(bytes));
    };
    argument(parameter, bound.size)
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
