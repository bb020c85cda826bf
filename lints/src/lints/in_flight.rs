//! The progress of copies along the paths of a function.

mod kinds;

use alloc::borrow::Cow;
use core::cmp::Reverse;

use ptx_async_isa::form::Group;

pub(super) use self::kinds::Kinds;
use super::accesses::{accesses, group, places};
use super::revisits::{Revisits, guarded};
use crate::condition::{Condition, Meet};
use crate::event::{Action, Copy, EventKind, Place, Wait};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::iterations::OLDEST;
use crate::path::{Executes, Step, executes, varies_in};
use crate::solve::{Analysis, ByEvent};
use crate::value::ValueId;

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

    pub(super) fn within(self, other: Progress) -> bool {
        self.0 & !other.0 == 0
    }
}

/// The latest execution of a copy, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InFlight {
    /// The kind of groups to which the copy is committed.
    pub(super) group: Group,
    pub(super) progress: Progress,
    /// Bounds of the number of groups of its kind that were committed after its own.
    later: (u8, u8),
    /// The condition of the thread that issued it.
    pub(super) condition: Condition,
    /// Whether the addresses of its source and its destination were computed in an earlier iteration.
    pub(super) is_stale: (bool, bool),
    /// Whether it was issued in this iteration of its loop.
    is_of_this_iteration: bool,
    /// Whether all paths from it have reached a later iteration.
    pub(super) is_carried: bool,
    /// Whether a barrier among threads followed the wait for it.
    pub(super) is_synchronized: bool,
    /// The last wait that covered it.
    pub(super) waited: Option<usize>,
    /// The last wait that did not cover it, and a lower bound of the groups committed after its own.
    pub(super) missed: Option<(usize, Reverse<u8>)>,
    /// The last commit or wait that other threads execute.
    pub(super) elsewhere: Option<usize>,
}

/// Limit on the counted groups.
const MOST: u8 = 8;

/// Limit on the copies in flight that a state contains.
const MOST_COPIES: usize = 32;

pub(super) struct Groups<'f, 'p, 'a> {
    pub(super) function: &'f Function<'p, 'a>,
    pub(super) revisits: Revisits,
    pub(super) kinds: Kinds,
}

/// The copies on the paths to one place.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    /// The latest execution of each copy.
    pub(super) latest: ByEvent<InFlight>,
    /// The executions on paths where the address that must not be accessed was computed in this iteration, where it can
    /// change.
    fresh: ByEvent<InFlight>,
    /// The executions in earlier iterations, by the copy and their [age](Self::age).
    earlier: ByEvent<InFlight>,
    /// The last copy whose progress is unknown. The progress of all copies before it is unknown too: there were too
    /// many.
    forgotten: Option<usize>,
}

impl State {
    /// Every execution: the copy, its age in iterations, and its progress.
    fn iter(&self) -> impl Iterator<Item = (usize, usize, &InFlight)> {
        let earlier = self.earlier.iter().map(|(key, found)| (Self::copy(*key), Self::age(*key), found));
        self.latest.iter().map(|(copy, found)| (*copy, 0, found)).chain(earlier)
    }

