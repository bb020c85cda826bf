//! Lints about the generic proxy and the async proxy: accesses of a thread to bytes that a copy reads or overwrites,
//! without a fence between them.

mod accessed;
mod across_grid;
mod no_fence;
mod pairs;
mod place;
mod replaced;
mod roles;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::vocab::StateSpace;

use ptx_async_isa::check::Severity;
use ptx_async_isa::level::{OrderedBy, Overwritten, overwrite_without_fence};
use ptx_async_semantics::help;

use self::accessed::{Accessed, is_of_shared};
use self::pairs::{Hazard, Pairs, accessed, copied, pairs};
use self::replaced::{Replaced, replaced};
use self::roles::Roles;
use super::catalogue::{COPY_UNSYNCHRONIZED, MISSING_PROXY_FENCE, OVERWRITTEN};
use crate::alias::{Alias, Relation};
use crate::condition::Condition;
use crate::event::{EventKind, EventKinds, Place};
use crate::first_iteration::FirstIterations;
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::path::{Executes, can_be_once, executes, is_in_some_iterations};
use crate::scope::Scope;
use crate::solve::Then;
use crate::threads::split;
use crate::value::ValueId;

struct Proxies<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    first: FirstIterations<'f, 'p, 'a>,
    hazard: Hazard,
    pairs: Pairs,
    /// The accesses of the pairs, and those of roles.
    accesses: BTreeSet<usize>,
    /// The accesses to bytes that a copy of the next iteration reads.
    carried: BTreeSet<usize>,
    /// The accesses that copies have replaced after each wait.
    replaced: Replaced,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies = || function.copies().any(|(_, copy)| copy.in_async_proxy);
    if !function.has(EventKinds::READ_MATRICES) && !copies() {
        return;
    }
    let mut roles = Roles::of(function);
    for hazard in [Hazard::Read, Hazard::Overwrite] {
        let first = FirstIterations::of(function);
        let pairs = pairs(function, &first, hazard);
        let carried: BTreeSet<usize> = pairs.before.values().flatten().map(|(access, _)| *access).collect();
        let mut accesses: BTreeSet<usize> = pairs.now.values().flatten().map(|(access, _)| *access).collect();
        accesses.extend(&carried);
        let mut roles = roles.as_mut().filter(|_| hazard == Hazard::Read);
        accesses.extend(roles.iter().flat_map(|roles| &roles.writes));
        if accesses.is_empty() {
            continue;
        }
        let replaced = match hazard {
            Hazard::Read => replaced(function, &accesses),
            Hazard::Overwrite => Replaced::new(),
        };
        let proxies = Proxies { function, first, hazard, pairs, accesses, carried, replaced };
        each_fact(function, &proxies, |facts, event| {
            proxies.report(facts, event, report);
            if let Some(roles) = &mut roles {
                roles.release(facts, event);
            }
        });
    }
    if let Some(roles) = roles {
        roles.check(report);
    }
    no_fence::check(function, report);
    across_grid::check(function, report);
}

