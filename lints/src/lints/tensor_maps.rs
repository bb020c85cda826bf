//! Lints about tensor maps that a kernel writes: fences before their use, and changes while a copy uses them.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::vocab::Sem;

use super::catalogue::{TENSOR_MAP_CHANGED, TENSOR_MAP_UNFENCED};
use crate::condition::{Condition, Meet};
use crate::event::{Action, Copy, EventKind, Place, Sync};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::path::{Executes, Step, executes, varies_in};
use crate::solve::{Analysis, ByEvent, each_event};
use crate::value::ValueId;

/// A change of a map, or a copy that uses one, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Since {
    /// What is known of the thread whose path this is.
    condition: Condition,
    /// Of a change, whether a fence follows on some path; of a copy, whether a wait does.
    is_over: bool,
    /// The last fence of other bytes.
    ineffective: Option<usize>,
}

/// By the event of the change or the copy.
type State = ByEvent<Since>;

struct Maps<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The changes of maps that copies use, and these copies.
    changes: BTreeMap<usize, Bytes>,
    uses: BTreeMap<usize, Bytes>,
    /// The first fence of maps, and the first wait for copies.
    first_fence: Option<(BlockId, usize)>,
    first_wait: Option<(BlockId, usize)>,
}

/// More changes and uses of maps are not followed.
const MOST: usize = 64;

/// The bytes of a tensor map.
const SIZE: u64 = 128;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let events = || function.events.iter().enumerate();
    let uses: BTreeMap<usize, Bytes> = events()
        .filter_map(|(event, found)| match &found.kind {
            EventKind::Copy(copy) => Some((event, Bytes::new(used(copy)?, Some(SIZE)))),
            _ => None,
        })
        .collect();
    if uses.is_empty() || uses.len() > MOST {
        return;
    }
    let changes: BTreeMap<usize, Bytes> = events()
        .filter_map(|(event, found)| {
            let place = changed(&found.kind)?;
            Some((event, Bytes::new(place.address, place.bytes)))
        })
        .filter(|(_, place)| uses.values().any(|map| place.overlaps(function, map) == Some(true)))
        .collect();
    if changes.is_empty() || changes.len() + uses.len() > MOST {
        return;
    }
    let first = |is: fn(&EventKind<'_>) -> bool| {
        events()
            .filter(|(_, found)| is(&found.kind))
            .map(|(event, _)| (function.block_of(event), event))
            .min()
    };
    let first_fence = first(|kind| matches!(kind, EventKind::TensormapFence { sem: Some(Sem::Acquire), .. }));
    let maps = Maps { function, changes, uses, first_fence, first_wait: first(waits) };
    each_event(function, &maps, |state, event| maps.report(state, event, report));
}

/// Bytes in memory.
#[derive(Clone, Copy, Debug)]
struct Bytes {
    address: ValueId,
    size: i64,
}

impl Bytes {
    fn new(address: ValueId, bytes: Option<u64>) -> Bytes {
        Bytes { address, size: bytes.and_then(|bytes| i64::try_from(bytes).ok()).unwrap_or(1) }
    }

    /// Whether two have bytes in common, where that is known.
    fn overlaps(&self, function: &Function<'_, '_>, other: &Bytes) -> Option<bool> {
        let distance = function.distance(self.address, other.address)?;
        Some(distance < other.size && -distance < self.size)
    }
}

/// The map that a copy uses.
fn used(copy: &Copy) -> Option<ValueId> {
    // Of a prefetch, nothing depends on its completion.
    let moves = copy.source.is_some() || copy.destination.is_some();
    copy.tensor_map.filter(|_| moves)
}

/// What an event writes in the generic proxy, which can be a map.
fn changed(kind: &EventKind<'_>) -> Option<Place> {
    match kind {
        EventKind::ReplaceTensormap(place) => Some(*place),
        EventKind::CopyTensormap { to, .. } => Some(*to),
        EventKind::Access(access) if access.writes => Some(access.place),
        _ => None,
    }
}

/// Whether an event waits for copies.
fn waits(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Wait(_) => true,
        EventKind::Barrier(barrier) => matches!(barrier.action, Action::Wait { .. }),
        _ => false,
    }
}

