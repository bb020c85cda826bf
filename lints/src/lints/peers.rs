//! A lint about accesses of two CTAs of a cluster to the same bytes of shared memory, without a synchronization of the
//! CTAs between them.
//!
//! A thread follows its own path, on which one of the accesses is in its own CTA and the other one in another CTA. All
//! CTAs of the cluster execute the access to their own memory: where no synchronization of CTAs is between the two, the
//! other CTA may execute its own one before or after.

mod multicasts;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::special::Special;

use super::accesses::accesses;
use super::catalogue::REMOTE_UNORDERED;
use super::ranks::{is_multicast, is_of_other};
use crate::event::{EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::{By, Order};
use crate::scope::Scope;
use crate::solve::Then;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// An access to the shared memory of a CTA.
#[derive(Clone, Copy, Debug)]
struct Accessed<'f> {
    place: &'f Place,
    writes: bool,
    is_atomic: bool,
    /// Whether the CTA is another one than that of the thread.
    is_remote: bool,
}

/// What the thread of a path has done since an access for the threads of other CTAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Since {
    /// Whether a fence for other CTAs follows the access.
    is_fenced: bool,
    /// Whether the thread has arrived on the barrier of the cluster so that the access is ordered before the arrival.
    is_released: bool,
    /// The last `.relaxed` arrival that orders nothing.
    relaxed: Option<usize>,
}

struct Peers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    accesses: BTreeMap<usize, Accessed<'f>>,
    /// Waits that some threads of the CTA execute and from which the others can learn at a barrier of the CTA.
    waits: Vec<usize>,
}

/// Checks the accesses but the `early` ones, which precede every synchronization of the CTAs.
pub(super) fn check(function: &Function<'_, '_>, early: &BTreeSet<usize>, report: &mut Report<'_, '_, '_>) {
    let kinds = EventKinds::ACCESS.or(EventKinds::COPY).or(EventKinds::READ_MATRICES);
    let events = function.events_with(kinds).map(|(event, _)| event);
    let accesses = events.filter_map(|event| Some((event, accessed(function, event)?))).collect();
    let mut peers = Peers { function, accesses, waits: Vec::new() };
    if !peers.accesses.values().any(|access| access.is_remote) {
        return;
    }
    multicasts::check(function, report);
    let learns = |order: Order| order.acquires && order.by != By::Barrier;
    let is_wait =
        |event: &usize| !peers.accesses.contains_key(event) && function.order(*event).is_some_and(learns);
    peers.waits = (0..function.events.len()).filter(is_wait).collect();
    each_fact(function, &peers, |facts, event| {
        if !early.contains(&event) {
            peers.report(facts, event, report);
        }
    });
}

/// The access of an event to shared memory, if it is in another CTA, or if all CTAs execute it.
fn accessed<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<Accessed<'f>> {
    let at = &function.events[event];
    let of = accesses(function, event);
    let is_of_other = |place: &Place| is_of_other(function, event, place) || is_multicast(function, event);
    if let Some(place) = of.written.filter(|place| is_of_other(place)) {
        let is_atomic = is_atomic(function, event);
        return Some(Accessed { place, writes: true, is_atomic, is_remote: true });
    }
    if let Some(place) = of.read[0].filter(|place| is_of_other(place)) {
        return Some(Accessed { place, writes: false, is_atomic: false, is_remote: true });
    }
    let is_by_all = || {
        let literals = at.condition.literals();
        literals.iter().all(|literal| {
            let differs = function.facts.differs(literal.predicate);
            function.is_answer(literal.predicate)
                || !differs.contains(Differs::AMONG_CTAS) && !differs.contains(Differs::UNKNOWN)
        })
    };
    // A copy is ordered by its barrier or its group.
    if matches!(at.kind, EventKind::Copy(_)) || !is_by_all() {
        return None;
    }
    let place = of.written.or(of.read[0])?;
    let is_own = function.space(place) == Some(Space::Shared) && function.variable(place.address).is_some();
    let writes = of.written.is_some();
    is_own.then(|| Accessed { place, writes, is_atomic: is_atomic(function, event), is_remote: false })
}

