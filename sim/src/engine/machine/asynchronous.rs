//! Progress of transfers, and the signals of their completion.

use std::num::NonZeroU32;

use super::{Machine, Stop};
use crate::engine::extent::Extent;
use crate::engine::memory::Place;
use crate::engine::steps::Step;
use crate::engine::trace::What;
use crate::engine::transfer::{Completion, Signal, Transfer, TransferId};
use crate::engine::wait::Wait;

impl Machine {
    /// Lets a transfer read its source, unless it already has.
    pub(crate) fn read(&mut self, id: TransferId) {
        let Some(transfer) = self.transfers.get_mut(id) else { return };
        if std::mem::replace(&mut transfer.has_read, true) {
            return;
        }
        let site = transfer.site;
        let rows = || transfer.reads.iter().flat_map(|extent| extent.each());
        if rows().nth(1).is_some() {
            self.memory.prefetch(rows().map(|row| (row.place, row.size)));
        }
        transfer.data.read(&transfer.reads, |extent| self.memory.bytes(extent.place, extent.span()));
        for extent in &transfer.reads {
            let unknown = &self.memory.region(extent.place.region).unknown;
            if unknown.is_empty() {
                continue;
            }
            for extent in extent.each() {
                let Extent { place, size, .. } = extent;
                for offset in unknown.in_range(place.offset..place.offset + size) {
                    let at = extent.data_at(offset);
                    transfer.unknown.add(at..at + 1);
                }
            }
        }
        if let Completion::Group { kind, .. } = transfer.completion
            && let Some(groups) = self.groups.get_mut(&(site.thread, kind))
        {
            groups.read(id);
        }
        (transfer.map, transfer.reads) = (None, Vec::new());
        self.progress += 1;
        if let Some(trace) = &mut self.trace {
            trace.add(What::Read(id));
        }
    }

    /// Lets a transfer write the remaining piece at `index`, or the last piece. Completes the transfer after its last
    /// piece.
    ///
    /// # Errors
    ///
    /// If the count of the transfer's barrier overflows.
    pub(crate) fn write_piece(&mut self, id: TransferId, index: usize) -> Result<(), Stop> {
        self.read(id);
        let Some(transfer) = self.transfers.get_mut(id) else { return Ok(()) };
        if let Some(extent) = transfer.take_piece(index) {
            self.write(id, &[extent]);
        }
        match self.transfers.get(id).is_some_and(Transfer::has_written) {
            true => self.finish(id),
            false => Ok(()),
        }
    }

    /// Lets a transfer do its remaining reads and writes, and completes the transfer.
    ///
    /// # Errors
    ///
    /// As [`write_piece`](Self::write_piece).
    pub(crate) fn complete(&mut self, id: TransferId) -> Result<(), Stop> {
        self.read(id);
        let Some(transfer) = self.transfers.get_mut(id) else { return Ok(()) };
        let extents = transfer.take_rest();
        self.write(id, &extents);
        self.finish(id)
    }

    /// Writes parts of a transfer that has read its source.
    fn write(&mut self, id: TransferId, extents: &[Extent]) {
        let Some(transfer) = self.transfers.get(id) else { return };
        for extent in extents.iter().flat_map(|extent| extent.each()) {
            let Extent { place, size, .. } = extent;
            let mut unknown: Vec<u64> = Vec::new();
            if !transfer.unknown.is_empty() {
                let range = extent.at..extent.at + size;
                unknown.extend(transfer.unknown.in_range(range).map(|at| extent.data_at(at) - extent.at));
            }
            if let Some(combine) = transfer.combine {
                let range = place.offset..place.offset + size;
                unknown.extend(self.memory.region(place.region).unknown.in_range(range));
                let width = combine.width as u64;
                unknown =
                    unknown.into_iter().flat_map(|at| at / width * width..(at / width + 1) * width).collect();
            }
            let Some(bytes) = self.memory.bytes_mut(place, size) else { continue };
            let Some(data) = transfer.data.bytes().get(extent.in_data()) else { continue };
            match transfer.combine {
                Some(combine) => combine.all(bytes, data),
                None => extent.copy(data, bytes),
            }
            for at in unknown {
                self.memory.forget_values(place.after(at), 1);
            }
        }
    }

    fn finish(&mut self, id: TransferId) -> Result<(), Stop> {
        let Some(transfer) = self.transfers.remove(id) else { return Ok(()) };
        self.issues.finish(&transfer);
        self.note_step(Step::Complete(transfer.site));
        self.progress += 1;
        if let Some(trace) = &mut self.trace {
            trace.add(What::Complete(id));
        }
        match transfer.completion {
            Completion::Barriers(signals) => {
                for signal in &signals {
                    self.feeds.remove(&(signal.barrier, id));
                }
                for (index, Signal { barrier, bytes, arrivals, .. }) in signals.into_iter().enumerate() {
                    self.settle(transfer.fate, index, barrier);
                    self.signal(transfer.site, barrier, |barrier| {
                        barrier.counts.complete(bytes)?;
                        if arrivals > 0 {
                            barrier.counts.arrive(arrivals)?;
                        }
                        Ok(())
                    })?;
                }
            }
            Completion::Group { kind, .. } => {
                if let Some(groups) = self.groups.get_mut(&(transfer.site.thread, kind)) {
                    groups.complete(id);
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

    /// Records that a transfer is complete on a barrier: waits for the current phase order its accesses.
    fn settle(&mut self, fate: u32, index: usize, place: Place) {
        let Some(barrier) = self.barriers.get(&place) else { return };
        let time = barrier.counts.phase as u32 + 1;
        if let Some(observer) =
            self.fates.get_mut(fate as usize).and_then(|fate| fate.observers.get_mut(index))
            && observer.number == barrier.number
        {
            observer.time = Some(time);
        }
    }

    /// Lets the transfer that a thread waits for proceed. Returns whether there was such a transfer.
    ///
    /// # Errors
    ///
    /// As [`write_piece`](Self::write_piece).
    pub(crate) fn complete_for(&mut self, wait: &Wait) -> Result<bool, Stop> {
        let found = match *wait {
            Wait::Phase { barrier, .. } => {
                let first = TransferId(NonZeroU32::MIN);
                let of_barrier =
                    self.feeds.range((barrier, first)..).next().filter(|(place, _)| *place == barrier);
                let arrival = || self.arrivals.iter().find(|arrival| arrival.barrier == barrier);
                of_barrier.map(|&(_, id)| id).or_else(|| arrival()?.transfers.first().copied())
            }
            Wait::Groups { first, lanes, kind, pending, of_reads } => {
                self.awaited(first, lanes, kind, (pending, of_reads))
            }
            Wait::Grid(grid) => self.left_of(grid),
            Wait::Rendezvous { .. } | Wait::Lanes(_) | Wait::Change(_) => None,
        };
        let Some(id) = found else { return Ok(false) };
        match wait {
            Wait::Groups { of_reads: true, .. } => self.read(id),
            _ => self.complete(id)?,
        }
        Ok(true)
    }
}
