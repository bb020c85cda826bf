//! Launches on one memory, under several schedules.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ptx_async_sim::timeline::Timeline;
use ptx_async_sim::{self as sim, Argument, Buffer, Gpu, LaunchError as SimError, Schedule};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::LaunchError;
use crate::argument::Bound;
use crate::kernel::{Launch, Module, Prepared};
use crate::run;

/// Launches to be run under each schedule, one after the other on the same memory.
#[pyclass(frozen, module = "ptx_async._native")]
pub(crate) struct Job {
    pub(crate) module: Arc<sim::Module>,
    launches: Vec<Arc<Prepared>>,
    buffers: Vec<Memory>,
    /// For each array of the launches, its buffer and its offset there.
    arrays: Vec<(usize, u64)>,
    devices: usize,
    limit_steps: u64,
    limit_memory: u64,
    pub(crate) is_strict: bool,
}

/// Memory before the first launch.
struct Memory {
    /// None if a kernel has to write it first.
    contents: Option<Vec<u8>>,
    size: usize,
    element: usize,
    device: usize,
}

/// The results of all schedules.
#[pyclass(frozen, module = "ptx_async._native")]
#[derive(Default)]
pub(crate) struct Outcome {
    /// Each finding as a JSON object and as text.
    #[pyo3(get)]
    pub(crate) findings: Vec<(String, String)>,
    /// The number of warp instructions that ran.
    #[pyo3(get)]
    pub(crate) steps: u64,
    /// The number of schedules that ran.
    #[pyo3(get)]
    pub(crate) schedules: u64,
    /// The text that the kernels printed under the first schedule.
    #[pyo3(get)]
    pub(crate) printed: String,
    /// The first schedule with a finding, or else the first one.
    #[pyo3(get)]
    pub(crate) schedule: String,
    /// The buffers with other values under another schedule than under the first, and that schedule.
    #[pyo3(get)]
    pub(crate) differing: BTreeMap<usize, String>,
    /// The buffers with values that the simulator does not compute.
    #[pyo3(get)]
    pub(crate) unknown: Vec<usize>,
    /// The extent of an exploration.
    #[pyo3(get)]
    pub(crate) explored: Option<String>,
    #[pyo3(get)]
    pub(crate) is_incomplete: bool,
    /// The contents of the buffers after the first schedule. `read` returns them.
    pub(crate) contents: Vec<Vec<u8>>,
}

#[pymethods]
impl Outcome {
    /// The contents of a buffer after the first schedule.
    fn read<'py>(&self, py: Python<'py>, buffer: usize) -> PyResult<pyo3::Bound<'py, PyBytes>> {
        let contents = self.contents.get(buffer).ok_or_else(|| PyValueError::new_err("no such buffer"))?;
        Ok(PyBytes::new(py, contents))
    }
}

#[pymethods]
impl Job {
    /// Buffers have their contents, their size and the size of an element, in bytes, and their device.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "these are the options of a run")]
    fn new(
        module: &Module,
        launches: Vec<Py<Launch>>,
        buffers: Vec<(Option<Vec<u8>>, usize, usize, usize)>,
        arrays: Vec<(usize, u64)>,
        devices: usize,
        limit_steps: u64,
        limit_memory: u64,
        is_strict: bool,
    ) -> Self {
        let memory = |(contents, size, element, device)| Memory { contents, size, element, device };
        Job {
            module: Arc::clone(&module.0),
            launches: launches.iter().map(|launch| Arc::clone(&launch.get().0)).collect(),
            buffers: buffers.into_iter().map(memory).collect(),
            arrays,
            devices,
            limit_steps,
            limit_memory,
            is_strict,
        }
    }

    /// Runs `late`, `eager` and this number of random schedules, or the schedule `seed` alone.
    fn run(&self, py: Python<'_>, schedules: u64, seed: Option<&str>) -> PyResult<Outcome> {
        let all = match seed {
            Some(seed) => vec![parse(seed)?],
            None => sim::check::schedules_with(schedules).collect(),
        };
        interruptible(py, |flag| run::schedules(self, &all, flag))?.map_err(LaunchError::new_err)
    }

    /// Runs all schedules that differ in their synchronization, at most `most`, until one has a finding.
    fn explore(&self, py: Python<'_>, most: u64) -> PyResult<Outcome> {
        interruptible(py, |flag| run::explore(self, most, flag))?.map_err(LaunchError::new_err)
    }

    /// The timeline of one schedule, as a picture and as JSON.
    fn timeline(&self, py: Python<'_>, schedule: &str) -> PyResult<(String, String)> {
        let schedule = parse(schedule)?;
        let run = |flag: &Arc<AtomicBool>| {
            let mut gpu = self.gpu(schedule, flag);
            gpu.record();
            self.launch_on(&mut gpu)?;
            Ok(gpu.timeline())
        };
        let timeline: Timeline =
            interruptible(py, run)?.map_err(|error: String| LaunchError::new_err(error))?;
        let kernels: Vec<_> = self.launches.iter().map(|launch| launch.kernel.as_str()).collect();
        let title = format!("`{}` under the schedule {schedule}", kernels.join("`, `"));
        let mut json = Vec::new();
        timeline.write_json(&mut json)?;
        Ok((timeline.picture(&title).svg(), String::from_utf8_lossy(&json).into_owned()))
    }
}

fn parse(schedule: &str) -> PyResult<Schedule> {
    schedule.parse::<Schedule>().map_err(|error| PyValueError::new_err(error.to_string()))
}

