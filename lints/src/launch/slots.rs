//! The accesses of a launch to the places that copies of other warps fill, as the stages of a ring, and what orders the
//! two: a wait for the phase that the copy completes comes before the access, or the thread that copies has learned of
//! the access.
//!
//! No third order exists. An access after the arrival that gives a stage to the producer is in neither, whichever of
//! the two comes first in this launch.

use alloc::collections::BTreeSet;

use super::filled::{Accessed, Filled, filled};
use super::group::Group;
use super::knowledge::Time;
use super::state::Run;
use super::transfers::LEAST_BYTES;
use crate::computed::WARP;
use crate::event::{Copy, Place};

impl Run<'_, '_, '_, '_> {
    /// A few of the threads access a place.
    pub(super) fn access_slot(&mut self, group: &mut Group, place: &Place) {
        // Another lane may wait and arrive for this one: an exchange of values orders the two in practice.
        let exchanges = self.launch.exchanges;
        if exchanges && !group.arrives || self.is_assumed(place) {
            return;
        }
        let Some((bytes, accessed)) = self.written(group, place) else { return };
        let bytes = bytes.unwrap_or(LEAST_BYTES);
        let waited =
            exchanges.then(|| group.waited.keys().map(|(_, address)| *address).collect::<BTreeSet<_>>());
        let count = accessed.len();
        for index in [0, count / 3, count.saturating_sub(1)] {
            let Some(&(thread, address)) = accessed.get(index) else { continue };
            let found = Accessed { bytes, warp: thread / WARP, at: group.now(), waited: waited.clone() };
            let end = address.saturating_add(bytes);
            let mut copies = self.slots.filled.range(..end).filter(|(at, copy)| {
                **at + copy.bytes > address
                    && copy.warp != found.warp
                    && !found.is_told(copy.barrier)
                    && !group.knowledge.of_threads.has(copy.complete)
            });
            if let Some((_, copy)) = copies.next() {
                self.outcome.unordered_slots.entry(group.event).or_insert(copy.event);
            }
            self.slots.accessed.insert((address, group.event), found);
        }
    }

    /// A thread copies to a place.
    pub(super) fn fill_slot(&mut self, group: &mut Group, copy: &Copy, barrier: i64) {
        let (&[thread], Some(place)) = (&group.threads[..], filled(copy)) else { return };
        let address = self.launch.in_thread(group, place.address, thread).0;
        let Some(address) = address.filter(|_| !self.is_assumed(place)) else { return };
        let Some(complete) = self.completion(barrier) else { return };
        let bytes = place.bytes.and_then(|bytes| i64::try_from(bytes).ok()).unwrap_or(LEAST_BYTES);
        let warp = thread / WARP;
        let is_unordered = |((at, _), one): &(&(i64, usize), &Accessed)| {
            at + one.bytes > address
                && one.warp != warp
                && !one.is_told(barrier)
                && !group.knowledge.of_threads.has(one.at)
        };
        let accessed = self.slots.accessed.range(..(address.saturating_add(bytes), 0));
        for ((_, event), _) in accessed.filter(is_unordered) {
            self.outcome.unordered_slots.entry(*event).or_insert(group.event);
        }
        self.slots.filled.insert(address, Filled { event: group.event, bytes, warp, barrier, complete });
    }

    /// The phase of a barrier that ends when a copy that is issued now completes on it.
    pub(super) fn completion(&mut self, barrier: i64) -> Option<Time> {
        let counts = &self.outcome.barriers.get(barrier)?.counts;
        // Where the bytes are not known, the arrival that expects them has completed the phase.
        let phases = if counts.has_unknown_bytes() { counts.phase.max(1) } else { counts.phase + 1 };
        Some(Time::of_phase(self.number_of(barrier), phases))
    }

    /// Threads have waited for a phase of a barrier.
    pub(super) fn know_phase(&mut self, group: &mut Group, barrier: i64, phases: u64) {
        let time = Time::of_phase(self.number_of(barrier), phases);
        group.knowledge.reach(time);
    }

    fn number_of(&mut self, barrier: i64) -> usize {
        let next = self.histories + 1;
        let number = *self.slots.barriers.entry(barrier).or_insert(next);
        self.histories = self.histories.max(number);
        number
    }

    /// Whether another launch can place the bytes elsewhere.
    pub(super) fn is_assumed(&self, place: &Place) -> bool {
        self.launch.is_of_memory(place.address) || self.launch.is_of_parameter(place.address)
    }
}
