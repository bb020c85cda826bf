//! A lint about barriers that other CTAs use: they have synchronized with these CTAs since the initialization, and only
//! a release at cluster scope makes it visible to them.

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::accesses::{action_of, barrier_of};
use super::catalogue::INIT_UNSYNCHRONIZED;
use super::ranks::{is_multicast, is_of_other};
use crate::event::{Action, EventKind, EventKinds, Place, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes, is_in_first_iterations};
use crate::reach::Reach;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::{Node, Operation, ValueId};

/// The events after an initialization, on the paths to one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Since {
    /// Whether a fence follows in its thread, on each path.
    is_fenced: bool,
    /// The last `.relaxed` arrival at the barrier of the cluster without such a fence before it.
    arrival: Option<usize>,
    /// Whether an arrival at the barrier of the cluster follows on some path, or none precedes the initialization.
    has_arrived: bool,
    /// Whether the CTAs of the cluster have synchronized on some path: with an arrival after the initialization.
    has_met: bool,
    /// Whether the initialization is visible to the other CTAs on some path.
    is_visible: bool,
}

/// An initialization, on all paths to one place, and on those without back edges, if there are any.
type Initialized = [Option<Since>; 2];

impl Since {
    fn join(&mut self, other: &Since) {
        self.is_fenced &= other.is_fenced;
        self.arrival = self.arrival.zip(other.arrival).map(|(one, other)| one.max(other));
        self.has_arrived |= other.has_arrived;
        self.has_met |= other.has_met;
        self.is_visible |= other.is_visible;
    }

    /// Whether the CTAs have synchronized, and the initialization is not visible to the others on any path.
    fn is_invisible(self) -> bool {
        self.has_met && !self.is_visible
    }
}

struct Visibility<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The code after an arrival at the barrier of the cluster: a wait there may be for that arrival.
    arrived: Reach,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let sync = function.events_with(EventKinds::SYNC);
    let arrivals = sync.filter(|(_, at)| matches!(at.kind, EventKind::Sync(Sync::ClusterArrive)));
    let arrived = Reach::forward(function, arrivals.map(|(event, _)| event));
    let visibility = Visibility { function, arrived };
    let mut uses = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY));
    // Otherwise the kernel may be written for clusters of one CTA too, in which each address is its own.
    if (function.code.in_clusters || function.waits_for_cluster())
        && uses.any(|(event, _)| visibility.used_in_cluster(event).is_some())
    {
        each_fact(function, &visibility, |facts, event| visibility.report(facts, event, report));
    }
}

