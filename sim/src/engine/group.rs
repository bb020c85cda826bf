//! Groups of asynchronous operations. Manual: "Async-group mechanism".

use std::collections::VecDeque;

use super::shadow::TransferId;

/// An operation in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    /// The number of the group.
    pub(crate) group: u64,
    /// The number of the operation among the operations of its thread and kind, from 1.
    pub(crate) operation: u32,
}

/// Operations in the order of their issue, each with the number of its group.
#[derive(Clone, Debug, Default)]
struct Operations(VecDeque<(TransferId, u64)>);

impl Operations {
    fn remove(&mut self, id: TransferId) {
        if let Ok(index) = self.0.binary_search_by_key(&id, |&(id, _)| id) {
            self.0.remove(index);
        }
    }

    /// Returns the first operation, if its group has a number below `end`.
    fn first_before(&self, end: u64) -> Option<TransferId> {
        self.0.front().filter(|&&(_, group)| group < end).map(|&(id, _)| id)
    }
}

/// The groups of one thread and one kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// The number of the first group in `groups`.
    first: u64,
    /// The groups that no wait has retired, the open one last. The entry of a committed group is the number of the last
    /// operation in it or before it.
    groups: VecDeque<u32>,
    /// The number of operations issued.
    issued: u32,
    /// The number of the last operation of the groups before `groups`.
    settled: u32,
    /// The operations whose sources are not read yet.
    unread: Operations,
    /// The operations that are not complete.
    incomplete: Operations,
    /// Whether the thread has waited for groups, and whether it has issued nothing since a wait for all of them.
    waits: (bool, bool),
}

impl Groups {
    /// Adds an operation to the open group.
    pub(crate) fn add(&mut self, id: TransferId) -> Member {
        let member = self.add_empty();
        self.unread.0.push_back((id, member.group));
        self.incomplete.0.push_back((id, member.group));
        member
    }

    /// Adds to the open group an operation that is complete at once.
    pub(crate) fn add_empty(&mut self) -> Member {
        if self.groups.is_empty() {
            self.groups.push_back(0);
        }
        self.issued += 1;
        self.waits.1 = false;
        Member { group: self.open(), operation: self.issued }
    }

    /// Returns the number of the open group.
    fn open(&self) -> u64 {
        self.first + self.groups.len().saturating_sub(1) as u64
    }

    /// Commits the open group.
    pub(crate) fn commit(&mut self) {
        match self.groups.back_mut() {
            Some(last) => *last = self.issued,
            None => self.groups.push_back(self.issued),
        }
        self.groups.push_back(0);
    }

    /// Records that an operation has read its source.
    pub(crate) fn read(&mut self, id: TransferId) {
        self.unread.remove(id);
    }

    /// Records that an operation is complete.
    pub(crate) fn complete(&mut self, id: TransferId) {
        self.incomplete.remove(id);
    }

    /// Returns the operations that are not complete, in the order of issue.
    pub(crate) fn incomplete(&self) -> impl Iterator<Item = TransferId> {
        self.incomplete.0.iter().map(|&(id, _)| id)
    }

    /// Returns the number of the first group that a wait for all but `pending` groups does not cover.
    pub(crate) fn awaited_end(&self, pending: u64) -> u64 {
        self.first.max(self.open().saturating_sub(pending))
    }

    /// Returns the first operation that a wait for all but `pending` groups waits for; with `of_reads`, the first whose
    /// source is not read.
    pub(crate) fn awaited(&self, pending: u64, of_reads: bool) -> Option<TransferId> {
        let operations = if of_reads { &self.unread } else { &self.incomplete };
        operations.first_before(self.awaited_end(pending))
    }

    /// Returns the first incomplete operation of the groups before this number.
    pub(crate) fn incomplete_before(&self, number: u64) -> Option<TransferId> {
        self.incomplete.first_before(number)
    }

    /// Whether the groups before this number are committed and complete.
    pub(crate) fn is_complete_before(&self, number: u64) -> bool {
        number <= self.open() && self.incomplete_before(number).is_none()
    }

    /// Retires all but `pending` groups. Returns the number of the last operation that the wait covered, or 0 if it
    /// covered none.
    pub(crate) fn end_wait(&mut self, pending: u64) -> u32 {
        if self.issued > 0 {
            self.waits = (true, pending == 0);
        }
        let count = (self.awaited_end(pending) - self.first) as usize;
        let last = match count.checked_sub(1).and_then(|last| self.groups.get(last)) {
            Some(&last) => last,
            None => self.settled,
        };
        for _ in 0..count {
            if !self.is_complete_before(self.first + 1) {
                break;
            }
            if let Some(last) = self.groups.pop_front() {
                self.settled = last;
                self.first += 1;
            }
        }
        last
    }

