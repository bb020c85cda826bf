//! The transfers that are not complete.

use super::Machine;
use crate::engine::shadow::TransferId;
use crate::engine::transfer::{Completion, GroupKind, Transfer};

impl Machine {
    /// How many transfers are not complete.
    pub fn pending(&self) -> usize {
        self.transfers.len()
    }

    /// The transfer of this number among those that are not complete, the oldest first.
    pub fn nth_pending(&self, number: usize) -> Option<TransferId> {
        self.transfers.keys().nth(number).copied()
    }

    /// The transfers that are not complete, and whose completion others than the threads that issued them can see at once.
    pub(crate) fn signalling(&self) -> Vec<TransferId> {
        let signals = |id: &TransferId, transfer: &Transfer| match transfer.completion {
            Completion::Group { kind: GroupKind::Bulk, .. } => false,
            Completion::Group { kind: GroupKind::Matrix, .. } => {
                self.arrivals.iter().any(|arrival| arrival.transfers.contains(id))
            }
            _ => true,
        };
        self.transfers.iter().filter(|(id, transfer)| signals(id, transfer)).map(|(&id, _)| id).collect()
    }

    /// How many transfers were issued.
    pub(crate) fn last_issued(&self) -> u32 {
        self.issued
    }

    /// The transfers that were issued when so many had been.
    pub(crate) fn issued_after(&self, count: u32) -> Vec<TransferId> {
        let is_later = |id: &&TransferId| id.0.get() > count;
        self.transfers.keys().filter(is_later).copied().collect()
    }

    /// The oldest transfer that is not complete.
    pub fn oldest(&self) -> Option<TransferId> {
        self.nth_pending(0)
    }
}
