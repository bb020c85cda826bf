//! The bytes of shared memory that `cp.async` writes in a launch, and the groups to which threads commit its copies.
//!
//! A copy completes where a wait of its thread covers its group. A read is early where the thread that reads knows of
//! the copy, and not that it is complete: from a wait of its own group of threads, or from one before an arrival for
//! which it has waited.

use alloc::vec::Vec;

use ptx_async_isa::form;

use super::group::Group;
use super::knowledge::{Object, Time};
use super::state::{Next, Run};
use super::writes::{Early, MOST_BYTES, Missed, Write};
use crate::computed::WARP;
use crate::event::{EventKind, Place, Wait};

impl Run<'_, '_, '_, '_> {
    /// Handles an event of `cp.async`, or an access to the bytes that it writes. `None` for other events.
    pub(super) fn in_groups(&mut self, group: &mut Group, kind: &EventKind<'_>) -> Option<Next> {
        const CP_ASYNC: form::Group = form::Group::CpAsync;
        let is_access = self.launch.accesses[group.event];
        let place = match kind {
            EventKind::Copy(copy) if is_access => copy.destination.as_ref(),
            EventKind::Access(access) if is_access => {
                if access.reads {
                    self.read(group, &access.place);
                }
                Some(&access.place).filter(|_| access.writes)
            }
            EventKind::ReadMatrices(places) if is_access => {
                places.iter().flatten().for_each(|place| self.read(group, place));
                None
            }
            EventKind::Commit(CP_ASYNC) | EventKind::Wait(Wait { group: CP_ASYNC, .. }) => {
                return Some(self.step(group, kind).unwrap_or(Next::Unknown));
            }
            _ => None,
        };
        if let Some(place) = place {
            self.write(group, place, matches!(kind, EventKind::Copy(_)));
        }
        None
    }

    /// A commit, or a wait. `None` if the threads that execute it are unknown.
    fn step(&mut self, group: &mut Group, kind: &EventKind<'_>) -> Option<Next> {
        let function = self.launch.function;
        if let Some((predicate, is_true)) = function.evaluated.guard(function.events[group.event].instruction)
            && (self.number(group, predicate)? != 0) != is_true
        {
            return Some(Next::Event);
        }
        let (pending, commits) = match kind {
            EventKind::Wait(wait) => (Some(wait.pending), wait.commits),
            _ => (None, true),
        };
        if commits {
            let group_of_copies = core::mem::take(&mut group.pending.uncommitted);
            group.pending.groups.push_back(group_of_copies);
        }
        let Some(pending) = pending else { return Some(Next::Event) };
        // A later commit or none may have taken these: the wait is for them too, as far as is known.
        for of_copy in core::mem::take(&mut group.pending.announced) {
            self.change(group, of_copy, |write, now| write.complete = Some(now));
        }
        while group.pending.groups.len() as u64 > pending {
            for of_copy in group.pending.groups.pop_front().into_iter().flatten() {
                self.change(group, of_copy, |write, now| write.complete = Some(now));
            }
        }
        self.know(group);
        let left: Vec<_> = group.pending.groups.iter().cloned().collect();
        let count = left.len();
        for (index, copies) in left.into_iter().enumerate() {
            let missed =
                Some(Missed { wait: group.event, later: count - 1 - index, pending: pending as usize });
            copies
                .into_iter()
                .for_each(|of_copy| self.change(group, of_copy, |write, _| write.missed = missed));
        }
        Some(Next::Event)
    }

    /// The completion of all copies of these threads triggers an arrival on the barrier at this address.
    pub(super) fn arrive_after_copies(&mut self, group: &mut Group, address: i64) {
        let uncommitted = core::mem::take(&mut group.pending.uncommitted);
        let committed: Vec<_> = group.pending.groups.iter().flatten().copied().collect();
        for of_copy in committed.into_iter().chain(uncommitted.iter().copied()) {
            self.change(group, of_copy, |write, now| {
                write.arrives.get_or_insert(now);
            });
        }
        group.pending.announced.extend(uncommitted);
        self.release(group, Object::Memory(address), true);
    }

