//! The steps of a launch.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ptx_async_isa::slot::Slot;

use super::cluster::Peers;
use super::filled::Slots;
use super::group::{Group, Known, State};
use super::knowledge::{Knowledge, Object, Releases};
use super::outcome::{Outcome, Stuck};
use super::state::{Next, Run};
use super::transfers::Transfers;
use super::words::Words;
use super::{CTA, Launch, concerns_barriers};
use crate::event::{Action, BarrierOperation, EventKind, Sync};
use crate::graph::BlockId;
use crate::value::Node;

/// Limits on the steps of a launch: a constant, and one for each instruction of the kernel.
const STEPS: u64 = 1 << 13;
const STEPS_OF_INSTRUCTION: u64 = 16;

/// Limit on the rounds without a new observation: a constant, and a multiple of the rounds before them.
const QUIET: u32 = 16;
const QUIET_OF_ROUND: u32 = 1;

/// Limit on the steps of a group without a wait, before others have their turn.
const TURN: u32 = 1 << 10;

/// Limit on the groups of a launch.
const MOST_GROUPS: usize = 64;

/// Limit on the rounds without progress, after which the launch is stuck.
const IDLE: u32 = 6;

impl Launch<'_, '_, '_> {
    /// Simulates all threads until none makes progress, something is unknown, or the limit on steps is reached.
    pub(crate) fn run(&self) -> Outcome {
        let instructions = self.function.code.instructions.len() as u64;
        let mut run = Run {
            launch: self,
            other: self.other.map(|other| self.with_parameter(other)),
            words: Words::default(),
            outcome: Outcome {
                parameter: self.parameter,
                threads: self.threads,
                is_alike: self.other.is_some(),
                ..Outcome::default()
            },
            writes: Transfers::default(),
            sources: Transfers::default(),
            stored: BTreeMap::new(),
            slots: Slots::default(),
            peers: Peers::default(),
            releases: Releases::default(),
            histories: self.ctas as usize,
            divided: Vec::new(),
            has_unknown_waits: false,
            alive: (0..self.ctas).map(|_| self.threads).collect(),
            steps: STEPS.saturating_add(instructions.saturating_mul(STEPS_OF_INSTRUCTION)),
        };
        let start = self.function.events_of(BlockId(0)).start;
        let knowledge = || Knowledge::new(self.of_peers.contains(&true));
        let of_cta = |cta| Group::new(cta, self.threads, start, Known::clone(&self.known), knowledge());
        let mut groups: Vec<Group> = (0..self.ctas).map(of_cta).collect();
        run.outcome.is_known = run.all(&mut groups);
        run.outcome.is_complete = groups.iter().all(|group| group.state == State::Ended);
        let executed = &run.outcome.executed;
        let mut accesses = self.accesses.iter().enumerate().filter(|(_, follows)| follows.any());
        run.outcome.has_accesses = accesses.all(|(event, _)| executed.contains(&event));
        if run.outcome.is_complete {
            run.outcome.at_exit = run.outcome.barriers.at_exit();
            [run.outcome.late, run.outcome.unread] = run.late();
        }
        run.outcome
    }
}

impl Run<'_, '_, '_, '_> {
    /// Simulates all groups. Returns whether everything was known.
    fn all(&mut self, groups: &mut Vec<Group>) -> bool {
        let (mut idle, mut round) = (0, 0);
        // The number of observations, and the round of the last new one.
        let mut last = (0, 0);
        while idle < IDLE && groups.iter().any(|group| group.state != State::Ended) {
            let before = self.outcome.barriers.steps;
            let mut goes_on = false;
            let mut index = 0;
            while index < groups.len() {
                if self.launch.in_slots && waits_for_warp(groups, index) {
                    index += 1;
                    continue;
                }
                if groups[index].state != State::Ended {
                    match self.group(&mut groups[index]) {
                        Some(true) => {}
                        // The limit on steps was reached.
                        Some(false) => return true,
                        None => return false,
                    }
                }
                goes_on |= groups[index].state == State::Runs;
                groups.append(&mut self.divided);
                if groups.len() > MOST_GROUPS {
                    return false;
                }
                index += 1;
            }
            round += 1;
            let happened = self.outcome.happened();
            if happened != last.0 {
                last = (happened, round);
            }
            // Each stage of a ring was used in several phases.
            let is_quiet = round - last.1 > QUIET + QUIET_OF_ROUND * last.1;
            // The last iterations of a loop can be those with a mistake in groups of copies.
            if is_quiet && !self.launch.in_groups {
                return true;
            }
            idle = if self.outcome.barriers.steps == before && !goes_on { idle + 1 } else { 0 };
        }
        self.outcome.stuck = groups
            .iter()
            .filter_map(|group| match group.state {
                State::Waits(event, address) => Some(Stuck { event, address }),
                _ => None,
            })
            .collect();
        true
    }

