//! A lint about reads of shared memory before any copy into it can be complete.
//!
//! It compares addresses only to exclude places without common bytes: where shared memory is written only by copies,
//! the first read must follow a wait that covers a copy, whichever bytes the read accesses. The facts about the first
//! iteration of a loop are exact, so paths do not take back edges.

mod covering;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use self::covering::covering;
use super::accesses::{Accesses, accesses, group};
use super::catalogue::{COPY_READ_BEFORE_WAIT, READ_EARLY};
use super::completion::{ARRIVAL, WAIT_FOR_PHASE, arrival_of};
use crate::condition::Condition;
use crate::event::{Action, Copy, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::limits::Cost;
use crate::lint::{Lint, Report};
use crate::reach::Reach;
use crate::repair::Help;
use crate::threads::warps;

/// Limit on the counted groups.
const MOST: u8 = 16;

/// Limit on the compared places per event of the function, in total. Beyond it, reads are skipped, so that the time is
/// linear in the size of the function.
const COMPARISONS: usize = 64;

/// The facts that can hold on some path to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct State {
    /// Whether a copy can be complete.
    can_be_complete: bool,
    /// Whether a `cp.async` can be uncommitted.
    is_issued: bool,
    /// The largest number of groups committed from the first one with a copy on.
    groups: u8,
    /// The last wait that covers none of these groups.
    missed: Option<usize>,
    /// The warps whose threads can have waited for a barrier, one bit for each, where some have not: until threads
    /// synchronize, a wait only counts for those that execute it.
    waited: u32,
    /// The last of these waits.
    waited_at: Option<usize>,
}

pub(super) struct FirstReads<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The copies into a place.
    copies: Vec<usize>,
    /// Those of them that are looked at.
    issued: BTreeSet<usize>,
    /// The waits that can cover the copies that are looked at.
    waits: BTreeSet<usize>,
    /// Whether there are other waits.
    has_others: bool,
    /// The effects of several iterations of each loop, by its head.
    loops: Vec<State>,
    /// The places that events other than copies write, unless they are known to be outside of shared memory.
    written: Vec<(usize, &'f Place)>,
    /// The most bytes that each copy of a tile writes, where they are known.
    extents: BTreeMap<usize, Option<u64>>,
    /// The number of comparisons left.
    left: Cell<usize>,
}

/// Limit on the copy sets whose reads are looked at on their own.
const MOST_SETS: usize = 8;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let Some(mut reads) = FirstReads::of(function) else { return };
    let waits = reads.waits.clone();
    for (copies, of_these) in reads.by_copies() {
        reads.waits = covering(function, &copies, &waits);
        reads.has_others = reads.waits.len() < waits.len();
        reads.issued = copies.into_iter().collect();
        reads.loops = reads.loops();
        reads.check(&of_these, report);
    }
}

fn is_wait(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Wait(wait) => wait.group == Group::CpAsync,
        EventKind::Barrier(barrier) => matches!(barrier.action, Action::Wait { .. }),
        _ => false,
    }
}

fn lint(function: &Function<'_, '_>, copy: usize) -> &'static Lint {
    if group(function, copy).is_some() { &READ_EARLY } else { &COPY_READ_BEFORE_WAIT }
}

fn add(
    function: &Function<'_, '_>,
    event: usize,
    copy: usize,
    state: &State,
    report: &mut Report<'_, '_, '_>,
) {
    let arrival = arrival_of(function, copy);
    let mut related = Vec::from([(copy, "a copy is here")]);
    related.extend(arrival.map(|arrival| (arrival, ARRIVAL)));
    related.extend(state.missed.map(|wait| (wait, "this wait leaves every group that has a copy pending")));
    related.extend(state.waited_at.map(|wait| (wait, "only some threads wait here")));
    let help: Help = match state.groups.checked_sub(1) {
        _ if state.waited_at.is_some() => Help::from(
            "wait in every thread that reads, or write `bar.sync 0;` between the wait and this, in all threads",
        )
        .before_this(),
        _ if group(function, copy).is_none() || arrival.is_some() => Help::from(WAIT_FOR_PHASE),
        Some(pending) if state.missed.is_some() => format!(
            "replace that wait by `cp.async.wait_group {pending};` and write `bar.sync 0;` after it, or commit the copies of each stage to a separate group"
        )
        .into(),
        Some(pending) => {
            let words = format!("write `cp.async.wait_group {pending};` and then `bar.sync 0;` before this");
            Help::from(words).before_this().before_this()
        }
        None => Help::from(
            "write `cp.async.commit_group;` after the copy, and `cp.async.wait_group 0;` and `bar.sync 0;` before this",
        )
        .after(copy)
        .before_this()
        .before_this(),
    };
    report.add(
        lint(function, copy),
        Severity::Warning,
        event,
        match state.waited_at {
            Some(_) => {
                "this reads shared memory that is written only by copies, and some of the threads have not waited for any of these copies"
            }
            None => "this reads shared memory that is written only by copies, and no wait before this covers any of these copies",
        },
        help,
        &related,
    );
}