/// How often Python's signals are handled while a kernel runs.
const PATIENCE: Duration = Duration::from_millis(50);

/// Does the work on another thread and without the interpreter lock, and ends it early if a signal handler of Python
/// raises an exception, as that of Ctrl-C does. The work has to end soon after its flag is set.
fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Arc<AtomicBool>) -> T + Send) -> PyResult<T> {
    let flag = Arc::new(AtomicBool::new(false));
    let waiting = thread::current();
    py.detach(|| {
        thread::scope(|scope| {
            let working = scope.spawn(|| {
                let done = work(&flag);
                waiting.unpark();
                done
            });
            let mut raised = None;
            while !working.is_finished() && raised.is_none() {
                thread::park_timeout(PATIENCE);
                raised = Python::attach(|py| py.check_signals()).err();
            }
            flag.store(raised.is_some(), Ordering::Relaxed);
            let done = working.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            raised.map_or(Ok(done), Err)
        })
    })
}

impl Job {
    /// A device for one schedule. Its launches end when the flag is set.
    pub(crate) fn gpu(&self, schedule: Schedule, flag: &Arc<AtomicBool>) -> Gpu<'_> {
        let mut gpu = Gpu::new(&self.module, schedule);
        gpu.limit_steps(self.limit_steps);
        gpu.stop_when(Arc::clone(flag));
        gpu
    }

    /// Runs the launches on a device. Returns the buffers.
    ///
    /// # Errors
    ///
    /// If a kernel cannot be launched with these arguments.
    pub(crate) fn launch_on(&self, gpu: &mut Gpu<'_>) -> Result<Vec<Buffer<u8>>, String> {
        gpu.limit_memory(self.limit_memory);
        gpu.set_devices(self.devices);
        let memories: Vec<Buffer<u8>> = self
            .buffers
            .iter()
            .map(|memory| match &memory.contents {
                Some(bytes) => gpu.on(memory.device).upload(bytes),
                None => gpu.on(memory.device).uninitialized(memory.size),
            })
            .collect();
        self.name(gpu, &memories);
        for (number, prepared) in self.launches.iter().enumerate() {
            let mut gpu = gpu.on(prepared.device);
            let arguments = self.arguments(prepared, &mut gpu, &memories)?;
            let is_last = number + 1 == self.launches.len();
            let result = match is_last {
                true => gpu.launch(&prepared.kernel, prepared.launch, arguments),
                false => gpu.enqueue(&prepared.kernel, prepared.launch, arguments),
            };
            match result {
                Ok(()) => {}
                Err(SimError::Stopped) => break,
                Err(error) => return Err(error.to_string()),
            }
        }
        Ok(memories)
    }

    /// Names the buffers by the first arguments that pass them.
    fn name(&self, gpu: &mut Gpu<'_>, memories: &[Buffer<u8>]) {
        let mut names = BTreeMap::new();
        for launch in &self.launches {
            for (name, argument) in launch.names.iter().zip(&launch.arguments) {
                let arrays = match argument {
                    Bound::Address(array) => std::slice::from_ref(array),
                    Bound::Multicast { arrays, .. } => arrays,
                    Bound::Map { map, .. } => std::slice::from_ref(&map.array),
                    Bound::Bytes(_) => continue,
                };
                for (buffer, _) in arrays.iter().filter_map(|array| self.arrays.get(*array)) {
                    names.entry(*buffer).or_insert(name);
                }
            }
        }
        for (index, name) in names {
            if let (Some(&memory), Some(known)) = (memories.get(index), self.buffers.get(index)) {
                gpu.name_with_elements(memory, name, known.element);
            }
        }
    }

    /// The bytes of each argument of a launch.
    fn arguments(
        &self,
        launch: &Prepared,
        gpu: &mut Gpu<'_>,
        memories: &[Buffer<u8>],
    ) -> Result<Vec<Argument>, String> {
        let kernel = &launch.kernel;
        let address = |array: usize| {
            let (buffer, offset) = self.arrays.get(array)?;
            Some(memories.get(*buffer)?.address() + offset)
        };
        let address = |array: usize| address(array).ok_or("an argument is in no buffer");
        let part = |array: usize, size: u64| {
            let (buffer, offset) = self.arrays.get(array)?;
            let start = *offset as usize;
            memories.get(*buffer)?.slice(start..start + size as usize)
        };
        let mut argument = |(bound, name): (&Bound, &String)| {
            Ok(match bound {
                Bound::Bytes(bytes) => Argument::from(bytes.clone()),
                Bound::Address(array) => address(*array)?.into(),
                Bound::Multicast { arrays, size } => {
                    let bound: Option<Vec<_>> = arrays.iter().map(|array| part(*array, *size)).collect();
                    let bound = bound.ok_or("an argument is in no buffer")?;
                    let object = gpu.multicast(&bound);
                    object.map_err(|error| format!("`{kernel}`: the argument `{name}`: {error}"))?.into()
                }
                Bound::Map { map, is_by_value } => {
                    let map = map
                        .at(address(map.array)?)
                        .map_err(|problems| format!("`{kernel}`: the tensor map `{name}`: {problems}"))?;
                    match is_by_value {
                        true => map.into(),
                        false => {
                            let memory = gpu.upload(&map.to_bytes());
                            gpu.name(memory, name.as_str());
                            memory.into()
                        }
                    }
                }
            })
        };
        launch.arguments.iter().zip(&launch.names).map(&mut argument).collect()
    }
}