    /// Simulates a group until it has to wait. Returns false at the limit on steps, and none where something is
    /// unknown.
    fn group(&mut self, group: &mut Group) -> Option<bool> {
        group.state = match group.state {
            State::Meets(which, before) if !self.outcome.barriers.have_met(which, before) => {
                return Some(true);
            }
            State::Meets(which, _) => {
                group.event += 1;
                group.is_ordered |= self.outcome.barriers.is_ordered(which);
                self.acquire(group, Object::Threads(which));
                State::Runs
            }
            state => state,
        };
        self.meet_warps(group);
        for _ in 0..TURN {
            let Some(steps) = self.steps.checked_sub(1) else { return Some(false) };
            self.steps = steps;
            if group.event < self.launch.function.events_of(group.block).end {
                match self.event(group) {
                    Next::Event => group.event += 1,
                    Next::EventLater => {
                        group.event += 1;
                        return Some(true);
                    }
                    Next::Later => return Some(true),
                    Next::Unknown => return None,
                }
                if group.state == State::Ended {
                    return Some(true);
                }
            } else {
                self.branch(group)?;
            }
        }
        Some(true)
    }

    fn event(&mut self, group: &mut Group) -> Next {
        let function = self.launch.function;
        let at = &function.events[group.event];
        // The other lanes first reach this barrier.
        if matches!(at.kind, EventKind::Sync(Sync::Warp)) {
            group.meets_warp = self.launch.in_groups;
            if self.launch.in_slots {
                group.warp_barriers += 1;
                self.know(group);
                group.knowledge.advance(group.number);
            }
            return Next::EventLater;
        }
        if self.launch.in_groups
            && let Some(next) = self.in_groups(group, &at.kind)
        {
            return next;
        }
        let is_copy = matches!(&at.kind, EventKind::Copy(copy) if copy.barrier.is_some());
        if !concerns_barriers(&at.kind) && !is_copy {
            self.other(group, &at.kind);
            return Next::Event;
        }
        if let Some((predicate, is_true)) = function.evaluated.guard(at.instruction) {
            match self.number(group, predicate) {
                Some(number) if (number != 0) == is_true => {}
                Some(_) => return Next::Event,
                None if is_copy => {
                    self.outcome.barriers.forget_copies();
                    return Next::Event;
                }
                None => return Next::Unknown,
            }
        }
        self.outcome.executed.insert(group.event);
        match &at.kind {
            EventKind::Barrier(operation) => self.operation(group, operation).unwrap_or(Next::Unknown),
            EventKind::Copy(copy) => self.copy(group, copy),
            EventKind::Sync(sync) => self.meet(group, *sync).unwrap_or(Next::Unknown),
            EventKind::End => {
                group.state = State::Ended;
                self.leave_peers(group);
                let threads = group.threads.len() as i64;
                if let Some(alive) = self.alive.get_mut(group.cta as usize) {
                    *alive -= threads;
                    self.outcome.barriers.leave(Some((group.cta, 0)), *alive);
                }
                let all = self.alive.iter().sum();
                self.outcome.barriers.leave(None, all);
                Next::Event
            }
            _ => Next::Unknown,
        }
    }