    /// Every execution, including those on the paths where the addresses were computed in this iteration.
    pub(super) fn on_each_path(&self) -> impl Iterator<Item = (usize, usize, &InFlight)> {
        let is_stale =
            |copy: usize| self.latest.get(&copy).is_some_and(|latest| latest.is_stale.0 || latest.is_stale.1);
        let fresh = self.fresh.iter().filter(move |(copy, _)| is_stale(**copy));
        self.iter().chain(fresh.map(|(copy, found)| (*copy, 0, found)))
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut InFlight> {
        self.latest.values_mut().chain(self.fresh.values_mut()).chain(self.earlier.values_mut())
    }

    fn retain(&mut self, keep: impl Fn(&InFlight) -> bool) {
        for of_state in [&mut self.latest, &mut self.fresh, &mut self.earlier] {
            of_state.retain(|_, in_flight| keep(in_flight));
        }
    }

    /// Forgets the progress of all copies.
    fn forget_all(&mut self) {
        self.latest.forget();
        self.fresh.forget();
        self.earlier.forget();
    }

    /// Drops this copy and the copies before it.
    fn forget(&mut self, last: Option<usize>) {
        if !self.knows_none(last) {
            self.latest.retain(|copy, _| Some(*copy) > last);
            self.fresh.retain(|copy, _| Some(*copy) > last);
            self.earlier.retain(|key, _| Some(Self::copy(*key)) > last);
        }
    }

    /// Whether the state contains no copy up to this copy.
    fn knows_none(&self, last: Option<usize>) -> bool {
        let all = [self.latest.first(), self.fresh.first(), self.earlier.first().map(Self::copy)];
        all.into_iter().flatten().all(|copy| Some(copy) > last)
    }

    fn key(copy: usize, age: usize) -> usize {
        copy * (OLDEST + 1) + age
    }

    fn copy(key: usize) -> usize {
        key / (OLDEST + 1)
    }

    /// The number of iterations since the execution.
    fn age(key: usize) -> usize {
        key % (OLDEST + 1)
    }
}

impl Groups<'_, '_, '_> {
    pub(super) fn group(&self, copy: usize) -> Option<Group> {
        group(self.function, copy)
    }

    pub(super) fn places(&self, copy: usize) -> (Option<&Place>, Option<&Place>) {
        places(self.function, copy)
    }

    /// Ages the copies of a loop by one iteration, at its back edge.
    fn grow_older(&self, state: &mut State, head: BlockId) {
        let older = |copy: usize, age: usize| {
            let (of_copy, oldest) = self.revisits.oldest(copy)?;
            if of_copy == head {
                return (age < oldest).then(|| State::key(copy, age + 1));
            }
            // In an outer loop, the index starts again.
            let is_inside = age > 0 && !self.function.graph.in_loop(of_copy, head);
            is_inside.then(|| State::key(copy, age))
        };
        let mut earlier = ByEvent::new();
        earlier.forget_of(&state.latest, |copy| older(copy, 0));
        earlier.forget_of(&state.earlier, |key| older(State::copy(key), State::age(key)));
        for (copy, age, in_flight) in state.iter() {
            let is_known = age > 0 || in_flight.is_of_this_iteration;
            if let Some(key) = older(copy, age).filter(|_| is_known) {
                earlier.insert(key, in_flight.clone());
            }
        }
        state.earlier = earlier;
    }

    fn commit(&self, state: &mut State, group: Group, event: usize) {
        let at = &self.function.events[event];
        for in_flight in state.iter_mut().filter(|in_flight| in_flight.group == group) {
            let executes = executes(self.function, &in_flight.condition, at);
            if executes == Executes::No {
                in_flight.elsewhere = Some(event);
                continue;
            }
            let before = in_flight.progress;
            if before.0 & Progress::ISSUED.0 != 0 {
                let committed = Progress(before.0 & !Progress::ISSUED.0).or(Progress::COMMITTED);
                in_flight.progress = if executes == Executes::Yes { committed } else { before.or(committed) };
            }
            let (least, most) = in_flight.later;
            // A copy that was only issued until now is in the group of this commit.
            let least =
                if executes == Executes::Yes && before == Progress::COMMITTED { least + 1 } else { least };
            let most = if before == Progress::ISSUED { most } else { most + 1 };
            in_flight.later = (least.min(MOST), most.min(MOST));
        }
    }

