//! A lint about one thread that arrives for others.

use alloc::string::String;

use ptx_async_isa::check::Severity;

use super::catalogue::ARRIVAL_UNORDERED;
use super::waits::{can_be_one, waits};
use crate::condition::{Condition, Meet, Threads};
use crate::event::{Access, Action, EventKind, Place, Sync};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::overlap::Overlap;
use crate::path::Step;
use crate::solve::{Analysis, ByEvent, each_event};
use crate::value::Node;

/// The stores of all lanes since the last barrier of them, with what is known of the thread.
type State = ByEvent<Condition>;

struct Stores<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

/// More stores are not followed.
const MOST_STORES: usize = 32;

/// More pairs of a wait and an event are not looked at.
const MOST_PAIRS: usize = 1 << 17;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let arrives = |event: usize| arrival(function, event).is_some();
    let pairs = waits(function).count().saturating_mul(function.events.len());
    if (1..=MOST_PAIRS).contains(&pairs) && function.barrier_operations().any(|(event, _)| arrives(event)) {
        let stores = Stores { function };
        each_event(function, &stores, |state, event| stores.report(state, event, report));
    }
}

/// The threads that execute an event. All threads that wait for a phase go on in the end.
fn threads(function: &Function<'_, '_>, event: usize) -> Threads {
    let values = function.values();
    let mut condition = function.events[event].condition.clone();
    condition.retain(|literal| !matches!(values.node(literal.predicate), Node::Result(..)));
    condition.threads(values, &function.facts)
}

/// The barrier on which one thread of each warp arrives.
fn arrival<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    match &function.events[event].kind {
        EventKind::Barrier(barrier) if matches!(barrier.action, Action::Arrive { .. }) => {
            let is_one = matches!(threads(function, event), Threads::One | Threads::OneOfEachWarp);
            is_one.then_some(&barrier.barrier)
        }
        _ => None,
    }
}

/// A place in shared memory that each lane writes for itself.
fn stored<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    match &function.events[event].kind {
        EventKind::Access(Access { place, writes: true, .. }) => {
            let is_by_all = matches!(threads(function, event), Threads::All | Threads::OneWarp);
            let is_own = function.facts.differs(place.address).contains(Differs::IN_WARP);
            (is_by_all && is_own && function.space(place) == Some(Space::Shared)).then_some(place)
        }
        _ => None,
    }
}

impl Stores<'_, '_, '_> {
    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        let Some(barrier) = arrival(self.function, event) else { return };
        let condition = &self.function.events[event].condition;
        for (&store, known) in state.iter() {
            let is_here = !known.excludes(self.function.values(), condition);
            let Some(read) = self.read_after(store, barrier).filter(|_| is_here) else { continue };
            report.add(
                &ARRIVAL_UNORDERED,
                Severity::Warning,
                event,
                String::from(
                    "one thread arrives for its warp, but the stores of the other lanes are not ordered before its arrival",
                ),
                String::from("write `bar.warp.sync 0xffffffff;` before the arrival"),
                &[
                    (store, "the store of each lane is here"),
                    (read, "this reads what was stored, after a wait for the barrier"),
                ],
            );
        }
    }

    /// What reads a store after a wait for a barrier, and no other barrier of threads.
    fn read_after(&self, store: usize, barrier: &Place) -> Option<usize> {
        let (function, graph) = (self.function, &self.function.graph);
        let stored = stored(function, store)?;
        waits(function).filter(|(_, wait)| can_be_one(function, &wait.barrier, barrier)).find_map(
            |(wait, _)| {
                let at = function.block_of(wait);
                // In the order of the text, up to the next barrier.
                let later = wait + 1..function.events.len();
                let is_barrier = |event: &usize| {
                    matches!(function.events[*event].kind, EventKind::Sync(Sync::Block | Sync::ClusterWait))
                };
                later.take_while(|event| !is_barrier(event)).find(|&event| {
                    let EventKind::Access(Access { place, reads: true, .. }) = &function.events[event].kind
                    else {
                        return false;
                    };
                    let is_same = self.is_in_variable(place, stored)
                        && function.overlap(place, stored) != Overlap::Never;
                    is_same
                        && place.address != stored.address
                        && graph.dominates(at, function.block_of(event))
                })
            },
        )
    }

    fn is_in_variable(&self, one: &Place, other: &Place) -> bool {
        let variable =
            |place: &Place| self.function.variable(place.address).filter(|(_, found)| !found.is_extern);
        let (one, other) = (variable(one), variable(other));
        one.is_some() && one.map(|(id, _)| id) == other.map(|(id, _)| id)
    }
}

impl Analysis for Stores<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Access(_) if stored(self.function, event).is_some() => {
                state.insert(event, at.condition.clone());
                if state.len() > MOST_STORES {
                    state.pop_first();
                }
            }
            EventKind::Sync(Sync::BlockArrive | Sync::ClusterArrive) => {}
            EventKind::Sync(_) | EventKind::Call(_) => state.clear(),
            EventKind::Barrier(barrier) if matches!(barrier.action, Action::Wait { .. }) => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        if self.function.graph.is_back_edge(from, edge.to) {
            state.clear();
        }
        let mut step = Step::new(self.function, from, edge);
        state.retain(|_, condition| step.follow(condition));
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        let before = state.clone();
        for (event, theirs) in other.iter() {
            match state.get_mut(event) {
                Some(ours) => meet.intersect(ours, theirs),
                None => state.insert(*event, theirs.clone()),
            }
        }
        *state != before
    }
}
