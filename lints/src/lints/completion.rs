//! The barrier in memory on which a `cp.async` completes, if it does not complete in a group.

use alloc::collections::{BTreeSet, VecDeque};

use ptx_async_isa::form::Group;

use crate::event::{Action, EventKind};
use crate::function::Function;

/// Limit on the blocks of a search.
const MOST_BLOCKS: usize = 128;

/// The help for a copy that completes on a barrier for which nothing waits.
pub(super) const WAIT_FOR_PHASE: &str =
    "before this, wait for the phase in which the copy completes: `mbarrier.try_wait.parity` in a loop";

/// The label of such an arrival.
pub(super) const ARRIVAL: &str = "the copy completes on the barrier of this arrival";

/// The `cp.async.mbarrier.arrive` after a `cp.async`, if the copying thread reaches it before it commits the copy to a
/// group.
pub(super) fn arrival_of(function: &Function<'_, '_>, copy: usize) -> Option<usize> {
    let EventKind::Copy(found) = &function.events[copy].kind else { return None };
    let mut arrivals = function.barrier_operations().map(|(event, _)| event);
    if found.group != Some(Group::CpAsync) || !arrivals.any(|event| is_arrival(function, event)) {
        return None;
    }
    let is_end = |event: usize| {
        let is_one = match &function.events[event].kind {
            EventKind::Commit(group) => *group == Group::CpAsync,
            EventKind::Wait(wait) => wait.group == Group::CpAsync && wait.commits,
            _ => is_arrival(function, event),
        };
        is_one && !function.is_by_others(copy, event)
    };
    let start = function.block_of(copy);
    let (mut waiting, mut seen) = (VecDeque::from([start]), BTreeSet::new());
    let mut after = Some(copy);
    while let Some(block) = waiting.pop_front().filter(|_| seen.len() < MOST_BLOCKS) {
        let is_later = |event: &usize| after.is_none_or(|copy| *event > copy);
        if let Some(end) = function.events_of(block).filter(is_later).find(|event| is_end(*event)) {
            return Some(end).filter(|end| is_arrival(function, *end));
        }
        after = None;
        let next = function.graph.block(block).successors.iter().map(|edge| edge.to);
        waiting.extend(next.filter(|to| seen.insert(*to)));
    }
    None
}

/// Whether an event is an arrival that the completion of its thread's `cp.async` triggers.
fn is_arrival(function: &Function<'_, '_>, event: usize) -> bool {
    let at = &function.events[event];
    let is_later =
        matches!(&at.kind, EventKind::Barrier(operation) if operation.action == Action::ArriveLater);
    is_later && function.instruction(at.instruction).opcode.text.starts_with("cp.async.mbarrier.arrive")
}
