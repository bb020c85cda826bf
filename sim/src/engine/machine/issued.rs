//! What a launch takes of memory for the transfers that it has issued.

use crate::engine::fate::{Fate, Observer};
use crate::engine::transfer::Transfer;

/// The bytes of a group of transfers.
const GROUP: u64 = 16;

/// What a launch has taken for transfers.
#[derive(Clone, Debug, Default)]
pub(super) struct Issued {
    /// The bytes of those that are not complete.
    in_flight: u64,
    /// How many barriers observe those whose fates are remembered.
    observers: u64,
    /// How many groups were closed, and no wait has found complete.
    groups: u64,
}

impl Issued {
    /// The bytes of transfers that are not complete.
    pub(super) fn in_flight(&self) -> u64 {
        self.in_flight
    }

    /// All bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.in_flight + self.observers * (size_of::<Observer>() as u64 + 16) + self.groups * GROUP
    }

    /// A transfer is issued.
    pub(super) fn begin(&mut self, transfer: &Transfer) {
        self.in_flight += transfer.size;
    }

    /// A transfer is complete.
    pub(super) fn finish(&mut self, transfer: &Transfer) {
        self.in_flight -= transfer.size;
    }

    /// It is remembered what became of a transfer.
    pub(super) fn remember(&mut self, fate: &Fate) {
        self.observers += fate.observers.len() as u64;
    }

    /// A thread had `before` groups, and has `after` since some were closed or found complete.
    pub(super) fn change_groups(&mut self, before: usize, after: usize) {
        self.groups = self.groups + after as u64 - before as u64;
    }

    /// A launch begins.
    pub(super) fn forget(&mut self) {
        (self.observers, self.groups) = (0, 0);
    }
}
