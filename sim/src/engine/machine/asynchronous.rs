//! Transfers: how they are issued, and how they proceed.

use std::num::NonZeroU32;

use super::{Machine, Stop};
use crate::engine::finding::{Finding, Kind, Site, ThreadId};
use crate::engine::memory::{POISON, Place, RegionId};
use crate::engine::transfer::{
    Combine, Completion, Extent, GroupKind, PendingArrival, Signal, Transfer, TransferId,
};
use crate::engine::wait::Wait;

/// A transfer that is about to be issued, without what follows from its issue.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) site: Site,
    pub(crate) reads: Vec<Extent>,
    /// The tensor map that it reads, of 128 bytes in global memory.
    pub(crate) map: Option<Place>,
    pub(crate) writes: Vec<Extent>,
    /// The data, with the values of those bytes that are not read.
    pub(crate) data: Vec<u8>,
    pub(crate) combine: Option<Combine>,
    pub(crate) signals: Signals,
}

/// How the completion of a request is observed.
#[derive(Clone, Debug)]
pub(crate) enum Signals {
    /// By these barriers.
    Barriers(Vec<Signal>),
    /// It is added to the open group of its thread.
    Group(GroupKind),
    /// By what it writes.
    Nothing,
}

impl Machine {
    /// Issues a transfer. Its destination has no value from now on.
    ///
    /// # Errors
    ///
    /// Where it is outside of memory, or its barrier is none.
    pub(crate) fn issue(&mut self, request: Request) -> Result<(), Stop> {
        let Request { site, reads, map, writes, data, combine, signals } = request;
        let map = map.map(|place| Extent { place, size: 128, at: 0 });
        for (extents, verb) in [(&reads, "copy from"), (&writes, "copy to")] {
            for &Extent { place, size, .. } in extents {
                if self.memory.bytes(place, size).is_none() {
                    return Err(self.outside(site, place, size, verb));
                }
            }
        }
        if let Signals::Barriers(signals) = &signals {
            for signal in signals {
                self.barrier(site, signal.barrier)?;
            }
        }
        self.issued += 1;
        let id = TransferId(NonZeroU32::new(self.issued).unwrap_or(NonZeroU32::MAX));
        for extent in &writes {
            self.take_destination(site, extent, id, combine.is_some());
        }
        for &Extent { place, size, .. } in reads.iter().chain(&map) {
            let shadow = &mut self.memory.region_mut(place.region).shadow;
            shadow.change(place.offset..place.offset + size, |granule, _| {
                let count = granule.source_of.map_or(0, |(_, count)| count);
                granule.source_of = Some((id, count + 1));
            });
        }
        let completion = match signals {
            Signals::Nothing => Completion::Nothing,
            Signals::Barriers(signals) => Completion::Barriers(signals),
            Signals::Group(kind) => {
                Completion::Group { kind, number: self.groups.entry((site.thread, kind)).or_default().add() }
            }
        };
        let transfer =
            Transfer { site, reads, map, writes, combine, completion, data, has_read: false, pieces: None };
        self.transfers.insert(id, transfer);
        Ok(())
    }

    fn take_destination(&mut self, site: Site, extent: &Extent, id: TransferId, keeps: bool) {
        let &Extent { place, size, .. } = extent;
        if !keeps && let Some(bytes) = self.memory.bytes_mut(place, size) {
            bytes.fill(POISON);
        }
        let (mut wrong, mut offset) = (None, place.offset);
        self.memory.region_mut(place.region).shadow.change(
            place.offset..place.offset + size,
            |granule, bytes| {
                let is_read = granule.source_of.is_some();
                let is_other = granule.destination_of.is_some_and(|other| other != id);
                if is_read || granule.is_barrier || (is_other && !keeps) {
                    wrong.get_or_insert((offset, *granule));
                }
                granule.destination_of = Some(id);
                granule.writer = Some(site);
                if !keeps {
                    granule.written &= !bytes;
                }
                offset += u64::from(bytes.count_ones());
            },
        );
        if let Some((offset, granule)) = wrong {
            self.report_write(site, Place { offset, ..place }, granule);
        }
    }

