//! Runs a test under several schedules.

use std::error::Error;

use crate::engine::Schedule;
use crate::gpu::{Gpu, LaunchError};
use crate::module::Module;

/// How many random schedules [`check`] runs.
const SEEDS: u64 = 32;

/// The schedules that [`check`] runs: late, eager, and seeds; with `SIM_SEED` in the environment, that one alone.
pub fn schedules() -> Vec<Schedule> {
    match std::env::var("SIM_SEED").ok().and_then(|seed| seed.parse().ok()) {
        Some(seed) => vec![Schedule::Random(seed)],
        None => {
            [Schedule::Late, Schedule::Eager].into_iter().chain((0..SEEDS).map(Schedule::Random)).collect()
        }
    }
}

/// Runs `test` under [several schedules](schedules), each with a device of its own.
///
/// # Panics
///
/// Where the test has an error, or a run has findings: with the reports, and how to run that schedule again.
pub fn check(module: &Module, test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) {
    for schedule in schedules() {
        if let Err(failure) = run(module, schedule, &test) {
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
    let mut texts: Vec<String> = gpu.reports.iter().map(|report| report.text.clone()).collect();
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
        Schedule::Random(seed) => format!("; run it again with SIM_SEED={seed}"),
        _ => String::new(),
    };
    Err(format!("under the schedule `{schedule}`{again}\n{}", texts.join("\n")))
}
