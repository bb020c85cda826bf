//! The accesses of CTAs of a cluster to each other's shared memory, and the copies between them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_isa::text::DeclaredSpace;

use super::accessed::Accesses;
use super::filled;
use super::knowledge::{Time, Times};
use crate::event::{Action, BarrierOperation, Copy, EventKind, Place};
use crate::function::{Function, Space};
use crate::operand::VariableId;
use crate::scope::Scope;
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
    /// The last copy from another CTA to each address.
    pub(super) fills: BTreeMap<i64, Copied>,
    /// The accesses to bytes that several CTAs access.
    pub(super) accesses: Accesses,
    /// Whether a number that is not in the text selects the CTAs that execute each event, where that was asked.
    pub(super) selected: BTreeMap<usize, bool>,
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

/// The place that a copy fills, if it completes on a barrier.
pub(super) fn destination(copy: &Copy) -> Option<&Place> {
    copy.destination.as_ref().filter(|_| copy.barrier.is_some() && !copy.reduces)
}

/// Whether the address of a place comes from `mapa`.
pub(super) fn is_mapped(function: &Function<'_, '_>, place: &Place) -> bool {
    let is_mapa = |id| matches!(function.values().node(id), Node::Operation(Operation::Mapa, _));
    let used = function.evaluated.computed_from(Vec::from([place.address]));
    function.values().ids().any(|id| used[id.0 as usize] && is_mapa(id))
}

/// Limit on the values that the search for the variables of an address visits.
const MOST_VALUES: usize = 64;

/// The shared variables from which the address of a place is computed, in whichever CTA; none beyond a limit.
fn variables(function: &Function<'_, '_>, place: &Place) -> BTreeSet<VariableId> {
    if let Some((id, _)) = function.variable(place.address) {
        return BTreeSet::from([id]);
    }
    let values = function.values();
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = Vec::from([place.address]);
    while let Some(value) = waiting.pop() {
        match values.node(value) {
            Node::Variable(id) if function.code.variables[id.0 as usize].space == DeclaredSpace::Shared => {
                found.insert(id);
            }
            _ if seen.len() >= MOST_VALUES => return BTreeSet::new(),
            _ if seen.insert(value) => waiting.extend(values.inputs(value)),
            _ => {}
        }
    }
    found
}

/// For each event that accesses the memory of another CTA, or bytes to which other CTAs copy or that they access, or that
/// writes bytes which a copy to another CTA may read: the variables that have the bytes, as far as they are known.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<Option<BTreeSet<VariableId>>> {
    let has_mapa = {
        let mut nodes = function.values().ids().map(|id| function.values().node(id));
        nodes.any(|node| matches!(node, Node::Operation(Operation::Mapa, _)))
    };
    let is_mapped = |place: &Place| {
        has_mapa && function.space(place) != Some(Space::Global) && is_mapped(function, place)
    };
    let of = |place: &Place| variables(function, place);
    let copies = || function.copies().map(|(_, copy)| copy);
    let is_shared = |place: &&Place| function.space(place) == Some(Space::Shared);
    let sources: BTreeSet<_> = copies().filter_map(source).filter(is_shared).flat_map(of).collect();
    let is_to_peers = |copy: &Copy, place: &Place| copy.is_multicast || is_mapped(place);
    let copied = copies().filter_map(|copy| destination(copy).filter(|place| is_to_peers(copy, place)));
    let of_peers = function.events.iter().flat_map(|at| places(&at.kind)).filter(|place| is_mapped(place));
    let shared: BTreeSet<_> = copied.chain(of_peers).flat_map(of).collect();
    if sources.is_empty() && shared.is_empty() && !has_mapa {
        return vec![None; function.events.len()];
    }
    let accessed = |kind: &EventKind<'_>| {
        let is_one = |(place, of): &(&Place, BTreeSet<VariableId>)| {
            let is_of = |all: &BTreeSet<_>| of.iter().any(|one| all.contains(one));
            is_of(&shared) || writes(kind) && is_of(&sources) || is_mapped(place)
        };
        let is_global = |place: &&Place| function.space(place) == Some(Space::Global);
        let all = places(kind).filter(|place| !is_global(place)).map(|place| (place, of(place)));
        let all: Vec<_> = all.collect();
        all.iter().any(is_one).then(|| all.into_iter().flat_map(|(_, of)| of).collect())
    };
    function.events.iter().map(|at| accessed(&at.kind)).collect()
}

/// Whether lanes of a warp may learn of other CTAs by an exchange of values, or tell them by one: some lanes wait for a
/// barrier in memory, or arrive on one of another CTA, and others do not.
pub(super) fn exchange_in_place(function: &Function<'_, '_>) -> bool {
    let concerns = |event: usize, operation: &BarrierOperation| match operation.action {
        Action::Wait { .. } => true,
        Action::Arrive { .. } | Action::ArriveLater => is_mapped(function, &operation.barrier),
        _ => false,
    } && {
        let literals = function.events[event].condition.literals();
        !literals.iter().all(|literal| {
            function.is_answer(literal.predicate) || function.facts.is_uniform(literal.predicate, Scope::Warp)
        })
    };
    filled::passes_values(function)
        && function.barrier_operations().any(|(event, operation)| concerns(event, operation))
}
