//! Lints about the initialization of barriers in memory.

use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::level::initialized_again;

use super::by_others;
use super::catalogue::{BARRIER_ACCESSED, INIT_UNSYNCHRONIZED, REINITIALIZED};
use super::remote::{is_multicast, is_of_other};
use crate::event::{Action, BarrierOperation, Copy, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::path::{HasMet, can_be_once};
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::{Node, Operation, ValueId};

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
    /// Whether a barrier of the cluster follows.
    in_cluster: HasMet,
}

struct Initialization<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The initializations.
    inits: Vec<usize>,
    /// Whether a CTA has one warp.
    is_one_warp: bool,
}

/// Limit on the initializations that each event is compared with before the dataflow. Beyond it, the dataflow always runs.
const MOST: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let inits = inits.map(|(event, _)| event).collect();
    let initialization = Initialization { function, inits, is_one_warp: by_others::is_one_warp(function) };
    if initialization.inits.is_empty() {
        return;
    }
    // The dataflow runs only where it can report something.
    let barriers_and_copies = EventKinds::BARRIER.or(EventKinds::COPY);
    let accesses_too = barriers_and_copies.or(EventKinds::ACCESS);
    if function.events_with(accesses_too).any(|(event, _)| initialization.concerns(event)) {
        each_fact(&initialization, |facts, event| initialization.report(facts, event, report));
    }
    by_others::check(function, &initialization.inits, report);
}