impl Maps<'_, '_, '_> {
    fn report(&self, state: &State, event: usize, report: &mut Report<'_, '_, '_>) {
        let at = &self.function.events[event];
        let others = |places: &BTreeMap<usize, Bytes>, map: &Bytes| -> Vec<(usize, Since)> {
            let is_other = |other: &usize| {
                places.get(other).is_some_and(|place| place.overlaps(self.function, map) == Some(true))
            };
            let found = state.iter().filter(|(other, since)| {
                is_other(other)
                    && !since.is_over
                    && !since.condition.excludes(self.function.values(), &at.condition)
            });
            found.map(|(other, since)| (*other, since.clone())).collect()
        };
        if let Some(map) = self.uses.get(&event) {
            for (change, since) in others(&self.changes, map) {
                let mut related = Vec::from([(change, "the tensor map is written here")]);
                related.extend(since.ineffective.map(|fence| (fence, "this fence is of 128 other bytes")));
                report.add(
                    &TENSOR_MAP_UNFENCED,
                    Severity::Error,
                    event,
                    String::from(
                        "this copy uses a tensor map that the kernel has written, and no fence of the tensormap proxy is between them",
                    ),
                    String::from(
                        "write `fence.proxy.tensormap::generic.acquire.gpu [map], 128;` before it, after the write is released",
                    ),
                    &related,
                );
            }
        }
        if let Some(map) = self.changes.get(&event) {
            for (copy, _) in others(&self.uses, map) {
                report.add(
                    &TENSOR_MAP_CHANGED,
                    Severity::Error,
                    event,
                    String::from(
                        "this writes a tensor map that a copy may still be using: nothing has waited for the copy",
                    ),
                    String::from("wait for the copy before it, or use another map"),
                    &[(copy, "the copy is here")],
                );
            }
        }
    }

    fn fence(&self, state: &mut State, event: usize, address: Option<ValueId>) {
        let at = &self.function.events[event];
        let fenced = address.map(|address| Bytes::new(address, Some(SIZE)));
        for (change, since) in state.iter_mut() {
            let Some(place) = self.changes.get(change) else { continue };
            if executes(self.function, &since.condition, at) == Executes::No {
                continue;
            }
            // What is a constant away is not fenced.
            match fenced.and_then(|fenced| fenced.overlaps(self.function, place)) {
                Some(false) => since.ineffective = Some(event),
                _ => since.is_over = true,
            }
        }
    }

    /// Whether another thread can have come past an event before all meet here.
    fn can_precede(&self, first: Option<(BlockId, usize)>, event: usize) -> bool {
        let block = self.function.block_of(event);
        first
            .is_some_and(|first| first <= (block, event) || self.function.graph.loops(block).next().is_some())
    }
}

impl Analysis for Maps<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        if let EventKind::TensormapFence { sem: Some(Sem::Acquire), address } = at.kind {
            self.fence(state, event, address);
        }
        let is_barrier = matches!(at.kind, EventKind::Sync(sync) if !matches!(sync, Sync::BlockArrive | Sync::ClusterArrive));
        if is_barrier || waits(&at.kind) {
            for (other, since) in state.iter_mut() {
                let is_use = self.uses.contains_key(other);
                let first = if is_use { self.first_wait } else { self.first_fence };
                since.is_over |= (is_use && waits(&at.kind)) || self.can_precede(first, event);
                if is_barrier {
                    since.condition = at.condition.clone();
                }
            }
        }
        if matches!(at.kind, EventKind::Call(_)) {
            state.clear();
        }
        if self.changes.contains_key(&event) || self.uses.contains_key(&event) {
            let since = Since { condition: at.condition.clone(), is_over: false, ineffective: None };
            state.insert(event, since);
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        let is_back = step.is_back;
        state.retain(|event, since| {
            let map = self.changes.get(event).or_else(|| self.uses.get(event));
            let is_stale = is_back && map.is_some_and(|map| varies_in(self.function, map.address, edge.to));
            !is_stale && step.follow(&mut since.condition)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            meet.intersect(&mut ours.condition, &theirs.condition);
            ours.is_over |= theirs.is_over;
            ours.ineffective = ours.ineffective.max(theirs.ineffective);
        })
    }
}
