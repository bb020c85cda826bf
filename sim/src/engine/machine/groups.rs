//! Groups of transfers, and arrivals that follow the completion of transfers.

use std::rc::Rc;

use super::{Machine, Stop};
use crate::engine::clock::{Actor, Class, Gather};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::trace::What;
use crate::engine::transfer::{GroupKind, PendingArrival, TransferId};
use crate::lanes::lanes_of;

impl Machine {
    /// Adds an operation that is complete at once to the open group of a thread.
    pub(crate) fn add_empty(&mut self, thread: ThreadId, kind: GroupKind) {
        self.groups.entry((thread, kind)).or_default().add_empty();
    }

    /// Commits the open group of a thread.
    pub(crate) fn commit(&mut self, thread: ThreadId, kind: GroupKind) {
        let groups = self.groups.entry((thread, kind)).or_default();
        let before = groups.count();
        groups.commit();
        self.issues.change_groups(before, groups.count());
        if kind == GroupKind::Matrix {
            // Other warps of the warpgroup may wait for the group.
            self.progress += 1;
        }
        if let Some(trace) = &mut self.trace {
            trace.add(What::Commit(thread, kind));
        }
    }

    /// Returns the other warps of the warpgroup, if a warp waits for groups of products. The four warps of a warpgroup
    /// each issue their part of a product, which is complete when all four parts are complete.
    fn partners(&self, first: ThreadId, kind: GroupKind) -> impl Iterator<Item = ThreadId> + use<> {
        let of_product = kind == GroupKind::Matrix;
        self.threads.warpgroup(first).filter(move |other| of_product && *other != first)
    }

    /// Returns the number of the first group that the wait of a warp does not cover.
    fn awaited_end(&self, first: ThreadId, kind: GroupKind, pending: u64) -> u64 {
        self.groups.get(&(first, kind)).map_or(0, |groups| groups.awaited_end(pending))
    }

    /// Whether the parts of the other warps are complete, for the groups that a warp waits for.
    pub(super) fn others_are_complete(&self, first: ThreadId, kind: GroupKind, pending: u64) -> bool {
        let end = self.awaited_end(first, kind, pending);
        self.partners(first, kind).all(|other| match self.groups.get(&(other, kind)) {
            Some(groups) => groups.is_complete_before(end),
            None => end == 0,
        })
    }

    /// Returns the oldest transfer that a wait for all but `pending` groups waits for, in these lanes of a warp or in
    /// the other warps of its warpgroup.
    pub(super) fn awaited(
        &self,
        first: ThreadId,
        lanes: u32,
        kind: GroupKind,
        (pending, of_reads): (u64, bool),
    ) -> Option<TransferId> {
        let of_lane = |lane: usize| self.groups.get(&(ThreadId(first.0 + lane as u32), kind));
        let own = lanes_of(lanes).filter_map(|lane| of_lane(lane)?.awaited(pending, of_reads)).min();
        own.or_else(|| {
            let end = self.awaited_end(first, kind, pending);
            let of_other = |other| self.groups.get(&(other, kind))?.incomplete_before(end);
            self.partners(first, kind).filter_map(of_other).min()
        })
    }

    /// Orders the accesses of groups of products before a wait for them, up to the product `last`.
    pub(super) fn acquire_products(&mut self, first: ThreadId, lanes: u32, last: u32) {
        let mut gather = Gather::default();
        for warp in self.threads.warpgroup(first) {
            gather.add_actor(Actor::of(Class::Matrix, warp), last);
        }
        let view = gather.view();
        self.threads.acquire_lanes(first, lanes, &view);
    }

    /// Makes an arrival on a barrier once the transfers of a kind that a thread has issued so far are complete.
    ///
    /// # Errors
    ///
    /// If the place has no barrier.
    pub(crate) fn arrive_after(
        &mut self,
        site: Site,
        kind: GroupKind,
        barrier: Place,
        raises: bool,
    ) -> Result<(), Stop> {
        self.change_barrier(site, barrier, |barrier| {
            if raises {
                barrier.counts.raise_pending();
            }
            Ok(())
        })?;
        let groups = self.groups.entry((site.thread, kind)).or_default();
        let (transfers, last): (Vec<_>, _) = (groups.incomplete().collect(), groups.issued());
        // Products are executed after the waits of their thread, and before the operations that follow their commit.
        let seen =
            (kind == GroupKind::Matrix).then(|| Rc::clone(&self.threads.lane(site.thread).knowledge.view));
        let taken =
            self.copies.taken((size_of::<PendingArrival>() + size_of_val(transfers.as_slice())) as u64);
        let arrival = PendingArrival { barrier, site, transfers, seen, kind, last, _taken: taken };
        if arrival.transfers.is_empty() {
            return self.arrive_for_copies(&arrival);
        }
        self.arrivals.push(arrival);
        Ok(())
    }

    /// Arrives on the barrier, and releases the accesses of a thread's transfers to the waits for the phase.
    pub(super) fn arrive_for_copies(&mut self, arrival: &PendingArrival) -> Result<(), Stop> {
        let PendingArrival { barrier, site, kind, last, .. } = *arrival;
        if let (Some(seen), Some(barrier)) = (&arrival.seen, self.barriers.get_mut(&barrier)) {
            barrier.gather.add_view(&mut self.threads.joins, seen);
        }
        self.signal(site, barrier, |barrier| {
            match kind {
                GroupKind::Matrix => barrier.gather.add_actor(Actor::of(Class::Matrix, site.thread), last),
                _ => barrier.gather.add_time(Class::Small, site.thread, last),
            }
            barrier.counts.arrive(1)?;
            Ok(())
        })
    }
}