    fn wait_for(&self, state: &mut State, wait: Wait, event: usize) {
        let at = &self.function.events[event];
        for in_flight in state.iter_mut().filter(|in_flight| in_flight.group == wait.group) {
            let executes = executes(self.function, &in_flight.condition, at);
            let (least, most) = in_flight.later;
            let covered = if wait.commits { Progress(3) } else { Progress::COMMITTED };
            if executes == Executes::No {
                in_flight.elsewhere = Some(event);
                continue;
            }
            if in_flight.progress.within(covered) && u64::from(most) < wait.pending && most < MOST {
                in_flight.missed = Some((event, Reverse(least)));
                continue;
            }
            let covered = if wait.read { covered } else { covered.or(Progress::SOURCE_READ) };
            if in_flight.progress.0 & covered.0 == 0 {
                continue;
            }
            let after = if wait.read { Progress::SOURCE_READ } else { Progress::COMPLETE };
            let waited = Progress(in_flight.progress.0 & !covered.0).or(after);
            let is_sure = executes == Executes::Yes && u64::from(least) >= wait.pending;
            in_flight.progress = if is_sure { waited } else { in_flight.progress.or(waited) };
            in_flight.waited = Some(event);
            // Whatever depends on the thread is no longer needed.
            if in_flight.progress == Progress::COMPLETE {
                in_flight.condition = Condition::default();
            }
        }
    }

    /// Whether all copies to a variable are to one place, which is the same in each iteration.
    pub(super) fn is_only_stage(&self, copy: usize) -> bool {
        let destination = |copy: usize| self.places(copy).1.map(|place| place.address);
        let variable = |address: Option<ValueId>| self.function.variable(address?);
        let address = destination(copy);
        let of_same = |other: &usize| {
            let found = variable(destination(*other));
            self.group(*other).is_some()
                && found.map(|found| found.0) == variable(address).map(|found| found.0)
        };
        variable(address).is_some_and(|(_, declared)| !declared.is_extern)
            && address.is_some_and(|address| self.function.values().varies(address).is_none())
            && self
                .function
                .copies()
                .map(|(event, _)| event)
                .filter(of_same)
                .all(|other| destination(other) == address)
    }

    /// Whether every copy that can have written the bytes an event reads is certainly pending, or overwritten by a
    /// pending one: even if copies elsewhere in the variable, or later ones over the same bytes, are complete.
    pub(super) fn are_pending(&self, state: &State, event: usize) -> bool {
        if self.function.copies().count() > MOST_COPIES {
            return false;
        }
        let read = || accesses(self.function, event).read.into_iter().flatten();
        let can_write = |place: &Place| read().any(|read| self.function.can_alias(place, read));
        let is_fixed = |place: &Place| self.function.values().varies(place.address).is_none();
        let at = |place: &Place| self.function.values().split(place.address);
        let is_same = |one: &Place, other: &Place| at(one) == at(other) && one.bytes == other.bytes;
        let is_pending = |copy: usize| {
            let latest = state.latest.get(&copy);
            latest.is_some_and(|latest| latest.progress.within(Progress::PENDING))
        };
        // Groups complete in the order of their commits: a complete one was issued before a pending one.
        let is_overwritten = |place: &Place| {
            let (graph, block) = (&self.function.graph, self.function.block_of(event));
            self.function.copies().any(|(copy, of)| {
                is_pending(copy)
                    && graph.dominates(self.function.block_of(copy), block)
                    && self.function.events[copy].guard.literals().is_empty()
                    && of.destination.is_some_and(|other| is_same(&other, place))
            })
        };
        let copies = self.function.copies();
        let mut copies = copies.filter_map(|(copy, of)| Some((copy, of.destination.as_ref()?)));
        copies.all(|(copy, place)| {
            let is_small = self.group(copy) == Some(Group::CpAsync);
            !can_write(place) || is_small && is_fixed(place) && (is_pending(copy) || is_overwritten(place))
        })
    }

    /// Applies a barrier among threads, which counts only after the wait for a copy. The threads that wait for an
    /// arrival on another barrier are unknown.
    fn synchronize(&self, state: &mut State, is_arrival: bool) {
        for in_flight in state.iter_mut() {
            in_flight.is_synchronized |= match in_flight.group {
                Group::Bulk => in_flight.progress.0 & (Progress::SOURCE_READ.0 | Progress::COMPLETE.0) != 0,
                Group::CpAsync => !is_arrival && in_flight.progress.0 & Progress::COMPLETE.0 != 0,
            };
        }
    }
}