impl<'f, 'p, 'a> FirstReads<'f, 'p, 'a> {
    /// Returns `None` if there are no copies, or the function is too large.
    pub(super) fn of(function: &'f Function<'p, 'a>) -> Option<Self> {
        let copies = function.copies().filter(|(_, copy)| copy.destination.is_some());
        let copies: Vec<usize> = copies.map(|(event, _)| event).collect();
        let waits = function.events.iter().enumerate().filter(|(_, event)| is_wait(&event.kind));
        let waits: BTreeSet<usize> = waits.map(|(event, _)| event).collect();
        let barriers = function.events_with(EventKinds::SYNC).count();
        let pairs = barriers.saturating_mul(waits.len() + function.graph.ids().count());
        // Callers can have copied into shared memory before a function starts.
        if copies.is_empty() || !function.code.is_entry || !function.exceeded.affords(pairs, Cost::Step) {
            return None;
        }
        if !(0..function.events.len()).any(|event| read(function, event).is_some()) {
            return None;
        }
        let is_copy = |event: usize| matches!(function.events[event].kind, EventKind::Copy(_));
        let others = (0..function.events.len()).filter(|&event| !is_copy(event));
        Some(FirstReads {
            function,
            waits,
            has_others: false,
            loops: Vec::new(),
            written: others.filter_map(|event| Some((event, writes(function, event)?))).collect(),
            issued: BTreeSet::new(),
            copies,
            extents: extents(function),
            left: Cell::new(COMPARISONS.saturating_mul(function.events.len())),
        })
    }
}

