//! A simulated device: its memory, and the results of its launches.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::buffer::{Buffer, Element};
use crate::engine::explore::Explorer;
use crate::engine::machine::Machine;
use crate::engine::memory::Region;
use crate::engine::schedule::{Limits, Schedule};
use crate::engine::steps::{Made, Step};
use crate::engine::{Finding, Label, Site};
use crate::launch::{Argument, LaunchError};
use crate::link::Kernel;
use crate::module::Module;
use crate::program::Function;
use crate::report::Report;
use crate::timeline::{Builder, Timeline};
use crate::told;

/// A simulated device, or [several](Self::set_devices) with one address space.
#[derive(Debug)]
pub struct Gpu<'m> {
    pub(crate) module: &'m Module,
    pub(crate) machine: Machine,
    pub(crate) schedule: Schedule,
    /// The device of new memory and launches.
    pub(crate) device: u32,
    /// The addresses of the variables of the module, for each device.
    pub(crate) globals: Vec<Vec<u64>>,
    pub(crate) limits: Limits,
    pub(crate) steps: u64,
    /// The exploration that chooses the order, where all schedules are explored.
    pub(crate) explorer: Option<Rc<RefCell<Explorer>>>,
    /// The steps of the launches that run together and have not run, where a recorded schedule is repeated.
    pub(crate) script: Option<VecDeque<Vec<Step>>>,
    /// The steps that the launches made of it.
    pub(crate) made: Vec<Made>,
    /// The kernels that were launched, whose instructions have ascending numbers.
    pub(crate) launches: Vec<Rc<Kernel<'m>>>,
    /// The number of the last ones among them that have not run.
    pub(crate) queued: usize,
    /// The reports of the findings.
    pub(crate) reports: Vec<Report>,
}

impl<'m> Gpu<'m> {
    /// A device with the variables of a module, on which threads and copies proceed by a schedule.
    pub fn new(module: &'m Module, schedule: Schedule) -> Self {
        let mut gpu = Gpu {
            module,
            machine: Machine::default(),
            schedule,
            device: 0,
            globals: Vec::new(),
            limits: Limits::default(),
            steps: 0,
            explorer: None,
            script: None,
            made: Vec::new(),
            launches: Vec::new(),
            queued: 0,
            reports: Vec::new(),
        };
        gpu.add_device();
        gpu
    }

    /// A device with the variables of a module, where an exploration chooses the order: the schedule has this number.
    pub(crate) fn exploring(module: &'m Module, explorer: Rc<RefCell<Explorer>>, number: u64) -> Self {
        Gpu { explorer: Some(explorer), ..Gpu::new(module, Schedule::Path(number)) }
    }

    /// A device on which the launches record their steps.
    pub(crate) fn recording(module: &'m Module, schedule: Schedule) -> Self {
        let mut gpu = Gpu::new(module, schedule);
        gpu.machine.steps_made = Some(Vec::new());
        gpu
    }

    /// A device on which the launches repeat recorded steps.
    pub(crate) fn repeating(module: &'m Module, script: Vec<Vec<Step>>) -> Self {
        Gpu { script: Some(script.into()), ..Gpu::new(module, Schedule::Late) }
    }

    /// Returns the recorded steps of each chain of launches.
    pub(crate) fn recorded(&self) -> Vec<Vec<Step>> {
        self.machine.steps_made.clone().unwrap_or_default()
    }

    /// Describes the steps that the launches made of a script.
    pub(crate) fn tell(&self) -> Vec<String> {
        let place = |site: Site| Report::place(self.module, &self.launches, site);
        self.made.iter().filter_map(|made| told::line(*made, place)).collect()
    }

    /// Limits a launch to `steps` warp instructions; the default is 268435456.
    pub fn limit_steps(&mut self, steps: u64) {
        self.limits.steps = steps;
    }

    /// Limits the approximate memory of a launch to `bytes`; the default is 4 GiB. The limit covers the buffers, and
    /// everything that grows with the operations of the kernel.
    pub fn limit_memory(&mut self, bytes: u64) {
        self.limits.memory = bytes;
    }

