//! Forward dataflow analysis of a function.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::function::Function;
use crate::graph::{BlockId, Edge, Graph};
use crate::limits::{Limit, VISITS};

/// A dataflow problem: the state at the entry of a function, the transfer functions of events and edges, and the join
/// of states where paths meet.
///
/// The states form a lattice: a join is no more precise than either of its sides, and every sequence of joins becomes
/// stationary.
pub(crate) trait Analysis {
    /// The facts at one place.
    type State: Clone;

    /// The state at the entry of the function.
    fn start(&self) -> Self::State;

    /// Transfers the state over an event, given by its index in [`Function::events`].
    fn event(&self, state: &mut Self::State, event: usize);

    /// Transfers the state over an edge.
    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let _ = (state, from, edge);
    }

    /// Joins the state of another path, and returns whether that changed `state`.
    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool;
}

/// What becomes of the state of an event at another event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It holds, as changed.
    Holds,
    /// It ends on this path.
    Ends,
    /// Nothing is known of it until its event is executed again, here and where this path joins others.
    Unknown,
}

/// States by event, in the order of the events. An event may be forgotten: its state is unknown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ByEvent<S>(Vec<(usize, Option<S>)>);

impl<S: Clone> Clone for ByEvent<S> {
    fn clone(&self) -> Self {
        // With capacity for the next events.
        let mut states = Vec::with_capacity(if self.is_empty() { 0 } else { self.0.len() + 4 });
        states.extend_from_slice(&self.0);
        ByEvent(states)
    }
}

impl<S> ByEvent<S> {
    /// Without events.
    pub(crate) const fn new() -> Self {
        ByEvent(Vec::new())
    }

    fn find(&self, event: usize) -> Result<usize, usize> {
        // Most events are added in order.
        match self.0.last() {
            Some((last, _)) if *last >= event => self.0.binary_search_by_key(&event, |(known, _)| *known),
            _ => Err(self.0.len()),
        }
    }

    /// The state of an event.
    pub(crate) fn get(&self, event: &usize) -> Option<&S> {
        self.find(*event).ok().and_then(|index| self.0[index].1.as_ref())
    }

    /// Adds or replaces the state of an event.
    pub(crate) fn insert(&mut self, event: usize, state: S) {
        self.set(event, Some(state));
    }

    fn set(&mut self, event: usize, state: Option<S>) {
        match self.find(event) {
            Ok(index) => self.0[index].1 = state,
            Err(index) => self.0.insert(index, (event, state)),
        }
    }

    /// Forgets all events, as after a call of an unknown function: their states are unknown, here and where this path
    /// joins others, until they are executed again.
    pub(crate) fn forget(&mut self) {
        self.0.iter_mut().for_each(|(_, state)| *state = None);
    }

    /// Gives each state to another event, in the same order. Joins the states that one event gets.
    pub(crate) fn rename(&mut self, to: impl Fn(usize) -> usize, mut join: impl FnMut(&mut S, &S)) {
        self.0.iter_mut().for_each(|(event, _)| *event = to(*event));
        self.0.dedup_by(|(event, theirs), (known, ours)| {
            if event == known {
                match (&mut *ours, theirs) {
                    (Some(ours), Some(theirs)) => join(ours, theirs),
                    _ => *ours = None,
                }
            }
            event == known
        });
    }

    /// Removes the first event with its state.
    pub(crate) fn pop_first(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }

    /// The events in order, forgotten ones included.
    pub(crate) fn events(&self) -> impl ExactSizeIterator<Item = usize> {
        self.0.iter().map(|(event, _)| *event)
    }

    /// Whether there are no events.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Changes each state that is not forgotten; drops it, or forgets its event, where `change` says so.
    pub(crate) fn update(&mut self, mut change: impl FnMut(usize, &mut S) -> Then) {
        self.0.retain_mut(|(event, slot)| {
            match slot.as_mut().map_or(Then::Holds, |state| change(*event, state)) {
                Then::Holds => true,
                Then::Ends => false,
                Then::Unknown => {
                    *slot = None;
                    true
                }
            }
        });
    }

    /// Whether the state of some event is unknown.
    pub(crate) fn has_forgotten(&self) -> bool {
        self.0.iter().any(|(_, state)| state.is_none())
    }

    /// The events that are not forgotten, each with its state.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&usize, &S)> {
        self.0.iter().filter_map(|(event, state)| Some((event, state.as_ref()?)))
    }
}

