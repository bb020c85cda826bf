//! Member masks: the lanes of a warp that execute a warp-level instruction together. Manual: `shfl.sync`, `vote.sync`,
//! `match.sync`, `redux.sync`, `elect.sync`, `bar.warp.sync`.
//!
//! Lanes with the same mask are a group, even where the warp executes the instruction once with several masks: each
//! group has results of its own. ptxas puts a `WARPSYNC.EXCLUSIVE` of the mask before the instruction, which makes a
//! device execute it for one group after the other. A thread that is not in its own mask, and threads that are in each
//! other's masks but have different masks, are undefined behavior: a finding.

use super::Warp;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::Machine;
use crate::engine::wait::Wait;
use crate::lanes::lanes_of;
use crate::program::Register;

impl Warp<'_> {
    /// [Keeps](Self::keep) the lanes of a split that execute its instruction together: those with the member mask of
    /// the first lane. `None` if lanes of the mask are elsewhere; the split then waits for them.
    pub(super) fn gather(&mut self, index: usize, members: Register, machine: &mut Machine) -> Option<u32> {
        let (at, all) = (self.splits[index].at, self.splits[index].lanes);
        let masks = self.value(self.base(at), &members).map(|mask| mask as u32);
        let mask = masks[lanes_of(all).next()?];
        let group = self.keep(index, |lane| masks[lane] == mask);
        self.check_members(at, group, (all, &masks), machine);
        // Lanes at this instruction with another mask will not join the group.
        let named = mask & self.live() & !(all & !group);
        if named & !group != 0 {
            self.wait(index, Wait::Lanes(named), true);
            return None;
        }
        Some(group)
    }

    /// Reports lanes of a group that are not in its mask, and lanes in the mask that have another mask.
    fn check_members(
        &self,
        at: (u32, u32),
        group: u32,
        (all, masks): (u32, &[u32; 32]),
        machine: &mut Machine,
    ) {
        let Some(first) = lanes_of(group).next() else { return };
        let mask = masks[first];
        let (left_out, other) = (group & !mask, mask & all & !group);
        let (lane, message) = match (lanes_of(left_out).next(), lanes_of(other).next()) {
            (Some(lane), _) => {
                let message = format!(
                    "the member mask of a thread must have the bit of its own lane, but the mask of lane {lane} is {mask:#010x}"
                );
                (lane, message)
            }
            (None, Some(lane)) => {
                let message = format!(
                    "threads that execute this together must have the same member mask, but lane {first} has {mask:#010x}, which \
                     names lane {lane}, and the mask of lane {lane} is {:#010x}",
                    masks[lane]
                );
                (first, message)
            }
            (None, None) => return,
        };
        machine.report(Finding::new(Kind::Illegal, self.site(at, lane), message));
    }
}
