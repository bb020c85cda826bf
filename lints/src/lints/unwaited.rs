//! A lint about kernels that read what `cp.async` copies, and in which nothing waits for it.

use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::accesses::accesses;
use super::catalogue::READ_EARLY;
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::overlap::Overlap;

/// More copies are not looked at.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies = function.copies().filter(|(_, copy)| copy.group == Some(Group::CpAsync));
    let copies: Vec<(usize, &Place)> =
        copies.filter_map(|(event, copy)| Some((event, copy.destination.as_ref()?))).take(MOST).collect();
    if copies.is_empty() || !function.code.is_entry || report.has(&[&READ_EARLY]) {
        return;
    }
    let waits = EventKinds::WAIT.or(EventKinds::BARRIER).or(EventKinds::CALL);
    let waits = function.events_with(waits).any(|(_, event)| match &event.kind {
        EventKind::Wait(wait) => wait.group == Group::CpAsync,
        EventKind::Barrier(barrier) => barrier.action == Action::ArriveLater,
        EventKind::Call(_) => true,
        _ => false,
    });
    if waits {
        return;
    }
    let found = (0..function.events.len()).find_map(|event| {
        let read = accesses(function, event).read.into_iter().flatten();
        let of_copy = |place: &Place| copies.iter().find(|copy| is_copied(function, (event, place), **copy));
        read.filter_map(of_copy).next().map(|(copy, _)| (*copy, event))
    });
    if let Some((copy, event)) = found {
        report.add(
            &READ_EARLY,
            Severity::Warning,
            event,
            String::from(
                "this reads what a `cp.async` may still be writing: nothing in the kernel waits for such copies",
            ),
            String::from(
                "write `cp.async.commit_group;` after the copy and `cp.async.wait_group 0;` before the barrier that precedes this, in the thread that copies",
            ),
            &[(copy, "the copy is here")],
        );
    }
}

/// Whether a copy writes what is read, as far as is known; of a variable that both are in, any part can be.
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
    let overlap = function.overlap_of((copy, destination), (event, read));
    variable == other && (overlap >= Overlap::Likely || overlap == Overlap::Possible && !declared.is_extern)
}
