//! A lint about threads that use a barrier before they have synchronized with the thread that initializes it.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::accesses::barrier_of;
use super::catalogue::INIT_UNSYNCHRONIZED;
use crate::computed::WARP;
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::HasMet;
use crate::scope::Scope;
use crate::solve::{Analysis, each_event};
use crate::terms::Factors;
use crate::threads::{Warps, warps};
use crate::value::Node;

/// Limit on the initializations. Beyond this limit, a use is compared only with initializations of the same address.
const MOST: usize = 32;

/// Limit on the rounds that search for named barriers reached by threads that have synchronized with the initializing
/// ones.
const ROUNDS: usize = 4;

/// Limit on the reads of possible flags whose results are traced.
const MOST_READS: usize = 8;

/// The uniform part of an address, and the rest in each thread, with the thread.
type Addresses = (Factors, Vec<(i64, i64)>);

pub(super) fn check(function: &Function<'_, '_>, inits: &[usize], report: &mut Report<'_, '_, '_>) {
    if !function.code.is_entry {
        return;
    }
    let others = Others { function, inits, is_one_dimensional: function.is_one_dimensional() };
    let uses = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY));
    // In most kernels, a barrier of the CTA precedes all of them.
    let mut syncs = function.events_with(EventKinds::SYNC).map(|(event, _)| event);
    let first = syncs.find(|&event| function.meets_cta(event));
    let uses = uses.filter(|(event, _)| first.is_none_or(|first| !function.is_before(first, *event)));
    let used: BTreeMap<usize, usize> =
        uses.filter_map(|(event, _)| Some((event, others.init_of(event)?))).collect();
    if used.is_empty() {
        return;
    }
    let named = others.named();
    let flags = flags(function, &used);
    let mut met =
        Met { flags, function, used: &used, named: &named, unrelated: named.keys().copied().collect() };
    for _ in 0..ROUNDS {
        let mut related = BTreeSet::new();
        if !met.unrelated.is_empty() {
            each_event(function, &met, |state, event| {
                let id = met.unrelated_to(event).filter(|_| state.others.ever());
                related.extend(id);
            });
        }
        if related.is_empty() {
            break;
        }
        met.unrelated.retain(|id| !related.contains(id));
    }
    each_event(function, &met, |state, event| {
        let Some(&init) = used.get(&event) else { return };
        let is_unordered = state.others.is_missing(function, event)
            && (state.warp.is_missing(function, event) || others.are_in_other_warps(init, event));
        // Others check these: the paths on which the barrier is initialized are known.
        if !is_unordered || others.is_at(init, event) && is_by_all(function, init, event) {
            return;
        }
        report.add(
            &INIT_UNSYNCHRONIZED,
            Severity::Error,
            event,
            "another thread initializes this barrier, and no synchronization separates the initialization from this",
            "write `bar.sync 0;` after the initialization and before this, in all threads",
            &[(init, "the barrier is initialized here")],
        );
    });
}

/// Whether a CTA has one warp: according to its header, or because only threads of a warp synchronize.
pub(super) fn is_one_warp(function: &Function<'_, '_>) -> bool {
    function.code.max_threads.map_or_else(
        || {
            let mut syncs = function.events_with(EventKinds::SYNC);
            syncs.all(|(event, _)| function.order(event).is_some_and(|order| order.scope == Scope::Warp))
        },
        |most| most <= WARP as u64,
    )
}

/// Whether one thread executes an initialization, and all threads execute a use.
pub(super) fn is_by_all(function: &Function<'_, '_>, init: usize, event: usize) -> bool {
    function.threads(init).is_one() && function.threads(event).is_all()
}

struct Others<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    inits: &'f [usize],
    is_one_dimensional: bool,
}

