//! All schedules of a program, as far as their order can be seen: dynamic partial order reduction with sleep sets.
//!
//! A program runs again and again. Each run follows the choices of the one before up to a step, and makes another choice there.
//! A step is what a warp does up to an access that synchronizes, or the completion of a transfer. After a run, two steps of which
//! either could have come first, and whose order can be seen, are a reason to run the second one before the first. Orders of
//! steps that nobody can tell apart are run once. Literature: Flanagan and Godefroid, "Dynamic partial-order reduction for model
//! checking software", 2005.

use std::collections::HashMap;

use super::event::{Event, Object};
use super::transfer::TransferId;

/// Who makes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Actor {
    /// A warp, by its number in the order of their start.
    Warp(u32),
    /// A transfer.
    Transfer(TransferId),
}

/// A state in which a choice was made.
#[derive(Clone, Debug)]
struct Node {
    enabled: Vec<Actor>,
    chosen: Actor,
    /// The choices that were made here in earlier runs.
    done: Vec<Actor>,
    /// Choices that have to be made.
    wanted: Vec<Actor>,
    /// Choices that lead to nothing new, with the events of their next steps.
    asleep: Vec<(Actor, Vec<Event>)>,
    /// The events of the chosen step.
    events: Vec<Event>,
}

/// The number of steps of each actor that come before something.
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
    /// How many nodes the current run has passed.
    at: usize,
    steps: Vec<Step>,
    clocks: HashMap<Actor, Clock>,
    /// The steps on each object, with their events.
    accesses: HashMap<Object, Vec<(usize, Event)>>,
    /// The first step of the current launch.
    first: usize,
}

impl Explorer {
    /// A run begins.
    pub(crate) fn begin_run(&mut self) {
        (self.at, self.first) = (0, 0);
        self.steps.clear();
        self.begin_launch();
    }

    /// A launch begins: all steps before come before all of its steps.
    pub(crate) fn begin_launch(&mut self) {
        self.clocks.clear();
        self.accesses.clear();
        self.first = self.steps.len();
    }

