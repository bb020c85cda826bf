//! A lint about waits without effect: after the loop of a ring, no group was committed since the last wait of the loop.
//!
//! `wait_group N` leaves the N newest groups pending, and so does a second wait, unless another group was committed
//! between the two waits. The lint does not compare addresses: if the bytes that are read after such a wait are written
//! only by copies, they may belong to a pending group.

use alloc::vec;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use super::accesses::{accesses, group, places};
use super::catalogue::READ_EARLY;
use super::first_reads::FirstReads;
use crate::event::{Action, EventKind, EventKinds, Wait};
use crate::function::Function;
use crate::graph::{BlockId, Edge};
use crate::lint::Report;
use crate::solve::{Analysis, each_event};

/// Limit on the counted groups.
const MOST: u8 = 16;

/// The groups of `cp.async` on the paths to one place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct State {
    /// The largest number of groups that no wait has covered.
    pending: u8,
    /// The last copy in one of these groups on every path, and an upper bound of the groups committed after its own.
    copied: Option<(usize, u8)>,
    /// A copy that is uncommitted on every path.
    issued: Option<usize>,
    /// The last wait.
    waited: Option<usize>,
    /// Whether that wait covers a group on some path.
    has_covered: bool,
    /// Whether shared memory was read after it on every path: a wait that repeats the previous one is for the same
    /// reads.
    has_read: bool,
}

struct LastReads<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let is_small = |event: usize| group(function, event) == Some(Group::CpAsync);
    // The threads that wait for an arrival of `cp.async` are unknown, as are the waits of a callee.
    let is_other = |kind: &EventKind<'_>| match kind {
        EventKind::Barrier(barrier) => barrier.action == Action::ArriveLater,
        EventKind::Call(_) => true,
        _ => false,
    };
    let others = EventKinds::BARRIER.or(EventKinds::CALL);
    let is_followed = function.copies().any(|(event, _)| is_small(event))
        && !function.events_with(others).any(|(_, event)| is_other(&event.kind));
    if !is_followed {
        return;
    }
    let Some(reads) = FirstReads::of(function) else { return };
    let waits = waits_reachable(function);
    let mut found = Vec::new();
    each_event(function, &LastReads { function }, |state, event| match &function.events[event].kind {
        EventKind::Wait(wait) => {
            if let Some(copy) = state.left_by(wait)
                && state.waited.is_some()
                && state.has_read
                && !is_in_loop(function, copy, event)
                && let Some(read) = read_after(function, &reads, event, copy)
            {
                found.push((read, copy, Some(event), None));
            }
        }
        _ => {
            // A wait after the loop that covers a group is for the reads after it, in an iteration that a compiler has
            // peeled off the loop.
            let is_waited_for = |copy| {
                state.has_covered && state.waited.is_some_and(|wait| !is_in_loop(function, copy, wait))
            };
            if let Some((copy, _)) = state.copied
                && is_after_loop(function, copy, event)
                && !is_waited_for(copy)
                && !waits(event)
                && is_read(function, &reads, event, copy)
            {
                found.push((event, copy, None, state.waited));
            }
        }
    });
    found.sort_unstable();
    found.dedup_by_key(|(_, copy, wait, _)| (*copy, *wait));
    for (read, copy, wait, last) in found {
        let mut related = Vec::from([(copy, "a copy is here")]);
        related.extend(wait.map(|wait| {
            (wait, "this wait covers no new group: no commit is between the previous wait and this")
        }));
        related.extend(last.map(|wait| (wait, "the last wait is here")));
        report.add(
            &READ_EARLY,
            Severity::Warning,
            read,
            "this reads the destination of `cp.async` copies, and no wait covers the last of these copies",
            match wait {
                Some(_) => "write `cp.async.commit_group;` before that wait, or `cp.async.wait_group 0;` instead of it",
                None => "write `cp.async.wait_group 0;` and `bar.sync 0;` before this",
            },
            &related,
        );
    }
}

/// Whether a wait can follow an event.
fn waits_reachable(function: &Function<'_, '_>) -> impl Fn(usize) -> bool {
    let graph = &function.graph;
    let is_wait = |event: usize| match &function.events[event].kind {
        EventKind::Wait(wait) => wait.group == Group::CpAsync,
        _ => false,
    };
    let last: Vec<Option<usize>> =
        graph.ids().map(|id| function.events_of(id).rev().find(|&event| is_wait(event))).collect();
    let mut reaches = vec![false; last.len()];
    let mut waiting: Vec<BlockId> = graph.ids().filter(|id| last[id.0 as usize].is_some()).collect();
    while let Some(id) = waiting.pop() {
        for &before in &graph.block(id).predecessors {
            if !reaches[before.0 as usize] {
                reaches[before.0 as usize] = true;
                waiting.push(before);
            }
        }
    }
    let blocks: Vec<BlockId> = (0..function.events.len()).map(|event| function.block_of(event)).collect();
    move |event| {
        let block = blocks[event].0 as usize;
        reaches[block] || last[block].is_some_and(|wait| wait > event)
    }
}

