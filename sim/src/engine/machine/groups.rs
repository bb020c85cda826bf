//! Groups of transfers, and arrivals that happen when transfers are complete.

use std::rc::Rc;

use super::{Machine, Stop};
use crate::engine::clock::{Actor, Class, Gather};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::trace::What;
use crate::engine::transfer::{GroupKind, PendingArrival, TransferId};
use crate::lanes::lanes_of;

impl Machine {
    /// An operation of the open group of a thread that is complete at once.
    pub(crate) fn add_empty(&mut self, thread: ThreadId, kind: GroupKind) {
        self.groups.entry((thread, kind)).or_default().add_empty();
    }

    /// Closes the open group of a thread.
    pub fn commit(&mut self, thread: ThreadId, kind: GroupKind) {
        let groups = self.groups.entry((thread, kind)).or_default();
        let before = groups.count();
        groups.commit();
        self.issues.change_groups(before, groups.count());
        if kind == GroupKind::Matrix {
            // The other warps of the warpgroup may wait for it.
            self.progress += 1;
        }
        if let Some(trace) = &mut self.trace {
            trace.add(What::Commit(thread, kind));
        }
    }

    /// The other warps of the warpgroup whose groups of products a warp waits for. A warpgroup executes a product together: it is
    /// complete when the parts of all four warps are, of which each has issued its own.
    fn partners(&self, first: ThreadId, kind: GroupKind) -> impl Iterator<Item = ThreadId> + use<> {
        let of_product = kind == GroupKind::Matrix;
        self.threads.warpgroup(first).filter(move |other| of_product && *other != first)
    }

    /// The number of the first group that a warp does not wait for.
    fn awaited_end(&self, first: ThreadId, kind: GroupKind, pending: u64) -> u64 {
        self.groups.get(&(first, kind)).map_or(0, |groups| groups.awaited_end(pending))
    }

    /// Whether the parts of the other warps of the groups that a warp waits for are complete.
    pub(super) fn others_are_complete(&self, first: ThreadId, kind: GroupKind, pending: u64) -> bool {
        let end = self.awaited_end(first, kind, pending);
        self.partners(first, kind).all(|other| match self.groups.get(&(other, kind)) {
            Some(groups) => groups.is_complete_before(end),
            None => end == 0,
        })
    }

    /// The oldest transfer of these lanes of a warp, or of the other warps of its warpgroup, that a wait for all but `pending` groups
    /// waits for.
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

    /// What a wait for groups of products orders, up to the last product that it speaks of.
    pub(super) fn acquire_products(&mut self, first: ThreadId, lanes: u32, last: u32) {
        let mut gather = Gather::default();
        for warp in self.threads.warpgroup(first) {
            gather.add_actor(Actor::of(Class::Matrix, warp), last);
        }
        let view = gather.view();
        self.threads.acquire_lanes(first, lanes, &view);
    }

    /// Lets a barrier have an arrival when the transfers of a kind that a thread issued before are complete.
    ///
    /// # Errors
    ///
    /// Where there is no barrier.
    pub fn arrive_after(
        &mut self,
        site: Site,
        kind: GroupKind,
        barrier: Place,
        raises: bool,
    ) -> Result<(), Stop> {
        self.change_barrier(site, barrier, |barrier| {
            if raises {
                barrier.raise_pending();
            }
            Ok(())
        })?;
        let groups = self.groups.entry((site.thread, kind)).or_default();
        let (transfers, last): (Vec<_>, _) = (groups.incomplete().collect(), groups.issued());
        // Products of matrices are executed after what their thread has waited for, and before what follows their commit.
        let seen =
            (kind == GroupKind::Matrix).then(|| Rc::clone(&self.threads.lane(site.thread).knowledge.view));
        let taken =
            self.copies.taken((size_of::<PendingArrival>() + size_of_val(transfers.as_slice())) as u64);
        let arrival = PendingArrival { barrier, site, transfers, seen, kind, last, taken };
        if arrival.transfers.is_empty() {
            return self.arrive_for_copies(&arrival);
        }
        self.arrivals.push(arrival);
        Ok(())
    }

    /// What the transfers of a thread have read and written is released to who waits for the phase.
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
            barrier.arrive(1).map(drop)
        })
    }
}
