//! Lints about the operations of threads on barriers in an assumed launch.

mod bytes;
mod left_out;
mod stuck;
mod threads;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use self::threads::{any_threads, other_threads};
use super::catalogue::{
    ARMED_BY_ALL, COPY_BY_ALL, COPY_READ_BEFORE_WAIT, CTA_MASK, INIT_UNSYNCHRONIZED, INVALIDATED,
    NEVER_ARMED, PHASE_UNOBSERVED, REINITIALIZED, REMOTE_AT_EXIT, TOO_FEW_ARRIVALS, TRANSACTION_BYTES,
    UNINITIALIZED, WAIT_PARITY, WAIT_RESULT_UNUSED,
};
use super::first_reads::FirstReads;
use crate::computed::WARP;
use crate::event::{Action, EventKind, EventKinds};
use crate::function::Function;
use crate::launch::{Launch, Outcome};
use crate::lint::Report;

/// The parameters of the assumed launches. A finding holds in each launch whose threads execute the event. The second
/// number is not a power of two, so that the remainder of an unrolled loop has iterations.
const PARAMETERS: [i64; 2] = [4096, 6080];

/// Parameters of launches that reach the next iterations of outer loops.
const FEWER: [i64; 2] = [384, 320];

/// Parameters of launches that reach their ends.
const FEWEST: [i64; 2] = [12, 20];

