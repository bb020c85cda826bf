//! Lints about the operations of threads on barriers in an assumed launch.

mod bytes;
mod in_groups;
mod left_out;
mod outcomes;
mod overwritten;
mod slots;
mod stuck;
mod threads;

use alloc::format;

use ptx_async_isa::check::Severity;

use self::outcomes::{Launches, outcomes};
use super::catalogue::{COPY_READ_BEFORE_WAIT, PHASE_UNOBSERVED, REMOTE_AT_EXIT, UNINITIALIZED, WAIT_PARITY};
use super::first_reads::FirstReads;
use crate::event::{Action, EventKind, EventKinds};
use crate::function::Function;
use crate::launch::{Barrier, Outcome};
use crate::lint::Report;

pub(super) use self::in_groups::check as check_groups;
pub(super) use self::overwritten::check as check_stores;
pub(super) use self::slots::check as check_slots;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is =
        |is: fn(Action) -> bool| function.barrier_operations().any(|(_, operation)| is(operation.action));
    // A launch with a known mistake shows only what follows from it.
    let is_known = report.breaks_phases();
    let has_waits = is(|action| matches!(action, Action::Wait { .. }));
    let multiplies = function.has(EventKinds::READ_MATRICES);
    let is_followed = has_waits || multiplies || function.code.in_clusters;
    if is_known || function.has(EventKinds::CALL) || !is_followed || !is(|action| action == Action::Init) {
        return;
    }
    let Some(outcomes) = outcomes(function) else { return };
    let launches = Launches { function, outcomes };
    report.assume(launches.assumption());
    launches.at_exit(report);
    if !has_waits {
        // Products of matrices read the copied bytes.
        if multiplies {
            launches.never(report);
        }
        return;
    }
    launches.uninitialized(report);
    launches.stuck(report);
    launches.again(report);
    launches.unobserved(report);
    launches.never(report);
    launches.left(report);
    launches.unordered(report);
}