impl Proxies<'_, '_, '_> {
    fn report(&self, facts: &Facts<Accessed>, event: usize, report: &mut Report<'_, '_, '_>) {
        let condition = &self.function.events[event].condition;
        let now =
            self.pairs.now.get(&event).into_iter().flatten().map(|(access, alias)| (*access, *alias, None));
        let before = self.pairs.before.get(&event).into_iter().flatten();
        let before = before.map(|(access, head)| (*access, Alias::MustInSome, Some(*head)));
        for (access, alias, head) in now.chain(before) {
            let Some(Fact { condition: path, state: accessed }) = facts.get(&access) else { continue };
            // An access of an earlier iteration, which was kept for others.
            if head.is_some() && accessed.next != head
                || head.is_none() && accessed.next.is_some() && self.carried.contains(&access)
            {
                continue;
            }
            let excluded = path.excludes(self.function.values(), condition);
            if !excluded
                && head.is_none()
                && let Some(severity) = self.unsynchronized(accessed, access, event)
            {
                self.report_unsynchronized(severity, access, event, report);
            }
            let is_fenced = |by: &Condition| !by.excludes(self.function.values(), condition);
            if !accessed.unfenced || accessed.fenced.as_ref().is_some_and(is_fenced) || excluded {
                continue;
            }
            // It can be the last iteration that has the access, or the first one that has the copy.
            if accessed.next.is_some() && [access, event].iter().any(|&of| can_be_once(self.function, of)) {
                continue;
            }
            // Without a barrier, the copy follows the accesses of its own thread, which are fenced.
            if !accessed.is_published && accessed.ineffective.is_some_and(|(_, why)| why == NARROW) {
                continue;
            }
            let writes = self.writes(access);
            let severity = match self.hazard {
                // A loop may have one iteration.
                Hazard::Read if head.is_some() => Severity::Warning,
                Hazard::Read if accessed.is_published || alias == Alias::MustInEach => Severity::Error,
                Hazard::Read => Severity::Warning,
                // The bytes of the copy may be others.
                Hazard::Overwrite if !accessed.is_published && !writes && alias != Alias::MustInEach => {
                    Severity::Note
                }
                Hazard::Overwrite => overwrite_without_fence(self.overwritten(access), accessed.ordered_by),
            };
            let source =
                copied(self.function, self.hazard, event).find_map(|place| self.function.space(place));
            let space = if source == Some(Space::Global) { ".global" } else { ".shared::cta" };
            let is_product = matches!(self.function.events[event].kind, EventKind::ReadMatrices(_));
            let (lint, message) = match (self.hazard, writes) {
                (Hazard::Read, _) if is_product => (
                    &MISSING_PROXY_FENCE,
                    "this reads a matrix through the async proxy after a write through the generic proxy, without a proxy fence between them",
                ),
                (Hazard::Read, _) => (
                    &MISSING_PROXY_FENCE,
                    "this copy reads through the async proxy after a write through the generic proxy, without a proxy fence between them",
                ),
                (Hazard::Overwrite, true) => (
                    &OVERWRITTEN,
                    "this copy overwrites bytes through the async proxy after a write through the generic proxy, without a proxy fence between them",
                ),
                (Hazard::Overwrite, false) => (
                    &OVERWRITTEN,
                    "this copy overwrites bytes through the async proxy after a read through the generic proxy, without a proxy fence between them",
                ),
            };
            let mut related = Vec::from([(
                access,
                match writes {
                    true if head.is_some() => "the write of the iteration before is here",
                    true => "the write is here",
                    false => "the read is here",
                },
            )]);
            related.extend(accessed.ineffective);
            let what = if writes { "write" } else { "read" };
            report.add(
                lint,
                severity,
                event,
                message,
                place::fence(
                    help::fence_after(what, space) + if is_product { "" } else { " copy" },
                    self.function,
                    access,
                    event,
                ),
                &related,
            );
        }
    }

    /// The severity of a copy by one thread that reads or overwrites bytes which other threads access, and with which
    /// that thread has not synchronized.
    fn unsynchronized(&self, state: &Accessed, access: usize, copy: usize) -> Option<Severity> {
        let (function, met) = (self.function, state.met);
        let are_in_some_iterations = || [access, copy].iter().any(|&of| is_in_some_iterations(function, of));
        let threads = function.threads(access);
        if met > Some(Scope::Warp) || threads.is_one() || state.is_carried && are_in_some_iterations() {
            return None;
        }
        let others = threads.certain().filter(|threads| threads.len() > 1)?;
        let issuers = function.threads(copy).issuers()?;
        let one = *issuers.first().filter(|_| issuers.len() < others.len())?;
        let accessed = accessed(function, self.hazard, access)?;
        let is_of = |issuers: &[i64], others: &[i64]| {
            copied(function, self.hazard, copy).any(|place| {
                function.alias(place, accessed, Relation::OtherThreads([issuers, others])).is_certain()
                    || self.is_first_of_others((copy, place, issuers), (access, accessed, others))
            })
        };
        if issuers.len() == 1 && is_of(&issuers, &split(others, one).1) {
            return Some(Severity::Error);
        }
        (met.is_none() && is_of(&issuers, others)).then_some(Severity::Warning)
    }

    /// Whether a thread certainly reads bytes that another one writes, in the first iterations of the loops that
    /// contain only one of them.
    fn is_first_of_others(
        &self,
        (copy, place, issuers): (usize, &Place, &[i64]),
        (access, accessed, others): (usize, &Place, &[i64]),
    ) -> bool {
        let terms = || Some((self.first.terms((copy, place), access)?, place.bytes?));
        let others_terms = || Some((self.first.terms((access, accessed), copy)?, accessed.bytes?));
        let Some(((one, bytes), (other, other_bytes))) = terms().zip(others_terms()) else { return false };
        let (one, other) = ((&one, bytes, issuers), (&other, other_bytes, others));
        self.hazard == Hazard::Read && self.function.is_of_other_threads(one, other)
    }

    fn report_unsynchronized(
        &self,
        severity: Severity,
        access: usize,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        // A launch can have more threads than the certain ones.
        let [of_access, of_copy] = [access, event].map(|event| self.function.threads(event).warps());
        let barrier = match severity == Severity::Warning && of_access & !of_copy == 0 {
            true => "bar.warp.sync 0xffffffff",
            false => "bar.sync 0",
        };
        let (does, what) = match (self.hazard, self.writes(access)) {
            (Hazard::Read, _) => ("reads", "write"),
            (Hazard::Overwrite, true) => ("overwrites", "write"),
            (Hazard::Overwrite, false) => ("overwrites", "read"),
        };
        report.add(
            &COPY_UNSYNCHRONIZED,
            severity,
            event,
            format!("this {does} bytes that other threads {what}, and no synchronization separates the two accesses"),
            format!("write `{barrier};` between the two accesses, in all threads that {what}"),
            &[(access, if what == "write" { "each thread writes here" } else { "each thread reads here" })],
        );
    }

    fn overwritten(&self, access: usize) -> Overwritten {
        let function = self.function;
        let place = |event: usize| accessed(function, Hazard::Overwrite, event);
        let is_allocation = |event: usize| {
            let opcode = &function.instruction(function.events[event].instruction).opcode;
            opcode.name() == "tcgen05" && place(event) == place(access)
        };
        let mut accesses = function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
        match self.writes(access) {
            _ if accesses.any(is_allocation) => Overwritten::Allocation,
            true => Overwritten::Written,
            false => Overwritten::Read,
        }
    }

    fn writes(&self, access: usize) -> bool {
        !matches!(&self.function.events[access].kind, EventKind::Access(access) if !access.writes)
    }

    fn fence(&self, access: usize, fact: &mut Fact<Accessed>, space: Option<StateSpace>, event: usize) {
        let at = &self.function.events[event];
        let [accessing, fencing] = [access, event].map(|event| self.function.threads(event));
        let Fact { condition, state } = fact;
        let place = accessed(self.function, self.hazard, access);
        let is_shared = place.and_then(|place| self.function.space(place)) != Some(Space::Global);
        let covers = space.is_none() || is_of_shared(space) == is_shared;
        if !covers {
            state.ineffective = Some((event, "this fence is for another state space"));
            return;
        }
        let executes = executes(self.function, condition, at);
        if executes == Executes::No {
            return;
        }
        // One thread cannot order the writes of others before they have synchronized.
        let is_narrow = !accessing.is_one()
            && (fencing.is_one() || fencing.is_one_of_each_warp() && !accessing.is_one_of_each_warp());
        if is_narrow && !state.is_published {
            state.ineffective = Some((event, NARROW));
            return;
        }
        match &mut state.fenced {
            Some(by) => by.intersect(&at.condition),
            None => state.fenced = Some(at.condition.clone()),
        }
        state.unfenced &= executes == Executes::Maybe;
    }
}