/// The number of CTA sizes after which no others are tried, if all show no mistake and execute as many events.
const MOST_ALIKE: usize = 3;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is =
        |is: fn(Action) -> bool| function.barrier_operations().any(|(_, operation)| is(operation.action));
    // A mistake with one barrier leads to others.
    let known = [
        &ARMED_BY_ALL,
        &COPY_BY_ALL,
        &CTA_MASK,
        &INIT_UNSYNCHRONIZED,
        &NEVER_ARMED,
        &REINITIALIZED,
        &TOO_FEW_ARRIVALS,
        &TRANSACTION_BYTES,
        &UNINITIALIZED,
        &WAIT_PARITY,
        &WAIT_RESULT_UNUSED,
    ];
    let calls = report.has(&known) || function.has(EventKinds::CALL);
    let has_waits = is(|action| matches!(action, Action::Wait { .. }));
    let multiplies = function.has(EventKinds::READ_MATRICES);
    let is_followed = has_waits || multiplies || function.code.in_clusters;
    if calls || !is_followed || !is(|action| action == Action::Init) {
        return;
    }
    let Some(outcomes) = outcomes(function) else { return };
    let launches = Launches { function, outcomes };
    launches.at_exit(report);
    if !has_waits {
        // Products of matrices read the copied bytes.
        if multiplies && !report.has(&[&COPY_READ_BEFORE_WAIT, &REMOTE_AT_EXIT]) {
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

/// The outcomes of the launches. None where nothing is to be reported: if anything is unknown in one launch, or if a
/// mistake with the maximum number of threads does not occur with fewer.
fn outcomes(function: &Function<'_, '_>) -> Option<Vec<Outcome>> {
    let Some(threads) = function.code.max_threads else { return outcomes_of_any(function) };
    let launch = Launch::new(function, PARAMETERS[0], i64::try_from(threads).ok()?)?;
    let are_right = |outcomes: &[Outcome]| outcomes.iter().all(Outcome::is_right);
    let outcomes = outcomes_with(&launch, PARAMETERS)?;
    let is_enough = |outcome: &Outcome| outcome.is_complete || !outcome.is_of_parameters;
    if !are_right(&outcomes) || outcomes.iter().all(is_enough) {
        return Some(outcomes);
    }
    // A mistake must occur in each of the launches to be reported.
    let fewer = run(&launch.with_parameter(FEWER[0]))?;
    if !fewer.is_right() {
        return outcomes_with(&launch, FEWER).filter(|outcomes| !are_right(outcomes));
    }
    if !fewer.is_complete && !function.code.in_clusters {
        // A thread can wait forever while others use up all steps.
        let few = outcomes_with(&launch, FEWEST).filter(|few| !are_right(few));
        return Some(few.unwrap_or(outcomes));
    }
    if !fewer.is_complete {
        // The numbers may be unrealistic: all threads must execute the same events and exit.
        let is_whole = |few: &Outcome| few.is_complete && outcomes[0].executed.is_subset(&few.executed);
        let few = FEWEST.map(|parameter| launch.with_parameter(parameter).run());
        if few.iter().all(is_whole) && few.iter().all(|few| !few.at_exit.is_empty()) {
            return outcomes_with(&launch, FEWEST);
        }
    }
    Some(outcomes)
}

/// The outcomes of a launch with each of these parameters. None where one is unknown, or a mistake does not occur with
/// fewer threads.
fn outcomes_with(launch: &Launch<'_, '_, '_>, parameters: [i64; 2]) -> Option<Vec<Outcome>> {
    let launches = parameters.map(|parameter| launch.with_parameter(parameter));
    let mut outcomes = Vec::from([run(&launches[0])?]);
    if shows_nothing(launch.function(), &outcomes[0])
        || outcomes[0].is_right() && !outcomes[0].is_of_parameters
    {
        return Some(outcomes);
    }
    outcomes.push(run(&launches[1])?);
    if outcomes.iter().all(Outcome::is_right) {
        return Some(outcomes);
    }
    for threads in other_threads(launch.function(), &outcomes) {
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

/// Whether no other parameters can lead to a finding: this launch has no mistake, and executes every operation on
/// barriers.
fn shows_nothing(function: &Function<'_, '_>, outcome: &Outcome) -> bool {
    let all = function.barrier_operations().map(|(event, _)| event);
    let copies = function.copies().filter(|(_, copy)| copy.barrier.is_some()).map(|(event, _)| event);
    let mut all = all.chain(copies);
    outcome.is_right() && outcome.unordered.is_empty() && all.all(|event| outcome.executed.contains(&event))
}

/// The outcome of a launch, if it is known.
fn run(launch: &Launch<'_, '_, '_>) -> Option<Outcome> {
    Some(launch.run()).filter(|outcome| outcome.is_known)
}

/// The outcomes of launches of a kernel whose text does not specify the number of threads: those that execute the most
/// events of all that are tried. None where one of them has no mistake.
fn outcomes_of_any(function: &Function<'_, '_>) -> Option<Vec<Outcome>> {
    let is_of_barrier = |event: &usize| matches!(function.events[*event].kind, EventKind::Barrier(_));
    let executed = |outcomes: &[Outcome; 2]| {
        outcomes[0].executed.union(&outcomes[1].executed).filter(|event| is_of_barrier(event)).count()
    };
    let most = function.barrier_operations().count();
    let launch = Launch::new(function, PARAMETERS[0], WARP)?;
    let mut tried: Vec<(usize, bool, [Outcome; 2])> = Vec::new();
    for threads in any_threads(function) {
        let launch = launch.with_threads(threads);
        let run = |parameter: i64| run(&launch.with_parameter(parameter));
        let one = run(PARAMETERS[0])?;
        if shows_nothing(function, &one) {
            return None;
        }
        let outcomes = [one, run(PARAMETERS[1])?];
        let (is_right, executed) = (outcomes.iter().all(Outcome::is_right), executed(&outcomes));
        if is_right && executed == most {
            return None;
        }
        tried.push((executed, is_right, outcomes));
        // More threads behave alike.
        if tried.len() == MOST_ALIKE && tried.iter().all(|one| one.1 && one.0 == executed) {
            return None;
        }
    }
    let most = tried.iter().map(|(executed, ..)| *executed).max()?;
    tried.retain(|(executed, ..)| *executed == most);
    let is_right = tried.iter().any(|(_, is_right, _)| *is_right);
    (!is_right).then(|| tried.into_iter().flat_map(|(.., outcomes)| outcomes).collect())
}

/// The outcomes of the assumed launches.
struct Launches<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    outcomes: Vec<Outcome>,
}

impl Launches<'_, '_, '_> {
    /// Whether `is_so` holds in each launch that executes an event.
    fn each(&self, event: usize, is_so: impl Fn(&Outcome) -> bool) -> bool {
        self.outcomes.iter().all(|outcome| is_so(outcome) || !outcome.executed.contains(&event))
    }

    fn uninitialized(&self, report: &mut Report<'_, '_, '_>) {
        // A use after its invalidation is reported as such.
        if report.has(&[&INVALIDATED]) {
            return;
        }
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
                        String::from("one of the barriers that this uses is never initialized"),
                        String::from("write `mbarrier.init` for each barrier of the ring"),
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
                        "wrong parity: when this wait reuses a barrier, it tests a phase that it already waited for, and returns at once",
                    ),
                    String::from("flip the parity each time the index of the barrier wraps"),
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
                let barrier = outcome.barriers.get(address);
                let is_left_out = || barrier.is_some_and(|barrier| self.leave_out(barrier, waits));
                if self.each(event, |other| is_so(other, event)) && !is_left_out() {
                    let init = barrier.map(|barrier| (barrier.init, "the barrier is initialized here"));
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        String::from(
                            "this arrives on a barrier, but no thread has waited for its previous phase",
                        ),
                        format!("{HELP}; if all these arrivals belong to one phase, initialize the barrier with their number"),
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
                if self.each(event, |outcome| is_never(outcome, event)) && !self.leave_out(barrier, waits) {
                    report.add(
                        &PHASE_UNOBSERVED,
                        Severity::Warning,
                        event,
                        String::from(
                            "this completes a phase of a barrier, but no thread waits for that phase",
                        ),
                        String::from(HELP),
                        &[(barrier.init, "the barrier is initialized here")],
                    );
                    return;
                }
            }
        }
    }

    /// Reports the last arrivals and copies on barriers of other CTAs.
    fn at_exit(&self, report: &mut Report<'_, '_, '_>) {
        for &event in self.outcomes.iter().flat_map(|outcome| &outcome.at_exit) {
            if self.each(event, |outcome| outcome.at_exit.contains(&event)) {
                report.add(
                    &REMOTE_AT_EXIT,
                    Severity::Warning,
                    event,
                    String::from(
                        "this uses a barrier of another CTA, which may have exited: that CTA waits neither for this phase nor for a later cluster barrier",
                    ),
                    String::from(
                        "write `barrier.cluster.arrive` and `barrier.cluster.wait` before the exit, in all threads of the cluster, or wait for the last phase of the barrier",
                    ),
                    &[],
                );
            }
        }
    }

    /// Reports reads of memory that only copies write, or of products in Tensor Memory, after a wait for a phase that
    /// is complete from the start.
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
                String::from(match is_product {
                    true => {
                        "wrong parity: this waits for the phase before the first one, which is complete from the start, and no other wait precedes the read of the products"
                    }
                    false => {
                        "this reads memory that only copies write, but the only wait before it is for the phase before the first one, which is complete from the start"
                    }
                }),
                String::from("wait for the phase that the copies or products complete: the first phase has parity 0"),
                &[if is_product { (event, "the read is here") } else { (wait, "the wait is here") }],
            );
            return;
        }
    }
}

/// Whether an operation can complete a phase.
fn ends(action: Action) -> bool {
    !matches!(action, Action::Init | Action::Invalidate | Action::Wait { .. } | Action::Inspect)
}

fn waits(action: Action) -> bool {
    matches!(action, Action::Wait { .. })
}

const HELP: &str =
    "wait for each phase of the barrier, in at least one thread, before any arrival in the next phase";
