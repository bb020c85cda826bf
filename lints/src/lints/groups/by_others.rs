//! Bulk stores that are not complete where their threads meet others at a barrier: what the other threads do then.
//!
//! The facts about a store follow the thread that issued it, since only its waits count. So the stores at each barrier are
//! noted, and the paths of the other threads are followed from there.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ptx_async_isa::form::Group;

use super::signals::Signals;
use crate::alias::{Alias, Relation};
use crate::event::EventKind;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::in_flight::{Groups, InFlight, Progress, execution};
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, can_be_once, executes, varies_in};
use crate::scope::Scope;
use crate::solve::Then;

/// The stores at the barriers of a CTA.
pub(super) struct ByOthers<'g, 'f, 'p, 'a> {
    groups: &'g Groups<'f, 'p, 'a>,
    /// The stores at each barrier, with the facts of the threads that issued them.
    stores: BTreeMap<usize, Vec<(usize, Fact<InFlight>)>>,
}

impl<'g, 'f, 'p, 'a> ByOthers<'g, 'f, 'p, 'a> {
    pub(super) fn of(groups: &'g Groups<'f, 'p, 'a>) -> Self {
        ByOthers { groups, stores: BTreeMap::new() }
    }

    /// Notes the stores where their threads meet others.
    pub(super) fn meet(&mut self, facts: &Facts<InFlight>, event: usize) {
        let function = self.groups.function;
        if !function.order(event).is_some_and(|order| order.meets() && order.scope == Scope::Cta) {
            return;
        }
        let at = &function.events[event];
        let here = facts.iter().map(|(&origin, fact)| (execution(origin).0, fact)).filter(|(copy, fact)| {
            self.groups.group(*copy) == Some(Group::Bulk)
                && executes(function, &fact.condition, at) == Executes::Yes
        });
        let here: Vec<_> = here.map(|(copy, fact)| (copy, fact.clone())).collect();
        if !here.is_empty() {
            self.stores.insert(event, here);
        }
    }

    /// Looks for flags that the other threads release, and reports what they read.
    pub(super) fn report(&self, signals: &mut Signals<'_, '_, '_, '_>, report: &mut Report<'_, '_, '_>) {
        if self.stores.is_empty() {
            return;
        }
        each_fact(self.groups.function, self, |facts, event| {
            for (barrier, after, store) in self.stores_before(facts, event) {
                let (copy, Fact { state: in_flight, .. }) = store;
                let after = after.state;
                if after.next.is_none() {
                    signals.look_at((*copy, in_flight), event, Some((*barrier, after.is_fenced)));
                }
                self.read((*copy, in_flight), event, (*barrier, after), report);
            }
        });
    }

    /// The stores of other threads at the barriers before an event.
    fn stores_before<'s>(
        &'s self,
        facts: &'s Facts<After>,
        event: usize,
    ) -> impl Iterator<Item = (&'s usize, &'s Fact<After>, &'s (usize, Fact<InFlight>))> {
        let (values, at) = (self.groups.function.values(), &self.groups.function.events[event]);
        let here = facts.iter().filter(|(_, after)| !after.condition.excludes(values, &at.condition));
        let stores = here.flat_map(|(barrier, after)| {
            self.stores[barrier].iter().map(move |store| (barrier, after, store))
        });
        stores.filter(|(.., (copy, of))| {
            // The condition of a store that is complete has no more use.
            let of_copy = &self.groups.function.events[*copy].condition;
            of.condition.excludes(values, &at.condition) || of_copy.excludes(values, &at.condition)
        })
    }

    fn read(
        &self,
        (copy, in_flight): (usize, &InFlight),
        event: usize,
        (barrier, after): (usize, After),
        report: &mut Report<'_, '_, '_>,
    ) {
        let function = self.groups.function;
        let Some(destination) = self.groups.places(copy).1 else { return };
        let is_recomputed = after.next.is_some_and(|head| varies_in(function, destination.address, head));
        let is_stale = in_flight.is_stale.1 || is_recomputed;
        let is_once = || [copy, event].iter().any(|&of| can_be_once(function, of));
        if !in_flight.progress.within(Progress::UNFINISHED)
            || (in_flight.is_carried || after.next.is_some()) && is_once()
        {
            return;
        }
        let read = accesses(function, event).read.into_iter().flatten();
        let alias = read.map(|place| match is_stale {
            true if self.groups.is_revisited(copy, (event, place)) => Alias::MustInSome,
            true => Alias::Never,
            false => function.alias(destination, place, Relation::Threads([copy, event])),
        });
        if let Some(alias) = alias.max() {
            self.groups.result_read(alias, (copy, in_flight), event, Some(barrier), report);
        }
    }
}

/// What follows a barrier.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct After {
    /// Whether a fence does, on every path.
    is_fenced: bool,
    /// The head of the outermost loop around the barrier whose next iteration some path has reached.
    next: Option<BlockId>,
}

impl Obligation for ByOthers<'_, '_, '_, '_> {
    type State = After;

    fn begin(&self, event: usize) -> Option<After> {
        self.stores.contains_key(&event).then_some(After { is_fenced: false, next: None })
    }

    fn event(&self, _: usize, fact: &mut Fact<After>, event: usize, order: Option<Order>) -> Then {
        let (function, at) = (self.groups.function, &self.groups.function.events[event]);
        // The threads may learn there of a wait for the store.
        if order.is_some_and(|order| order.acquires && order.scope > Scope::Warp && !order.is_relaxed)
            && !matches!(at.kind, EventKind::Fence)
            && executes(function, &fact.condition, at) != Executes::No
        {
            return Then::Ends;
        }
        fact.state.is_fenced |=
            function.is_memory_fence(event) && executes(function, &fact.condition, at) != Executes::No;
        Then::Holds
    }

    fn back(&self, _: usize, after: &mut After, head: BlockId) -> Then {
        // The head of an outer loop has a smaller number.
        after.next = Some(after.next.map_or(head, |next| next.min(head)));
        Then::Holds
    }

    fn join(&self, ours: &mut After, theirs: &After) {
        ours.is_fenced &= theirs.is_fenced;
        ours.next = match (ours.next, theirs.next) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
    }
}
