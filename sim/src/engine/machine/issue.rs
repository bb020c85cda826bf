//! The issue of transfers.

use std::num::NonZeroU32;
use std::ops::Range;

use super::check::Access;
use super::compare::{Span, spans};
use super::{Machine, Stop};
use crate::engine::clock::{LANES, Proxy};
use crate::engine::extent::Extent;
use crate::engine::fate::{Fate, Observer};
use crate::engine::finding::Site;
use crate::engine::memory::{POISON, Place, RegionId};
use crate::engine::record::{By, Lanes, Record};
use crate::engine::threads::Scope;
use crate::engine::trace::What;
use crate::engine::transfer::{Combine, Completion, Data, GroupKind, Signal, Transfer, TransferId};
use crate::engine::unknown::Unknown;

/// A transfer before its issue, without the state that the issue adds.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) site: Site,
    pub(crate) reads: Vec<Extent>,
    /// The tensor map that the transfer reads, 128 bytes in global memory.
    pub(crate) map: Option<Place>,
    pub(crate) writes: Vec<Extent>,
    /// The source data.
    pub(crate) data: Data,
    /// The bytes of the data with unknown values.
    pub(crate) unknown: Unknown,
    pub(crate) combine: Option<Combine>,
    /// The scope of its writes, if they are atomic.
    pub(crate) scope: Option<Scope>,
    pub(crate) signals: Signals,
    /// Whether the transfer accesses memory in the generic proxy.
    pub(crate) is_generic: bool,
}

/// The completion mechanism of a request.
#[derive(Clone, Debug)]
pub(crate) enum Signals {
    /// These barriers.
    Barriers(Vec<Signal>),
    /// The open group of its thread.
    Group(GroupKind),
    /// No mechanism: only the writes show the completion.
    Nothing,
}

