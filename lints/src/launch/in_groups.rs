//! The bytes of shared memory that `cp.async` writes and bulk copies read in a launch, and the groups to which threads
//! commit these copies.
//!
//! A copy completes where a wait of its thread covers its group. A read of its destination, or a write of its source, is
//! early where the thread knows of the copy, and not that it is complete: from a wait of its own group of threads, or
//! from one before an arrival for which it has waited.

use alloc::vec::Vec;

use ptx_async_isa::form;

use super::filled;
use super::group::Group;
use super::knowledge::{Knowledge, Object, Time};
use super::state::{Next, Run};
use super::transfers::{Early, LEAST_BYTES, MOST_BYTES, Missed, Touches, Transfer, Transfers, bulk_source};
use crate::computed::WARP;
use crate::event::{EventKind, Place, Wait};

impl Run<'_, '_, '_, '_> {
    /// Handles an event of groups, or an access to the bytes that their copies write or read. `None` for other events.
    pub(super) fn in_groups(&mut self, group: &mut Group, kind: &EventKind<'_>) -> Option<Next> {
        if self.launch.of_peers[group.event] {
            self.access_peers(group, kind);
        }
        if self.launch.in_slots && self.launch.function.is_memory_fence(group.event) {
            self.fence(group);
        }
        if let Some(place) = filled::place(kind)
            && self.launch.stores[group.event]
        {
            match self.launch.in_slots {
                true => self.access_slot(group, place),
                false => self.store(group, place),
            }
        }
        let Touches { destination, source } = self.launch.accesses[group.event];
        let written = match kind {
            EventKind::Commit(of) | EventKind::Wait(Wait { group: of, .. }) => {
                return Some(self.step(group, kind, *of).unwrap_or(Next::Unknown));
            }
            EventKind::Access(access) => {
                if access.reads && destination {
                    self.read(group, &access.place);
                }
                Some(&access.place).filter(|_| access.writes)
            }
            EventKind::ReadMatrices(places) if destination => {
                places.iter().flatten().for_each(|place| self.read(group, place));
                None
            }
            EventKind::Copy(copy) => copy.destination.as_ref(),
            _ => None,
        };
        let is_copy = matches!(kind, EventKind::Copy(_));
        if let Some(place) = written {
            if source && !self.sources.at.is_empty() {
                self.overwrite(group, place);
            }
            if destination {
                self.transfer(group, place, is_copy, form::Group::CpAsync);
            }
        }
        if let Some(place) = bulk_source(kind) {
            self.transfer(group, &place, true, form::Group::Bulk);
        }
        None
    }

    /// A commit, or a wait. `None` if the threads that execute it are unknown.
    fn step(&mut self, group: &mut Group, kind: &EventKind<'_>, of: form::Group) -> Option<Next> {
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
        let copies = group.pending(of);
        if commits {
            let group_of_copies = core::mem::take(&mut copies.uncommitted);
            copies.groups.push_back(group_of_copies);
        }
        let Some(pending) = pending else { return Some(Next::Event) };
        // A later commit or none may have taken these: the wait is for them too, as far as is known.
        let mut complete = core::mem::take(&mut copies.announced);
        let first = copies.groups.len().saturating_sub(usize::try_from(pending).unwrap_or(usize::MAX));
        complete.extend(copies.groups.drain(..first).flatten());
        let left: Vec<_> = copies.groups.iter().cloned().collect();
        for of_copy in complete {
            self.change(group, of, of_copy, |copy, now| copy.complete = Some(now));
        }
        self.know(group);
        let count = left.len();
        for (index, copies) in left.into_iter().enumerate() {
            let missed =
                Some(Missed { wait: group.event, later: count - 1 - index, pending: pending as usize });
            copies
                .into_iter()
                .for_each(|of_copy| self.change(group, of, of_copy, |copy, _| copy.missed = missed));
        }
        Some(Next::Event)
    }

    /// The completion of all copies of these threads triggers an arrival on the barrier at this address.
    pub(super) fn arrive_after_copies(&mut self, group: &mut Group, address: i64) {
        let uncommitted = core::mem::take(&mut group.cp_async.uncommitted);
        let committed: Vec<_> = group.cp_async.groups.iter().flatten().copied().collect();
        for of_copy in committed.into_iter().chain(uncommitted.iter().copied()) {
            self.change(group, form::Group::CpAsync, of_copy, |copy, now| {
                copy.arrives.get_or_insert(now);
            });
        }
        group.cp_async.announced.extend(uncommitted);
        self.release(group, Object::Memory(address), true);
    }