impl Others<'_, '_, '_> {
    fn is_at(&self, init: usize, event: usize) -> bool {
        let places = barrier_of(self.function, init).zip(barrier_of(self.function, event));
        places.is_some_and(|(one, other)| self.function.must_alias(one, other))
    }

    /// The initialization by other threads of the barrier that an event uses.
    fn init_of(&self, event: usize) -> Option<usize> {
        let is_init = |operation: &BarrierOperation| operation.action == Action::Init;
        if matches!(&self.function.events[event].kind, EventKind::Barrier(operation) if is_init(operation)) {
            return None;
        }
        let place = barrier_of(self.function, event)?;
        let mut found: Vec<usize> =
            self.inits.iter().copied().filter(|&init| self.is_at(init, event)).collect();
        if found.is_empty() && self.inits.len() <= MOST {
            // The barrier within a variable does not matter where others initialize all of them.
            let variable = |place: &Place| self.function.variable(place.address).map(|(id, _)| id);
            let own = variable(place)?;
            for &init in self.inits {
                let barrier = barrier_of(self.function, init)?;
                if variable(barrier)? == own && self.function.can_alias(barrier, place) {
                    found.push(init);
                }
            }
        }
        found.iter().all(|&init| self.is_by_others(init, event)).then(|| found.first().copied()).flatten()
    }

    /// Whether a thread that uses a barrier in one event does not initialize the barrier in another event.
    fn is_by_others(&self, init: usize, event: usize) -> bool {
        if self.function.is_by_others(init, event) {
            return true;
        }
        let [by, of] = [init, event].map(|event| self.function.threads(event));
        self.is_one_dimensional && of.has_others_than(&by)
    }

    /// Whether a thread that uses a barrier in an event is known to be in another warp than the one that initializes
    /// the barrier.
    fn are_in_other_warps(&self, init: usize, event: usize) -> bool {
        if !self.is_one_dimensional {
            return false;
        }
        let [initializing, using] = [init, event].map(|event| self.function.threads(event));
        let (by, of) = (initializing.warps(), using.warps());
        if by & of == 0 {
            return by != 0 && of != 0;
        }
        // One of the warps initializes the barrier.
        if !using.is_known || is_one_warp(self.function) {
            return false;
        }
        if by.is_power_of_two() {
            return of.count_ones() > 1;
        }
        let addresses =
            |event: usize, threads: &[i64]| self.addresses(barrier_of(self.function, event)?, threads);
        let found = addresses(init, &initializing.possible).zip(addresses(event, &using.possible));
        let Some(((common, initialized), (other_common, used))) = found else { return false };
        let mut warps_of: BTreeMap<i64, Warps> = BTreeMap::new();
        for (address, thread) in initialized {
            *warps_of.entry(address).or_default() |= warps(&[thread]);
        }
        let is_other = |(address, thread): &(i64, i64)| {
            warps_of.get(address).is_some_and(|initializing| initializing & warps(&[*thread]) == 0)
        };
        common == other_common && used.iter().any(is_other)
    }

    /// The addresses of a place in these threads.
    fn addresses(&self, place: &Place, threads: &[i64]) -> Option<Addresses> {
        let sum = self.function.terms(place.address)?;
        let (common, rest) = self.function.split_common(&sum.0);
        Some((common, self.function.sums_in(threads, &(rest, sum.1))?))
    }

    /// The named barriers of the CTA by their numbers, each with its events, at which no initializing thread arrives.
    fn named(&self) -> BTreeMap<i64, BTreeSet<usize>> {
        let mut named: BTreeMap<i64, BTreeSet<usize>> = BTreeMap::new();
        let mut related = BTreeSet::new();
        if !self.is_one_dimensional {
            return named;
        }
        let of = |event: usize| self.function.threads(event);
        let initializing: BTreeSet<i64> =
            self.inits.iter().flat_map(|&init| of(init).possible.clone()).collect();
        for (event, found) in self.function.events_with(EventKinds::SYNC) {
            if self.function.order(event).is_none_or(|order| order.scope != Scope::Cta) {
                continue;
            }
            let instruction = self.function.instruction(found.instruction);
            let operand = |index: usize| self.function.evaluated.operand(found.instruction, index);
            let id = operand(0).and_then(|id| self.function.values().constant(id));
            let Some(id) = id.filter(|_| !instruction.has("red")) else {
                // The number is unknown: it can be any named barrier.
                return BTreeMap::new();
            };
            named.entry(id).or_default().insert(event);
            // Without a thread count, all threads participate.
            if operand(1).is_none() || of(event).possible.iter().any(|thread| initializing.contains(thread)) {
                related.insert(id);
            }
        }
        named.retain(|id, _| !related.contains(id));
        named
    }
}

