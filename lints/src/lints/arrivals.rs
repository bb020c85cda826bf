//! A lint about one thread that arrives for others: the other lanes of its warp, or other warps.
//!
//! It reports stores of the others that are read after a wait for the barrier, loads of the others whose bytes are
//! overwritten after such a wait, and waits of other warps for a barrier whose next phase begins after it. Where a wait
//! and an arrival are in different roles, the places are compared within one phase.

mod lanes;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cell::RefCell;

use ptx_async_isa::check::Severity;

use self::lanes::{Arrivals, Collectives};
use super::accesses::{accesses, action_of, barrier_of};
use super::catalogue::ARRIVAL_UNORDERED;
use super::one_phase::OnePhase;
use super::waits::{can_be_one, waits};
use crate::event::{Action, EventKind, EventKinds, Place};
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
use crate::threads::warps;

/// The operation of each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Store,
    Load,
    /// A wait for the parity of a phase.
    Wait,
}

/// The threads with which the thread of a path has not synchronized since: those of its warp, and those of other warps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unordered {
    lanes: bool,
    warps: bool,
}

/// The help for an arrival for a warp.
const IN_WARP: &str = "write `bar.warp.sync 0xffffffff;` before the arrival";

/// The help for an arrival for several warps.
const AMONG_WARPS: &str =
    "write `bar.sync` before the arrival, with a named barrier and the number of the threads of these warps";

