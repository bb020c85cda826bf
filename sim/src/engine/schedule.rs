//! The order in which threads run, and the times at which transfers complete.

use std::fmt;

use super::dice::Dice;
use super::finding::{Finding, Kind, Severity, Site};
use super::hang;
use super::machine::{Machine, Stop};
use super::steps::Step;
use super::wait::Wait;
use super::warps::Warps;
pub(crate) use super::warps::{Execute, Status, Supply};

/// A schedule of threads and transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Schedule {
    /// A transfer completes only when a thread waits for it and nothing else can run.
    Late,
    /// A transfer completes when it is issued.
    Eager,
    /// Threads run and transfers proceed, in pieces, in an order that this seed determines.
    Random(u64),
    /// One of all schedules of a test, numbered from 0 in the order of their exploration.
    Path(u64),
}

impl Schedule {
    /// Whether variables have exactly their declared alignment: under one in four seeds. On a device, and under the
    /// other schedules, many have a larger alignment by chance.
    pub(crate) fn has_exact_alignment(self) -> bool {
        matches!(self, Schedule::Random(seed) if seed % 4 == 1)
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Schedule::Late => f.write_str("late"),
            Schedule::Eager => f.write_str("eager"),
            Schedule::Random(seed) => write!(f, "seed {seed}"),
            Schedule::Path(number) => write!(f, "path {number}"),
        }
    }
}

/// A text that is not a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASchedule(String);

impl fmt::Display for NotASchedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a schedule must be `late`, `eager` or the number of a seed, but this is `{}`", self.0)
    }
}

impl std::error::Error for NotASchedule {}

impl std::str::FromStr for Schedule {
    type Err = NotASchedule;

    fn from_str(text: &str) -> Result<Self, NotASchedule> {
        match text {
            "late" => Ok(Schedule::Late),
            "eager" => Ok(Schedule::Eager),
            seed => seed.parse().map(Schedule::Random).map_err(|_| NotASchedule(text.to_owned())),
        }
    }
}

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Limit on the number of instructions that all warps together execute.
    pub(crate) steps: u64,
    /// Limit on the bytes of memory that the run uses.
    pub(crate) memory: u64,
    /// The number of warps that run at the same time on a device, unless one cluster has more.
    pub(crate) warps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 1 << 28, memory: 4 << 30, warps: 1024 }
    }
}

/// The number of instructions without a change after which even a late transfer completes, since the threads may wait
/// for the transfer in a loop that reads the clock.
const IDLE: u64 = 1 << 16;

/// Runs all threads to their end.
///
/// # Errors
///
/// If the run could not continue; the findings have the reason.
pub(crate) fn run<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    schedule: Schedule,
    limits: Limits,
) -> Result<(), Stop> {
    machine.dice = match schedule {
        Schedule::Random(seed) => Dice::new(seed),
        _ => Dice::default(),
    };
    machine.most_memory = limits.memory;
    finish(machine, supply, Warps::new(), schedule, limits)
}

/// Runs all threads to their end, after some of them have run.
///
/// # Errors
///
/// If the run could not continue; the findings have the reason.
pub(super) fn finish<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    mut warps: Warps<E>,
    schedule: Schedule,
    limits: Limits,
) -> Result<(), Stop> {
    let (mut idle, mut timed_out) = (0u64, None);
    while start(machine, supply, &mut warps, limits)? {
        let Some(index) = warps.choose(machine) else {
            stalled(machine, &mut warps, &mut timed_out)?;
            continue;
        };
        let quantum = Warps::<E>::quantum(&mut machine.dice);
        let before = machine.progress;
        let number = warps.number(index);
        let turn = warps.turn(index, machine, quantum);
        // A finding that ends the run also ends the turn: it is a step, too.
        machine.note_step(Step::Run(number, turn.as_ref().map_or(quantum, |steps| *steps as u32)));
        let steps = turn?;
        idle = if machine.progress == before { idle + steps } else { 0 };
        match schedule {
            Schedule::Eager => complete_all(machine)?,
            Schedule::Random(_) => proceed(machine)?,
            Schedule::Late if idle > IDLE => {
                idle = 0;
                if let Some(id) = machine.oldest() {
                    machine.complete(id)?;
                }
            }
            Schedule::Late | Schedule::Path(_) => {}
        }
        if machine.pending() > 0 && warps.only_poll(machine) {
            complete_awaited(machine, &warps.waits())?;
        }
        while machine.is_full()
            && let Some(id) = machine.oldest()
        {
            machine.complete(id)?;
        }
        check_limits(machine, &warps, limits)?;
    }
    Ok(())
}

