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
use crate::launch::{Follows, Launch, Outcome};
use crate::lint::Report;
use crate::lints::catalogue::{
    COPY_READ_BEFORE_WAIT, COPY_UNSYNCHRONIZED, DESTINATION_REWRITTEN, REMOTE_AT_EXIT, REMOTE_AT_START,
    REMOTE_UNORDERED, SOURCE_REWRITTEN,
};
use crate::lints::peers::reason;
use crate::order::Order;

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_known = report.points_at_barriers()
        || [&COPY_READ_BEFORE_WAIT, &COPY_UNSYNCHRONIZED, &DESTINATION_REWRITTEN]
            .into_iter()
            .any(|lint| report.has(lint));
    if is_known || function.has(EventKinds::CALL) {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::new(function, FEWEST[0], sizes[0], Follows::Slots) else { return };
    let shows_one = |outcome: &Outcome| {
        let Outcome { unordered_slots, late, sent_sources, races, .. } = outcome;
        !races.is_empty() || [unordered_slots, late, sent_sources].into_iter().any(|found| !found.is_empty())
    };
    if let Some(outcomes) = outcomes_of_accesses(&launch, &sizes, shows_one) {
        let launches = Launches { function, outcomes };
        report.assume(launches.assumption());
        launches.unordered_slot(report);
        launches.of_peers(report);
        report.assume(None);
    }
}

impl Launches<'_, '_, '_> {
    /// Reports the first access that nothing orders with a copy, in each launch that executes it.
    fn unordered_slot(&self, report: &mut Report<'_, '_, '_>) {
        let Some((event, copy)) = self.first(|outcome| &outcome.unordered_slots) else { return };
        let related = [(copy, "another thread copies here")];
        match self.function.events[event].kind {
            EventKind::Copy(_) | EventKind::Access(Access { writes: false, .. }) => report.add(
                &COPY_READ_BEFORE_WAIT,
                Severity::Warning,
                event,
                "this reads a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                HELP,
                &related,
            ),
            _ => report.add(
                &DESTINATION_REWRITTEN,
                Severity::Warning,
                event,
                "this writes into a stage that a copy of another thread may be filling: the thread neither has waited for that copy nor still has the stage",
                HELP,
                &related,
            ),
        }
    }

    /// Reports the first access of each kind that nothing orders with the other CTA.
    fn of_peers(&self, report: &mut Report<'_, '_, '_>) {
        if let Some((event, exit)) =
            self.first(|outcome| &outcome.late).filter(|_| !report.has(&REMOTE_AT_EXIT))
        {
            report.add(
                &REMOTE_AT_EXIT,
                Severity::Warning,
                event,
                "this accesses the shared memory of another CTA, which may have exited: nothing after this makes that CTA wait for it",
                "let all threads of the cluster execute the `barrier.cluster.arrive` and `barrier.cluster.wait` after this, also those that have nothing else to do",
                &[(exit, "that CTA exits here")],
            );
        }
        if let Some((event, copy)) =
            self.first(|outcome| &outcome.sent_sources).filter(|_| !report.has(&SOURCE_REWRITTEN))
        {
            report.add(
                &SOURCE_REWRITTEN,
                Severity::Warning,
                event,
                "this overwrites the source of a copy that may be in flight: the copy completes on a barrier for which neither this thread nor one that it has waited for has waited",
                "let threads of the CTA that has the barrier arrive on one of this CTA when they have waited for the copy, and wait for that one before this",
                &[(copy, "the copy is here")],
            );
        }
        self.races(report);
    }

    /// Reports the first access to the memory of another CTA that nothing orders with an access to the same bytes.
    fn races(&self, report: &mut Report<'_, '_, '_>) {
        // An access that precedes every synchronization is unordered with those of the other CTA too.
        if report.has(&REMOTE_UNORDERED) || report.has(&REMOTE_AT_START) {
            return;
        }
        let Some((event, race)) = self.first(|outcome| &outcome.races) else { return };
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

    /// The first event that the launches map to another one, in each launch that executes it.
    fn first<T: Copy>(&self, of: fn(&Outcome) -> &BTreeMap<usize, T>) -> Option<(usize, T)> {
        let is_one = |event: usize| self.each(event, |outcome: &Outcome| of(outcome).contains_key(&event));
        let mut found = of(&self.outcomes[0]).iter().map(|(event, other)| (*event, *other));
        found.find(|(event, _)| is_one(*event))
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

/// A copy to bytes that threads of the other CTA read.
const REFILLED: &str = "this overwrites bytes of other CTAs whose threads may still read them: the thread that copies has not waited for an arrival of each of these CTAs after the read";
const REFILLED_HELP: &str = "after the reads, arrive on the empty barrier of each CTA that copies into the slot (`mapa`), and initialize that barrier with the arrivals of all CTAs";

/// A copy to bytes that threads of the other CTA write.
const FILLED: &str = "this fills bytes of other CTAs that threads there also write: those threads have not waited for the copy, nor has the thread that copies waited for an arrival after the write";
const FILLED_HELP: &str = "write the bytes, then `fence.proxy.async`, before the `barrier.cluster.arrive` for which the thread that copies waits, or write them after a wait for the copy";

/// The help for accesses to stages.
const HELP: &str = "use shared memory of its own for this data, or access the stage between the wait for its full barrier and the arrival on its empty barrier";
