//! The stores of a launch to the memory of barriers that threads use afterwards.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::group::Group;
use super::state::Run;
use super::transfers::MOST_BYTES;
use crate::computed::WARP;
use crate::event::{Action, EventKind, Place};
use crate::function::Function;

/// A store to the memory of a barrier in use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overwritten {
    /// The initialization of the barrier.
    pub(crate) init: usize,
    /// The next use of the barrier.
    pub(crate) used: usize,
}

/// The last store to a barrier that nothing has used since.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    event: usize,
    warp: i64,
}

/// Whether each event is a store that may write the memory of a barrier, beside those whose place is a barrier itself.
pub(super) fn stores(function: &Function<'_, '_>) -> Vec<bool> {
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let inits: Vec<&Place> = inits.map(|(_, operation)| &operation.barrier).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = inits.iter().filter_map(|place| variable(place)).collect();
    let is_one = |kind: &EventKind<'_>| match kind {
        EventKind::Access(access) if access.writes => {
            variable(&access.place).is_some_and(|variable| variables.contains(&variable))
                && inits.iter().any(|init| function.can_alias(init, &access.place))
        }
        _ => false,
    };
    function.events.iter().map(|at| is_one(&at.kind)).collect()
}

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