/// Starts warps. If none runs, completes transfers, so that a grid can start that follows theirs. Returns whether any warp
/// is running.
///
/// # Errors
///
/// If memory does not suffice, or the completion of a transfer fails.
pub(super) fn start<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    warps: &mut Warps<E>,
    limits: Limits,
) -> Result<bool, Stop> {
    while !warps.start(machine, supply, limits.warps)? {
        let Some(id) = machine.oldest() else { return Ok(false) };
        machine.complete(id)?;
    }
    Ok(true)
}

/// Ends a run that exceeds one of its limits, or that is interrupted.
///
/// # Errors
///
/// If the run exceeds a limit or is interrupted.
pub(super) fn check_limits<E: Execute>(
    machine: &mut Machine,
    warps: &Warps<E>,
    limits: Limits,
) -> Result<(), Stop> {
    let site = warps.at();
    machine.check_memory(0, site)?;
    if machine.is_interrupted() {
        return Err(Stop);
    }
    if machine.steps <= limits.steps {
        return Ok(());
    }
    let message = format!(
        "the run was stopped at its limit of {} warp instructions, which `Gpu::limit_steps` or `--steps` can raise",
        limits.steps
    );
    let (kind, severity) = (Kind::StepLimit, Severity::Error);
    Err(machine.stop(Finding { kind, message, site, help: None, related: Vec::new(), severity }))
}

fn complete_all(machine: &mut Machine) -> Result<(), Stop> {
    while let Some(id) = machine.oldest() {
        machine.complete(id)?;
    }
    Ok(())
}

/// Lets some pieces of some transfers proceed, if the dice say so.
fn proceed(machine: &mut Machine) -> Result<(), Stop> {
    let Some(habits) = machine.dice.habits() else { return Ok(()) };
    if machine.pending() == 0 || !machine.dice.proceeds() {
        return Ok(());
    }
    for _ in 0..machine.dice.below(16) {
        let chosen = machine.dice.below(machine.pending());
        let Some(id) = machine.nth_pending(chosen) else { return Ok(()) };
        match machine.dice.below(8) {
            _ if habits.whole => machine.complete(id)?,
            0 => machine.complete(id)?,
            1 => machine.read(id),
            _ => {
                let piece = machine.dice.below(64);
                machine.write_piece(id, piece)?;
            }
        }
    }
    Ok(())
}

/// Completes a transfer for one of the waits or, if no transfer ends any of them, the oldest transfer. Returns whether
/// there was one.
fn complete_awaited(machine: &mut Machine, waits: &[(Site, Wait)]) -> Result<bool, Stop> {
    let first = machine.dice.below(waits.len());
    for (_, wait) in waits[first..].iter().chain(&waits[..first]) {
        if machine.complete_for(wait)? {
            return Ok(true);
        }
    }
    let Some(id) = machine.oldest() else { return Ok(false) };
    machine.complete(id).map(|()| true)
}

/// Handles a state where no warp can run: completes something that a warp waits for, or reports a hang.
fn stalled<E: Execute>(
    machine: &mut Machine,
    warps: &mut Warps<E>,
    timed_out: &mut Option<u64>,
) -> Result<(), Stop> {
    let waits = warps.waits();
    if complete_awaited(machine, &waits)? {
        return Ok(());
    }
    if *timed_out != Some(machine.progress) {
        *timed_out = Some(machine.progress);
        warps.time_out();
        return Ok(());
    }
    match warps.undefined().or_else(|| hang::finding(machine, &waits, warps.at())) {
        Some(finding) => Err(machine.stop(finding)),
        None => Err(Stop),
    }
}
