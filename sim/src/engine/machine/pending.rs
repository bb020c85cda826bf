//! The transfers in flight.

use super::Machine;
use crate::engine::shadow::TransferId;
use crate::engine::transfer::{Completion, GroupKind, Transfer};

/// The transfers in flight, in the order of their issue. A random schedule chooses one by its index.
#[derive(Clone, Debug, Default)]
pub(super) struct Transfers(Vec<(TransferId, Box<Transfer>)>);

impl Transfers {
    /// Adds the transfer that was issued last.
    pub(super) fn push(&mut self, id: TransferId, transfer: Transfer) {
        self.0.push((id, Box::new(transfer)));
    }

    fn index(&self, id: TransferId) -> Option<usize> {
        self.0.binary_search_by_key(&id, |entry| entry.0).ok()
    }

    pub(super) fn get(&self, id: TransferId) -> Option<&Transfer> {
        self.index(id).map(|index| &*self.0[index].1)
    }

    pub(super) fn get_mut(&mut self, id: TransferId) -> Option<&mut Transfer> {
        self.index(id).map(|index| &mut *self.0[index].1)
    }

    pub(super) fn remove(&mut self, id: TransferId) -> Option<Transfer> {
        self.index(id).map(|index| *self.0.remove(index).1)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (TransferId, &Transfer)> {
        self.0.iter().map(|(id, transfer)| (*id, &**transfer))
    }
}

impl Machine {
    /// Returns the number of transfers in flight.
    pub(crate) fn pending(&self) -> usize {
        self.transfers.0.len()
    }

    /// Returns the transfer of this index among the transfers in flight, the oldest first.
    pub(crate) fn nth_pending(&self, number: usize) -> Option<TransferId> {
        self.transfers.0.get(number).map(|entry| entry.0)
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
        let start = self.transfers.0.partition_point(|(id, _)| id.0.get() <= count);
        self.transfers.0[start..].iter().map(|entry| entry.0).collect()
    }

    /// Returns the oldest transfer in flight.
    pub(crate) fn oldest(&self) -> Option<TransferId> {
        self.nth_pending(0)
    }
}
