//! Explores all schedules of a program whose orders are observably different: dynamic partial order reduction with
//! sleep sets.
//!
//! A program runs repeatedly. Each run follows the choices of the previous run up to a step, and makes another choice
//! there. A step is the execution of a warp up to a synchronizing access, or the completion of a transfer. After a run,
//! each pair of steps that could have run in either order, and whose order is observable, is a reason to run the second
//! step before the first. Of several orders that cannot be distinguished, only one runs. Literature: Flanagan and
//! Godefroid, "Dynamic partial-order reduction for model checking software", 2005.

use std::collections::HashMap;

use super::dice::Choices;
use super::event::{Effect, Event, Object, Signal};
use super::transfer::TransferId;

/// The actor of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Actor {
    /// A warp, numbered in the order of their start.
    Warp(u32),
    /// A transfer.
    Transfer(TransferId),
}

/// A state in which a choice was made.
#[derive(Clone, Debug)]
struct Node {
    enabled: Vec<Actor>,
    chosen: Actor,
    /// The choices of earlier runs at this node.
    done: Vec<Actor>,
    /// The choices that still have to be made.
    wanted: Vec<Actor>,
    /// The sleep set: choices that lead to nothing new, with the events of their next steps.
    asleep: Vec<(Actor, Vec<Event>)>,
    /// The events of the chosen step.
    events: Vec<Event>,
}

/// The number of steps of each actor that happen before something.
type Clock = HashMap<Actor, u32>;

/// A step of the current run.
#[derive(Clone, Debug)]
struct Step {
    actor: Actor,
    /// Its number among the steps of its actor, from 1.
    number: u32,
    before: Clock,
}

/// An exploration.
#[derive(Debug, Default)]
pub(crate) struct Explorer {
    nodes: Vec<Node>,
    /// The number of nodes that the current run has passed.
    at: usize,
    steps: Vec<Step>,
    clocks: HashMap<Actor, Clock>,
    /// The steps on each object, with the event of each.
    accesses: HashMap<Object, Vec<(usize, Event)>>,
    /// The first step of the current launch.
    first: usize,
    /// The choices of all runs that an exploration leaves at their default.
    pub(crate) left_out: Choices,
    /// The bytes of the steps of the current run.
    bytes: u64,
}

impl Explorer {
    /// Begins a run.
    pub(crate) fn begin_run(&mut self) {
        (self.at, self.first, self.bytes) = (0, 0, 0);
        self.steps.clear();
        self.begin_launch();
    }

    /// Begins a launch: all earlier steps happen before all steps of the launch.
    pub(crate) fn begin_launch(&mut self) {
        self.clocks.clear();
        self.accesses.clear();
        self.first = self.steps.len();
    }

    /// Chooses the actor of the next step: the actor that the previous run chose, or else the first enabled actor that
    /// is not asleep.
    pub(crate) fn choose(&mut self, enabled: &[Actor]) -> Option<Actor> {
        if let Some(node) = self.nodes.get(self.at) {
            return enabled.contains(&node.chosen).then_some(node.chosen);
        }
        let asleep = match self.at.checked_sub(1).and_then(|at| self.nodes.get(at)) {
            Some(last) => {
                let stays = |(actor, events): &&(Actor, Vec<Event>)| {
                    *actor != last.chosen && are_independent(events, &last.events)
                };
                last.asleep.iter().filter(stays).cloned().collect()
            }
            None => Vec::new(),
        };
        let is_asleep = |actor: &&Actor| asleep.iter().any(|(other, _): &(Actor, _)| other == *actor);
        let awake = enabled.iter().find(|actor| !is_asleep(actor));
        // If all actors are asleep, the rest of the run repeats an earlier run, and only has to reach its end.
        let chosen = *awake.or(enabled.first())?;
        let node = Node {
            enabled: enabled.to_vec(),
            chosen,
            done: Vec::new(),
            wanted: Vec::new(),
            asleep,
            events: Vec::new(),
        };
        self.nodes.push(node);
        Some(chosen)
    }

    /// Records the events of the chosen step, and the transfers that it issued.
    pub(crate) fn record(&mut self, actor: Actor, events: &[Event], issued: &[TransferId]) {
        // The threads of a warp test a barrier one after the other, with equal events.
        let mut events = events.to_vec();
        events.dedup();
        let events = &events[..];
        let index = self.steps.len();
        let mut clock = self.clocks.remove(&actor).unwrap_or_default();
        let mut reasons = Vec::new();
        // The part of the order that other runs keep. It excludes the steps that happen before this step only through
        // steps with which this step cannot swap.
        let mut fixed = clock.clone();
        for event in events {
            let accesses = self.accesses.get(&event.object).map_or(&[][..], Vec::as_slice);
            let needed = self.needed(accesses, event);
            for (other, earlier) in accesses.iter().rev() {
                if *other == index || !earlier.is_before(event) {
                    continue;
                }
                let step = &self.steps[*other];
                // A wait that precedes one of the arrivals of a phase cannot follow the end of that phase.
                if matches!(earlier.effect, Effect::Test { .. })
                    && needed.get(&step.actor).is_some_and(|&number| number >= step.number)
                {
                    continue;
                }
                let is_in =
                    |clock: &Clock| clock.get(&step.actor).is_some_and(|&number| number >= step.number);
                if step.actor == actor || is_in(&fixed) {
                    continue;
                }
                if earlier.can_swap(event) {
                    reasons.push((*other, fixed.clone()));
                    join(&mut fixed, &step.before);
                    fixed.insert(step.actor, step.number);
                }
                if is_in(&clock) {
                    continue;
                }
                join(&mut clock, &step.before);
                clock.insert(step.actor, step.number);
            }
            self.accesses.entry(event.object).or_default().push((index, *event));
        }
        let number = clock.get(&actor).map_or(1, |number| number + 1);
        let (clocks, events_size) = (2 + issued.len(), size_of_val(events));
        let entries = clocks * clock.len() * size_of::<(Actor, u32)>() * 2;
        self.bytes += (entries + 2 * events_size + size_of::<Node>() + size_of::<Step>()) as u64;
        self.steps.push(Step { actor, number, before: clock.clone() });
        clock.insert(actor, number);
        for &id in issued {
            self.clocks.insert(Actor::Transfer(id), clock.clone());
        }
        self.clocks.insert(actor, clock);
        for (other, before) in reasons {
            self.want(other, actor, &before, index);
        }
        if let Some(node) = self.nodes.get_mut(self.at) {
            node.events = events.to_vec();
        }
        self.at += 1;
    }