    fn operation(&mut self, group: &mut Group, operation: &BarrierOperation) -> Option<Next> {
        let event = group.event;
        let address = self.number(group, operation.barrier.address)?;
        if !self.launch.is_in_variable(operation.barrier.address, address) {
            return None;
        }
        let count = match operation.count {
            // The count depends on the number of threads, which another launch may choose to match.
            Some(count) if self.launch.is_of_parameter(count) => return None,
            Some(count) => self.number(group, count)?,
            None => 1,
        };
        let is_there = self.outcome.barriers.in_memory.contains_key(&address);
        if !matches!(operation.action, Action::Init | Action::Invalidate | Action::Inspect) {
            self.use_barrier(group, address);
        }
        match operation.action {
            Action::Init => {
                self.stored.remove(&address);
                // Another launch can place it elsewhere.
                let is_fixed = !self.launch.is_of_parameter(operation.barrier.address);
                self.outcome.barriers.initialize(address, count, event, is_fixed);
            }
            Action::Invalidate => self.outcome.barriers.invalidate(address),
            Action::Inspect => {}
            _ if !is_there => {
                if !self.use_uninitialized(event, address) {
                    return None;
                }
                if matches!(operation.action, Action::Wait { .. }) {
                    group.state = State::Waits(event, address);
                    self.result(group, 0);
                    return Some(Next::EventLater);
                }
            }
            Action::Arrive { expects } => {
                if expects {
                    self.expect(group, address, operation, true);
                }
                return self.arrive(group, address, count);
            }
            Action::ArriveLater => return self.arrive(group, address, count),
            Action::Wait { parity } => {
                let wanted = self.number(group, operation.phase?)?;
                return Some(self.wait(group, address, wanted, parity));
            }
            Action::Expect => self.expect(group, address, operation, true),
            Action::Complete => self.expect(group, address, operation, false),
        }
        Some(Next::Event)
    }

    /// Each thread of a group expects bytes, or completes them.
    fn expect(&mut self, group: &mut Group, address: i64, operation: &BarrierOperation, is_expected: bool) {
        let bytes = operation.bytes.and_then(|bytes| self.bytes(group, bytes));
        let bytes = bytes.and_then(|bytes| bytes.checked_mul(group.threads.len() as i64));
        self.outcome.barriers.transact(address, bytes, is_expected, group.event);
    }

    /// Each thread of a group arrives `count` times.
    fn arrive(&mut self, group: &mut Group, address: i64, count: i64) -> Option<Next> {
        let function = self.launch.function;
        let event = group.event;
        let index = function.events[event].instruction;
        let described = function.instruction(index).described.as_ref()?;
        let opcode = described.instruction.opcode;
        let are_copies = opcode == "cp.async.mbarrier.arrive";
        if are_copies {
            self.arrive_after_copies(group, address);
        }
        // It increments the pending count before it decrements it.
        if are_copies && described.qualifier(Slot::Noinc).is_none() {
            return Some(Next::Event);
        }
        let mask = match described.qualifier(Slot::Multicast).and(described.operand(Slot::Multicast)) {
            Some(operand) => self.number(group, function.evaluated.operand(index, operand)?)?,
            None => 1 << (address >> CTA),
        };
        group.arrives = true;
        // The operands have split the group.
        let arrivals = (group.threads.len() as i64).checked_mul(count)?;
        let phase = self.outcome.barriers.get(address).map_or(0, |barrier| barrier.counts.phase);
        for cta in (0..self.launch.ctas).filter(|cta| mask >> cta & 1 == 1) {
            let address = address & ((1 << CTA) - 1) | cta << CTA;
            if opcode.starts_with("mbarrier.arrive_drop")
                && let Some(barrier) = self.outcome.barriers.in_memory.get_mut(&address)
            {
                let dropped = arrivals.min(barrier.counts.expected.into());
                barrier.counts.drop_out(dropped as u32).ok();
            }
            self.outcome.barriers.reach(group.cta, address, event);
            if !are_copies {
                self.release(group, Object::Memory(address), false);
            }
            match self.outcome.barriers.arrive(address, arrivals, event) {
                Some(true) => drop(self.outcome.unobserved.insert((event, address))),
                Some(false) => {}
                None => drop(self.outcome.uninitialized.insert((event, address))),
            }
        }
        self.result(group, phase as i64);
        group.state = State::Runs;
        Some(Next::Event)
    }

