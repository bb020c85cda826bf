//! The accesses through the generic proxy and the copies through the async proxy that have bytes in common.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::alias::{Alias, Relation};
use crate::event::{EventKind, EventKinds, Place};
use crate::first_iteration::FirstIterations;
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::limits::Cost;

/// The access of a thread before a copy, and that of the copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hazard {
    /// The thread writes, and the copy reads.
    Read,
    /// The thread reads or writes, and the copy overwrites it.
    Overwrite,
}

/// The place that an event accesses through the generic proxy.
pub(super) fn accessed<'e>(
    function: &'e Function<'_, '_>,
    hazard: Hazard,
    event: usize,
) -> Option<&'e Place> {
    match &function.events[event].kind {
        EventKind::Access(access) if access.writes || hazard == Hazard::Overwrite => Some(&access.place),
        EventKind::Copy(copy) if !copy.in_async_proxy => copy.destination.as_ref(),
        _ => None,
    }
}

/// The places that an event reads or overwrites through the async proxy.
pub(super) fn copied<'e>(
    function: &'e Function<'_, '_>,
    hazard: Hazard,
    event: usize,
) -> impl Iterator<Item = &'e Place> {
    let places = match (&function.events[event].kind, hazard) {
        (EventKind::Copy(copy), Hazard::Read) if copy.in_async_proxy => [copy.source.as_ref(), None],
        (EventKind::ReadMatrices([one, other]), Hazard::Read) => [one.as_ref(), other.as_ref()],
        (EventKind::Copy(copy), Hazard::Overwrite) if copy.in_async_proxy => {
            [copy.destination.as_ref().filter(|place| function.space(place) == Some(Space::Shared)), None]
        }
        _ => [None; 2],
    };
    places.into_iter().flatten()
}

/// The accesses to bytes that each copy reads or overwrites.
#[derive(Default)]
pub(super) struct Pairs {
    /// In the same iteration, each with how it aliases.
    pub(super) now: BTreeMap<usize, Vec<(usize, Alias)>>,
    /// In the iteration before, each with the head of the loop.
    pub(super) before: BTreeMap<usize, Vec<(usize, BlockId)>>,
}

/// The accesses to bytes that each copy reads or overwrites.
pub(super) fn pairs(
    function: &Function<'_, '_>,
    first: &FirstIterations<'_, '_, '_>,
    hazard: Hazard,
) -> Pairs {
    let copies: Vec<_> = function
        .events_with(EventKinds::COPY.or(EventKinds::READ_MATRICES))
        .flat_map(|(event, _)| copied(function, hazard, event).map(move |place| (event, place)))
        .collect();
    if copies.is_empty() {
        return Pairs::default();
    }
    let accesses = function.events_with(EventKinds::ACCESS.or(EventKinds::COPY));
    let accesses: Vec<_> =
        accesses.filter_map(|(event, _)| Some((event, accessed(function, hazard, event)?))).collect();
    // Only places in one variable, or with one base, can alias with enough certainty.
    let variable = |place: &Place| match hazard {
        Hazard::Read => first.variable(place.address),
        Hazard::Overwrite => function.facts.variable(place.address),
    };
    let base = |place: &Place| match variable(place) {
        Some(variable) => Ok(variable),
        None => Err(function.pointer(place.address)),
    };
    let mut by_base: BTreeMap<_, Vec<(usize, &Place)>> = BTreeMap::new();
    for (access, place) in accesses {
        by_base.entry(base(place)).or_default().push((access, place));
    }
    let (mut pairs, mut looked_at) = (Pairs::default(), 0);
    for (copy, place) in copies {
        let near = by_base.get(&base(place)).map_or(&[][..], Vec::as_slice);
        looked_at += near.len();
        if !function.exceeded.affords(looked_at, Cost::Addresses) {
            break;
        }
        let aliases = |&(access, accessed): &(usize, &Place)| {
            let alias = match function.alias(place, accessed, Relation::Threads([copy, access])) {
                Alias::May if hazard == Hazard::Read => first.alias((copy, place), (access, accessed)),
                alias => alias,
            };
            (alias.is_certain()).then_some((access, alias))
        };
        let found: Vec<_> = near.iter().filter_map(aliases).collect();
        if hazard == Hazard::Read {
            let are_now = |access: usize| found.iter().any(|(of, _)| *of == access);
            let next = |&(access, accessed): &(usize, &Place)| {
                Some((access, first.next_of((copy, place), (access, accessed))?))
            };
            let swapped = first.next_pointers((copy, place)).filter_map(|base| by_base.get(&Err(Some(base))));
            let near = near.iter().chain(swapped.flatten());
            let before: Vec<_> = near.filter(|(access, _)| !are_now(*access)).filter_map(next).collect();
            if !before.is_empty() {
                pairs.before.entry(copy).or_default().extend(before);
            }
        }
        if !found.is_empty() {
            pairs.now.entry(copy).or_default().extend(found);
        }
    }
    pairs
}
