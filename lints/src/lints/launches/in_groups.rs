//! Reads of the bytes of `cp.async` in an assumed launch, in which the groups of each thread and its waits are known.
//!
//! The facts about copies in flight join the iterations of a loop, and the paths in them: they do not say how many groups
//! are committed after a copy where the last iterations commit none. A launch executes these iterations.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::outcomes::{FEWER, FEWEST, Launches};
use super::threads::any_threads;
use crate::event::{Action, Event, EventKind, EventKinds, Place, Sync};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::launch::{Early, FIRST_THREADS, Launch, Missed, Outcome};
use crate::lint::Report;
use crate::lints::catalogue::{COPY_READ_BEFORE_WAIT, READ_EARLY, STORE_UNRELEASED};
use crate::lints::words::number;

/// The number of CTA sizes that are tried where the text specifies none.
const MOST_SIZES: usize = 2;

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let mut copies = function.copies().filter(|(_, copy)| copy.destination.is_some());
    let has_copies = copies.any(|(_, copy)| copy.group == Some(Group::CpAsync));
    if !has_copies
        || !can_be_early(function)
        || function.has(EventKinds::CALL)
        || report.has(&READ_EARLY)
        || report.has(&COPY_READ_BEFORE_WAIT)
    {
        return;
    }
    let sizes = match function.code.max_threads {
        _ if !function.is_one_dimensional() => Vec::from([FIRST_THREADS]),
        Some(threads) => Vec::from([i64::try_from(threads).unwrap_or(0)]),
        None => any_threads(function).into_iter().take(MOST_SIZES).collect(),
    };
    let Some(launch) = Launch::in_groups(function, FEWEST[0], sizes[0]) else { return };
    let run = |threads: i64, parameter: i64| {
        let outcome = launch.with_threads(threads).with_parameter(parameter).run();
        Some(outcome).filter(|outcome| outcome.is_known && outcome.is_right())
    };
    // Few iterations reach the end of a loop; where they reach none of its reads, the parameter counts elements.
    for parameters in [FEWEST, FEWER] {
        let Some(first) = run(sizes[0], parameters[0]) else { continue };
        if !first.early.is_empty() {
            let others = sizes.iter().flat_map(|&size| parameters.map(|parameter| (size, parameter)));
            let others = others.skip(1).map(|(size, parameter)| run(size, parameter));
            let Some(outcomes) = [Some(first)].into_iter().chain(others).collect() else { continue };
            if (Launches { function, outcomes }).read_early(report) {
                return;
            }
        } else if first.is_complete && first.has_accesses {
            return;
        }
    }
}

/// Whether the iterations of a loop can commit different numbers of groups, or more than one, before a wait that leaves
/// groups pending; whether threads that wait for groups tell others in other ways than all at once; or whether threads
/// store beside the copies that complete on a barrier. Otherwise, the facts about copies in flight say enough.
fn can_be_early(function: &Function<'_, '_>) -> bool {
    let mut waits = function.events_with(EventKinds::WAIT).filter_map(|(_, at)| match &at.kind {
        EventKind::Wait(wait) if wait.group == Group::CpAsync => Some(wait.pending),
        _ => None,
    });
    let waits_for_groups = waits.clone().next().is_some();
    let tells = |at: &Event<'_>, event: usize| match &at.kind {
        EventKind::Sync(sync) => waits_for_groups && *sync != Sync::Warp && !function.meets_cta(event),
        EventKind::Barrier(operation) => match operation.action {
            Action::Arrive { .. } => waits_for_groups,
            action => action == Action::ArriveLater && stores_beside_copies(function),
        },
        _ => false,
    };
    waits.any(|pending| pending > 0) && counts_groups(function)
        || function.events_with(EventKinds::BARRIER.or(EventKinds::SYNC)).any(|(event, at)| tells(at, event))
}

