//! Runs a test under several schedules.

use std::cell::RefCell;
use std::error::Error;
use std::path::PathBuf;
use std::rc::Rc;
use std::{fmt, fs, io};

use ptx_async_isa::check::Severity;

use crate::engine::Schedule;
use crate::engine::explore::Explorer;
use crate::gpu::Gpu;
use crate::launch::LaunchError;
use crate::load::Load;
use crate::module::Module;
use crate::report::Report;

/// How many random schedules [`check`] runs.
pub const SEEDS: u64 = 32;

/// The schedules of a check: late, eager, and so many seeds.
pub fn schedules_with(seeds: u64) -> impl Iterator<Item = Schedule> {
    [Schedule::Late, Schedule::Eager].into_iter().chain((0..seeds).map(Schedule::Random))
}

/// The schedules that [`check`] runs: late, eager, and [`SEEDS`] seeds; with `SIM_SEED` in the environment, that one alone.
///
/// # Panics
///
/// Where `SIM_SEED` is no schedule: a number, `late` or `eager`.
pub fn schedules() -> Vec<Schedule> {
    match std::env::var("SIM_SEED") {
        Ok(seed) => match seed.parse() {
            Ok(schedule) => vec![schedule],
            Err(error) => panic!("SIM_SEED: {error}"),
        },
        Err(_) => schedules_with(SEEDS).collect(),
    }
}

/// Runs `test` under [several schedules](schedules), each with a device of its own.
///
/// With `SIM_TRACE=FILE` in the environment, the [timeline](Gpu::timeline) of the first schedule that fails is written to that
/// file, or else that of the first one. Tests that run at the same time write one after the other, so run one alone.
///
/// # Panics
///
/// Where there is no module in `module`, the test has an error, or a run has findings that are more than notes: with the reports, and how to run that
/// schedule again.
pub fn check<M: Load + ?Sized>(module: &M, test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) {
    let module = match module.load() {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    };
    for (index, schedule) in schedules().into_iter().enumerate() {
        if let Err(failure) = run_on(Gpu::new(&module, schedule), &test, index == 0) {
            panic!("{failure}");
        }
    }
}

/// How far [`check_all`] came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explored {
    /// How many schedules ran.
    pub schedules: u64,
    /// Whether no other schedule differs from all of these in the order of accesses to barriers and atomic memory.
    pub is_complete: bool,
    /// If not, at least so many choices are left that were not made.
    pub left: usize,
}

impl fmt::Display for Explored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.schedules;
        match self.is_complete {
            true => write!(f, "it holds for every schedule of this path: {count} represent all of them"),
            false => write!(f, "it holds for {count} schedules; at least {} more have to run", self.left),
        }
    }
}

/// Runs `test` under all schedules of its synchronization, as long as there are at most `budget`; each with a device of its own.
///
/// Two schedules are equivalent if threads and copies operate on barriers in the same order, access memory in the same order by
/// accesses that have one (`.relaxed`, `.acquire`, `.release` and so on, and all atomic ones), and threads meet in the same
/// order. One of those that are equivalent runs. A
/// data race is found in each of them, whatever the order of its accesses. A path is that of the data that the test has:
/// `test` must launch the same kernels with the same data each time. Threads of a warp that are apart run in one order, and a
/// `try_wait` does not return early; seeds of [`check`](check()) do that. Accesses that have an order come one after the other:
/// what only a weaker memory shows, such as two threads that both read what the other one has not written yet, is not run.
///
/// ```
/// use ptx_async_sim::{Launch, Module, args, check_all};
///
/// // Two warps add to one counter: either can come first.
/// let module = Module::from_ptx(
///     ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry count(.param .u64 counter) {
///      .reg .b32 %r<2>; .reg .b64 %rd<2>;
///      ld.param.u64 %rd1, [counter];
///      atom.relaxed.gpu.global.add.u32 %r1, [%rd1], 1;
///      ret; }",
/// )?;
/// let explored = check_all(&module, 100, |gpu| {
///     let counter = gpu.upload(&[0u32]);
///     gpu.launch("count", Launch::grid(2).block(1), args![counter])?;
///     assert_eq!(gpu.read(counter), [2]);
///     Ok(())
/// });
/// assert!(explored.is_complete);
/// assert_eq!(explored.schedules, 2);
/// # Ok::<(), ptx_async_sim::ReadError>(())
/// ```
///
/// # Panics
///
/// As [`check`](check()) does.
pub fn check_all<M: Load + ?Sized>(
    module: &M,
    budget: u64,
    test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
) -> Explored {
    let module = match module.load() {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    };
    let explorer = Rc::new(RefCell::new(Explorer::default()));
    for number in 0.. {
        explorer.borrow_mut().begin_run();
        let gpu = Gpu::exploring(&module, Rc::clone(&explorer), number);
        if let Err(failure) = run_on(gpu, &test, number == 0) {
            panic!("{failure}");
        }
        let is_complete = !explorer.borrow_mut().advance();
        if is_complete || number + 1 >= budget {
            return Explored { schedules: number + 1, is_complete, left: explorer.borrow().left() + 1 };
        }
    }
    Explored { schedules: u64::MAX, is_complete: false, left: 1 }
}