impl Initialization<'_, '_, '_> {
    fn operation(&self, event: usize) -> Option<&BarrierOperation> {
        match &self.function.events[event].kind {
            EventKind::Barrier(operation) => Some(operation),
            _ => None,
        }
    }

    /// Whether an initialization is of the barrier at this place.
    fn is_at(&self, init: usize, place: &Place) -> bool {
        self.operation(init).is_some_and(|init| self.function.must_alias(&init.barrier, place))
    }

    /// Whether something can be reported about an event on some path, for any places of the initializations.
    fn concerns(&self, event: usize) -> bool {
        let at = &self.function.events[event];
        let of = |place: Place| self.inits.iter().copied().filter(move |&init| self.is_at(init, &place));
        // This keeps the time linear in the size of the function.
        let are_many = self.inits.len() > MOST;
        match &at.kind {
            EventKind::Barrier(_) | EventKind::Access(_) | EventKind::Copy(_) if are_many => true,
            EventKind::Access(access) => of(access.place).next().is_some(),
            EventKind::Copy(copy) => {
                copy.destination.is_some_and(|place| of(place).next().is_some())
                    || copy.barrier.is_some_and(|barrier| self.mapped(event, &barrier).is_some())
            }
            EventKind::Barrier(operation) if operation.action == Action::Init => {
                let block = self.function.block_of(event);
                of(operation.barrier).any(|init| init != event || self.function.graph.is_in_cycle(block))
            }
            EventKind::Barrier(operation) => {
                self.mapped(event, &operation.barrier).is_some()
                    || of(operation.barrier).any(|init| by_others::is_by_all(self.function, init, event))
            }
            _ => false,
        }
    }

    /// The address in this CTA that corresponds to a barrier of another CTA, and an offset from it.
    fn mapped(&self, event: usize, place: &Place) -> Option<(ValueId, i64)> {
        if is_multicast(self.function, event) {
            return Some((place.address, 0));
        }
        if !is_of_other(self.function, event, place) {
            return None;
        }
        let values = self.function.values();
        let (base, offset) = values.split(place.address);
        match values.node(base?) {
            Node::Operation(Operation::Mapa, [Some(inner), ..]) => Some((inner, offset)),
            Node::Operation(Operation::Cvta(_), [Some(generic), ..]) => match values.node(generic) {
                Node::Operation(Operation::Mapa, [Some(inner), ..]) => Some((inner, offset)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether an address plus an offset is the address of the initialized barrier, or of a barrier in the same
    /// variable.
    fn is_in_variable(&self, init: usize, address: ValueId, offset: i64) -> bool {
        let Some(init) = self.operation(init) else { return false };
        let variable = |address| self.function.variable(address).map(|(id, _)| id);
        match self.function.distance(init.barrier.address, address) {
            Some(distance) => distance == offset,
            None => variable(address).is_some() && variable(address) == variable(init.barrier.address),
        }
    }

    fn initialized_again(
        &self,
        fact: &Fact<Live>,
        init: usize,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        let count = |init: usize| self.operation(init).map(|operation| operation.count);
        let condition = &self.function.events[event].condition;
        let is_same = condition.implies(&fact.condition) && fact.condition.implies(condition);
        report.add(
            &REINITIALIZED,
            initialized_again(is_same && !fact.state.is_used && count(init) == count(event)),
            event,
            "this initializes a barrier that is still valid: no `mbarrier.inval` follows its last initialization",
            "write `mbarrier.inval` before this, after the last use by a thread or a copy and before the memory is used again",
            &[(init, "the barrier is initialized here")],
        );
    }

    fn report(&self, facts: &Facts<Live>, event: usize, report: &mut Report<'_, '_, '_>) {
        let at = &self.function.events[event];
        if !matches!(at.kind, EventKind::Barrier(_) | EventKind::Access(_) | EventKind::Copy(_)) {
            return;
        }
        // Where threads that do not initialize it join those that do, it can be that of the previous iteration on their
        // path.
        for (&init, fact) in facts.iter() {
            let Fact { condition, state: live } = fact;
            if !live.is_valid && !live.alone {
                continue;
            }
            let is_excluded = || condition.excludes(self.function.values(), &at.condition);
            if let EventKind::Copy(Copy { barrier: Some(barrier), .. }) = &at.kind
                && self.mapped(event, barrier).is_some()
                && !is_excluded()
            {
                self.used(facts, init, event, barrier, report);
            }
            match &at.kind {
                EventKind::Barrier(operation) if operation.action != Action::Init && !is_excluded() => {
                    self.used(facts, init, event, &operation.barrier, report);
                }
                EventKind::Barrier(operation)
                    if operation.action == Action::Init
                        && live.is_valid
                        && self.is_at(init, &operation.barrier)
                        && !is_excluded()
                        // It can be the first iteration that initializes it.
                        && ![init, event].iter().any(|&init| can_be_once(self.function, init)) =>
                {
                    self.initialized_again(fact, init, event, report);
                }
                EventKind::Copy(copy)
                    if live.is_valid
                        && copy.destination.is_some_and(|place| self.is_at(init, &place))
                        && !is_excluded() =>
                {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Error,
                        event,
                        "this copy overwrites a barrier that is in use",
                        "copy no more bytes than the tile has, or place the barrier elsewhere",
                        &[(init, "the barrier is initialized here")],
                    );
                }
                EventKind::Access(access)
                    if live.is_valid && self.is_at(init, &access.place) && !is_excluded() =>
                {
                    report.add(
                        &BARRIER_ACCESSED,
                        Severity::Error,
                        event,
                        "this accesses the memory of a barrier that is in use",
                        "access a barrier by `mbarrier` instructions only, until `mbarrier.inval`",
                        &[(init, "the barrier is initialized here")],
                    );
                }
                _ => {}
            }
        }
    }

    /// Checks a use of a barrier by threads that did not initialize it, or in another CTA.
    fn used(
        &self,
        facts: &Facts<Live>,
        init: usize,
        event: usize,
        place: &Place,
        report: &mut Report<'_, '_, '_>,
    ) {
        let Some(Fact { state: live, .. }) = facts.get(&init) else { return };
        if let Some((inner, offset)) = self.mapped(event, place) {
            let is_same = self.is_in_variable(init, inner, offset);
            // Any of several barriers will do where the cluster has not synchronized since any of their
            // initializations.
            let has_met = |(other, fact): (&usize, &Fact<Live>)| {
                !fact.state.in_cluster.is_missing(self.function, event)
                    && self.is_in_variable(*other, inner, offset)
            };
            let has_met = facts.iter().any(has_met);
            // Otherwise the kernel may be written for clusters of one CTA too, in which each address is its own.
            let has_others = self.function.code.in_clusters || self.function.waits_for_cluster();
            if is_same && has_others && !has_met {
                report.add(
                    &INIT_UNSYNCHRONIZED,
                    Severity::Error,
                    event,
                    "this uses the barrier of another CTA, which may not have initialized it yet",
                    "write `fence.mbarrier_init.release.cluster;` after the initialization, and `barrier.cluster.arrive` and `barrier.cluster.wait` before this",
                    &[(init, "each CTA initializes its barrier here")],
                );
            }
            return;
        }
        if !self.is_at(init, place) || !live.alone {
            return;
        }
        if by_others::is_by_all(self.function, init, event) {
            // Threads that synchronize later in a loop have not done so before its first iteration.
            let severity = if live.synchronized { Severity::Warning } else { Severity::Error };
            report.add(
                &INIT_UNSYNCHRONIZED,
                severity,
                event,
                "every thread uses this barrier, but the threads have not synchronized after one of them initialized it",
                "write `bar.sync 0;` between the initialization and this",
                &[(init, "the barrier is initialized here")],
            );
        }
    }
}

impl Obligation for Initialization<'_, '_, '_> {
    type State = Live;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Live> {
        let is_init = self.operation(event)?.action == Action::Init;
        is_init.then_some(Live {
            synchronized: false,
            alone: true,
            in_cluster: HasMet::default(),
            is_valid: true,
            is_used: false,
        })
    }

    fn event(&self, init: usize, fact: &mut Fact<Live>, event: usize, order: Option<Order>) -> Then {
        let live = &mut fact.state;
        live.is_used |= match &self.function.events[event].kind {
            EventKind::Barrier(operation) => operation.action != Action::Init,
            kind => kind.kinds().meets(EventKinds::COPY.or(EventKinds::SYNC)),
        };
        match &self.function.events[event].kind {
            EventKind::Barrier(BarrierOperation { action: Action::Invalidate, barrier, .. }) => {
                let init = self.operation(init).map(|init| &init.barrier);
                if init.is_some_and(|init| self.function.can_alias(init, barrier)) {
                    (live.is_valid, live.alone) = (false, false);
                }
            }
            _ if order.is_some_and(|order| self.is_handed_over(order)) => {
                (live.synchronized, live.alone) = (true, false);
                if order.is_some_and(|order| order.meets() && order.scope == Scope::Cluster) {
                    live.in_cluster.meet();
                }
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
        self.operation(init).map(|init| init.barrier.address)
    }

    fn back(&self, _: usize, live: &mut Live, _: BlockId) -> Then {
        live.in_cluster.go_back();
        Then::Holds
    }

    fn join(&self, ours: &mut Live, theirs: &Live) {
        ours.synchronized |= theirs.synchronized;
        ours.alone |= theirs.alone;
        ours.in_cluster.join(theirs.in_cluster);
        ours.is_valid &= theirs.is_valid;
        ours.is_used |= theirs.is_used;
    }
}
