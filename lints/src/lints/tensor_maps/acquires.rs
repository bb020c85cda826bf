//! The fences by which threads acquire a changed tensor map for other threads: such a fence follows the change, and a
//! synchronization follows it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ptx_async_isa::vocab::Sem;

use super::bytes::{Bytes, SIZE};
use crate::condition::Condition;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::order::{By, Order};
use crate::reach::Reach;
use crate::scope::Scope;

/// The fences that acquire maps.
pub(super) struct Acquires {
    /// Each fence, with what can be executed after it: in one iteration of the loops around both, and in several.
    fences: BTreeMap<usize, [Reach; 2]>,
    /// For each change, the fences of its map that can be executed after it.
    of: BTreeMap<usize, Vec<usize>>,
}

/// A change of a map that reaches a synchronization without an acquire in the thread of the path.
pub(super) struct Change<'c> {
    /// The change.
    pub(super) event: usize,
    /// The event that writes the map. Another CTA can have executed it.
    pub(super) write: usize,
    /// Whether other threads can know of the change.
    pub(super) is_known: bool,
    /// The condition of the thread.
    pub(super) condition: &'c Condition,
}

/// The fences that acquire maps, each with the address of its map.
pub(super) fn fences(function: &Function<'_, '_>) -> impl Iterator<Item = (usize, Option<Bytes>)> {
    function.events_with(EventKinds::TENSORMAP).filter_map(|(event, at)| match &at.kind {
        EventKind::TensormapFence { sem: Some(Sem::Acquire), address } => {
            Some((event, address.map(|address| Bytes::new(address, Some(SIZE)))))
        }
        _ => None,
    })
}

impl Acquires {
    /// The fences of a function that can acquire these changes.
    pub(super) fn new(function: &Function<'_, '_>, changes: &BTreeMap<usize, Bytes>) -> Self {
        let reach = |event: usize| [Reach::forward(function, [event]), Reach::of(function, [event])];
        let of = changes.iter().map(|(&change, place)| {
            let after = Reach::of(function, [change]);
            let is_of_map = |fenced: &Option<Bytes>| {
                fenced.as_ref().is_none_or(|fenced| place.is_fenced(function, fenced) != Some(false))
            };
            let all = fences(function).filter(|(fence, map)| after.has(function, *fence) && is_of_map(map));
            (change, all.map(|(fence, _)| fence).collect())
        });
        Acquires {
            of: of.collect(),
            fences: fences(function).map(|(fence, _)| (fence, reach(fence))).collect(),
        }
    }

    /// The first fence that acquires a map.
    pub(super) fn of_map(function: &Function<'_, '_>, map: &Bytes) -> Option<usize> {
        let is_of_map = |fenced: Option<Bytes>| {
            fenced.is_some_and(|fenced| map.is_fenced(function, &fenced) == Some(true))
        };
        fences(function).find(|(_, fenced)| is_of_map(*fenced)).map(|(fence, _)| fence)
    }

    /// Whether another thread can have acquired the map before threads synchronize here, and after the change. `is_first`:
    /// in the first iterations.
    pub(super) fn by_others(
        &self,
        function: &Function<'_, '_>,
        change: &Change<'_>,
        (event, order): (usize, Order),
        is_first: bool,
    ) -> bool {
        // Only the threads of the CTA synchronize there.
        let is_in_cta = order.by == By::Barrier && order.scope <= Scope::Cta;
        let mut of_cta = change.condition.clone();
        of_cta.retain(|literal| is_in_cta && function.facts.is_uniform(literal.predicate, Scope::Cta));
        self.of.get(&change.event).into_iter().flatten().any(|&fence| {
            let is_known = change.is_known || !function.is_by_others(change.write, fence);
            is_known
                && !of_cta.excludes(function.values(), &function.events[fence].condition)
                && self.leads(function, fence, (event, order), is_first)
        })
    }

    /// Whether what its thread does after a fence can end this wait of another thread.
    fn leads(
        &self,
        function: &Function<'_, '_>,
        fence: usize,
        (event, order): (usize, Order),
        is_first: bool,
    ) -> bool {
        let Some([forward, all]) = self.fences.get(&fence) else { return true };
        if order.releases && if is_first { forward } else { all }.has(function, event) {
            return true;
        }
        (0..function.events.len()).any(|other| {
            let releases = |of: Order| of.releases && of.by == order.by;
            other != event && function.order(other).is_some_and(releases) && all.has(function, other)
        })
    }
}
