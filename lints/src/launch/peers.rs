//! The accesses of a launch that CTAs of a cluster make to each other's shared memory, and what orders them: the exit of
//! a CTA, the reads of bytes that the copy of another CTA fills, and the source of a copy to another CTA.
//!
//! What a thread of another CTA has done or waited for is known by a wait for its arrival, on a barrier in memory or on
//! the barrier of the cluster.

use alloc::collections::{BTreeMap, BTreeSet};

use super::CTA;
use super::cluster::{Copied, Read, multicast, places, reads, source, writes};
use super::group::Group;
use super::knowledge::Time;
use super::state::Run;
use super::transfers::LEAST_BYTES;
use crate::computed::WARP;
use crate::event::{Copy, EventKind, EventKinds, Place, Sync};
use crate::facts::Differs;
use crate::function::Space;

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