    /// Changes the write of a copy, unless its bytes were written again, or another group of threads has it.
    fn change(&mut self, group: &Group, (address, number): (i64, u64), change: impl Fn(&mut Write, Time)) {
        if let Some(write) = self.writes.at.get_mut(&address)
            && write.number == number
            && group.threads.binary_search(&write.thread).is_ok()
        {
            change(write, group.now());
        }
    }

    fn write(&mut self, group: &mut Group, place: &Place, is_copy: bool) {
        // Its number is arbitrary.
        if self.launch.is_of_memory(place.address) {
            return;
        }
        let function = self.launch.function;
        let Some(bytes) = place.bytes.and_then(|bytes| i64::try_from(bytes).ok()) else { return };
        let guard = function.evaluated.guard(function.events[group.event].instruction);
        let Some(addresses) = self.launch.in_each_thread(group, place.address) else { return };
        self.steps = self.steps.saturating_sub(group.threads.len() as u64 / 16);
        let executed = guard.map(|(predicate, is_true)| {
            let numbers = self.launch.in_each_thread(group, predicate);
            move |thread: i64| {
                numbers.as_ref().is_some_and(|numbers| (numbers[thread as usize] != 0) == is_true)
            }
        });
        for index in 0..group.threads.len() {
            let thread = group.threads[index];
            if bytes > MOST_BYTES || executed.as_ref().is_some_and(|executed| !executed(thread)) {
                continue;
            }
            self.outcome.executed.insert(group.event);
            self.writes.count += 1;
            let (address, number) = (addresses[thread as usize], self.writes.count);
            let write = Write {
                event: group.event,
                is_copy,
                thread,
                bytes,
                number,
                issued: group.now(),
                complete: None,
                arrives: None,
                missed: None,
            };
            self.writes.add(address, write);
            if is_copy {
                group.pending.uncommitted.push((address, number));
            }
        }
    }

    /// A read by a few of the threads.
    fn read(&mut self, group: &mut Group, place: &Place) {
        // Its number is arbitrary.
        if self.launch.is_of_memory(place.address) {
            return;
        }
        let function = self.launch.function;
        let Some(bytes) = place.bytes.and_then(|bytes| i64::try_from(bytes).ok()) else { return };
        let guard = function.evaluated.guard(function.events[group.event].instruction);
        self.outcome.executed.insert(group.event);
        let of = [0, group.threads.len() / 3, group.threads.len() - 1];
        for thread in of.map(|index| group.threads[index]) {
            let mut number = |value| self.launch.in_thread(group, value, thread).0;
            let is_executed = guard.is_none_or(|(predicate, is_true)| {
                number(predicate).is_some_and(|number| (number != 0) == is_true)
            });
            let Some(address) = number(place.address).filter(|_| is_executed) else { continue };
            let end = address.saturating_add(bytes);
            let knowledge = &group.knowledge;
            for (_, write) in self.writes.overlapping(address, end) {
                // The lanes of a warp can synchronize in ways that are not followed.
                if write.thread / WARP == thread / WARP && group.threads.binary_search(&write.thread).is_err()
                {
                    continue;
                }
                let is_known = |time: Option<Time>| time.is_some_and(|time| knowledge.of_threads.has(time));
                let is_early = match write.is_copy {
                    true => {
                        !is_known(write.complete)
                            && !write.arrives.is_some_and(|time| knowledge.of_copies.has(time))
                    }
                    false => !is_known(Some(write.issued)),
                };
                if is_early && knowledge.of_copies.has(write.issued) {
                    self.outcome.early.entry(group.event).or_insert(Early {
                        write: write.event,
                        is_copy: write.is_copy,
                        missed: write.missed.filter(|_| write.complete.is_none()),
                    });
                }
            }
        }
    }
}