/// Whether a copy is in loops, and an event is in none of these loops.
fn is_after_loop(function: &Function<'_, '_>, copy: usize, event: usize) -> bool {
    let graph = &function.graph;
    let mut around = graph.loops(function.block_of(copy)).peekable();
    around.peek().is_some() && around.all(|head| !graph.in_loop(function.block_of(event), head))
}

/// Whether an event is in a loop around a copy. There, compilers repeat waits before each part of the reads.
fn is_in_loop(function: &Function<'_, '_>, copy: usize, event: usize) -> bool {
    let mut around = function.graph.loops(function.block_of(copy));
    around.any(|head| function.graph.in_loop(function.block_of(event), head))
}

/// Whether an event reads bytes that are written only by copies, and possibly by this copy.
fn is_read(function: &Function<'_, '_>, reads: &FirstReads<'_, '_, '_>, event: usize, copy: usize) -> bool {
    let (_, Some(destination)) = places(function, copy) else { return false };
    let can_be_of_copy = |place| function.can_alias(place, destination);
    accesses(function, event).read.into_iter().flatten().any(can_be_of_copy)
        && reads.unwritten(event).is_some()
}

/// The first read between a wait and the next one of bytes that a copy can have written.
fn read_after(
    function: &Function<'_, '_>,
    reads: &FirstReads<'_, '_, '_>,
    wait: usize,
    copy: usize,
) -> Option<usize> {
    let is_wait = |event: &usize| matches!(function.events[*event].kind, EventKind::Wait(_));
    let mut later = (wait + 1..function.events.len()).take_while(|event| !is_wait(event));
    later.find(|&event| function.is_before(wait, event) && is_read(function, reads, event, copy))
}

impl State {
    /// A copy in a pending group, if a wait covers no group.
    fn left_by(&self, wait: &Wait) -> Option<usize> {
        let is_useless = wait.group == Group::CpAsync
            && !wait.commits
            && self.pending < MOST
            && u64::from(self.pending) <= wait.pending;
        let (copy, _) = self.copied.filter(|(_, later)| u64::from(*later) < wait.pending)?;
        is_useless.then_some(copy)
    }
}

impl Analysis for LastReads<'_, '_, '_> {
    type State = State;

    fn start(&self) -> State {
        State::default()
    }

    fn event(&self, state: &mut State, event: usize) {
        let at = &self.function.events[event];
        let is_sure = at.guard.literals().is_empty();
        match &at.kind {
            EventKind::Copy(_) if group(self.function, event) == Some(Group::CpAsync) => {
                state.issued = Some(event)
            }
            EventKind::Commit(Group::CpAsync) => {
                state.pending = (state.pending + 1).min(MOST);
                state.copied = match (state.issued, state.copied) {
                    (Some(copy), _) if is_sure => Some((copy, 0)),
                    (_, copied) => copied.map(|(copy, later)| (copy, (later + 1).min(MOST))),
                };
                state.issued = state.issued.filter(|_| !is_sure);
            }
            EventKind::Wait(wait) if wait.group == Group::CpAsync => {
                if wait.commits {
                    state.issued = None;
                }
                let is_left = |later: u8| !wait.commits && u64::from(later) < wait.pending;
                state.copied = state.copied.filter(|(_, later)| is_left(*later));
                if is_sure {
                    state.has_covered = wait.commits || u64::from(state.pending) > wait.pending;
                    state.pending = if wait.commits {
                        0
                    } else {
                        state.pending.min(wait.pending.try_into().unwrap_or(MOST))
                    };
                    state.waited = Some(event);
                    state.has_read = false;
                }
            }
            EventKind::Access(access) => state.has_read |= access.reads,
            _ => {}
        }
    }

    fn edge(&self, _: &mut State, _: BlockId, _: &Edge) {}

    fn join(&self, state: &mut State, other: &State) -> bool {
        let before = state.clone();
        state.pending = state.pending.max(other.pending);
        state.copied =
            state.copied.zip(other.copied).map(|(one, other)| (one.0.max(other.0), one.1.max(other.1)));
        state.issued = state.issued.zip(other.issued).map(|(one, other)| one.max(other));
        state.waited = state.waited.max(other.waited);
        state.has_covered |= other.has_covered;
        state.has_read &= other.has_read;
        *state != before
    }
}
