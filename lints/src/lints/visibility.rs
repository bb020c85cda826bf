//! A lint about barriers that other CTAs use: only a release at cluster scope makes their initialization visible to
//! these CTAs.

use alloc::string::String;
use core::iter;

use ptx_async_isa::check::Severity;

use super::accesses::barrier_of;
use super::catalogue::INIT_UNSYNCHRONIZED;
use super::remote::{is_multicast, is_of_other};
use crate::condition::{Condition, Meet};
use crate::event::{Action, EventKind, EventKinds, Place, Sync};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::{Executes, Step, executes, is_in_first_iterations};
use crate::solve::{Analysis, ByEvent, each_event};

/// The events after an initialization, on the paths to one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Since {
    /// Whether a fence follows in its thread, on each path.
    is_fenced: bool,
    /// The last `.relaxed` arrival at the barrier of the cluster without such a fence before it.
    arrival: Option<usize>,
    /// Whether the CTAs of the cluster have synchronized on some path.
    has_met: bool,
    /// Whether the initialization is visible to the other CTAs on some path.
    is_visible: bool,
}

/// An initialization, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Initialized {
    /// On all paths.
    all: Since,
    /// On the paths without back edges, if there are any.
    first: Option<Since>,
    /// The condition of the thread.
    condition: Condition,
}

impl Since {
    fn join(&mut self, other: &Since) {
        self.is_fenced &= other.is_fenced;
        self.arrival = self.arrival.zip(other.arrival).map(|(one, other)| one.max(other));
        self.has_met |= other.has_met;
        self.is_visible |= other.is_visible;
    }

    /// Whether the CTAs have synchronized, and the initialization is not visible to the others on any path.
    fn is_invisible(&self) -> bool {
        self.has_met && !self.is_visible
    }
}

impl Initialized {
    fn each(&mut self) -> impl Iterator<Item = &mut Since> {
        iter::once(&mut self.all).chain(&mut self.first)
    }
}

type State = ByEvent<Initialized>;

struct Visibility<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

/// Limit on the initializations that a state contains.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let visibility = Visibility { function };
    // An arrival without `.relaxed` is a release.
    if !function.code.is_entry
        || !function.events_with(EventKinds::SYNC).any(|(event, _)| visibility.is_relaxed_arrival(event))
    {
        return;
    }
    let mut uses = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY));
    if uses.any(|(event, _)| visibility.used_in_cluster(event).is_some()) {
        each_event(function, &visibility, |state, event| visibility.report(state, event, report));
    }
}

impl Visibility<'_, '_, '_> {
    fn has(&self, event: usize, word: &str) -> bool {
        self.function.instruction(self.function.events[event].instruction).has(word)
    }

    fn is_relaxed_arrival(&self, event: usize) -> bool {
        matches!(self.function.events[event].kind, EventKind::Sync(Sync::ClusterArrive))
            && self.has(event, "relaxed")
    }

    /// The barrier in another CTA that an event uses.
    fn used_in_cluster(&self, event: usize) -> Option<&Place> {
        let kind = &self.function.events[event].kind;
        let is_init = matches!(kind, EventKind::Barrier(operation) if operation.action == Action::Init);
        barrier_of(self.function, event).filter(|barrier| {
            !is_init && (is_multicast(self.function, event) || is_of_other(self.function, event, barrier))
        })
    }

    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        if self.used_in_cluster(event).is_none() {
            return;
        }
        // The barrier need not be known where none is visible.
        let arrival = |of: fn(&Initialized) -> Option<&Since>| {
            let since = || state.iter().map(|(init, initialized)| (*init, of(initialized)));
            let are_invisible = since().all(|(_, since)| since.is_some_and(Since::is_invisible));
            since().find_map(|(init, since)| Some((init, since?.arrival?))).filter(|_| are_invisible)
        };
        let found = arrival(|initialized| Some(&initialized.all)).or_else(|| {
            // An operation at the end of a loop is too late for the first iteration.
            arrival(|initialized| initialized.first.as_ref())
                .filter(|_| is_in_first_iterations(self.function, event))
        });
        let Some((init, arrival)) = found else { return };
        report.add(
            &INIT_UNSYNCHRONIZED,
            Severity::Error,
            arrival,
            String::from(
                "other CTAs use barriers that are initialized before this arrival, but the arrival is `.relaxed`, and no fence makes the initialization visible to those CTAs",
            ),
            String::from(
                "write `fence.mbarrier_init.release.cluster;` after the initialization, in the thread that initializes, or leave out `.relaxed`",
            ),
            &[(init, "a barrier is initialized here"), (event, "the barrier of another CTA is used here")],
        );
    }

    /// Whether a fence has at least cluster scope.
    fn is_wide(&self, event: usize) -> bool {
        !self.has(event, "cta")
    }
}

impl Analysis for Visibility<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Barrier(operation) if operation.action == Action::Init => {
                let since = Since::default();
                let initialized =
                    Initialized { all: since, first: Some(since), condition: at.condition.clone() };
                state.insert(event, initialized);
                if state.len() > MOST {
                    state.pop_first();
                }
            }
            EventKind::BarrierInitFence | EventKind::Fence => {
                if matches!(at.kind, EventKind::Fence) && !self.is_wide(event) {
                    return;
                }
                for initialized in state.values_mut() {
                    let is_executed = executes(self.function, &initialized.condition, at) != Executes::No;
                    initialized.each().for_each(|since| since.is_fenced |= is_executed);
                }
            }
            EventKind::Sync(Sync::ClusterArrive) => {
                let is_relaxed = self.has(event, "relaxed");
                for since in state.values_mut().flat_map(Initialized::each) {
                    since.is_fenced |= !is_relaxed;
                    since.arrival = (!since.is_fenced).then_some(event);
                }
            }
            EventKind::Sync(Sync::ClusterWait) => {
                for initialized in state.values_mut() {
                    for since in initialized.each() {
                        since.has_met = true;
                        since.is_visible |= since.arrival.is_none();
                    }
                    // The path may continue in another thread.
                    initialized.condition.clone_from(&at.condition);
                }
            }
            EventKind::Sync(Sync::Block) => {
                // The path may continue in another thread.
                for initialized in state.values_mut() {
                    initialized.condition.pass_on(&self.function.facts, &at.condition, false);
                }
            }
            // The callee can have a fence.
            EventKind::Call(_) => state.forget(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        let is_back = step.is_back;
        state.retain(|_, initialized| {
            initialized.first = initialized.first.filter(|_| !is_back);
            step.follow(&mut initialized.condition)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            ours.all.join(&theirs.all);
            match (&mut ours.first, &theirs.first) {
                (Some(ours), Some(theirs)) => ours.join(theirs),
                (ours, theirs) => *ours = ours.or(*theirs),
            }
            meet.intersect(&mut ours.condition, &theirs.condition);
        })
    }
}
