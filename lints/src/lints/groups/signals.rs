//! Flags in global memory that a thread releases while a bulk store, whose result they announce, may still write.
//!
//! A wait with `.read` for all groups is meant for the store that the flag announces. After a wait that leaves groups
//! pending, or before the wait, the flag can announce other data, too: it counts only where nothing else is to be
//! announced, and, for a store that no wait covers, where no flag follows its wait.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::helps;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::FLAG_RELEASED_EARLY;
use crate::lints::in_flight::{Groups, InFlight, Progress, execution};
use crate::obligation::Facts;
use crate::reach::Reach;
use crate::value::ValueId;

/// The flags after the stores of a function.
pub(super) struct Signals<'g, 'f, 'p, 'a> {
    groups: &'g Groups<'f, 'p, 'a>,
    /// The stores that are not complete at a flag, by the flag, the store, and whether its source has been read: the
    /// store, and the barrier at which its thread met the one that writes the flag.
    found: BTreeMap<(usize, usize, bool), (InFlight, Option<usize>)>,
    /// The stores that a flag announces when they are complete, each with the flag.
    announced: BTreeSet<(usize, usize)>,
}

impl<'g, 'f, 'p, 'a> Signals<'g, 'f, 'p, 'a> {
    pub(super) fn of(groups: &'g Groups<'f, 'p, 'a>) -> Self {
        Signals { groups, found: BTreeMap::new(), announced: BTreeSet::new() }
    }

    /// Looks at the stores of the thread that executes an event.
    pub(super) fn look(&mut self, facts: &Facts<InFlight>, event: usize) {
        let (values, at) = (self.groups.function.values(), &self.groups.function.events[event]);
        if !self.groups.function.signals(event, true) {
            return;
        }
        for (&origin, fact) in facts.iter() {
            if !fact.condition.excludes(values, &at.condition) {
                self.look_at((execution(origin).0, &fact.state), event, None);
            }
        }
    }

    /// Looks at a store of the thread that executes an event, or of one that it met at a barrier: with the barrier, and
    /// whether a fence follows that.
    pub(super) fn look_at(
        &mut self,
        (copy, in_flight): (usize, &InFlight),
        event: usize,
        barrier: Option<(usize, bool)>,
    ) {
        let is_fenced = in_flight.is_fenced || barrier.is_some_and(|(_, is_fenced)| is_fenced);
        if self.groups.group(copy) != Some(Group::Bulk) || !self.groups.function.signals(event, is_fenced) {
            return;
        }
        let is_new = in_flight.is_latest && !in_flight.is_carried;
        match in_flight.progress {
            Progress::COMPLETE if in_flight.is_latest => _ = self.announced.insert((copy, event)),
            Progress::SOURCE_READ => {}
            progress if progress.within(Progress::PENDING) && is_new => {}
            _ => return,
        }
        if in_flight.progress != Progress::COMPLETE {
            let barrier = barrier.map(|(barrier, _)| barrier);
            let key = (event, copy, in_flight.progress == Progress::SOURCE_READ);
            self.found.entry(key).or_insert((in_flight.clone(), barrier));
        }
    }

    /// Reports the flags.
    pub(super) fn report(&self, report: &mut Report<'_, '_, '_>) {
        let mut reported = BTreeSet::new();
        for (&(flag, copy, is_read), (in_flight, barrier)) in &self.found {
            let wait = in_flight.waited.filter(|_| is_read);
            let is_for_all = in_flight.is_latest && wait.is_some_and(|wait| self.waits_for_all(wait));
            let mut later = self.announced.iter().filter(|(announced, by)| *announced == copy && *by != flag);
            let is_announced = wait.is_none() && later.next().is_some();
            if !is_for_all && (is_announced || !self.announces(flag, copy)) || !reported.insert((flag, copy))
            {
                continue;
            }
            let message = match wait {
                Some(_) => {
                    "this releases a word in global memory while a bulk store may still write: the wait before it covers only the reads of the source"
                }
                None => {
                    "this releases a word in global memory while a bulk store may still write: no wait covers the group of the store"
                }
            };
            let help = match wait {
                Some(_) if is_for_all => {
                    String::from("write `cp.async.bulk.wait_group 0;`, without `.read`, before this")
                }
                _ => helps::unfinished(in_flight),
            };
            let mut related = self.groups.with_missed(copy, in_flight);
            related[0].1 = "the store is here";
            related.extend(wait.map(|wait| (wait, "this wait covers only the reads")));
            related.extend(barrier.map(|barrier| (barrier, "the threads synchronize here")));
            report.add(&FLAG_RELEASED_EARLY, Severity::Warning, flag, message, help, &related);
        }
    }

    fn waits_for_all(&self, wait: usize) -> bool {
        matches!(&self.groups.function.events[wait].kind, EventKind::Wait(wait) if wait.pending == 0)
    }

    /// Whether a flag announces the result of a store, as far as the function shows: there is nothing else that it can
    /// announce, or the function itself reads the buffer after the flag.
    fn announces(&self, flag: usize, copy: usize) -> bool {
        let function = self.groups.function;
        let pointer = |event: usize| pointer(function, event);
        // A callee may set the flag again, when the store is complete.
        let Some(word) = pointer(flag).filter(|_| !function.has(EventKinds::CALL)) else { return false };
        // The threads of another role announce other data.
        let before = Reach::to(function, [flag]);
        let is_of_role =
            |event: &usize| !function.is_by_others(*event, flag) && !function.is_in_others(*event, flag);
        let accesses = || function.events_with(EventKinds::ACCESS).map(|(event, _)| event).filter(is_of_role);
        let acquires = |event: &usize| {
            let at = &function.events[*event];
            function.global_access(*event).is_some_and(|access| access.reads && !access.writes)
                && function.instruction(at.instruction).opcode.acquires
                || function.polls(*event)
        };
        let mut polled = accesses().filter(acquires).map(pointer).peekable();
        let is_barrier = polled.peek().is_some();
        // The thread may tell others that it has read their data.
        if !polled.all(|polled| polled == Some(word)) {
            return false;
        }
        let is_data = |event: usize| {
            let access = function.global_access(event);
            access.is_some_and(|access| access.writes)
                && pointer(event) != Some(word)
                && before.leads(function, event)
        };
        !is_barrier && !accesses().any(is_data) || self.is_read_after(flag, copy)
    }

    /// Whether the function reads the buffer of a store after a flag.
    fn is_read_after(&self, flag: usize, copy: usize) -> bool {
        let function = self.groups.function;
        let after = Reach::of(function, [flag]);
        let written = self.groups.places(copy).1.and_then(|place| function.pointer(place.address));
        let mut events = function.events_with(EventKinds::ACCESS.or(EventKinds::COPY));
        written.is_some()
            && events.any(|(event, _)| {
                let read = accesses(function, event).read[0];
                read.and_then(|place| function.pointer(place.address)) == written
                    && after.has(function, event)
            })
    }
}

/// The pointer of the word that an event accesses.
fn pointer(function: &Function<'_, '_>, event: usize) -> Option<ValueId> {
    function.pointer(function.global_access(event)?.place.address)
}