impl Launches<'_, '_, '_> {
    fn uninitialized(&self, report: &mut Report<'_, '_, '_>) {
        let is_never = |outcome: &Outcome, event: usize| {
            outcome
                .uninitialized
                .iter()
                .any(|(used, address)| *used == event && outcome.barriers.is_never_initialized(*address))
        };
        for outcome in &self.outcomes {
            for &(event, _) in &outcome.uninitialized {
                if is_never(outcome, event) && self.each(event, |other| is_never(other, event)) {
                    report.add(
                        &UNINITIALIZED,
                        Severity::Error,
                        event,
                        "one of the barriers that this uses is never initialized",
                        "write `mbarrier.init` for each barrier of the ring",
                        &[],
                    );
                }
            }
        }
    }

    fn again(&self, report: &mut Report<'_, '_, '_>) {
        // A later phase completes, too.
        let is_again = |outcome: &Outcome, event: usize| {
            outcome.again.iter().any(|((found, address), phase)| {
                let barrier = outcome.barriers.get(*address);
                *found == event && barrier.is_some_and(|barrier| barrier.counts.phase > *phase)
            })
        };
        for &(event, _) in self.outcomes.iter().flat_map(|outcome| outcome.again.keys()) {
            if self.outcomes.iter().any(|one| is_again(one, event))
                && self.each(event, |outcome| is_again(outcome, event))
            {
                report.add(
                    &WAIT_PARITY,
                    Severity::Warning,
                    event,
                    "wrong parity: when this wait reuses a barrier, it tests a phase that it already waited for, and returns at once",
                    "flip the parity each time the index of the barrier wraps",
                    &[],
                );
            }
        }
    }

    fn unobserved(&self, report: &mut Report<'_, '_, '_>) {
        let is_so =
            |outcome: &Outcome, event: usize| outcome.unobserved.iter().any(|(found, _)| *found == event);
        for outcome in &self.outcomes {
            for &(event, address) in &outcome.unobserved {
                let barrier = outcome.barriers.get(address);
                let is_explained = || barrier.is_some_and(|barrier| self.explains(barrier, report));
                if self.each(event, |other| is_so(other, event)) && !is_explained() {
                    let init = barrier.map(|barrier| (barrier.init, "the barrier is initialized here"));
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        "this arrives on a barrier, but no thread has waited for its previous phase",
                        format!("{HELP}; if all these arrivals belong to one phase, initialize the barrier with the number of the arrivals"),
                        init.as_slice(),
                    );
                    return;
                }
            }
        }
    }

    /// Reports copies or products of matrices that complete a phase for which no thread ever waits.
    fn never(&self, report: &mut Report<'_, '_, '_>) {
        if !self.outcomes.iter().all(|outcome| outcome.is_complete) {
            return;
        }
        let is_later = |event: usize| match &self.function.events[event].kind {
            EventKind::Barrier(operation) => {
                matches!(operation.action, Action::Arrive { expects: true } | Action::ArriveLater)
            }
            _ => false,
        };
        let is_never = |outcome: &Outcome, event: usize| {
            outcome.barriers.all().any(|barrier| !barrier.is_tried && barrier.last.contains(&event))
        };
        for barrier in self.outcomes.iter().flat_map(|outcome| outcome.barriers.all()) {
            for &event in barrier.last.iter().filter(|event| !barrier.is_tried && is_later(**event)) {
                if self.each(event, |outcome| is_never(outcome, event)) && !self.explains(barrier, report) {
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        "this completes a phase of a barrier, but no thread waits for that phase",
                        HELP,
                        &[(barrier.init, "the barrier is initialized here")],
                    );
                    return;
                }
            }
        }
    }

    /// Whether the parameters of the launches explain that no thread waits for a barrier, or an access that such a wait
    /// would order has been reported with the copy.
    fn explains(&self, barrier: &Barrier, report: &Report<'_, '_, '_>) -> bool {
        let is_reported = |event: &usize| report.has_disorder_at(*event);
        self.leave_out(barrier, waits) || self.copies_to(barrier).iter().chain(&barrier.last).any(is_reported)
    }

    /// Reports the last arrivals and copies on barriers of other CTAs.
    fn at_exit(&self, report: &mut Report<'_, '_, '_>) {
        for &event in self.outcomes.iter().flat_map(|outcome| &outcome.at_exit) {
            if self.each(event, |outcome| outcome.at_exit.contains(&event)) {
                report.add(
                    &REMOTE_AT_EXIT,
                    Severity::Warning,
                    event,
                    "this uses a barrier of another CTA, which may have exited: that CTA waits neither for this phase nor for a later cluster barrier",
                    "write `barrier.cluster.arrive` and `barrier.cluster.wait` before the exit, in all threads of the cluster, or wait for the last phase of the barrier",
                    &[],
                );
            }
        }
    }

    /// Reports a read of memory that is written only by copies, or of products in Tensor Memory, if it follows a wait
    /// for a phase that is complete from the start.
    fn unordered(&self, report: &mut Report<'_, '_, '_>) {
        let mut found = self.outcomes.iter().flat_map(|outcome| &outcome.unordered).peekable();
        if found.peek().is_none() {
            return;
        }
        let instructions = &self.function.code.instructions;
        let multiplies = || {
            let are = |word: &str| instructions.iter().any(|one| one.name() == "tcgen05" && one.has(word));
            are("mma") && !are("st")
        };
        let reads = FirstReads::of(self.function);
        let is_early = |event: usize| match &self.function.events[event].kind {
            EventKind::ReadTensorMemory => multiplies(),
            _ => reads.as_ref().is_some_and(|reads| reads.unwritten(event).is_some()),
        };
        for (&event, &wait) in found {
            if !self.each(event, |outcome| outcome.unordered.contains_key(&event)) || !is_early(event) {
                continue;
            }
            let is_product = matches!(self.function.events[event].kind, EventKind::ReadTensorMemory);
            report.add(
                if is_product { &WAIT_PARITY } else { &COPY_READ_BEFORE_WAIT },
                Severity::Warning,
                if is_product { wait } else { event },
                match is_product {
                    true => {
                        "wrong parity: this waits for the phase before the first one, which is complete from the start, and no other wait precedes the read of the products"
                    }
                    false => {
                        "this reads memory that is written only by copies, but the only wait before this is for the phase before the first one, which is complete from the start"
                    }
                },
                "wait for the phase that the copies or products complete: the first phase has parity 0",
                &[if is_product { (event, "the read is here") } else { (wait, "the wait is here") }],
            );
            return;
        }
    }
}

fn waits(action: Action) -> bool {
    matches!(action, Action::Wait { .. })
}

const HELP: &str =
    "wait for each phase of the barrier, in at least one thread, before any arrival in the next phase";
