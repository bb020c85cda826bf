//! One run of an exploration of all schedules.

use super::explore::{Actor, Explorer};
use super::finding::{Finding, Kind, Severity};
use super::hang;
use super::machine::{Machine, Stop};
use super::schedule::{self, Limits, check_limits};
use super::transfer::TransferId;
use super::wait::Wait;
use super::warps::{Execute, Supply, Warps};

/// Runs all threads to their end, in the order of an exploration.
///
/// # Errors
///
/// If the run could not continue; the findings have the reason.
pub(crate) fn run<E: Execute>(
    machine: &mut Machine,
    supply: &mut dyn Supply<E>,
    explorer: &mut Explorer,
    limits: Limits,
) -> Result<(), Stop> {
    explorer.begin_launch();
    machine.events = Some(Vec::new());
    machine.most_memory = limits.memory;
    let mut warps = Warps::new();
    let mut timed_out = None;
    while schedule::start(machine, supply, &mut warps, limits)? {
        let ready = warps.ready(machine);
        let waits = if ready.is_empty() { warps.waits() } else { Vec::new() };
        // The completion of a group is visible to its threads only.
        let mut groups = waits.iter().filter(|(_, wait)| matches!(wait, Wait::Groups { .. }));
        let completed = groups.try_fold(false, |done, (_, wait)| Ok(done || machine.complete_for(wait)?))?;
        if completed {
            continue;
        }
        let transfers = machine.signalling();
        let enabled: Vec<Actor> =
            ready.into_iter().map(Actor::Warp).chain(transfers.into_iter().map(Actor::Transfer)).collect();
        if enabled.is_empty() {
            if let Some(id) = machine.oldest() {
                machine.complete(id)?;
            } else if timed_out != Some(machine.progress) {
                timed_out = Some(machine.progress);
                warps.time_out();
            } else {
                return Err(match warps.undefined().or_else(|| hang::finding(machine, &waits, warps.at())) {
                    Some(finding) => machine.stop(finding),
                    None => Stop,
                });
            }
            continue;
        }
        let Some(actor) = explorer.choose(&enabled) else {
            let message = "the test must launch the same kernels with the same data each time, or its schedules cannot be explored";
            let finding = Finding {
                kind: Kind::Incomplete,
                message: message.into(),
                site: None,
                help: None,
                related: Vec::new(),
                severity: Severity::Error,
            };
            return Err(machine.stop(finding));
        };
        let before = machine.last_issued();
        match actor {
            Actor::Warp(number) => warps.run_until(number, machine, |machine| {
                machine.events.as_ref().is_none_or(|events| !events.is_empty())
                    || machine.steps > limits.steps
                    || machine.is_interrupted()
                    || machine.is_full()
            })?,
            Actor::Transfer(id) => machine.complete(id)?,
        }
        let events = machine.events.replace(Vec::new()).unwrap_or_default();
        let issued: Vec<TransferId> = machine.issued_after(before);
        explorer.record(actor, &events, &issued);
        machine.explored = explorer.bytes();
        check_limits(machine, &warps, limits)?;
    }
    Ok(())
}
