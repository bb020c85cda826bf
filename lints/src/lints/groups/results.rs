//! Reads of the results of bulk stores.

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use crate::alias::Alias;
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::RESULT_READ_EARLY;
use crate::lints::groups::helps;
use crate::lints::in_flight::{Groups, InFlight, Progress, execution};
use crate::lints::one_phase::OnePhase;
use crate::lints::waits::waits;
use crate::obligation::{Fact, Facts};
use crate::path::{Executes, executes};
use crate::reach::Reach;
use crate::scope::Scope;

impl Groups<'_, '_, '_> {
    /// How a read aliases what a bulk store wrote in an earlier iteration.
    pub(super) fn result_alias(&self, (copy, age): (usize, usize), read: (usize, &Place)) -> Alias {
        match self.around(copy) {
            Some((head, oldest)) if age <= oldest => {
                self.revisits.result(self.function, (copy, head), age, read)
            }
            _ => Alias::Never,
        }
    }

    /// Whether a read after the loop around a bulk store reads what the first iteration has stored, and no wait for the
    /// results of bulk copies can precede the read.
    pub(super) fn is_first_result(&self, copy: usize, (event, read): (usize, &Place)) -> bool {
        let function = self.function;
        if self.completed.has(function, event) {
            return false;
        }
        let Some(written) = self.places(copy).1 else { return false };
        let first =
            |of: usize, other: usize, place: &Place| function.terms_in_first(place.address, of, other);
        let Some((mut sum, (terms, number))) = first(event, copy, read).zip(first(copy, event, written))
        else {
            return false;
        };
        sum.1 = sum.1.wrapping_sub(number);
        sum.0.add_all(&terms, -1).is_some()
            && function.alias_at(&sum, [read.bytes, written.bytes], Some([event, copy])).is_certain()
    }

    /// Whether another thread, in a later iteration, reads at a place what a bulk store of an earlier iteration wrote
    /// there, and no wait for results precedes that.
    pub(super) fn is_revisited(&self, copy: usize, read: (usize, &Place)) -> bool {
        let written = self.places(copy).1;
        written.is_some_and(|written| self.function.is_revisited([(copy, written), read]))
            && !self.is_announced(copy, read.0)
    }

    /// Whether the thread of a bulk store can tell a thread that reads of its results: after a wait for them, it
    /// synchronizes. No read precedes a barrier of all threads to which it does not come back.
    fn is_announced(&self, copy: usize, read: usize) -> bool {
        let function = self.function;
        let after = Reach::of(function, [copy]);
        let is_wait = |event: &usize| match &function.events[*event].kind {
            EventKind::Wait(wait) => wait.group == Group::Bulk && !wait.read && after.has(function, *event),
            EventKind::Call(_) => true,
            _ => false,
        };
        let completed = Reach::of(function, (0..function.events.len()).filter(is_wait));
        let tells = |event: usize| {
            function.order(event).is_some_and(|order| order.releases && order.scope > Scope::Warp)
                && (!function.meets_cta(event) || Reach::of(function, [event]).has(function, read))
        };
        (0..function.events.len()).any(|event| completed.has(function, event) && tells(event))
    }

    /// Reports the reads by other threads, after a wait for a phase, of the results of bulk stores that may be in flight
    /// at an arrival of their thread.
    pub(super) fn results_released(
        &self,
        facts: &Facts<InFlight>,
        arrival: usize,
        operation: &BarrierOperation,
        report: &mut Report<'_, '_, '_>,
    ) {
        let function = self.function;
        if !matches!(operation.action, Action::Arrive { .. }) {
            return;
        }
        for (&origin, Fact { condition, state }) in facts.iter() {
            let (copy, _) = execution(origin);
            if self.group(copy) != Some(Group::Bulk)
                || !state.progress.within(Progress::UNFINISHED)
                || !state.is_latest
                || executes(function, condition, &function.events[arrival]) != Executes::Yes
            {
                continue;
            }
            let Some((wait, event)) = self.read_after(copy, (arrival, &operation.barrier)) else { continue };
            let message = match state.progress {
                Progress::SOURCE_READ => {
                    "this reads the result of another thread's bulk store: before it arrived on the barrier, that thread waited with `.read`, which covers only the reads of the source"
                }
                _ => {
                    "this reads the result of another thread's bulk store, which may still be in flight when that thread arrives on the barrier"
                }
            };
            let mut related = self.with_missed(copy, state);
            related.extend(state.waited.map(|wait| (wait, "this wait covers only the reads")));
            related.push((arrival, "the arrival is here"));
            related.push((wait, "the wait for the arrival is here"));
            let help = helps::unfinished_at(state, "the arrival");
            report.add(&RESULT_READ_EARLY, Severity::Warning, event, message, help, &related);
        }
    }

    /// The wait of another thread for a phase of this barrier, and its read of the result of a bulk store after it,
    /// with no other synchronization between them.
    fn read_after(&self, copy: usize, (arrival, barrier): (usize, &Place)) -> Option<(usize, usize)> {
        let function = self.function;
        let written = self.places(copy).1?;
        let kinds = EventKinds::ACCESS.or(EventKinds::COPY);
        let is_of_others = |(wait, operation): &(usize, &BarrierOperation)| {
            function.is_by_others(copy, *wait)
                && OnePhase::of(function, barrier.address, operation.barrier.address).is_some()
        };
        waits(function).filter(is_of_others).find_map(|(wait, _)| {
            let acquires = |event: usize| {
                function.order(event).is_some_and(|order| order.acquires && order.scope > Scope::Warp)
            };
            // The first iteration of a loop may wait for no phase.
            let after = Reach::forward(function, [wait]);
            let mut events = function.events_with(kinds).map(|(event, _)| event).filter(|&event| {
                event > wait && after.has(function, event) && !(wait + 1..event).any(acquires)
            });
            let event = events.find(|&event| {
                let read = accesses(function, event).read.into_iter().flatten();
                read.into_iter()
                    .any(|place| function.is_handed_on([(copy, written), (event, place)], [arrival, wait]))
                    && !self.is_announced(copy, event)
            })?;
            Some((wait, event))
        })
    }

    /// Reports a read of the result of a copy, by its thread or by others, which have synchronized with it at a barrier
    /// of threads.
    pub(super) fn result_read(
        &self,
        alias: Alias,
        (copy, in_flight): (usize, &InFlight),
        event: usize,
        barrier: Option<usize>,
        report: &mut Report<'_, '_, '_>,
    ) {
        let level = match alias {
            Alias::MustInEach if barrier.is_none() => Severity::Error,
            Alias::MustInEach | Alias::MustInSome => Severity::Warning,
            _ => return,
        };
        let message = match in_flight.progress {
            Progress::SOURCE_READ => {
                "this reads the result of a bulk copy, but a wait with `.read` covers only the reads of the source"
            }
            _ => "this reads the result of a bulk copy that may still be in flight",
        };
        let mut related = self.with_missed(copy, in_flight);
        related.extend(barrier.map(|barrier| (barrier, "the threads synchronize here")));
        report.add(&RESULT_READ_EARLY, level, event, message, helps::unfinished(in_flight), &related);
    }
}