impl Visibility<'_, '_, '_> {
    /// The barrier in other CTAs that an event uses.
    fn used_in_cluster(&self, event: usize) -> Option<&Place> {
        let barrier = barrier_of(self.function, event)?;
        let is_of_others =
            || is_multicast(self.function, event) || is_of_other(self.function, event, barrier);
        (action_of(self.function, event) != Some(Action::Init) && is_of_others()).then_some(barrier)
    }

    /// Whether a barrier of other CTAs corresponds to the initialized one, or to a barrier in the same variable.
    fn is_of(&self, init: usize, used: &Place) -> bool {
        let function = self.function;
        let Some(initialized) = barrier_of(function, init) else { return false };
        let (base, offset) = function.values().split(used.address);
        let mapped = |id: ValueId| match function.values().node(id) {
            Node::Operation(Operation::Mapa, [inner, ..]) => inner,
            _ => None,
        };
        let inner = base.and_then(|base| match function.values().node(base) {
            Node::Operation(Operation::Cvta(_), [Some(generic), ..]) => mapped(generic),
            _ => mapped(base),
        });
        // A multicast names the barrier of its own CTA.
        let (inner, offset) = inner.map_or((used.address, 0), |inner| (inner, offset));
        let variable = |address| function.variable(address).map(|(id, _)| id);
        match function.distance(initialized.address, inner) {
            Some(distance) => distance == offset,
            None => variable(inner).is_some() && variable(inner) == variable(initialized.address),
        }
    }

    fn report(&self, facts: &Facts<Initialized>, event: usize, report: &mut Report<'_, '_, '_>) {
        let Some(used) = self.used_in_cluster(event) else { return };
        let condition = &self.function.events[event].condition;
        // An operation at the end of a loop is too late for the first iteration.
        let is_in_first = is_in_first_iterations(self.function, event);
        for paths in 0..=usize::from(is_in_first) {
            let since = || facts.iter().map(|(init, fact)| (*init, fact, fact.state[paths]));
            // The barrier need not be known where none is visible.
            let arrival = since().find_map(|(init, _, since)| Some((init, since?.arrival?)));
            let are_invisible = since().all(|(.., since)| since.is_some_and(Since::is_invisible));
            if let Some((init, arrival)) = arrival.filter(|_| are_invisible) {
                report.add(
                    &INIT_UNSYNCHRONIZED,
                    Severity::Error,
                    arrival,
                    "other CTAs use barriers that are initialized before this arrival, but the arrival is `.relaxed`, and no fence makes the initialization visible to those CTAs",
                    "write `fence.mbarrier_init.release.cluster;` after the initialization, in the thread that initializes, or leave out `.relaxed`",
                    &[(init, "a barrier is initialized here"), (event, "the barrier of another CTA is used here")],
                );
                return;
            }
            let of_used = || since().filter(|(init, ..)| self.is_of(*init, used));
            let reaches =
                |fact: &Fact<Initialized>| !fact.condition.excludes(self.function.values(), condition);
            let first = of_used().find(|(_, fact, since)| since.is_some() && reaches(fact));
            if let Some((init, ..)) = first
                && of_used().all(|(.., since)| since.is_none_or(|since| !since.has_met))
            {
                report.add(
                    &INIT_UNSYNCHRONIZED,
                    Severity::Error,
                    event,
                    "this uses the barrier of another CTA, which may not have initialized it yet",
                    help::SYNCHRONIZE_INIT_IN_CLUSTER,
                    &[(init, "each CTA initializes its barrier here")],
                );
                return;
            }
        }
    }
}

impl Obligation for Visibility<'_, '_, '_> {
    type State = Initialized;

    fn begin(&self, event: usize) -> Option<Initialized> {
        // Another lint reports a wait without any arrival.
        let since = Since { has_arrived: !self.arrived.has(self.function, event), ..Since::default() };
        (action_of(self.function, event) == Some(Action::Init)).then_some([Some(since); 2])
    }

    fn event(&self, _: usize, fact: &mut Fact<Initialized>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let is_wide = matches!(at.kind, EventKind::BarrierInitFence) || self.function.is_memory_fence(event);
        let is_fence = is_wide && executes(self.function, &fact.condition, at) != Executes::No;
        let order = order.filter(|order| order.is_of_cluster_barrier());
        for since in fact.state.iter_mut().flatten() {
            match order {
                Some(order) if order.acquires => {
                    // An arrival before the initialization tells others nothing of it.
                    since.has_met |= since.has_arrived;
                    since.is_visible |= since.has_arrived && since.arrival.is_none();
                }
                Some(order) => {
                    since.has_arrived = true;
                    since.is_fenced |= !order.is_relaxed;
                    since.arrival = (!since.is_fenced).then_some(event);
                }
                None => since.is_fenced |= is_fence,
            }
        }
        Then::Holds
    }

    /// The barrier of each CTA is initialized, and used by the others.
    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn back(&self, _: usize, state: &mut Initialized, _: BlockId) -> Then {
        state[1] = None;
        Then::Holds
    }

    fn join(&self, ours: &mut Initialized, theirs: &Initialized) {
        for (ours, theirs) in ours.iter_mut().zip(theirs) {
            match (&mut *ours, theirs) {
                (Some(ours), Some(theirs)) => ours.join(theirs),
                _ => *ours = ours.or(*theirs),
            }
        }
    }
}
