//! Lints about what the threads of an assumed launch do with barriers.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::{
    ARMED_BY_ALL, COPY_BY_ALL, INIT_UNSYNCHRONIZED, NEVER_ARMED, PHASE_UNOBSERVED, REINITIALIZED,
    TOO_FEW_ARRIVALS, TRANSACTION_BYTES, UNINITIALIZED, WAIT_ENDLESS, WAIT_PARITY, WAIT_RESULT_UNUSED,
};
use crate::computed::WARP;
use crate::event::{Action, EventKind};
use crate::function::Function;
use crate::launch::{Barrier, Launch, Outcome};
use crate::lint::Report;

/// The parameters of the launches that are assumed: what is reported is so in each whose threads execute it. The second one is no power of two, so that the rest of a loop that is unrolled has iterations.
const PARAMETERS: [i64; 2] = [4096, 6080];

/// Of a barrier that has had more phases, no wait without end is reported.
const MOST_PHASES: i64 = 2;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is = |is: fn(Action) -> bool| {
        let mut events = function.events.iter();
        events.any(|event| matches!(&event.kind, EventKind::Barrier(operation) if is(operation.action)))
    };
    // What is wrong with one barrier goes on with others.
    let known = [
        &ARMED_BY_ALL,
        &COPY_BY_ALL,
        &INIT_UNSYNCHRONIZED,
        &NEVER_ARMED,
        &REINITIALIZED,
        &TOO_FEW_ARRIVALS,
        &TRANSACTION_BYTES,
        &UNINITIALIZED,
        &WAIT_PARITY,
        &WAIT_RESULT_UNUSED,
    ];
    let calls =
        report.has(&known) || function.events.iter().any(|event| matches!(event.kind, EventKind::Call(_)));
    if calls || !is(|action| matches!(action, Action::Wait { .. })) || !is(|action| action == Action::Init) {
        return;
    }
    let Some(outcomes) = outcomes(function) else { return };
    let launches = Launches { function, outcomes };
    launches.uninitialized(report);
    launches.stuck(report);
    launches.again(report);
    launches.unobserved(report);
    launches.never(report);
}

/// What comes of each launch. None where nothing is to be reported: what is not known in one is not reported of any, and what is
/// wrong with as many threads as there can be is not where fewer are right.
fn outcomes(function: &Function<'_, '_>) -> Option<Vec<Outcome>> {
    let run = |launch: &Launch<'_, '_, '_>| Some(launch.run()).filter(|outcome| outcome.is_known);
    let launch = Launch::new(function, PARAMETERS[0])?;
    let launches = PARAMETERS.map(|parameter| launch.with_parameter(parameter));
    let outcomes = launches.iter().map(run).collect::<Option<Vec<_>>>()?;
    if outcomes.iter().all(Outcome::is_right) {
        return None;
    }
    for threads in other_threads(function, &outcomes) {
        let mut are_right = true;
        for launch in &launches {
            are_right &= run(&launch.with_threads(threads))?.is_right();
        }
        if are_right {
            return None;
        }
    }
    Some(outcomes)
}

/// How many threads a block may be meant to have, where the text gives a maximum: as many as the barriers of the launches with that
/// maximum expect, or warps of which one thread arrives.
fn other_threads(function: &Function<'_, '_>, outcomes: &[Outcome]) -> BTreeSet<i64> {
    let code = function.code;
    let most = code.max_threads.filter(|_| !code.has_exact_threads);
    let most = most.and_then(|most| i64::try_from(most).ok()).unwrap_or(0);
    let barriers = outcomes.iter().flat_map(|outcome| outcome.barriers.all());
    let threads = barriers.flat_map(|barrier| [Some(barrier.expected), barrier.expected.checked_mul(WARP)]);
    // A thread can arrive once more.
    let threads = threads.flatten().map(|threads| threads - i64::from(threads % WARP == 1));
    threads.filter(|threads| threads % WARP == 0 && (WARP..most).contains(threads)).collect()
}

/// What comes of the launches that are assumed.
struct Launches<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    outcomes: Vec<Outcome>,
}

