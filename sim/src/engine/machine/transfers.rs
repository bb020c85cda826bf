//! The collection of the transfers in flight.

use crate::engine::transfer::{Transfer, TransferId};

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

    /// The number of transfers.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The transfer of this index, the oldest first.
    pub(super) fn nth(&self, index: usize) -> Option<TransferId> {
        self.0.get(index).map(|entry| entry.0)
    }

    /// The transfers that were issued after the first `count`.
    pub(super) fn issued_after(&self, count: u32) -> impl Iterator<Item = TransferId> {
        let start = self.0.partition_point(|(id, _)| id.0.get() <= count);
        self.0[start..].iter().map(|entry| entry.0)
    }
}
