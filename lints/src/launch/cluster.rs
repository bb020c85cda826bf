//! The accesses of CTAs of a cluster to each other's shared memory, and the copies between them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::knowledge::{Time, Times};
use crate::event::{Copy, EventKind, Place};
use crate::function::{Function, Space};
use crate::value::{Node, Operation};

/// A copy that reads bytes of its CTA, or that fills them in other CTAs too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Copied {
    pub(super) event: usize,
    pub(super) bytes: i64,
    pub(super) cta: i64,
    pub(super) thread: i64,
    /// The phase that its completion ends.
    pub(super) complete: Time,
}

/// A read of bytes that copies of other CTAs fill.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read {
    pub(super) bytes: i64,
    pub(super) at: Time,
}

/// The end of the threads of a CTA.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// The last exit.
    pub(super) event: usize,
    /// What its threads knew.
    pub(super) knowledge: Times,
}

/// The accesses of CTAs to each other's memory.
#[derive(Debug, Default)]
pub(super) struct Peers {
    /// The last copy from each address.
    pub(super) sources: BTreeMap<i64, Copied>,
    /// The last multicast to each address.
    pub(super) multicasts: BTreeMap<i64, Copied>,
    /// The last read of each event at each address.
    pub(super) reads: BTreeMap<(i64, usize), Read>,
    /// The last access of each event to the memory of another CTA: by that CTA, the event and the group of threads.
    pub(super) remote: BTreeMap<(i64, usize, usize), Time>,
    /// The end of each CTA.
    pub(super) left: BTreeMap<i64, Left>,
}

/// The places that an event accesses, beside those of copies.
pub(super) fn places<'k>(kind: &'k EventKind<'_>) -> impl Iterator<Item = &'k Place> {
    let (one, matrices) = match kind {
        EventKind::Access(access) => (Some(&access.place), None),
        EventKind::ReadMatrices(places) => (None, Some(places)),
        _ => (None, None),
    };
    one.into_iter().chain(matrices.into_iter().flatten().flatten())
}

pub(super) fn reads(kind: &EventKind<'_>) -> bool {
    matches!(kind, EventKind::Access(access) if access.reads) || matches!(kind, EventKind::ReadMatrices(_))
}

pub(super) fn writes(kind: &EventKind<'_>) -> bool {
    matches!(kind, EventKind::Access(access) if access.writes)
}

/// The place in shared memory that a copy reads, which the completion on a barrier ends.
pub(super) fn source(copy: &Copy) -> Option<&Place> {
    copy.source.as_ref().filter(|_| copy.barrier.is_some() && copy.destination.is_some())
}

pub(super) fn multicast(copy: &Copy) -> Option<&Place> {
    copy.destination.as_ref().filter(|_| copy.barrier.is_some() && copy.is_multicast && !copy.reduces)
}

/// Whether the address of a place comes from `mapa`.
fn is_mapped(function: &Function<'_, '_>, place: &Place) -> bool {
    let is_mapa = |id| matches!(function.values().node(id), Node::Operation(Operation::Mapa, _));
    let used = function.evaluated.computed_from(Vec::from([place.address]));
    function.values().ids().any(|id| used[id.0 as usize] && is_mapa(id))
}

/// Whether each event accesses the memory of another CTA, reads bytes that a multicast may fill, or writes bytes that a
/// copy to another CTA may read.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let has_mapa = || {
        let mut nodes = function.values().ids().map(|id| function.values().node(id));
        nodes.any(|node| matches!(node, Node::Operation(Operation::Mapa, _)))
    };
    let has_mapa = has_mapa();
    let copies = || function.copies().map(|(_, copy)| copy);
    let is_shared = |place: &&Place| function.space(place) == Some(Space::Shared);
    let sources: Vec<&Place> = copies().filter_map(source).filter(is_shared).collect();
    let multicasts: Vec<&Place> = copies().filter_map(multicast).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let is_of = |of: &[&Place], place: &Place| {
        let found = variable(place);
        found.is_some()
            && of.iter().any(|copied| variable(copied) == found && function.can_alias(copied, place))
    };
    let is_one = |kind: &EventKind<'_>| {
        places(kind).any(|place| {
            has_mapa && function.space(place) != Some(Space::Global) && is_mapped(function, place)
                || reads(kind) && is_of(&multicasts, place)
                || writes(kind) && is_of(&sources, place)
        })
    };
    function.events.iter().map(|at| is_one(&at.kind)).collect()
}