    /// Ends a launch soon after `flag` is set, without a finding: the launch fails as
    /// [stopped](LaunchError::Stopped).
    pub fn stop_when(&mut self, flag: Arc<AtomicBool>) {
        self.machine.interrupt = Some(flag);
    }

    /// Returns the schedule of its launches.
    pub fn schedule(&self) -> Schedule {
        self.schedule
    }

    /// Returns the number of warp instructions that have run.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Records the events from now on, for a [timeline](Self::timeline). Recording uses memory for every copy, phase
    /// and wait.
    pub fn record(&mut self) {
        self.machine.trace.get_or_insert_default();
    }

    /// Returns the timeline since [`record`](Self::record), empty without it.
    pub fn timeline(&self) -> Timeline {
        match &self.machine.trace {
            Some(trace) => Builder::new(&self.machine, self.module, &self.launches).build(trace),
            None => Timeline::default(),
        }
    }

    /// Returns the text that the kernels have printed by `printf` so far, in the order of the schedule. A long text is
    /// cut to the calls whose texts fit into 1 MiB, the size of the buffer of a device.
    pub fn printed(&self) -> &str {
        self.machine.printed.text()
    }

    /// Returns the number of bytes that the kernels have printed beyond [`printed`](Self::printed).
    pub fn printed_beyond(&self) -> u64 {
        self.machine.printed.left_out()
    }

