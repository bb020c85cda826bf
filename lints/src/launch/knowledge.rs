//! What threads of a launch know of the progress of others: the times of groups of threads, as in a vector clock.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// A time in the history of a group of threads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    group: usize,
    at: u32,
}

impl Time {
    /// The time at which a number of phases of a barrier was complete. The barrier counts as a group.
    pub(super) fn of_phase(barrier: usize, phases: u64) -> Self {
        Time { group: barrier, at: u32::try_from(phases).unwrap_or(u32::MAX) }
    }
}

/// For each group, the time up to which its progress is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Times(Vec<u32>);

impl Times {
    /// Whether the progress of a group up to this time is known.
    pub(super) fn has(&self, time: Time) -> bool {
        self.0.get(time.group).is_some_and(|known| *known >= time.at)
    }

    pub(super) fn learn(&mut self, other: &Times) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(ours, theirs)| *ours = (*ours).max(*theirs));
    }

    /// Adds the progress of a group up to this time.
    fn reach(&mut self, time: Time) {
        self.0.resize(self.0.len().max(time.group + 1), 0);
        self.0[time.group] = self.0[time.group].max(time.at);
    }

    /// Ends the current time of a group.
    fn advance(&mut self, group: usize) {
        self.0.resize(self.0.len().max(group + 1), 0);
        self.0[group] += 1;
    }
}

/// What threads know, by the operations from which they know it.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    /// From barriers of threads, and arrivals of threads.
    pub(super) of_threads: Times,
    /// From these, and from arrivals that the completion of copies triggers, which order nothing but these copies.
    pub(super) of_copies: Times,
    /// From barriers of threads, arrivals of threads, and the completion of copies: their reads until then, whose values
    /// were used before.
    pub(super) reads: Times,
    /// From the same, less what `.relaxed` arrivals do not order: their writes.
    pub(super) writes: Times,
    /// What they knew of writes at their last fence.
    fenced: Times,
    /// Whether `reads` and `writes` are followed: they are of accesses to the memory of other CTAs.
    is_of_peers: bool,
}

impl Knowledge {
    /// Nothing.
    pub(super) fn new(is_of_peers: bool) -> Self {
        Knowledge { is_of_peers, ..Knowledge::default() }
    }

    pub(super) fn learn(&mut self, other: &Knowledge) {
        self.learn_relaxed(other);
        self.writes.learn(&other.writes);
    }

    /// Learns from a `.relaxed` arrival, which orders the writes before the last fence.
    pub(super) fn learn_relaxed(&mut self, other: &Knowledge) {
        self.of_threads.learn(&other.of_threads);
        self.of_copies.learn(&other.of_copies);
        self.reads.learn(&other.reads);
        self.writes.learn(&other.fenced);
    }

    /// Learns from the completion of a copy what the thread that issued it had done.
    pub(super) fn learn_of_peers(&mut self, other: &Knowledge) {
        self.reads.learn(&other.reads);
        self.writes.learn(&other.writes);
    }

    /// A fence: a `.relaxed` arrival after it orders what came before it.
    pub(super) fn fence(&mut self) {
        self.fenced = self.writes.clone();
    }

    /// Adds a phase of a barrier that is known to be complete.
    pub(super) fn reach(&mut self, phase: Time) {
        self.of_threads.reach(phase);
        self.of_peers().for_each(|times| times.reach(phase));
    }

    /// The current time of a group that knows this.
    pub(super) fn now(&self, group: usize) -> Time {
        Time { group, at: self.of_threads.0.get(group).copied().unwrap_or(0) }
    }

    /// Ends the current time of a group.
    pub(super) fn advance(&mut self, group: usize) {
        self.of_threads.advance(group);
        self.of_copies.advance(group);
        self.of_peers().for_each(|times| times.advance(group));
    }

    /// What is known of accesses to the memory of other CTAs, if that is followed.
    fn of_peers(&mut self) -> impl Iterator<Item = &mut Times> {
        self.is_of_peers.then_some([&mut self.reads, &mut self.writes]).into_iter().flatten()
    }
}

