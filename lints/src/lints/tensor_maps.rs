//! Lints about tensor maps that a kernel writes: fences before their use, and changes while a copy uses them.

mod acquires;
mod bytes;
mod each;
mod fields;
mod since;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::level::TENSOR_MAP_UNRELEASED;
use ptx_async_isa::text::DeclaredSpace;
use ptx_async_isa::vocab::Sem;
use ptx_async_semantics::help;

use self::acquires::{Acquires, Change};
use self::bytes::{Bytes, SIZE, used};
use self::since::Since;
use super::accesses::group;
use super::catalogue::{TENSOR_MAP_CHANGED, TENSOR_MAP_SPACE, TENSOR_MAP_UNFENCED};
use crate::condition::{Condition, Literal};
use crate::event::{EventKind, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes, is_in_some_iterations_of};
use crate::repair::Help;
use crate::scope::Scope;
use crate::solve::Then;
use crate::threads::warps;
use crate::value::{Node, Operation, ValueId};

struct Maps<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The changes of maps that copies use, and these copies.
    changes: BTreeMap<usize, Bytes>,
    uses: BTreeMap<usize, Bytes>,
    /// The waits for flags that another CTA sets after it changes a map, which are among the changes, each with the write
    /// of the map.
    flags: BTreeMap<usize, usize>,
    acquires: Acquires,
    /// The first wait for copies.
    first_wait: Option<(BlockId, usize)>,
    /// Whether only the first iterations of loops are followed, in which a wait for an mbarrier can return at once.
    is_first: bool,
}

/// Limit on the counted groups.
const MOST_GROUPS: u64 = 8;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    spaces(function, report);
    fields::check(function, report);
    unfenced(function, report);
    each::check(function, report);
}

/// Reports maps that are used without a fence after a change, or changed while they are used.
fn unfenced(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let events = || function.events.iter().enumerate();
    let uses: BTreeMap<usize, Bytes> = function
        .copies()
        .filter_map(|(event, copy)| Some((event, Bytes::new(used(copy)?, Some(SIZE)))))
        .collect();
    let pairs = uses.len().saturating_mul(function.events.len());
    if uses.is_empty() || !function.exceeded.affords(pairs, Cost::Step) {
        return;
    }
    let changes_maps = events().any(|(_, found)| is_of_maps(&found.kind));
    let mut changes: BTreeMap<usize, Bytes> = events()
        .filter_map(|(event, found)| {
            let place = changed(&found.kind)?;
            let bytes = Bytes::new(place.address, place.bytes);
            Some((event, if changes_maps { bytes.in_threads(event, place) } else { bytes }))
        })
        .filter(|(_, place)| uses.values().any(|map| place.overlaps(function, map) == Some(true)))
        .collect();
    if changes.is_empty() {
        return;
    }
    let flags = flags(function, &changes);
    changes.extend(
        flags.iter().filter_map(|(wait, write)| Some((*wait, *changes.get(write)?))).collect::<Vec<_>>(),
    );
    let fences = acquires::fences(function).count();
    let blocks = function.graph.ids().count();
    if !function.exceeded.affords((changes.len() + fences).saturating_mul(blocks), Cost::Step) {
        return;
    }
    let waits =
        events().filter(|(event, at)| matches!(at.kind, EventKind::Wait(_)) || function.waits(*event));
    let first_wait = waits.map(|(event, _)| (function.block_of(event), event)).min();
    let acquires = Acquires::new(function, &changes);
    let mut maps = Maps { function, changes, uses, flags, acquires, first_wait, is_first: false };
    maps.unreleased(report);
    each_fact(function, &maps, |facts, event| maps.report(facts, event, report));
    maps.is_first = true;
    each_fact(function, &maps, |facts, event| maps.report(facts, event, report));
}

