//! The grids of a chain of launches, each of which may start before the one before it ends. Manual: "griddepcontrol".

use std::collections::BTreeSet;
use std::ops::Range;

use super::finding::ThreadId;

/// The threads of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of its first thread among the threads of the chain.
    pub(crate) first: u32,
    /// The number of thread numbers that a CTA uses.
    pub(crate) cta: u32,
    /// The number of CTAs of a cluster.
    pub(crate) cluster: u32,
    /// The number of CTAs.
    pub(crate) ctas: u32,
}

impl Default for Shape {
    fn default() -> Self {
        Shape { first: 0, cta: 1, cluster: 1, ctas: 0 }
    }
}

/// Limit on the grids of a chain: a view has one bit for each.
pub(crate) const MOST: usize = 64;

/// The shapes of the grids of a chain, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shapes(pub(crate) Vec<Shape>);

impl Shapes {
    /// Returns the index of the grid of a thread.
    pub(crate) fn index(&self, thread: ThreadId) -> usize {
        match self.0.len() {
            0 | 1 => 0,
            _ => self.0.partition_point(|shape| shape.first <= thread.0).saturating_sub(1),
        }
    }

    /// Returns the grid of a thread.
    pub(crate) fn of(&self, thread: ThreadId) -> Shape {
        self.0.get(self.index(thread)).copied().unwrap_or_default()
    }
}

/// The progress of a grid.
#[derive(Clone, Debug)]
pub(super) struct Progress {
    /// The numbers of its clusters that have not started.
    pub(super) unstarted: Range<u32>,
    /// The number of its CTAs that have not exited.
    pub(super) live: u32,
    /// The CTAs that run and have executed `griddepcontrol.launch_dependents`, by their first thread.
    ready: BTreeSet<u32>,
    /// The grids that had ended before operations of its threads, one bit each.
    pub(super) seen: u64,
}

impl Progress {
    pub(super) fn new(shape: &Shape) -> Progress {
        let unstarted = 0..shape.ctas / shape.cluster.max(1);
        Progress { unstarted, live: shape.ctas, ready: BTreeSet::new(), seen: 0 }
    }

    /// Records that a CTA has executed `griddepcontrol.launch_dependents`.
    pub(super) fn launch_dependents(&mut self, cta: u32) {
        self.ready.insert(cta);
    }

    /// Records the exit of a CTA.
    pub(super) fn exit(&mut self, cta: u32) {
        self.ready.remove(&cta);
        self.live = self.live.saturating_sub(1);
    }

    /// Whether the next grid of the chain may start: each CTA has executed `griddepcontrol.launch_dependents` or exited.
    pub(super) fn starts_next(&self) -> bool {
        self.ready.len() as u64 >= u64::from(self.live)
    }
}
