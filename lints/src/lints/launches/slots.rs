//! Accesses to the stages of a ring, in an assumed launch, that nothing orders with the copies of another role, and
//! accesses of CTAs of a cluster to each other's shared memory that nothing orders with those of the other CTA.

use alloc::collections::BTreeMap;

use ptx_async_isa::check::Severity;

use super::outcomes::{FEWEST, Launches, outcomes_of_accesses};
use super::threads::sizes;
use crate::event::{Access, EventKind, EventKinds};
use crate::function::Function;
use crate::launch::{Launch, Outcome};
use crate::lint::Report;
use crate::lints::catalogue::{
    COPY_READ_BEFORE_WAIT, COPY_UNSYNCHRONIZED, DESTINATION_REWRITTEN, REMOTE_AT_EXIT, REMOTE_UNORDERED,
    SOURCE_REWRITTEN,
};

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_known = report.points_at_barriers()
        || [&COPY_READ_BEFORE_WAIT, &COPY_UNSYNCHRONIZED, &DESTINATION_REWRITTEN]
            .into_iter()
            .any(|lint| report.has(lint));
    if is_known || function.has(EventKinds::CALL) {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::in_slots(function, FEWEST[0], sizes[0]) else { return };
    let shows_one = |outcome: &Outcome| {
        let Outcome { unordered_slots, late, sent_sources, refilled, .. } = outcome;
        [unordered_slots, late, sent_sources, refilled].into_iter().any(|found| !found.is_empty())
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
        if let Some((copy, read)) =
            self.first(|outcome| &outcome.refilled).filter(|_| !report.has(&REMOTE_UNORDERED))
        {
            report.add(
                &REMOTE_UNORDERED,
                Severity::Warning,
                copy,
                "this overwrites bytes of other CTAs whose threads may still read them: the thread that copies has not waited for an arrival of each of these CTAs after the read",
                "after the reads, arrive on the empty barrier of each CTA that copies into the slot (`mapa`), and initialize that barrier with the arrivals of all CTAs",
                &[(read, "a thread of another CTA reads here")],
            );
        }
    }

    /// The first event that the launches map to another one, in each launch that executes it.
    fn first(&self, of: fn(&Outcome) -> &BTreeMap<usize, usize>) -> Option<(usize, usize)> {
        let is_one = |event: usize| self.each(event, |outcome: &Outcome| of(outcome).contains_key(&event));
        let mut found = of(&self.outcomes[0]).iter().map(|(event, other)| (*event, *other));
        found.find(|(event, _)| is_one(*event))
    }
}

/// The help.
const HELP: &str = "use shared memory of its own for this data, or access the stage between the wait for its full barrier and the arrival on its empty barrier";
