//! The places that copies fill in a launch, and the accesses to them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::knowledge::Time;
use crate::event::{Copy, EventKind, EventKinds, Place, Sync};
use crate::function::{Function, Space};

/// A copy that fills a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filled {
    pub(super) event: usize,
    pub(super) bytes: i64,
    pub(super) warp: i64,
    /// The barrier on which it completes.
    pub(super) barrier: i64,
    /// The phase that its completion ends.
    pub(super) complete: Time,
}

/// An access of a thread.
#[derive(Clone, Debug)]
pub(super) struct Accessed {
    pub(super) bytes: i64,
    pub(super) warp: i64,
    pub(super) at: Time,
    /// The barriers for which the thread has waited itself; none where it does not matter.
    pub(super) waited: Option<BTreeSet<i64>>,
}

impl Accessed {
    /// Whether another lane may have waited for a barrier, and then exchanged values with this thread.
    pub(super) fn is_told(&self, barrier: i64) -> bool {
        self.waited.as_ref().is_some_and(|waited| !waited.contains(&barrier))
    }
}

/// The last copy to each address, and the last access of each event there.
#[derive(Debug, Default)]
pub(super) struct Slots {
    pub(super) filled: BTreeMap<i64, Filled>,
    pub(super) accessed: BTreeMap<(i64, usize), Accessed>,
    /// The number by which threads know the phases of a barrier, by its address.
    pub(super) barriers: BTreeMap<i64, usize>,
}

/// The place that a copy fills, if it completes on a barrier of this CTA.
pub(super) fn filled(copy: &Copy) -> Option<&Place> {
    copy.destination.as_ref().filter(|_| copy.barrier.is_some() && !copy.is_multicast && !copy.reduces)
}

/// The place that an event writes, or that it reads.
pub(super) fn place<'k>(kind: &'k EventKind<'_>) -> Option<&'k Place> {
    match kind {
        EventKind::Access(access) => Some(&access.place),
        EventKind::Copy(copy) if copy.barrier.is_none() => copy.source.as_ref(),
        _ => None,
    }
}

/// Whether each event accesses a place that a copy may fill. None does where threads synchronize in ways that a launch
/// does not follow.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let copies: Vec<&Place> = function.copies().filter_map(|(_, copy)| filled(copy)).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = copies.iter().filter_map(|place| variable(place)).collect();
    let is_followed = is_followed(function);
    let is_one = |kind: &EventKind<'_>| {
        place(kind).is_some_and(|place| {
            function.space(place) == Some(Space::Shared)
                && variable(place).is_some_and(|variable| variables.contains(&variable))
                && copies.iter().any(|copy| function.can_alias(copy, place))
        })
    };
    function.events.iter().map(|at| is_followed && is_one(&at.kind)).collect()
}

/// Whether threads synchronize only in ways that a launch follows: not by words in memory, nor in parts of a warp.
pub(super) fn is_followed(function: &Function<'_, '_>) -> bool {
    let is_load = |event: usize| {
        let instruction = function.instruction(function.events[event].instruction);
        instruction.name() == "ld" && instruction.opcode.is_relaxed
    };
    let is_word = |(event, _): &(usize, _)| {
        is_load(*event) || function.order(*event).is_some_and(|order| order.acquires)
    };
    let is_part = |event: usize| {
        let mask = function.evaluated.operand(function.events[event].instruction, 0);
        let mask = mask.and_then(|mask| function.values().constant(mask));
        !matches!(mask, Some(-1) | Some(0xffff_ffff))
    };
    let mut warps = function.events_with(EventKinds::SYNC);
    !function.events_with(EventKinds::ACCESS).any(|at| is_word(&at))
        && !warps.any(|(event, at)| matches!(at.kind, EventKind::Sync(Sync::Warp)) && is_part(event))
}

/// Whether the lanes of a warp exchange values, for which they wait for each other.
pub(super) fn exchanges(function: &Function<'_, '_>) -> bool {
    passes_values(function)
        || function.code.instructions.iter().any(|instruction| instruction.name() == "elect")
}

/// Whether the lanes of a warp pass values on to each other, from which one may learn what another one has waited for.
pub(super) fn passes_values(function: &Function<'_, '_>) -> bool {
    let is_one = |name: &str| matches!(name, "shfl" | "vote" | "match" | "redux");
    function.code.instructions.iter().any(|instruction| is_one(instruction.name()))
}
