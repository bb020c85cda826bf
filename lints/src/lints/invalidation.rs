//! A lint about the invalidation of barriers in memory, the mirror image of their
//! [initialization](super::initialization): the last use by other threads comes before the invalidation, and no use
//! comes after it.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::accesses::{action_of, barrier_of};
use super::by_others::{is_by_other_warps, is_one_warp};
use super::catalogue::INVALIDATED;
use super::ranks::{is_multicast, is_of_other};
use crate::condition::{Condition, Literal};
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;
use crate::numbers::Numbers;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::repair::Help;
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// The facts are about the uses of barriers, invalidations, and barriers of all threads of the CTA. That of an
/// invalidation is over where the barrier may be initialized, and the others where the thread learns about other threads.
struct Invalidation<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The barriers that are invalidated.
    invalidated: Vec<Place>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let operations = function.barrier_operations().map(|(_, operation)| operation);
    let invalidations = operations.filter(|operation| operation.action == Action::Invalidate);
    let invalidated: Vec<Place> = invalidations.map(|operation| operation.barrier).collect();
    if invalidated.is_empty() || !function.code.is_entry {
        return;
    }
    let invalidation = Invalidation { function, invalidated };
    // One barrier among threads suffices for all invalidations after it, and the first use of a barrier after its
    // invalidation is reported.
    let (mut reported, mut invalid) = (BTreeSet::new(), BTreeSet::new());
    each_fact(function, &invalidation, |facts, event| {
        if action_of(function, event) == Some(Action::Invalidate) {
            let block = function.block_of(event);
            if !reported.contains(&block) && invalidation.invalidated(facts, event, report) {
                reported.insert(block);
            }
        } else if let Some(invalidated) = invalidation.invalidated_before(facts, event)
            && invalid.insert(invalidated)
        {
            report.add(
                &INVALIDATED,
                Severity::Warning,
                event,
                "this uses an invalid barrier: no `mbarrier.init` follows its `mbarrier.inval`",
                help::INVALIDATE_LATER,
                &[(invalidated, "the barrier is invalidated here")],
            );
        }
    });
}

impl Invalidation<'_, '_, '_> {
    /// The barrier of this CTA that an event uses.
    fn used(&self, event: usize) -> Option<&Place> {
        let action = action_of(self.function, event);
        let is_no_use = matches!(action, Some(Action::Init | Action::Invalidate | Action::Inspect));
        let place = barrier_of(self.function, event).filter(|_| !is_no_use)?;
        let is_remote = is_multicast(self.function, event) || is_of_other(self.function, event, place);
        (!is_remote).then_some(place)
    }

    /// Whether an event uses a barrier that is invalidated: by this invalidation, or, in a ring whose barriers are all
    /// invalidated, by this or another one.
    fn is_of(&self, event: usize, invalidation: usize) -> bool {
        let function = self.function;
        let places = self.used(event).zip(barrier_of(function, invalidation));
        let Some((used, invalidated)) = places else { return false };
        if function.must_alias(used, invalidated) {
            return true;
        }
        if !function.can_alias(used, invalidated) {
            return false;
        }
        let Some(of_use) = function.stages(used.address) else { return false };
        let is_in_use = |offset: &i64| {
            let mut stages = self.invalidated.iter().filter_map(|place| function.stages(place.address));
            stages.any(|stages| stages.base == of_use.base && stages.offsets.contains(*offset))
        };
        Numbers::iter(&of_use.offsets).all(is_in_use)
    }

    /// Reports the invalidation of a barrier in use. Returns whether it did.
    fn invalidated(&self, facts: &Facts<()>, event: usize, report: &mut Report<'_, '_, '_>) -> bool {
        let function = self.function;
        let condition = &function.events[event].condition;
        let last = facts.iter().filter(|(used, fact)| {
            self.is_of(**used, event) && !fact.condition.excludes(function.values(), condition)
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
            self.used(used).is_some_and(|place| function.facts.is_uniform(place.address, Scope::Cta))
        };
        let found = last
            .into_iter()
            .find(|&used| {
                let is_by_all = function.threads(used).is_all() && !is_one_warp(function);
                is_common(used) && (is_by_all || is_by_other_warps(function, used, event))
            })
            .or_else(|| self.used_by_others(facts, event));
        let Some(used) = found else { return false };
        report.add(
            &INVALIDATED,
            Severity::Warning,
            event,
            "other threads may still use this barrier: no synchronization separates their last use from this",
            Help::from("write `bar.sync 0;` before this, after the last use by any thread").before_this(),
            &[(used, "the last use is here")],
        );
        true
    }

    /// A use by threads of other warps after the barrier of the CTA that both threads pass, and since which the
    /// invalidating thread has learned nothing about them.
    fn used_by_others(&self, facts: &Facts<()>, event: usize) -> Option<usize> {
        let function = self.function;
        let is_met = |of: usize| function.meets_cta(of) && function.is_before(of, event);
        let met = facts.iter().map(|(of, _)| *of).find(|&of| is_met(of))?;
        let mut uses = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY)).map(|(event, _)| event);
        let pairs = self.invalidated.len().saturating_mul(uses.clone().count());
        if function.graph.is_in_cycle(function.block_of(met))
            || !function.exceeded.affords(pairs, Cost::Addresses)
        {
            return None;
        }
        uses.find(|&used| {
            function.is_before(met, used)
                && function.is_by_others(used, event)
                && !function.is_in_others(used, event)
                && is_by_other_warps(function, used, event)
                && self.is_of(used, event)
        })
    }

    /// The invalidation of the barrier that an event uses, if no initialization follows it.
    fn invalidated_before(&self, facts: &Facts<()>, event: usize) -> Option<usize> {
        let function = self.function;
        let (barrier, condition) = (self.used(event)?, &function.events[event].condition);
        let mut before = facts.iter().filter(|(invalidation, fact)| {
            action_of(function, **invalidation) == Some(Action::Invalidate)
                && barrier_of(function, **invalidation)
                    .is_some_and(|place| function.must_alias(place, barrier))
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
}

impl Obligation for Invalidation<'_, '_, '_> {
    type State = ();

    fn begin(&self, event: usize) -> Option<()> {
        let is_one = match action_of(self.function, event) {
            Some(action) => action != Action::Init,
            None => barrier_of(self.function, event).is_some() || self.function.meets_cta(event),
        };
        is_one.then_some(())
    }

    fn event(&self, of: usize, _: &mut Fact<()>, event: usize, order: Option<Order>) -> Then {
        let is_init = || {
            let place = barrier_of(self.function, event);
            action_of(self.function, event) == Some(Action::Init)
                && place.is_some_and(|place| self.is_at(of, place))
        };
        // A thread that only arrives at a barrier of threads waits there soon.
        let learns = order.is_some_and(|order| order.acquires || order.by == By::Barrier);
        let is_invalidation = || action_of(self.function, of) == Some(Action::Invalidate);
        if is_init() || learns && !is_invalidation() { Then::Unknown } else { Then::Holds }
    }

    fn is_handed_over(&self, order: Order) -> bool {
        order.by == By::Barrier && order.scope > Scope::Warp
    }

    fn address(&self, of: usize) -> Option<ValueId> {
        barrier_of(self.function, of).map(|place| place.address)
    }

    fn join(&self, (): &mut (), (): &()) {}
}