/// The waits for a flag that a CTA sets after it changes a map, each with the change: other CTAs wait there. All CTAs
/// have one place of the map, and a condition selects the one that changes it.
fn flags(function: &Function<'_, '_>, changes: &BTreeMap<usize, Bytes>) -> BTreeMap<usize, usize> {
    let is_one = |place: &Bytes| {
        let is_parameter =
            |term| matches!(function.values().node(term), Node::Operation(Operation::Parameter, _));
        function.terms(place.address).is_some_and(|sum| sum.0.iter().all(|(term, _)| is_parameter(term)))
    };
    let changes = changes.iter().filter(|(change, place)| {
        is_one(place) && !of_cta(function, &function.events[**change].condition).is_empty()
    });
    changes.flat_map(|(change, _)| function.signaled(*change).map(|wait| (wait, *change))).collect()
}

/// The literals of a condition that select CTAs.
fn of_cta(function: &Function<'_, '_>, condition: &Condition) -> Vec<Literal> {
    let selects = |literal: &&Literal| {
        let is_uniform = |scope| function.facts.is_uniform(literal.predicate, scope);
        is_uniform(Scope::Cta) && !is_uniform(Scope::Cluster)
    };
    condition.literals().iter().filter(selects).copied().collect()
}

/// Reports tensor maps in memory from which no copy takes them.
fn spaces(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    for (event, copy) in function.copies() {
        let space =
            copy.tensor_map.and_then(|map| function.variable(map)).map(|(_, variable)| variable.space);
        let (of, help) = match space {
            Some(DeclaredSpace::Local) => ("local", help::MAP_IN_LOCAL),
            Some(DeclaredSpace::Shared) => ("shared", help::MAP_IN_SHARED),
            _ => continue,
        };
        report.add(
            &TENSOR_MAP_SPACE,
            Severity::Error,
            event,
            format!(
                "the tensor map is in {of} memory, but a copy takes it from `.param`, `.const` or `.global`"
            ),
            help,
            &[],
        );
    }
}

/// Whether an event is an operation on tensor maps.
fn is_of_maps(kind: &EventKind<'_>) -> bool {
    matches!(
        kind,
        EventKind::TensormapFence { .. } | EventKind::ReplaceTensormap(_) | EventKind::CopyTensormap(_)
    )
}

/// The place, possibly a map, that an event writes through the generic proxy.
fn changed(kind: &EventKind<'_>) -> Option<Place> {
    match kind {
        EventKind::ReplaceTensormap(place) | EventKind::CopyTensormap(place) => Some(*place),
        EventKind::Access(access) if access.writes => Some(access.place),
        _ => None,
    }
}

