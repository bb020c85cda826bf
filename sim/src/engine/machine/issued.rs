//! The memory that a launch uses for the transfers that it has issued.

use crate::engine::fate::{Fate, Observer};
use crate::engine::transfer::Transfer;

/// The number of bytes of a group of transfers.
const GROUP: u64 = 16;

/// The memory that a launch uses for transfers.
#[derive(Clone, Debug, Default)]
pub(super) struct Issued {
    /// The bytes of the transfers in flight.
    in_flight: u64,
    /// The number of barriers that observe the recorded transfers.
    observers: u64,
    /// The number of committed groups that no wait has retired.
    groups: u64,
}

impl Issued {
    /// Returns the bytes of the transfers in flight.
    pub(super) fn in_flight(&self) -> u64 {
        self.in_flight
    }

    /// Returns all bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.in_flight + self.observers * (size_of::<Observer>() as u64 + 16) + self.groups * GROUP
    }

    /// Counts a transfer that is issued.
    pub(super) fn begin(&mut self, transfer: &Transfer) {
        self.in_flight += transfer.size;
    }

    /// Discounts a transfer that is complete.
    pub(super) fn finish(&mut self, transfer: &Transfer) {
        self.in_flight -= transfer.size;
    }

    /// Counts the record of a transfer.
    pub(super) fn remember(&mut self, fate: &Fate) {
        self.observers += fate.observers.len() as u64;
    }

    /// Counts the groups of a thread, of which there were `before` and now are `after`.
    pub(super) fn change_groups(&mut self, before: usize, after: usize) {
        self.groups = self.groups + after as u64 - before as u64;
    }

    /// Begins a launch, which forgets recorded transfers and groups.
    pub(super) fn forget(&mut self) {
        (self.observers, self.groups) = (0, 0);
    }
}
