//! A lint about barriers that other CTAs use: their initialization is visible to them after a release in the cluster.

use alloc::string::String;

use ptx_async_isa::check::Severity;

use super::catalogue::INIT_UNSYNCHRONIZED;
use super::remote::{is_multicast, is_remote};
use crate::condition::{Condition, Meet};
use crate::event::{Action, EventKind, EventKinds, Place, Sync};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::{Executes, Step, executes};
use crate::solve::{Analysis, ByEvent, each_event};

/// An initialization, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Initialized {
    /// Whether a fence follows in its thread, on each path.
    is_fenced: bool,
    /// The last `.relaxed` arrival at the barrier of the cluster without such a fence before it.
    arrival: Option<usize>,
    /// Whether the CTAs of the cluster have met on some path.
    has_met: bool,
    /// Whether it is visible to the other CTAs on some path.
    is_visible: bool,
    /// What is known of the thread.
    condition: Condition,
}

type State = ByEvent<Initialized>;

struct Visibility<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

/// More initializations are not followed.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let visibility = Visibility { function };
    // An arrival without `.relaxed` releases what its thread did.
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

    /// The barrier that an event uses in another CTA.
    fn used_in_cluster(&self, event: usize) -> Option<&Place> {
        let found = &self.function.events[event];
        match &found.kind {
            EventKind::Barrier(operation) if operation.action != Action::Init => Some(&operation.barrier),
            EventKind::Copy(copy) => copy.barrier.as_ref(),
            _ => None,
        }
        .filter(|barrier| is_multicast(self.function, event) || is_remote(self.function, barrier.address, 16))
    }

    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        if self.used_in_cluster(event).is_none() {
            return;
        }
        // Which of the barriers it is need not be known where none is visible.
        let is_invisible = |init: &Initialized| init.has_met && !init.is_visible;
        if !state.iter().all(|(_, init)| is_invisible(init)) {
            return;
        }
        let found = state.iter().find_map(|(init, initialized)| Some((*init, initialized.arrival?)));
        let Some((init, arrival)) = found else { return };
        report.add(
            &INIT_UNSYNCHRONIZED,
            Severity::Error,
            arrival,
            String::from(
                "other CTAs use barriers that are initialized before this, but `.relaxed` does not make that visible to them, and no fence does",
            ),
            String::from(
                "write `fence.mbarrier_init.release.cluster;` after the initialization, in the thread that initializes, or leave out `.relaxed`",
            ),
            &[(init, "a barrier is initialized here"), (event, "the barrier of another CTA is used here")],
        );
    }

    /// Whether a fence orders earlier operations for the threads of the cluster.
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
                let initialized = Initialized {
                    is_fenced: false,
                    arrival: None,
                    has_met: false,
                    is_visible: false,
                    condition: at.condition.clone(),
                };
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
                    initialized.is_fenced |= is_executed;
                }
            }
            EventKind::Sync(Sync::ClusterArrive) => {
                let is_relaxed = self.has(event, "relaxed");
                for initialized in state.values_mut() {
                    initialized.is_fenced |= !is_relaxed;
                    initialized.arrival = (!initialized.is_fenced).then_some(event);
                }
            }
            EventKind::Sync(Sync::ClusterWait) => {
                for initialized in state.values_mut() {
                    initialized.has_met = true;
                    initialized.is_visible |= initialized.arrival.is_none();
                    // What follows can be the path of another thread.
                    initialized.condition.clone_from(&at.condition);
                }
            }
            EventKind::Sync(Sync::Block) => {
                // What follows can be the path of another thread.
                let condition =
                    |initialized: &mut Initialized| initialized.condition.clone_from(&at.condition);
                state.values_mut().for_each(condition);
            }
            // It can have a fence.
            EventKind::Call(_) => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        state.retain(|_, initialized| step.follow(&mut initialized.condition));
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            ours.is_fenced &= theirs.is_fenced;
            ours.arrival = ours.arrival.zip(theirs.arrival).map(|(one, other)| one.max(other));
            ours.has_met |= theirs.has_met;
            ours.is_visible |= theirs.is_visible;
            meet.intersect(&mut ours.condition, &theirs.condition);
        })
    }
}
