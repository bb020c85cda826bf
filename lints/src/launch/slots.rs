//! The accesses of a launch to the places that copies of other warps fill, as the stages of a ring, and what orders the
//! two: a wait for the phase that the copy completes comes before the access, or the thread that copies has learned of
//! the access.
//!
//! No third order exists. An access after the arrival that gives a stage to the producer is in neither, whichever of
//! the two comes first in this launch.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::group::Group;
use super::knowledge::Time;
use super::state::Run;
use super::transfers::LEAST_BYTES;
use crate::computed::WARP;
use crate::event::{Copy, EventKind, EventKinds, Place, Sync};
use crate::function::{Function, Space};

/// A copy that fills a place.
#[derive(Clone, Copy, Debug)]
struct Filled {
    event: usize,
    bytes: i64,
    warp: i64,
    /// The barrier on which it completes.
    barrier: i64,
    /// The phase that its completion ends.
    complete: Time,
}

/// An access of a thread.
#[derive(Clone, Debug)]
struct Accessed {
    bytes: i64,
    warp: i64,
    at: Time,
    /// The barriers for which the thread has waited itself; none where it does not matter.
    waited: Option<BTreeSet<i64>>,
}

impl Accessed {
    /// Whether another lane may have waited for a barrier, and then exchanged values with this thread.
    fn is_told(&self, barrier: i64) -> bool {
        self.waited.as_ref().is_some_and(|waited| !waited.contains(&barrier))
    }
}

/// The last copy to each address, and the last access of each event there.
#[derive(Debug, Default)]
pub(super) struct Slots {
    filled: BTreeMap<i64, Filled>,
    accessed: BTreeMap<(i64, usize), Accessed>,
    /// The number by which threads know the phases of a barrier, by its address.
    barriers: BTreeMap<i64, usize>,
}

/// The place that a copy fills, if it completes on a barrier of this CTA.
fn filled(copy: &Copy) -> Option<&Place> {
    copy.destination.as_ref().filter(|_| copy.barrier.is_some() && !copy.is_multicast && !copy.reduces)
}

/// The place that an event writes, or that it reads through the async proxy.
pub(super) fn place<'k>(kind: &'k EventKind<'_>) -> Option<&'k Place> {
    match kind {
        EventKind::Access(access) if access.writes => Some(&access.place),
        EventKind::Copy(copy) if copy.barrier.is_none() => copy.source.as_ref(),
        _ => None,
    }
}

/// Whether each event accesses a place that a copy may fill. None does where threads synchronize by words in memory, or
/// in parts of a warp, which a launch does not follow.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let copies: Vec<&Place> = function.copies().filter_map(|(_, copy)| filled(copy)).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = copies.iter().filter_map(|place| variable(place)).collect();
    let is_word = |(event, _): &(usize, _)| function.order(*event).is_some();
    let is_part = |event: usize| {
        let mask = function.evaluated.operand(function.events[event].instruction, 0);
        let mask = mask.and_then(|mask| function.values().constant(mask));
        !matches!(mask, Some(-1) | Some(0xffff_ffff))
    };
    let mut warps = function.events_with(EventKinds::SYNC);
    let is_unknown = function.events_with(EventKinds::ACCESS).any(|at| is_word(&at))
        || warps.any(|(event, at)| matches!(at.kind, EventKind::Sync(Sync::Warp)) && is_part(event));
    let is_one = |kind: &EventKind<'_>| {
        place(kind).is_some_and(|place| {
            function.space(place) == Some(Space::Shared)
                && variable(place).is_some_and(|variable| variables.contains(&variable))
                && copies.iter().any(|copy| function.can_alias(copy, place))
        })
    };
    function.events.iter().map(|at| !is_unknown && is_one(&at.kind)).collect()
}

/// Whether the lanes of a warp exchange values, for which they wait for each other.
pub(super) fn exchanges(function: &Function<'_, '_>) -> bool {
    let is_one = |name: &str| matches!(name, "shfl" | "vote" | "match" | "redux" | "elect");
    function.code.instructions.iter().any(|instruction| is_one(instruction.name()))
}

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
        let Some(counts) = self.outcome.barriers.get(barrier).map(|barrier| &barrier.counts) else { return };
        // Where the bytes are not known, the arrival that expects them has completed the phase.
        let phases = if counts.has_unknown_bytes() { counts.phase.max(1) } else { counts.phase + 1 };
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
        let complete = Time::of_phase(self.number_of(barrier), phases);
        self.slots.filled.insert(address, Filled { event: group.event, bytes, warp, barrier, complete });
    }

    /// Threads have waited for a phase of a barrier.
    pub(super) fn know_phase(&mut self, group: &mut Group, barrier: i64, phases: u64) {
        let time = Time::of_phase(self.number_of(barrier), phases);
        group.knowledge.of_threads.reach(time);
    }

    fn number_of(&mut self, barrier: i64) -> usize {
        let next = self.histories + 1;
        let number = *self.slots.barriers.entry(barrier).or_insert(next);
        self.histories = self.histories.max(number);
        number
    }

    /// Whether another launch can place the bytes elsewhere.
    fn is_assumed(&self, place: &Place) -> bool {
        self.launch.is_of_memory(place.address) || self.launch.is_of_parameter(place.address)
    }
}
