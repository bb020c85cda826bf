//! The assumed launches, and their outcomes.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::threads::{any_threads, other_threads};
use crate::computed::WARP;
use crate::event::EventKind;
use crate::function::Function;
use crate::launch::{Follows, Launch, Outcome};

/// The parameters of the assumed launches. A finding holds in each launch whose threads execute the event. The second
/// number is not a power of two, so that the remainder of an unrolled loop has iterations.
pub(super) const PARAMETERS: [i64; 2] = [4096, 6080];

/// Parameters of launches that reach the next iterations of outer loops.
pub(super) const FEWER: [i64; 2] = [384, 320];

/// Parameters of launches that reach their ends.
pub(super) const FEWEST: [i64; 2] = [12, 20];

/// Odd parameters of launches that reach their ends, and the iterations that unrolled loops leave over.
pub(super) const ODD: [i64; 2] = [13, 19];

/// The number of CTA sizes after which no others are tried, if all show no mistake and execute as many events.
const MOST_ALIKE: usize = 2;

/// The outcomes of the launches. None where nothing is to be reported: if anything is unknown in one launch, or if a
/// mistake with the maximum number of threads does not occur with fewer.
pub(super) fn outcomes(function: &Function<'_, '_>) -> Option<Vec<Outcome>> {
    let Some(threads) = function.code.max_threads else { return outcomes_of_any(function) };
    let launch = Launch::new(function, PARAMETERS[0], i64::try_from(threads).ok()?, Follows::Barriers)?;
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
    let launches = [launch.with_parameters(parameters), launch.with_parameter(parameters[1])];
    let mut outcomes = Vec::from([run(&launches[0])?]);
    if shows_nothing(launch.function(), &outcomes[0])
        || outcomes[0].is_right() && !outcomes[0].is_of_parameters
        || outcomes[0].is_alike && shows_no_mistake(&outcomes[0])
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
    shows_no_mistake(outcome) && all.all(|event| outcome.executed.contains(&event))
}

/// Whether nothing is to be reported if all outcomes are like this one.
fn shows_no_mistake(outcome: &Outcome) -> bool {
    outcome.is_right() && outcome.unordered.is_empty()
}

/// The outcomes of a launch that follows accesses, with each of these numbers of threads and with few iterations, where
/// the first one shows a mistake. None where one is unknown or shows another mistake.
pub(super) fn outcomes_of_accesses(
    launch: &Launch<'_, '_, '_>,
    sizes: &[i64],
    shows_one: impl Fn(&Outcome) -> bool,
) -> Option<Vec<Outcome>> {
    [FEWEST, FEWER].into_iter().find_map(|parameters| {
        let first = right(launch, *sizes.first()?, parameters[0]).filter(&shows_one)?;
        with_others(launch, sizes, parameters, first)
    })
}

/// The outcome of a launch with these numbers, if it is known and shows no mistake with barriers.
pub(super) fn right(launch: &Launch<'_, '_, '_>, threads: i64, parameter: i64) -> Option<Outcome> {
    let outcome = launch.with_threads(threads).with_parameter(parameter).run();
    Some(outcome).filter(|outcome| outcome.is_known && outcome.is_right())
}

/// The first outcome, and those with the other numbers of threads and of the parameters. None where one is unknown or
/// shows a mistake with barriers.
pub(super) fn with_others(
    launch: &Launch<'_, '_, '_>,
    sizes: &[i64],
    parameters: [i64; 2],
    first: Outcome,
) -> Option<Vec<Outcome>> {
    let others = sizes.iter().flat_map(|&size| parameters.map(|parameter| (size, parameter)));
    let others = others.skip(1).map(|(size, parameter)| right(launch, size, parameter));
    [Some(first)].into_iter().chain(others).collect()
}

/// The outcome of a launch, if it is known.
fn run(launch: &Launch<'_, '_, '_>) -> Option<Outcome> {
    Some(launch.run()).filter(|outcome| outcome.is_known)
}

/// The outcomes of launches of a kernel whose text does not specify the number of threads: those that execute the most
/// events of all that are tried. None where one of them has no mistake.
fn outcomes_of_any(function: &Function<'_, '_>) -> Option<Vec<Outcome>> {
    let is_of_barrier = |event: &usize| matches!(function.events[*event].kind, EventKind::Barrier(_));
    let executed = |outcomes: &[Outcome]| {
        let all: BTreeSet<_> = outcomes.iter().flat_map(|outcome| &outcome.executed).collect();
        all.into_iter().filter(|event| is_of_barrier(event)).count()
    };
    let most = function.barrier_operations().count();
    let launch = Launch::new(function, PARAMETERS[0], WARP, Follows::Barriers)?;
    let mut tried: Vec<(usize, bool, Vec<Outcome>)> = Vec::new();
    for threads in any_threads(function) {
        let launch = launch.with_threads(threads);
        let one = run(&launch.with_parameters(PARAMETERS))?;
        if shows_nothing(function, &one) {
            return None;
        }
        let is_enough = one.is_right() && one.is_alike;
        let mut outcomes = Vec::from([one]);
        if !is_enough {
            outcomes.push(run(&launch.with_parameter(PARAMETERS[1]))?);
        }
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
pub(super) struct Launches<'f, 'p, 'a> {
    pub(super) function: &'f Function<'p, 'a>,
    pub(super) outcomes: Vec<Outcome>,
}

impl Launches<'_, '_, '_> {
    /// The numbers of the launches that are not in the text. `None` if all are.
    pub(super) fn assumption(&self) -> Option<String> {
        let list = |of: fn(&Outcome) -> i64| -> String {
            let numbers: BTreeSet<i64> = self.outcomes.iter().map(of).collect();
            match numbers.iter().collect::<Vec<_>>().as_slice() {
                [number] => number.to_string(),
                [one, other] => format!("{one} or {other}"),
                [first, .., last] => format!("{first} to {last}"),
                [] => String::new(),
            }
        };
        let threads = (!self.function.code.has_exact_threads)
            .then(|| format!("with {} threads in a CTA", list(|outcome| outcome.threads)));
        let parameters =
            self.outcomes.iter().any(|outcome| outcome.is_of_parameters || outcome.is_of_memory).then(|| {
                let is_of_memory = self.outcomes.iter().any(|outcome| outcome.is_of_memory);
                let memory = if is_of_memory { ", and each number in global memory," } else { "" };
                let number = list(|outcome| outcome.parameter);
                format!("where each parameter of the kernel{memory} is {number}")
            });
        let numbers = [threads, parameters].into_iter().flatten().collect::<Vec<_>>().join(" ");
        (!numbers.is_empty()).then(|| format!("in a simulated launch {numbers}"))
    }

    /// Whether `is_so` holds in each launch that executes an event.
    pub(super) fn each(&self, event: usize, is_so: impl Fn(&Outcome) -> bool) -> bool {
        self.outcomes.iter().all(|outcome| is_so(outcome) || !outcome.executed.contains(&event))
    }
}
