//! The accesses of a launch that CTAs of a cluster make to each other's shared memory, and what orders them: the exit of
//! a CTA, the reads of bytes that the copy of another CTA fills, and the source of a copy to another CTA.
//!
//! What a thread of another CTA has done or waited for is known by a wait for its arrival, on a barrier in memory or on
//! the barrier of the cluster.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::CTA;
use super::group::Group;
use super::knowledge::{Time, Times};
use super::state::Run;
use super::transfers::LEAST_BYTES;
use crate::computed::WARP;
use crate::event::{Copy, EventKind, EventKinds, Place, Sync};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::value::{Node, Operation};

/// A copy that reads bytes of its CTA, or that fills them in other CTAs too.
#[derive(Clone, Copy, Debug)]
struct Copied {
    event: usize,
    bytes: i64,
    cta: i64,
    thread: i64,
    /// The phase that its completion ends.
    complete: Time,
}

/// A read of bytes that copies of other CTAs fill.
#[derive(Clone, Copy, Debug)]
struct Read {
    bytes: i64,
    at: Time,
}

/// The end of the threads of a CTA.
#[derive(Debug, Default)]
struct Left {
    /// The last exit.
    event: usize,
    /// What its threads knew.
    knowledge: Times,
}

/// The accesses of CTAs to each other's memory.
#[derive(Debug, Default)]
pub(super) struct Peers {
    /// The last copy from each address.
    sources: BTreeMap<i64, Copied>,
    /// The last multicast to each address.
    multicasts: BTreeMap<i64, Copied>,
    /// The last read of each event at each address.
    reads: BTreeMap<(i64, usize), Read>,
    /// The last access of each event to the memory of another CTA: by that CTA, the event and the group of threads.
    remote: BTreeMap<(i64, usize, usize), Time>,
    /// The end of each CTA.
    left: BTreeMap<i64, Left>,
}

/// The places that an event accesses, beside those of copies.
fn places<'k>(kind: &'k EventKind<'_>) -> impl Iterator<Item = &'k Place> {
    let (one, matrices) = match kind {
        EventKind::Access(access) => (Some(&access.place), None),
        EventKind::ReadMatrices(places) => (None, Some(places)),
        _ => (None, None),
    };
    one.into_iter().chain(matrices.into_iter().flatten().flatten())
}

fn reads(kind: &EventKind<'_>) -> bool {
    matches!(kind, EventKind::Access(access) if access.reads) || matches!(kind, EventKind::ReadMatrices(_))
}

fn writes(kind: &EventKind<'_>) -> bool {
    matches!(kind, EventKind::Access(access) if access.writes)
}

/// The place in shared memory that a copy reads, which the completion on a barrier ends.
fn source(copy: &Copy) -> Option<&Place> {
    copy.source.as_ref().filter(|_| copy.barrier.is_some() && copy.destination.is_some())
}

fn multicast(copy: &Copy) -> Option<&Place> {
    copy.destination.as_ref().filter(|_| copy.barrier.is_some() && copy.is_multicast && !copy.reduces)
}

/// Whether the address of a place comes from `mapa`.
fn is_mapped(function: &Function<'_, '_>, place: &Place) -> bool {
    let is_mapa = |id| matches!(function.values().node(id), Node::Operation(Operation::Mapa, _));
    let used = function.evaluated.computed_from(Vec::from([place.address]));
    function.values().ids().any(|id| used[id.0 as usize] && is_mapa(id))
}

/// Whether each event accesses the memory of another CTA, reads bytes that a multicast may fill, or writes bytes that a
/// copy to another CTA may read.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let has_mapa = || {
        let mut nodes = function.values().ids().map(|id| function.values().node(id));
        nodes.any(|node| matches!(node, Node::Operation(Operation::Mapa, _)))
    };
    let has_mapa = has_mapa();
    let copies = || function.copies().map(|(_, copy)| copy);
    let is_shared = |place: &&Place| function.space(place) == Some(Space::Shared);
    let sources: Vec<&Place> = copies().filter_map(source).filter(is_shared).collect();
    let multicasts: Vec<&Place> = copies().filter_map(multicast).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let is_of = |of: &[&Place], place: &Place| {
        let found = variable(place);
        found.is_some()
            && of.iter().any(|copied| variable(copied) == found && function.can_alias(copied, place))
    };
    let is_one = |kind: &EventKind<'_>| {
        places(kind).any(|place| {
            has_mapa && function.space(place) != Some(Space::Global) && is_mapped(function, place)
                || reads(kind) && is_of(&multicasts, place)
                || writes(kind) && is_of(&sources, place)
        })
    };
    function.events.iter().map(|at| is_one(&at.kind)).collect()
}

/// The address in another CTA that corresponds to one.
fn in_cta(address: i64, cta: i64) -> i64 {
    address & ((1 << CTA) - 1) | cta << CTA
}

