//! The bytes of shared memory that `cp.async` writes in a launch, and the copies that no wait has covered.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;

use ptx_async_isa::form;

use super::knowledge::Time;
use crate::event::{Action, EventKind, Place};
use crate::function::{Function, Space};

/// Limit on the bytes of one write.
pub(super) const MOST_BYTES: i64 = 32;

/// A write of bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Write {
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
    /// The wait.
    pub(crate) wait: usize,
    /// The number of groups that were committed after that of the copy.
    pub(crate) later: usize,
    /// The number of groups that the wait leaves pending.
    pub(crate) pending: usize,
}

/// A read of bytes that may not have been written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Early {
    /// The copy or the store.
    pub(crate) write: usize,
    /// Whether it is a copy.
    pub(crate) is_copy: bool,
    /// The last wait of the thread that copies, if that left the copy pending.
    pub(crate) missed: Option<Missed>,
}

/// The last write of each byte of shared memory that is known, by the address of the first byte.
#[derive(Debug, Default)]
pub(super) struct Writes {
    pub(super) at: BTreeMap<i64, Write>,
    pub(super) count: u64,
}

impl Writes {
    pub(super) fn add(&mut self, address: i64, write: Write) {
        let end = address.saturating_add(write.bytes);
        let overlapping: Vec<i64> = self.overlapping(address, end).map(|(address, _)| address).collect();
        for address in overlapping {
            self.at.remove(&address);
        }
        self.at.insert(address, write);
    }

    pub(super) fn overlapping(&self, first: i64, end: i64) -> impl Iterator<Item = (i64, &Write)> {
        let found = self.at.range(first.saturating_sub(MOST_BYTES)..end);
        found.filter(move |(at, write)| **at + write.bytes > first).map(|(at, write)| (*at, write))
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

/// Whether each event accesses bytes that `cp.async` may write: a copy, a read, or a store where the completion of copies
/// triggers an arrival, which does not order it.
pub(super) fn accesses(function: &Function<'_, '_>) -> Vec<bool> {
    let copied = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(copy) if copy.group == Some(form::Group::CpAsync) => copy.destination,
        _ => None,
    };
    let destinations = function.events.iter().filter_map(|at| copied(&at.kind));
    let variable = |place: &Place| function.variable(place.address).map(|(id, _)| id);
    let variables: BTreeSet<_> = destinations.map(|place| variable(&place)).collect();
    let mut later = function.barrier_operations();
    let stores = later.any(|(_, operation)| operation.action == Action::ArriveLater);
    let is_of_copies = |place: &Place| {
        function.space(place) != Some(Space::Global)
            && (variables.contains(&None) || variables.contains(&variable(place)))
    };
    let is_access = |kind: &EventKind<'_>| match kind {
        EventKind::Copy(_) => copied(kind).is_some(),
        EventKind::Access(access) => (access.reads || stores) && is_of_copies(&access.place),
        EventKind::ReadMatrices(places) => places.iter().flatten().any(is_of_copies),
        _ => false,
    };
    function.events.iter().map(|at| is_access(&at.kind)).collect()
}
