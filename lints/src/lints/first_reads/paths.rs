//! The paths to the reads of what a set of copies writes: whether a copy can be complete there.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_isa::form::Group;

use super::covering::covering;
use crate::condition::Condition;
use crate::event::{Action, Copy, EventKind, EventKinds};
use crate::function::Function;
use crate::reach::Reach;

/// Limit on the counted groups.
const MOST: u8 = 16;

/// The facts that can hold on some path to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// Whether a copy can be complete.
    pub(super) can_be_complete: bool,
    /// Whether a `cp.async` can be uncommitted.
    is_issued: bool,
    /// The largest number of groups committed from the first one with a copy on.
    pub(super) groups: u8,
    /// The last wait that covers none of these groups.
    pub(super) missed: Option<usize>,
    /// The warps whose threads can have waited for a barrier, one bit for each, where some have not: until threads
    /// synchronize, a wait only counts for those that execute it.
    pub(super) waited: u32,
    /// The last of these waits.
    pub(super) waited_at: Option<usize>,
}

/// The paths on which some copies are looked at.
pub(super) struct Paths<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The copies.
    issued: BTreeSet<usize>,
    /// The waits that can cover them.
    waits: BTreeSet<usize>,
    /// Whether there are other waits.
    pub(super) has_others: bool,
    /// The effects of several iterations of each loop, by its head.
    loops: Vec<State>,
}

impl<'f, 'p, 'a> Paths<'f, 'p, 'a> {
    /// The paths to the reads of what some copies write. `all` are the waits of the function.
    pub(super) fn of(function: &'f Function<'p, 'a>, copies: &[usize], all: &BTreeSet<usize>) -> Self {
        let issued: BTreeSet<usize> = copies.iter().copied().collect();
        let waits = covering(function, copies, all);
        let loops = loops(function, &issued, &waits);
        Paths { function, issued, has_others: waits.len() < all.len(), waits, loops }
    }
}

impl Paths<'_, '_, '_> {
    /// The state on first entry of each block; `None` if the graph has a cycle that is not a loop.
    pub(super) fn states(&self) -> Option<Vec<Option<State>>> {
        let graph = &self.function.graph;
        let mut states: Vec<Option<State>> = vec![None; graph.ids().count()];
        *states.first_mut()? = Some(State::default());
        for id in graph.ids() {
            let Some(mut state) = states[id.0 as usize].clone() else { continue };
            for event in self.function.events_of(id) {
                self.event(&mut state, event);
            }
            for edge in &graph.block(id).successors {
                if edge.to <= id {
                    graph.is_back_edge(id, edge.to).then_some(())?;
                    continue;
                }
                let mut state = state.clone();
                for head in graph.loops(id).take_while(|&head| !graph.in_loop(edge.to, head)) {
                    state.join(&self.loops[head.0 as usize]);
                }
                states[edge.to.0 as usize].get_or_insert_default().join(&state);
            }
        }
        Some(states)
    }

    pub(super) fn event(&self, state: &mut State, event: usize) {
        match &self.function.events[event].kind {
            EventKind::Copy(copy) if self.issued.contains(&event) => match copy {
                Copy { group: Some(Group::CpAsync), .. } => state.is_issued = true,
                Copy { group: None, barrier: None, .. } => state.can_be_complete = true,
                _ => {}
            },
            EventKind::Call(_) => state.can_be_complete = true,
            EventKind::Commit(Group::CpAsync) if state.is_issued || state.groups > 0 => {
                state.is_issued = false;
                state.groups = (state.groups + 1).min(MOST);
            }
            EventKind::Wait(wait) if self.waits.contains(&event) => {
                let is_covered = u64::from(state.groups) > wait.pending || state.groups == MOST;
                match is_covered || wait.commits && state.is_issued {
                    true => state.can_be_complete = true,
                    false => state.missed = Some(event),
                }
            }
            EventKind::Barrier(barrier)
                if matches!(barrier.action, Action::Wait { .. }) && self.waits.contains(&event) =>
            {
                state.wait(self.function, event);
            }
            EventKind::Sync(_) if self.function.meets(event) => {
                state.can_be_complete |= state.waited != 0 || self.others_can_wait(event);
            }
            // Through a word in memory, a thread can learn that another one has waited.
            EventKind::Access(_) => {
                state.can_be_complete |=
                    (state.waited != 0 || self.has_others) && self.function.orders_by_memory(event);
            }
            _ => {}
        }
    }

    /// Whether a thread on another path can have waited before it reaches this barrier.
    fn others_can_wait(&self, barrier: usize) -> bool {
        let function = self.function;
        let block = function.block_of(barrier);
        let mut elsewhere =
            self.waits.iter().filter(|&&wait| !function.graph.dominates(function.block_of(wait), block));
        // An event that follows the barrier does so in every thread.
        let mut after = None;
        elsewhere.any(|wait| {
            let after = after.get_or_insert_with(|| Reach::forward(function, [barrier]));
            !after.has(function, *wait)
        })
    }
}

