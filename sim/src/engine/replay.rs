//! Schedules as lists of steps: recorded in one run, and repeated, perhaps without some steps, in another.

use super::machine::{Machine, Stop};
use super::schedule::{self, Limits, Schedule};
use super::steps::{Made, Step};
use super::warps::{Execute, Supply, Warps};

/// Limit on the turns of other warps before a warp that waits can run.
const TURNS: usize = 256;

/// Lets other warps run until the warp of this number can. Returns its index, if it can run at last.
fn reach<E: Execute>(
    machine: &mut Machine,
    warps: &mut Warps<E>,
    number: u32,
) -> Result<Option<usize>, Stop> {
    for _ in 0..TURNS {
        if let Some(index) = warps.runnable(number, machine) {
            return Ok(Some(index));
        }
        let Some(other) = warps.choose(machine).filter(|_| warps.site_of(number).is_some()) else { break };
        let quantum = Warps::<E>::quantum(&mut machine.dice);
        warps.turn(other, machine, quantum)?;
    }
    Ok(None)
}

/// Runs all threads to their end: in these steps first, and then as late as possible. If a warp waits at its step, others run
/// until it can. A step that is not possible is left out. Adds the steps that were made to `made`.
///
/// # Errors
///
/// If the run could not continue; the findings have the reason.
pub(crate) fn run<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    steps: &[Step],
    limits: Limits,
    made: &mut Vec<Made>,
) -> Result<(), Stop> {
    machine.dice = super::dice::Dice::default();
    machine.most_memory = limits.memory;
    let mut warps = Warps::new();
    for &step in steps {
        if !schedule::start(machine, supply, &mut warps, limits)? {
            break;
        }
        match step {
            Step::Run(number, quantum) => {
                let Some(index) = reach(machine, &mut warps, number)? else { continue };
                let from = warps.site_of(number);
                let before = machine.steps;
                let result = warps.turn(index, machine, quantum);
                let to = warps.site_of(number);
                made.push(Made::Ran { from, steps: machine.steps - before, to });
                result?;
            }
            Step::Complete(site) => {
                let Some(id) = machine.in_flight_of(site) else { continue };
                made.push(Made::Completed(site));
                machine.complete(id)?;
            }
        }
        schedule::check_limits(machine, &warps, limits)?;
    }
    schedule::finish(machine, supply, warps, Schedule::Late, limits)
}
