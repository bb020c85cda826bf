//! A lint about kernels that read the bytes of `cp.async` copies without any wait for them.
//!
//! The engine follows the thread that issued a copy. Where other threads read, which never execute its commits and
//! waits, their paths do not show whether it has waited: only a kernel without a wait of use shows that it has not.

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::accesses::accesses;
use super::catalogue::READ_EARLY;
use crate::alias::{Alias, Relation};
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::reach::Reach;

/// Limit on the copies.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies = function.copies().filter(|(_, copy)| copy.group == Some(Group::CpAsync));
    let copies: Vec<(usize, &Place)> =
        copies.filter_map(|(event, copy)| Some((event, copy.destination.as_ref()?))).take(MOST).collect();
    if copies.is_empty() || !function.code.is_entry {
        return;
    }
    let mut others = function.events_with(EventKinds::BARRIER.or(EventKinds::CALL));
    let waits = function.events_with(EventKinds::WAIT).filter_map(|(event, at)| match &at.kind {
        EventKind::Wait(wait) if wait.group == Group::CpAsync => Some(event),
        _ => None,
    });
    let waits: Vec<usize> = waits.collect();
    let is_other = |kind: &EventKind<'_>| match kind {
        EventKind::Barrier(barrier) => barrier.action == Action::ArriveLater,
        kind => matches!(kind, EventKind::Call(_)),
    };
    if others.any(|(_, event)| is_other(&event.kind)) || is_of_use(function, &waits) {
        return;
    }
    let found = (0..function.events.len()).find_map(|event| {
        let read = accesses(function, event).read.into_iter().flatten();
        let of_copy = |place: &Place| copies.iter().find(|copy| is_copied(function, (event, place), **copy));
        read.filter_map(of_copy).next().map(|(copy, _)| (*copy, event))
    });
    let waits_for_phases = super::waits::waits(function).next().is_some();
    if let Some((copy, event)) = found {
        report.add(
            &READ_EARLY,
            Severity::Warning,
            event,
            match waits.is_empty() {
                    true => {
                        "this reads the destination of a `cp.async` that may be in flight: the kernel has no wait for `cp.async` copies"
                    }
                    false => {
                        "this reads the destination of a `cp.async` that may be in flight: the thread that issued the copy waits for its copies only just before it exits"
                    }
                },
            match waits.is_empty() && waits_for_phases {
                true => {
                    "in the thread that copies, after the copy and before the arrival on the barrier for which this thread waits, write `cp.async.mbarrier.arrive.shared::cta.b64`, or `cp.async.commit_group;` and `cp.async.wait_group 0;`"
                }
                false => {
                    "write `cp.async.commit_group;` after the copy and `cp.async.wait_group 0;` before the barrier that precedes this, in the thread that copies"
                }
            },
            &[(copy, "the copy is here")],
        );
    }
}

/// Whether a read can follow one of these waits: the waiting thread reads later, or may tell others that it has waited.
fn is_of_use(function: &Function<'_, '_>, waits: &[usize]) -> bool {
    let reads_or_tells = |event: usize| match &function.events[event].kind {
        EventKind::Barrier(_) | EventKind::Fence | EventKind::ProxyFence { .. } | EventKind::Call(_) => true,
        _ => {
            let is_read = |place: &Place| function.space(place) != Some(Space::Global);
            function.order(event).is_some()
                || accesses(function, event).read.into_iter().flatten().any(is_read)
        }
    };
    let after = Reach::of(function, waits.iter().copied());
    (0..function.events.len()).any(|event| after.has(function, event) && reads_or_tells(event))
}

/// Whether a copy writes bytes of a read place, as far as is known; in one variable, any part can be.
fn is_copied(
    function: &Function<'_, '_>,
    (event, read): (usize, &Place),
    (copy, destination): (usize, &Place),
) -> bool {
    let (Some((variable, declared)), Some((other, _))) =
        (function.variable(read.address), function.variable(destination.address))
    else {
        return false;
    };
    let alias = function.alias(destination, read, Relation::Threads([copy, event]));
    variable == other && (alias.is_certain() || alias == Alias::May && !declared.is_extern)
}