/// The accesses to words through which another thread can publish that it has initialized a barrier: all that
/// synchronize, except for loads outside of loops whose result is never tested.
fn flags(function: &Function<'_, '_>, used: &BTreeMap<usize, usize>) -> BTreeSet<usize> {
    let accesses = function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let mut found: BTreeSet<usize> = accesses.filter(|&event| function.orders_by_memory(event)).collect();
    let is_read_once = |event: &usize| {
        let instruction = function.instruction(function.events[*event].instruction);
        instruction.name() == "ld" && !function.graph.is_in_cycle(function.block_of(*event))
    };
    let once: Vec<usize> = found.iter().copied().filter(is_read_once).collect();
    if once.len() <= MOST_READS {
        for event in once {
            if !is_tested(function, function.events[event].instruction, used) {
                found.remove(&event);
            }
        }
    }
    found
}

/// Whether a branch or the execution of a use depends on the result of an instruction.
fn is_tested(function: &Function<'_, '_>, instruction: usize, used: &BTreeMap<usize, usize>) -> bool {
    let values = function.values();
    // Operands precede the values computed from them.
    let mut depends = BTreeSet::new();
    for id in values.ids() {
        let is_found = match values.node(id) {
            Node::Result(of, _) => of as usize == instruction,
            _ => values.inputs(id).any(|id| depends.contains(&id)),
        };
        if is_found {
            depends.insert(id);
        }
    }
    let literals = used.keys().flat_map(|&event| function.events[event].condition.literals());
    depends.iter().any(|&id| function.is_tested(id))
        || literals.into_iter().any(|literal| depends.contains(&literal.predicate))
}

/// Whether a thread has synchronized with those that initialize barriers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Meetings {
    /// With the threads of its warp.
    warp: HasMet,
    /// With the others, too.
    others: HasMet,
}

struct Met<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The uses of barriers that others initialize.
    used: &'f BTreeMap<usize, usize>,
    /// The events of named barriers of the CTA at which no initializing thread arrives.
    named: &'f BTreeMap<i64, BTreeSet<usize>>,
    /// The named barriers at which no thread arrives that has synchronized with an initializing thread.
    unrelated: BTreeSet<i64>,
    /// The accesses to words that can publish that a barrier is initialized.
    flags: BTreeSet<usize>,
}

impl Met<'_, '_, '_> {
    /// The named barrier of an event, if it does not synchronize with initializing threads.
    fn unrelated_to(&self, event: usize) -> Option<i64> {
        self.unrelated.iter().copied().find(|id| self.named.get(id).is_some_and(|of| of.contains(&event)))
    }
}

impl Analysis for Met<'_, '_, '_> {
    type State = Meetings;

    fn start(&self) -> Meetings {
        Meetings::default()
    }

    fn event(&self, state: &mut Meetings, event: usize) {
        let order = self.function.order(event);
        let meets = match &self.function.events[event].kind {
            EventKind::Sync(_) if order.is_some_and(|order| order.scope == Scope::Warp) => {
                state.warp.meet();
                false
            }
            EventKind::Sync(_) => {
                order.is_some_and(|order| order.acquires) && self.unrelated_to(event).is_none()
            }
            // Through a word in memory.
            EventKind::Access(_) => self.flags.contains(&event),
            // Through another barrier, which the thread may use.
            EventKind::Barrier(BarrierOperation { action: Action::Wait { .. }, .. }) => {
                !self.used.contains_key(&event)
            }
            EventKind::Call(_) => true,
            _ => false,
        };
        if meets {
            state.warp.meet();
            state.others.meet();
        }
    }

    fn edge(&self, state: &mut Meetings, from: BlockId, edge: &Edge) {
        if self.function.graph.is_back_edge(from, edge.to) {
            state.warp.go_back();
            state.others.go_back();
        }
    }

    fn join(&self, state: &mut Meetings, other: &Meetings) -> bool {
        // The operator `|` joins both parts.
        state.warp.join(other.warp) | state.others.join(other.others)
    }
}
