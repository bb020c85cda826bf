//! A lint about reads of shared memory before any copy into it can be complete.
//!
//! It compares addresses only to exclude places without common bytes: where shared memory is written only by copies,
//! the first read must follow a wait that covers a copy, whichever bytes the read accesses. The facts about the first
//! iteration of a loop are exact, so paths do not take back edges.

mod covering;
mod paths;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;
use core::cell::Cell;

use ptx_async_isa::check::Severity;

use self::paths::{Paths, State, is_wait};
use super::accesses::{Accesses, accesses, group};
use super::catalogue::{COPY_READ_BEFORE_WAIT, READ_EARLY};
use super::completion::{ARRIVAL, WAIT_FOR_PHASE, arrival_of};
use crate::event::{EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::limits::Cost;
use crate::lint::{Lint, Report};
use crate::repair::Help;
use crate::threads::warps;

/// Limit on the compared places per event of the function, in total. Beyond it, reads are skipped, so that the time is
/// linear in the size of the function.
const COMPARISONS: usize = 64;

pub(super) struct FirstReads<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The copies into a place.
    copies: Vec<usize>,
    /// The waits for copies.
    waits: BTreeSet<usize>,
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
    let Some(reads) = FirstReads::of(function) else { return };
    for (copies, of_these) in reads.by_copies() {
        reads.check(&Paths::of(function, &copies, &reads.waits), &of_these, report);
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
            written: others.filter_map(|event| Some((event, writes(function, event)?))).collect(),
            copies,
            extents: extents(function),
            left: Cell::new(COMPARISONS.saturating_mul(function.events.len())),
        })
    }
}

impl FirstReads<'_, '_, '_> {
    /// Reports the first of some reads that no wait precedes.
    fn check(&self, paths: &Paths<'_, '_, '_>, looked_at: &BTreeSet<usize>, report: &mut Report<'_, '_, '_>) {
        let function = self.function;
        for (id, state) in function.graph.ids().zip(paths.states().unwrap_or_default()) {
            let Some(mut state) = state else { continue };
            for event in function.events_of(id) {
                if state.can_be_complete {
                    break;
                }
                if looked_at.contains(&event)
                    && let Some(copy) = self.unwritten(event)
                    && self.is_of_others(&state, event)
                    && !(paths.has_others && self.is_handed_over(copy, event))
                    && (!report.is_unordered(event) || report.points_at(lint(function, copy), event))
                {
                    return add(function, event, copy, &state, report);
                }
                paths.event(&mut state, event);
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
        group(self.function, copy).is_some() && self.function.is_by_others(copy, event)
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
