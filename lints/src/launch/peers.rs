//! The accesses of a launch that CTAs of a cluster make to each other's shared memory, and what orders them with the
//! exit of a CTA and with writes of the source of a copy to another CTA.
//!
//! What a thread of another CTA has done or waited for is known by a wait for its arrival, on a barrier in memory or on
//! the barrier of the cluster.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::CTA;
use super::cluster::{Copied, destination, places, source, writes};
use super::group::Group;
use super::knowledge::Time;
use super::state::Run;
use super::transfers::LEAST_BYTES;
use crate::computed::WARP;
use crate::event::{Copy, EventKind, EventKinds, Place, Sync};
use crate::function::Space;

/// The address in another CTA that corresponds to one.
fn in_cta(address: i64, cta: i64) -> i64 {
    address & ((1 << CTA) - 1) | cta << CTA
}

impl Run<'_, '_, '_, '_> {
    /// Threads access memory, other than by a copy.
    pub(super) fn access_peers(&mut self, group: &mut Group, kind: &EventKind<'_>) {
        for place in places(kind) {
            if self.launch.is_of_parameter(place.address) {
                continue;
            }
            let Some((bytes, accessed)) = self.written(group, place) else { continue };
            let bytes = bytes.unwrap_or(LEAST_BYTES);
            self.race(group, kind, place, (&accessed, bytes));
            if self.is_assumed(place) {
                continue;
            }
            let ctas: BTreeSet<i64> = accessed.iter().map(|(_, address)| address >> CTA).collect();
            for cta in ctas.into_iter().filter(|cta| *cta != group.cta) {
                self.peers.remote.insert((cta, group.event, group.number), group.now());
            }
            let count = accessed.len();
            for index in [0, count / 3, count.saturating_sub(1)] {
                let Some(&(thread, address)) = accessed.get(index) else { continue };
                if writes(kind) && address >> CTA == group.cta {
                    self.write_source(group, address, bytes, thread);
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

    /// Threads issue a copy that completes on a barrier, in this CTA or, by a mask, in others.
    pub(super) fn copy_to_peers(
        &mut self,
        group: &mut Group,
        (copy, size): (&Copy, Option<i64>),
        barrier: i64,
        ctas: Option<i64>,
    ) {
        let (event, cta) = (group.event, group.cta);
        let in_shared = source(copy).filter(|place| self.launch.function.space(place) == Some(Space::Shared));
        if let Some(complete) = self.completion(barrier) {
            for (address, bytes, thread) in self.copied(group, size, in_shared) {
                self.peers.sources.insert(address, Copied { event, bytes, cta, thread, complete });
            }
        }
        let Some(mask) = ctas else { return };
        for to in (0..self.launch.ctas).filter(|to| mask >> to & 1 == 1 && *to != cta) {
            let barrier = in_cta(barrier, to);
            let Some(complete) = self.completion(barrier) else { continue };
            for (address, bytes, thread) in self.copied(group, size, destination(copy)) {
                self.race_with_copy(
                    group,
                    in_cta(address, to),
                    Copied { event, bytes, cta, thread, complete },
                );
            }
            self.release_by_copy(group, barrier);
        }
    }

    /// The bytes of a place of a copy: the first one and their number, with the thread.
    fn copied(
        &mut self,
        group: &mut Group,
        size: Option<i64>,
        place: Option<&Place>,
    ) -> Vec<(i64, i64, i64)> {
        let Some(place) = place.filter(|place| !self.is_assumed(place)) else { return Vec::new() };
        let Some((bytes, found)) = self.written(group, place) else { return Vec::new() };
        let bytes = bytes.or(size).unwrap_or(LEAST_BYTES);
        found.into_iter().map(|(thread, address)| (address, bytes, thread)).collect()
    }

    /// Threads of a CTA exit.
    pub(super) fn leave_peers(&mut self, group: &Group) {
        let left = self.peers.left.entry(group.cta).or_default();
        left.event = group.event;
        left.knowledge.learn(&group.knowledge.of_threads);
    }

    /// The accesses to the memory of CTAs that exit without knowing of them, and the copies from the memory of CTAs that
    /// exit without knowing that these are complete, each with the exit. None where the numbers of the launch decide
    /// which CTAs synchronize.
    pub(super) fn late(&self) -> [BTreeMap<usize, usize>; 2] {
        let function = self.launch.function;
        let is_assumed = |event: usize| {
            let mut literals = function.events[event].condition.literals().iter();
            literals.any(|literal| self.is_assumed_of_ctas(literal.predicate))
        };
        let mut arrivals = function.events_with(EventKinds::SYNC);
        let is_arrival = |kind: &EventKind<'_>| matches!(kind, EventKind::Sync(Sync::ClusterArrive));
        if arrivals.any(|(event, at)| is_arrival(&at.kind) && is_assumed(event)) {
            return <[_; 2]>::default();
        }
        let late = |(event, cta, at): (usize, i64, Time)| {
            let left = self.peers.left.get(&cta)?;
            let is_late = !left.knowledge.has(at) && !is_assumed(event) && !is_assumed(left.event);
            is_late.then_some((event, left.event))
        };
        let accesses = self.peers.remote.iter().map(|(&(cta, event, _), &at)| (event, cta, at));
        let copies = self.peers.sources.values().map(|copy| (copy.event, copy.cta, copy.complete));
        [accesses.filter_map(late).collect(), copies.filter_map(late).collect()]
    }
}
