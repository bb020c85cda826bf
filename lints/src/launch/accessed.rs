//! The accesses of a launch to bytes of shared memory that several CTAs of a cluster access, and which of them need an
//! order.

use alloc::collections::BTreeMap;

use super::knowledge::Time;
use crate::value::ValueId;

/// An access to bytes of shared memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accessed {
    pub(super) bytes: i64,
    /// The CTA whose threads access them.
    pub(super) cta: i64,
    pub(super) at: Time,
    pub(super) reads: bool,
    pub(super) writes: bool,
    /// Whether a number in global memory chooses the bytes.
    pub(super) is_chosen: bool,
    /// The value that it stores, unless CTAs are known to differ in it.
    pub(super) stored: Option<ValueId>,
}

/// The last access of each event by each CTA to each address.
#[derive(Debug, Default)]
pub(super) struct Accesses {
    by: BTreeMap<(i64, usize, i64), Accessed>,
    /// The maximum number of bytes of one of them.
    most: i64,
}

impl Accesses {
    pub(super) fn add(&mut self, address: i64, event: usize, access: Accessed) {
        self.most = self.most.max(access.bytes);
        self.by.insert((address, event, access.cta), access);
    }

    /// The accesses to some of these bytes, each with its event.
    pub(super) fn within(&self, first: i64, bytes: i64) -> impl Iterator<Item = (usize, &Accessed)> {
        let end = first.saturating_add(bytes);
        let found = self.by.range((first.saturating_sub(self.most), 0, 0)..(end, 0, 0));
        found
            .filter(move |((at, ..), one)| at.saturating_add(one.bytes) > first)
            .map(|((_, event, _), one)| (*event, one))
    }
}

impl Accessed {
    /// Whether two accesses, by threads of two CTAs, need an order.
    pub(super) fn conflicts(&self, later: &Accessed) -> bool {
        let is_atomic = |access: &Accessed| access.reads && access.writes;
        let is_same = self.stored.is_some() && self.stored == later.stored;
        self.cta != later.cta
            && (self.writes || later.writes)
            && !(is_atomic(self) && is_atomic(later))
            && !is_same
            // Numbers in memory may choose other bytes for each CTA.
            && !(self.is_chosen && later.is_chosen)
    }
}
