//! Divisions of a warp into splits.

use super::{Split, Warp};
use crate::lanes::lanes_of;

impl Warp<'_> {
    /// Returns the lanes that have not exited.
    pub(super) fn live(&self) -> u32 {
        self.splits.iter().fold(0, |lanes, split| lanes | split.lanes)
    }

    /// Moves lanes of a split into a new split at another instruction.
    pub(super) fn split(&mut self, index: usize, lanes: u32, at: (u32, u32)) {
        let split = &mut self.splits[index];
        split.lanes &= !lanes;
        let other = Split {
            at,
            lanes,
            wait: None,
            is_timed_out: false,
            is_apart: false,
            differs: None,
            ..split.clone()
        };
        self.splits.push(other);
    }

    /// Keeps the lanes in a split for which `is_kept` holds, and moves the others into a new split at the same
    /// instruction. Returns the kept lanes.
    pub(super) fn keep(&mut self, index: usize, is_kept: impl Fn(usize) -> bool) -> u32 {
        let Split { at, lanes: all, .. } = self.splits[index];
        let kept = lanes_of(all).filter(|&lane| is_kept(lane)).fold(0, |kept, lane| kept | 1 << lane);
        if kept != all {
            self.split(index, all & !kept, at);
        }
        kept
    }
}
