//! The grids of launches that run together: their starts, their ends, and the waits for them. Manual: "griddepcontrol".

use std::rc::Rc;

use super::Machine;
use crate::engine::clock::{LANES, View};
use crate::engine::finding::ThreadId;
use crate::engine::grids::Progress;
use crate::engine::transfer::TransferId;

impl Machine {
    /// Returns the index of a grid and its next cluster to start. On several devices, it is a grid of the device with the
    /// fewest threads that run, and of none where threads for `most` warps run. `None` if no cluster can start now.
    pub(crate) fn start_cluster(&mut self, most: usize) -> Option<(usize, u32)> {
        let can_start = (0..self.grids.len()).filter(|&grid| self.can_start(grid));
        let grid = match self.threads.shapes.are_on_several() {
            false => can_start.min(),
            true => {
                let running = can_start.map(|grid| (self.running_beside(grid), grid));
                running.min().filter(|&(running, _)| running < most * LANES as usize).map(|(_, grid)| grid)
            }
        }?;
        let unstarted = &mut self.grids[grid].unstarted;
        let is_first = unstarted.start == 0;
        let cluster = unstarted.next()?;
        if is_first {
            self.begin_grid(grid);
        }
        Some((grid, cluster))
    }

    /// Returns the number of devices on which grids run.
    pub(in crate::engine) fn devices(&self) -> usize {
        self.threads.shapes.devices.max(1)
    }

    /// Whether a grid has clusters that have not started, and the grids before it let them start.
    fn can_start(&self, grid: usize) -> bool {
        let Progress { unstarted, before, .. } = &self.grids[grid];
        match before {
            _ if unstarted.is_empty() => false,
            None => true,
            Some(before) if self.threads.shapes.at(grid).is_dependent => self.grids[*before].starts_next(),
            Some(_) => self.ordered_before(grid).all(|before| self.has_ended(before)),
        }
    }

    /// Returns the grids that end before a grid that is not dependent starts, back to the last one of these that is not
    /// dependent either: the grids before that one have ended.
    fn ordered_before(&self, grid: usize) -> impl Iterator<Item = usize> {
        let before = |grid: usize| self.grids[grid].before;
        let depends = move |grid: &usize| self.threads.shapes.at(*grid).is_dependent;
        std::iter::successors(before(grid), move |grid| depends(grid).then(|| before(*grid)).flatten())
    }

    /// Returns the number of threads that run on the device of a grid.
    fn running_beside(&self, grid: usize) -> usize {
        let device = self.threads.shapes.at(grid).device;
        let shapes = (0..self.grids.len()).map(|grid| (self.threads.shapes.at(grid), &self.grids[grid]));
        let beside = shapes.filter(|(shape, _)| shape.device == device);
        beside.map(|(shape, grid)| grid.running(shape.cluster) as usize * shape.cta as usize).sum()
    }

    /// Tells the threads of a grid, before they start, what is ordered before the grid.
    fn begin_grid(&mut self, grid: usize) {
        let Some(before) = self.grids[grid].before else { return };
        let view = match self.threads.shapes.at(grid).is_dependent {
            true => Rc::clone(self.threads.initial(before)),
            false => {
                let ended: Vec<_> = self.ordered_before(grid).map(|grid| self.after_grid(grid)).collect();
                let join = |a, b: Rc<View>| self.threads.joins.join(&a, &b);
                ended.into_iter().reduce(join).unwrap_or_default()
            }
        };
        *self.threads.initial(grid) = view;
    }

    /// Returns what a thread knows that a grid has ended.
    fn after_grid(&self, grid: usize) -> Rc<View> {
        Rc::new(self.grids[grid].seen.after_grid(grid))
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
        let index = self.threads.shapes.index(thread);
        self.grids.get(index)?.before.filter(|_| self.threads.shapes.at(index).is_dependent)
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
        let view = self.after_grid(grid);
        self.threads.acquire_lanes(first, lanes, &view);
    }

    /// Records the exit of threads of a warp, before their clocks are dropped: what they know of other grids.
    pub(crate) fn exit_from_grid(&mut self, first: ThreadId) {
        if self.grids.len() < 2 {
            return;
        }
        let index = self.threads.shapes.index(first);
        let Some(grid) = self.grids.get_mut(index) else { return };
        let lanes = self.threads.lanes(first).into_iter().flatten();
        let mut views: Vec<_> = lanes.map(|lane| Rc::clone(&lane.knowledge.view)).collect();
        views.dedup_by(|a, b| Rc::ptr_eq(a, b));
        for view in views {
            grid.seen = self.threads.joins.join(&grid.seen, &view);
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
