//! Lints about Tensor Memory: columns that are not allocated, accesses that are not waited for, and columns that are
//! freed while other warps may still access them.

mod bounds;
mod unwaited;

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::by_others::is_by_other_warps;
use super::catalogue::TENSOR_MEMORY_FREED;
use crate::event::EventKinds;
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;
use crate::order::Order;
use crate::reach::Reach;
use crate::scope::Scope;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    bounds::check(function, report);
    // The caller of a function may synchronize, and so may a callee.
    if function.code.is_entry && !function.has(EventKinds::CALL) {
        unwaited::check(function, report);
        freed(function, report);
    }
}

/// Reports columns that are freed while other warps may still access them.
fn freed(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.has(EventKinds::FREE_TENSOR_MEMORY) {
        return;
    }
    let events = |kinds| function.events_with(kinds).map(|(event, _)| event);
    let accesses = || events(EventKinds::READ_TENSOR_MEMORY.or(EventKinds::WRITE_TENSOR_MEMORY));
    let releases = |order: Order| order.releases && order.scope > Scope::Warp;
    let is_release = |event: &usize| function.order(*event).is_some_and(releases);
    let released: Vec<usize> = (0..function.events.len()).filter(is_release).collect();
    let steps = accesses().count().saturating_mul(function.graph.blocks.len() + released.len());
    if !function.exceeded.affords(steps, Cost::Step) {
        return;
    }
    // No thread that executes one of these accesses tells others that it has.
    let is_last = |access: &usize| {
        let after = Reach::forward(function, core::iter::once(*access));
        !released.iter().any(|&event| after.has(function, event))
    };
    for free in events(EventKinds::FREE_TENSOR_MEMORY) {
        let is_of_others =
            |access: &usize| is_by_other_warps(function, *access, free) && !function.is_before(free, *access);
        let Some(access) = accesses().filter(is_of_others).find(is_last) else { continue };
        report.add(
            &TENSOR_MEMORY_FREED,
            Severity::Warning,
            free,
            "this frees Tensor Memory that other warps may still access: they synchronize with no thread after their last access",
            "write `bar.sync 0;` before this, after the last access by any warp and its `tcgen05.wait`, in all threads",
            &[(access, "other warps access it here")],
        );
    }
}
