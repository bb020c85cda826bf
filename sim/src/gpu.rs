//! A simulated device: its memory, and launches.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::engine::machine::Machine;
use crate::engine::memory::Region;
use crate::engine::schedule::{self, Limits, Schedule, Supply};
use crate::engine::{Finding, Site};
use crate::launch::{Argument, Launch};
use crate::link::Kernel;
use crate::module::Module;
use crate::warp::{Cluster, Warp};

/// A number that memory can hold.
pub trait Element: Copy {
    /// Its size in bytes.
    const SIZE: usize;
    /// Appends its bytes.
    fn write(self, to: &mut Vec<u8>);
    /// From its bytes.
    fn read(from: &[u8]) -> Self;
}

macro_rules! elements {
    ($($ty:ty),*) => {$(
        impl Element for $ty {
            const SIZE: usize = size_of::<$ty>();
            fn write(self, to: &mut Vec<u8>) { to.extend_from_slice(&self.to_le_bytes()); }
            fn read(from: &[u8]) -> Self { <$ty>::from_le_bytes(from.try_into().unwrap_or_default()) }
        }
    )*};
}
elements!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

/// Global memory that the host allocated.
#[derive(Debug)]
pub struct Buffer<T> {
    address: u64,
    length: usize,
    element: PhantomData<T>,
}

impl<T> Clone for Buffer<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Buffer<T> {}

impl<T> Buffer<T> {
    /// Its address on the device.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// How many elements it has.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl<T> From<Buffer<T>> for Argument {
    fn from(buffer: Buffer<T>) -> Self {
        buffer.address.into()
    }
}

/// Why a launch failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LaunchError {
    /// The launch is not possible.
    Invalid(String),
    /// The kernel could not run to its end; the findings say why.
    Stopped,
}

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaunchError::Invalid(why) => f.write_str(why),
            LaunchError::Stopped => f.write_str("the kernel could not run to its end"),
        }
    }
}

impl Error for LaunchError {}

/// A simulated device.
#[derive(Debug)]
pub struct Gpu<'m> {
    module: &'m Module,
    machine: Machine,
    schedule: Schedule,
    globals: Vec<u64>,
    limits: Limits,
    steps: u64,
    /// What was found, as text.
    pub(crate) reports: Vec<Report>,
}

/// A finding, with its places in the text of the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The finding.
    pub finding: Finding,
    /// It as text, with one line for each place.
    pub text: String,
}

impl<'m> Gpu<'m> {
    /// A device with the variables of a module, on which threads and copies proceed by a schedule.
    pub fn new(module: &'m Module, schedule: Schedule) -> Self {
        let mut machine = Machine::default();
        let mut allocate = |variable: &crate::program::Variable| {
            let region = Region::with(&variable.name, vec![0; variable.size as usize]);
            machine.memory.allocate(region, variable.align)
        };
        let globals = module.decoded.layout.globals.iter().map(&mut allocate).collect();
        Gpu { module, machine, schedule, globals, limits: Limits::default(), steps: 0, reports: Vec::new() }
    }

    /// Ends a run after so many warp instructions.
    pub fn limit_steps(&mut self, steps: u64) {
        self.limits.steps = steps;
    }

