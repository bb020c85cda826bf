//! A lint about copies whose bytes no barrier expects.

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::NEVER_ARMED;
use super::rings::{Ring, Rings, Use};
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::threads::Amount;
use crate::value::{Node, Operation, ValueId};

/// Reports a kernel in which no barrier expects bytes.
pub(super) fn never_armed(
    function: &Function<'_, '_>,
    copies: &[(usize, Place)],
    waits: bool,
    report: &mut Report<'_, '_, '_>,
) {
    let init = |place: &Place| {
        let is_init = |barrier: &BarrierOperation| {
            barrier.action == Action::Init && function.can_alias(&barrier.barrier, place)
        };
        let init = function.barrier_operations().find(|(_, barrier)| is_init(barrier))?;
        Some((init.0, "the barrier is initialized here"))
    };
    // In a cluster, another CTA may expect them.
    let is_remote = |event: usize| {
        matches!(&function.events[event].kind, EventKind::Copy(copy) if copy.is_multicast)
            || copies.iter().any(|(_, barrier)| is_remote(function, barrier.address))
    };
    let Some((copy, barrier)) = copies.first().filter(|(event, _)| waits && !is_remote(*event)) else {
        return;
    };
    let Some(init) = init(barrier) else { return };
    report.add(
        &NEVER_ARMED,
        Severity::Error,
        *copy,
        "this copy completes on a barrier, but no expect-tx in the kernel counts its bytes",
        "before this, write `mbarrier.arrive.expect_tx` with the number of bytes, in one thread",
        &[init],
    );
}

/// Reports an arrival without expected bytes that completes a phase in which a copy completes.
pub(super) fn check(function: &Function<'_, '_>, rings: &Rings, report: &mut Report<'_, '_, '_>) {
    let calls = function.has(EventKinds::CALL);
    let expects = |action: Option<Action>| {
        matches!(action, Some(Action::Expect | Action::Complete | Action::Arrive { .. } | Action::Init))
    };
    // A kernel in which nothing expects bytes is reported at the copy.
    let expects_any = || {
        let expects = |action| matches!(action, Action::Expect | Action::Arrive { expects: true });
        function.barrier_operations().any(|(_, operation)| expects(operation.action))
    };
    if calls || rings.elsewhere.iter().any(|action| expects(*action)) || !expects_any() {
        return;
    }
    for ring in rings.rings.values() {
        // Another instruction can expect the bytes.
        if ring.with(|action| matches!(action, Action::Expect | Action::Complete)).next().is_some() {
            continue;
        }
        for arrival in ring.with(|action| action == Action::Arrive { expects: false }) {
            let Some(copy) =
                copy_beside(function, ring, arrival).filter(|_| is_alone(function, ring, arrival))
            else {
                continue;
            };
            report.add(
                &NEVER_ARMED,
                Severity::Error,
                arrival.event,
                "this is the only arrival of the phase, and it expects no bytes: the phase completes before the copy does",
                help::EXPECT_BYTES,
                &[(copy.event, "the copy is here")],
            );
        }
    }
}

/// Whether each phase of the barrier expects one arrival.
fn is_alone(function: &Function<'_, '_>, ring: &Ring, arrival: &Use) -> bool {
    let mut inits =
        ring.inits().filter(|init| function.can_alias(&init.barrier, &arrival.barrier)).peekable();
    let is_one = |init: &Use| match &function.events[init.event].kind {
        EventKind::Barrier(operation) => {
            operation.count.and_then(|count| function.amount(count)) == Some(Amount::of(1))
        }
        _ => false,
    };
    inits.peek().is_some() && inits.all(is_one)
}

/// A copy that completes on the barrier of an arrival, in the same block and without a wait for the barrier in between,
/// whose bytes nothing expects.
fn copy_beside<'r>(function: &Function<'_, '_>, ring: &'r Ring, arrival: &Use) -> Option<&'r Use> {
    let events = function.events_of(function.block_of(arrival.event));
    let is_wait = |event: &usize| match &function.events[*event].kind {
        EventKind::Barrier(operation) => {
            matches!(operation.action, Action::Wait { .. })
                && function.can_alias(&operation.barrier, &arrival.barrier)
        }
        _ => false,
    };
    let first = (events.start..arrival.event).rev().find(is_wait).unwrap_or(events.start);
    let end = (arrival.event..events.end).find(is_wait).unwrap_or(events.end);
    let here = || ring.uses.iter().filter(|used| (first..end).contains(&used.event));
    let is_armed = here().any(|used| {
        used.action == Some(Action::Arrive { expects: true })
            && function.can_alias(&used.barrier, &arrival.barrier)
    });
    let uniform = |event: usize| function.uniform(event);
    let is_copy = |used: &&Use| {
        used.action.is_none()
            && used.barrier.address == arrival.barrier.address
            && uniform(used.event) == uniform(arrival.event)
    };
    here().find(is_copy).filter(|_| !is_armed)
}

/// Whether an address is in another CTA.
pub(super) fn is_remote(function: &Function<'_, '_>, address: ValueId) -> bool {
    let base = function.values().split(address).0.unwrap_or(address);
    let is_other = |id: ValueId| matches!(function.values().node(id), Node::Operation(Operation::Mapa, _));
    match function.values().node(base) {
        // A mask for the address in the first CTA of a pair.
        Node::Operation(Operation::And, _) => true,
        Node::Operation(Operation::Add, [Some(one), Some(other), _]) => is_other(one) || is_other(other),
        _ => is_other(base) || function.variable(address).is_none(),
    }
}