    /// Changes a copy, unless its bytes were copied again, or another group of threads has it.
    fn change(
        &mut self,
        group: &Group,
        of: form::Group,
        (address, number): (i64, u64),
        change: impl Fn(&mut Transfer, Time),
    ) {
        if let Some(copy) = self.transfers(of).at.get_mut(&address)
            && copy.number == number
            && group.threads.binary_search(&copy.thread).is_ok()
        {
            change(copy, group.now());
        }
    }

    /// The bytes that copies of `cp.async` write, or those that bulk copies read.
    fn transfers(&mut self, of: form::Group) -> &mut Transfers {
        match of {
            form::Group::CpAsync => &mut self.writes,
            form::Group::Bulk => &mut self.sources,
        }
    }

    /// Each thread of a group writes bytes, or issues a copy that does or that reads them.
    fn transfer(&mut self, group: &mut Group, place: &Place, is_copy: bool, of: form::Group) {
        // Its number is arbitrary.
        if self.launch.is_of_memory(place.address) {
            return;
        }
        let Some((bytes, written)) = self.written(group, place) else { return };
        // The bytes of a tensor are these at least.
        let bytes = bytes.unwrap_or(LEAST_BYTES);
        if of == form::Group::CpAsync && bytes > MOST_BYTES {
            return;
        }
        for (thread, address) in written {
            let transfer = Transfer {
                event: group.event,
                is_copy,
                thread,
                bytes,
                number: 0,
                issued: group.now(),
                complete: None,
                arrives: None,
                missed: None,
            };
            let number = self.transfers(of).add(address, transfer);
            if is_copy {
                group.pending(of).uncommitted.push((address, number));
            }
        }
    }

    /// A read by a few of the threads.
    fn read(&mut self, group: &mut Group, place: &Place) {
        let early = self.early(
            group,
            place,
            |run| &run.writes,
            |write, knowledge| {
                let is_known = |time: Option<Time>| time.is_some_and(|time| knowledge.of_threads.has(time));
                match write.is_copy {
                    true => {
                        is_known(write.complete)
                            || write.arrives.is_some_and(|time| knowledge.of_copies.has(time))
                    }
                    false => is_known(Some(write.issued)),
                }
            },
        );
        if let Some(early) = early {
            self.outcome.early.entry(group.event).or_insert(early);
        }
    }

    /// A write by a few of the threads.
    fn overwrite(&mut self, group: &mut Group, place: &Place) {
        let early = self.early(
            group,
            place,
            |run| &run.sources,
            |copy, knowledge| copy.complete.is_some_and(|time| knowledge.of_threads.has(time)),
        );
        if let Some(early) = early {
            self.outcome.rewritten.entry(group.event).or_insert(early);
        }
    }

    /// A transfer that a few of the threads know to precede their access to the same bytes, and not to be complete.
    fn early(
        &mut self,
        group: &mut Group,
        place: &Place,
        of: fn(&Self) -> &Transfers,
        is_complete: impl Fn(&Transfer, &Knowledge) -> bool,
    ) -> Option<Early> {
        // Its number is arbitrary.
        if self.launch.is_of_memory(place.address) {
            return None;
        }
        let function = self.launch.function;
        let bytes = place.bytes.map_or(Some(LEAST_BYTES), |bytes| i64::try_from(bytes).ok())?;
        let guard = function.evaluated.guard(function.events[group.event].instruction);
        self.outcome.executed.insert(group.event);
        let of_group = [0, group.threads.len() / 3, group.threads.len() - 1];
        for thread in of_group.map(|index| group.threads[index]) {
            let mut number = |value| self.launch.in_thread(group, value, thread).0;
            let is_executed = guard.is_none_or(|(predicate, is_true)| {
                number(predicate).is_some_and(|number| (number != 0) == is_true)
            });
            let Some(address) = number(place.address).filter(|_| is_executed) else { continue };
            let end = address.saturating_add(bytes);
            let knowledge = &group.knowledge;
            for (_, one) in of(self).overlapping(address, end) {
                // The lanes of a warp can synchronize in ways that are not followed.
                if one.thread / WARP == thread / WARP && group.threads.binary_search(&one.thread).is_err() {
                    continue;
                }
                if knowledge.of_copies.has(one.issued) && !is_complete(one, knowledge) {
                    return Some(Early {
                        first: one.event,
                        is_copy: one.is_copy,
                        missed: one.missed,
                        is_complete: one.complete.is_some(),
                    });
                }
            }
        }
        None
    }
}
