//! What happens in a run, in its order: for a timeline.

use super::finding::{Site, ThreadId};
use super::memory::Place;
use super::transfer::{GroupKind, TransferId};
use super::wait::Wait;

/// The events of a run.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// How many warp instructions have run.
    pub time: u64,
    /// The events, in their order.
    pub events: Vec<Event>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// How many warp instructions had run before.
    pub time: u64,
    /// What happened.
    pub what: What,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A transfer was issued.
    Issue {
        /// Its number.
        transfer: TransferId,
        /// The instruction.
        site: Site,
        /// How many bytes it writes, or reads if it writes none.
        bytes: u64,
        /// The first place that it reads, and the first that it writes.
        places: [Option<Place>; 2],
        /// The group that it is in.
        group: Option<(GroupKind, u64)>,
    },
    /// A transfer has read its sources.
    Read(TransferId),
    /// A transfer is complete.
    Complete(TransferId),
    /// A thread has closed its open group.
    Commit(ThreadId, GroupKind),
    /// A barrier was initialized.
    Initialize(Place, Site),
    /// So many phases of a barrier are complete.
    Phase(Place, u64),
    /// Threads of a warp wait, by their lanes.
    Wait(Site, u32, Wait),
    /// Threads of a warp, of which this is the first, do not wait any longer, by their lanes.
    Resume(ThreadId, u32),
}

impl Trace {
    /// Adds an event.
    pub fn add(&mut self, what: What) {
        self.events.push(Event { time: self.time, what });
    }
}
