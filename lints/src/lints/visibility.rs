//! A lint about barriers that other CTAs use: only a release at cluster scope makes their initialization visible to
//! these CTAs.

use core::iter;

use ptx_async_isa::check::Severity;

use super::accesses::barrier_of;
use super::catalogue::INIT_UNSYNCHRONIZED;
use super::remote::{is_multicast, is_of_other};
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes, is_in_first_iterations};
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

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

struct Visibility<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

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
        each_fact(&visibility, |facts, event| visibility.report(facts, event, report));
    }
}

impl Visibility<'_, '_, '_> {
    fn is_relaxed_arrival(&self, event: usize) -> bool {
        let is_one = |order: Order| order.is_of_cluster_barrier() && !order.acquires && order.is_relaxed;
        self.function.order(event).is_some_and(is_one)
    }

    /// The barrier in another CTA that an event uses.
    fn used_in_cluster(&self, event: usize) -> Option<&Place> {
        let kind = &self.function.events[event].kind;
        let is_init = matches!(kind, EventKind::Barrier(operation) if operation.action == Action::Init);
        barrier_of(self.function, event).filter(|barrier| {
            !is_init && (is_multicast(self.function, event) || is_of_other(self.function, event, barrier))
        })
    }

    fn report(&self, facts: &Facts<Initialized>, event: usize, report: &mut Report<'_, '_, '_>) {
        if self.used_in_cluster(event).is_none() {
            return;
        }
        // The barrier need not be known where none is visible.
        let arrival = |of: fn(&Initialized) -> Option<&Since>| {
            let since = || facts.iter().map(|(init, fact)| (*init, of(&fact.state)));
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
            "other CTAs use barriers that are initialized before this arrival, but the arrival is `.relaxed`, and no fence makes the initialization visible to those CTAs",
            "write `fence.mbarrier_init.release.cluster;` after the initialization, in the thread that initializes, or leave out `.relaxed`",
            &[(init, "a barrier is initialized here"), (event, "the barrier of another CTA is used here")],
        );
    }
}

impl Obligation for Visibility<'_, '_, '_> {
    type State = Initialized;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Initialized> {
        let is_init = matches!(&self.function.events[event].kind,
            EventKind::Barrier(operation) if operation.action == Action::Init);
        let since = Since::default();
        is_init.then_some(Initialized { all: since, first: Some(since) })
    }

    fn event(&self, _: usize, fact: &mut Fact<Initialized>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let Fact { condition, state } = fact;
        match &at.kind {
            EventKind::BarrierInitFence | EventKind::Fence => {
                let is_wide = matches!(at.kind, EventKind::BarrierInitFence)
                    || !self.function.instruction(at.instruction).has("cta");
                let is_fence = is_wide && executes(self.function, condition, at) != Executes::No;
                state.each().for_each(|since| since.is_fenced |= is_fence);
            }
            _ => match order.filter(|order| order.is_of_cluster_barrier()) {
                Some(order) if order.acquires => {
                    for since in state.each() {
                        since.has_met = true;
                        since.is_visible |= since.arrival.is_none();
                    }
                }
                Some(order) => {
                    for since in state.each() {
                        since.is_fenced |= !order.is_relaxed;
                        since.arrival = (!since.is_fenced).then_some(event);
                    }
                }
                None => {}
            },
        }
        Then::Holds
    }

    /// The barrier of each CTA is initialized, and used by the others.
    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn address(&self, _: usize) -> Option<ValueId> {
        None
    }

    fn back(&self, _: usize, state: &mut Initialized, _: BlockId) -> Then {
        state.first = None;
        Then::Holds
    }

    fn join(&self, ours: &mut Initialized, theirs: &Initialized) {
        ours.all.join(&theirs.all);
        match (&mut ours.first, &theirs.first) {
            (Some(ours), Some(theirs)) => ours.join(theirs),
            (ours, theirs) => *ours = ours.or(*theirs),
        }
    }
}