    /// Whether the thread has waited for groups.
    pub(crate) fn has_waited(&self) -> bool {
        self.waits.0
    }

    /// Whether the thread has issued nothing since a wait for all groups.
    pub(crate) fn has_waited_last(&self) -> bool {
        self.waits.1
    }

    /// Whether the group with this number is not committed.
    pub(crate) fn is_open(&self, number: u64) -> bool {
        number >= self.open()
    }

    /// Returns the number of groups that are remembered.
    pub(crate) fn count(&self) -> usize {
        self.groups.len()
    }

    /// Returns the number of operations issued.
    pub(crate) fn issued(&self) -> u32 {
        self.issued
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    fn id(number: u32) -> TransferId {
        TransferId(NonZeroU32::new(number).unwrap())
    }

    /// Groups with one operation each, of these numbers. All of them are committed.
    fn groups(operations: impl IntoIterator<Item = u32>) -> Groups {
        let mut groups = Groups::default();
        for number in operations {
            groups.add(id(number));
            groups.commit();
        }
        groups
    }

    fn finish(groups: &mut Groups, id: TransferId) {
        groups.read(id);
        groups.complete(id);
    }

    #[test]
    fn a_wait_leaves_the_newest_groups_pending() {
        let mut groups = groups([1, 2]);
        assert_eq!(groups.awaited(2, false), None);
        assert_eq!(groups.awaited(1, false), Some(id(1)));
        groups.read(id(1));
        assert_eq!((groups.awaited(1, true), groups.awaited(1, false)), (None, Some(id(1))));
        groups.complete(id(1));
        assert_eq!(groups.awaited(1, false), None);
        assert_eq!(groups.awaited(0, false), Some(id(2)));
        finish(&mut groups, id(2));
        assert_eq!(groups.awaited(0, false), None);
    }

    #[test]
    fn operations_complete_in_any_order() {
        let mut groups = groups([1, 5, 9]);
        finish(&mut groups, id(5));
        assert_eq!(groups.incomplete().collect::<Vec<_>>(), [id(1), id(9)]);
        assert_eq!(groups.end_wait(1), 2);
        assert_eq!(groups.awaited(1, false), Some(id(1)));
        finish(&mut groups, id(1));
        assert_eq!(groups.awaited(0, false), Some(id(9)));
    }

    #[test]
    fn an_operation_that_is_not_committed_is_not_awaited() {
        let mut groups = Groups::default();
        groups.add(id(1));
        assert_eq!(groups.awaited(0, false), None);
        groups.commit();
        assert_eq!(groups.awaited(0, false), Some(id(1)));
    }

    #[test]
    fn an_empty_group_is_complete() {
        let mut groups = groups([1]);
        groups.commit();
        assert_eq!((groups.awaited(2, false), groups.awaited(1, false)), (None, Some(id(1))));
        finish(&mut groups, id(1));
        assert_eq!(groups.awaited(0, false), None);
    }

    #[test]
    fn groups_before_a_number_are_complete_once_they_are_committed() {
        let mut groups = Groups::default();
        assert!(groups.is_complete_before(0) && !groups.is_complete_before(1));
        groups.add(id(1));
        finish(&mut groups, id(1));
        assert!(!groups.is_complete_before(1));
        groups.commit();
        assert!(groups.is_complete_before(1) && !groups.is_complete_before(2));
        groups.end_wait(0);
        assert!(groups.is_complete_before(1) && !groups.is_complete_before(2));
    }

    #[test]
    fn a_wait_speaks_of_the_operations_of_its_groups() {
        let mut groups = Groups::default();
        assert_eq!([id(1), id(2)].map(|id| groups.add(id).operation), [1, 2]);
        groups.commit();
        groups.add(id(3));
        groups.commit();
        finish(&mut groups, id(1));
        finish(&mut groups, id(2));
        groups.add(id(4));
        assert_eq!(groups.end_wait(2), 0);
        assert_eq!(groups.end_wait(1), 2);
        // All of its groups are complete, and another wait for them returns the same.
        assert_eq!(groups.end_wait(1), 2);
        assert_eq!(groups.end_wait(0), 3);
    }
}
