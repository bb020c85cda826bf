//! Transfers: how they are issued, and how they proceed.

use std::num::NonZeroU32;

use super::{Machine, Stop};
use crate::engine::finding::{Finding, Kind, Site, ThreadId};
use crate::engine::memory::{POISON, Place, RegionId};
use crate::engine::transfer::{Completion, GroupKind, PIECE, PendingArrival, Transfer, TransferId};
use crate::engine::wait::Wait;

/// A transfer that is about to be issued, without what follows from its issue.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) site: Site,
    pub(crate) source: Place,
    pub(crate) source_size: u64,
    pub(crate) destinations: Vec<Place>,
    pub(crate) size: u64,
    pub(crate) combine: Option<crate::engine::transfer::Combine>,
    /// The barriers of the destinations; none of a transfer in a group.
    pub(crate) barriers: Option<Vec<Place>>,
    pub(crate) kind: GroupKind,
}

impl Machine {
    /// Issues a transfer. Its destination has no value from now on.
    ///
    /// # Errors
    ///
    /// Where it is outside of memory, or its barrier is none.
    pub(crate) fn issue(&mut self, request: Request) -> Result<(), Stop> {
        let Request { site, source, source_size, destinations, size, combine, barriers, kind } = request;
        if self.memory.bytes(source, source_size).is_none() {
            return Err(self.outside(site, source, source_size, "copy from"));
        }
        for &place in &destinations {
            if self.memory.bytes(place, size).is_none() {
                return Err(self.outside(site, place, size, "copy to"));
            }
        }
        for &barrier in barriers.iter().flatten() {
            self.barrier(site, barrier)?;
        }
        self.issued += 1;
        let id = TransferId(NonZeroU32::new(self.issued).unwrap_or(NonZeroU32::MAX));
        for &place in &destinations {
            self.take_destination(site, place, size, id, combine.is_some());
        }
        self.memory.region_mut(source.region).shadow.change(
            source.offset..source.offset + source_size,
            |granule, _| {
                let count = granule.source_of.map_or(0, |(_, count)| count);
                granule.source_of = Some((id, count + 1));
            },
        );
        let completion = match barriers {
            Some(barriers) => Completion::Barriers(barriers),
            None => {
                Completion::Group { kind, number: self.groups.entry((site.thread, kind)).or_default().add() }
            }
        };
        let pieces = (0..size.div_ceil(PIECE)).rev().map(|piece| piece * PIECE).collect();
        let transfer = Transfer {
            site,
            source,
            source_size,
            destinations,
            size,
            combine,
            completion,
            data: None,
            pieces,
        };
        self.transfers.insert(id, transfer);
        Ok(())
    }

    fn take_destination(&mut self, site: Site, place: Place, size: u64, id: TransferId, keeps: bool) {
        if !keeps && let Some(bytes) = self.memory.bytes_mut(place, size) {
            bytes.fill(POISON);
        }
        let (mut wrong, mut offset) = (None, place.offset);
        self.memory.region_mut(place.region).shadow.change(
            place.offset..place.offset + size,
            |granule, bytes| {
                let is_read = granule.source_of.is_some();
                if is_read || granule.is_barrier || (granule.destination_of.is_some() && !keeps) {
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
        if transfer.data.is_some() {
            return;
        }
        let (site, source, source_size) = (transfer.site, transfer.source, transfer.source_size);
        let mut data = self.memory.bytes(source, source_size).unwrap_or(&[]).to_vec();
        data.resize(transfer.size as usize, 0);
        transfer.data = Some(data);
        if let Completion::Group { kind, number } = transfer.completion
            && let Some(groups) = self.groups.get_mut(&(site.thread, kind))
        {
            groups.read(number);
        }
        let range = source.offset..source.offset + source_size;
        let shadow = &mut self.memory.region_mut(source.region).shadow;
        let unwritten = shadow.find(range.clone(), |granule, bytes| granule.written & bytes != bytes);
        shadow.change(range, |granule, _| {
            granule.source_of =
                granule.source_of.filter(|(_, count)| *count > 1).map(|(id, count)| (id, count - 1));
        });
        if let Some((offset, granule)) = unwritten {
            self.report_read(site, Place { offset, ..source }, granule);
        }
        self.progress += 1;
    }

    /// Lets a transfer write its last piece, or the one at `index` in its list of pieces. Completes it after the last.
    ///
    /// # Errors
    ///
    /// Where the count of its barrier overflows.
    pub fn write_piece(&mut self, id: TransferId, index: Option<usize>) -> Result<(), Stop> {
        self.read(id);
        let Some(transfer) = self.transfers.get_mut(&id) else { return Ok(()) };
        let piece = match index {
            Some(index) if index < transfer.pieces.len() => Some(transfer.pieces.swap_remove(index)),
            _ => transfer.pieces.pop(),
        };
        if let (Some(piece), Some(data)) = (piece, &transfer.data) {
            let size = PIECE.min(transfer.size - piece);
            let data = &data[piece as usize..(piece + size) as usize];
            for place in &transfer.destinations {
                let place = place.after(piece);
                let Some(bytes) = self.memory.bytes_mut(place, size) else { continue };
                match transfer.combine {
                    Some(combine) => combine(bytes, data),
                    None => bytes.copy_from_slice(data),
                }
                let range = place.offset..place.offset + size;
                self.memory.region_mut(place.region).shadow.change(range, |granule, bytes| {
                    granule.written |= bytes;
                    if granule.destination_of == Some(id) {
                        granule.destination_of = None;
                    }
                });
            }
        }
        if self.transfers.get(&id).is_some_and(|transfer| transfer.pieces.is_empty()) {
            return self.finish(id);
        }
        Ok(())
    }

    /// Lets a transfer read and write all that is left of it.
    ///
    /// # Errors
    ///
    /// As [`write_piece`](Self::write_piece).
    pub fn complete(&mut self, id: TransferId) -> Result<(), Stop> {
        while self.transfers.contains_key(&id) {
            self.write_piece(id, None)?;
        }
        Ok(())
    }

    fn finish(&mut self, id: TransferId) -> Result<(), Stop> {
        let Some(transfer) = self.transfers.remove(&id) else { return Ok(()) };
        self.progress += 1;
        match transfer.completion {
            Completion::Barriers(barriers) => {
                for barrier in barriers {
                    self.change_barrier(transfer.site, barrier, |barrier| {
                        barrier.complete(transfer.size as u32)
                    })?;
                }
            }
            Completion::Group { kind, number } => {
                if let Some(groups) = self.groups.get_mut(&(transfer.site.thread, kind)) {
                    groups.complete(number);
                }
            }
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
                    Completion::Barriers(barriers) => barriers.contains(&barrier),
                    Completion::Group { .. } => false,
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
                        && !(of_reads && transfer.data.is_some())
                        && self
                            .groups
                            .get(&(transfer.thread(), kind))
                            .is_some_and(|groups| groups.awaited(pending).contains(&number))
                };
                self.transfers.iter().find(|(_, transfer)| is_awaited(transfer)).map(|(&id, _)| id)
            }
            Wait::Rendezvous { .. } | Wait::Lanes(_) => None,
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
            let reads = transfer.data.is_none() && transfer.source.region == region;
            reads || transfer.destinations.iter().any(|place| place.region == region)
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
