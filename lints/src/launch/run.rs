//! The steps of a launch.

use alloc::vec::Vec;

use ptx_async_isa::slot::Slot;

use super::group::{Group, State};
use super::outcome::{Outcome, Stuck};
use super::words::Words;
use super::{CTA, Launch, concerns_barriers};
use crate::event::{Action, BarrierOperation, EventKind, Sync};
use crate::graph::BlockId;
use crate::value::{Node, ValueId};

/// The steps of a launch, and of each instruction of the kernel.
const STEPS: u64 = 1 << 13;
const STEPS_OF_INSTRUCTION: u64 = 16;

/// After this part of its steps in which nothing happened for the first time, a launch is not followed any more.
const QUIET: u64 = 2;

/// Where more barriers are used that nothing has initialized, their indices are beyond the array because of the parameters of the launch.
const MOST_UNINITIALIZED: usize = 64;

/// After so many steps in which it has not waited, others go on too.
const TURN: u32 = 1 << 10;

/// A launch with more different threads is not followed.
const MOST_GROUPS: usize = 64;

/// Where nothing has gone on so often, nothing does.
const IDLE: u32 = 6;

/// How a group goes on.
pub(super) enum Next {
    /// With the next event.
    Event,
    /// With the next event, after the others.
    EventLater,
    /// With the same event, after the others.
    Later,
    /// Something is not known.
    Unknown,
}

pub(super) struct Run<'l, 'f, 'p, 'a> {
    pub(super) launch: &'l Launch<'f, 'p, 'a>,
    pub(super) words: Words,
    pub(super) outcome: Outcome,
    /// Groups that were divided from the one that runs.
    divided: Vec<Group>,
    /// Whether it is not known which threads have waited for groups of copies.
    pub(super) has_unknown_waits: bool,
    /// The threads that have not ended, of each CTA.
    alive: Vec<i64>,
    /// The steps that are left, and how many there are in all.
    steps: u64,
    all_steps: u64,
    /// How much had happened for the first time, and the steps that were left then.
    first: (usize, u64),
}

impl Launch<'_, '_, '_> {
    /// Follows all threads until nothing goes on, something is not known, or they have taken too many steps.
    pub fn run(&self) -> Outcome {
        let instructions = self.function.code.instructions.len() as u64;
        let all_steps = STEPS.saturating_add(instructions.saturating_mul(STEPS_OF_INSTRUCTION));
        let mut run = Run {
            launch: self,
            words: Words::default(),
            outcome: Outcome::default(),
            divided: Vec::new(),
            has_unknown_waits: false,
            alive: (0..self.ctas).map(|_| self.threads).collect(),
            steps: all_steps,
            all_steps,
            first: (0, all_steps),
        };
        let start = self.function.events_of(BlockId(0)).start;
        let of_cta = |cta| Group::new(cta, self.threads, start, &self.changing);
        let mut groups: Vec<Group> = (0..self.ctas).map(of_cta).collect();
        run.outcome.is_known = run.all(&mut groups);
        run.outcome.is_complete = groups.iter().all(|group| group.state == State::Ended);
        if run.outcome.is_complete {
            run.outcome.at_exit = run.outcome.barriers.at_exit();
        }
        run.outcome
    }
}