impl Analysis for Groups<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::default()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            &EventKind::Copy(Copy { group: Some(group), .. }) => {
                let in_flight = InFlight {
                    group,
                    progress: Progress::ISSUED,
                    later: (0, 0),
                    condition: at.condition.clone(),
                    is_stale: (false, false),
                    is_of_this_iteration: true,
                    is_carried: false,
                    is_synchronized: false,
                    waited: None,
                    missed: None,
                    elsewhere: None,
                };
                let varies = |place: &Place| self.function.values().varies(place.address).is_some();
                if guarded(self.function, event).is_some_and(varies) {
                    state.fresh.insert(event, in_flight.clone());
                }
                state.latest.insert(event, in_flight);
                if state.latest.len() > MOST_COPIES {
                    state.forgotten = state.forgotten.max(state.latest.first());
                    state.forget(state.forgotten);
                }
            }
            EventKind::Commit(group) => self.commit(state, *group, event),
            EventKind::Wait(wait) => self.wait_for(state, *wait, event),
            // It arrives when they are complete; the threads that wait are unknown.
            EventKind::Barrier(barrier) if barrier.action == Action::ArriveLater => {
                state.retain(|in_flight| in_flight.group != Group::CpAsync);
            }
            EventKind::Sync(_) | EventKind::Barrier(_) => {
                let order = self.function.order(event);
                self.synchronize(state, order.is_none_or(|order| !order.acquires));
            }
            // Through a word in memory.
            EventKind::Access(_) if self.function.orders_by_memory(event) => {
                self.synchronize(state, true);
            }
            EventKind::Call(_) => state.forget_all(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        if step.says_nothing() && state.earlier.is_empty() {
            return;
        }
        let is_back = step.is_back;
        if is_back {
            self.grow_older(state, edge.to);
        }
        let becomes_stale = |place: Option<&Place>| {
            is_back && place.is_some_and(|place| varies_in(self.function, place.address, edge.to))
        };
        let mut follow = |copy: usize, in_flight: &mut InFlight| {
            if is_back {
                let (source, destination) = self.places(copy);
                in_flight.is_stale.0 |= becomes_stale(source);
                in_flight.is_stale.1 |= becomes_stale(destination);
                in_flight.is_of_this_iteration = false;
                in_flight.is_carried = true;
            }
            step.pass(&mut in_flight.condition)
        };
        state.latest.retain(|copy, in_flight| follow(*copy, in_flight));
        state.fresh.retain(|copy, in_flight| {
            !becomes_stale(guarded(self.function, *copy)) && follow(*copy, in_flight)
        });
        state.earlier.retain(|key, in_flight| {
            let head = self.revisits.oldest(State::copy(*key)).map(|(head, _)| head);
            head.is_some_and(|head| self.function.graph.in_loop(edge.to, head))
                && step.pass(&mut in_flight.condition)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        let mut join = |ours: &mut InFlight, theirs: &InFlight| {
            ours.progress = ours.progress.or(theirs.progress);
            ours.later = (ours.later.0.min(theirs.later.0), ours.later.1.max(theirs.later.1));
            meet.intersect(&mut ours.condition, &theirs.condition);
            ours.is_stale.0 |= theirs.is_stale.0;
            ours.is_stale.1 |= theirs.is_stale.1;
            ours.is_of_this_iteration &= theirs.is_of_this_iteration;
            ours.is_carried &= theirs.is_carried;
            ours.is_synchronized |= theirs.is_synchronized;
            ours.waited = ours.waited.max(theirs.waited);
            ours.missed = ours.missed.max(theirs.missed);
            ours.elsewhere = ours.elsewhere.max(theirs.elsewhere);
        };
        let before = state.forgotten;
        state.forgotten = before.max(other.forgotten);
        state.forget(state.forgotten);
        let mut other = Cow::Borrowed(other);
        if !other.knows_none(state.forgotten) {
            other.to_mut().forget(state.forgotten);
        }
        let mut has_changed = before != state.forgotten;
        has_changed |= state.latest.join(&other.latest, &mut join);
        has_changed |= state.fresh.join(&other.fresh, &mut join);
        state.earlier.join(&other.earlier, join) | has_changed
    }
}
