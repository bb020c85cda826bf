//! Lints about waits for phases: unused results, and loops that end while the phase is not complete.

use ptx_async_isa::check::Severity;

use super::catalogue::{WAIT_NEGATED, WAIT_RESULT_UNUSED};
use crate::condition::Condition;
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::varies_in;
use crate::value::{Node, ValueId};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if waits(function).next().is_some() {
        unused(function, report);
        negated(function, report);
    }
}

/// The waits for phases.
pub(super) fn waits<'f>(
    function: &'f Function<'_, '_>,
) -> impl Iterator<Item = (usize, &'f BarrierOperation)> + Clone {
    function.barrier_operations().filter(|(_, operation)| matches!(operation.action, Action::Wait { .. }))
}

/// The result of a wait: whether the phase is complete.
pub(super) fn result(function: &Function<'_, '_>, wait: usize) -> Option<ValueId> {
    let instruction = u32::try_from(function.events[wait].instruction).ok()?;
    function.values().find(Node::Result(instruction, 0))
}

/// Whether two barriers can be the same, in a variable.
pub(super) fn can_be_one(function: &Function<'_, '_>, one: &Place, other: &Place) -> bool {
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    variable(one).is_some() && variable(one) == variable(other) && function.can_alias(one, other)
}

/// Whether an edge leads to another wait, because the phase was not complete.
pub(super) fn waits_again(function: &Function<'_, '_>, from: BlockId, edge: &Edge) -> bool {
    let condition = function.edge_condition(from, edge);
    let is_wait = |predicate| is_result_of_wait(function, predicate);
    condition.literals().iter().any(|literal| !literal.is_true && is_wait(literal.predicate))
}

/// Whether `value` is the result of a `test_wait` or `try_wait`.
pub(super) fn is_result_of_wait(function: &Function<'_, '_>, value: ValueId) -> bool {
    match function.values().node(value) {
        Node::Result(instruction, 0) => {
            let described = function.instruction(instruction as usize).described.as_ref();
            described.is_some_and(|described| described.instruction.opcode.contains("_wait"))
        }
        _ => false,
    }
}

fn unused(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // A call can have any register as its argument.
    if function.has(EventKinds::CALL) {
        return;
    }
    // In most kernels, a branch tests each result.
    let is_tested = |wait: usize| result(function, wait).is_none_or(|result| function.is_tested(result));
    if waits(function).all(|(wait, _)| is_tested(wait)) {
        return;
    }
    let used = function.evaluated.used();
    let is_used = |wait: usize| result(function, wait).is_none_or(|result| used[result.0 as usize]);
    for (event, wait) in waits(function).filter(|(event, _)| !is_used(*event)) {
        // A single try before a wait, for the same barrier or another one of a ring, needs no test.
        let is_tried = waits(function)
            .any(|(other, found)| is_used(other) && function.can_alias(&found.barrier, &wait.barrier));
        if is_tried {
            continue;
        }
        report.add(
            &WAIT_RESULT_UNUSED,
            Severity::Error,
            event,
            "nothing tests the result of this wait: the thread continues before the phase is complete",
            "branch back to this while the result is false: `@!%p bra`",
            &[],
        );
    }
}

fn negated(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let graph = &function.graph;
    for (event, wait) in waits(function) {
        let Some(head) = graph.block(function.block_of(event)).innermost else { continue };
        let Some(result) = result(function, event) else { continue };
        let is_complete = |condition: &Condition| {
            condition.literals().iter().any(|literal| literal.predicate == result && literal.is_true)
        };
        let goes_on = |latch: BlockId| {
            let mut back = graph.block(latch).successors.iter().filter(|edge| edge.to == head);
            is_complete(function.condition(latch))
                || back.all(|edge| is_complete(function.edge_condition(latch, edge)))
        };
        // It can be the wait for another phase, or something else can happen in the loop.
        let mut values = [Some(wait.barrier.address), wait.phase].into_iter().flatten();
        if !graph.latches(head).all(goes_on) || values.any(|value| varies_in(function, value, head)) {
            continue;
        }
        let is_alone = function.events.iter().enumerate().all(|(other, found)| {
            let is_memory = matches!(found.kind, EventKind::Access(_) | EventKind::End);
            other == event || is_memory || !graph.in_loop(function.block_of(other), head)
        });
        if is_alone {
            report.add(
                &WAIT_NEGATED,
                Severity::Error,
                event,
                "the condition of this wait loop is inverted: it exits while the phase is pending, and repeats when the phase is complete",
                "branch back while the result is false: `@!%p bra`",
                &[],
            );
        }
    }
}
