//! A lint about one thread that arrives for others.
//!
//! It reports stores of other lanes that are read after a wait for the barrier, and loads of other lanes whose bytes
//! are overwritten after such a wait. Where a wait and an arrival are in different roles, the places are compared
//! within one phase.

mod lanes;

use alloc::collections::BTreeMap;
use core::cell::RefCell;

use ptx_async_isa::check::Severity;

use self::lanes::{Arrivals, Collectives};
use super::accesses::accesses;
use super::catalogue::ARRIVAL_UNORDERED;
use super::one_phase::OnePhase;
use super::waits::{can_be_one, waits};
use crate::event::{Access, Action, EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::reach::Reach;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// The accesses of all lanes since their last barrier.
struct LaneAccesses<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    arrivals: Arrivals,
    collectives: Collectives,
    /// The places in shared memory that each lane accesses for itself.
    places: BTreeMap<usize, &'f Access>,
    /// For each access, the events reachable from a thread barrier that follows it, computed lazily; `None` if each
    /// lane arrives on an mbarrier itself.
    meetings: RefCell<BTreeMap<usize, Option<Reach>>>,
}

/// Limit on the accesses for which following barriers are computed. Accesses beyond it are skipped.
const MOST_MEETINGS: usize = 256;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let pairs = waits(function).count().saturating_mul(function.events.len());
    if pairs == 0 || !function.exceeded.affords(pairs, Cost::Step) {
        return;
    }
    let arrivals = Arrivals::of(function);
    if arrivals.is_empty() && !function.barrier_operations().any(|(event, _)| is_of_one(function, event)) {
        return;
    }
    let own = |(event, _): (usize, _)| Some((event, own(function, event)?));
    let places = function.events_with(EventKinds::ACCESS).filter_map(own).collect();
    let accesses = LaneAccesses {
        function,
        arrivals,
        collectives: Collectives::of(function),
        places,
        meetings: RefCell::default(),
    };
    each_fact(&accesses, |facts, event| accesses.report(facts, event, report));
}

/// The barrier of an arrival.
fn arrival<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    match &function.events[event].kind {
        EventKind::Barrier(barrier) if matches!(barrier.action, Action::Arrive { .. }) => {
            Some(&barrier.barrier)
        }
        _ => None,
    }
}

/// Whether an event is the arrival of one thread of some warps.
fn is_of_one(function: &Function<'_, '_>, event: usize) -> bool {
    let threads = || function.threads(event);
    arrival(function, event).is_some() && (threads().is_one() || threads().is_one_of_each_warp())
}

/// An access to a place in shared memory that is different for each lane. Matrix loads are excluded, since they read
/// for all lanes at once.
fn own<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Access> {
    let at = &function.events[event];
    let EventKind::Access(access) = &at.kind else { return None };
    let is_own = function.facts.differs(access.place.address).contains(Differs::IN_WARP);
    let is_at_once = || function.instruction(at.instruction).has("aligned");
    (is_own
        && function.space(&access.place) == Some(Space::Shared)
        && access.reads != access.writes
        && (access.writes || !is_at_once()))
    .then_some(access)
}

