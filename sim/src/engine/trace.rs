//! The events of a run in order, for a timeline.

use super::finding::{Site, ThreadId};
use super::memory::Place;
use super::transfer::{GroupKind, TransferId};
use super::wait::Wait;

/// The events of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    /// The number of warp instructions that have run.
    pub(crate) time: u64,
    /// The events, in order.
    pub(crate) events: Vec<Event>,
}

/// An event of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// The number of warp instructions that ran before it.
    pub(crate) time: u64,
    /// The kind of event.
    pub(crate) what: What,
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A transfer was issued.
    Issue {
        /// Its number.
        transfer: TransferId,
        /// The instruction.
        site: Site,
        /// The number of bytes that it writes, or reads if it writes none.
        bytes: u64,
        /// The first place that it reads, and the first that it writes.
        places: [Option<Place>; 2],
        /// Its group, if it is in one.
        group: Option<(GroupKind, u64)>,
    },
    /// A transfer has read its sources.
    Read(TransferId),
    /// A transfer is complete.
    Complete(TransferId),
    /// A thread has committed its open group.
    Commit(ThreadId, GroupKind),
    /// A barrier was initialized.
    Initialize(Place, Site),
    /// The number of complete phases of a barrier has changed to this.
    Phase(Place, u64),
    /// Threads of a warp wait, in these lanes.
    Wait(Site, u32, Wait),
    /// Something was found at an instruction: the rule and the message.
    Found(Site, String),
    /// Threads of a warp, given by its first thread, no longer wait, in these lanes.
    Resume(ThreadId, u32),
    /// The launches that ran together have ended, and with them the barriers of their CTAs.
    End,
}

impl Trace {
    /// Adds an event.
    pub(crate) fn add(&mut self, what: What) {
        self.events.push(Event { time: self.time, what });
    }
}