impl Maps<'_, '_, '_> {
    /// Reports maps that the kernel writes and acquires, but does not release.
    fn unreleased(&self, report: &mut Report<'_, '_, '_>) {
        let releases = |kind: &EventKind<'_>| match kind {
            EventKind::TensormapFence { sem, .. } => *sem != Some(Sem::Acquire),
            EventKind::CopyTensormap(_) | EventKind::Call(_) => true,
            _ => false,
        };
        let acquire = acquires::fences(self.function).next().filter(|_| self.function.code.is_entry);
        let Some((acquire, _)) = acquire else { return };
        if self.function.events.iter().any(|event| releases(&event.kind)) {
            return;
        }
        let uses = |change: &Bytes| {
            self.uses
                .iter()
                .find(|(_, map)| change.overlaps(self.function, map) == Some(true))
                .map(|(event, _)| *event)
        };
        let Some((change, copy)) =
            self.changes.iter().find_map(|(event, bytes)| Some((*event, uses(bytes)?)))
        else {
            return;
        };
        report.add(
            &TENSOR_MAP_UNFENCED,
            TENSOR_MAP_UNRELEASED,
            acquire,
            "this acquires a tensor map that the kernel has written, but no instruction releases the writes to the tensormap proxy",
            Help::from(help::RELEASE_MAP).after(change),
            &[(change, "the tensor map is written here"), (copy, "a copy uses the tensor map here")],
        );
    }

    fn report(&self, facts: &Facts<Since>, event: usize, report: &mut Report<'_, '_, '_>) {
        let at = &self.function.events[event];
        let others = |places: &BTreeMap<usize, Bytes>, map: &Bytes| -> Vec<(usize, Since)> {
            let is_other = |other: &usize| {
                places.get(other).is_some_and(|place| place.overlaps(self.function, map) == Some(true))
            };
            let found = facts.iter().filter(|(other, fact)| {
                is_other(other)
                    && !fact.state.is_over
                    && !fact.condition.excludes(self.function.values(), &at.condition)
            });
            found.map(|(other, fact)| (*other, fact.state.clone())).collect()
        };
        if let Some(map) = self.uses.get(&event) {
            for (change, since) in others(&self.changes, map) {
                // The copy may follow the fence in the iterations that execute the fence.
                if since.sometimes.is_some_and(|fence| !self.is_in_fewer_iterations(fence, event)) {
                    continue;
                }
                if since.partly.is_some_and(|fence| !self.is_by_more_threads(event, fence)) {
                    continue;
                }
                let flag = self.flags.get(&change).map(|write| (change, *write));
                if flag.is_some_and(|(_, write)| self.is_of_cta(write, event)) {
                    continue;
                }
                let write = flag.map_or(change, |(_, write)| write);
                let mut related = Vec::from([(write, "the tensor map is written here")]);
                related.extend(flag.map(|(wait, _)| (wait, "other CTAs wait for the write here")));
                related.extend(since.ineffective.map(|fence| (fence, "this fence acquires 128 other bytes")));
                related.extend(since.sometimes.map(|fence| (fence, "this fence is in some iterations only")));
                related.extend(
                    since
                        .partly
                        .map(|fence| (fence, "only the threads that execute this fence acquire the map")),
                );
                if related.len() == 1 + usize::from(flag.is_some()) {
                    let fence = Acquires::of_map(self.function, map);
                    related.extend(
                        fence.map(|fence| (fence, "this fence acquires the map, but not between the two")),
                    );
                }
                report.add(
                    &TENSOR_MAP_UNFENCED,
                    Severity::Error,
                    event,
                    "this copy uses a tensor map that the kernel has written, without a tensormap proxy fence after the write",
                    help::ACQUIRE_MAP,
                    &related,
                );
            }
        }
        if let Some(map) = self.changes.get(&event).filter(|_| !self.flags.contains_key(&event)) {
            for (copy, since) in others(&self.uses, map) {
                let mut related = Vec::from([(copy, "the copy is here")]);
                related.extend(
                    since.ineffective.map(|wait| (wait, "this wait leaves the group of the copy pending")),
                );
                report.add(
                    &TENSOR_MAP_CHANGED,
                    Severity::Error,
                    event,
                    "this writes a tensor map while a copy that uses it may be in flight: no wait covers the copy",
                    "wait for the copy before this, or use another map",
                    &related,
                );
            }
        }
    }

    /// Applies an acquire fence, of the map at this address, to a change.
    fn fence(
        &self,
        change: usize,
        since: &mut Since,
        (event, is_certain): (usize, bool),
        address: Option<ValueId>,
    ) {
        let Some(place) = self.changes.get(&change) else { return };
        let fenced = address.map(|address| Bytes::new(address, Some(SIZE)));
        // Bytes at a known nonzero distance are not fenced.
        match fenced.and_then(|fenced| place.is_fenced(self.function, &fenced)) {
            Some(false) => since.ineffective = Some(event),
            _ if self.is_in_fewer_iterations(event, change) => since.sometimes = Some(event),
            _ if is_certain || since.partly.is_some_and(|other| other != event) => {
                (since.is_over, since.fenced, since.partly) =
                    (true, Some(event).filter(|_| is_certain), None);
            }
            _ if since.is_over => {}
            _ => since.partly = Some(event),
        }
    }

    /// Whether a loop around both executes the first event in some iterations, and the second one in each of them.
    fn is_in_fewer_iterations(&self, event: usize, other: usize) -> bool {
        let graph = &self.function.graph;
        let mut loops = graph.loops(self.function.block_of(event));
        loops.any(|head| {
            graph.in_loop(self.function.block_of(other), head)
                && is_in_some_iterations_of(self.function, event, head)
                && !is_in_some_iterations_of(self.function, other, head)
        })
    }

    /// Whether another thread can have waited for copies before all threads synchronize here.
    fn can_have_waited(&self, event: usize) -> bool {
        let block = self.function.block_of(event);
        self.first_wait
            .is_some_and(|first| first <= (block, event) || self.function.graph.loops(block).next().is_some())
    }

    /// Whether the CTA that executes an event is the one that writes a map.
    fn is_of_cta(&self, write: usize, event: usize) -> bool {
        let of_event = self.function.events[event].condition.literals();
        of_cta(self.function, &self.function.events[write].condition)
            .iter()
            .all(|literal| of_event.contains(literal))
    }

    /// Whether a thread, or a warp in which one is elected, certainly executes an event and not the other.
    fn is_by_more_threads(&self, event: usize, other: usize) -> bool {
        let [threads, others] = [event, other].map(|event| self.function.threads(event));
        let is_other = |thread: i64| match threads.is_elected {
            true => others.warps() & warps(&[thread]) != 0,
            false => others.possible.contains(&thread),
        };
        let issuers = threads.issuers();
        issuers.is_some_and(|issuers| issuers.into_iter().any(|thread| !is_other(thread)))
    }

    /// Applies a synchronization to a change of a map.
    fn synchronize(&self, of: usize, fact: &mut Fact<Since>, event: usize, order: Order) {
        // After an acquire of a map, its thread need not learn that another one has acquired it.
        let is_map = matches!(self.function.events[event].kind, EventKind::TensormapFence { .. });
        let returns_at_once = self.is_first && self.function.returns_at_once(event);
        if order.acquires && !is_map && !returns_at_once {
            let change = Change {
                event: of,
                write: self.flags.get(&of).copied().unwrap_or(of),
                is_known: fact.state.is_known,
                condition: &fact.condition,
            };
            fact.state.is_over |= fact.state.partly.is_some()
                || self.acquires.by_others(self.function, &change, (event, order), self.is_first);
            fact.state.fenced = None;
        }
        fact.state.is_known |= order.releases;
    }
}