impl Run<'_, '_, '_, '_> {
    /// Threads access memory, other than by a copy.
    pub(super) fn access_peers(&mut self, group: &mut Group, kind: &EventKind<'_>) {
        for place in places(kind) {
            if self.is_assumed(place) {
                continue;
            }
            let Some((bytes, accessed)) = self.written(group, place) else { continue };
            let now = group.now();
            let ctas: BTreeSet<i64> = accessed.iter().map(|(_, address)| address >> CTA).collect();
            for cta in ctas.into_iter().filter(|cta| *cta != group.cta) {
                self.peers.remote.insert((cta, group.event, group.number), now);
            }
            let bytes = bytes.unwrap_or(LEAST_BYTES);
            let count = accessed.len();
            for index in [0, count / 3, count.saturating_sub(1)] {
                let Some(&(thread, address)) = accessed.get(index) else { continue };
                if address >> CTA != group.cta {
                    continue;
                }
                if writes(kind) {
                    self.write_source(group, address, bytes, thread);
                }
                if reads(kind) {
                    self.read_multicast(group, address, bytes, now);
                }
            }
        }
    }

    /// A thread writes bytes, which a copy may still read.
    fn write_source(&mut self, group: &Group, address: i64, bytes: i64, thread: i64) {
        let mut copies = self.peers.sources.range(..address.saturating_add(bytes)).filter(|(at, copy)| {
            // The lanes of a warp can synchronize in ways that are not followed.
            let is_lane = copy.thread / WARP == thread / WARP && copy.thread != thread;
            **at + copy.bytes > address && !is_lane && !group.knowledge.of_threads.has(copy.complete)
        });
        if let Some((_, copy)) = copies.next() {
            self.outcome.sent_sources.entry(group.event).or_insert(copy.event);
        }
    }

    /// A thread reads bytes, which the copy of another CTA may be filling again.
    fn read_multicast(&mut self, group: &Group, address: i64, bytes: i64, at: Time) {
        let end = address.saturating_add(bytes);
        let mut copies = self.peers.multicasts.range(..end).filter(|(at, copy)| {
            **at + copy.bytes > address
                && copy.cta != group.cta
                && !group.knowledge.of_threads.has(copy.complete)
        });
        if let Some((_, copy)) = copies.next() {
            self.outcome.refilled.entry(copy.event).or_insert(group.event);
        }
        self.peers.reads.insert((address, group.event), Read { bytes, at });
    }

    /// A thread issues a copy that completes on a barrier, in this CTA or, by a mask, in others.
    pub(super) fn copy_to_peers(&mut self, group: &mut Group, copy: &Copy, barrier: i64, ctas: Option<i64>) {
        let &[thread] = &group.threads[..] else { return };
        let bytes = |place: &Place| place.bytes.and_then(|bytes| i64::try_from(bytes).ok());
        let mut find = |place: Option<&Place>| {
            let place = place.filter(|place| !self.is_assumed(place))?;
            let address = self.launch.in_thread(group, place.address, thread).0?;
            Some((address, bytes(place).unwrap_or(LEAST_BYTES)))
        };
        let shared = |place: &&Place| self.launch.function.space(place) == Some(Space::Shared);
        let (source, multicast) = (find(source(copy).filter(shared)), find(multicast(copy)));
        let (event, cta) = (group.event, group.cta);
        if let Some((address, bytes)) = source
            && let Some(complete) = self.completion(barrier)
        {
            self.peers.sources.insert(address, Copied { event, bytes, cta, thread, complete });
        }
        let (Some((address, bytes)), Some(mask)) = (multicast, ctas) else { return };
        for to in (0..self.launch.ctas).filter(|to| mask >> to & 1 == 1 && *to != cta) {
            let first = in_cta(address, to);
            let Some(complete) = self.completion(in_cta(barrier, to)) else { continue };
            let reads = self.peers.reads.range(..(first.saturating_add(bytes), 0));
            let mut reads = reads.filter(|((at, _), read)| {
                at + read.bytes > first && !group.knowledge.of_threads.has(read.at)
            });
            if let Some(((_, read), _)) = reads.next() {
                self.outcome.refilled.entry(event).or_insert(*read);
            }
            self.peers.multicasts.insert(first, Copied { event, bytes, cta, thread, complete });
        }
    }

    /// Threads of a CTA exit.
    pub(super) fn leave_peers(&mut self, group: &Group) {
        let left = self.peers.left.entry(group.cta).or_default();
        left.event = group.event;
        left.knowledge.learn(&group.knowledge.of_threads);
    }

    /// The accesses to the memory of CTAs that exit without knowing of them, each with the exit. None where the numbers
    /// of the launch decide which CTAs synchronize.
    pub(super) fn late(&self) -> BTreeMap<usize, usize> {
        let function = self.launch.function;
        let is_assumed = |event: usize| {
            let mut literals = function.events[event].condition.literals().iter();
            literals.any(|literal| {
                let value = literal.predicate;
                let differs = function.facts.differs(value);
                (self.launch.is_of_parameter(value) || self.launch.is_of_memory(value))
                    && (differs.contains(Differs::AMONG_CTAS) || differs.contains(Differs::UNKNOWN))
            })
        };
        let mut arrivals = function.events_with(EventKinds::SYNC);
        let is_arrival = |kind: &EventKind<'_>| matches!(kind, EventKind::Sync(Sync::ClusterArrive));
        if arrivals.any(|(event, at)| is_arrival(&at.kind) && is_assumed(event)) {
            return BTreeMap::new();
        }
        let late = self.peers.remote.iter().filter_map(|(&(cta, event, _), &at)| {
            let left = self.peers.left.get(&cta)?;
            let is_late = !left.knowledge.has(at) && !is_assumed(event) && !is_assumed(left.event);
            is_late.then_some((event, left.event))
        });
        late.collect()
    }
}