impl Launches<'_, '_, '_> {
    /// Whether something is so in each launch that executes an event.
    fn each(&self, event: usize, is_so: impl Fn(&Outcome) -> bool) -> bool {
        self.outcomes.iter().all(|outcome| is_so(outcome) || !outcome.executed.contains(&event))
    }

    fn uninitialized(&self, report: &mut Report<'_, '_, '_>) {
        let is_never = |outcome: &Outcome, event: usize| {
            outcome
                .uninitialized
                .iter()
                .any(|(used, address)| *used == event && outcome.barriers.get(*address).is_none())
        };
        for outcome in &self.outcomes {
            for &(event, _) in &outcome.uninitialized {
                if is_never(outcome, event) && self.each(event, |other| is_never(other, event)) {
                    report.add(
                        &UNINITIALIZED,
                        Severity::Error,
                        event,
                        String::from("nothing initializes one of the barriers that this uses"),
                        String::from("write `mbarrier.init` for each barrier of the ring"),
                        &[],
                    );
                }
            }
        }
    }

    fn stuck(&self, report: &mut Report<'_, '_, '_>) {
        let is_stuck =
            |outcome: &Outcome, event: usize| outcome.stuck.iter().any(|stuck| stuck.event == event);
        let all = self.outcomes.iter().flat_map(|outcome| {
            let ours =
                outcome.stuck.iter().filter(|one| self.each(one.event, |other| is_stuck(other, one.event)));
            ours.filter_map(|one| Some((one, outcome.barriers.get(one.address)?)))
        });
        // Where roles go on for long, the numbers of their iterations can be parameters that differ.
        let all: Vec<_> = all.filter(|(_, barrier)| barrier.phase <= MOST_PHASES).collect();
        let is_partial = |barrier: &Barrier| barrier.pending < barrier.expected;
        let one = all.iter().find(|(_, barrier)| is_partial(barrier)).or(all.first());
        let Some(&(one, barrier)) = one else { return };
        let mut related = Vec::new();
        let (message, help) = match is_partial(barrier) {
            true => {
                related.push((barrier.init, "the barrier is initialized here"));
                related
                    .extend(barrier.arrivals.iter().take(3).map(|arrival| (*arrival, "an arrival is here")));
                let (expected, pending) = (barrier.expected, barrier.pending);
                (
                    format!(
                        "this wait does not end: the phase expects {expected} arrivals, but when all threads wait, {} {} come",
                        expected - pending,
                        if expected - pending == 1 { "has" } else { "have" }
                    ),
                    "initialize the barrier for as many arrivals as there are in each phase",
                )
            }
            false => {
                let others = all.iter().filter(|(other, _)| other.event != one.event);
                related.extend(others.take(3).map(|(other, _)| (other.event, "other threads wait here")));
                related.dedup();
                (
                    String::from(
                        "this wait does not end: when all threads wait, none has arrived in the phase",
                    ),
                    "arrive in each phase, and wait for the parity of the phase that the arrivals end",
                )
            }
        };
        report.add(&WAIT_ENDLESS, Severity::Warning, one.event, message, String::from(help), &related);
    }

    fn again(&self, report: &mut Report<'_, '_, '_>) {
        // A later phase ends too.
        let is_again = |outcome: &Outcome, event: usize| {
            outcome.again.iter().any(|((found, address), phase)| {
                let barrier = outcome.barriers.get(*address);
                *found == event && barrier.is_some_and(|barrier| barrier.phase > phase + 1)
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
                    String::from(
                        "when this comes back to a barrier, it waits for the phase that it has waited for already, and returns at once",
                    ),
                    String::from("flip the parity each time that the index of the barrier wraps"),
                    &[],
                );
            }
        }
    }

    fn unobserved(&self, report: &mut Report<'_, '_, '_>) {
        let is_so =
            |outcome: &Outcome, event: usize| outcome.unobserved.keys().any(|(found, _)| *found == event);
        for outcome in &self.outcomes {
            for &(event, address) in outcome.unobserved.keys() {
                if self.each(event, |other| is_so(other, event)) {
                    let barrier = outcome.barriers.get(address);
                    let init = barrier.map(|barrier| (barrier.init, "the barrier is initialized here"));
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        String::from(
                            "this arrives in a phase of a barrier, but no thread has waited for the phase before it",
                        ),
                        String::from(HELP),
                        init.as_slice(),
                    );
                    return;
                }
            }
        }
    }

    /// Copies or products of matrices end a phase that no thread ever waits for.
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
                if self.each(event, |outcome| is_never(outcome, event)) {
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        String::from("no thread waits for the phase of a barrier that this ends"),
                        String::from(HELP),
                        &[(barrier.init, "the barrier is initialized here")],
                    );
                    return;
                }
            }
        }
    }
}

const HELP: &str =
    "wait for each phase of the barrier, in one thread at least, before anything arrives in the next one";