impl State {
    fn join(&mut self, other: &State) {
        self.can_be_complete |= other.can_be_complete;
        self.is_issued |= other.is_issued;
        self.groups = self.groups.max(other.groups);
        self.missed = self.missed.max(other.missed);
        self.waited |= other.waited;
        self.waited_at = self.waited_at.max(other.waited_at);
    }

    /// Applies a wait for a barrier.
    fn wait(&mut self, function: &Function<'_, '_>, wait: usize) {
        // Without a bound, the number of threads is unknown.
        if function.code.max_threads.is_none() {
            self.can_be_complete = true;
            return;
        }
        self.waited |= function.threads(wait).warps();
        self.waited_at = self.waited_at.max(Some(wait));
        self.can_be_complete |= function.threads_of(&Condition::default()).warps() & !self.waited == 0;
    }
}

/// The effects of several iterations of each loop, by its head.
fn loops(function: &Function<'_, '_>, issued: &BTreeSet<usize>, waits: &BTreeSet<usize>) -> Vec<State> {
    let mut loops = vec![State::default(); function.graph.ids().count()];
    let after = Reach::of(function, issued.iter().copied());
    let is_looked_at = |event: usize| match &function.events[event].kind {
        EventKind::Copy(_) => issued.contains(&event),
        EventKind::Commit(_) => after.has(function, event),
        kind => !is_wait(kind) || waits.contains(&event),
    };
    for (event, found) in function.events.iter().enumerate().filter(|(event, _)| is_looked_at(*event)) {
        let of_one = match &found.kind {
            EventKind::Barrier(barrier) if matches!(barrier.action, Action::Wait { .. }) => {
                let mut state = State::default();
                state.wait(function, event);
                state
            }
            EventKind::Commit(Group::CpAsync) => State { groups: MOST, ..State::default() },
            EventKind::Copy(Copy { group: Some(Group::CpAsync), .. }) => {
                State { is_issued: true, ..State::default() }
            }
            kind if is_wait(kind) => State { can_be_complete: true, ..State::default() },
            _ => continue,
        };
        for head in function.graph.loops(function.block_of(event)) {
            loops[head.0 as usize].join(&of_one);
        }
    }
    // Where a loop contains a barrier among threads, a wait by one thread counts for all of them in the next iteration.
    for (event, _) in function.events_with(EventKinds::SYNC) {
        for head in function.graph.loops(function.block_of(event)) {
            let of_loop = &mut loops[head.0 as usize];
            of_loop.can_be_complete |= of_loop.waited != 0;
        }
    }
    loops
}

/// Whether an event waits for copies in groups, or for a phase.
pub(super) fn is_wait(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Wait(wait) => wait.group == Group::CpAsync,
        EventKind::Barrier(barrier) => matches!(barrier.action, Action::Wait { .. }),
        _ => false,
    }
}