/// Why two accesses are unordered, and the help: whether after a `.relaxed` arrival, or without any.
pub(super) fn reason(is_relaxed: bool) -> (&'static str, &'static str) {
    match is_relaxed {
        true => (
            "a `.relaxed` arrival on the cluster barrier, without a fence before it, orders nothing",
            "write `barrier.cluster.arrive.release`, or `fence.acq_rel.cluster` before the arrival",
        ),
        false => (
            "no synchronization of the CTAs is between the two",
            "write `barrier.cluster.arrive` and `barrier.cluster.wait` between the two, in all threads of the cluster",
        ),
    }
}

fn is_atomic(function: &Function<'_, '_>, event: usize) -> bool {
    let opcode = &function.instruction(function.events[event].instruction).opcode;
    matches!(opcode.name(), "atom" | "red")
}

impl Peers<'_, '_, '_> {
    fn report(&self, facts: &Facts<Since>, event: usize, report: &mut Report<'_, '_, '_>) {
        let Some(later) = self.accesses.get(&event) else { return };
        let condition = &self.function.events[event].condition;
        for (&origin, fact) in facts.iter() {
            let Some(earlier) = self.accesses.get(&origin) else { continue };
            let conflicts = earlier.is_remote != later.is_remote
                && (earlier.writes || later.writes)
                && !(earlier.is_atomic && later.is_atomic);
            if !conflicts
                || fact.condition.excludes(self.function.values(), condition)
                || !self.is_same([origin, event], [earlier, later])
            {
                continue;
            }
            self.add((origin, *earlier), fact.state, (event, *later), report);
            return;
        }
    }

    fn add(
        &self,
        (origin, earlier): (usize, Accessed<'_>),
        since: Since,
        (event, later): (usize, Accessed<'_>),
        report: &mut Report<'_, '_, '_>,
    ) {
        let message = match (later.is_remote, later.writes, earlier.writes) {
            (true, false, _) => "this reads bytes of another CTA that the other CTA writes",
            (true, true, true) => "this writes bytes of another CTA that the other CTA writes too",
            (true, true, false) => {
                "this overwrites bytes of another CTA that the other CTA may still be reading"
            }
            (false, false, _) => "this reads bytes that another CTA writes",
            (false, true, true) => "this writes bytes that another CTA writes too",
            (false, true, false) => "this overwrites bytes that another CTA may still be reading",
        };
        let (why, help) = reason(since.relaxed.is_some());
        let here = match earlier.is_remote {
            true => "the other CTA accesses them here",
            false => "each CTA accesses its own bytes here",
        };
        let mut related = Vec::from([(origin, here)]);
        related.extend(since.relaxed.map(|arrival| (arrival, "the arrival is here")));
        report.add(&REMOTE_UNORDERED, Severity::Warning, event, format!("{message}: {why}"), help, &related);
    }

    /// Whether two accesses certainly have bytes in common in some threads of two CTAs.
    fn is_same(&self, events: [usize; 2], accesses: [&Accessed<'_>; 2]) -> bool {
        let [one, other] = accesses;
        let sums = || Some((self.sum(one)?, self.sum(other)?));
        let Some((mut sum, (others, number))) = sums() else { return false };
        if self.are_all(&sum.0, &others) {
            return true;
        }
        sum.1 = sum.1.wrapping_sub(number);
        sum.0.add_all(&others, -1).is_some()
            && self.function.alias_at(&sum, [one.place.bytes, other.place.bytes], Some(events)).is_certain()
    }

    /// Whether each thread accesses its own part of a variable, and an index from memory selects any part of it.
    fn are_all(&self, one: &Factors, other: &Factors) -> bool {
        let Function { facts, .. } = self.function;
        let variable = |sum: &Factors| {
            let mut variables = sum.iter().filter_map(|(term, _)| self.function.variable(term));
            variables.next().filter(|(_, variable)| !variable.is_extern).map(|(id, _)| id)
        };
        let is_own = |sum: &Factors| sum.iter().any(|(term, _)| facts.is_by_thread(term));
        let is_any = |sum: &Factors| {
            let mut differs = sum.iter().map(|(term, _)| facts.differs(term));
            differs.any(|differs| differs.contains(Differs::UNKNOWN))
        };
        variable(one).is_some()
            && variable(one) == variable(other)
            && (is_own(one) && is_any(other) || is_any(one) && is_own(other))
    }

    /// The address of an access in the CTA that owns the bytes, where the CTA with rank 0 accesses those of the CTA with
    /// rank 1.
    fn sum(&self, access: &Accessed<'_>) -> Option<Terms> {
        let values = self.function.values();
        let mut sum = self.function.terms_with(access.place.address, |term| match values.node(term) {
            Node::Operation(Operation::Mapa, [inner, ..]) => inner,
            _ => None,
        })?;
        let is_of_cta = |term: ValueId| self.function.facts.differs(term).contains(Differs::AMONG_CTAS);
        let (of_cta, rest) = sum.0.partition(is_of_cta);
        // Other terms differ in the other CTA in unknown ways.
        let rank = values.find(Node::Special(Special::ClusterCtarank));
        let number = if access.is_remote { 0 } else { 1 };
        let by_rank = of_cta.iter().try_fold(0i64, |sum, (term, factor)| {
            sum.checked_add(values.with(term, Some((rank?, number)))?.checked_mul(factor)?)
        })?;
        sum = (rest, sum.1.checked_add(by_rank)?);
        Some(sum)
    }

    /// Whether the threads at a barrier of the CTA may have learned about other CTAs from a thread that waited since an
    /// access.
    fn may_have_learned(&self, origin: usize) -> bool {
        let threads = self.function.threads(origin);
        self.waits.iter().any(|&wait| {
            let waiting = self.function.threads(wait);
            let waits = |thread: &i64| waiting.possible.binary_search(thread).is_ok();
            !waiting.is_known || waiting.is_elected || !threads.possible.iter().all(waits)
        })
    }
}

impl Obligation for Peers<'_, '_, '_> {
    type State = Since;

    fn begin(&self, event: usize) -> Option<Since> {
        let is_access = !matches!(self.function.events[event].kind, EventKind::Copy(_));
        let since = Since { is_fenced: false, is_released: false, relaxed: None };
        (is_access && self.accesses.contains_key(&event)).then_some(since)
    }

    fn event(&self, origin: usize, fact: &mut Fact<Since>, event: usize, order: Option<Order>) -> Then {
        let since = &mut fact.state;
        let ends = match order {
            Some(order) if order.is_of_cluster_barrier() && order.releases => {
                let writes = self.accesses.get(&origin).is_some_and(|access| access.writes);
                // The values of loads are used before the arrival, as a rule.
                match order.is_relaxed && writes && !since.is_fenced {
                    true => since.relaxed = Some(event),
                    false => since.is_released = true,
                }
                false
            }
            Some(order) if order.is_of_cluster_barrier() => since.is_released,
            Some(order) if order.by == By::Barrier => self.may_have_learned(origin),
            Some(order) => order.acquires,
            None => false,
        };
        since.is_fenced |= self.function.is_memory_fence(event);
        if ends { Then::Ends } else { Then::Holds }
    }

    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn address(&self, origin: usize) -> Option<ValueId> {
        self.accesses.get(&origin).map(|access| access.place.address)
    }

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.is_fenced &= theirs.is_fenced;
        ours.is_released &= theirs.is_released;
        ours.relaxed = ours.relaxed.or(theirs.relaxed);
    }
}
