//! Accesses to the stages of a ring, in an assumed launch, that nothing orders with the copies of another role, and
//! accesses of CTAs of a cluster to each other's shared memory that nothing orders with those of the other CTA.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::outcomes::{FEWEST, Launches, outcomes_of_accesses};
use super::threads::sizes;
use crate::event::{Access, EventKind, EventKinds};
use crate::function::Function;
use crate::launch::{Follows, Launch, Outcome, Race};
use crate::lint::Report;
use crate::lints::catalogue::{
    COPY_READ_BEFORE_WAIT, DESTINATION_REWRITTEN, REMOTE_AT_EXIT, REMOTE_UNORDERED, SOURCE_REWRITTEN,
};
use crate::lints::peers::reason;
use crate::order::Order;

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if report.breaks_phases() || function.has(EventKinds::CALL) {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::new(function, FEWEST[0], sizes[0], Follows::Slots) else { return };
    let shows_one = |outcome: &Outcome| {
        let Outcome { unordered_slots, late, unread, sent_sources, races, .. } = outcome;
        let found = [unordered_slots, late, unread, sent_sources];
        !races.is_empty() || found.into_iter().any(|found| !found.is_empty())
    };
    if let Some(outcomes) = outcomes_of_accesses(&launch, &sizes, shows_one) {
        let launches = Launches { function, outcomes };
        report.assume(launches.assumption());
        launches.unordered_slots(report);
        launches.of_peers(report);
        report.assume(None);
    }
}

impl Launches<'_, '_, '_> {
    /// Reports the first access to each variable that nothing orders with a copy.
    fn unordered_slots(&self, report: &mut Report<'_, '_, '_>) {
        for (event, copy) in self.found(|outcome| &outcome.unordered_slots) {
            if report.is_unordered(event) {
                continue;
            }
            let (lint, message) = match self.function.events[event].kind {
                EventKind::Copy(_) | EventKind::Access(Access { writes: false, .. }) => (
                    &COPY_READ_BEFORE_WAIT,
                    "this reads a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                ),
                _ => (
                    &DESTINATION_REWRITTEN,
                    "this writes into a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                ),
            };
            let related = [(copy, "another thread copies here")];
            report.add(lint, Severity::Warning, event, message, HELP, &related);
        }
    }

    /// Reports the first access before each exit, and to each variable, that nothing orders with the other CTA.
    fn of_peers(&self, report: &mut Report<'_, '_, '_>) {
        let late = self.found(|outcome| &outcome.late).into_iter().map(|found| (found, LATE));
        let unread = self.found(|outcome| &outcome.unread).into_iter().map(|found| (found, UNREAD));
        for ((event, exit), [message, help, here]) in late.chain(unread) {
            if !report.points_at(&REMOTE_AT_EXIT, exit) {
                report.add(&REMOTE_AT_EXIT, Severity::Warning, event, message, help, &[(exit, here)]);
            }
        }
        for (event, copy) in self.found(|outcome| &outcome.sent_sources) {
            if report.is_unordered(event) {
                continue;
            }
            report.add(
                &SOURCE_REWRITTEN,
                Severity::Warning,
                event,
                "this overwrites the source of a copy that may be in flight: the copy completes on a barrier for which neither this thread nor one that it has waited for has waited",
                "let threads of the CTA that has the barrier arrive on one of this CTA when they have waited for the copy, and wait for that one before this",
                &[(copy, "the copy is here")],
            );
        }
        for (event, race) in self.found(|outcome| &outcome.races) {
            if !report.is_unordered(event) {
                self.race(event, race, report);
            }
        }
    }

    /// Reports an access to the memory of another CTA that nothing orders with an access to the same bytes.
    fn race(&self, event: usize, race: Race, report: &mut Report<'_, '_, '_>) {
        let kind = |event: usize| &self.function.events[event].kind;
        let reads = |event: usize| {
            matches!(
                kind(event),
                EventKind::Access(Access { writes: false, .. }) | EventKind::ReadMatrices(_)
            )
        };
        let (is_copy, is_read) = (matches!(kind(event), EventKind::Copy(_)), reads(race.with));
        let function = self.function;
        let is_relaxed = |order: Order| order.is_relaxed && order.is_of_cluster_barrier();
        let mut arrivals = function.events_with(EventKinds::SYNC).map(|(event, _)| event);
        let arrival =
            arrivals.find(|event| race.is_relaxed && function.order(*event).is_some_and(is_relaxed));
        let (why, help) = reason(arrival.is_some());
        let (message, help) = match (is_copy, is_read) {
            (true, true) => (String::from(REFILLED), REFILLED_HELP),
            (true, false) => (String::from(FILLED), FILLED_HELP),
            _ => (format!("{}: {why}", unordered(reads(event), is_read)), help),
        };
        let here = if is_read {
            "a thread of another CTA reads here"
        } else {
            "a thread of another CTA writes here"
        };
        let mut related = Vec::from([(race.with, here)]);
        related.extend(arrival.map(|arrival| (arrival, "the arrival is here")));
        report.add(&REMOTE_UNORDERED, Severity::Warning, event, message, help, &related);
    }

    /// The events that each launch that executes them maps to another one, each with the first of those.
    fn found<T: Copy>(&self, of: fn(&Outcome) -> &BTreeMap<usize, T>) -> Vec<(usize, T)> {
        let is_one = |event: usize| self.each(event, |outcome: &Outcome| of(outcome).contains_key(&event));
        let found = of(&self.outcomes[0]).iter().map(|(event, other)| (*event, *other));
        found.filter(|(event, _)| is_one(*event)).collect()
    }
}

/// What two accesses are, of which the first one is to the memory of another CTA.
fn unordered(reads: bool, is_read: bool) -> &'static str {
    match (reads, is_read) {
        (true, _) => "this reads bytes of another CTA that a thread of another CTA writes",
        (false, true) => "this writes bytes of another CTA that a thread of another CTA reads",
        (false, false) => "this writes bytes of another CTA that a thread of another CTA writes too",
    }
}

