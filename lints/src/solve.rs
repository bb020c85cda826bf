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
