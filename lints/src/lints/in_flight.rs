//! How far copies have come, along the paths of a function.

use ptx_async_isa::form::Group;

use crate::condition::{Condition, Meet};
use crate::event::{Action, EventKind, Place, Sync, Wait};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::path::{Executes, Step, executes, varies_in};
use crate::solve::{Analysis, ByEvent};

/// How far a copy can have come at one place, on some path: a set.
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
    pub(super) progress: Progress,
    /// The least and the most groups of its kind that were committed after its own.
    later: (u8, u8),
    /// What is known of the thread that issued it.
    pub(super) condition: Condition,
    /// Whether its addresses were computed in an earlier iteration.
    pub(super) is_stale: bool,
    /// Whether a barrier among threads followed its completion.
    pub(super) is_synchronized: bool,
    /// The last wait that did not cover it.
    pub(super) missed: Option<usize>,
}

/// More groups than this are not counted.
const MOST: u8 = 8;

/// More copies in flight are not followed.
const MOST_COPIES: usize = 32;

pub(super) struct Groups<'f, 'p, 'a> {
    pub(super) function: &'f Function<'p, 'a>,
}

pub(super) type State = ByEvent<InFlight>;

impl Groups<'_, '_, '_> {
    pub(super) fn group(&self, copy: usize) -> Option<Group> {
        match &self.function.events[copy].kind {
            EventKind::Copy(copy) => copy.group,
            _ => None,
        }
    }

    pub(super) fn places(&self, copy: usize) -> (Option<&Place>, Option<&Place>) {
        match &self.function.events[copy].kind {
            EventKind::Copy(copy) => (copy.source.as_ref(), copy.destination.as_ref()),
            _ => (None, None),
        }
    }

    fn commit(&self, state: &mut State, group: Group, event: usize) {
        let at = &self.function.events[event];
        let ours = state.iter_mut().filter(|(copy, _)| self.group(**copy) == Some(group));
        for (_, in_flight) in ours {
            let executes = executes(self.function, &in_flight.condition, at);
            if executes == Executes::No {
                continue;
            }
            let before = in_flight.progress;
            if before.0 & Progress::ISSUED.0 != 0 {
                let committed = Progress(before.0 & !Progress::ISSUED.0).or(Progress::COMMITTED);
                in_flight.progress = if executes == Executes::Yes { committed } else { before.or(committed) };
            }
            let (least, most) = in_flight.later;
            // One that was issued until now is in the group that this commits.
            let least =
                if executes == Executes::Yes && before == Progress::COMMITTED { least + 1 } else { least };
            let most = if before == Progress::ISSUED { most } else { most + 1 };
            in_flight.later = (least.min(MOST), most.min(MOST));
        }
    }

    fn wait_for(&self, state: &mut State, wait: Wait, event: usize) {
        let at = &self.function.events[event];
        for (copy, in_flight) in state.iter_mut() {
            if self.group(*copy) != Some(wait.group) {
                continue;
            }
            let executes = executes(self.function, &in_flight.condition, at);
            let (least, most) = in_flight.later;
            let covered = if wait.commits { Progress(3) } else { Progress::COMMITTED };
            if executes == Executes::No {
                continue;
            }
            if in_flight.progress.within(covered) && u64::from(most) < wait.pending && most < MOST {
                in_flight.missed = Some(event);
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
            // Nothing that depends on the thread is asked of it any more.
            if in_flight.progress == Progress::COMPLETE {
                in_flight.condition = Condition::default();
            }
        }
    }
}

/// A barrier among threads: after the wait for a copy it is of use, before it is not.
fn synchronize(state: &mut State) {
    for in_flight in state.values_mut() {
        in_flight.is_synchronized |= in_flight.progress.0 & Progress::COMPLETE.0 != 0;
    }
}

impl Analysis for Groups<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::new()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        match &at.kind {
            EventKind::Copy(copy) if copy.group.is_some() => {
                let in_flight = InFlight {
                    progress: Progress::ISSUED,
                    later: (0, 0),
                    condition: at.condition.clone(),
                    is_stale: false,
                    is_synchronized: false,
                    missed: None,
                };
                state.insert(event, in_flight);
                if state.len() > MOST_COPIES {
                    state.pop_first();
                }
            }
            EventKind::Commit(group) => self.commit(state, *group, event),
            EventKind::Wait(wait) => self.wait_for(state, *wait, event),
            EventKind::Sync(sync) if *sync != Sync::BlockArrive => synchronize(state),
            // It arrives when they are complete: who waits is not known.
            EventKind::Barrier(barrier) if barrier.action == Action::ArriveLater => {
                state.retain(|copy, _| self.group(*copy) != Some(Group::CpAsync));
            }
            EventKind::Barrier(barrier) if matches!(barrier.action, Action::Wait { .. }) => {
                synchronize(state)
            }
            EventKind::Call(_) => state.clear(),
            _ => {}
        }
    }

    fn edge(&self, state: &mut State, from: BlockId, edge: &Edge) {
        let mut step = Step::new(self.function, from, edge);
        let is_back = step.is_back;
        state.retain(|copy, in_flight| {
            let (source, destination) = self.places(*copy);
            let mut places = source.into_iter().chain(destination);
            in_flight.is_stale |=
                is_back && places.any(|place| varies_in(self.function, place.address, edge.to));
            step.follow(&mut in_flight.condition)
        });
    }

    fn join(&self, state: &mut State, other: &State) -> bool {
        let mut meet = Meet::default();
        state.join(other, |ours, theirs| {
            ours.progress = ours.progress.or(theirs.progress);
            ours.later = (ours.later.0.min(theirs.later.0), ours.later.1.max(theirs.later.1));
            meet.intersect(&mut ours.condition, &theirs.condition);
            ours.is_stale |= theirs.is_stale;
            ours.is_synchronized |= theirs.is_synchronized;
            ours.missed = ours.missed.max(theirs.missed);
        })
    }
}