    /// Makes bytes have no value.
    ///
    /// # Errors
    ///
    /// Outside of the region.
    pub(crate) fn forget(&mut self, site: Site, place: Place, size: u64) -> Result<(), Stop> {
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "copy to"));
        };
        bytes.fill(POISON);
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.change(place.offset..place.offset + size, |granule, bytes| granule.written &= !bytes);
        Ok(())
    }

    /// An operation of the open group of a thread that is complete at once.
    pub(crate) fn add_empty(&mut self, thread: ThreadId, kind: GroupKind) {
        let groups = self.groups.entry((thread, kind)).or_default();
        let number = groups.add();
        groups.read(number);
        groups.complete(number);
    }

    /// Closes the open group of a thread.
    pub fn commit(&mut self, thread: ThreadId, kind: GroupKind) {
        self.groups.entry((thread, kind)).or_default().commit();
    }

    /// Lets a barrier have an arrival when the small copies of a thread that were issued before are complete.
    ///
    /// # Errors
    ///
    /// Where there is no barrier.
    pub fn arrive_after_copies(&mut self, site: Site, barrier: Place, raises: bool) -> Result<(), Stop> {
        self.change_barrier(site, barrier, |barrier| {
            if raises {
                barrier.raise_pending();
            }
            Ok(())
        })?;
        let is_own = |transfer: &Transfer| {
            transfer.thread() == site.thread
                && matches!(transfer.completion, Completion::Group { kind: GroupKind::Small, .. })
        };
        let transfers: Vec<_> =
            self.transfers.iter().filter(|(_, transfer)| is_own(transfer)).map(|(&id, _)| id).collect();
        if transfers.is_empty() {
            return self.change_barrier(site, barrier, |barrier| barrier.arrive(1)).map(drop);
        }
        self.arrivals.push(PendingArrival { barrier, site, transfers });
        Ok(())
    }

    /// How many transfers are not complete.
    pub fn pending(&self) -> usize {
        self.transfers.len()
    }

    /// The transfer of this number among those that are not complete, the oldest first.
    pub fn nth_pending(&self, number: usize) -> Option<TransferId> {
        self.transfers.keys().nth(number).copied()
    }

    /// The oldest transfer that is not complete.
    pub fn oldest(&self) -> Option<TransferId> {
        self.nth_pending(0)
    }

    /// Lets a transfer read its source, if it has not.
    pub fn read(&mut self, id: TransferId) {
        let Some(transfer) = self.transfers.get_mut(&id) else { return };
        if std::mem::replace(&mut transfer.has_read, true) {
            return;
        }
        let site = transfer.site;
        for &Extent { place, size, at } in &transfer.reads {
            if let Some(bytes) = self.memory.bytes(place, size) {
                transfer.data[at as usize..(at + size) as usize].copy_from_slice(bytes);
            }
        }
        if let Completion::Group { kind, number } = transfer.completion
            && let Some(groups) = self.groups.get_mut(&(site.thread, kind))
        {
            groups.read(number);
        }
        let map = transfer.map.take();
        for Extent { place, size, .. } in std::mem::take(&mut transfer.reads).into_iter().chain(map) {
            let mut unwritten = None;
            let mut offset = place.offset;
            let shadow = &mut self.memory.region_mut(place.region).shadow;
            shadow.change(place.offset..place.offset + size, |granule, bytes| {
                if granule.written & bytes != bytes {
                    unwritten.get_or_insert((offset, *granule));
                }
                granule.source_of =
                    granule.source_of.filter(|(_, count)| *count > 1).map(|(id, count)| (id, count - 1));
                offset += u64::from(bytes.count_ones());
            });
            if let Some((offset, granule)) = unwritten {
                self.report_read(site, Place { offset, ..place }, granule);
            }
        }
        self.progress += 1;
    }

    /// Lets a transfer write the piece at `index` of those that are left, or the last one. Completes it after the last.
    ///
    /// # Errors
    ///
    /// Where the count of its barrier overflows.
    pub fn write_piece(&mut self, id: TransferId, index: usize) -> Result<(), Stop> {
        self.read(id);
        let Some(transfer) = self.transfers.get_mut(&id) else { return Ok(()) };
        if let Some(extent) = transfer.take_piece(index) {
            self.write(id, &[extent]);
        }
        match self.transfers.get(&id).is_some_and(Transfer::has_written) {
            true => self.finish(id),
            false => Ok(()),
        }
    }

    /// Lets a transfer read and write all that is left of it.
    ///
    /// # Errors
    ///
    /// As [`write_piece`](Self::write_piece).
    pub fn complete(&mut self, id: TransferId) -> Result<(), Stop> {
        self.read(id);
        let Some(transfer) = self.transfers.get_mut(&id) else { return Ok(()) };
        let extents = match transfer.pieces {
            Some(_) => std::iter::from_fn(|| transfer.take_piece(usize::MAX)).collect(),
            None => transfer.writes.clone(),
        };
        self.write(id, &extents);
        self.finish(id)
    }

    /// Writes parts of a transfer that has read.
    fn write(&mut self, id: TransferId, extents: &[Extent]) {
        let Some(transfer) = self.transfers.get(&id) else { return };
        for &Extent { place, size, at } in extents {
            let data = &transfer.data[at as usize..(at + size) as usize];
            let Some(bytes) = self.memory.bytes_mut(place, size) else { continue };
            match transfer.combine {
                Some(combine) => combine.all(bytes, data),
                None => bytes.copy_from_slice(data),
            }
            let shadow = &mut self.memory.region_mut(place.region).shadow;
            shadow.change(place.offset..place.offset + size, |granule, bytes| granule.written |= bytes);
        }
    }

    fn finish(&mut self, id: TransferId) -> Result<(), Stop> {
        let Some(transfer) = self.transfers.remove(&id) else { return Ok(()) };
        for &Extent { place, size, .. } in &transfer.writes {
            let shadow = &mut self.memory.region_mut(place.region).shadow;
            shadow.change(place.offset..place.offset + size, |granule, _| {
                granule.destination_of = granule.destination_of.filter(|other| *other != id);
            });
        }
        self.progress += 1;
        match transfer.completion {
            Completion::Barriers(signals) => {
                for Signal { barrier, bytes, arrivals } in signals {
                    self.change_barrier(transfer.site, barrier, |barrier| {
                        barrier.complete(bytes)?;
                        if arrivals > 0 {
                            barrier.arrive(arrivals)?;
                        }
                        Ok(())
                    })?;
                }
            }
            Completion::Group { kind, number } => {
                if let Some(groups) = self.groups.get_mut(&(transfer.site.thread, kind)) {
                    groups.complete(number);
                }
            }
            Completion::Nothing => {}
        }
        let mut arrivals = std::mem::take(&mut self.arrivals);
        let mut result = Ok(());
        arrivals.retain_mut(|arrival| {
            arrival.transfers.retain(|&other| other != id);
            if arrival.transfers.is_empty() && result.is_ok() {
                result =
                    self.change_barrier(arrival.site, arrival.barrier, |barrier| barrier.arrive(1)).map(drop);
            }
            !arrival.transfers.is_empty()
        });
        self.arrivals = arrivals;
        result
    }

    /// Lets a transfer that a thread waits for proceed. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// As [`write_piece`](Self::write_piece).
    pub fn complete_for(&mut self, wait: &Wait) -> Result<bool, Stop> {
        let found = match *wait {
            Wait::Phase { barrier, .. } => {
                let feeds = |transfer: &Transfer| match &transfer.completion {
                    Completion::Barriers(signals) => signals.iter().any(|signal| signal.barrier == barrier),
                    _ => false,
                };
                let direct = self.transfers.iter().find(|(_, transfer)| feeds(transfer)).map(|(&id, _)| id);
                let arrival = || self.arrivals.iter().find(|arrival| arrival.barrier == barrier);
                direct.or_else(|| arrival()?.transfers.first().copied())
            }
            Wait::Groups { first, lanes, kind: wanted, pending, of_reads } => {
                let is_awaited = |transfer: &Transfer| {
                    let Completion::Group { kind, number } = transfer.completion else { return false };
                    let lane = transfer.thread().0.wrapping_sub(first.0);
                    kind == wanted
                        && lane < 32
                        && lanes >> lane & 1 == 1
                        && !(of_reads && transfer.has_read)
                        && self
                            .groups
                            .get(&(transfer.thread(), kind))
                            .is_some_and(|groups| groups.awaited(pending).contains(&number))
                };
                self.transfers.iter().find(|(_, transfer)| is_awaited(transfer)).map(|(&id, _)| id)
            }
            Wait::Rendezvous { .. } | Wait::Lanes(_) | Wait::Change(_) => None,
        };
        let Some(id) = found else { return Ok(false) };
        match wait {
            Wait::Groups { of_reads: true, .. } => self.read(id),
            _ => self.complete(id)?,
        }
        Ok(true)
    }

    /// Completes the transfers to and from a shared memory whose CTA exits.
    pub(super) fn finish_in(&mut self, region: RegionId) {
        let uses = |transfer: &Transfer| {
            // A transfer that has read has no extents that it reads.
            transfer.reads.iter().chain(&transfer.writes).any(|extent| extent.place.region == region)
        };
        let left: Vec<_> = self
            .transfers
            .iter()
            .filter(|(_, transfer)| uses(transfer))
            .map(|(&id, transfer)| (id, transfer.site))
            .collect();
        for (id, site) in left {
            let message = format!("{} ends while a copy still uses it", self.memory.region(region).name);
            self.report(Finding::new(Kind::UnfinishedAtExit, site, message));
            // The finding says more than a barrier that overflows now.
            let _ = self.complete(id);
        }
    }
}
