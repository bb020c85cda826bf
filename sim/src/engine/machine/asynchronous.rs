//! Transfers: how they are issued, and how they proceed.

use std::num::NonZeroU32;

use super::check::Access;
use super::{Machine, Stop};
use crate::engine::clock::{LANES, Proxy};
use crate::engine::fate::{Fate, Observer};
use crate::engine::finding::{Finding, Kind, Site};
use crate::engine::memory::{POISON, Place, RegionId};
use crate::engine::record::{By, Lanes, Record};
use crate::engine::threads::Scope;
use crate::engine::trace::What;
use crate::engine::transfer::{Combine, Completion, Extent, GroupKind, Signal, Transfer, TransferId};
use crate::engine::unknown::Unknown;
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
    /// The bytes of the data whose values are unknown.
    pub(crate) unknown: Unknown,
    pub(crate) combine: Option<Combine>,
    pub(crate) signals: Signals,
    /// Whether it accesses memory in the generic proxy.
    pub(crate) is_generic: bool,
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
        let Request { site, reads, map, writes, data, unknown, combine, signals, is_generic } = request;
        let map = map.map(|place| Extent { place, size: 128, at: 0 });
        for (extents, verb) in [(&reads, "copy from"), (&writes, "copy to")] {
            for &Extent { place, size, .. } in extents {
                if self.memory.bytes(place, size).is_none() {
                    return Err(self.outside(site, place, size, verb));
                }
            }
        }
        let (mut observers, mut destinations) = (Vec::new(), Vec::new());
        if let Signals::Barriers(signals) = &signals {
            for signal in signals {
                let number = self.barrier(site, signal.barrier)?.number;
                destinations.push(signal.destination);
                observers.push(Observer { barrier: signal.barrier, number, time: None });
            }
        }
        self.threads.begin(site.thread);
        self.issued += 1;
        let id = TransferId(NonZeroU32::new(self.issued).unwrap_or(NonZeroU32::MAX));
        let fate = self.fates.len() as u32;
        let warp = site.thread.0 / LANES;
        let mut record = Record {
            by: By::Transfer,
            scope: combine.map(|_| Scope::Device),
            bytes: 0xf,
            lanes: Lanes::Mask(1 << (site.thread.0 % LANES)),
            warp: fate,
            time: 0,
            instruction: site.instruction,
        };
        let completion = match signals {
            Signals::Nothing => {
                record.scope = Some(Scope::Device);
                self.fates.push(Fate { site, is_generic, observers: Vec::new() });
                Completion::Nothing
            }
            Signals::Barriers(signals) => {
                self.fates.push(Fate { site, is_generic, observers: observers.clone() });
                Completion::Barriers(signals)
            }
            Signals::Group(kind) => {
                let member = self.groups.entry((site.thread, kind)).or_default().add();
                record.by = match kind {
                    GroupKind::Small => By::Small,
                    GroupKind::Bulk => By::Bulk,
                    GroupKind::Matrix => By::Matrix,
                };
                (record.warp, record.time) = (warp, member.operation);
                Completion::Group { kind, number: member.group }
            }
        };
        let read = Access { reads: true, writes: false };
        for &extent in &reads {
            let proxy = self.proxy(extent.place.region, is_generic);
            self.take(site, extent, Record { scope: None, ..record }, read, proxy);
        }
        if let Some(map) = map {
            self.take(site, map, Record { scope: None, ..record }, read, Some(Proxy::TensorMap));
        }
        for &extent in &writes {
            if record.by == By::Transfer {
                let is_of = |region: &RegionId| *region == extent.place.region;
                record.time = destinations.iter().position(is_of).unwrap_or(0) as u32;
            }
            let access = Access { reads: combine.is_some(), writes: true };
            let proxy = self.proxy(extent.place.region, is_generic);
            self.take(site, extent, record, access, proxy);
            if combine.is_none()
                && let Some(bytes) = self.memory.bytes_mut(extent.place, extent.size)
            {
                bytes.fill(POISON);
            }
        }
        let transfer = Transfer {
            site,
            reads,
            map,
            writes,
            combine,
            completion,
            fate,
            data,
            unknown,
            has_read: false,
            pieces: None,
        };
        if let Some(trace) = &mut self.trace {
            trace.add(issue(id, &transfer));
        }
        self.unite(&transfer.reads);
        self.unite(&transfer.writes);
        self.transfers.insert(id, transfer);
        Ok(())
    }

    /// A transfer accesses memory from now on.
    fn take(&mut self, site: Site, extent: Extent, record: Record, access: Access, proxy: Option<Proxy>) {
        let Extent { place, size, .. } = extent;
        if let Some((place, problem)) = self.compare(site, proxy, record, place, size, access) {
            self.report_copy(site, record.by, place, access, problem);
        }
    }

    /// The proxy of a transfer in a region.
    fn proxy(&self, region: RegionId, is_generic: bool) -> Option<Proxy> {
        match self.memory.region(region).is_shared {
            _ if is_generic => None,
            true => Some(Proxy::AsyncShared),
            false => Some(Proxy::AsyncGlobal),
        }
    }

    /// The bytes that a transfer accesses have the same last accesses now.
    fn unite(&mut self, extents: &[Extent]) {
        for extents in extents.chunk_by(|a, b| a.place.region == b.place.region) {
            let start = extents.iter().map(|extent| extent.place.offset).min().unwrap_or(0);
            let end = extents.iter().map(|extent| extent.place.offset + extent.size).max().unwrap_or(0);
            self.memory.region_mut(extents[0].place.region).shadow.unite(start..end);
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
        shadow.visit(place.offset..place.offset + size, |granule, part| granule.written &= !part.bytes);
        Ok(())
    }

    /// Lets a transfer read its source, if it has not.
    pub fn read(&mut self, id: TransferId) {
        let Some(transfer) = self.transfers.get_mut(&id) else { return };
        if std::mem::replace(&mut transfer.has_read, true) {
            return;
        }
        let site = transfer.site;
        for &Extent { place, size, at } in &transfer.reads {
            // Products of matrices have no data.
            if let Some(bytes) = self.memory.bytes(place, size)
                && let Some(data) = transfer.data.get_mut(at as usize..(at + size) as usize)
            {
                data.copy_from_slice(bytes);
                let unknown = &self.memory.region(place.region).unknown;
                for offset in unknown.in_range(place.offset..place.offset + size) {
                    transfer.unknown.add(at + offset..at + offset + 1);
                }
            }
        }
        if let Completion::Group { kind, number } = transfer.completion
            && let Some(groups) = self.groups.get_mut(&(site.thread, kind))
        {
            groups.read(number);
        }
        (transfer.map, transfer.reads) = (None, Vec::new());
        self.progress += 1;
        if let Some(trace) = &mut self.trace {
            trace.add(What::Read(id));
        }
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
            let mut unknown: Vec<u64> = transfer.unknown.in_range(at..at + size).collect();
            if let Some(combine) = transfer.combine {
                let range = place.offset..place.offset + size;
                unknown.extend(self.memory.region(place.region).unknown.in_range(range));
                let width = combine.width as u64;
                unknown =
                    unknown.into_iter().flat_map(|at| at / width * width..(at / width + 1) * width).collect();
            }
            let Some(bytes) = self.memory.bytes_mut(place, size) else { continue };
            match transfer.combine {
                Some(combine) => combine.all(bytes, data),
                None => bytes.copy_from_slice(data),
            }
            for at in unknown {
                self.memory.forget_values(place.after(at), 1);
            }
        }
    }

    fn finish(&mut self, id: TransferId) -> Result<(), Stop> {
        let Some(transfer) = self.transfers.remove(&id) else { return Ok(()) };
        self.progress += 1;
        if let Some(trace) = &mut self.trace {
            trace.add(What::Complete(id));
        }
        match transfer.completion {
            Completion::Barriers(signals) => {
                for (index, Signal { barrier, bytes, arrivals, .. }) in signals.into_iter().enumerate() {
                    self.settle(transfer.fate, index, barrier);
                    self.signal(transfer.site, barrier, |barrier| {
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
                result = self.arrive_for_copies(arrival);
            }
            !arrival.transfers.is_empty()
        });
        self.arrivals = arrivals;
        result
    }

    /// A transfer completes on a barrier: who waits for its current phase may access what the transfer has accessed.
    fn settle(&mut self, fate: u32, index: usize, place: Place) {
        let Some(barrier) = self.barriers.get(&place) else { return };
        let time = barrier.phase as u32 + 1;
        if let Some(observer) =
            self.fates.get_mut(fate as usize).and_then(|fate| fate.observers.get_mut(index))
            && observer.number == barrier.number
        {
            observer.time = Some(time);
        }
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

/// The event of an issue.
fn issue(id: TransferId, transfer: &Transfer) -> What {
    let size = |extents: &[Extent]| extents.iter().map(|extent| extent.size).sum::<u64>();
    let place = |extents: &[Extent]| extents.first().map(|extent| extent.place);
    let (reads, writes) = (&transfer.reads, &transfer.writes);
    What::Issue {
        transfer: id,
        site: transfer.site,
        bytes: if writes.is_empty() { size(reads) } else { size(writes) },
        places: [place(reads), place(writes)],
        group: match transfer.completion {
            Completion::Group { kind, number } => Some((kind, number)),
            _ => None,
        },
    }
}