    /// Who makes the next step: of those that can, the first one for which there is no other reason.
    pub(crate) fn choose(&mut self, enabled: &[Actor]) -> Option<Actor> {
        if let Some(node) = self.nodes.get(self.at) {
            return enabled.contains(&node.chosen).then_some(node.chosen);
        }
        let asleep = match self.at.checked_sub(1).and_then(|at| self.nodes.get(at)) {
            Some(last) => {
                let stays = |(actor, events): &&(Actor, Vec<Event>)| {
                    *actor != last.chosen && !are_ordered(events, &last.events)
                };
                last.asleep.iter().filter(stays).cloned().collect()
            }
            None => Vec::new(),
        };
        let is_asleep = |actor: &&Actor| asleep.iter().any(|(other, _): &(Actor, _)| other == *actor);
        let awake = enabled.iter().find(|actor| !is_asleep(actor));
        // Where all sleep, the run is one of those before from here on, and only comes to its end.
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

    /// The chosen step has these events, and issued these transfers.
    pub(crate) fn record(&mut self, actor: Actor, events: &[Event], issued: &[TransferId]) {
        let index = self.steps.len();
        let mut clock = self.clocks.remove(&actor).unwrap_or_default();
        let mut reasons = Vec::new();
        for event in events {
            let accesses = self.accesses.get(&event.object).map_or(&[][..], Vec::as_slice);
            for (other, earlier) in accesses.iter().rev() {
                if *other == index || !earlier.is_before(event) {
                    continue;
                }
                let step = &self.steps[*other];
                if step.actor == actor || clock.get(&step.actor).is_some_and(|&number| number >= step.number)
                {
                    continue;
                }
                if earlier.can_swap(event) {
                    reasons.push((*other, clock.clone()));
                }
                join(&mut clock, &step.before);
                clock.insert(step.actor, step.number);
            }
            self.accesses.entry(event.object).or_default().push((index, *event));
        }
        let number = clock.get(&actor).map_or(1, |number| number + 1);
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

    /// `actor` shall make its step before that of node `at`, and with it those steps that come before its own.
    fn want(&mut self, at: usize, actor: Actor, before: &Clock, index: usize) {
        let Some(node) = self.nodes.get_mut(at) else { return };
        let leads = |step: &&Step| {
            node.enabled.contains(&step.actor)
                && (step.actor == actor
                    || before.get(&step.actor).is_some_and(|&number| number >= step.number))
        };
        let leaders: Vec<Actor> = match node.enabled.contains(&actor) {
            true => vec![actor],
            false => self.steps[at + 1..index].iter().filter(leads).map(|step| step.actor).collect(),
        };
        let is_known =
            |actor: &Actor| node.chosen == *actor || node.done.contains(actor) || node.wanted.contains(actor);
        if leaders.iter().any(is_known) {
            return;
        }
        match leaders.first() {
            Some(&leader) => node.wanted.push(leader),
            None => {
                let others: Vec<Actor> =
                    node.enabled.iter().filter(|actor| !is_known(actor)).copied().collect();
                node.wanted.extend(others);
            }
        }
    }

    /// Prepares the next run. Returns whether there is one.
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

    /// How many choices are left that have to be made.
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

/// Whether the order of two steps can be seen.
fn are_ordered(first: &[Event], second: &[Event]) -> bool {
    first.iter().any(|first| second.iter().any(|second| first.is_before(second) || second.is_before(first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::event::Effect;
    use crate::engine::{Place, RegionId};

    fn at(offset: u64, effect: Effect) -> Event {
        Event { object: Object::Memory(Place { region: RegionId(0), offset }), effect }
    }

    /// Runs warps that each make these steps, in all orders. Returns each order that was run.
    fn explore(warps: &[Vec<Event>]) -> Vec<Vec<u32>> {
        let mut explorer = Explorer::default();
        let mut orders = Vec::new();
        loop {
            explorer.begin_run();
            let (mut at, mut order) = (vec![0; warps.len()], Vec::new());
            loop {
                let can = |warp: &usize| at[*warp] < warps[*warp].len();
                let enabled: Vec<_> =
                    (0..warps.len()).filter(can).map(|warp| Actor::Warp(warp as u32)).collect();
                let Some(Actor::Warp(warp)) = explorer.choose(&enabled) else { break };
                let event = warps[warp as usize][at[warp as usize]];
                at[warp as usize] += 1;
                order.push(warp);
                explorer.record(Actor::Warp(warp), &[event], &[]);
            }
            orders.push(order);
            if !explorer.advance() {
                return orders;
            }
        }
    }

    #[test]
    fn accesses_of_different_places_have_one_order() {
        let write = |offset| vec![at(offset, Effect::Write); 3];
        assert_eq!(explore(&[write(0), write(8), write(16)]).len(), 1);
        assert_eq!(explore(&[vec![at(0, Effect::Read); 3], vec![at(0, Effect::Read); 3]]).len(), 1);
    }

    #[test]
    fn writes_of_one_place_have_all_orders() {
        // 4 over 2, and 3 factorial.
        let write = |count| vec![at(0, Effect::Write); count];
        assert_eq!(explore(&[write(2), write(2)]).len(), 6);
        assert_eq!(explore(&[write(1), write(1), write(1)]).len(), 6);
    }

    #[test]
    fn a_read_is_before_or_after_each_write() {
        let orders = explore(&[
            vec![at(0, Effect::Write), at(8, Effect::Write)],
            vec![at(8, Effect::Read), at(0, Effect::Read)],
        ]);
        // What the two reads see: both old, the first one old, both new; and one old and one new is possible too.
        let seen = |order: &Vec<u32>| {
            let position =
                |warp, nth| order.iter().enumerate().filter(|(_, other)| **other == warp).nth(nth).unwrap().0;
            (position(1, 0) > position(0, 1), position(1, 1) > position(0, 0))
        };
        let mut all: Vec<_> = orders.iter().map(seen).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all, [(false, false), (false, true), (true, true)]);
        assert!(orders.len() <= 4, "{orders:?}");
    }
}
