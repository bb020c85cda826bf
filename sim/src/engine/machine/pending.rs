//! The transfers in flight.

use super::Machine;
use crate::engine::finding::Site;
use crate::engine::shadow::TransferId;
use crate::engine::transfer::{Completion, GroupKind, Transfer};

impl Machine {
    /// Returns the number of transfers in flight.
    pub(crate) fn pending(&self) -> usize {
        self.transfers.len()
    }

    /// Returns the transfer of this index among the transfers in flight, the oldest first.
    pub(crate) fn nth_pending(&self, number: usize) -> Option<TransferId> {
        self.transfers.nth(number)
    }

    /// Returns the transfers in flight whose completion is immediately visible to threads other than the issuing
    /// threads.
    pub(crate) fn signalling(&self) -> Vec<TransferId> {
        let signals = |id: TransferId, transfer: &Transfer| match transfer.completion {
            Completion::Group { kind: GroupKind::Bulk, .. } => false,
            Completion::Group { kind: GroupKind::Matrix, .. } => {
                self.arrivals.iter().any(|arrival| arrival.transfers.contains(&id))
            }
            _ => true,
        };
        self.transfers.iter().filter(|(id, transfer)| signals(*id, transfer)).map(|(id, _)| id).collect()
    }

    /// Returns the number of transfers issued so far.
    pub(crate) fn last_issued(&self) -> u32 {
        self.issued
    }

    /// Returns the transfers in flight that were issued after the first `count`.
    pub(crate) fn issued_after(&self, count: u32) -> Vec<TransferId> {
        self.transfers.issued_after(count).collect()
    }

    /// Returns the oldest transfer in flight that was issued at a site.
    pub(crate) fn in_flight_of(&self, site: Site) -> Option<TransferId> {
        self.transfers.iter().find(|(_, transfer)| transfer.site == site).map(|(id, _)| id)
    }

    /// Returns the oldest transfer in flight.
    pub(crate) fn oldest(&self) -> Option<TransferId> {
        self.nth_pending(0)
    }
}