    /// A wait for a parity, or for the phase of a state.
    fn wait(&mut self, group: &mut Group, address: i64, wanted: i64, is_parity: bool) -> Next {
        let event = group.event;
        let Some(barrier) = self.outcome.barriers.in_memory.get_mut(&address) else { return Next::Unknown };
        barrier.is_tried = true;
        let phase = barrier.counts.phase;
        let is_over = match is_parity {
            true => barrier.counts.is_parity_complete(wanted as u32),
            false => phase as i64 > wanted,
        };
        if !is_over {
            group.state = State::Waits(event, address);
            self.result(group, 0);
            return Next::EventLater;
        }
        barrier.observed = barrier.observed.max(phase);
        if phase == 0 {
            group.before_first = Some(event);
        } else {
            group.is_ordered = true;
            self.outcome.barriers.observe(address);
            self.acquire(group, Object::Memory(address));
            if self.launch.in_slots {
                self.know_phase(group, address, phase);
            }
        }
        self.outcome.barriers.steps += 1;
        if group.waited(event, address, phase) {
            self.outcome.again.entry((event, address)).or_insert(phase);
        }
        group.state = State::Runs;
        self.result(group, 1);
        // All threads advance alike: one that is late can miss a phase.
        Next::EventLater
    }

    /// Sets the result of the instruction of the event of a group.
    fn result(&self, group: &mut Group, number: i64) {
        let instruction = self.launch.function.events[group.event].instruction as u32;
        if let Some(value) = self.launch.function.values().find(Node::Result(instruction, 0)) {
            group.returned(value, Some(number));
        }
    }

    fn meet(&mut self, group: &mut Group, sync: Sync) -> Option<Next> {
        let function = self.launch.function;
        let index = function.events[group.event].instruction;
        let threads = group.threads.len() as i64;
        let which = match sync {
            Sync::Warp => return Some(Next::Event),
            Sync::ClusterArrive => {
                let threads = (threads, group.is_ordered);
                self.release(group, Object::Threads(None), false);
                let all = self.alive.iter().sum();
                group.cluster = self.outcome.barriers.meet(None, threads, all);
                return Some(Next::Event);
            }
            Sync::ClusterWait => {
                if self.outcome.barriers.have_met(None, group.cluster) {
                    group.is_ordered |= self.outcome.barriers.is_ordered(None);
                    self.acquire(group, Object::Threads(None));
                    return Some(Next::Event);
                }
                group.state = State::Meets(None, group.cluster);
                return Some(Next::Later);
            }
            Sync::Block | Sync::BlockArrive => {
                // The first operand of `bar.red` is the result.
                let first = function.instruction(index).results as usize;
                let operands = function.code.operands(function.instruction(index)).len() - first;
                let is_reduction = function.instruction(index).has("red");
                let id = match function.evaluated.operand(index, first) {
                    Some(id) => self.number(group, id)?,
                    None if operands == 0 => 0,
                    None => return None,
                };
                let has_count = operands > 1 && (!is_reduction || operands > 2);
                let count = match has_count {
                    true => Some(self.number(group, function.evaluated.operand(index, first + 1)?)?),
                    false => None,
                };
                ((group.cta, id), count)
            }
        };
        let (which, count) = (Some(which.0), which.1);
        let threads = (group.threads.len() as i64, group.is_ordered);
        let alive = self.alive.get(group.cta as usize).copied()?;
        self.release(group, Object::Threads(which), false);
        let before = self.outcome.barriers.meet(which, threads, count.unwrap_or(alive));
        if sync == Sync::BlockArrive {
            return Some(Next::Event);
        }
        group.state = State::Meets(which, before);
        Some(Next::Later)
    }
}

/// Whether threads are at a barrier of their warp that lanes of another group have not reached.
fn waits_for_warp(groups: &[Group], index: usize) -> bool {
    let group = &groups[index];
    let is_late = |other: &Group| {
        other.cta == group.cta
            && other.state != State::Ended
            && other.warp_barriers < group.warp_barriers
            && group.warps().any(|warp| other.warps().any(|of_other| of_other == warp))
    };
    group.meets_warp && groups.iter().any(is_late)
}
