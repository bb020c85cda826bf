//! Synchronization by atomic accesses and fences.

use super::Machine;
use crate::engine::clock::LANES;
use crate::engine::finding::{Site, ThreadId};
use crate::engine::memory::Place;
use crate::engine::record::{By, Lanes, Record};
use crate::engine::threads::{Order, Releases, Scope, Semantics};
use crate::lanes::lanes_of;

impl Machine {
    /// Applies the ordering of an atomic read: the read acquires at once, or, if it is relaxed, at a later fence.
    pub(super) fn read_order(&mut self, site: Site, order: Order, place: Place) {
        let thread = site.thread;
        let Some((semantics, scope)) = order else { return };
        let Some(released) = self.released.get(&place) else { return };
        let chains = self.threads.observed(released, (thread, scope));
        match semantics.acquires() {
            _ if chains.is_empty() => {}
            true => self.threads.acquire_chains(thread, &chains),
            false => self.threads.add_pending(site, &chains),
        }
    }

    /// Applies the ordering of an atomic write. `reads`: the write is part of a read-modify-write operation, so that
    /// earlier releases remain visible.
    pub(super) fn write_order(&mut self, thread: ThreadId, order: Order, place: Place, reads: bool) {
        let Some((semantics, scope)) = order else { return };
        let new = match semantics.releases() {
            true => Some((self.threads.released(thread), scope)),
            false => self.threads.lane(thread).fenced.clone(),
        };
        if new.is_none() && !self.released.contains_key(&place) {
            return;
        }
        let released = self.released.entry(place).or_default();
        if !reads {
            *released = Releases::default();
        }
        let Some((release, fence)) = new else { return };
        self.threads.add_release(released, (thread, scope.min(fence)), &release);
    }

    /// Records, for other lanes of a thread's warp, the same relaxed atomic access as the thread's last access. Returns
    /// the bytes that these lanes change; `None` if the access of each lane must be compared with earlier accesses.
    pub(crate) fn update_again(
        &mut self,
        site: Site,
        lanes: u32,
        order: Order,
        place: Place,
        size: u64,
    ) -> Option<&mut [u8]> {
        let scope = match order {
            Some((Semantics::Relaxed, scope @ Scope::Device)) => scope,
            _ => return None,
        };
        let has_fenced =
            |lane: usize| self.threads.lanes(site.thread).is_none_or(|all| all[lane].fenced.is_some());
        if self.events.is_some() || self.released.contains_key(&place) || lanes_of(lanes).any(has_fenced) {
            return None;
        }
        let record = Record {
            by: By::Threads,
            scope: Some(scope),
            bytes: 0xf,
            lanes: Lanes::Mask(lanes),
            warp: site.thread.0 / LANES,
            time: self.threads.now(site.thread),
            instruction: site.instruction,
        };
        // Atomic accesses of this scope need no order between each other.
        let is_alike = |other: &Record| (other.by, other.scope) == (record.by, record.scope);
        let range = place.offset..place.offset + size;
        let region = self.memory.region_mut(place.region);
        let mut are_alike = region.unknown.is_empty();
        region.shadow.visit(range.clone(), |granule, _, _| {
            let mut records = granule.writes.iter().chain(granule.reads.iter());
            are_alike &= !granule.is_barrier && records.all(is_alike);
        });
        if !are_alike {
            return None;
        }
        region.shadow.visit(range, |granule, part, sets| {
            granule.writes.add_write(Record { bytes: part.bytes, ..record }, sets, |_| true);
        });
        self.memory.bytes_mut(place, size)
    }

    /// Applies a fence of a thread: the fence acquires the releases that the thread's earlier reads observed, and the
    /// thread's later writes release all of its earlier operations.
    pub(crate) fn fence(&mut self, thread: ThreadId, scope: Scope) {
        self.threads.acquire_pending(thread);
        let release = self.threads.released(thread);
        let wider = self.threads.lane(thread).fenced.as_ref().map_or(scope, |(_, old)| scope.max(*old));
        self.threads.lane(thread).fenced = Some((release, wider));
    }
}
