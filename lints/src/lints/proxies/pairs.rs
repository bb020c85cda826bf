//! The accesses through the generic proxy and the copies through the async proxy that have bytes in common.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::alias::{Alias, Relation};
use crate::event::{EventKind, EventKinds, Place};
use crate::first_iteration::FirstIterations;
use crate::function::{Function, Space};
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

/// The accesses to bytes that each copy reads or overwrites, each with how it aliases.
pub(super) fn pairs(
    function: &Function<'_, '_>,
    first: &FirstIterations<'_, '_, '_>,
    hazard: Hazard,
) -> BTreeMap<usize, Vec<(usize, Alias)>> {
    let copies: Vec<_> = function
        .events_with(EventKinds::COPY.or(EventKinds::READ_MATRICES))
        .flat_map(|(event, _)| copied(function, hazard, event).map(move |place| (event, place)))
        .collect();
    if copies.is_empty() {
        return BTreeMap::new();
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
    let (mut pairs, mut looked_at) = (BTreeMap::new(), 0);
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
        if !found.is_empty() {
            pairs.entry(copy).or_insert_with(Vec::new).extend(found);
        }
    }
    pairs
}
