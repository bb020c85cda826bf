//! The progress of copies along the paths of a function.

mod kinds;

use core::cmp::Reverse;

use ptx_async_isa::form::Group;

pub(super) use self::kinds::Kinds;
use super::accesses::{group, places};
use super::revisits::{Revisits, guarded};
use crate::condition::Condition;
use crate::event::{Action, BarrierOperation, Event, EventKind, EventKinds, Place, Wait};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::OLDEST;
use crate::obligation::{Fact, Facts, Obligation};
use crate::order::{By, Order};
use crate::path::{Executes, executes, varies_in};
use crate::reach::Reach;
use crate::solve::Then;

/// The progress that a copy can have made at one place, on some path: a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Progress(u8);

impl Progress {
    pub(super) const ISSUED: Progress = Progress(1);
    pub(super) const COMMITTED: Progress = Progress(2);
    pub(super) const SOURCE_READ: Progress = Progress(4);
    pub(super) const COMPLETE: Progress = Progress(8);
    /// The source may still be read.
    pub(super) const PENDING: Progress = Progress(1 | 2);
    /// The result may still be written.
    pub(super) const UNFINISHED: Progress = Progress(1 | 2 | 4);

    pub(super) fn or(self, other: Progress) -> Progress {
        Progress(self.0 | other.0)
    }

    fn has(self, other: Progress) -> bool {
        self.0 & other.0 != 0
    }

    fn without(self, other: Progress) -> Progress {
        Progress(self.0 & !other.0)
    }

    pub(super) fn within(self, other: Progress) -> bool {
        self.0 & !other.0 == 0
    }
}

/// An execution of a copy, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InFlight {
    pub(super) progress: Progress,
    /// Bounds of the number of groups of its kind that were committed after its own, on the paths on which it is not
    /// complete.
    later: (u8, u8),
    /// Whether the addresses of its source and its destination were computed in an earlier iteration.
    pub(super) is_stale: (bool, bool),
    /// Whether it is the latest execution of its copy, on some path.
    pub(super) is_latest: bool,
    /// Whether all paths from it have reached a later iteration.
    pub(super) is_carried: bool,
    /// Whether a barrier among threads followed the wait for it.
    pub(super) is_synchronized: bool,
    /// Whether a fence of its thread followed the last commit or wait of groups of its kind, on every path.
    pub(super) is_fenced: bool,
    /// Whether a read followed the last wait for groups of its kind, if there was one, on every path.
    pub(super) has_read: bool,
    /// The last wait that covered it.
    pub(super) waited: Option<usize>,
    /// The last wait that did not cover it, and a lower bound of the groups committed after its own.
    pub(super) missed: Option<(usize, Reverse<u8>)>,
    /// The last commit or wait that other threads execute.
    pub(super) elsewhere: Option<usize>,
}

/// Limit on the counted groups.
const MOST: u8 = 8;

impl InFlight {
    /// Applies a commit of the groups of its kind.
    fn commit(&mut self, is_sure: bool) {
        let before = self.progress;
        if before == Progress::COMPLETE {
            return;
        }
        if before.has(Progress::ISSUED) {
            let committed = before.without(Progress::ISSUED).or(Progress::COMMITTED);
            self.progress = if is_sure { committed } else { before.or(committed) };
        }
        let (least, most) = self.later;
        // A copy that was only issued until now is in the group of this commit.
        let least = least + u8::from(is_sure && before.without(Progress::COMPLETE) == Progress::COMMITTED);
        let most = most + u8::from(before != Progress::ISSUED);
        self.later = (least.min(MOST), most.min(MOST));
    }

    /// Whether a wait certainly leaves its group pending where it is not complete.
    pub(super) fn is_left_by(&self, wait: &Wait) -> bool {
        let (_, most) = self.later;
        u64::from(most) < wait.pending && most < MOST
    }

    /// The last wait for it, whether or not it covered it.
    pub(super) fn last_wait(&self) -> Option<usize> {
        self.waited.max(self.missed.map(|(wait, _)| wait))
    }

    /// Applies a wait for the groups of its kind.
    fn wait_for(&mut self, wait: &Wait, event: usize, is_sure: bool) {
        let (least, most) = self.later;
        let pending = if wait.commits { Progress::PENDING } else { Progress::COMMITTED };
        self.has_read &= !is_sure;
        if self.progress.within(pending) && self.is_left_by(wait) {
            self.missed = Some((event, Reverse(least)));
            return;
        }
        let (covered, after) = match wait.read {
            true => (pending, Progress::SOURCE_READ),
            false => (pending.or(Progress::SOURCE_READ), Progress::COMPLETE),
        };
        if self.progress.has(covered) {
            let waited = self.progress.without(covered).or(after);
            self.progress =
                if is_sure && u64::from(least) >= wait.pending { waited } else { self.progress.or(waited) };
            self.waited = Some(event);
            self.later = match u8::try_from(wait.pending) {
                _ if self.progress == Progress::COMPLETE => (MOST, 0),
                // Where it is still pending, it is among the newest groups.
                Ok(newest) if is_sure && !wait.read => (least, most.min(newest.saturating_sub(1))),
                _ => (least, most),
            };
        }
    }
}

