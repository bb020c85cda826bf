//! What is known of one thread along a path.

use crate::condition::Condition;
use crate::event::Event;
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::value::ValueId;

/// Whether a thread executes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Executes {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// That is not known.
    Maybe,
}

/// Whether a thread of which `condition` is known executes an event of a block that it reaches.
pub fn executes(function: &Function<'_, '_>, condition: &Condition, event: &Event<'_>) -> Executes {
    if condition.implies(&event.guard) {
        return Executes::Yes;
    }
    match condition.excludes(function.values(), &event.guard) {
        true => Executes::No,
        false => Executes::Maybe,
    }
}

/// Adds what a thread knows that takes an edge, and returns whether it can take it.
pub fn follow(function: &Function<'_, '_>, condition: &mut Condition, from: BlockId, edge: &Edge) -> bool {
    let taken = function.edge_condition(from, edge);
    if condition.excludes(function.values(), taken) {
        return false;
    }
    condition.extend(taken);
    if function.graph.is_back_edge(from, edge.to) {
        condition.retain(|literal| !varies_in(function, literal.predicate, edge.to));
    }
    true
}

/// Whether a value can be another one in the next iteration of the loop with this head.
pub fn varies_in(function: &Function<'_, '_>, value: ValueId, head: BlockId) -> bool {
    let mut varies = function.values().varies(value);
    while let Some(inner) = varies {
        if inner == head {
            return true;
        }
        varies = function.graph.outer(inner);
    }
    false
}
