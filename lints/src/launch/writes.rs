//! The bytes of shared memory that `cp.async` writes in a launch, and the groups to which threads commit its copies.
//!
//! A copy completes where a wait of its thread covers its group. A read is early where the thread that reads knows of
//! the copy, and not that it is complete: from a wait of its own group of threads, or from one before an arrival for
//! which it has waited.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

use ptx_async_isa::form;

use super::group::Group;
use super::knowledge::{Object, Time};
use super::state::{Next, Run};
use crate::computed::WARP;
use crate::event::{Action, EventKind, Place, Wait};
use crate::function::{Function, Space};

/// Limit on the bytes of one write.
const MOST_BYTES: i64 = 32;

/// A write of bytes.
#[derive(Clone, Copy, Debug)]
struct Write {
    event: usize,
    /// Whether it is a copy, and not a store.
    is_copy: bool,
    thread: i64,
    bytes: i64,
    /// The number of writes before it.
    number: u64,
    /// When it was issued.
    issued: Time,
    /// When a wait for it returned.
    complete: Option<Time>,
    /// When its completion was to trigger an arrival.
    arrives: Option<Time>,
    missed: Option<Missed>,
}

/// A wait that does not cover a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// The wait.
    pub(crate) wait: usize,
    /// The number of groups that were committed after that of the copy.
    pub(crate) later: usize,
    /// The number of groups that the wait leaves pending.
    pub(crate) pending: usize,
}

/// A read of bytes that may not have been written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Early {
    /// The copy or the store.
    pub(crate) write: usize,
    /// Whether it is a copy.
    pub(crate) is_copy: bool,
    /// The last wait of the thread that copies, if that left the copy pending.
    pub(crate) missed: Option<Missed>,
}

/// The last write of each byte of shared memory that is known, by the address of the first byte.
#[derive(Debug, Default)]
pub(super) struct Writes {
    at: BTreeMap<i64, Write>,
    count: u64,
}

impl Writes {
    fn add(&mut self, address: i64, write: Write) {
        let end = address.saturating_add(write.bytes);
        let overlapping: Vec<i64> = self.overlapping(address, end).map(|(address, _)| address).collect();
        for address in overlapping {
            self.at.remove(&address);
        }
        self.at.insert(address, write);
    }

    fn overlapping(&self, first: i64, end: i64) -> impl Iterator<Item = (i64, &Write)> {
        let found = self.at.range(first.saturating_sub(MOST_BYTES)..end);
        found.filter(move |(at, write)| **at + write.bytes > first).map(|(at, write)| (*at, write))
    }
}

/// The copies of threads that no wait has covered, each by its address and its number.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    uncommitted: Vec<(i64, u64)>,
    groups: VecDeque<Vec<(i64, u64)>>,
}

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
        let pending = group.pending.clone();
        for of_copy in pending.groups.into_iter().flatten().chain(pending.uncommitted) {
            self.change(group, of_copy, |write, now| {
                write.arrives.get_or_insert(now);
            });
        }
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
                        missed: write.missed,
                    });
                }
            }
        }
    }
}

/// Whether each event accesses bytes that `cp.async` may write: a copy, a read, or a store where the completion of copies
/// triggers an arrival, which does not order it.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let copied = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(copy) if copy.group == Some(form::Group::CpAsync) => copy.destination,
        _ => None,
    };
    let destinations = function.events.iter().filter_map(|at| copied(&at.kind));
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = destinations.map(|place| variable(&place)).collect();
    let mut later = function.barrier_operations();
    let stores = later.any(|(_, operation)| operation.action == Action::ArriveLater);
    let is_of_copies = |place: &Place| {
        function.space(place) != Some(Space::Global)
            && (variables.contains(&None) || variables.contains(&variable(place)))
    };
    let is_access = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(_) => copied(kind).is_some(),
        EventKind::Access(access) => (access.reads || stores) && is_of_copies(&access.place),
        EventKind::ReadMatrices(places) => places.iter().flatten().any(is_of_copies),
        _ => false,
    };
    function.events.iter().map(|at| is_access(&at.kind)).collect()
}
