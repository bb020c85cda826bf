//! Lints about Tensor Memory: columns that are not allocated, accesses that are not waited for, and columns that are
//! freed while other warps may still access them.

mod bounds;
mod unwaited;

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::by_others::is_by_other_warps;
use super::catalogue::{TENSOR_MEMORY_FREED, TENSOR_MEMORY_UNWAITED};
use crate::event::EventKinds;
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;
use crate::reach::Reach;
use crate::threads::Warps;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    bounds::check(function, report);
    // The caller of a function may synchronize, and so may a callee.
    if function.code.is_entry && !function.has(EventKinds::CALL) {
        unwaited::check(function, report);
        committed(function, report);
        freed(function, report);
    }
}

/// Reports commits by threads that issue nothing which a commit tracks.
fn committed(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_of = |event: usize, qualifier: &str| {
        let instruction = function.instruction(function.events[event].instruction);
        instruction.name() == "tcgen05" && instruction.has(qualifier)
    };
    let issues = |event: &usize| ["mma", "cp", "shift"].into_iter().any(|name| is_of(*event, name));
    let issued: Vec<usize> = (0..function.events.len()).filter(issues).collect();
    let Some(&product) = issued.first().filter(|_| issued.len() <= MOST_ISSUED) else { return };
    for (commit, _) in function.events_with(EventKinds::BARRIER).filter(|(event, _)| is_of(*event, "commit"))
    {
        let threads = function.threads(commit);
        let is_by_other = |event: &usize| {
            let issuers = function.threads(*event);
            !threads.possible.iter().any(|thread| issuers.possible.contains(thread))
        };
        if issued.iter().all(is_by_other) {
            report.add(
                &TENSOR_MEMORY_UNWAITED,
                Severity::Warning,
                commit,
                "this commits nothing: it tracks the products and copies of its own thread, and that thread issues none, so that the phase completes at once",
                "let the thread that issues the products execute this",
                &[(product, "other threads issue a product here")],
            );
        }
    }
}

/// Limit on the products and copies to Tensor Memory whose threads are compared.
const MOST_ISSUED: usize = 64;

/// Reports columns that are freed while other warps may still access them.
fn freed(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.has(EventKinds::FREE_TENSOR_MEMORY) {
        return;
    }
    let events = |kinds| function.events_with(kinds).map(|(event, _)| event);
    let accesses = || events(EventKinds::READ_TENSOR_MEMORY.or(EventKinds::WRITE_TENSOR_MEMORY));
    let frees = || events(EventKinds::FREE_TENSOR_MEMORY);
    let steps = accesses().count().saturating_mul(frees().count()).saturating_mul(function.events.len());
    if !function.exceeded.affords(steps, Cost::Step) {
        return;
    }
    for free in frees() {
        let after = Reach::of(function, [free]);
        let is_later = |access: usize| {
            after.has(function, access)
                && !Reach::of(function, [access]).has(function, free)
                && learn(function, free, access)
        };
        let is_early = |access: &usize| {
            is_by_other_warps(function, *access, free)
                && is_unlearned(function, *access, free)
                && !is_later(*access)
        };
        let Some(access) = accesses().find(is_early) else { continue };
        report.add(
            &TENSOR_MEMORY_FREED,
            Severity::Warning,
            free,
            "this frees Tensor Memory that other warps may still access: they do not synchronize with this warp after their last access",
            "write `bar.sync 0;` before this, after the last access by any warp and its `tcgen05.wait`, in all threads",
            &[(access, "other warps access it here")],
        );
    }
}

/// Whether a warp other than those that free columns accesses them, and none of those learns of it.
fn is_unlearned(function: &Function<'_, '_>, access: usize, free: usize) -> bool {
    let [ours, frees] = [access, free].map(|event| function.threads(event).warps());
    one_by_one(ours & !frees).any(|warp| {
        let learned = function.warps_that_learn(access, warp, free);
        learned.is_some_and(|learned| learned & frees == 0)
    })
}

/// Whether all other warps that execute an access learn before it that columns are freed, as far as is known.
fn learn(function: &Function<'_, '_>, free: usize, access: usize) -> bool {
    let [frees, ours] = [free, access].map(|event| function.threads(event).warps());
    let others = ours & !frees;
    one_by_one(frees).all(|warp| {
        let learned = function.warps_that_learn(free, warp, access);
        learned.is_none_or(|learned| learned & others == others)
    })
}

fn one_by_one(warps: Warps) -> impl Iterator<Item = Warps> {
    (0..Warps::BITS).map(|warp| 1 << warp).filter(move |warp| warps & warp != 0)
}
