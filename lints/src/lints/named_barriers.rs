//! A lint about threads that arrive on a named barrier twice, and wait for nothing in between.
//!
//! An event at which the threads wait is between two arrivals unless a condition excludes it. A condition that varies in
//! a loop must hold in two iterations in a row for this.

use ptx_async_isa::check::Severity;

use super::catalogue::ARRIVED_AGAIN;
use crate::event::{EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::can_follow;
use crate::reach::Reach;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// The arrivals of threads that have waited for no other warp since.
struct Arrivals<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let syncs = || function.events_with(EventKinds::SYNC);
    let arrivals = syncs().filter(|(_, at)| matches!(at.kind, EventKind::Sync(Sync::BlockArrive))).count();
    let steps = arrivals.saturating_mul(arrivals).saturating_mul(function.events.len());
    if arrivals == 0 || !function.exceeded.affords(steps, Cost::Step) {
        return;
    }
    let arrivals = Arrivals { function };
    each_fact(function, &arrivals, |facts, event| arrivals.report(facts, event, report));
}

impl Arrivals<'_, '_, '_> {
    /// The named barrier on which an event arrives in this way.
    fn barrier(&self, event: usize, by: Sync) -> Option<ValueId> {
        let at = &self.function.events[event];
        let is_one = matches!(at.kind, EventKind::Sync(sync) if sync == by);
        // The first operand of a reduction is its result.
        let has_number = is_one && !self.function.instruction(at.instruction).has("red");
        has_number.then(|| self.function.evaluated.operand(at.instruction, 0)).flatten()
    }

    fn report(&self, facts: &Facts<Option<BlockId>>, event: usize, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        let Some(barrier) = self.barrier(event, Sync::BlockArrive) else { return };
        let is_of = |other: &usize| self.barrier(*other, Sync::Block) == Some(barrier);
        let mut syncs = function.events_with(EventKinds::SYNC).map(|(event, _)| event);
        let Some(waiting) = syncs.find(|other| is_of(other) && self.is_by_other_threads(*other, event))
        else {
            return;
        };
        let is_again = |first: usize, fact: &Fact<Option<BlockId>>| {
            self.barrier(first, Sync::BlockArrive) == Some(barrier)
                && !fact.condition.excludes(function.values(), &function.events[event].condition)
                && function.threads(first).warps() & function.threads(event).warps() != 0
                && self.can_follow(first, event, fact.state)
                && !self.can_wait_between(first, event, fact.state)
        };
        let Some((&first, _)) = facts.iter().find(|(first, fact)| is_again(**first, fact)) else { return };
        let related =
            [(waiting, "the other threads of the barrier wait here"), (first, "the first arrival is here")];
        report.add(
            &ARRIVED_AGAIN,
            Severity::Warning,
            event,
            "these threads arrive on the named barrier a second time, and have waited for no other warp since their first arrival: the barrier counts them twice",
            "write `bar.sync` instead of the first `bar.arrive`, or wait for the other threads of the barrier between the two arrivals",
            if first == event { &related[..1] } else { &related },
        );
    }

    /// Whether some threads that execute an event do not execute the arrival.
    fn is_by_other_threads(&self, event: usize, arrival: usize) -> bool {
        let others = self.function.threads(arrival);
        self.function.is_by_others(event, arrival) || self.function.threads(event).has_others_than(&others)
    }

    /// Whether the iterations in which two arrivals are executed can follow each other.
    fn can_follow(&self, first: usize, second: usize, back: Option<BlockId>) -> bool {
        let Function { graph, events, .. } = self.function;
        let blocks = [first, second].map(|event| self.function.block_of(event));
        let [one, other] = [first, second].map(|event| &events[event].condition);
        let mut heads = blocks.into_iter().flat_map(|block| graph.loops(block));
        heads.all(|head| match blocks.map(|block| graph.in_loop(block, head)) {
            [true, true] => {
                back.is_some_and(|back| head != back && graph.in_loop(head, back))
                    || can_follow(self.function, [one, other], head, i64::from(back == Some(head)))
            }
            // One of many iterations of another loop.
            [true, false] => can_follow(self.function, [one; 2], head, 1),
            _ => can_follow(self.function, [other; 2], head, 1),
        })
    }

    /// Whether a thread of the arriving warps can wait for other warps between two arrivals: also a thread of which the
    /// path does not speak, for which the others of its warp wait at the arrival.
    fn can_wait_between(&self, first: usize, second: usize, back: Option<BlockId>) -> bool {
        let function = self.function;
        let waits = |event: usize| match function.order(event) {
            Some(order) => is_for_others(order),
            None => matches!(function.events[event].kind, EventKind::Call(_)),
        };
        let after = |event: usize| Reach::forward(function, [event]);
        let after_first = after(first);
        let is_between = |event: usize| match back {
            Some(head) => function.graph.in_loop(function.block_of(event), head),
            None => after_first.has(function, event) && after(event).has(function, second),
        };
        (0..function.events.len()).any(|event| {
            let is_excluded = || {
                let [one, other, waiting] =
                    [first, second, event].map(|event| &function.events[event].condition);
                let mut excluded =
                    [one, other].map(|arrival| waiting.excludes(function.values(), arrival)).into_iter();
                if back.is_some() { excluded.all(|is| is) } else { excluded.any(|is| is) }
            };
            waits(event)
                && function.threads(event).warps() & function.threads(second).warps() != 0
                && is_between(event)
                && !is_excluded()
        })
    }
}

/// Whether a thread learns here that threads of other warps have come so far.
fn is_for_others(order: Order) -> bool {
    order.acquires && order.scope > Scope::Warp
}

impl Obligation for Arrivals<'_, '_, '_> {
    /// The head of the outermost loop around whose back edge the path has gone.
    type State = Option<BlockId>;

    fn begin(&self, event: usize) -> Option<Option<BlockId>> {
        self.barrier(event, Sync::BlockArrive).map(|_| None)
    }

    fn event(&self, _: usize, _: &mut Fact<Option<BlockId>>, _: usize, order: Option<Order>) -> Then {
        if order.is_some_and(is_for_others) { Then::Ends } else { Then::Holds }
    }

    fn address(&self, origin: usize) -> Option<ValueId> {
        self.barrier(origin, Sync::BlockArrive)
    }

    fn back(&self, _: usize, back: &mut Option<BlockId>, head: BlockId) -> Then {
        if back.is_none_or(|inner| self.function.graph.in_loop(inner, head)) {
            *back = Some(head);
        }
        Then::Holds
    }

    /// The shorter path is enough for a finding.
    fn join(&self, ours: &mut Option<BlockId>, theirs: &Option<BlockId>) {
        *ours = match (*ours, *theirs) {
            (Some(one), Some(other)) if self.function.graph.in_loop(one, other) => Some(one),
            (Some(_), other) => other,
            (None, _) => None,
        };
    }
}