/// The accesses of all lanes since their last barrier.
struct LaneAccesses<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    arrivals: Arrivals,
    collectives: Collectives,
    /// The places in shared memory that each lane accesses for itself, and the barriers for which each waits,
    /// each with its first state.
    places: BTreeMap<usize, (Kind, &'f Place, Unordered)>,
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
    let waits = waits(function).filter(|(_, wait)| wait.action == Action::Wait { parity: true });
    let waits = waits.map(|(event, wait)| (event, (Kind::Wait, &wait.barrier)));
    let own = |(event, _): (usize, _)| Some((event, own(function, event)?));
    let all = function.events_with(EventKinds::ACCESS).filter_map(own).chain(waits);
    let begin = |(event, (kind, place))| {
        let warps = arrivals.are_for_other_warps(function, event);
        let first = Unordered { lanes: kind != Kind::Wait, warps };
        (first.lanes || first.warps).then_some((event, (kind, place, first)))
    };
    let places = all.filter_map(begin).collect();
    let accesses = LaneAccesses {
        function,
        arrivals,
        collectives: Collectives::of(function),
        places,
        meetings: RefCell::default(),
    };
    each_fact(function, &accesses, |facts, event| accesses.report(facts, event, report));
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

/// Whether an arrival announces a copy, by expect-tx: it does not signal that a read is done.
fn announces(function: &Function<'_, '_>, arrival: usize) -> bool {
    action_of(function, arrival) == Some(Action::Arrive { expects: true })
}

/// Whether an event is the arrival of one thread of some warps.
fn is_of_one(function: &Function<'_, '_>, event: usize) -> bool {
    let threads = || function.threads(event);
    arrival(function, event).is_some() && (threads().is_one() || threads().is_one_of_each_warp())
}

/// An access to a place in shared memory that is different for each lane. Matrix loads are excluded, since they read
/// for all lanes at once.
fn own<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<(Kind, &'f Place)> {
    let at = &function.events[event];
    let EventKind::Access(access) = &at.kind else { return None };
    let is_own = function.facts.differs(access.place.address).contains(Differs::IN_WARP);
    let is_at_once = || function.instruction(at.instruction).has("aligned");
    (is_own
        && function.space(&access.place) == Some(Space::Shared)
        && access.reads != access.writes
        && (access.writes || !is_at_once()))
    .then_some((if access.writes { Kind::Store } else { Kind::Load }, &access.place))
}

impl LaneAccesses<'_, '_, '_> {
    fn report(&self, facts: &Facts<Unordered>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let Some(barrier) = arrival(function, event) else { return };
        let condition = &function.events[event].condition;
        for (&of_lanes, fact) in facts.iter() {
            let is_here = !fact.condition.excludes(function.values(), condition);
            let Some(&(kind, ..)) = self.places.get(&of_lanes).filter(|_| is_here) else { continue };
            let lanes = || self.arrivals.others(function, event, of_lanes).filter(|_| fact.state.lanes);
            let warps = || self.arrivals.other_warps(function, event, of_lanes).filter(|_| fact.state.warps);
            let of = |others: Option<Vec<i64>>| self.later(of_lanes, event, barrier, &others?);
            let in_warp = match kind {
                Kind::Store if fact.state.lanes => {
                    self.loaded_after(of_lanes, event, barrier).or_else(|| of(lanes()))
                }
                Kind::Load if !self.collectives.is_between(function, of_lanes, event) => of(lanes()),
                _ => None,
            };
            let Some((later, is_in_warp)) =
                in_warp.map(|later| (later, true)).or_else(|| Some((of(warps())?, false)))
            else {
                continue;
            };
            let (message, help) = match (kind, is_in_warp) {
                (Kind::Store, true) => (
                    "one thread arrives for its warp, but the stores of the other lanes are not ordered before its arrival",
                    IN_WARP,
                ),
                (Kind::Load, true) => (
                    "one thread arrives for its warp, but the loads of the other lanes are not ordered before its arrival",
                    IN_WARP,
                ),
                (Kind::Store, false) => (
                    "one thread arrives for several warps, but the stores of the other warps are not ordered before its arrival",
                    AMONG_WARPS,
                ),
                (Kind::Load, false) => (
                    "one thread arrives for several warps, but the loads of the other warps are not ordered before its arrival",
                    AMONG_WARPS,
                ),
                (Kind::Wait, _) => (
                    "one thread arrives for several warps, but the other warps may still wait for the phase for which it has waited",
                    AMONG_WARPS,
                ),
            };
            let (here, after) = match kind {
                Kind::Store => (
                    "the store of each lane is here",
                    "this reads the stored bytes after a wait on the barrier",
                ),
                Kind::Load => (
                    "the load of each lane is here",
                    "this overwrites the loaded bytes after a wait on the barrier",
                ),
                Kind::Wait => (
                    "the warps wait here",
                    "this begins the next phase of that barrier, after a wait for the arrival",
                ),
            };
            report.add(
                &ARRIVAL_UNORDERED,
                Severity::Warning,
                event,
                message,
                help,
                &[(of_lanes, here), (later, after)],
            );
            // One load per arrival is reported.
            if kind != Kind::Store {
                return;
            }
        }
    }

    /// A read of stored bytes after a wait for a barrier, with no other barrier of threads between, by any address in
    /// the variable.
    fn loaded_after(&self, store: usize, arrival: usize, barrier: &Place) -> Option<usize> {
        let function = self.function;
        let (_, stored, _) = self.places.get(&store)?;
        let is_same = |place: &Place| {
            self.is_in_variable(place, stored)
                && function.can_alias(place, stored)
                && place.address != stored.address
        };
        let is_loaded = |event: &usize| accesses(function, *event).read.into_iter().flatten().any(is_same);
        if !is_of_one(function, arrival)
            || announces(function, arrival)
            || !function.threads(store).is_whole_warps()
        {
            return None;
        }
        let mut waits = waits(function).filter(|(_, wait)| can_be_one(function, &wait.barrier, barrier));
        waits.find_map(|(wait, _)| self.after(store, wait).find(is_loaded))
    }

    /// The mistake after a wait for a barrier on which a thread arrives for these others, with no other barrier of
    /// threads between: a read of their stored bytes, a write of their loaded bytes, or the next phase of the barrier for
    /// which they wait.
    fn later(&self, of_lanes: usize, arrival: usize, barrier: &Place, others: &[i64]) -> Option<usize> {
        let function = self.function;
        let (kind, place, _) = *self.places.get(&of_lanes)?;
        if kind != Kind::Store && announces(function, arrival)
            || kind == Kind::Wait
                && (function.can_alias(barrier, place) || self.is_completed_by(place, others))
        {
            return None;
        }
        let is_by_others = |event: usize| function.is_by_others(of_lanes, event);
        let accessed = function.terms_in_first(place.address, of_lanes, arrival).zip(place.bytes);
        self.in_phase((of_lanes, barrier), |phase, event| {
            let is_of_others = |other: &Place| {
                accessed.as_ref().is_some_and(|(sum, bytes)| {
                    phase.is_of_others(function, (event, other), (sum, *bytes, others))
                })
            };
            let accesses = accesses(function, event);
            match kind {
                Kind::Store => {
                    accesses.read.into_iter().flatten().any(|read| {
                        is_of_others(read) && (read.address != place.address || is_by_others(event))
                    })
                }
                Kind::Load => accesses.written.is_some_and(|written| {
                    let is_async =
                        matches!(&function.events[event].kind, EventKind::Copy(copy) if copy.in_async_proxy);
                    (is_async || is_by_others(event)) && is_of_others(written)
                }),
                Kind::Wait => {
                    let begins = matches!(
                        action_of(function, event),
                        Some(Action::Arrive { .. } | Action::ArriveLater | Action::Expect)
                    );
                    barrier_of(function, event).filter(|_| begins).is_some_and(|other| {
                        phase.alias(function, (event, other), (of_lanes, place)).is_certain()
                    })
                }
            }
        })
    }

    /// Whether the phases of a barrier may need arrivals of these threads: none ends before they have seen the last one.
    fn is_completed_by(&self, barrier: &Place, threads: &[i64]) -> bool {
        let function = self.function;
        function.barrier_operations().any(|(event, operation)| {
            matches!(operation.action, Action::Arrive { .. } | Action::ArriveLater)
                && function.threads(event).warps() & warps(threads) != 0
                && function.can_alias(&operation.barrier, barrier)
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

    /// The events that follow the wait in each iteration, or in all but the first ones, in text order, up to the next barrier of threads. Empty if the waiting
    /// threads can have synchronized with the accessing threads in another way.
    fn after(&self, access: usize, wait: usize) -> impl Iterator<Item = usize> {
        let function = self.function;
        let is_barrier = |event: &usize| {
            function.order(*event).is_some_and(|order| order.meets() && order.scope > Scope::Warp)
        };
        let count = if self.meet(access, wait) { 0 } else { function.events.len() };
        let later = (wait + 1..count).take_while(move |event| !is_barrier(event));
        later.filter(move |event| function.follows_later(wait, *event))
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
            let later = Reach::of(function, [access]);
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
    type State = Unordered;

    fn begin(&self, event: usize) -> Option<Unordered> {
        self.places.get(&event).map(|(.., first)| *first)
    }

    fn event(&self, _: usize, fact: &mut Fact<Unordered>, event: usize, order: Option<Order>) -> Then {
        let acquires = order.filter(|order| order.acquires);
        match acquires {
            Some(order) if order.meets() && order.scope == Scope::Warp => fact.state.lanes = false,
            Some(order) if order.meets() || order.waits() => return Then::Ends,
            // The thread may count other warps.
            Some(_) => fact.state.warps = false,
            None => {}
        }
        // The warps of a warpgroup multiply matrices together.
        fact.state.warps &= !matches!(self.function.events[event].kind, EventKind::ReadMatrices(_));
        if fact.state.lanes || fact.state.warps { Then::Holds } else { Then::Ends }
    }

    fn back(&self, _: usize, _: &mut Unordered, _: BlockId) -> Then {
        Then::Ends
    }

    fn join(&self, ours: &mut Unordered, theirs: &Unordered) {
        ours.lanes |= theirs.lanes;
        ours.warps &= theirs.warps;
    }
}