/// Limit on the copies in flight at one place.
pub(super) const MOST_COPIES: usize = 32;

/// The number of facts about one copy: about its executions by age, from 0 to [`OLDEST`] iterations, and about one that is
/// older.
const AGES: usize = OLDEST + 2;

/// The copy whose execution a fact is about, and the age of the execution in iterations of the loop in which the place
/// of the copy changes.
pub(super) fn execution(origin: usize) -> (usize, usize) {
    (origin / AGES, origin % AGES)
}

pub(super) struct Groups<'f, 'p, 'a> {
    pub(super) function: &'f Function<'p, 'a>,
    pub(super) revisits: Revisits,
    pub(super) kinds: Kinds,
    /// What follows a wait for the results of bulk copies.
    pub(super) completed: Reach,
}

impl<'f, 'p, 'a> Groups<'f, 'p, 'a> {
    pub(super) fn of(function: &'f Function<'p, 'a>) -> Self {
        let completing = |(_, at): &(usize, &Event<'_>)| match &at.kind {
            EventKind::Wait(wait) => wait.group == Group::Bulk && !wait.read,
            _ => false,
        };
        let completing = function.events_with(EventKinds::WAIT).filter(completing).map(|(event, _)| event);
        let completed = Reach::of(function, completing);
        Groups { function, revisits: Revisits::of(function), kinds: Kinds::of(function), completed }
    }
}

impl Groups<'_, '_, '_> {
    pub(super) fn group(&self, copy: usize) -> Option<Group> {
        group(self.function, copy)
    }

    pub(super) fn places(&self, copy: usize) -> (Option<&Place>, Option<&Place>) {
        places(self.function, copy)
    }

    /// The executions of the copies of a kind.
    pub(super) fn executions<'s>(
        &'s self,
        facts: &'s Facts<InFlight>,
        group: Group,
    ) -> impl Iterator<Item = (usize, &'s Fact<InFlight>)> {
        let copies = facts.iter().map(|(&origin, fact)| (execution(origin).0, fact));
        copies.filter(move |(copy, _)| self.group(*copy) == Some(group))
    }

    /// The copies of a kind, each with its latest execution on some path.
    pub(super) fn latest<'s>(
        &'s self,
        facts: &'s Facts<InFlight>,
        group: Group,
    ) -> impl Iterator<Item = (usize, &'s Fact<InFlight>)> {
        self.executions(facts, group).filter(|(_, fact)| fact.state.is_latest)
    }

    /// The loop in which the executions of a copy are told apart, and the largest age: that at which something accesses
    /// its place, or its group can be pending, and at least the age after which a whole iteration has followed it.
    pub(super) fn around(&self, copy: usize) -> Option<(BlockId, usize)> {
        let varying = || self.function.values().varies(guarded(self.function, copy)?.address);
        let innermost = || self.function.graph.block(self.function.block_of(copy)).innermost;
        let (head, oldest) =
            self.revisits.oldest(copy).or_else(|| Some((varying().or_else(innermost)?, 0)))?;
        let pending = if self.group(copy) == Some(Group::CpAsync) { self.kinds.most_pending } else { 0 };
        Some((head, oldest.max(pending).clamp(2, OLDEST)))
    }

    /// The largest age at which the executions of a copy are told apart.
    fn oldest(&self, copy: usize) -> usize {
        self.around(copy).map_or(0, |(_, oldest)| oldest)
    }

    /// Applies a commit of groups of the kind of a copy, or a wait for them.
    fn step(&self, fact: &mut Fact<InFlight>, event: usize) {
        let (at, in_flight) = (&self.function.events[event], &mut fact.state);
        let executes = executes(self.function, &fact.condition, at);
        in_flight.is_fenced &= executes == Executes::No;
        match (executes, &at.kind) {
            (Executes::No, _) => in_flight.elsewhere = Some(event),
            (_, EventKind::Wait(wait)) => in_flight.wait_for(wait, event, executes == Executes::Yes),
            _ => in_flight.commit(executes == Executes::Yes),
        }
        // Whatever depends on the thread is no longer needed.
        if in_flight.progress == Progress::COMPLETE {
            fact.condition = Condition::default();
        }
    }
}