/// An access to the memory of a CTA that exits before it: the message, the help, and the description of the exit.
const LATE: [&str; 3] = [
    "this accesses the shared memory of another CTA, which may have exited: nothing after this makes that CTA wait for it",
    "let all threads of the cluster execute the `barrier.cluster.arrive` and `barrier.cluster.wait` after this, also those that have nothing else to do",
    "that CTA exits here",
];

/// A copy from the memory of a CTA that exits before it is complete, in the same way.
const UNREAD: [&str; 3] = [
    "this copies from the shared memory of a CTA that may exit before the copy is complete: none of its threads waits for the copy, or for a thread that has waited for it",
    "let all threads of the cluster execute `barrier.cluster.arrive` and `barrier.cluster.wait` after the wait for the copy",
    "the CTA exits here",
];

/// A copy to bytes that threads of the other CTA read.
const REFILLED: &str = "this overwrites bytes of other CTAs whose threads may still read them: the thread that copies has not waited for an arrival of each of these CTAs after the read";
const REFILLED_HELP: &str = "after the reads, arrive on the empty barrier of each CTA that copies into the slot (`mapa`), and initialize that barrier with the arrivals of all CTAs";

/// A copy to bytes that threads of the other CTA write.
const FILLED: &str = "this fills bytes of other CTAs that threads there also write: those threads have not waited for the copy, nor has the thread that copies waited for an arrival after the write";
const FILLED_HELP: &str = "write the bytes, then `fence.proxy.async`, before the `barrier.cluster.arrive` for which the thread that copies waits, or write them after a wait for the copy";

/// The help for accesses to stages.
const HELP: &str = "use shared memory of its own for this data, or access the stage between the wait for its full barrier and the arrival on its empty barrier";
