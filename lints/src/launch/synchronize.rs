//! What threads of a launch learn from each other where they synchronize.

use super::group::Group;
use super::knowledge::{Object, Released};
use super::state::Run;

impl Run<'_, '_, '_, '_> {
    /// What an object has for the threads that wait for it, up to now.
    fn released(&mut self, object: Object) -> &mut Released {
        let phases = match object {
            Object::Memory(address) => {
                self.outcome.barriers.get(address).map_or(0, |barrier| barrier.counts.phase)
            }
            Object::Threads(which) => self.outcome.barriers.meetings(which),
        };
        self.releases.of(object, phases)
    }

    /// Threads are about to arrive on an object: those that wait for it learn what they know. `are_copies` if the
    /// completion of copies triggers the arrival.
    pub(super) fn release(&mut self, group: &mut Group, object: Object, are_copies: bool) {
        if !self.launch.in_groups {
            return;
        }
        let order = self.launch.function.order(group.event);
        let is_relaxed = order.is_some_and(|order| order.is_relaxed && order.is_of_cluster_barrier());
        let now = &mut self.released(object).now;
        match are_copies {
            true => now.of_copies.learn(&group.knowledge.of_copies),
            false if is_relaxed => now.learn_relaxed(&group.knowledge),
            false => now.learn(&group.knowledge),
        }
        self.know(group);
    }

    /// The completion of a copy on a barrier, after its issue by a thread.
    pub(super) fn release_by_copy(&mut self, group: &Group, barrier: i64) {
        self.released(Object::Memory(barrier)).now.learn_of_peers(&group.knowledge);
    }

    /// A fence for threads of other CTAs.
    pub(super) fn fence(&mut self, group: &mut Group) {
        group.knowledge.fence();
        self.know(group);
    }

    /// Threads have waited for a phase of an object.
    pub(super) fn acquire(&mut self, group: &mut Group, object: Object) {
        if self.launch.in_groups {
            group.knowledge.learn(&self.released(object).before);
        }
    }

    /// Records what threads know by now, and ends their current time.
    pub(super) fn know(&mut self, group: &mut Group) {
        self.releases.know(group.cta, &group.warps(), &group.knowledge);
        group.knowledge.advance(group.number);
    }

    /// Threads go on after a barrier of their warps, which the other lanes have reached in the meantime.
    pub(super) fn meet_warps(&mut self, group: &mut Group) {
        if core::mem::take(&mut group.meets_warp) {
            for known in self.releases.of_warps(group.cta, &group.warps()) {
                group.knowledge.learn(known);
            }
        }
    }

    /// Threads have synchronized in a way that is not followed: with any others.
    pub(super) fn acquire_all(&mut self, group: &mut Group) {
        group.knowledge.learn(&self.releases.all);
    }
}
