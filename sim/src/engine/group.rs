//! Groups of asynchronous operations. Manual: "Async-group mechanism".

use std::collections::VecDeque;

/// One group: how many of its operations have not read their sources, and how many are not complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Group {
    unread: u32,
    incomplete: u32,
}

/// The groups of one thread and one kind.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// The number of the first group in `groups`.
    first: u64,
    /// The committed groups, and last the one that is open.
    groups: VecDeque<Group>,
}

impl Groups {
    fn open(&mut self) -> &mut Group {
        if self.groups.is_empty() {
            self.groups.push_back(Group::default());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    /// Adds an operation to the open group. Returns the number of the group.
    pub fn add(&mut self) -> u64 {
        let group = self.open();
        group.unread += 1;
        group.incomplete += 1;
        self.first + self.groups.len() as u64 - 1
    }

    /// Closes the open group.
    pub fn commit(&mut self) {
        self.open();
        self.groups.push_back(Group::default());
        while self.groups.len() > 1 && self.groups[0] == Group::default() {
            self.groups.pop_front();
            self.first += 1;
        }
    }

    /// An operation of this group has read its source.
    pub fn read(&mut self, number: u64) {
        if let Some(group) = self.group(number) {
            group.unread -= 1;
        }
    }

    /// An operation of this group is complete.
    pub fn complete(&mut self, number: u64) {
        if let Some(group) = self.group(number) {
            group.incomplete -= 1;
        }
    }

    fn group(&mut self, number: u64) -> Option<&mut Group> {
        self.groups.get_mut(number.checked_sub(self.first)? as usize)
    }

    /// The numbers of the groups that have to be complete before a wait for all but `pending` ends.
    pub fn awaited(&self, pending: u64) -> std::ops::Range<u64> {
        let committed = self.groups.len().saturating_sub(1) as u64;
        self.first..self.first + committed.saturating_sub(pending)
    }

    /// Whether a wait for all but `pending` groups ends; `of_reads`: it waits for sources to be read.
    pub fn is_over(&self, pending: u64, of_reads: bool) -> bool {
        let count = self.awaited(pending).count();
        self.groups.iter().take(count).all(|group| match of_reads {
            true => group.unread == 0,
            false => group.incomplete == 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_leaves_the_newest_groups_pending() {
        let mut groups = Groups::default();
        let first = groups.add();
        groups.commit();
        let second = groups.add();
        groups.commit();
        assert!(groups.is_over(2, false) && !groups.is_over(1, false));
        groups.read(first);
        assert!(groups.is_over(1, true) && !groups.is_over(1, false));
        groups.complete(first);
        assert!(groups.is_over(1, false) && !groups.is_over(0, false));
        groups.read(second);
        groups.complete(second);
        assert!(groups.is_over(0, false));
    }

    #[test]
    fn an_operation_that_is_not_committed_is_not_awaited() {
        let mut groups = Groups::default();
        groups.add();
        assert!(groups.is_over(0, false));
        groups.commit();
        assert!(!groups.is_over(0, false));
    }

    #[test]
    fn an_empty_group_is_complete() {
        let mut groups = Groups::default();
        let first = groups.add();
        groups.commit();
        groups.commit();
        assert!(groups.is_over(2, false) && !groups.is_over(1, false));
        groups.read(first);
        groups.complete(first);
        assert!(groups.is_over(0, false));
    }
}
