//! Runs a program in the simulator.

use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use ptx_async_sim::report::Report;
use ptx_async_sim::{Gpu, Launch, Module, Schedule, Severity, args};

use crate::emit::Program;

/// The most warp instructions of a program; each has fewer.
const STEPS: u64 = 1 << 22;

/// The results of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The content of the memory.
    pub memory: Vec<u8>,
    /// The findings.
    pub reports: Vec<Report>,
    /// The number of warp instructions.
    pub steps: u64,
}

/// Returns the schedules: late, eager, and this many random ones.
pub fn schedules(random: u64) -> impl Iterator<Item = Schedule> + Clone {
    [Schedule::Late, Schedule::Eager].into_iter().chain((0..random).map(Schedule::Random))
}

/// Runs a program under a schedule.
///
/// # Errors
///
/// Where the text is not PTX, or has an instruction that the simulator does not have.
pub fn run(program: &Program, schedule: Schedule) -> Result<Outcome, String> {
    run_within(program, schedule, STEPS)
}

/// Runs a program under a schedule, with a limit on its warp instructions.
///
/// # Errors
///
/// As for [`run`].
pub fn run_within(program: &Program, schedule: Schedule, steps: u64) -> Result<Outcome, String> {
    let module = Module::from_ptx(&program.text).map_err(|error| error.to_string())?;
    if let Some(missing) = module.missing().next() {
        return Err(format!("the simulator does not have {missing:?}"));
    }
    let mut gpu = Gpu::new(&module, schedule);
    gpu.limit_steps(steps);
    let memory = gpu.upload(&program.memory);
    let shape = program.shape;
    let launch = Launch::grid(shape.grid).cluster(shape.cluster).block(shape.threads);
    let launched = gpu.launch("k", launch, args![memory]);
    if let Err(error) = launched
        && gpu.reports().is_empty()
    {
        return Err(error.to_string());
    }
    Ok(Outcome { memory: gpu.read(memory), reports: gpu.reports().to_vec(), steps: gpu.steps() })
}

/// The mistake of a kernel, if the simulator makes none.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The simulator cannot run it.
    Unreadable(String),
    /// An error or a warning.
    Found {
        /// The rule.
        rule: &'static str,
        /// The report.
        report: String,
    },
    /// Two schedules leave other bytes.
    Differs {
        /// The second one.
        schedule: Schedule,
        /// The offset of the first byte that is another one.
        offset: usize,
    },
}

impl Failure {
    /// Returns the name of what is wrong, which a smaller kernel has too.
    pub fn kind(&self) -> &'static str {
        match self {
            Failure::Unreadable(_) => "unreadable",
            Failure::Found { rule, .. } => rule,
            Failure::Differs { .. } => "other bytes",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Unreadable(why) => f.write_str(why),
            Failure::Found { report, .. } => f.write_str(report),
            Failure::Differs { schedule, offset } => {
                write!(f, "the schedules `late` and `{schedule}` leave other bytes from offset {offset} on")
            }
        }
    }
}

/// Returns the gravest report that is an error or a warning.
pub fn gravest(reports: &[Report]) -> Option<&Report> {
    reports.iter().filter(|report| report.severity > Severity::Note).max_by_key(|report| report.severity)
}

/// Runs a program under the late, the eager and some random schedules. Returns the outcome of the first one, if nothing
/// is found and all leave the same bytes.
///
/// # Errors
///
/// The reason why the kernel fails.
pub fn judge(program: &Program, random: u64) -> Result<Outcome, Failure> {
    let mut first: Option<Outcome> = None;
    for schedule in schedules(random) {
        let outcome = run(program, schedule).map_err(Failure::Unreadable)?;
        if let Some(report) = gravest(&outcome.reports) {
            let report_text = format!("{report}\nunder the schedule `{schedule}`");
            return Err(Failure::Found { rule: report.finding.kind.id(), report: report_text });
        }
        let Some(first) = &first else {
            first = Some(outcome);
            continue;
        };
        let is_other = |(one, other): (&u8, &u8)| one != other;
        if let Some(offset) = first.memory.iter().zip(&outcome.memory).position(is_other) {
            return Err(Failure::Differs { schedule, offset });
        }
    }
    first.ok_or_else(|| Failure::Unreadable("no schedule".to_owned()))
}

/// Computes something for each number on all cores, and passes the results on in order.
pub fn in_parallel<T: Send>(numbers: Range<u64>, compute: impl Fn(u64) -> T + Sync, mut pass: impl FnMut(T)) {
    let next = AtomicU64::new(numbers.start);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..cores {
            let (sender, next, compute, end) = (sender.clone(), &next, &compute, numbers.end);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || sender.send((number, compute(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut expected) = (std::collections::BTreeMap::new(), numbers.start);
        for (number, result) in receiver {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&expected) {
                pass(result);
                expected += 1;
            }
        }
    });
}

/// Reads the numbers of kernels, `0..100`.
///
/// # Errors
///
/// The expected text.
pub fn numbers(text: &str) -> Result<Range<u64>, String> {
    let range = || {
        let (first, end) = text.split_once("..")?;
        Some(first.parse().ok()?..end.parse().ok()?)
    };
    range().ok_or_else(|| format!("the numbers are `FIRST..END`, but this is `{text}`"))
}
