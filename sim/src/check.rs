//! Runs a test under several schedules.

use std::error::Error;

use ptx_async_isa::check::Severity;

use crate::engine::Schedule;
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
/// # Panics
///
/// Where there is no module in `module`, the test has an error, or a run has findings that are more than notes: with the reports, and how to run that
/// schedule again.
pub fn check<M: Load + ?Sized>(module: &M, test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) {
    let module = match module.load() {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    };
    for schedule in schedules() {
        if let Err(failure) = run(&module, schedule, &test) {
            panic!("{failure}");
        }
    }
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
    let mut gpu = Gpu::new(module, schedule);
    let result = test(&mut gpu);
    let counts = |report: &&Report| report.severity > Severity::Note;
    let mut texts: Vec<String> = gpu.reports().iter().filter(counts).map(Report::to_string).collect();
    if let Err(error) = result {
        let is_reported = matches!(error.downcast_ref(), Some(LaunchError::Stopped)) && !texts.is_empty();
        if !is_reported {
            texts.push(error.to_string());
        }
    }
    if texts.is_empty() {
        return Ok(());
    }
    let again = match schedule {
        Schedule::Random(seed) => format!("SIM_SEED={seed}"),
        other => format!("SIM_SEED={other}"),
    };
    Err(format!("under the schedule `{schedule}`; {again} runs it alone\n\n{}", texts.join("\n\n")))
}
