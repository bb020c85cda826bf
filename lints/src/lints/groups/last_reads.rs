//! Reads after the loop of a ring, where no group was committed since the last wait of the loop.
//!
//! `wait_group N` leaves the N newest groups pending, and so does a second wait, unless another group was committed
//! between the two waits. The rule does not compare addresses: if the bytes that are read after such a wait are written
//! only by copies, they may belong to a pending group.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use crate::event::{Action, Event, EventKind, EventKinds, Wait};
use crate::function::Function;
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::READ_EARLY;
use crate::lints::first_reads::FirstReads;
use crate::lints::in_flight::{Groups, InFlight, Progress};
use crate::obligation::Facts;
use crate::reach::Reach;

/// The reads of the last copies of rings.
pub(super) struct LastReads<'g, 'f, 'p, 'a> {
    groups: &'g Groups<'f, 'p, 'a>,
    reads: FirstReads<'f, 'p, 'a>,
    /// The events that a wait can follow.
    before_wait: Reach,
    /// The waits that cover no group, between reads.
    useless: BTreeSet<usize>,
    /// Each copy that is read in flight, with the useless wait for it, the read, and the last wait.
    found: BTreeSet<(usize, Option<usize>, usize, Option<usize>)>,
}

impl<'g, 'f, 'p, 'a> LastReads<'g, 'f, 'p, 'a> {
    /// `None` if copies complete in ways that are not followed.
    pub(super) fn of(groups: &'g Groups<'f, 'p, 'a>) -> Option<Self> {
        let function = groups.function;
        // The threads that wait for an arrival of `cp.async` are unknown, as are the waits of a callee.
        let is_other = |kind: &EventKind<'_>| match kind {
            EventKind::Barrier(barrier) => barrier.action == Action::ArriveLater,
            kind => matches!(kind, EventKind::Call(_)),
        };
        let mut others = function.events_with(EventKinds::BARRIER.or(EventKinds::CALL));
        if !groups.kinds.copied.contains(&Group::CpAsync) || others.any(|(_, event)| is_other(&event.kind)) {
            return None;
        }
        let reads = FirstReads::of(function)?;
        let is_wait = |at: &Event<'_>| matches!(&at.kind, EventKind::Wait(of) if of.group == Group::CpAsync);
        let waits = function.events_with(EventKinds::WAIT).filter(|(_, at)| is_wait(at));
        let before_wait = Reach::to(function, waits.map(|(wait, _)| wait));
        Some(LastReads { groups, reads, before_wait, useless: BTreeSet::new(), found: BTreeSet::new() })
    }

    /// Looks at an event with the facts before it.
    pub(super) fn look(&mut self, facts: &Facts<InFlight>, event: usize) {
        match &self.groups.function.events[event].kind {
            EventKind::Wait(wait) if wait.group == Group::CpAsync && self.is_useless(facts, wait) => {
                self.useless.insert(event);
            }
            EventKind::Access(_) | EventKind::Copy(_) | EventKind::ReadMatrices(_) => self.read(facts, event),
            _ => {}
        }
    }

    /// Whether a wait covers no group, and shared memory was read since the wait before: otherwise, both are for the
    /// same reads.
    fn is_useless(&self, facts: &Facts<InFlight>, wait: &Wait) -> bool {
        let mut waited = self.executions(facts).filter(|copy| copy.last_wait().is_some()).peekable();
        !wait.commits
            && self.executions(facts).all(|copy| copy.progress == Progress::COMPLETE || copy.is_left_by(wait))
            && waited.peek().is_some()
            && waited.all(|copy| copy.has_read)
    }

    fn executions<'s>(&'s self, facts: &'s Facts<InFlight>) -> impl Iterator<Item = &'s InFlight> {
        self.groups.executions(facts, Group::CpAsync).map(|(_, fact)| &fact.state)
    }

    fn read(&mut self, facts: &Facts<InFlight>, event: usize) {
        let latest = self.groups.latest(facts, Group::CpAsync);
        let pending = latest.filter(|(_, copy)| copy.state.progress == Progress::COMMITTED);
        let Some((copy, fact)) = pending.last() else { return };
        let missed = fact.state.missed.map(|(wait, _)| wait);
        let useless = missed.filter(|wait| self.useless.contains(wait) && !self.is_in_loop(copy, *wait));
        let last = self.executions(facts).filter_map(InFlight::last_wait).max();
        let is_found = useless.is_some()
            || self.is_after_loop(copy, event)
                && !self.is_waited_for(facts, copy, last)
                && !self.before_wait.leads(self.groups.function, event);
        let is_known = self.found.iter().any(|(other, wait, ..)| (*other, *wait) == (copy, useless));
        if is_found && !is_known && self.is_read(event, copy) {
            self.found.insert((copy, useless, event, last));
        }
    }

    /// Whether the last wait covers a group and is outside of the loops of a copy: it is for the reads after it, in an
    /// iteration that a compiler has peeled off the loop.
    fn is_waited_for(&self, facts: &Facts<InFlight>, copy: usize, last: Option<usize>) -> bool {
        last.is_some_and(|wait| !self.is_in_loop(copy, wait))
            && self.executions(facts).any(|other| other.waited == last)
    }

    /// Whether a copy is in loops, and an event is in none of these loops.
    fn is_after_loop(&self, copy: usize, event: usize) -> bool {
        let Function { graph, .. } = self.groups.function;
        graph.block(self.groups.function.block_of(copy)).innermost.is_some() && !self.is_in_loop(copy, event)
    }

    /// Whether an event is in a loop around a copy. There, compilers repeat waits before each part of the reads.
    fn is_in_loop(&self, copy: usize, event: usize) -> bool {
        let function = self.groups.function;
        let mut around = function.graph.loops(function.block_of(copy));
        around.any(|head| function.graph.in_loop(function.block_of(event), head))
    }

    /// Whether an event reads bytes that are written only by copies, and possibly by this copy.
    fn is_read(&self, event: usize, copy: usize) -> bool {
        let Some(destination) = self.groups.places(copy).1 else { return false };
        let function = self.groups.function;
        let can_be_of_copy = |place| function.can_alias(place, destination);
        accesses(function, event).read.into_iter().flatten().any(can_be_of_copy)
            && self.reads.unwritten(event).is_some()
    }

    /// Reports the reads.
    pub(super) fn report(self, report: &mut Report<'_, '_, '_>) {
        for (copy, useless, read, last) in self.found {
            let mut related = Vec::from([(copy, "a copy is here")]);
            related.extend(match useless {
                Some(wait) => Some((
                    wait,
                    "this wait covers no new group: no commit is between the previous wait and this",
                )),
                None => last.map(|wait| (wait, "the last wait is here")),
            });
            report.add(
                &READ_EARLY,
                Severity::Warning,
                read,
                "this reads the destination of `cp.async` copies, and no wait covers the last of these copies",
                match useless {
                    Some(_) => "write `cp.async.commit_group;` before that wait, or `cp.async.wait_group 0;` instead of it",
                    None => "write `cp.async.wait_group 0;` and `bar.sync 0;` before this",
                },
                &related,
            );
        }
    }
}