impl<S: Clone + PartialEq> ByEvent<S> {
    /// Joins the states of another path: adds those of events that are only there, and calls `join` where those of both
    /// paths differ. Returns whether that changed any.
    pub(crate) fn join(&mut self, other: &Self, mut join: impl FnMut(&mut S, &S)) -> bool {
        let mut has_changed = false;
        let mut index = 0;
        for (event, theirs) in &other.0 {
            index += self.0[index..].iter().take_while(|(known, _)| known < event).count();
            match self.0.get_mut(index) {
                Some((known, ours)) if known == event => match (&mut *ours, theirs) {
                    (Some(ours), Some(theirs)) if ours != theirs => {
                        let before = ours.clone();
                        join(ours, theirs);
                        has_changed |= *ours != before;
                    }
                    (Some(_), None) => {
                        *ours = None;
                        has_changed = true;
                    }
                    _ => {}
                },
                _ => {
                    self.0.insert(index, (*event, theirs.clone()));
                    has_changed = true;
                }
            }
            index += 1;
        }
        has_changed
    }
}

impl<S> Default for ByEvent<S> {
    fn default() -> Self {
        ByEvent::new()
    }
}

/// Calls `report` before each event, with the state there. `None` if the fixpoint of some loops was not reached within a
/// limit on visits: nothing is reported in these loops and after them.
pub(crate) fn each_event<A: Analysis>(
    function: &Function<'_, '_>,
    analysis: &A,
    mut report: impl FnMut(&A::State, usize),
) -> Option<()> {
    let graph = &function.graph;
    let mut states: Vec<Option<A::State>> = vec![None; graph.blocks.len()];
    states[0] = Some(analysis.start());
    let mut first = 0;
    while first < graph.blocks.len() {
        let region = region(graph, first);
        first = region.end;
        let back = graph.blocks[region.start].predecessors.last();
        if region.len() > 1 || back.is_some_and(|back| back.0 as usize == region.start) {
            iterate(function, analysis, &region, &mut states)?;
        }
        // No path returns to the region: its states are needed once.
        for index in region.clone() {
            let Some(mut state) = states[index].take() else { continue };
            let id = BlockId(index as u32);
            for event in function.events_of(id) {
                report(&state, event);
                analysis.event(&mut state, event);
            }
            let leaves = |edge: &Edge| edge.to.0 as usize >= region.end;
            follow(function, analysis, id, state, leaves, &mut states, |_| ());
        }
    }
    Some(())
}

/// The smallest range of blocks from `first` on that no later block has an edge into: one block, or the blocks of
/// loops.
fn region(graph: &Graph, first: usize) -> Range<usize> {
    let (mut end, mut index) = (first + 1, first);
    while index < end {
        // The last predecessor in the order of the blocks is the furthest.
        let last = graph.blocks[index].predecessors.last().map_or(0, |last| last.0 as usize);
        end = end.max(last + 1).max(index + 1);
        index += 1;
    }
    first..end
}

/// Computes the fixpoint of the states at the start of each block of a region, with a worklist.
fn iterate<A: Analysis>(
    function: &Function<'_, '_>,
    analysis: &A,
    region: &Range<usize>,
    states: &mut [Option<A::State>],
) -> Option<()> {
    let mut visits = vec![0; region.len()];
    let mut waiting: BTreeSet<usize> = region.clone().filter(|&index| states[index].is_some()).collect();
    while let Some(index) = waiting.pop_first() {
        let Some(mut state) = states[index].clone() else { continue };
        let visits = &mut visits[index - region.start];
        *visits += 1;
        if *visits > VISITS {
            function.exceeded.add(Limit::Visits);
            return None;
        }
        let id = BlockId(index as u32);
        for event in function.events_of(id) {
            analysis.event(&mut state, event);
        }
        let stays = |edge: &Edge| region.contains(&(edge.to.0 as usize));
        follow(function, analysis, id, state, stays, states, |to| _ = waiting.insert(to));
    }
    Some(())
}

/// Follows edges of a block with the state at its end; calls `changed` with each block whose state changes.
fn follow<A: Analysis>(
    function: &Function<'_, '_>,
    analysis: &A,
    id: BlockId,
    state: A::State,
    is_followed: impl Fn(&Edge) -> bool,
    states: &mut [Option<A::State>],
    mut changed: impl FnMut(usize),
) {
    let mut state = Some(state);
    let mut edges = function.edges(id).filter(is_followed).peekable();
    while let Some(edge) = edges.next() {
        // The last edge takes the state itself.
        let next = if edges.peek().is_some() { state.clone() } else { state.take() };
        let Some(mut state) = next else { break };
        analysis.edge(&mut state, id, &edge);
        let to = edge.to.0 as usize;
        let has_changed = match &mut states[to] {
            Some(known) => analysis.join(known, &state),
            unknown => {
                *unknown = Some(state);
                true
            }
        };
        if has_changed {
            changed(to);
        }
    }
}
