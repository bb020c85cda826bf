//! Groups of asynchronous operations. Manual: "Async-group mechanism".

use std::collections::VecDeque;

/// One group: how many of its operations have not read their sources, and how many are not complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Group {
    unread: u32,
    incomplete: u32,
    /// The number of the last operation in it or before it, once it is committed.
    last: u32,
}

/// An operation in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// The number of the group.
    pub group: u64,
    /// The number of the operation among those of its thread and kind. The first is 1.
    pub operation: u32,
}

/// The groups of one thread and one kind.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    /// The number of the first group in `groups`.
    first: u64,
    /// The groups that no wait has found complete, and last the one that is open.
    groups: VecDeque<Group>,
    /// How many operations were issued.
    issued: u32,
    /// The last operation of the groups before the first one.
    settled: u32,
}

impl Groups {
    fn open(&mut self) -> &mut Group {
        if self.groups.is_empty() {
            self.groups.push_back(Group::default());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    /// Adds an operation to the open group.
    pub fn add(&mut self) -> Member {
        let group = self.open();
        group.unread += 1;
        group.incomplete += 1;
        self.issued += 1;
        Member { group: self.first + self.groups.len() as u64 - 1, operation: self.issued }
    }

    /// Closes the open group.
    pub fn commit(&mut self) {
        let last = self.issued;
        self.open().last = last;
        self.groups.push_back(Group::default());
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

    /// Whether the groups before this number are committed and complete.
    pub fn is_complete_before(&self, number: u64) -> bool {
        let count = number.saturating_sub(self.first) as usize;
        count < self.groups.len().max(1) && self.groups.iter().take(count).all(|group| group.incomplete == 0)
    }

    /// Ends a wait for all but `pending` groups. Returns the last operation that it speaks of; 0 if there is none.
    pub fn end_wait(&mut self, pending: u64) -> u32 {
        let count = self.awaited(pending).count();
        let last = match count.checked_sub(1).and_then(|last| self.groups.get(last)) {
            Some(group) => group.last,
            None => self.settled,
        };
        for _ in 0..count {
            match self.groups.front() {
                Some(Group { unread: 0, incomplete: 0, last }) => self.settled = *last,
                _ => break,
            }
            self.groups.pop_front();
            self.first += 1;
        }
        last
    }

    /// How many groups are remembered.
    pub fn count(&self) -> usize {
        self.groups.len()
    }

    /// How many operations were issued.
    pub fn issued(&self) -> u32 {
        self.issued
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_leaves_the_newest_groups_pending() {
        let mut groups = Groups::default();
        let first = groups.add().group;
        groups.commit();
        let second = groups.add().group;
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
        let first = groups.add().group;
        groups.commit();
        groups.commit();
        assert!(groups.is_over(2, false) && !groups.is_over(1, false));
        groups.read(first);
        groups.complete(first);
        assert!(groups.is_over(0, false));
    }

    #[test]
    fn groups_before_a_number_are_complete_once_they_are_committed() {
        let mut groups = Groups::default();
        assert!(groups.is_complete_before(0) && !groups.is_complete_before(1));
        let first = groups.add().group;
        groups.read(first);
        groups.complete(first);
        assert!(!groups.is_complete_before(1));
        groups.commit();
        assert!(groups.is_complete_before(1) && !groups.is_complete_before(2));
        groups.end_wait(0);
        assert!(groups.is_complete_before(1) && !groups.is_complete_before(2));
    }

    #[test]
    fn a_wait_speaks_of_the_operations_of_its_groups() {
        let mut groups = Groups::default();
        let members = [groups.add(), groups.add()];
        assert_eq!(members.map(|member| member.operation), [1, 2]);
        groups.commit();
        groups.add();
        groups.commit();
        for member in members {
            groups.read(member.group);
            groups.complete(member.group);
        }
        groups.add();
        assert_eq!(groups.end_wait(2), 0);
        assert_eq!(groups.end_wait(1), 2);
        // All of its groups are complete, and another wait for them says the same.
        assert_eq!(groups.end_wait(1), 2);
        assert_eq!(groups.end_wait(0), 3);
    }
}