const NARROW: &str = "only one thread executes this fence, and the other threads synchronize with that thread only after the fence";

impl Obligation for Proxies<'_, '_, '_> {
    type State = Accessed;

    fn begin(&self, event: usize) -> Option<Accessed> {
        self.accesses.contains(&event).then_some(Accessed {
            unfenced: true,
            fenced: None,
            is_published: false,
            ordered_by: OrderedBy::Program,
            is_arrived: false,
            met: None,
            is_carried: false,
            next: None,
            ineffective: None,
        })
    }

    fn event(&self, access: usize, fact: &mut Fact<Accessed>, event: usize, order: Option<Order>) -> Then {
        let state = &mut fact.state;
        match &self.function.events[event].kind {
            EventKind::ProxyFence { space } if state.unfenced => self.fence(access, fact, *space, event),
            EventKind::Barrier(_)
                if self.replaced.get(&event).is_some_and(|replaced| replaced.contains(&access)) =>
            {
                return Then::Ends;
            }
            _ => {}
        }
        fact.state.is_arrived |= order.is_some_and(|order| order.by == By::Mbarrier && order.releases);
        if let Some(order) = order.filter(|order| order.acquires) {
            fact.state.met = fact.state.met.max(Some(order.scope));
            if self.is_handed_over(order) {
                fact.state.publish(order);
            }
        }
        Then::Holds
    }

    fn is_handed_over(&self, order: Order) -> bool {
        order.meets() || order.waits()
    }

    fn shared_by(&self, access: usize) -> Scope {
        let place = accessed(self.function, self.hazard, access);
        match place.and_then(|place| self.function.space(place)) {
            Some(Space::Shared) => Scope::Cta,
            _ => Scope::Cluster,
        }
    }

    fn address(&self, access: usize) -> Option<ValueId> {
        let place = accessed(self.function, self.hazard, access).filter(|_| !self.carried.contains(&access));
        place.map(|place| place.address)
    }

    fn back(&self, access: usize, state: &mut Accessed, head: BlockId) -> Then {
        state.is_carried = true;
        if self.function.graph.in_loop(self.function.block_of(access), head) {
            // The head of an outer loop has a smaller number.
            state.next = Some(state.next.map_or(head, |next| next.min(head)));
        }
        Then::Holds
    }

    fn join(&self, ours: &mut Accessed, theirs: &Accessed) {
        ours.unfenced |= theirs.unfenced;
        match (&mut ours.fenced, &theirs.fenced) {
            (Some(ours), Some(theirs)) => ours.intersect(theirs),
            (None, Some(theirs)) => ours.fenced = Some(theirs.clone()),
            _ => {}
        }
        ours.is_published |= theirs.is_published;
        ours.ordered_by = ours.ordered_by.max(theirs.ordered_by);
        ours.is_arrived |= theirs.is_arrived;
        ours.met = ours.met.max(theirs.met);
        ours.is_carried |= theirs.is_carried;
        ours.next = ours.next.zip(theirs.next).map(|(one, other)| one.max(other));
        ours.ineffective = ours.ineffective.max(theirs.ineffective);
    }
}
