//! The grids of launches that run together: those of several devices, and those of a chain of dependent launches, each
//! of which may start before the one before it ends. Manual: "griddepcontrol".

use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use super::clock::View;
use super::finding::ThreadId;

/// The threads of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of its first thread among the threads of all grids.
    pub(crate) first: u32,
    /// The number of thread numbers that a CTA uses.
    pub(crate) cta: u32,
    /// The number of CTAs of a cluster.
    pub(crate) cluster: u32,
    /// The number of CTAs.
    pub(crate) ctas: u32,
    /// Its device.
    pub(crate) device: u32,
    /// Whether it may start before the grid before it on its device has ended.
    pub(crate) is_dependent: bool,
}

impl Default for Shape {
    fn default() -> Self {
        Shape { first: 0, cta: 1, cluster: 1, ctas: 0, device: 0, is_dependent: false }
    }
}

/// The shapes of the grids that run together, in the order of their launches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shapes {
    shapes: Vec<Shape>,
    /// The number of their devices.
    pub(crate) devices: usize,
}

impl Shapes {
    pub(crate) fn new(shapes: &[Shape]) -> Shapes {
        let devices = shapes.iter().map(|shape| shape.device).collect::<BTreeSet<_>>().len();
        Shapes { shapes: shapes.to_vec(), devices }
    }

    /// Whether they are on several devices.
    pub(crate) fn are_on_several(&self) -> bool {
        self.devices > 1
    }

    /// Returns the index of the grid of a thread.
    pub(crate) fn index(&self, thread: ThreadId) -> usize {
        match self.shapes.len() {
            0 | 1 => 0,
            _ => self.shapes.partition_point(|shape| shape.first <= thread.0).saturating_sub(1),
        }
    }

    /// Returns the grid with this index.
    pub(crate) fn at(&self, index: usize) -> Shape {
        self.shapes.get(index).copied().unwrap_or_default()
    }

    /// Returns the grid of a thread.
    pub(crate) fn of(&self, thread: ThreadId) -> Shape {
        self.at(self.index(thread))
    }

    /// Returns the device of a thread.
    pub(crate) fn device(&self, thread: ThreadId) -> u32 {
        if self.are_on_several() { self.of(thread).device } else { 0 }
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
    /// What its threads that have exited knew of the threads of other grids.
    pub(super) seen: Rc<View>,
    /// The index of the grid before it on its device.
    pub(super) before: Option<usize>,
}

impl Progress {
    /// The progress of grids that have not started. `seen` is what their threads know.
    pub(super) fn of_all(shapes: &[Shape], seen: &Rc<View>) -> Vec<Progress> {
        let before = |index: usize| {
            let device = shapes[index].device;
            shapes[..index].iter().rposition(|shape| shape.device == device)
        };
        let new = |(index, shape): (usize, &Shape)| Progress {
            unstarted: 0..shape.ctas / shape.cluster.max(1),
            live: shape.ctas,
            ready: BTreeSet::new(),
            seen: Rc::clone(seen),
            before: before(index),
        };
        shapes.iter().enumerate().map(new).collect()
    }

    /// Returns the number of its CTAs that run, for clusters of this size.
    pub(super) fn running(&self, cluster: u32) -> u32 {
        self.live.saturating_sub((self.unstarted.end - self.unstarted.start) * cluster)
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

    /// Whether a grid that depends on it may start: each CTA has executed `griddepcontrol.launch_dependents` or exited.
    pub(super) fn starts_next(&self) -> bool {
        self.ready.len() as u64 >= u64::from(self.live)
    }
}
