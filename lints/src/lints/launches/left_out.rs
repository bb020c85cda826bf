//! Operations on barriers that no launch which is assumed executes, because of its parameters: a program may have other ones.

use super::{FEWER, FEWEST, Launches, PARAMETERS};
use crate::condition::Literal;
use crate::event::{Action, EventKind, Place};
use crate::launch::Barrier;
use crate::lints::counts::inputs;
use crate::lints::waits::can_be_one;
use crate::value::{Node, Operation};

impl Launches<'_, '_, '_> {
    /// Whether no launch executes an operation of this kind on a barrier, but the parameters of all of them exclude one.
    pub(super) fn leave_out(&self, barrier: &Barrier, is_one: fn(Action) -> bool) -> bool {
        let function = self.function;
        let EventKind::Barrier(init) = &function.events[barrier.init].kind else { return false };
        let can_be_it = |place: &Place| can_be_one(function, place, &init.barrier);
        let operations = function.barrier_operations().filter(|(_, operation)| is_one(operation.action));
        let operations = operations.filter(|(_, operation)| can_be_it(&operation.barrier));
        let mut operations = operations.map(|(event, _)| event);
        let is_executed = |event| self.outcomes.iter().any(|outcome| outcome.executed.contains(&event));
        !operations.clone().any(is_executed) && operations.any(|event| self.is_excluded(event))
    }

    /// Whether the condition of an event says of a parameter what is not so in any launch.
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
