//! The stores of a launch to the memory of barriers that threads use afterwards.

use super::group::Group;
use super::outcome::Overwritten;
use super::state::Run;
use super::transfers::{MOST_BYTES, Stored};
use crate::computed::WARP;
use crate::event::Place;

impl Run<'_, '_, '_, '_> {
    /// Records the barriers whose memory threads write.
    pub(super) fn store(&mut self, group: &mut Group, place: &Place) {
        // Another launch can place the bytes elsewhere.
        if self.launch.is_of_memory(place.address) || self.launch.is_of_parameter(place.address) {
            return;
        }
        let Some((bytes, written)) = self.written(group, place) else { return };
        let Some(bytes) = bytes.filter(|bytes| *bytes <= MOST_BYTES) else { return };
        for (thread, address) in written {
            let stored = Stored { event: group.event, warp: thread / WARP };
            for barrier in self.outcome.barriers.within(address, bytes) {
                self.stored.insert(barrier, stored);
            }
        }
    }

    /// Records the use of a barrier whose memory was written. The lanes of the warp that wrote it may synchronize in
    /// ways that are not followed.
    pub(super) fn use_barrier(&mut self, group: &Group, address: i64) {
        let Some(stored) = self.stored.get(&address) else { return };
        let is_other = group.warps().any(|warp| warp != stored.warp);
        if let Some(barrier) = self.outcome.barriers.get(address).filter(|_| is_other) {
            let overwritten = Overwritten { init: barrier.init, used: group.event };
            self.outcome.overwritten.entry(stored.event).or_insert(overwritten);
        }
    }
}