    /// Returns the steps before the end of a phase, if the event is that end: all signals of the phase.
    fn needed(&self, accesses: &[(usize, Event)], event: &Event) -> Clock {
        let mut needed = Clock::new();
        let Effect::Signal(Signal { phase, completes: true, .. }) = event.effect else { return needed };
        for (index, earlier) in accesses.iter().rev() {
            match earlier.effect {
                Effect::Signal(signal) if signal.phase == phase => {
                    // Skips the step that is being recorded.
                    let Some(step) = self.steps.get(*index) else { continue };
                    join(&mut needed, &step.before);
                    needed.insert(step.actor, step.number.max(needed.get(&step.actor).copied().unwrap_or(0)));
                }
                Effect::Signal(signal) if signal.phase < phase => break,
                _ => {}
            }
        }
        needed
    }

    /// Requests a run in which the step of `actor` with index `index`, and the steps that happen before it, precede the
    /// step of node `at`. Among the steps that do not depend on the step of the node, the run first makes a step that
    /// depends on no other.
    fn want(&mut self, at: usize, actor: Actor, before: &Clock, index: usize) {
        let Some(node) = self.nodes.get_mut(at) else { return };
        let chosen = &self.steps[at];
        let comes_after =
            |clock: &Clock, actor: Actor, number: u32| clock.get(&actor).is_some_and(|&last| last >= number);
        // The first such step of each actor, by its number.
        let mut first: Vec<(Actor, u32)> = Vec::new();
        let mut leaders = Vec::new();
        let between = self.steps[at + 1..index].iter().map(|step| (step.actor, &step.before));
        for (other, before) in between.chain([(actor, before)]) {
            if comes_after(before, chosen.actor, chosen.number)
                || first.iter().any(|&(known, _)| known == other)
            {
                continue;
            }
            if !first.iter().any(|&(known, number)| comes_after(before, known, number)) {
                leaders.push(other);
            }
            first.push((other, before.get(&other).map_or(1, |number| number + 1)));
        }
        leaders.retain(|leader| node.enabled.contains(leader));
        let is_known =
            |actor: &Actor| node.chosen == *actor || node.done.contains(actor) || node.wanted.contains(actor);
        if leaders.iter().any(is_known) {
            return;
        }
        let is_asleep = |actor: &&Actor| node.asleep.iter().any(|(other, _)| other == *actor);
        match leaders.iter().find(|leader| !is_asleep(leader)).or(leaders.first()) {
            Some(&leader) => node.wanted.push(leader),
            None => {
                let others: Vec<Actor> =
                    node.enabled.iter().filter(|actor| !is_known(actor)).copied().collect();
                node.wanted.extend(others);
            }
        }
    }

    /// Returns the approximate bytes of the current run.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Prepares the next run. Returns whether there is a next run.
    pub(crate) fn advance(&mut self) -> bool {
        while let Some(node) = self.nodes.last_mut() {
            let is_asleep = |actor: &Actor| node.asleep.iter().any(|(other, _)| other == actor);
            let next = node.wanted.iter().copied().find(|actor| !is_asleep(actor));
            let Some(next) = next else {
                self.nodes.pop();
                continue;
            };
            node.wanted.retain(|actor| *actor != next && !is_asleep(actor));
            node.done.push(node.chosen);
            node.asleep.push((node.chosen, std::mem::take(&mut node.events)));
            node.chosen = next;
            return true;
        }
        false
    }

    /// Returns the number of choices that still have to be made.
    pub(crate) fn left(&self) -> usize {
        self.nodes.iter().map(|node| node.wanted.len()).sum()
    }
}

fn join(clock: &mut Clock, other: &Clock) {
    for (&actor, &number) in other {
        let own = clock.entry(actor).or_default();
        *own = (*own).max(number);
    }
}

/// Whether the order of two steps is not observable.
fn are_independent(first: &[Event], second: &[Event]) -> bool {
    first.iter().all(|first| second.iter().all(|second| first.is_independent(second)))
}

#[cfg(test)]
mod tests;
