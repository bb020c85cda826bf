//! Reads of the bytes of `cp.async`, and writes of the sources of bulk copies, in an assumed launch, in which the groups of
//! each thread and its waits are known.
//!
//! The facts about copies in flight join the iterations of a loop, and the paths in them: they do not say how many groups
//! are committed after a copy where the last iterations commit none, nor which threads of several roles have waited. A
//! launch executes these iterations.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::outcomes::{FEWER, FEWEST, Launches, ODD, right, with_others};
use super::threads::sizes;
use crate::event::{Action, Event, EventKind, EventKinds, Place, Sync};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::launch::{Early, Follows, Launch, Missed, Outcome};
use crate::limits::Cost;
use crate::lint::Report;
use crate::lints::catalogue::{READ_EARLY, SOURCE_REWRITTEN, STORE_UNRELEASED};
use crate::lints::words::number;
use crate::operand::VariableId;

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let reads =
        function.copies().any(|(_, copy)| copy.group == Some(Group::CpAsync) && copy.destination.is_some())
            && can_be_early(function);
    let writes = are_by_others(function);
    if !reads && !writes || function.has(EventKinds::CALL) {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::new(function, FEWEST[0], sizes[0], Follows::Groups) else { return };
    // Few iterations reach the end of a loop; where they reach none of its reads, the parameter counts elements.
    for parameters in [FEWEST, ODD, FEWER] {
        let Some(first) = right(&launch, sizes[0], parameters[0]) else { continue };
        if reads && !first.early.is_empty() || writes && !first.rewritten.is_empty() {
            let Some(outcomes) = with_others(&launch, &sizes, parameters, first) else { continue };
            let launches = Launches { function, outcomes };
            let found = [reads && launches.read_early(report), writes && launches.rewritten(report)];
            if found.contains(&true) {
                return;
            }
        } else if first.is_complete && first.has_accesses {
            return;
        }
    }
}

/// Whether the iterations of a loop can commit different numbers of groups, or more than one, before a wait that leaves
/// groups pending; whether threads that wait for groups tell others in other ways than all at once, or do not copy; or
/// whether threads store beside the copies that complete on a barrier. Otherwise, the facts about copies in flight say enough.
fn can_be_early(function: &Function<'_, '_>) -> bool {
    let mut waits = function.events_with(EventKinds::WAIT).filter_map(|(_, at)| match &at.kind {
        EventKind::Wait(wait) if wait.group == Group::CpAsync => Some(wait.pending),
        _ => None,
    });
    let waits_for_groups = waits.clone().next().is_some();
    let tells = |at: &Event<'_>, event: usize| match &at.kind {
        EventKind::Sync(sync) => *sync != Sync::Warp && !function.meets_cta(event),
        EventKind::Barrier(operation) => matches!(operation.action, Action::Arrive { .. }),
        _ => false,
    };
    let mut synchronizes = function.events_with(EventKinds::BARRIER.or(EventKinds::SYNC));
    let copies = function.copies().filter(|(_, copy)| copy.group == Some(Group::CpAsync));
    let mut operations = function.barrier_operations();
    waits.any(|pending| pending > 0) && counts_groups(function)
        || waits_elsewhere(function, copies.map(|(copy, _)| copy), Group::CpAsync)
        || waits_for_groups && synchronizes.any(|(event, at)| tells(at, event))
        || operations.any(|(_, operation)| operation.action == Action::ArriveLater)
            && stores_beside_copies(function)
}

/// Whether threads that do not execute one of these copies wait for groups of this kind.
fn waits_elsewhere(function: &Function<'_, '_>, copies: impl Iterator<Item = usize>, group: Group) -> bool {
    let waits = function.events_with(EventKinds::WAIT).filter_map(|(wait, at)| match &at.kind {
        EventKind::Wait(one) if one.group == group => Some((wait, None)),
        _ => None,
    });
    let copies = one_of_each(function, copies.map(|copy| (copy, None)));
    let waits = one_of_each(function, waits);
    let condition = |event: usize| &function.events[event].condition;
    any_pair(function, &copies, &waits, |copy, wait| {
        condition(copy).excludes(function.values(), condition(wait))
    })
}

/// Whether a bulk copy reads shared memory that other threads than its own write, threads take turns at it, or a thread that
/// does not execute it waits for groups. Otherwise, the facts about copies in flight say enough.
fn are_by_others(function: &Function<'_, '_>) -> bool {
    let values = function.values();
    let copies = function.copies().filter_map(|(copy, found)| {
        let source = found.source.as_ref().filter(|_| found.group == Some(Group::Bulk))?;
        Some((copy, variable(function, source)))
    });
    let copies = one_of_each(function, copies);
    let is_turn = |predicate| function.chooses_threads(predicate) && values.varies(predicate).is_some();
    let is_in_turn = |(copy, _): &OfVariable| {
        let mut literals = function.events[*copy].condition.literals().iter();
        literals.any(|literal| is_turn(literal.predicate))
    };
    !copies.is_empty()
        && (copies.iter().any(is_in_turn)
            || waits_elsewhere(function, copies.iter().map(|(copy, _)| *copy), Group::Bulk)
            || any_pair(function, &copies, &one_of_each(function, stores(function)), |copy, store| {
                function.is_by_others(copy, store)
            }))
}