impl Obligation for Groups<'_, '_, '_> {
    type State = InFlight;

    fn are_many(&self, origins: impl ExactSizeIterator<Item = usize>) -> bool {
        let mut last = None;
        let copies = origins.map(|origin| execution(origin).0);
        copies.filter(|copy| last.replace(*copy) != Some(*copy)).count() > MOST_COPIES
    }

    fn origin(&self, copy: usize) -> usize {
        copy * AGES
    }

    fn begin(&self, event: usize) -> Option<InFlight> {
        self.group(event).map(|_| InFlight {
            progress: Progress::ISSUED,
            later: (0, 0),
            is_stale: (false, false),
            is_latest: true,
            is_carried: false,
            is_synchronized: false,
            is_fenced: false,
            has_read: true,
            waited: None,
            missed: None,
            elsewhere: None,
        })
    }

    fn event(&self, origin: usize, fact: &mut Fact<InFlight>, event: usize, order: Option<Order>) -> Then {
        let (copy, age) = execution(origin);
        let group = self.group(copy);
        match &self.function.events[event].kind {
            EventKind::Copy(_) if event == copy => {
                fact.state.is_latest = false;
                return if age > self.oldest(copy) { Then::Ends } else { Then::Holds };
            }
            EventKind::Commit(of) | EventKind::Wait(Wait { group: of, .. }) if Some(*of) == group => {
                self.step(fact, event);
            }
            EventKind::Access(access) => fact.state.has_read |= access.reads,
            EventKind::Fence if self.function.is_memory_fence(event) => {
                let at = &self.function.events[event];
                fact.state.is_fenced |= executes(self.function, &fact.condition, at) != Executes::No;
            }
            // It arrives when they are complete; the threads that wait are unknown.
            EventKind::Barrier(BarrierOperation { action: Action::ArriveLater, .. })
                if group == Some(Group::CpAsync) =>
            {
                return Then::Ends;
            }
            _ => {}
        }
        // Only a synchronization after the wait for a copy counts. The threads that wait for an arrival, or for a word
        // in memory, are unknown.
        if let Some(order) = order {
            let in_flight = &mut fact.state;
            in_flight.is_synchronized |= match group {
                Some(Group::CpAsync) => {
                    order.acquires && order.by != By::Memory && in_flight.progress.has(Progress::COMPLETE)
                }
                _ => in_flight.progress.has(Progress::SOURCE_READ.or(Progress::COMPLETE)),
            };
        }
        Then::Holds
    }

    /// The commits and waits of other threads say nothing of a copy.
    fn is_handed_over(&self, _: Order) -> bool {
        false
    }

    /// The executions of each iteration are facts of their own.
    fn back(&self, origin: usize, in_flight: &mut InFlight, head: BlockId) -> Then {
        let (copy, _) = execution(origin);
        if !in_flight.is_latest && execution(self.older(origin, head)).1 > self.oldest(copy) {
            return Then::Ends;
        }
        let varies =
            |place: Option<&Place>| place.is_some_and(|place| varies_in(self.function, place.address, head));
        let (source, destination) = self.places(copy);
        in_flight.is_stale.0 |= varies(source);
        in_flight.is_stale.1 |= varies(destination);
        in_flight.is_carried = true;
        Then::Holds
    }

    fn older(&self, origin: usize, head: BlockId) -> usize {
        let (copy, age) = execution(origin);
        match self.around(copy) {
            Some((of_copy, oldest)) if of_copy == head => origin - age + age.min(oldest) + 1,
            // The next iteration of an outer loop starts the loop again.
            Some((of_copy, oldest)) if self.function.graph.in_loop(of_copy, head) => {
                origin - age + oldest + 1
            }
            _ => origin,
        }
    }

    fn join(&self, ours: &mut InFlight, theirs: &InFlight) {
        ours.progress = ours.progress.or(theirs.progress);
        ours.later = (ours.later.0.min(theirs.later.0), ours.later.1.max(theirs.later.1));
        ours.is_stale.0 |= theirs.is_stale.0;
        ours.is_stale.1 |= theirs.is_stale.1;
        ours.is_latest |= theirs.is_latest;
        ours.is_carried &= theirs.is_carried;
        ours.is_synchronized |= theirs.is_synchronized;
        ours.is_fenced &= theirs.is_fenced;
        ours.has_read &= theirs.has_read;
        ours.waited = ours.waited.max(theirs.waited);
        ours.missed = ours.missed.max(theirs.missed);
        ours.elsewhere = ours.elsewhere.max(theirs.elsewhere);
    }
}
