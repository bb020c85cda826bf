//! Lints about tensor maps that a kernel writes: fences before their use, and changes while a copy uses them.

mod bytes;
mod each;
mod fields;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::level::TENSOR_MAP_UNRELEASED;
use ptx_async_isa::text::DeclaredSpace;
use ptx_async_isa::vocab::Sem;

use self::bytes::{Bytes, SIZE, used};
use super::accesses::group;
use super::catalogue::{TENSOR_MAP_CHANGED, TENSOR_MAP_SPACE, TENSOR_MAP_UNFENCED};
use crate::event::{EventKind, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes, is_in_some_iterations_of};
use crate::scope::Scope;
use crate::solve::Then;
use crate::value::ValueId;

/// A change of a map, or a copy that uses a map, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Since {
    /// For a change, whether a fence follows on some path; for a copy, whether a wait does.
    is_over: bool,
    /// The last fence of other bytes, or the last wait that leaves the group of the copy pending.
    ineffective: Option<usize>,
    /// An acquire fence in some iterations only of a loop that changes the map in each iteration.
    sometimes: Option<usize>,
    /// For a copy, the largest number of groups committed since, its own included.
    commits: u64,
}

struct Maps<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The changes of maps that copies use, and these copies.
    changes: BTreeMap<usize, Bytes>,
    uses: BTreeMap<usize, Bytes>,
    /// The first acquire fence of maps, and the first wait for copies.
    first_fence: Option<(BlockId, usize)>,
    first_wait: Option<(BlockId, usize)>,
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
    let changes: BTreeMap<usize, Bytes> = events()
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
    let first = |is: &dyn Fn(usize, &EventKind<'_>) -> bool| {
        events()
            .filter(|(event, found)| is(*event, &found.kind))
            .map(|(event, _)| (function.block_of(event), event))
            .min()
    };
    let first_fence =
        first(&|_, kind| matches!(kind, EventKind::TensormapFence { sem: Some(Sem::Acquire), .. }));
    let first_wait = first(&|event, kind| matches!(kind, EventKind::Wait(_)) || function.waits(event));
    let maps = Maps { function, changes, uses, first_fence, first_wait };
    maps.unreleased(report);
    each_fact(&maps, |facts, event| maps.report(facts, event, report));
}

/// Reports tensor maps in memory from which no copy takes them.
fn spaces(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    for (event, copy) in function.copies() {
        let space =
            copy.tensor_map.and_then(|map| function.variable(map)).map(|(_, variable)| variable.space);
        let (of, help) = match space {
            Some(DeclaredSpace::Local) => (
                "local",
                "pass the address of a parameter, which in CUDA C++ is `const __grid_constant__` and is not modified, or of a map in global or constant memory",
            ),
            Some(DeclaredSpace::Shared) => (
                "shared",
                "copy the map to global memory by `tensormap.cp_fenceproxy`, and pass the address there",
            ),
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
        let acquire = self.first_fence.filter(|_| self.function.code.is_entry);
        let Some((_, acquire)) = acquire else { return };
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
            "write `fence.proxy.tensormap::generic.release.gpu;` after the write, in the thread that writes, or copy the map by `tensormap.cp_fenceproxy`",
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
                let mut related = Vec::from([(change, "the tensor map is written here")]);
                related.extend(since.ineffective.map(|fence| (fence, "this fence acquires 128 other bytes")));
                related.extend(since.sometimes.map(|fence| (fence, "this fence is in some iterations only")));
                report.add(
                    &TENSOR_MAP_UNFENCED,
                    Severity::Error,
                    event,
                    "this copy uses a tensor map that the kernel has written, without a tensormap proxy fence after the write",
                    "write `fence.proxy.tensormap::generic.acquire.gpu [map], 128;` before this, after a release of the write",
                    &related,
                );
            }
        }
        if let Some(map) = self.changes.get(&event) {
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
    fn fence(&self, change: usize, since: &mut Since, event: usize, address: Option<ValueId>) {
        let Some(place) = self.changes.get(&change) else { return };
        let fenced = address.map(|address| Bytes::new(address, Some(SIZE)));
        // Bytes at a known nonzero distance are not fenced.
        match fenced.and_then(|fenced| {
            let is_other = place.is_of_other_parameter(self.function, &fenced);
            place.overlaps(self.function, &fenced).or(is_other.then_some(false))
        }) {
            Some(false) => since.ineffective = Some(event),
            _ if self.is_in_fewer_iterations(event, change) => since.sometimes = Some(event),
            _ => since.is_over = true,
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

    /// Whether another thread can have passed an event before all threads synchronize here.
    fn can_precede(&self, first: Option<(BlockId, usize)>, event: usize) -> bool {
        let block = self.function.block_of(event);
        first
            .is_some_and(|first| first <= (block, event) || self.function.graph.loops(block).next().is_some())
    }
}

impl Obligation for Maps<'_, '_, '_> {
    type State = Since;

    fn function(&self) -> &Function<'_, '_> {
        self.function
    }

    fn begin(&self, event: usize) -> Option<Since> {
        let is_one = self.changes.contains_key(&event) || self.uses.contains_key(&event);
        is_one.then_some(Since { is_over: false, ineffective: None, sometimes: None, commits: 0 })
    }

    fn event(&self, of: usize, fact: &mut Fact<Since>, event: usize, order: Option<Order>) -> Then {
        let at = &self.function.events[event];
        let is_executed = executes(self.function, &fact.condition, at) != Executes::No;
        let since = &mut fact.state;
        let is_use = self.uses.contains_key(&of);
        let group = if is_use { group(self.function, of) } else { None };
        if is_executed {
            match &at.kind {
                EventKind::TensormapFence { sem: Some(Sem::Acquire), address } => {
                    self.fence(of, since, event, *address);
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
        if meets || waits || matches!(at.kind, EventKind::Wait(_)) {
            let first = if is_use { self.first_wait } else { self.first_fence };
            let is_waited = is_use && waits;
            // Only the thread that issued a copy waits for its group.
            since.is_over |= is_waited || group.is_none() && self.can_precede(first, event);
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

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.is_over |= theirs.is_over;
        ours.ineffective = ours.ineffective.max(theirs.ineffective);
        ours.sometimes = ours.sometimes.max(theirs.sometimes);
        ours.commits = ours.commits.max(theirs.commits);
    }
}