impl Run<'_, '_, '_, '_> {
    /// Returns whether everything was known.
    fn all(&mut self, groups: &mut Vec<Group>) -> bool {
        let mut idle = 0;
        while idle < IDLE && groups.iter().any(|group| group.state != State::Ended) {
            let before = self.outcome.barriers.steps;
            let mut goes_on = false;
            let mut index = 0;
            while index < groups.len() {
                if groups[index].state != State::Ended {
                    match self.group(&mut groups[index]) {
                        Some(true) => {}
                        // Enough was seen.
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

    /// Follows a group until it has to wait. Returns false where the steps are used up, and none where something is not known.
    fn group(&mut self, group: &mut Group) -> Option<bool> {
        group.state = match group.state {
            State::Meets(which, before) if !self.outcome.barriers.have_met(which, before) => {
                return Some(true);
            }
            State::Meets(which, _) => {
                group.event += 1;
                group.is_ordered |= self.outcome.barriers.is_ordered(which);
                State::Runs
            }
            state => state,
        };
        for _ in 0..TURN {
            if !self.step() {
                return Some(false);
            }
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

    /// Takes a step. Returns false where the steps are used up, or nothing has happened for the first time for long: each stage of a ring
    /// was used in several phases.
    fn step(&mut self) -> bool {
        let happened = self.outcome.happened();
        if happened != self.first.0 {
            self.first = (happened, self.steps);
        }
        let Some(steps) = self.steps.checked_sub(1) else { return false };
        self.steps = steps;
        self.first.1 - steps <= self.all_steps / QUIET
    }

    /// Notes that a barrier is used that nothing has initialized. Returns whether it can be one of the kernel: of too many, the index may
    /// not come so far in another launch.
    pub(super) fn use_uninitialized(&mut self, event: usize, address: i64) -> bool {
        self.outcome.uninitialized.insert((event, address));
        self.outcome.uninitialized.len() <= MOST_UNINITIALIZED
    }

    /// What a value is in a group, which is divided where threads differ.
    pub(super) fn number(&mut self, group: &mut Group, value: ValueId) -> Option<i64> {
        self.outcome.is_of_parameters |= self.launch.is_of_parameter(value);
        let mut parts = self.launch.numbers(group, value).into_iter();
        let (number, threads) = parts.next()?;
        for (_, threads) in parts {
            self.divided.push(Group { threads, ..group.clone() });
        }
        if !threads.is_empty() {
            group.threads = threads;
        }
        number
    }

    fn event(&mut self, group: &mut Group) -> Next {
        let function = self.launch.function;
        let at = &function.events[group.event];
        // What other lanes do before it is done then.
        if matches!(at.kind, EventKind::Sync(Sync::Warp)) {
            return Next::EventLater;
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
            // It has to be that of threads, which a launch with another number can have.
            Some(count) if self.launch.is_of_parameter(count) => return None,
            Some(count) => self.number(group, count)?,
            None => 1,
        };
        let is_there = self.outcome.barriers.in_memory.contains_key(&address);
        match operation.action {
            Action::Init => self.outcome.barriers.initialize(address, count, event),
            Action::Invalidate => drop(self.outcome.barriers.in_memory.remove(&address)),
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

    /// Each thread of a group arrives so many times.
    fn arrive(&mut self, group: &mut Group, address: i64, count: i64) -> Option<Next> {
        let function = self.launch.function;
        let event = group.event;
        let index = function.events[event].instruction;
        let described = function.instruction(index).described.as_ref()?;
        let opcode = described.instruction.opcode;
        // It raises the pending count before it lowers it.
        if opcode == "cp.async.mbarrier.arrive" && described.qualifier(Slot::Noinc).is_none() {
            return Some(Next::Event);
        }
        let mask = match described.qualifier(Slot::Multicast).and(described.operand(Slot::Multicast)) {
            Some(operand) => self.number(group, function.evaluated.operand(index, operand)?)?,
            None => 1 << (address >> CTA),
        };
        // The operands have divided the group.
        let arrivals = (group.threads.len() as i64).checked_mul(count)?;
        let phase = self.outcome.barriers.in_memory.get(&address).map(|barrier| barrier.phase);
        for cta in (0..self.launch.ctas).filter(|cta| mask >> cta & 1 == 1) {
            let address = address & ((1 << CTA) - 1) | cta << CTA;
            if opcode.starts_with("mbarrier.arrive_drop")
                && let Some(barrier) = self.outcome.barriers.in_memory.get_mut(&address)
            {
                barrier.expected -= arrivals;
            }
            self.outcome.barriers.reach(group.cta, address, event);
            match self.outcome.barriers.arrive(address, arrivals, event) {
                Some(true) => {
                    let phase =
                        self.outcome.barriers.in_memory.get(&address).map_or(0, |barrier| barrier.phase);
                    self.outcome.unobserved.entry((event, address)).or_insert(phase);
                }
                Some(false) => {}
                None => drop(self.outcome.uninitialized.insert((event, address))),
            }
        }
        self.result(group, phase.unwrap_or(0));
        group.state = State::Runs;
        Some(Next::Event)
    }

    /// A wait for a parity, or for the phase that a state is of.
    fn wait(&mut self, group: &mut Group, address: i64, wanted: i64, is_parity: bool) -> Next {
        let event = group.event;
        let Some(barrier) = self.outcome.barriers.in_memory.get_mut(&address) else { return Next::Unknown };
        barrier.is_tried = true;
        let is_over = if is_parity { (barrier.phase ^ wanted) & 1 == 1 } else { barrier.phase > wanted };
        if !is_over {
            group.state = State::Waits(event, address);
            self.result(group, 0);
            return Next::EventLater;
        }
        let phase = barrier.phase - 1;
        if barrier.waited < phase {
            barrier.waited = phase;
        }
        if phase < 0 {
            group.before_first = Some(event);
        } else {
            group.is_ordered = true;
            self.outcome.barriers.observe(address);
        }
        self.outcome.barriers.steps += 1;
        if group.waited(event, address, phase) {
            self.outcome.again.entry((event, address)).or_insert(phase);
        }
        group.state = State::Runs;
        self.result(group, 1);
        // All threads go on alike: one that is late can miss a phase.
        Next::EventLater
    }

    /// What the instruction of the event of a group returns.
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
        let cluster = || self.alive.iter().sum::<i64>();
        let which = match sync {
            Sync::Warp => return Some(Next::Event),
            Sync::ClusterArrive => {
                let threads = (threads, group.is_ordered);
                group.cluster = self.outcome.barriers.meet(None, threads, cluster());
                return Some(Next::Event);
            }
            Sync::ClusterWait => {
                if self.outcome.barriers.have_met(None, group.cluster) {
                    group.is_ordered |= self.outcome.barriers.is_ordered(None);
                    return Some(Next::Event);
                }
                group.state = State::Meets(None, group.cluster);
                return Some(Next::Later);
            }
            Sync::Block | Sync::BlockArrive => {
                // Of `bar.red`, the first operand is the result.
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
        let before = self.outcome.barriers.meet(which, threads, count.unwrap_or(alive));
        if sync == Sync::BlockArrive {
            return Some(Next::Event);
        }
        group.state = State::Meets(which, before);
        Some(Next::Later)
    }
}