/// An object on which threads synchronize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Object {
    /// A barrier in memory, by its address.
    Memory(i64),
    /// A barrier among threads, by the CTA and the number; none for that of the cluster.
    Threads(Option<(i64, i64)>),
}

/// What threads learn from an object.
#[derive(Debug, Default)]
pub(super) struct Released {
    /// What those know that have arrived in the current phase.
    pub(super) now: Knowledge,
    /// What those knew that arrived in the complete phases.
    pub(super) before: Knowledge,
    /// The number of complete phases.
    phases: u64,
}

/// What threads have released.
#[derive(Debug, Default)]
pub(super) struct Releases {
    by: BTreeMap<Object, Released>,
    /// What the threads of groups know, by the CTA, the first warp and the last one.
    of_warps: BTreeMap<(i64, i64, i64), Knowledge>,
    /// The current time of every group.
    pub(super) all: Knowledge,
}

impl Releases {
    /// Records what threads of a CTA know, which are in these warps.
    pub(super) fn know(&mut self, cta: i64, warps: &RangeInclusive<i64>, knowledge: &Knowledge) {
        self.all.learn(knowledge);
        self.of_warps.entry((cta, *warps.start(), *warps.end())).or_default().learn(knowledge);
    }

    /// What the threads of a CTA know that are in some of these warps.
    pub(super) fn of_warps(&self, cta: i64, warps: &RangeInclusive<i64>) -> impl Iterator<Item = &Knowledge> {
        let (first, last) = (*warps.start(), *warps.end());
        let found = self.of_warps.range((cta, i64::MIN, i64::MIN)..=(cta, last, i64::MAX));
        found.filter(move |((.., end), _)| *end >= first).map(|(_, knowledge)| knowledge)
    }

    /// What an object, of which this number of phases is complete, has for the threads that wait for it.
    pub(super) fn of(&mut self, object: Object, phases: u64) -> &mut Released {
        let released = self.by.entry(object).or_default();
        if phases > released.phases {
            released.before.learn(&core::mem::take(&mut released.now));
            released.phases = phases;
        }
        released
    }
}

#[cfg(test)]
mod tests {
    use super::{Knowledge, Object, Releases, Time};

    #[test]
    fn threads_learn_from_complete_phases_only() {
        let [mut writer, mut reader] = [0, 1].map(|group| {
            let mut knowledge = Knowledge::new(true);
            knowledge.advance(group);
            knowledge
        });
        let object = Object::Memory(1024);
        let mut releases = Releases::default();
        let before = writer.now(0);
        releases.of(object, 0).now.learn(&writer);
        writer.advance(0);
        let after = writer.now(0);
        reader.learn(&releases.of(object, 0).before);
        assert!(!reader.of_threads.has(before));
        reader.learn(&releases.of(object, 1).before);
        assert!(reader.of_threads.has(before) && !reader.of_threads.has(after));
    }

    #[test]
    fn threads_know_the_phases_that_they_have_waited_for() {
        let mut knowledge = Knowledge::new(true);
        let phase = |phases| Time::of_phase(3, phases);
        knowledge.reach(phase(2));
        knowledge.reach(phase(1));
        assert!(knowledge.of_threads.has(phase(2)) && !knowledge.of_threads.has(phase(3)));
    }

    #[test]
    fn arrivals_of_copies_tell_of_nothing_else() {
        let mut writer = Knowledge::new(true);
        writer.advance(0);
        let mut releases = Releases::default();
        let object = Object::Memory(1024);
        releases.of(object, 0).now.of_copies.learn(&writer.of_copies);
        let learned = &releases.of(object, 1).before;
        assert!(learned.of_copies.has(writer.now(0)) && !learned.of_threads.has(writer.now(0)));
    }

    #[test]
    fn relaxed_arrivals_tell_of_the_writes_before_a_fence_only() {
        let mut writer = Knowledge::new(true);
        writer.advance(0);
        let before = writer.now(0);
        writer.fence();
        writer.advance(0);
        let after = writer.now(0);
        let mut reader = Knowledge::new(true);
        reader.learn_relaxed(&writer);
        assert!(reader.writes.has(before) && !reader.writes.has(after) && reader.reads.has(after));
        reader.learn(&writer);
        assert!(reader.writes.has(after));
    }
}