    /// How many warp instructions ran so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// What was found so far.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.reports.iter().map(|report| &report.finding)
    }

    /// The findings with their places as text.
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// Memory with these values.
    pub fn upload<T: Element>(&mut self, values: &[T]) -> Buffer<T> {
        let mut bytes = Vec::with_capacity(values.len() * T::SIZE);
        values.iter().for_each(|value| value.write(&mut bytes));
        let name = format!("buffer {}", self.machine.memory.count());
        let address = self.machine.memory.allocate(Region::with(name, bytes), 256);
        Buffer { address, length: values.len(), element: PhantomData }
    }

    /// Memory with this value everywhere.
    pub fn filled<T: Element>(&mut self, length: usize, value: T) -> Buffer<T> {
        self.upload(&vec![value; length])
    }

    /// Memory whose first access by a kernel has to be a write.
    pub fn uninitialized<T: Element>(&mut self, length: usize) -> Buffer<T> {
        let name = format!("buffer {}", self.machine.memory.count());
        let region = Region::poisoned(name, (length * T::SIZE) as u64);
        Buffer { address: self.machine.memory.allocate(region, 256), length, element: PhantomData }
    }

    /// The values of a buffer.
    pub fn read<T: Element>(&self, buffer: Buffer<T>) -> Vec<T> {
        let bytes = self
            .machine
            .memory
            .place(buffer.address)
            .and_then(|place| self.machine.memory.bytes(place, (buffer.length * T::SIZE) as u64));
        bytes.unwrap_or(&[]).chunks_exact(T::SIZE).map(T::read).collect()
    }

    /// Runs a kernel to its end.
    ///
    /// # Errors
    ///
    /// If there is no such kernel, its parameters are others, or the launch is not possible; and if the kernel could not
    /// run to its end.
    pub fn launch(
        &mut self,
        name: &str,
        launch: Launch,
        arguments: impl AsRef<[Argument]>,
    ) -> Result<(), LaunchError> {
        let arguments = arguments.as_ref();
        let Some(entry) = self.module.kernel(name) else {
            let names: Vec<_> = self.module.kernels().collect();
            let message = format!("the module has no kernel `{name}`; it has `{}`", names.join("`, `"));
            return Err(LaunchError::Invalid(message));
        };
        let launch = Launch {
            cluster: entry.cluster.filter(|_| launch.cluster == [1; 3]).unwrap_or(launch.cluster),
            ..launch
        };
        if let Some(problem) = launch.problem() {
            return Err(LaunchError::Invalid(problem));
        }
        if arguments.len() != entry.parameters.len() {
            let (has, given) = (entry.parameters.len(), arguments.len());
            return Err(LaunchError::Invalid(format!(
                "`{name}` has {has} parameters, but this passes {given} arguments"
            )));
        }
        let end =
            entry.parameters.iter().map(|parameter| parameter.offset + parameter.size).max().unwrap_or(0);
        let mut parameters = vec![0; end as usize];
        for (parameter, argument) in entry.parameters.iter().zip(arguments) {
            let Argument(bytes) = argument;
            if bytes.len() as u64 != parameter.size {
                let (name, size, given) = (&parameter.name, parameter.size, bytes.len());
                let message =
                    format!("the parameter `{name}` has {size} bytes, but the argument has {given}");
                return Err(LaunchError::Invalid(message));
            }
            let start = parameter.offset as usize;
            parameters[start..start + bytes.len()].copy_from_slice(bytes);
        }
        let functions = &self.module.decoded.functions;
        let kernel = Kernel::new(
            functions,
            &self.module.decoded.layout,
            entry,
            launch,
            self.globals.clone(),
            parameters,
        );
        let kernel = Rc::new(kernel);
        let mut grid = Grid { kernel: Rc::clone(&kernel), next: 0 };
        let result = schedule::run(&mut self.machine, &mut grid, self.schedule, self.limits);
        for finding in std::mem::take(&mut self.machine.findings) {
            let text = self.text_of(&finding, &kernel);
            self.reports.push(Report { finding, text });
        }
        match result {
            Ok(steps) => {
                self.steps += steps;
                Ok(())
            }
            Err(_) => Err(LaunchError::Stopped),
        }
    }

    fn text_of(&self, finding: &Finding, kernel: &Kernel<'_>) -> String {
        let place = |site: Site| {
            let threads = kernel.launch.warps() * 32;
            let (cta, thread) = (site.thread.0 / threads, site.thread.0 % threads);
            let text =
                kernel.span(site.instruction).map_or_else(String::new, |span| self.module.describe(span));
            format!("CTA {cta}, thread {thread}, {text}")
        };
        let mut text = format!("{}: {}", finding.kind, finding.message);
        if let Some(site) = finding.site {
            text += &format!("\n  at {}", place(site));
        }
        for (site, message) in &finding.related {
            text += &format!("\n  {message}: {}", place(*site));
        }
        text
    }
}

/// The CTAs of a launch that have not started.
struct Grid<'m> {
    kernel: Rc<Kernel<'m>>,
    /// The number of the next cluster.
    next: u32,
}

impl<'m> Supply<Warp<'m>> for Grid<'m> {
    fn next(&mut self, machine: &mut Machine) -> Option<Vec<Warp<'m>>> {
        let launch = self.kernel.launch;
        let size = launch.cluster_size();
        let first = self.next.checked_mul(size).filter(|&first| first < launch.ctas())?;
        self.next += 1;
        let team = machine.add_team(launch.threads() * size);
        let ctas = (first..first + size)
            .map(|cta| {
                let name = format!("the shared memory of CTA {cta}");
                let region = machine.memory.add(Region::poisoned(name, self.kernel.shared_size));
                (region, machine.add_team(launch.threads()))
            })
            .collect();
        let cluster = Rc::new(Cluster { team, ctas });
        let warps = (first..first + size).flat_map(|cta| (0..launch.warps()).map(move |warp| (cta, warp)));
        Some(
            warps
                .map(|(cta, warp)| Warp::new(Rc::clone(&self.kernel), Rc::clone(&cluster), cta, warp))
                .collect(),
        )
    }
}
