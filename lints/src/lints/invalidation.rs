//! A lint about the invalidation of barriers in memory, the mirror image of their
//! [initialization](super::initialization): the last use by other threads comes before the invalidation, and no use
//! comes after it.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::accesses::barrier_of;
use super::by_others::{is_by_other_warps, is_one_warp};
use super::catalogue::INVALIDATED;
use super::remote::{is_multicast, is_of_other};
use crate::condition::{Condition, Literal};
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::numbers::Numbers;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// Limit on the operations on barriers that are compared with one operation.
const MOST: usize = 32;

/// A use of a barrier, an invalidation, or a barrier of all threads of the CTA, on the paths to one place. The fact of a
/// use ends where the thread learns about other threads, and that of an invalidation where the barrier may be
/// initialized.
#[derive(Clone, PartialEq, Eq)]
struct Since {
    /// Whether the thread has learned nothing about other threads since then.
    is_alone: bool,
}

struct Invalidation<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The invalidations, each with its barrier.
    invalidations: Vec<(usize, Place)>,
    /// The uses that are compared with an invalidation by threads that do not execute them.
    uses: Vec<usize>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let invalidations: Vec<(usize, Place)> = function
        .barrier_operations()
        .filter(|(_, operation)| operation.action == Action::Invalidate)
        .map(|(event, operation)| (event, operation.barrier))
        .collect();
    if invalidations.is_empty() || !function.code.is_entry {
        return;
    }
    let mut invalidation = Invalidation { function, invalidations, uses: Vec::new() };
    let operations = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY)).map(|(event, _)| event);
    invalidation.uses = operations.filter(|&event| invalidation.used(event).is_some()).collect();
    // One barrier among threads suffices for all invalidations after it, and the first use of a barrier after its
    // invalidation is reported.
    let (mut reported, mut invalid) = (BTreeSet::new(), BTreeSet::new());
    each_fact(&invalidation, |facts, event| {
        if let EventKind::Barrier(BarrierOperation { action: Action::Invalidate, barrier, .. }) =
            &function.events[event].kind
        {
            let block = function.block_of(event);
            if !reported.contains(&block) && invalidation.invalidated(facts, event, barrier, report) {
                reported.insert(block);
            }
        } else if let Some(invalidated) = invalidation.invalidated_before(facts, event)
            && invalid.insert(invalidated)
        {
            used_after(event, invalidated, report);
        }
    });
}

/// Reports a use of an invalid barrier.
fn used_after(event: usize, invalidation: usize, report: &mut Report<'_, '_, '_>) {
    report.add(
        &INVALIDATED,
        Severity::Warning,
        event,
        "this uses an invalid barrier: no `mbarrier.init` follows its `mbarrier.inval`",
        "write `mbarrier.inval` after the last use, or `mbarrier.init` and `bar.sync 0;` before this",
        &[(invalidation, "the barrier is invalidated here")],
    );
}

