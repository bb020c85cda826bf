//! The completion of transfers that complete on barriers, as later checks need it.

use super::clock::{Actor, Class, Clock};
use super::finding::Site;
use super::memory::Place;

/// A barrier on which a transfer completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Observer {
    /// The place of the barrier.
    pub(crate) barrier: Place,
    /// The number of the barrier.
    pub(crate) number: u32,
    /// The bytes that complete on it.
    pub(crate) bytes: u32,
    /// The phase of the barrier when the transfer was issued.
    pub(crate) phase: u32,
    /// The time of the transfer among the transfers of the barrier, once the transfer is complete.
    pub(crate) time: Option<u32>,
}

impl Observer {
    fn is_in(&self, clock: &Clock) -> bool {
        let actor = Actor { class: Class::Barrier, number: self.number };
        self.time.is_some_and(|time| clock.time(actor) >= time)
    }
}

/// The facts about a transfer that are kept after its completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fate {
    /// The instruction that issued it.
    pub(crate) site: Site,
    /// The time of the thread at the issue.
    pub(crate) time: u32,
    /// Whether the transfer is in the generic proxy.
    pub(crate) is_generic: bool,
    /// The barriers on which the transfer completes.
    pub(crate) observers: Vec<Observer>,
}

impl Fate {
    /// Whether a clock contains the transfer's writes to the destination of the barrier at `index`; without an index,
    /// the transfer's reads.
    pub(crate) fn is_in(&self, clock: &Clock, index: Option<u32>) -> bool {
        match index {
            Some(index) => self.observers.get(index as usize).is_some_and(|observer| observer.is_in(clock)),
            None => self.observers.iter().any(|observer| observer.is_in(clock)),
        }
    }

    /// Whether the transfer is complete.
    pub(crate) fn is_complete(&self) -> bool {
        self.observers.iter().all(|observer| observer.time.is_some())
    }
}