impl Obligation for Maps<'_, '_, '_> {
    type State = Since;

    fn begin(&self, event: usize) -> Option<Since> {
        let is_use = self.uses.contains_key(&event) && !self.is_first;
        (is_use || self.changes.contains_key(&event)).then_some(Since {
            is_over: false,
            fenced: None,
            partly: None,
            ineffective: None,
            sometimes: None,
            // Another thread has set a flag.
            is_known: self.flags.contains_key(&event),
            commits: 0,
        })
    }

    fn event(&self, of: usize, fact: &mut Fact<Since>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let executes = executes(self.function, &fact.condition, at);
        let is_executed = executes != Executes::No;
        let since = &mut fact.state;
        let is_use = self.uses.contains_key(&of);
        let group = if is_use { group(self.function, of) } else { None };
        if is_executed {
            match &at.kind {
                EventKind::TensormapFence { sem: Some(Sem::Acquire), address } => {
                    self.fence(of, since, (event, executes == Executes::Yes), *address);
                }
                EventKind::Commit(committed) if Some(*committed) == group => {
                    since.commits = since.commits.saturating_add(1).min(MOST_GROUPS);
                }
                EventKind::Wait(wait) if Some(wait.group) == group => {
                    match wait.pending < since.commits || wait.commits {
                        true => since.is_over = true,
                        false => since.ineffective = Some(event),
                    }
                }
                _ => {}
            }
        }
        let [meets, waits] = [Order::meets, Order::waits].map(|is| order.is_some_and(is));
        if is_use && (meets || waits || matches!(at.kind, EventKind::Wait(_))) {
            // Only the thread that issued a copy waits for its group.
            since.is_over |= waits || group.is_none() && self.can_have_waited(event);
        } else if let Some(order) = order.filter(|_| !is_use) {
            self.synchronize(of, fact, event, order);
        }
        Then::Holds
    }

    /// Maps are in global memory.
    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn address(&self, of: usize) -> Option<ValueId> {
        self.changes.get(&of).or_else(|| self.uses.get(&of)).map(|map| map.address)
    }

    fn back(&self, _: usize, _: &mut Since, _: BlockId) -> Then {
        if self.is_first { Then::Ends } else { Then::Holds }
    }

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.join(theirs);
    }
}