impl Invalidation<'_, '_, '_> {
    /// The barrier of this CTA that an event uses.
    fn used(&self, event: usize) -> Option<Place> {
        let is_no_use = matches!(
            self.function.events[event].kind,
            EventKind::Barrier(BarrierOperation {
                action: Action::Init | Action::Invalidate | Action::Inspect,
                ..
            })
        );
        let place = barrier_of(self.function, event).filter(|_| !is_no_use)?;
        let is_remote = is_multicast(self.function, event) || is_of_other(self.function, event, place);
        (!is_remote).then_some(*place)
    }

    /// Whether the barrier that an event uses is invalidated: by this invalidation, or, in a ring whose barriers are
    /// all invalidated, by this or another one.
    fn is_invalidated(&self, used: &Place, invalidated: &Place) -> bool {
        let function = self.function;
        if function.must_alias(used, invalidated) {
            return true;
        }
        if !function.can_alias(used, invalidated) {
            return false;
        }
        let Some(of_use) = function.stages(used.address) else { return false };
        let is_in_use = |offset: &i64| {
            let others = self.invalidations.iter().take(MOST);
            let mut stages = others.filter_map(|(_, place)| function.stages(place.address));
            stages.any(|stages| stages.base == of_use.base && stages.offsets.contains(*offset))
        };
        Numbers::iter(&of_use.offsets).all(is_in_use)
    }

    /// Reports the invalidation of a barrier in use. Returns whether it did.
    fn invalidated(
        &self,
        facts: &Facts<Since>,
        event: usize,
        barrier: &Place,
        report: &mut Report<'_, '_, '_>,
    ) -> bool {
        let function = self.function;
        let condition = &function.events[event].condition;
        let last = facts.iter().filter(|(used, fact)| {
            self.used(**used).is_some_and(|used| self.is_invalidated(&used, barrier))
                && !fact.condition.excludes(function.values(), condition)
        });
        let last: Vec<usize> = last.map(|(used, _)| *used).collect();
        let is_copy = |event: usize| matches!(function.events[event].kind, EventKind::Copy(_));
        if let Some(&copy) = last.iter().find(|&&used| is_copy(used)) {
            report.add(
                &INVALIDATED,
                Severity::Warning,
                event,
                "this invalidates the barrier of a copy that may be in flight: no wait before this covers the copy",
                "wait for the phase of the copy before this",
                &[(copy, "the copy is here")],
            );
            return true;
        }
        let is_common = |used: usize| {
            let address = self.used(used).map(|place| place.address);
            address.is_some_and(|address| function.facts.is_uniform(address, Scope::Cta))
        };
        let mut of_all = last.iter().copied();
        let found = of_all
            .find(|&used| {
                let is_by_all = function.threads(used).is_all() && !is_one_warp(function);
                is_common(used) && (is_by_all || is_by_other_warps(function, used, event))
            })
            .or_else(|| self.used_by_others(self.alone_since(facts, event)?, event, barrier));
        let Some(used) = found else { return false };
        report.add(
            &INVALIDATED,
            Severity::Warning,
            event,
            "other threads may still use this barrier: no synchronization separates their last use from this",
            "write `bar.sync 0;` before this, after the last use by any thread",
            &[(used, "the last use is here")],
        );
        true
    }

    /// The barrier of the CTA since which a thread that executes an event has learned nothing about others, if it is the
    /// same on all paths.
    fn alone_since(&self, facts: &Facts<Since>, event: usize) -> Option<usize> {
        let is_sync = |of: usize| matches!(self.function.events[of].kind, EventKind::Sync(_));
        let mut alone = facts.iter().filter(|(of, fact)| {
            fact.state.is_alone && is_sync(**of) && self.function.is_before(**of, event)
        });
        alone.next().map(|(sync, _)| *sync)
    }

    /// A use by threads of other warps after the barrier of the CTA that both threads pass, and since which the
    /// invalidating thread has learned nothing about them.
    fn used_by_others(&self, met: usize, event: usize, barrier: &Place) -> Option<usize> {
        let function = self.function;
        if self.uses.len() > MOST || function.graph.is_in_cycle(function.block_of(met)) {
            return None;
        }
        self.uses.iter().copied().find(|&used| {
            function.is_before(met, used)
                && function.is_by_others(used, event)
                && !function.is_in_others(used, event)
                && is_by_other_warps(function, used, event)
                && self.used(used).is_some_and(|used| self.is_invalidated(&used, barrier))
        })
    }

    /// The invalidation of the barrier that an event uses, if no initialization follows it.
    fn invalidated_before(&self, facts: &Facts<Since>, event: usize) -> Option<usize> {
        let function = self.function;
        let (barrier, condition) = (self.used(event)?, &function.events[event].condition);
        let mut before = facts.iter().filter(|(invalidation, fact)| {
            let invalidated = self.invalidations.iter().find(|(of, _)| of == *invalidation);
            invalidated.is_some_and(|(_, place)| function.must_alias(place, &barrier))
                && !fact.condition.excludes(function.values(), condition)
                && self.is_with(**invalidation, condition)
                && !self.is_initialized_by_others(**invalidation)
        });
        before.next().map(|(invalidation, _)| *invalidation)
    }

    /// Whether some thread has certainly executed an invalidation where a condition holds after it: the literals that
    /// do not just select threads are implied.
    fn is_with(&self, invalidation: usize, condition: &Condition) -> bool {
        let of = &self.function.events[invalidation].condition;
        let is_known = |literal: &Literal| {
            self.function.values().varies(literal.predicate).is_none()
                && (self.function.facts.is_by_thread(literal.predicate)
                    || condition.literals().contains(literal))
        };
        // One thread of each warp is elected.
        let threads = self.function.threads(invalidation);
        let is_elected = threads.is_elected && threads.is_known;
        of.is_whole() && (is_elected || of.literals().iter().all(is_known))
    }

    /// Whether threads that do not invalidate the barrier can initialize it: the analysis does not track this on their
    /// paths.
    fn is_initialized_by_others(&self, invalidation: usize) -> bool {
        self.function.barrier_operations().any(|(init, operation)| {
            operation.action == Action::Init
                && self.is_at(invalidation, &operation.barrier)
                && self.function.is_by_others(init, invalidation)
        })
    }

    /// Whether the barrier of an event can be the one at this place.
    fn is_at(&self, event: usize, place: &Place) -> bool {
        barrier_of(self.function, event).is_some_and(|of| self.function.can_alias(of, place))
    }

    fn is_invalidation(&self, event: usize) -> bool {
        self.invalidations.iter().any(|(of, _)| *of == event)
    }
}

impl Obligation for Invalidation<'_, '_, '_> {
    type State = Since;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Since> {
        let is_one = match &self.function.events[event].kind {
            EventKind::Barrier(operation) => operation.action != Action::Init,
            EventKind::Copy(copy) => copy.barrier.is_some(),
            _ => self.function.meets_cta(event),
        };
        is_one.then_some(Since { is_alone: true })
    }

    fn event(&self, of: usize, fact: &mut Fact<Since>, event: usize, order: Option<Order>) -> Then {
        match &self.function.events[event].kind {
            EventKind::Barrier(operation)
                if operation.action == Action::Init && self.is_at(of, &operation.barrier) =>
            {
                return Then::Unknown;
            }
            // The thread learns about the progress of other threads. One that only arrives at a barrier of threads waits
            // there soon.
            _ if order.is_some_and(|order| order.acquires || order.by == By::Barrier) => {
                fact.state.is_alone = false;
                let is_use = barrier_of(self.function, of).is_some() && !self.is_invalidation(of);
                if is_use {
                    return Then::Unknown;
                }
            }
            _ => {}
        }
        Then::Holds
    }

    fn is_handed_over(&self, order: Order) -> bool {
        order.by == By::Barrier && order.scope > Scope::Warp
    }

    fn address(&self, of: usize) -> Option<ValueId> {
        barrier_of(self.function, of).map(|place| place.address)
    }

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.is_alone &= theirs.is_alone;
    }
}