    /// Returns the findings so far.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.reports.iter().map(|report| &report.finding)
    }

    /// Returns the findings as reports, with their places as text.
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// Allocates memory with these values.
    pub fn upload<T: Element>(&mut self, values: &[T]) -> Buffer<T> {
        let region = Region::with(self.unnamed::<T>(), T::to_bytes(values));
        Buffer::new(self.allocate(region), values.len())
    }

    /// Allocates memory with this value in each element.
    pub fn filled<T: Element>(&mut self, length: usize, value: T) -> Buffer<T> {
        self.upload(&vec![value; length])
    }

    /// Allocates memory that a kernel must write before it reads it.
    pub fn uninitialized<T: Element>(&mut self, length: usize) -> Buffer<T> {
        let region = Region::poisoned(self.unnamed::<T>(), (length * T::SIZE) as u64);
        Buffer::new(self.allocate(region), length)
    }

    /// Adds memory to the current device.
    pub(crate) fn allocate(&mut self, region: Region) -> u64 {
        self.machine.memory.allocate(region.on(self.device), 256)
    }

    /// Allocates memory with these bytes at an address, such as one of a [recording](crate::Recording).
    ///
    /// # Errors
    ///
    /// If a part of the memory is allocated, or an address has more than 57 bits.
    pub fn upload_at(&mut self, address: u64, bytes: Vec<u8>) -> Result<Buffer<u8>, LaunchError> {
        let (length, label) = (bytes.len(), self.unnamed::<u8>());
        match self.machine.memory.allocate_at(Region::with(label, bytes).on(self.device), address) {
            true => Ok(Buffer::new(address, length)),
            false => Err(LaunchError::Invalid(format!(
                "{length} bytes at {address:#x} cannot be allocated, since a part of this memory is taken"
            ))),
        }
    }

    /// Returns the name of the next buffer in messages.
    pub(crate) fn unnamed<T: Element>(&self) -> Label {
        Label::Buffer { number: self.machine.memory.count(), element: T::SIZE as u64 }
    }

    /// Names the memory of a buffer in reports and timelines. Without this, its name is that of the first launch
    /// argument that is its address: the name given to [`args!`](crate::args), or that of the parameter.
    pub fn name<T: Element>(&mut self, buffer: Buffer<T>, name: impl Into<String>) {
        self.name_with_elements(buffer, name, T::SIZE);
    }

    /// Like [`name`](Self::name), for a buffer with elements of `element` bytes, whatever its type is.
    pub fn name_with_elements<T>(&mut self, buffer: Buffer<T>, name: impl Into<String>, element: usize) {
        if let Some(place) = self.machine.memory.place(buffer.address()) {
            self.machine.memory.region_mut(place.region).name(name.into(), element as u64);
        }
    }

    /// Names the unnamed buffers whose addresses are arguments.
    pub(crate) fn name_arguments(&mut self, entry: &Function, arguments: &[Argument]) {
        for (parameter, argument) in entry.parameters.iter().zip(arguments) {
            let memory = &mut self.machine.memory;
            let region = |address| match memory.place(address) {
                Some(place) => Some(place.region),
                None => memory.multicast(address).map(|(object, _)| object.region),
            };
            let Some(region) = argument.address().and_then(region) else { continue };
            let region = memory.region_mut(region);
            if let Label::Buffer { element, .. } = region.label {
                region.name(argument.name().unwrap_or(&parameter.name).to_owned(), element);
            }
        }
    }

    /// Returns the variable of the module in global or constant memory with this name, as bytes: that of device 0, and
    /// that of another one through [`on`](Self::on). `None` for a name that
    /// no instruction of the module uses.
    pub fn symbol(&self, name: &str) -> Option<Buffer<u8>> {
        let globals = &self.module.decoded.layout.globals;
        let index = globals.iter().position(|variable| variable.name == name)?;
        Some(Buffer::new(self.globals[self.device as usize][index], globals[index].size as usize))
    }

    /// Frees the memory of a buffer: later accesses to it are findings.
    pub fn free<T>(&mut self, buffer: Buffer<T>) {
        if let Some(place) = self.machine.memory.place(buffer.address()) {
            self.machine.memory.region_mut(place.region).is_freed = true;
        }
    }

    /// Returns the values of a buffer.
    pub fn read<T: Element>(&self, buffer: Buffer<T>) -> Vec<T> {
        T::from_bytes(self.bytes(buffer))
    }

    /// Returns the bytes of a buffer, none once its memory is freed.
    pub fn bytes<T: Element>(&self, buffer: Buffer<T>) -> &[u8] {
        let memory = &self.machine.memory;
        let place = memory.place(buffer.address());
        place.and_then(|place| memory.bytes(place, (buffer.len() * T::SIZE) as u64)).unwrap_or(&[])
    }

    /// Returns the values of a buffer, `None` if a value is unknown: it depends on results that the simulator does not
    /// compute, such as some products of tensor cores.
    pub fn read_known<T: Element>(&self, buffer: Buffer<T>) -> Vec<Option<T>> {
        let memory = &self.machine.memory;
        let is_known = |index: usize| {
            let place = memory.place(buffer.address() + (index * T::SIZE) as u64);
            place.is_some_and(|place| !memory.is_unknown(place, T::SIZE as u64))
        };
        let values = self.read(buffer).into_iter().enumerate();
        values.map(|(index, value)| is_known(index).then_some(value)).collect()
    }

    /// Whether the values of all bytes of a buffer are [known](Self::read_known).
    pub fn is_known<T: Element>(&self, buffer: Buffer<T>) -> bool {
        let memory = &self.machine.memory;
        let place = memory.place(buffer.address());
        place.is_none_or(|place| !memory.is_unknown(place, (buffer.len() * T::SIZE) as u64))
    }

    /// Overwrites a buffer from its first element on, as a copy by the host between launches does.
    ///
    /// # Errors
    ///
    /// If the buffer has fewer elements, or its memory is freed.
    pub fn write<T: Element>(&mut self, buffer: Buffer<T>, values: &[T]) -> Result<(), LaunchError> {
        let (has, given) = (buffer.len(), values.len());
        if given > has {
            return Err(LaunchError::Invalid(format!(
                "the buffer has {has} elements, but {given} are written"
            )));
        }
        let bytes = T::to_bytes(values);
        let place = self.machine.memory.place(buffer.address());
        if place.is_some_and(|place| self.machine.memory.overwrite(place, &bytes)) {
            return Ok(());
        }
        Err(LaunchError::Invalid("the memory of the buffer was freed".to_owned()))
    }
}