impl Machine {
    /// Issues a transfer. Its destination has no value until it is complete.
    ///
    /// # Errors
    ///
    /// If the transfer is outside of memory, or a barrier of the request is not initialized.
    pub(crate) fn issue(&mut self, request: Request) -> Result<(), Stop> {
        let Request { site, reads, map, writes, data, unknown, combine, scope, signals, is_generic } =
            request;
        let map = map.map(|place| Extent::new(place, 128, 0));
        for (extents, verb) in [(&reads, "copies from"), (&writes, "copies to")] {
            for extent in extents {
                if self.memory.bytes(extent.place, extent.span()).is_none() {
                    let is_outside = |row: &Extent| self.memory.bytes(row.place, row.size).is_none();
                    let Extent { place, size, .. } = extent.each().find(is_outside).unwrap_or(*extent);
                    return Err(self.outside(site, place, size, verb));
                }
            }
        }
        let (mut observers, mut destinations) = (Vec::new(), Vec::new());
        if let Signals::Barriers(signals) = &signals {
            observers.reserve_exact(signals.len());
            for signal in signals {
                let barrier = self.barrier(site, signal.barrier)?;
                let (number, phase) = (barrier.number, barrier.counts.phase as u32);
                destinations.push(signal.destination);
                let Signal { barrier, bytes, .. } = *signal;
                observers.push(Observer { barrier, number, bytes, phase, time: None });
            }
        }
        self.threads.begin(site.thread);
        let time = self.threads.now(site.thread);
        self.issued += 1;
        let id = TransferId(NonZeroU32::new(self.issued).unwrap_or(NonZeroU32::MAX));
        let fate = self.fates.len() as u32;
        let warp = site.thread.0 / LANES;
        let mut record = Record {
            by: By::Transfer,
            scope,
            bytes: 0xf,
            lanes: Lanes::Mask(1 << (site.thread.0 % LANES)),
            warp: fate,
            time: 0,
            instruction: site.instruction,
        };
        let completion = match signals {
            Signals::Nothing => {
                self.remember(Fate { site, time, is_generic, observers: Vec::new() });
                Completion::Nothing
            }
            Signals::Barriers(signals) => {
                self.feeds.extend(signals.iter().map(|signal| (signal.barrier, id)));
                self.remember(Fate { site, time, is_generic, observers });
                Completion::Barriers(signals)
            }
            Signals::Group(kind) => {
                let member = self.groups.entry((site.thread, kind)).or_default().add(id);
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
        let by_region = |a: &Extent, b: &Extent| a.place.region == b.place.region;
        for extents in reads.chunk_by(by_region) {
            let region = extents[0].place.region;
            let (record, proxy) = (Record { scope: None, ..record }, self.proxy(region, is_generic));
            let spans = spans(extents);
            let has_parts = self.check_transfer(site, region, &spans, record, read, proxy);
            self.unite(region, &spans, has_parts);
        }
        if let Some(Extent { place, size, .. }) = map {
            let (record, proxy) = (Record { scope: None, ..record }, Some(Proxy::TensorMap));
            self.check_transfer(site, place.region, &[Span::new(place.offset, size)], record, read, proxy);
        }
        for extents in writes.chunk_by(by_region) {
            let region = extents[0].place.region;
            if record.by == By::Transfer {
                let is_of = |destination: &RegionId| *destination == region;
                record.time = destinations.iter().position(is_of).unwrap_or(0) as u32;
            }
            let access = Access { reads: combine.is_some(), writes: true };
            let proxy = self.proxy(region, is_generic);
            let spans = spans(extents);
            let has_parts = self.check_transfer(site, region, &spans, record, access, proxy);
            self.unite(region, &spans, has_parts);
            if combine.is_none() {
                for Range { start, end } in spans.iter().flat_map(|span| span.each()) {
                    if let Some(bytes) = self.memory.bytes_mut(Place { region, offset: start }, end - start) {
                        bytes.fill(POISON);
                    }
                }
            }
        }
        let size = Transfer::size_of(&data, reads.len() + writes.len());
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
            size,
        };
        if let Some(trace) = &mut self.trace {
            trace.add(issue(id, &transfer));
        }
        self.issues.begin(&transfer);
        self.transfers.push(id, transfer);
        Ok(())
    }

    /// Records the facts about a transfer that later checks need after its completion.
    fn remember(&mut self, fate: Fate) {
        self.issues.remember(&fate);
        self.fates.push(fate);
    }

    /// Returns the proxy of a transfer in a region.
    fn proxy(&self, region: RegionId, is_generic: bool) -> Option<Proxy> {
        match self.memory.region(region).is_shared {
            _ if is_generic => None,
            true => Some(Proxy::AsyncShared),
            false => Some(Proxy::AsyncGlobal),
        }
    }

    /// Unites the records of the bytes that a transfer accesses, which now have the same last accesses. `has_parts`:
    /// some of the records are not stored as whole blocks.
    fn unite(&mut self, region: RegionId, spans: &[Span], has_parts: bool) {
        // Several rows, none of which contains a whole block, may form one together.
        let start = spans.iter().map(|span| span.all().start).min().unwrap_or(0);
        let end = spans.iter().map(|span| span.all().end).max().unwrap_or(0);
        let bytes: u64 = spans.iter().map(Span::bytes).sum();
        let shadow = &mut self.memory.region_mut(region).shadow;
        if end - start > 2 * bytes {
            if has_parts {
                spans.iter().flat_map(|span| span.each()).for_each(|row| shadow.unite(row));
            }
        } else {
            shadow.unite(start..end);
        }
    }

    /// Marks bytes as never written.
    ///
    /// # Errors
    ///
    /// If the place is outside of the region.
    pub(crate) fn forget(&mut self, site: Site, place: Place, size: u64) -> Result<(), Stop> {
        let Some(bytes) = self.memory.bytes_mut(place, size) else {
            return Err(self.outside(site, place, size, "copies to"));
        };
        bytes.fill(POISON);
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + size, |granule, part, _| granule.written &= !part.bytes);
        Ok(())
    }
}

/// Returns the timeline event of an issue.
fn issue(id: TransferId, transfer: &Transfer) -> What {
    let size = |extents: &[Extent]| extents.iter().map(Extent::bytes).sum::<u64>();
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
