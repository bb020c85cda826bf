//! Multicasts into the slots of a ring for which no CTA tells the others that its threads have read them.
//!
//! The thread that copies and the threads that read have no common path. It is enough that nothing in the function tells
//! another CTA about progress, and that the copy returns to a slot.

use ptx_async_isa::check::Severity;

use crate::alias::Alias;
use crate::condition::Literal;
use crate::event::{Action, BarrierOperation, Copy, EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::Function;
use crate::iterations::{Iterations, OLDEST};
use crate::limits::Cost;
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::REMOTE_UNORDERED;
use crate::lints::ranks::{is_multicast, is_remote};
use crate::lints::waits::waits;
use crate::order::Order;
use crate::scope::Scope;
use crate::value::{Node, Operation};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let mut pairs = 0;
    let mut tells = None;
    for (copy, found) in function.copies() {
        let Copy { barrier: Some(barrier), destination: Some(place), .. } = found else { continue };
        if !is_multicast(function, copy)
            || *tells.get_or_insert_with(|| tells_others(function))
            || waits_itself(function, copy, barrier)
        {
            continue;
        }
        pairs += function.events.len();
        if !function.exceeded.affords(pairs, Cost::Iterations) {
            return;
        }
        let Some(read) = read(function, place).filter(|_| is_refilled(function, copy, place)) else {
            continue;
        };
        report.add(
            &REMOTE_UNORDERED,
            Severity::Warning,
            copy,
            "this overwrites slots of other CTAs whose threads may still read them: threads arrive on barriers of their own CTA only",
            "after the reads, arrive on the empty barrier of each CTA that copies into the slot (`mapa`), and initialize that barrier with the arrivals of all CTAs",
            &[(read, "the threads of each CTA read here")],
        );
        // A mistake with one operand repeats with the others.
        return;
    }
}

/// Whether something may tell another CTA, again and again, how far the threads of a CTA have come.
fn tells_others(function: &Function<'_, '_>) -> bool {
    function.events.iter().enumerate().any(|(event, at)| match &at.kind {
        EventKind::Call(_) => true,
        EventKind::Barrier(operation) => {
            matches!(operation.action, Action::Arrive { .. } | Action::ArriveLater | Action::Complete)
                && (is_remote(function, operation.barrier.address, 16) || is_multicast(function, event))
        }
        EventKind::Copy(copy) => {
            copy.barrier.as_ref().is_some_and(|barrier| is_remote(function, barrier.address, 16))
        }
        // A flag.
        EventKind::Access(_) => function.order(event).is_some_and(|order| order.releases),
        _ => {
            let is_of_clusters = |order: Order| order.is_of_cluster_barrier() && order.releases;
            function.order(event).is_some_and(is_of_clusters)
                && function.graph.is_in_cycle(function.block_of(event))
        }
    })
}

/// Whether a thread that copies waits for the barrier of the copy: it then learns that the other CTAs have copied too,
/// unless only its own CTA copies.
fn waits_itself(function: &Function<'_, '_>, copy: usize, barrier: &Place) -> bool {
    let is_same = |other: &Place| function.can_alias(other, barrier);
    let others = || {
        function.copies().any(|(other, found)| {
            found.barrier.as_ref().is_some_and(is_same)
                && is_multicast(function, other)
                && !is_in_one_cta(function, copy, other)
        })
    };
    let waits_for = |(wait, operation): (usize, &BarrierOperation)| {
        !function.is_by_others(copy, wait) && is_same(&operation.barrier)
    };
    waits(function).any(waits_for) && others()
}

/// Whether the same literal limits two events to one CTA of the cluster.
fn is_in_one_cta(function: &Function<'_, '_>, one: usize, other: usize) -> bool {
    let [one, other] = [one, other].map(|event| function.events[event].condition.literals());
    let is_of_cta = |literal: &&Literal| match function.values().node(literal.predicate) {
        Node::Operation(Operation::Equal, _) if literal.is_true => {
            let differs = function.facts.differs(literal.predicate);
            differs.contains(Differs::AMONG_CTAS) && function.facts.is_uniform(literal.predicate, Scope::Cta)
        }
        _ => false,
    };
    one.iter().filter(is_of_cta).any(|literal| other.contains(literal))
}

/// A read of bytes in the destination of a copy, as far as is known.
fn read(function: &Function<'_, '_>, place: &Place) -> Option<usize> {
    let variable = function.variable(place.address)?.0;
    let reads = function.events_with(EventKinds::ACCESS.or(EventKinds::READ_MATRICES));
    let mut reads = reads.map(|(event, _)| event);
    reads.find(|&event| {
        accesses(function, event).read.into_iter().flatten().any(|read| {
            function.variable(read.address).is_some_and(|(id, _)| id == variable)
                && function.can_alias(read, place)
        })
    })
}

/// Whether a copy in a loop returns to its destination.
fn is_refilled(function: &Function<'_, '_>, copy: usize, place: &Place) -> bool {
    let block = function.block_of(copy);
    let innermost = function.graph.block(block).innermost;
    let Some(head) = function.values().varies(place.address).or(innermost) else { return false };
    if !function.graph.in_loop(block, head) {
        return false;
    }
    let iterations = Iterations::of(function, head);
    let Some(course) = iterations.course(place.address, block) else { return false };
    let at = (&course, place.bytes);
    let mut aliases = iterations.aliases(at, at, None);
    (1..=OLDEST).any(|age| aliases(age).is_some_and(Alias::is_certain))
}
