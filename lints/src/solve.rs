//! Forward dataflow over a function.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use crate::function::Function;
use crate::graph::{BlockId, Edge};

/// What is known along paths of a function: a state at the start, what each event does to it, and what is known where
/// paths meet.
///
/// States are ordered: a join knows no more than each of its sides, and every sequence of joins ends.
pub trait Analysis {
    /// What is known at one place.
    type State: Clone;

    /// What is known where the function begins.
    fn start(&self) -> Self::State;

    /// What is known after an event, which is given by its index in [`Function::events`].
    fn event(&self, state: &mut Self::State, event: usize);

    /// What is known where control takes an edge.
    fn edge(&self, state: &mut Self::State, from: BlockId, edge: &Edge) {
        let _ = (state, from, edge);
    }

    /// Adds what is known on another path, and returns whether that changed `state`.
    fn join(&self, state: &mut Self::State, other: &Self::State) -> bool;
}

/// States by event, in the order of the events.
#[derive(Debug, PartialEq, Eq)]
pub struct ByEvent<S>(Vec<(usize, S)>);

impl<S: Clone> Clone for ByEvent<S> {
    fn clone(&self) -> Self {
        // With places for those of the next events.
        let mut states = Vec::with_capacity(if self.is_empty() { 0 } else { self.len() + 4 });
        states.extend_from_slice(&self.0);
        ByEvent(states)
    }
}

impl<S> ByEvent<S> {
    /// Of no event.
    pub const fn new() -> Self {
        ByEvent(Vec::new())
    }

    fn find(&self, event: usize) -> Result<usize, usize> {
        // Most are added in order.
        match self.0.last() {
            Some((last, _)) if *last >= event => self.0.binary_search_by_key(&event, |(known, _)| *known),
            _ => Err(self.0.len()),
        }
    }

    /// That of an event.
    pub fn get(&self, event: &usize) -> Option<&S> {
        self.find(*event).ok().map(|index| &self.0[index].1)
    }

    /// That of an event, to change it.
    pub fn get_mut(&mut self, event: &usize) -> Option<&mut S> {
        self.find(*event).ok().map(|index| &mut self.0[index].1)
    }

    /// Adds that of an event, or replaces it.
    pub fn insert(&mut self, event: usize, state: S) {
        match self.find(event) {
            Ok(index) => self.0[index].1 = state,
            Err(index) => self.0.insert(index, (event, state)),
        }
    }

    /// Removes that of the first event.
    pub fn pop_first(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps those for which `keep` is true.
    pub fn retain(&mut self, mut keep: impl FnMut(&usize, &mut S) -> bool) {
        self.0.retain_mut(|(event, state)| keep(event, state));
    }

    /// The events, each with its state.
    pub fn iter(&self) -> impl Iterator<Item = (&usize, &S)> {
        self.0.iter().map(|(event, state)| (event, state))
    }

    /// The events, each with its state, to change it.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&usize, &mut S)> {
        self.0.iter_mut().map(|(event, state)| (&*event, state))
    }

    /// The states, to change them.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut S> {
        self.0.iter_mut().map(|(_, state)| state)
    }
}

impl<S: Clone + PartialEq> ByEvent<S> {
    /// Adds the states of another path: those of events that are only there, and by `join` those that are on both and differ.
    /// Returns whether that changed any.
    pub fn join(&mut self, other: &Self, mut join: impl FnMut(&mut S, &S)) -> bool {
        let mut has_changed = false;
        let mut index = 0;
        for (event, theirs) in &other.0 {
            index += self.0[index..].iter().take_while(|(known, _)| known < event).count();
            match self.0.get_mut(index) {
                Some((known, ours)) if known == event => {
                    if ours != theirs {
                        let before = ours.clone();
                        join(ours, theirs);
                        has_changed |= *ours != before;
                    }
                }
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

/// How often a block is visited before the analysis is given up.
const VISITS: u32 = 24;

/// The state at the start of each block. None if it was not found with a bounded number of visits.
pub fn solve<A: Analysis>(function: &Function<'_, '_>, analysis: &A) -> Option<Vec<Option<A::State>>> {
    let graph = &function.graph;
    let mut states: Vec<Option<A::State>> = vec![None; graph.blocks.len()];
    let mut visits = vec![0; graph.blocks.len()];
    states[0] = Some(analysis.start());
    let mut waiting = BTreeSet::from([BlockId(0)]);
    while let Some(id) = waiting.pop_first() {
        let Some(mut state) = states[id.0 as usize].clone() else { continue };
        visits[id.0 as usize] += 1;
        if visits[id.0 as usize] > VISITS {
            return None;
        }
        for event in function.events_of(id) {
            analysis.event(&mut state, event);
        }
        let mut state = Some(state);
        let mut edges = graph.block(id).successors.iter().peekable();
        while let Some(edge) = edges.next() {
            // The last edge takes the state itself.
            let next = if edges.peek().is_some() { state.clone() } else { state.take() };
            let Some(mut state) = next else { break };
            analysis.edge(&mut state, id, edge);
            let has_changed = match &mut states[edge.to.0 as usize] {
                Some(known) => analysis.join(known, &state),
                unknown => {
                    *unknown = Some(state);
                    true
                }
            };
            if has_changed {
                waiting.insert(edge.to);
            }
        }
    }
    Some(states)
}

/// Calls `report` before each event, with the state there.
pub fn each_event<A: Analysis>(
    function: &Function<'_, '_>,
    analysis: &A,
    mut report: impl FnMut(&A::State, usize),
) -> Option<()> {
    for (id, state) in function.graph.ids().zip(solve(function, analysis)?) {
        let Some(mut state) = state else { continue };
        for event in function.events_of(id) {
            report(&state, event);
            analysis.event(&mut state, event);
        }
    }
    Some(())
}
