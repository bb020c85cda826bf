//! The grids of a chain of launches: their starts, their ends, and the waits for them. Manual: "griddepcontrol".

use std::rc::Rc;

use super::Machine;
use crate::engine::clock::View;
use crate::engine::finding::ThreadId;
use crate::engine::transfer::TransferId;

impl Machine {
    /// Returns the next cluster of a grid to start. `None` if there is none, or the grid before it does not let it start.
    pub(crate) fn start_cluster(&mut self, grid: usize) -> Option<u32> {
        let before = grid.checked_sub(1).and_then(|before| self.grids.get(before));
        if before.is_some_and(|before| !before.starts_next()) {
            return None;
        }
        self.grids.get_mut(grid)?.unstarted.next()
    }

    /// Takes a cluster that has not started from the grid of a thread: it never starts.
    pub(crate) fn cancel_cluster(&mut self, thread: ThreadId) -> Option<u32> {
        let size = self.threads.shapes.of(thread).cluster;
        let index = self.threads.shapes.index(thread);
        let grid = self.grids.get_mut(index)?;
        let cluster = grid.unstarted.next()?;
        grid.live = grid.live.saturating_sub(size);
        self.progress += 1;
        Some(cluster)
    }

    /// Executes `griddepcontrol.launch_dependents` in a thread.
    pub(crate) fn launch_dependents(&mut self, thread: ThreadId) {
        let (index, cta) = (self.threads.shapes.index(thread), self.threads.cta(thread));
        if let Some(grid) = self.grids.get_mut(index) {
            grid.launch_dependents(cta);
            self.progress += 1;
        }
    }

    /// Returns the index of the grid on which that of a thread depends, if there is one.
    pub(crate) fn grid_before(&self, thread: ThreadId) -> Option<usize> {
        self.threads.shapes.index(thread).checked_sub(1)
    }

    /// Whether all CTAs of a grid have exited, and its transfers are complete.
    pub(super) fn has_ended(&self, grid: usize) -> bool {
        self.grids.get(grid).is_none_or(|grid| grid.live == 0) && self.transfer_of(grid).is_none()
    }

    /// Returns the oldest transfer in flight of a grid whose CTAs have exited.
    pub(super) fn left_of(&self, grid: usize) -> Option<TransferId> {
        self.grids.get(grid).filter(|grid| grid.live == 0)?;
        self.transfer_of(grid)
    }

    fn transfer_of(&self, grid: usize) -> Option<TransferId> {
        let is_of = |thread: ThreadId| self.threads.shapes.index(thread) == grid;
        self.transfers.iter().find(|(_, transfer)| is_of(transfer.site.thread)).map(|(id, _)| id)
    }

    /// Orders the operations of a grid that has ended before the next operations of lanes of a warp.
    pub(super) fn acquire_grid(&mut self, first: ThreadId, lanes: u32, grid: usize) {
        let seen = self.grids.get(grid).map_or(0, |grid| grid.seen);
        let view = View::of_ended(1 << grid | seen, &self.clocks);
        self.threads.acquire_lanes(first, lanes, &Rc::new(view));
    }

    /// Records the exit of threads of a warp, before their clocks are dropped: what they know of the grids before.
    pub(crate) fn exit_from_grid(&mut self, first: ThreadId) {
        if self.grids.len() < 2 {
            return;
        }
        let index = self.threads.shapes.index(first);
        let lanes = self.threads.lanes(first).into_iter().flatten();
        let seen = lanes.fold(0, |seen, lane| seen | lane.knowledge.view.ended);
        if let Some(grid) = self.grids.get_mut(index) {
            grid.seen |= seen;
        }
    }

    /// Records the exit of the CTA of a thread.
    pub(crate) fn exit_cta(&mut self, thread: ThreadId) {
        let (index, cta) = (self.threads.shapes.index(thread), self.threads.cta(thread));
        if let Some(grid) = self.grids.get_mut(index) {
            grid.exit(cta);
            self.progress += 1;
        }
    }
}
