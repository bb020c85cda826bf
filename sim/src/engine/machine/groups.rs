//! Groups of transfers, and arrivals that happen when transfers are complete.

use std::rc::Rc;

use super::{Machine, Stop};
use crate::engine::clock::{Actor, Class};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::trace::What;
use crate::engine::transfer::{Completion, GroupKind, PendingArrival, Transfer};

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
        self.groups.entry((thread, kind)).or_default().commit();
        if let Some(trace) = &mut self.trace {
            trace.add(What::Commit(thread, kind));
        }
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
        let arrival = PendingArrival { barrier, site, transfers, seen, kind, last };
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
