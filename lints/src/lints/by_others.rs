//! A lint about threads that use a barrier before they have synchronized with the thread that initializes it.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::accesses::{action_of, barrier_of};
use super::catalogue::INIT_UNSYNCHRONIZED;
use super::learned::Learning;
use crate::alias::Relation;
use crate::computed::WARP;
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::order::{By, Order};
use crate::repair::Help;
use crate::scope::Scope;
use crate::threads::split;

/// Limit on the initializations. Beyond this limit, a use is compared only with initializations of the same address.
const MOST: usize = 32;

/// The barriers that other threads initialize, and the events at which a thread cannot learn about it.
struct Others<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The uses of barriers that other threads initialize, each with an initialization.
    used: BTreeMap<usize, usize>,
    /// The events of each named barrier at which no thread arrives that initializes barriers or has learned about them.
    unrelated: Vec<BTreeSet<usize>>,
}

pub(super) fn check(function: &Function<'_, '_>, inits: &[usize], report: &mut Report<'_, '_, '_>) {
    if !function.code.is_entry {
        return;
    }
    let uses = function.events_with(EventKinds::BARRIER.or(EventKinds::COPY)).map(|(event, _)| event);
    // In most kernels, a barrier of the CTA precedes all of them.
    let mut syncs = function.events_with(EventKinds::SYNC).map(|(event, _)| event);
    let first = syncs.find(|&event| function.meets_cta(event));
    let uses = uses.filter(|event| first.is_none_or(|first| !function.is_before(first, *event)));
    let used: BTreeMap<usize, usize> =
        uses.filter_map(|event| Some((event, init_of(function, inits, event)?))).collect();
    if used.is_empty() {
        return;
    }
    let unrelated = named(function, inits);
    let mut others = Others { function, used, unrelated };
    // The threads at a named barrier may have learned at another one.
    let mut related = true;
    while related && !others.unrelated.is_empty() {
        let mut learned_at = BTreeSet::new();
        others.learning().each(|learned, event| {
            if learned.ever(Scope::Cta) {
                learned_at.insert(event);
            }
        });
        let before = others.unrelated.len();
        others.unrelated.retain(|events| events.is_disjoint(&learned_at));
        related = others.unrelated.len() < before;
    }
    others.learning().each(|learned, event| {
        let Some(&init) = others.used.get(&event) else { return };
        let is_ordered = learned.before(event, Scope::Cta)
            || learned.before(event, Scope::Warp) && !others.are_in_other_warps(init, event);
        // Others check these: the paths on which the barrier is initialized are known.
        if is_ordered || is_at(function, init, event) && is_by_all(function, init, event) {
            return;
        }
        report.add(
            &INIT_UNSYNCHRONIZED,
            Severity::Error,
            event,
            "another thread initializes this barrier, and no synchronization separates the initialization from this",
            Help::from("write `bar.sync 0;` after the initialization and before this, in all threads").before_this(),
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

/// Whether an event is executed in a warp in which no thread executes another one, as far as is known.
pub(super) fn is_by_other_warps(function: &Function<'_, '_>, event: usize, other: usize) -> bool {
    let threads = function.threads(event);
    let (warps, others) = (threads.warps(), function.threads(other).warps());
    if !function.is_one_dimensional() || others == 0 {
        return false;
    }
    // Two disjoint sets of warps show that the CTA has several.
    let has_several = || threads.is_known && !is_one_warp(function);
    warps & !others != 0 && (warps & others == 0 || has_several())
}

/// Whether one thread executes an initialization, and all threads execute a use.
pub(super) fn is_by_all(function: &Function<'_, '_>, init: usize, event: usize) -> bool {
    function.threads(init).is_one() && function.threads(event).is_all()
}

fn is_at(function: &Function<'_, '_>, init: usize, event: usize) -> bool {
    let places = barrier_of(function, init).zip(barrier_of(function, event));
    places.is_some_and(|(one, other)| function.must_alias(one, other))
}

/// The initialization of the barrier that an event uses, if threads use it that do not initialize it.
fn init_of(function: &Function<'_, '_>, inits: &[usize], event: usize) -> Option<usize> {
    let place = barrier_of(function, event)?;
    if action_of(function, event) == Some(Action::Init) {
        return None;
    }
    let mut found: Vec<usize> = inits.iter().copied().filter(|&init| is_at(function, init, event)).collect();
    if found.is_empty() && inits.len() <= MOST {
        // The barrier within a variable does not matter where others initialize all of them.
        let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
        let own = variable(place)?;
        for &init in inits {
            let barrier = barrier_of(function, init)?;
            if variable(barrier)? == own && function.can_alias(barrier, place) {
                found.push(init);
            }
        }
    }
    let are_by_others = found.iter().all(|&init| {
        function.is_by_others(init, event)
            || function.is_one_dimensional()
                && function.threads(event).has_others_than(&function.threads(init))
    });
    found.first().copied().filter(|_| are_by_others)
}

/// The events of each named barrier of the CTA at which no initializing thread arrives.
fn named(function: &Function<'_, '_>, inits: &[usize]) -> Vec<BTreeSet<usize>> {
    let mut named: BTreeMap<i64, BTreeSet<usize>> = BTreeMap::new();
    if !function.is_one_dimensional() {
        return Vec::new();
    }
    let operand = |event: usize, index| function.evaluated.operand(function.events[event].instruction, index);
    let is_of_cta = |event: &usize| function.order(*event).is_some_and(|order| order.scope == Scope::Cta);
    for event in function.events_with(EventKinds::SYNC).map(|(event, _)| event).filter(is_of_cta) {
        let is_reduction = function.instruction(function.events[event].instruction).has("red");
        let id = operand(event, 0).and_then(|id| function.values().constant(id));
        let Some(id) = id.filter(|_| !is_reduction) else {
            // The number is unknown: it can be any named barrier.
            return Vec::new();
        };
        named.entry(id).or_default().insert(event);
    }
    let initializes = |thread: &i64| {
        inits.iter().any(|&init| function.threads(init).possible.binary_search(thread).is_ok())
    };
    // Without a thread count, all threads participate.
    let is_unrelated = |event: &usize| {
        operand(*event, 1).is_some() && !function.threads(*event).possible.iter().any(initializes)
    };
    named.into_values().filter(|events| events.iter().all(is_unrelated)).collect()
}

impl<'f, 'p, 'a> Others<'f, 'p, 'a> {
    fn learning(&self) -> Learning<'f, 'p, 'a, impl Fn(usize, Order) -> Option<Scope>> {
        Learning { function: self.function, learns: |event, order| self.learns(event, order) }
    }

    /// The threads about which the thread of an event can learn there.
    fn learns(&self, event: usize, order: Order) -> Option<Scope> {
        let can_learn = match order.by {
            By::Barrier => !self.unrelated.iter().any(|events| events.contains(&event)),
            By::Mbarrier => !self.used.contains_key(&event),
            // A fence orders the accesses to a word, by which a thread learns.
            By::Memory => matches!(self.function.events[event].kind, EventKind::Access(_)),
        };
        can_learn.then_some(order.scope)
    }

    /// Whether a thread that uses a barrier in an event is known to be in another warp than the one that initializes
    /// the barrier.
    fn are_in_other_warps(&self, init: usize, event: usize) -> bool {
        let function = self.function;
        if is_by_other_warps(function, event, init) {
            return true;
        }
        let [initializing, using] = [init, event].map(|event| function.threads(event));
        let places = barrier_of(function, event).zip(barrier_of(function, init));
        let Some((used, initialized)) = places.filter(|_| using.is_known && function.is_one_dimensional())
        else {
            return false;
        };
        using.possible.chunk_by(|one, other| one / WARP == other / WARP).any(|warp| {
            let (_, others) = split(&initializing.possible, warp[0]);
            function.alias(used, initialized, Relation::OtherThreads([warp, &others])).is_certain()
        })
    }
}
