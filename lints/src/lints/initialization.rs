//! Lints about the initialization of barriers in memory: their uses by threads of this CTA, other accesses to their
//! memory, and a second initialization.

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::level::initialized_again;
use ptx_async_semantics::help;

use super::accesses::{action_of, barrier_of};
use super::by_others::{self, is_by_all, is_one_warp};
use super::catalogue::{BARRIER_ACCESSED, INIT_UNSYNCHRONIZED, REINITIALIZED};
use super::ranks::is_multicast;
use crate::alias::Relation;
use crate::condition::Condition;
use crate::event::{Action, BarrierOperation, Copy, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::path::can_be_once;
use crate::repair::Help;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// A barrier that was initialized, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Live {
    /// Whether a barrier among threads follows on some path, and whether on some path neither one nor an invalidation
    /// follows.
    synchronized: bool,
    alone: bool,
    /// Whether nothing invalidates it on any path.
    is_valid: bool,
    /// Whether, on some path, a thread or a copy may have used it: something other than an initialization or a fence
    /// follows.
    is_used: bool,
}

struct Initialization<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// Whether a CTA has one warp.
    is_one_warp: bool,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let initialization = Initialization { function, is_one_warp: is_one_warp(function) };
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let inits: Vec<usize> = inits.map(|(event, _)| event).collect();
    if !inits.is_empty() {
        each_fact(function, &initialization, |facts, event| initialization.report(facts, event, report));
        by_others::check(function, &inits, report);
    }
}

impl Initialization<'_, '_, '_> {
    fn report(&self, facts: &Facts<Live>, event: usize, report: &mut Report<'_, '_, '_>) {
        let (function, at) = (self.function, &self.function.events[event]);
        // Where threads that do not initialize it join those that do, it can be that of the previous iteration on their
        // path.
        for (&init, Fact { condition, state: live }) in facts.iter() {
            let is_of = |place: &Place| {
                barrier_of(function, init).is_some_and(|barrier| function.must_alias(barrier, place))
                    && !condition.excludes(function.values(), &at.condition)
            };
            match &at.kind {
                EventKind::Barrier(BarrierOperation { action: Action::Init, barrier, .. }) => {
                    // It can be the first iteration that initializes it.
                    let are_repeated = || ![init, event].iter().any(|&init| can_be_once(function, init));
                    if live.is_valid && is_of(barrier) && are_repeated() {
                        self.initialized_again(live, condition, [init, event], report);
                    }
                }
                EventKind::Barrier(operation) => {
                    let is_here = || is_of(&operation.barrier) && !is_multicast(function, event);
                    if live.alone && is_by_all(function, init, event) && is_here() {
                        // Threads that synchronize later in a loop have not done so before its first iteration.
                        let severity = if live.synchronized { Severity::Warning } else { Severity::Error };
                        report.add(
                            &INIT_UNSYNCHRONIZED,
                            severity,
                            event,
                            "every thread uses this barrier, but the threads have not synchronized after one of them initialized it",
                            Help::from(help::SYNCHRONIZE_INIT).before_this(),
                            &[(init, "the barrier is initialized here")],
                        );
                    }
                }
                EventKind::Copy(Copy { destination: Some(place), .. }) if live.is_valid && is_of(place) => {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Error,
                        event,
                        "this copy overwrites a barrier that is in use",
                        help::COPY_BESIDE_BARRIER,
                        &[(init, "the barrier is initialized here")],
                    );
                }
                EventKind::Access(access)
                    if live.is_valid
                        && access.writes
                        && !is_of(&access.place)
                        && self.is_written_by_some([init, event], &access.place, condition) =>
                {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Warning,
                        event,
                        "a thread overwrites a barrier here, and no `mbarrier.inval` follows its initialization",
                        help::INVALIDATE_BEFORE_WRITE,
                        &[(init, "the barrier is initialized here")],
                    );
                }
                EventKind::Access(access) if live.is_valid && is_of(&access.place) => report.add(
                    &BARRIER_ACCESSED,
                    Severity::Error,
                    event,
                    "this accesses the memory of a barrier that is in use",
                    help::BARRIER_ALONE,
                    &[(init, "the barrier is initialized here")],
                ),
                _ => {}
            }
        }
    }

    /// Whether some of the threads that execute an event certainly write bytes of a barrier at a place that differs
    /// among them.
    fn is_written_by_some(&self, events: [usize; 2], place: &Place, path: &Condition) -> bool {
        let function = self.function;
        let is_certain = |barrier| function.alias(barrier, place, Relation::Threads(events)).is_certain();
        !path.excludes(function.values(), &function.events[events[1]].condition)
            && barrier_of(function, events[0]).is_some_and(is_certain)
    }

    fn initialized_again(
        &self,
        live: &Live,
        path: &Condition,
        [init, event]: [usize; 2],
        report: &mut Report<'_, '_, '_>,
    ) {
        let count = |event: usize| match &self.function.events[event].kind {
            EventKind::Barrier(operation) => operation.count,
            _ => None,
        };
        let condition = &self.function.events[event].condition;
        let is_same = condition.implies(path) && path.implies(condition);
        report.add(
            &REINITIALIZED,
            initialized_again(is_same && !live.is_used && count(init) == count(event)),
            event,
            "this initializes a barrier that is still valid: no `mbarrier.inval` follows its last initialization",
            help::INVALIDATE_BEFORE_INIT,
            &[(init, "the barrier is initialized here")],
        );
    }
}

impl Obligation for Initialization<'_, '_, '_> {
    type State = Live;

    fn begin(&self, event: usize) -> Option<Live> {
        let live = Live { synchronized: false, alone: true, is_valid: true, is_used: false };
        (action_of(self.function, event) == Some(Action::Init)).then_some(live)
    }

    fn event(&self, init: usize, fact: &mut Fact<Live>, event: usize, order: Option<Order>) -> Then {
        let live = &mut fact.state;
        let kind = &self.function.events[event].kind;
        live.is_used |= kind.kinds().meets(EventKinds::BARRIER.or(EventKinds::COPY).or(EventKinds::SYNC))
            && action_of(self.function, event) != Some(Action::Init);
        match kind {
            EventKind::Barrier(BarrierOperation { action: Action::Invalidate, barrier, .. }) => {
                let init = barrier_of(self.function, init);
                if init.is_some_and(|init| self.function.can_alias(init, barrier)) {
                    (live.is_valid, live.alone) = (false, false);
                }
            }
            _ if order.is_some_and(|order| self.is_handed_over(order)) => {
                (live.synchronized, live.alone) = (true, false);
            }
            _ => {}
        }
        Then::Holds
    }

    fn is_handed_over(&self, order: Order) -> bool {
        // The other warps have not synchronized at a barrier of one. A thread that only arrives waits soon.
        order.by == By::Barrier && (order.scope > Scope::Warp || self.is_one_warp)
    }

    fn address(&self, init: usize) -> Option<ValueId> {
        barrier_of(self.function, init).map(|barrier| barrier.address)
    }

    fn join(&self, ours: &mut Live, theirs: &Live) {
        ours.synchronized |= theirs.synchronized;
        ours.alone |= theirs.alone;
        ours.is_valid &= theirs.is_valid;
        ours.is_used |= theirs.is_used;
    }
}