impl LaneAccesses<'_, '_, '_> {
    fn report(&self, facts: &Facts<()>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let Some(barrier) = arrival(function, event) else { return };
        let condition = &function.events[event].condition;
        for (&access, fact) in facts.iter() {
            let is_here = !fact.condition.excludes(function.values(), condition);
            let Some(&of_lanes) = self.places.get(&access).filter(|_| is_here) else { continue };
            let (later, message, here, after) = match of_lanes.writes {
                true => (
                    self.read_after(access, event, barrier),
                    "one thread arrives for its warp, but the stores of the other lanes are not ordered before its arrival",
                    "the store of each lane is here",
                    "this reads the stored bytes after a wait on the barrier",
                ),
                false => (
                    self.overwritten_after(access, event, barrier),
                    "one thread arrives for its warp, but the loads of the other lanes are not ordered before its arrival",
                    "the load of each lane is here",
                    "this overwrites the loaded bytes after a wait on the barrier",
                ),
            };
            let Some(later) = later else { continue };
            report.add(
                &ARRIVAL_UNORDERED,
                Severity::Warning,
                event,
                message,
                "write `bar.warp.sync 0xffffffff;` before the arrival",
                &[(access, here), (later, after)],
            );
            // One load per arrival is reported.
            if !of_lanes.writes {
                return;
            }
        }
    }

    /// A read of stored bytes after a wait for a barrier, with no other barrier of threads between.
    fn read_after(&self, store: usize, arrival: usize, barrier: &Place) -> Option<usize> {
        let function = self.function;
        let stored = &self.places.get(&store)?.place;
        let is_loaded = |&event: &usize| {
            let EventKind::Access(Access { place, reads: true, .. }) = &function.events[event].kind else {
                return false;
            };
            let is_same = self.is_in_variable(place, stored) && function.can_alias(place, stored);
            is_same && place.address != stored.address
        };
        if is_of_one(function, arrival) && function.threads(store).is_whole_warps() {
            let mut waits = waits(function).filter(|(_, wait)| can_be_one(function, &wait.barrier, barrier));
            let found = waits.find_map(|(wait, _)| self.after(store, wait).find(is_loaded));
            if found.is_some() {
                return found;
            }
        }
        let others = self.arrivals.others(function, arrival, store)?;
        self.in_phase((store, barrier), |phase, event| {
            let is_by_others = || self.function.is_by_others(store, event);
            let mut read = accesses(function, event).read.into_iter().flatten();
            read.any(|place| {
                phase.is_of_others(function, (event, place), (stored, &others))
                    && (place.address != stored.address || is_by_others())
            })
        })
    }

    /// A write to the place of a load after a wait for a barrier, with no other barrier of threads between.
    fn overwritten_after(&self, load: usize, arrival: usize, barrier: &Place) -> Option<usize> {
        let function = self.function;
        let loaded = &self.places.get(&load)?.place;
        let others = self.arrivals.others(function, arrival, load)?;
        // An arrival with expect-tx announces a copy; it does not signal that a read is done.
        let expects = matches!(
            &function.events[arrival].kind,
            EventKind::Barrier(operation) if operation.action == (Action::Arrive { expects: true })
        );
        if expects || self.collectives.is_between(function, load, arrival) {
            return None;
        }
        self.in_phase((load, barrier), |phase, event| {
            let Some(place) = accesses(function, event).written else { return false };
            let is_async =
                matches!(&function.events[event].kind, EventKind::Copy(copy) if copy.in_async_proxy);
            (is_async || self.function.is_by_others(load, event))
                && phase.is_of_others(function, (event, place), (loaded, &others))
        })
    }

    /// The first event that satisfies `is_one` and follows a wait for the phase in which the thread arrives.
    fn in_phase(
        &self,
        (access, barrier): (usize, &Place),
        is_one: impl Fn(&OnePhase, usize) -> bool,
    ) -> Option<usize> {
        waits(self.function).find_map(|(wait, operation)| {
            let phase = OnePhase::of(self.function, barrier.address, operation.barrier.address)?;
            self.after(access, wait).find(|&event| is_one(&phase, event))
        })
    }

    /// The events that the wait dominates, in text order, up to the next barrier of threads. Empty if the waiting
    /// threads can have synchronized with the accessing threads in another way.
    fn after(&self, access: usize, wait: usize) -> impl Iterator<Item = usize> {
        let (function, at) = (self.function, self.function.block_of(wait));
        let is_barrier = |event: &usize| {
            function.order(*event).is_some_and(|order| order.meets() && order.scope > Scope::Warp)
        };
        let count = if self.meet(access, wait) { 0 } else { function.events.len() };
        let later = (wait + 1..count).take_while(move |event| !is_barrier(event));
        later.filter(move |event| function.graph.dominates(at, function.block_of(*event)))
    }

    /// Whether a barrier of threads can be between an access and a wait, or each lane arrives on a barrier itself after
    /// the access.
    fn meet(&self, access: usize, wait: usize) -> bool {
        let mut meetings = self.meetings.borrow_mut();
        if meetings.len() >= MOST_MEETINGS && !meetings.contains_key(&access) {
            return true;
        }
        let function = self.function;
        let after = meetings.entry(access).or_insert_with(|| {
            let later = Reach::of(function, core::iter::once(access));
            let mut arrivals = function.barrier_operations().map(|(event, _)| event);
            if arrivals.any(|event| self.is_by_lanes(event) && later.has(function, event)) {
                return None;
            }
            let syncs = function.events_with(EventKinds::SYNC).map(|(event, _)| event);
            Some(Reach::of(function, syncs.filter(|&event| later.has(function, event))))
        });
        after.as_ref().is_none_or(|after| after.has(function, wait))
    }

    /// Whether an event is an arrival that each lane executes itself.
    fn is_by_lanes(&self, event: usize) -> bool {
        arrival(self.function, event).is_some()
            && !is_of_one(self.function, event)
            && !self.arrivals.is_of_one(event)
    }

    fn is_in_variable(&self, one: &Place, other: &Place) -> bool {
        let variable =
            |place: &Place| self.function.variable(place.address).filter(|(_, found)| !found.is_extern);
        let (one, other) = (variable(one), variable(other));
        one.is_some() && one.map(|(id, _)| id) == other.map(|(id, _)| id)
    }
}

impl Obligation for LaneAccesses<'_, '_, '_> {
    type State = ();

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<()> {
        self.places.contains_key(&event).then_some(())
    }

    fn event(&self, _: usize, _: &mut Fact<()>, _: usize, order: Option<Order>) -> Then {
        if order.is_some_and(|order| order.meets() || order.waits()) { Then::Ends } else { Then::Holds }
    }

    fn address(&self, _: usize) -> Option<ValueId> {
        None
    }

    fn back(&self, _: usize, (): &mut (), _: BlockId) -> Then {
        Then::Ends
    }

    fn join(&self, (): &mut (), (): &()) {}
}
