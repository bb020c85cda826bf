//! What became of transfers that complete on barriers.

use super::clock::{Actor, Class, Clock};
use super::finding::Site;
use super::memory::Place;

/// A barrier on which a transfer completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observer {
    /// Where the barrier is.
    pub barrier: Place,
    /// The number of the barrier.
    pub number: u32,
    /// The time of the barrier's transfers, once it is complete.
    pub time: Option<u32>,
}

impl Observer {
    fn is_in(&self, clock: &Clock) -> bool {
        let actor = Actor { class: Class::Barrier, number: self.number };
        self.time.is_some_and(|time| clock.time(actor) >= time)
    }
}

/// What became of a transfer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The instruction that issued it.
    pub site: Site,
    /// Whether it is in the generic proxy.
    pub is_generic: bool,
    /// The barriers on which it completes.
    pub observers: Vec<Observer>,
}

impl Fate {
    /// Whether what it writes to the destination of the barrier at `index`, or what it reads, is in a clock.
    pub fn is_in(&self, clock: &Clock, index: Option<u32>) -> bool {
        match index {
            Some(index) => self.observers.get(index as usize).is_some_and(|observer| observer.is_in(clock)),
            None => self.observers.iter().any(|observer| observer.is_in(clock)),
        }
    }

    /// Whether it is complete.
    pub fn is_complete(&self) -> bool {
        self.observers.iter().all(|observer| observer.time.is_some())
    }
}
