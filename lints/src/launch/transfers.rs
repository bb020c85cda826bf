//! The bytes of shared memory that copies of groups write or read in a launch, and the copies that no wait has covered.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

use ptx_async_isa::form;

use super::knowledge::Time;
use crate::event::{Action, EventKind, Place};
use crate::function::{Function, Space};

/// Limit on the bytes of one write.
pub(super) const MOST_BYTES: i64 = 32;

/// The bytes that each bulk copy or tensor copy moves.
pub(super) const LEAST_BYTES: i64 = 16;

/// A write of bytes, or a copy that reads them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Transfer {
    pub(super) event: usize,
    /// Whether it is a copy, and not a store.
    pub(super) is_copy: bool,
    pub(super) thread: i64,
    pub(super) bytes: i64,
    /// The number of writes before it.
    pub(super) number: u64,
    /// When it was issued.
    pub(super) issued: Time,
    /// When a wait for it returned.
    pub(super) complete: Option<Time>,
    /// When its completion was to trigger an arrival.
    pub(super) arrives: Option<Time>,
    pub(super) missed: Option<Missed>,
}

/// A wait that does not cover a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    pub(crate) wait: usize,
    /// The number of groups that were committed after that of the copy.
    pub(crate) later: usize,
    /// The number of groups that the wait leaves pending.
    pub(crate) pending: usize,
}

/// A read of bytes that may not have been written, or a write of bytes that may not have been read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Early {
    /// The copy or the store that precedes it.
    pub(crate) first: usize,
    pub(crate) is_copy: bool,
    /// The last wait of the thread that copies, if that left the copy pending.
    pub(crate) missed: Option<Missed>,
    /// Whether a later wait of that thread has covered it.
    pub(crate) is_complete: bool,
}

/// The last transfer of each byte of shared memory that is known, by the address of the first byte.
#[derive(Debug, Default)]
pub(super) struct Transfers {
    pub(super) at: BTreeMap<i64, Transfer>,
    pub(super) count: u64,
    /// The maximum number of bytes of one of them.
    most: i64,
}

impl Transfers {
    /// Adds a transfer, and returns its number.
    pub(super) fn add(&mut self, address: i64, transfer: Transfer) -> u64 {
        self.count += 1;
        self.most = self.most.max(transfer.bytes);
        let end = address.saturating_add(transfer.bytes);
        let overlapping: Vec<i64> = self.overlapping(address, end).map(|(address, _)| address).collect();
        for address in overlapping {
            self.at.remove(&address);
        }
        self.at.insert(address, Transfer { number: self.count, ..transfer });
        self.count
    }

    pub(super) fn overlapping(&self, first: i64, end: i64) -> impl Iterator<Item = (i64, &Transfer)> {
        let found = self.at.range(first.saturating_sub(self.most)..end);
        found.filter(move |(at, one)| at.saturating_add(one.bytes) > first).map(|(at, one)| (*at, one))
    }
}

/// The copies of threads that no wait has covered, each by its address and its number.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    pub(super) uncommitted: Vec<(i64, u64)>,
    /// The uncommitted copies whose completion triggers an arrival.
    pub(super) announced: Vec<(i64, u64)>,
    pub(super) groups: VecDeque<Vec<(i64, u64)>>,
}

/// What an event accesses of the bytes of copies in groups.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Touches {
    /// A copy of `cp.async`, a read of bytes that `cp.async` may write, or a store to them where the completion of copies
    /// triggers an arrival, which does not order it.
    pub(super) destination: bool,
    /// A write of bytes that bulk copies may read.
    pub(super) source: bool,
}

impl Touches {
    pub(super) fn any(self) -> bool {
        self.destination || self.source
    }
}

/// What each event accesses of these bytes.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<Touches> {
    let copied = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(copy) if copy.group == Some(form::Group::CpAsync) => copy.destination,
        _ => None,
    };
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables = |of: &dyn Fn(&EventKind<'_>) -> Option<Place>| -> BTreeSet<_> {
        function.events.iter().filter_map(|at| of(&at.kind)).map(|place| variable(&place)).collect()
    };
    let (destinations, sources) = (variables(&copied), variables(&bulk_source));
    let mut later = function.barrier_operations();
    let stores = later.any(|(_, operation)| operation.action == Action::ArriveLater);
    let is_of = |variables: &BTreeSet<_>, place: &Place| {
        function.space(place) != Some(Space::Global)
            && (variables.contains(&None) || variables.contains(&variable(place)))
    };
    let follows = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(copy) => Touches {
            destination: copied(kind).is_some(),
            source: copy.destination.as_ref().is_some_and(|place| is_of(&sources, place)),
        },
        EventKind::Access(access) => Touches {
            destination: (access.reads || stores) && is_of(&destinations, &access.place),
            source: access.writes && is_of(&sources, &access.place),
        },
        EventKind::ReadMatrices(places) => Touches {
            destination: places.iter().flatten().any(|place| is_of(&destinations, place)),
            source: false,
        },
        _ => Touches::default(),
    };
    function.events.iter().map(|at| follows(&at.kind)).collect()
}

/// The source of a bulk copy in a group.
pub(super) fn bulk_source(kind: &EventKind<'_>) -> Option<Place> {
    match kind {
        EventKind::Copy(copy) if copy.group == Some(form::Group::Bulk) => copy.source,
        _ => None,
    }
}

/// The last store to a barrier that nothing has used since.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) event: usize,
    pub(super) warp: i64,
}

/// Whether each event is a store that may write the memory of a barrier, beside those whose place is a barrier itself.
pub(super) fn stores(function: &Function<'_, '_>) -> Vec<bool> {
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let inits: Vec<&Place> = inits.map(|(_, operation)| &operation.barrier).collect();
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = inits.iter().filter_map(|place| variable(place)).collect();
    let is_one = |kind: &EventKind<'_>| match kind {
        EventKind::Access(access) if access.writes => {
            variable(&access.place).is_some_and(|variable| variables.contains(&variable))
                && inits.iter().any(|init| function.can_alias(init, &access.place))
        }
        _ => false,
    };
    function.events.iter().map(|at| is_one(&at.kind)).collect()
}
