//! Groups of transfers, and arrivals that happen when transfers are complete.

use std::rc::Rc;

use super::{Machine, Stop};
use crate::engine::clock::{Actor, Class, Gather};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::trace::What;
use crate::engine::transfer::{Completion, GroupKind, PendingArrival, Transfer, TransferId};

impl Machine {
    /// An operation of the open group of a thread that is complete at once.
    pub(crate) fn add_empty(&mut self, thread: ThreadId, kind: GroupKind) {
        let groups = self.groups.entry((thread, kind)).or_default();
        let number = groups.add().group;
        groups.read(number);
        groups.complete(number);
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
        self.groups.get(&(first, kind)).map_or(0, |groups| groups.awaited(pending).end)
    }

    /// Whether the parts of the other warps of the groups that a warp waits for are complete.
    pub(super) fn others_are_complete(&self, first: ThreadId, kind: GroupKind, pending: u64) -> bool {
        let end = self.awaited_end(first, kind, pending);
        self.partners(first, kind).all(|other| match self.groups.get(&(other, kind)) {
            Some(groups) => groups.is_complete_before(end),
            None => end == 0,
        })
    }

    /// A transfer of another warp of the warpgroup that a warp waits for.
    pub(super) fn awaited_of_others(
        &self,
        first: ThreadId,
        wanted: GroupKind,
        pending: u64,
    ) -> Option<TransferId> {
        let end = self.awaited_end(first, wanted, pending);
        let others: Vec<_> = self.partners(first, wanted).collect();
        let is_awaited = |transfer: &Transfer| {
            let Completion::Group { kind, number } = transfer.completion else { return false };
            kind == wanted && number < end && others.contains(&transfer.thread())
        };
        self.transfers.iter().find(|(_, transfer)| is_awaited(transfer)).map(|(&id, _)| id)
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
        let is_own = |transfer: &Transfer| {
            transfer.thread() == site.thread
                && matches!(transfer.completion, Completion::Group { kind: of, .. } if of == kind)
        };
        let transfers: Vec<_> =
            self.transfers.iter().filter(|(_, transfer)| is_own(transfer)).map(|(&id, _)| id).collect();
        let last = self.groups.entry((site.thread, kind)).or_default().issued();
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
