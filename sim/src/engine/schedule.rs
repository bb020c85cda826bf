//! In which order threads run, and when transfers complete.

use std::fmt;

use super::finding::{Finding, Kind, Site};
use super::machine::{Machine, Stop};
use super::wait::Wait;

/// A schedule of threads and transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Schedule {
    /// A transfer completes when a thread waits for it and nothing else can run.
    Late,
    /// A transfer completes at once.
    Eager,
    /// Threads run, and transfers proceed in pieces, in the order that this seed gives.
    Random(u64),
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Schedule::Late => f.write_str("late"),
            Schedule::Eager => f.write_str("eager"),
            Schedule::Random(seed) => write!(f, "seed {seed}"),
        }
    }
}

/// A text that names no schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASchedule(String);

impl fmt::Display for NotASchedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a schedule is `late`, `eager` or the number of a seed, but this is `{}`", self.0)
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

/// What became of threads that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// They can go on.
    Ready,
    /// All of them wait.
    Blocked,
    /// All of them have exited.
    Done,
}

/// Threads that run together: a warp.
pub trait Execute {
    /// Runs up to `steps` instructions.
    ///
    /// # Errors
    ///
    /// Where the run cannot go on.
    fn run(&mut self, machine: &mut Machine, steps: u32) -> Result<Status, Stop>;
    /// How many instructions ran since the last call.
    fn take_steps(&mut self) -> u64;
    /// What its threads wait for.
    fn waits(&self) -> Vec<(Site, Wait)>;
    /// Lets those waits end without success that can.
    fn time_out(&mut self);
}

/// Threads that start when others have exited.
pub trait Supply<E> {
    /// The threads of the next cluster.
    fn next(&mut self, machine: &mut Machine) -> Option<Vec<E>>;
}

/// The bounds of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The instructions that all warps together execute at most.
    pub steps: u64,
    /// How many warps run at the same time, unless one cluster has more.
    pub warps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 1 << 32, warps: 1024 }
    }
}

/// How long a warp runs before the next one does.
const QUANTUM: u32 = 256;
/// After so many instructions without a store, the threads may be in a loop that waits for a copy.
const IDLE: u64 = 1 << 16;

struct Slot<E> {
    warp: E,
    /// The machine's progress when it blocked.
    blocked_at: Option<u64>,
}

/// Runs all threads to their end. Returns how many instructions ran.
///
/// # Errors
///
/// Where the run could not go on; the findings say why.
pub fn run<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    schedule: Schedule,
    limits: Limits,
) -> Result<u64, Stop> {
    let mut random = fastrand::Rng::with_seed(match schedule {
        Schedule::Random(seed) => seed,
        _ => 0,
    });
    let (mut slots, mut total, mut at) = (Vec::<Slot<E>>::new(), 0u64, 0usize);
    let (mut idle, mut timed_out) = (0u64, None);
    let mut is_drained = false;
    loop {
        while !is_drained && slots.len() < limits.warps {
            match supply.next(machine) {
                Some(warps) => slots.extend(warps.into_iter().map(|warp| Slot { warp, blocked_at: None })),
                None => is_drained = true,
            }
        }
        if slots.is_empty() {
            break;
        }
        at = match schedule {
            Schedule::Random(_) => random.usize(..slots.len()),
            _ => at % slots.len(),
        };
        let can_run =
            |slot: &Slot<E>| slot.blocked_at.is_none_or(|blocked_at| blocked_at != machine.progress);
        let next = (at..slots.len()).chain(0..at).find(|&index| can_run(&slots[index]));
        let Some(index) = next else {
            stalled(machine, &mut slots, &mut timed_out)?;
            continue;
        };
        let quantum = match schedule {
            Schedule::Random(_) => random.u32(1..QUANTUM),
            _ => QUANTUM,
        };
        let before = machine.progress;
        let slot = &mut slots[index];
        let status = slot.warp.run(machine, quantum)?;
        let steps = slot.warp.take_steps();
        total += steps;
        idle = if machine.progress == before { idle + steps } else { 0 };
        slot.blocked_at = (status == Status::Blocked).then_some(machine.progress);
        match status {
            Status::Done => drop(slots.swap_remove(index)),
            _ => at = index + 1,
        }
        match schedule {
            Schedule::Eager => {
                while let Some(id) = machine.oldest() {
                    machine.complete(id)?;
                }
            }
            Schedule::Random(_) => proceed(machine, &mut random)?,
            Schedule::Late if idle > IDLE => {
                idle = 0;
                if let Some(id) = machine.oldest() {
                    machine.complete(id)?;
                }
            }
            Schedule::Late => {}
        }
        if total > limits.steps {
            let site = slots.iter().find_map(|slot| slot.warp.waits().first().map(|(site, _)| *site));
            let message = format!("the run was ended after {} warp instructions", limits.steps);
            let finding = Finding { kind: Kind::StepLimit, message, site, related: Vec::new() };
            return Err(machine.stop(finding));
        }
    }
    while let Some(id) = machine.oldest() {
        machine.complete(id)?;
    }
    Ok(total)
}

/// Lets some pieces of some transfers proceed.
fn proceed(machine: &mut Machine, random: &mut fastrand::Rng) -> Result<(), Stop> {
    for _ in 0..random.u32(..16) {
        let pending = machine.pending();
        if pending == 0 {
            return Ok(());
        }
        let Some(id) = machine.nth_pending(random.usize(..pending)) else { return Ok(()) };
        match random.u8(..8) {
            0 => machine.complete(id)?,
            1 => machine.read(id),
            _ => machine.write_piece(id, random.usize(..64))?,
        }
    }
    Ok(())
}

/// No warp can run: what one waits for happens, or it is a hang.
fn stalled<E: Execute>(
    machine: &mut Machine,
    slots: &mut [Slot<E>],
    timed_out: &mut Option<u64>,
) -> Result<(), Stop> {
    let waits: Vec<_> = slots.iter().flat_map(|slot| slot.warp.waits()).collect();
    for (_, wait) in &waits {
        if machine.complete_for(wait)? {
            return Ok(());
        }
    }
    if let Some(id) = machine.oldest() {
        return machine.complete(id);
    }
    if *timed_out != Some(machine.progress) {
        *timed_out = Some(machine.progress);
        for slot in slots {
            slot.warp.time_out();
            slot.blocked_at = None;
        }
        return Ok(());
    }
    let mut waits = waits.into_iter();
    let Some((site, wait)) = waits.next() else { return Err(Stop) };
    let message = format!("a thread {}, and nothing can end that", machine.describe_wait(&wait));
    let mut finding = Finding::new(Kind::Hang, site, message);
    for (site, wait) in waits {
        let mut sites = finding.related.iter().map(|(site, _)| site).chain(&finding.site);
        if !sites.any(|other| other.instruction == site.instruction) {
            let message = format!("a thread {}", machine.describe_wait(&wait));
            finding = finding.relating(site, message);
        }
    }
    Err(machine.stop(finding))
}