/// An event, and the variable whose bytes it accesses, if that is known.
type OfVariable = (usize, Option<VariableId>);

fn variable(function: &Function<'_, '_>, place: &Place) -> Option<VariableId> {
    function.variable(place.address).map(|(id, _)| id)
}

/// The stores to memory that is not known to be global.
fn stores<'f>(function: &'f Function<'_, '_>) -> impl Iterator<Item = OfVariable> + 'f {
    function.events_with(EventKinds::ACCESS).filter_map(|(event, at)| match &at.kind {
        EventKind::Access(access)
            if access.writes && function.space(&access.place) != Some(Space::Global) =>
        {
            Some((event, variable(function, &access.place)))
        }
        _ => None,
    })
}

/// One of the events with each variable, each condition and each loop around them: long functions have few.
fn one_of_each(function: &Function<'_, '_>, events: impl Iterator<Item = OfVariable>) -> Vec<OfVariable> {
    let mut seen = BTreeSet::new();
    let is_first = |(event, variable): &OfVariable| {
        let innermost = function.graph.block(function.block_of(*event)).innermost;
        seen.insert((*variable, innermost, function.events[*event].condition.literals()))
    };
    events.filter(is_first).collect()
}

/// Whether this is true of a pair of events with the same variable. False beyond the limit on pairs.
fn any_pair(
    function: &Function<'_, '_>,
    ones: &[OfVariable],
    others: &[OfVariable],
    is_one: impl Fn(usize, usize) -> bool,
) -> bool {
    function.exceeded.affords(ones.len().saturating_mul(others.len()), Cost::Addresses)
        && ones.iter().any(|(one, of_one)| {
            others.iter().any(|(other, of_other)| of_one == of_other && is_one(*one, *other))
        })
}

/// Whether threads store to variables to which they copy too.
fn stores_beside_copies(function: &Function<'_, '_>) -> bool {
    let copies = function.copies().filter(|(_, copy)| copy.group == Some(Group::CpAsync));
    let copied = copies.filter_map(|(_, copy)| Some(variable(function, copy.destination.as_ref()?)));
    let copied: BTreeSet<_> = copied.collect();
    stores(function).any(|(_, variable)| copied.contains(&variable))
}

/// Whether a loop commits several groups in an iteration, or more than it has waits, or none in some iterations.
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
    loops.into_values().any(|(commits, waits)| commits > waits.min(1))
}

impl Launches<'_, '_, '_> {
    /// Reports the first read that is early in each launch, for each copy and for each wait that does not cover it. Returns whether there are any.
    fn read_early(&self, report: &mut Report<'_, '_, '_>) -> bool {
        let mut found = BTreeSet::new();
        let early = self.outcomes[0].early.iter();
        let new: Vec<_> = early.filter(|(_, early)| !report.is_unordered(early.first)).collect();
        for (&read, early) in new {
            // Some numbers of a parameter leave nothing to copy, or to fill with zeros.
            let is_early = |outcome: &Outcome| {
                outcome.early.contains_key(&read) || !outcome.executed.contains(&early.first)
            };
            if !self.each(read, is_early) {
                continue;
            }
            let wait = early.missed.filter(|_| !early.is_complete).map(|missed| missed.wait);
            if ![Some(early.first), wait].into_iter().flatten().all(|event| found.insert(event)) {
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

impl Launches<'_, '_, '_> {
    /// Reports the first write to each variable, in each launch, of bytes that a bulk copy may still read. Returns whether
    /// there are any.
    fn rewritten(&self, report: &mut Report<'_, '_, '_>) -> bool {
        let is_early = |outcome: &Outcome, write: usize, first: usize| {
            outcome.rewritten.contains_key(&write) || !outcome.executed.contains(&first)
        };
        let mut has_found = false;
        for (&write, early) in &self.outcomes[0].rewritten {
            if !self.each(write, |outcome| is_early(outcome, write, early.first))
                || report.is_unordered(early.first)
            {
                continue;
            }
            has_found = true;
            let mut related = Vec::from([(early.first, "the copy is here")]);
            let help = match early.missed {
                Some(Missed { wait, later, .. }) => {
                    related.push((wait, "this wait leaves the group of the copy pending"));
                    format!(
                        "write `cp.async.bulk.wait_group.read {later};` in place of that wait, or give back the bytes of an earlier group after it"
                    )
                }
                None => String::from(
                    "in the thread that issues the copy, write `cp.async.bulk.commit_group;` and `cp.async.bulk.wait_group.read 0;` before the barrier or the arrival for which this thread waits",
                ),
            };
            report.assume(self.assumption());
            report.add(
                &SOURCE_REWRITTEN,
                Severity::Warning,
                write,
                "this overwrites the source of another thread's bulk copy that may be in flight: that thread has told this one to write before it has waited for the copy",
                help,
                &related,
            );
            report.assume(None);
        }
        has_found
    }
}

fn copy_read(read: usize, early: &Early, report: &mut Report<'_, '_, '_>) {
    let mut related = Vec::from([(early.first, "the copy is here")]);
    let groups = |count: usize| number(count as i64, "group");
    let (message, help): (String, String) = match early.missed.filter(|_| !early.is_complete) {
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
        &[(early.first, "the store is here")],
    );
}
