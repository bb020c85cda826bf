//! The last arrival of a loop on a barrier of another CTA, for which that CTA does not wait.
//!
//! All CTAs of the cluster execute the loop. The CTA that owns the barrier waits in each iteration for the arrivals of
//! the iteration before: for those of the last iteration nothing waits, and it can exit before they come.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use crate::event::{Action, EventKind, Place};
use crate::facts::Differs;
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::lints::catalogue::REMOTE_AT_EXIT;
use crate::lints::ranks::is_remote;
use crate::lints::waits::{can_be_one, waits};
use crate::order::Order;
use crate::path::varies_in;
use crate::reach::Reach;
use crate::scope::Scope;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    for (event, operation) in function.barrier_operations() {
        let is_arrival = matches!(operation.action, Action::Arrive { .. });
        if !is_arrival || !is_remote(function, operation.barrier.address, 16) || !is_by_each(function, event)
        {
            continue;
        }
        let own = Place { address: function.in_own_cta(operation.barrier.address).0, ..operation.barrier };
        let Some(wait) = wait_before(function, event, &own) else { continue };
        report.add(
            &REMOTE_AT_EXIT,
            Severity::Warning,
            event,
            "in the last iteration, this arrives on a barrier of another CTA, which may have exited: it waits only for the arrivals of earlier iterations",
            "write `barrier.cluster.arrive` and `barrier.cluster.wait` after the loop, in all threads of the cluster, or leave the last arrival out",
            &[(wait, "the other CTA waits here")],
        );
    }
}

/// Whether all CTAs execute an event, as far as the text shows.
fn is_by_each(function: &Function<'_, '_>, event: usize) -> bool {
    let literals = function.events[event].condition.literals();
    literals.iter().all(|literal| !function.facts.differs(literal.predicate).contains(Differs::AMONG_CTAS))
}

/// The wait for the phase of an arrival in the next iteration, if the loop around both ends right after the arrival, and
/// the threads then exit without a wait.
fn wait_before(function: &Function<'_, '_>, arrival: usize, barrier: &Place) -> Option<usize> {
    let Function { graph, .. } = function;
    let block = function.block_of(arrival);
    let head = graph.block(block).innermost?;
    if leaves_without(function, arrival, head) {
        return None;
    }
    let inside = graph.ids().filter(|block| graph.in_loop(*block, head));
    let next = inside.flat_map(|block| graph.block(block).successors.iter().map(|edge| edge.to));
    let exits = next.filter(|to| !graph.in_loop(*to, head));
    let later = Reach::forward(function, [arrival]);
    let waits = waits(function).filter(|(_, wait)| can_be_one(function, &wait.barrier, barrier));
    let waits: Vec<usize> = waits.map(|(wait, _)| wait).collect();
    let is_before = |wait: usize| {
        graph.in_loop(function.block_of(wait), head)
            && !later.has(function, wait)
            && !function.is_by_others(arrival, wait)
    };
    let all_before = waits.iter().all(|&wait| is_before(wait));
    waits.first().copied().filter(|_| all_before && !waits_after(function, exits))
}

/// Whether a thread of those that arrive in a loop can leave the loop in an iteration without the arrival.
fn leaves_without(function: &Function<'_, '_>, arrival: usize, head: BlockId) -> bool {
    let Function { graph, .. } = function;
    let block = function.block_of(arrival);
    let mut condition = function.events[arrival].condition.clone();
    condition.retain(|literal| !varies_in(function, literal.predicate, head));
    let mut waiting = Vec::from([head]);
    let mut found: BTreeSet<BlockId> = waiting.iter().copied().collect();
    while let Some(from) = waiting.pop() {
        if from == block {
            continue;
        }
        for edge in &graph.block(from).successors {
            if condition.excludes(function.values(), function.edge_condition(from, edge)) {
                continue;
            }
            if !graph.in_loop(edge.to, head) {
                return true;
            }
            if found.insert(edge.to) {
                waiting.push(edge.to);
            }
        }
    }
    false
}

/// Whether a thread may wait for something after one of these blocks begins.
fn waits_after(function: &Function<'_, '_>, from: impl Iterator<Item = BlockId>) -> bool {
    let mut waiting: Vec<BlockId> = from.collect();
    let mut found: BTreeSet<BlockId> = waiting.iter().copied().collect();
    while let Some(block) = waiting.pop() {
        let acquires = |order: Order| order.acquires && order.scope == Scope::Cluster;
        let mut events = function.events_of(block);
        if events.any(|event| {
            matches!(function.events[event].kind, EventKind::Call(_))
                || function.order(event).is_some_and(acquires)
        }) {
            return true;
        }
        let next = function.graph.block(block).successors.iter().map(|edge| edge.to);
        waiting.extend(next.filter(|to| found.insert(*to)));
    }
    false
}
