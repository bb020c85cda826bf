//! Waits that never succeed.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::mbarrier::Mbarrier;

use super::bytes::{Found, is_of_bytes};
use super::left_out::ends;
use super::outcomes::Launches;
use crate::event::{Action, EventKind};
use crate::launch::{Barrier, Outcome};
use crate::lint::Report;
use crate::lints::catalogue::WAIT_ENDLESS;
use crate::lints::counts::AS_MANY;
use crate::lints::words::number;
use crate::reach::Reach;

/// Limit on the phases of a barrier. After more of them, no stuck wait is reported, unless one parameter counts all
/// iterations.
const MOST_PHASES: u64 = 2;

impl Launches<'_, '_, '_> {
    pub(super) fn stuck(&self, report: &mut Report<'_, '_, '_>) {
        let is_stuck =
            |outcome: &Outcome, event: usize| outcome.stuck.iter().any(|stuck| stuck.event == event);
        let all = self.outcomes.iter().flat_map(|outcome| {
            let ours =
                outcome.stuck.iter().filter(|one| self.each(one.event, |other| is_stuck(other, one.event)));
            ours.filter_map(move |one| Some((one, outcome.barriers.get(one.address)?, outcome)))
        });
        // Where roles run for long, their trip counts can be different parameters.
        let is_counted_alike = self.are_counted_alike();
        let is_early = |barrier: &Barrier| is_counted_alike || barrier.counts.phase <= MOST_PHASES;
        let all = all.filter(|(_, barrier, _)| is_early(barrier) && !self.leave_out(barrier, ends));
        let all: Vec<Found<'_>> =
            all.filter(|(one, barrier, _)| !self.count_otherwise(one.event, barrier)).collect();
        if let Some(found) = all.iter().find(|(_, barrier, _)| is_of_bytes(barrier)) {
            return match self.before_copies(found, &all) {
                Some(before) => self.endless(before, &all, report),
                None => self.unequal(found, report),
            };
        }
        if let Some(one) = all.iter().find(|(_, barrier, _)| is_partial(barrier)).or(all.first()) {
            self.endless(one, &all, report);
        }
    }

    /// Where no copy to a barrier was issued, another stuck wait that precedes one of the copies in its thread.
    fn before_copies<'s>(
        &self,
        (_, barrier, outcome): &Found<'_>,
        all: &'s [Found<'s>],
    ) -> Option<&'s Found<'s>> {
        let copies = self.copies_to(barrier);
        if barrier.counts.completed_bytes != 0 || copies.iter().any(|copy| outcome.executed.contains(copy)) {
            return None;
        }
        all.iter().filter(|(_, barrier, _)| !is_of_bytes(barrier)).find(|(one, ..)| {
            let after = Reach::forward(self.function, [one.event]);
            let is_after =
                |copy: usize| after.has(self.function, copy) && !self.function.is_by_others(one.event, copy);
            copies.iter().any(|copy| is_after(*copy))
        })
    }

    fn waits_for_parity(&self, wait: usize) -> bool {
        let kind = &self.function.events[wait].kind;
        matches!(kind, EventKind::Barrier(wait) if wait.action == (Action::Wait { parity: true }))
    }

    /// Reports a wait for a phase that lacks arrivals.
    fn endless(
        &self,
        (one, barrier, outcome): &Found<'_>,
        all: &[Found<'_>],
        report: &mut Report<'_, '_, '_>,
    ) {
        let mut related = Vec::new();
        let (message, help) = match is_partial(barrier) {
            true => {
                related.push((barrier.init, "the barrier is initialized here"));
                related
                    .extend(barrier.arrivals.iter().take(3).map(|arrival| (*arrival, "an arrival is here")));
                let Mbarrier { expected, pending, .. } = barrier.counts;
                let arrived = expected - pending;
                (
                    format!(
                        "this wait hangs: the phase expects {}, but has {arrived} when all threads wait",
                        number(expected.into(), "arrival")
                    ),
                    AS_MANY,
                )
            }
            false => {
                let others = all.iter().filter(|(other, ..)| other.event != one.event);
                related.extend(others.take(3).map(|(other, ..)| (other.event, "other threads wait here")));
                related.dedup();
                let mut waited = outcome.stuck.iter().filter_map(|stuck| outcome.barriers.get(stuck.address));
                let overrun = waited.find_map(|barrier| barrier.overrun);
                related.extend(overrun.map(|event| (event, "more threads arrive here than a phase expects")));
                (
                    String::from("this wait hangs: all threads wait, and none has arrived in the phase"),
                    match overrun {
                        Some(_) => {
                            "initialize the barrier with the number of threads that arrive in a phase, or arrive in fewer threads"
                        }
                        None if barrier.counts.phase == 0
                            && !related.is_empty()
                            && self.waits_for_parity(one.event) =>
                        {
                            "arrive in each phase, and wait for the parity of the phase that the arrivals complete; if the first wait must not block, as for an empty stage, wait for parity 1"
                        }
                        None => {
                            "arrive in each phase, and wait for the parity of the phase that the arrivals complete"
                        }
                    },
                )
            }
        };
        report.add(&WAIT_ENDLESS, Severity::Warning, one.event, message, help, &related);
    }
}

/// Whether some threads have arrived in a phase.
fn is_partial(barrier: &Barrier) -> bool {
    barrier.counts.pending < barrier.counts.expected
}
