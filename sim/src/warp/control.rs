//! Branches, calls, and instructions at which threads wait.

use ptx_async_semantics::help;
use ptx_async_semantics::named_barrier::{of_count, of_number};

use super::Warp;
use super::members::members;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::transfer::GroupKind;
use crate::engine::wait::{Arrival, RendezvousId, Wait};
use crate::lanes::{first_of, lanes_of};
use crate::program::{Async, Operation, Reduction};

impl Warp<'_> {
    pub(super) fn control(
        &mut self,
        operation: &Operation,
        index: usize,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let (at, lanes) = (self.splits[index].at, self.splits[index].lanes);
        let base = self.base(at);
        let lane = first_of(lanes);
        if let Some(members) = members(operation) {
            let Some(group) = self.gather(index, members, machine) else { return Ok(()) };
            self.exchange(operation, &group, machine)?;
            self.release(&group);
        }
        match operation {
            Operation::BranchIndexed { index: by, targets } => {
                let by = self.value(base, by);
                let target = |lane: usize| targets.get(by[lane] as u32 as usize).copied();
                let Some(first) = target(lane) else {
                    return Err(self.missing(at, lane, "a branch to an index without a label", machine));
                };
                self.keep(index, |lane| target(lane) == Some(first));
                self.splits[index].at = (at.0, first);
                return Ok(());
            }
            Operation::Call(call) => return self.call(call, index, machine),
            Operation::Return => {
                match self.splits[index].stack.pop() {
                    Some(to) => self.return_to(to, index),
                    None => self.leave(index, machine),
                }
                return Ok(());
            }
            Operation::Exit => {
                self.leave(index, machine);
                return Ok(());
            }
            Operation::Trap => {
                return Err(machine.stop(Finding::new(
                    Kind::Trap,
                    self.site(at, lane),
                    "the threads execute a trap",
                )));
            }
            Operation::Missing(what) => return Err(self.missing(at, lane, what, machine)),
            Operation::Bar { id, count, waits, reduction, .. } => {
                let number = self.value(base, id)[lane] as u32;
                let expected = count.map(|count| self.value(base, &count)[lane] as u32);
                let violation = of_number(number.into());
                if let Some(requirement) = violation.or_else(|| of_count(expected?.into())) {
                    let found = if violation.is_some() { Some(number) } else { expected };
                    let message = format!("{requirement}, but this is {}", found.unwrap_or_default());
                    return Err(machine.stop(Finding::new(Kind::Illegal, self.site(at, lane), message)));
                }
                let id = RendezvousId { team: self.team(), index: number as u8 };
                if let Some(Reduction { predicate, negated, .. }) = reduction {
                    machine.contribute(id, self.holds(base, *predicate, *negated, lanes).count_ones());
                }
                let instruction = self.site(at, lane).instruction;
                let (first, waits) = (self.first, *waits);
                let arrival = Arrival { first, instruction, lanes, expected, waits, releases: true };
                let generation = machine.arrive(id, arrival);
                self.splits[index].left_out = None;
                if waits {
                    self.wait(index, Wait::Rendezvous { id, generation }, false);
                    return Ok(());
                }
            }
            Operation::ClusterArrive { releases } => {
                if lanes & self.in_cluster != 0 {
                    let message = "this arrives on the cluster barrier a second time, but the thread has not waited since its first arrival";
                    self.report_cluster(
                        lanes & self.in_cluster,
                        at,
                        (message, help::WAIT_ON_CLUSTER),
                        machine,
                    );
                }
                self.in_cluster |= lanes;
                let id = RendezvousId { team: self.cluster.team, index: 0 };
                let (first, releases) = (self.first, *releases);
                let instruction = self.site(at, lane).instruction;
                let arrival = Arrival { first, instruction, lanes, expected: None, waits: false, releases };
                let generation = machine.arrive(id, arrival);
                lanes_of(lanes).for_each(|lane| self.met[lane] = generation);
            }
            Operation::ClusterWait => {
                if lanes & !self.in_cluster != 0 {
                    let message = "this waits on the cluster barrier before the thread has arrived";
                    self.report_cluster(
                        lanes & !self.in_cluster,
                        at,
                        (message, help::ARRIVE_ON_CLUSTER),
                        machine,
                    );
                }
                // Waits until the phase with the threads' own arrivals ends.
                let id = RendezvousId { team: self.cluster.team, index: 0 };
                let generation = lanes_of(lanes).map(|lane| self.met[lane]).max().unwrap_or(0);
                let wait = Wait::Rendezvous { id, generation };
                if !machine.is_over(&wait) {
                    self.wait(index, wait, true);
                    return Ok(());
                }
                machine.acquire_rendezvous(self.first, lanes, id);
                self.in_cluster &= !lanes;
            }
            Operation::LaunchDependents => machine.launch_dependents(self.first),
            Operation::WaitForGrid => {
                if let Some(grid) = machine.grid_before(self.first) {
                    self.wait(index, Wait::Grid(grid), false);
                    return Ok(());
                }
            }
            Operation::Async(asynchronous) => match &**asynchronous {
                Async::Wait { kind, pending, of_reads, commits } => {
                    let threads = lanes_of(lanes).map(|lane| self.site(at, lane).thread);
                    if *commits && !self.splits[index].is_timed_out {
                        threads.for_each(|thread| machine.commit(thread, *kind));
                    }
                    let (first, kind) = (self.first, *kind);
                    if kind == GroupKind::Matrix {
                        self.in_flight.wait(*pending);
                    }
                    let wait = Wait::Groups { first, lanes, kind, pending: *pending, of_reads: *of_reads };
                    if !machine.is_over(&wait) {
                        self.wait(index, wait, false);
                        return Ok(());
                    }
                    machine.end_wait(first, lanes, &wait);
                }
                asynchronous => {
                    if let Some(wait) = self.test(asynchronous, index, machine)? {
                        self.wait(index, wait, true);
                        return Ok(());
                    }
                }
            },
            _ => {}
        }
        self.splits[index].at.1 += 1;
        Ok(())
    }

    /// Reports a misuse of the cluster barrier by lanes.
    fn report_cluster(
        &self,
        lanes: u32,
        at: (u32, u32),
        (message, help): (&str, &str),
        machine: &mut Machine,
    ) {
        machine.report(Finding::new(Kind::Barrier, self.site(at, first_of(lanes)), message).help(help));
    }
}