/// Runs `test` under one schedule.
///
/// # Errors
///
/// The reports, or the error of the test, as text.
pub fn run(
    module: &Module,
    schedule: Schedule,
    test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
) -> Result<(), String> {
    run_on(Gpu::new(module, schedule), &test, true)
}

/// A schedule that runs. Where the test panics, it says which one it was.
struct Running<'m> {
    gpu: Gpu<'m>,
    /// The file of the timeline.
    trace: Option<PathBuf>,
}

impl Running<'_> {
    /// Writes the timeline, if there is a file for it.
    fn write_trace(&self) -> Result<(), String> {
        let Some(path) = &self.trace else { return Ok(()) };
        let write = || self.gpu.timeline().write_json(io::BufWriter::new(fs::File::create(path)?));
        write().map_err(|error| format!("SIM_TRACE: cannot write {}: {error}", path.display()))
    }

    /// The schedule, and how to run it again. Its timeline is written.
    fn describe(&self) -> String {
        let schedule = self.gpu.schedule();
        let again = match schedule {
            Schedule::Random(seed) => format!("; SIM_SEED={seed} runs it alone"),
            Schedule::Path(_) => String::new(),
            other => format!("; SIM_SEED={other} runs it alone"),
        };
        let trace = match (&self.trace, self.write_trace()) {
            (None, _) => String::new(),
            (Some(path), Ok(())) => format!("; its timeline is in {}", path.display()),
            (Some(_), Err(error)) => format!("; {error}"),
        };
        format!("under the schedule `{schedule}`{again}{trace}")
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the test panics {}", self.describe());
            for report in self.gpu.reports() {
                eprintln!("\n{report}");
            }
        }
    }
}

fn run_on(
    mut gpu: Gpu<'_>,
    test: &impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
    is_first: bool,
) -> Result<(), String> {
    let trace = std::env::var_os("SIM_TRACE").filter(|path| !path.is_empty()).map(PathBuf::from);
    if trace.is_some() {
        gpu.record();
    }
    let mut running = Running { gpu, trace };
    let result = test(&mut running.gpu);
    let gpu = &running.gpu;
    let counts = |report: &&Report| report.severity > Severity::Note;
    let mut texts: Vec<String> = gpu.reports().iter().filter(counts).map(Report::to_string).collect();
    if let Err(error) = result {
        let is_reported = matches!(error.downcast_ref(), Some(LaunchError::Stopped)) && !texts.is_empty();
        if !is_reported {
            texts.push(error.to_string());
        }
    }
    if texts.is_empty() {
        return if is_first { running.write_trace() } else { Ok(()) };
    }
    Err(format!("{}\n\n{}", running.describe(), texts.join("\n\n")))
}