impl FirstReads<'_, '_, '_> {
    /// Reports the first of some reads that no wait precedes.
    fn check(&self, looked_at: &BTreeSet<usize>, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        for (id, state) in function.graph.ids().zip(self.states().unwrap_or_default()) {
            let Some(mut state) = state else { continue };
            for event in function.events_of(id) {
                if state.can_be_complete {
                    break;
                }
                if looked_at.contains(&event)
                    && let Some(copy) = self.unwritten(event)
                    && self.is_of_others(&state, event)
                    && !self.is_handed_over(copy, event)
                    && (!report.is_unordered(event) || report.points_at(lint(function, copy), event))
                {
                    return add(function, event, copy, &state, report);
                }
                self.event(&mut state, event);
            }
        }
    }

    /// The reads of what only copies write, by the copies that can write it. Reads beyond the limit on sets are looked at
    /// with all copies.
    fn by_copies(&self) -> BTreeMap<Vec<usize>, BTreeSet<usize>> {
        let mut by_copies: BTreeMap<Vec<usize>, BTreeSet<usize>> = BTreeMap::new();
        for event in 0..self.function.events.len() {
            if let Some(read) = read(self.function, event)
                && self.unwritten(event).is_some()
            {
                let copies: Vec<usize> = self.copies_of(event, read).collect();
                let is_within = by_copies.len() < MOST_SETS || by_copies.contains_key(&copies);
                by_copies
                    .entry(if is_within { copies } else { self.copies.clone() })
                    .or_default()
                    .insert(event);
            }
        }
        by_copies
    }

    /// A copy that writes the place an event reads, if only copies can have written it.
    pub(super) fn unwritten(&self, event: usize) -> Option<usize> {
        let read = read(self.function, event)?;
        if self.left.get() == 0 {
            return None;
        }
        let mut written = self.written.iter();
        if written.any(|(other, place)| self.can_write(*other, place, (event, read))) {
            return None;
        }
        let mut copies = self.copies_of(event, read);
        let first = copies.next()?;
        // The nearest copy that dominates the event.
        Some(copies.filter(|&copy| self.function.is_before(copy, event)).last().unwrap_or(first))
    }

    /// The copies that can write the place an event reads.
    fn copies_of<'s>(&'s self, event: usize, read: &'s Place) -> impl Iterator<Item = usize> + 's {
        let copies = self.copies.iter().copied();
        copies.filter(move |&copy| {
            writes(self.function, copy).is_some_and(|place| self.can_write(copy, place, (event, read)))
        })
    }

    /// Whether another event can write bytes of a read place before the read: not if it follows the read on every path.
    fn can_write(&self, other: usize, place: &Place, (event, read): (usize, &Place)) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        let bytes = self.extents.get(&other).map_or(place.bytes, |extent| *extent);
        !self.function.is_before(event, other) && self.function.can_alias(&Place { bytes, ..*place }, read)
    }

    /// Whether the event is certainly executed by a thread in whose warp no thread has waited for a barrier.
    fn is_of_others(&self, state: &State, event: usize) -> bool {
        let is_other = |threads: &[i64]| warps(threads) & !state.waited != 0;
        state.waited == 0 || self.function.threads(event).certain().is_some_and(is_other)
    }

    /// Whether a thread of another role issues a copy in a group, which it can wait for before it arrives on a barrier:
    /// launches show whether it does.
    fn is_handed_over(&self, copy: usize, event: usize) -> bool {
        self.has_others && group(self.function, copy).is_some() && self.function.is_by_others(copy, event)
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

/// The most bytes that each copy of a tile writes, where they are known. The box of a tensor map is not in the text, but
/// an expect-tx counts the bytes of whole copies.
fn extents(function: &Function<'_, '_>) -> BTreeMap<usize, Option<u64>> {
    let of_barrier = |barrier: &Place| {
        let operations = function.barrier_operations();
        let same = operations.filter(|(_, of)| function.can_alias(&of.barrier, barrier));
        let bytes = same.filter_map(|(_, of)| of.bytes);
        let bytes = bytes.map(|bytes| u64::try_from(function.values().constant(bytes)?).ok());
        bytes.reduce(|one, other| Some(one?.max(other?))).flatten()
    };
    let tiles = function.copies().filter(|(_, copy)| copy.tensor_map.is_some());
    tiles.map(|(event, copy)| (event, copy.barrier.as_ref().and_then(of_barrier))).collect()
}

/// The place in shared memory that an event reads in each iteration of the loops around it, and does not write.
fn read<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    let Accesses { read, written } = accesses(function, event);
    let read = read.into_iter().flatten().find(|place| function.space(place) == Some(Space::Shared))?;
    let is_atomic = written.is_some_and(|written| function.space(written) != Some(Space::Global));
    (!is_atomic && function.is_in_every_iteration(event)).then_some(read)
}

/// The place that an event writes, unless it is known to be outside of shared memory.
fn writes<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    let written = match &function.events[event].kind {
        EventKind::ReplaceTensormap(place) | EventKind::CopyTensormap(place) => Some(place),
        _ => accesses(function, event).written,
    };
    written.filter(|place| !matches!(function.space(place), Some(Space::Global | Space::Other)))
}

impl FirstReads<'_, '_, '_> {
    /// The state on first entry of each block; `None` if the graph has a cycle that is not a loop.
    fn states(&self) -> Option<Vec<Option<State>>> {
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

    fn event(&self, state: &mut State, event: usize) {
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

impl FirstReads<'_, '_, '_> {
    /// The effects of several iterations of each loop, by its head.
    fn loops(&self) -> Vec<State> {
        let function = self.function;
        let mut loops = vec![State::default(); function.graph.ids().count()];
        let after = Reach::of(function, self.issued.iter().copied());
        let is_looked_at = |event: usize| match &function.events[event].kind {
            EventKind::Copy(_) => self.issued.contains(&event),
            EventKind::Commit(_) => after.has(function, event),
            kind => !is_wait(kind) || self.waits.contains(&event),
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
}
