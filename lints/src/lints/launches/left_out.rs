//! Operations on barriers that no assumed launch executes because of its parameters, although a program may execute
//! them.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::outcomes::{FEWER, FEWEST, Launches, PARAMETERS};
use crate::condition::Literal;
use crate::event::{Action, EventKind, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::launch::Barrier;
use crate::lints::counts::inputs;
use crate::lints::waits::can_be_one;
use crate::value::{Node, Operation, ValueId};

/// Limit on the values that the search for parameters visits.
const MOST_VALUES: usize = 128;

impl Launches<'_, '_, '_> {
    /// Whether no launch executes an operation of this kind on a barrier, and the parameters of all launches exclude
    /// one.
    pub(super) fn leave_out(&self, barrier: &Barrier, is_one: fn(Action) -> bool) -> bool {
        let mut operations = self.operations_on(barrier, is_one);
        let is_executed = |event| self.outcomes.iter().any(|outcome| outcome.executed.contains(&event));
        !operations.clone().any(is_executed) && operations.any(|event| self.is_excluded(event))
    }

    /// The operations of this kind that may be on a barrier.
    fn operations_on(
        &self,
        barrier: &Barrier,
        is_one: fn(Action) -> bool,
    ) -> impl Iterator<Item = usize> + Clone + '_ {
        let can_be_it = self.can_be(barrier);
        let operations = self.function.barrier_operations();
        let operations = operations.filter(move |(_, at)| is_one(at.action) && can_be_it(&at.barrier));
        operations.map(|(event, _)| event)
    }

    /// The copies that may complete on a barrier.
    pub(super) fn copies_to(&self, barrier: &Barrier) -> Vec<usize> {
        let can_be_it = self.can_be(barrier);
        let copies = self.function.copies();
        let copies = copies.filter(|(_, copy)| copy.barrier.as_ref().is_some_and(&can_be_it));
        copies.map(|(event, _)| event).collect()
    }

    /// Whether a place may be that of a barrier.
    fn can_be(&self, barrier: &Barrier) -> impl Fn(&Place) -> bool + Clone + '_ {
        let function = self.function;
        let init = match &function.events[barrier.init].kind {
            EventKind::Barrier(init) => Some(&init.barrier),
            _ => None,
        };
        move |place: &Place| init.is_some_and(|init| can_be_one(function, place, init))
    }

    /// Whether different parameters count the iterations of a wait and those of all arrivals on its barrier. A program
    /// passes matching numbers for them.
    pub(super) fn count_otherwise(&self, wait: usize, barrier: &Barrier) -> bool {
        let ours = self.counted_by(wait);
        let is_other = |arrival: usize| {
            let theirs = self.counted_by(arrival);
            !theirs.is_empty() && theirs != ours
        };
        let mut arrivals = self.operations_on(barrier, ends);
        !ours.is_empty() && arrivals.clone().next().is_some() && arrivals.all(is_other)
    }

    /// Whether one parameter or none counts the iterations of all operations on barriers.
    pub(super) fn are_counted_alike(&self) -> bool {
        let events = self.function.barrier_operations().map(|(event, _)| event);
        events.flat_map(|event| self.counted_by(event)).collect::<BTreeSet<_>>().len() <= 1
    }

    /// The parameters in the exit conditions of the loops around an event, as far as a bounded search finds.
    pub(super) fn counted_by(&self, event: usize) -> BTreeSet<ValueId> {
        let Function { graph, .. } = self.function;
        let values = self.function.values();
        let mut waiting = Vec::new();
        for head in graph.loops(self.function.block_of(event)) {
            let ends = |id: &BlockId| {
                graph.in_loop(*id, head)
                    && graph.block(*id).successors.iter().any(|edge| !graph.in_loop(edge.to, head))
            };
            for id in graph.ids().filter(ends) {
                let edges = graph.block(id).successors.iter();
                let conditions = edges.flat_map(|edge| self.function.edge_condition(id, edge).literals());
                waiting.extend(conditions.map(|literal| literal.predicate));
            }
        }
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        while let Some(value) = waiting.pop().filter(|_| seen.len() < MOST_VALUES) {
            if !seen.insert(value) {
                continue;
            }
            match values.node(value) {
                Node::Operation(Operation::Parameter, _) => _ = found.insert(value),
                // One load reads several members of a structure.
                Node::Result(load, _) if self.function.instruction(load as usize).has("param") => {
                    found.insert(value);
                }
                _ => waiting.extend(values.inputs(value)),
            }
        }
        found
    }

    /// Whether the condition of an event requires a value of a parameter that no launch has.
    fn is_excluded(&self, event: usize) -> bool {
        let values = self.function.values();
        let is_false = |literal: &Literal| {
            let found = inputs(self.function, literal.predicate).unwrap_or_default();
            let Some(&parameter) = found.first() else { return false };
            let holds = |&number: &i64| {
                let found = values.with(literal.predicate, Some((parameter, number)));
                found.is_none_or(|found| (found != 0) == literal.is_true)
            };
            matches!(values.node(parameter), Node::Operation(Operation::Parameter, _))
                && ![PARAMETERS, FEWER, FEWEST].as_flattened().iter().any(holds)
        };
        self.function.events[event].condition.literals().iter().any(is_false)
    }
}

/// Whether an operation can complete a phase.
pub(super) fn ends(action: Action) -> bool {
    !matches!(action, Action::Init | Action::Invalidate | Action::Wait { .. } | Action::Inspect)
}