/// Whether threads store to variables to which they copy too.
fn stores_beside_copies(function: &Function<'_, '_>) -> bool {
    let stores = function.events_with(EventKinds::ACCESS).filter_map(|(_, at)| match &at.kind {
        EventKind::Access(access) if access.writes => Some(&access.place),
        _ => None,
    });
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let is_copied = |place: &Place| {
        function.copies().any(|(_, copy)| {
            let destination = copy.destination.as_ref().filter(|_| copy.group == Some(Group::CpAsync));
            destination.is_some_and(|destination| variable(destination) == variable(place))
        })
    };
    stores.filter(|place| function.space(place) != Some(Space::Global)).any(is_copied)
}

/// Whether a loop commits more groups in an iteration than it has waits, or none in some iterations.
fn counts_groups(function: &Function<'_, '_>) -> bool {
    let innermost = |event: usize| function.graph.block(function.block_of(event)).innermost;
    let mut loops: BTreeMap<BlockId, (usize, usize)> = BTreeMap::new();
    for (event, at) in function.events_with(EventKinds::COMMIT.or(EventKinds::WAIT)) {
        let Some(head) = innermost(event) else { continue };
        let (commits, waits) = loops.entry(head).or_default();
        match &at.kind {
            EventKind::Commit(Group::CpAsync) if !function.is_in_every_iteration(event) => return true,
            EventKind::Commit(Group::CpAsync) => *commits += 1,
            EventKind::Wait(wait) if wait.group == Group::CpAsync => *waits += 1,
            _ => {}
        }
    }
    loops.into_values().any(|(commits, waits)| commits > waits)
}

impl Launches<'_, '_, '_> {
    /// Reports the first read that is early in each launch, for each copy and for each wait that does not cover it. Returns whether there are any.
    fn read_early(&self, report: &mut Report<'_, '_, '_>) -> bool {
        let mut found = BTreeSet::new();
        for (&read, early) in &self.outcomes[0].early {
            // Some numbers of a parameter leave nothing to copy, or to fill with zeros.
            let is_early = |outcome: &Outcome| {
                outcome.early.contains_key(&read) || !outcome.executed.contains(&early.write)
            };
            if !self.each(read, is_early) {
                continue;
            }
            let wait = early.missed.map(|missed| missed.wait);
            if ![Some(early.write), wait].into_iter().flatten().all(|event| found.insert(event)) {
                continue;
            }
            report.assume(self.assumption());
            match early.is_copy {
                true => copy_read(read, early, report),
                false => store_read(read, early, report),
            }
            report.assume(None);
        }
        !found.is_empty()
    }
}

fn copy_read(read: usize, early: &Early, report: &mut Report<'_, '_, '_>) {
    let mut related = Vec::from([(early.write, "the copy is here")]);
    let groups = |count: usize| number(count as i64, "group");
    let (message, help): (String, String) = match early.missed {
        Some(Missed { wait, later, pending }) => {
            related.push((wait, "this wait leaves the group of the copy pending"));
            (
                format!(
                    "this reads the destination of a `cp.async` that may be in flight: the wait before this leaves {} pending, and the thread has committed {} after that of the copy",
                    groups(pending),
                    groups(later)
                ),
                format!(
                    "write `cp.async.wait_group {later};` where no more groups follow, or `cp.async.commit_group;` in every iteration, even if it copies nothing"
                ),
            )
        }
        None => (
            String::from(
                "this reads the destination of another thread's `cp.async` that may be in flight: that thread has told this one to read before it has waited for the copy",
            ),
            String::from(
                "in the thread that copies, write `cp.async.commit_group;` and `cp.async.wait_group 0;` between the copy and the arrival for which this thread waits",
            ),
        ),
    };
    report.add(&READ_EARLY, Severity::Warning, read, message, help, &related);
}

fn store_read(read: usize, early: &Early, report: &mut Report<'_, '_, '_>) {
    report.add(
        &STORE_UNRELEASED,
        Severity::Warning,
        read,
        "this can read bytes from before another thread's store: the barrier for which this thread waits is arrived at by `cp.async.mbarrier.arrive`, which the completion of copies triggers, and which orders no stores",
        "copy zeros with a `src-size` of 0 instead of storing them, or write `mbarrier.arrive` after the store, in each thread that stores",
        &[(early.write, "the store is here")],
    );
}
