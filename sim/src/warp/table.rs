//! Instructions of the table: barriers in memory, copies and groups.

use super::Warp;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Request, Signals, Stop};
use crate::engine::transfer::{Extent, GroupKind, Signal};
use crate::engine::wait::Wait;
use crate::engine::{Place, Site};
use crate::lanes::lanes_of;
use crate::program::{Async, Register};

/// The alignment of a barrier, in bytes.
const BARRIER: u64 = 8;

impl Warp<'_> {
    /// An instruction that does not wait.
    pub(super) fn asynchronous(
        &mut self,
        asynchronous: &Async,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.kernel.functions[at.0 as usize].registers;
        for lane in lanes_of(lanes) {
            let site = self.site(at, lane);
            let value = |register: &Register| self.registers[(base + register.0) as usize][lane];
            match asynchronous {
                Async::Copy { .. } => self.copy(asynchronous, at, lane, site, machine)?,
                Async::Commit(kind) => machine.commit(site.thread, *kind),
                Async::Initialize { barrier, count } => {
                    let count = value(count) as u32;
                    let place = self.place(barrier, at, lane, BARRIER, machine)?;
                    machine.initialize_barrier(site, place, count)?;
                }
                Async::Invalidate { barrier } => {
                    let place = self.place(barrier, at, lane, BARRIER, machine)?;
                    machine.invalidate_barrier(site, place)?;
                }
                Async::Arrive { barrier, count, bytes, drops, state } => {
                    let count = count.as_ref().map_or(1, |count| value(count) as u32);
                    let bytes = bytes.as_ref().map(|bytes| value(bytes) as u32);
                    let place = self.place(barrier, at, lane, BARRIER, machine)?;
                    let phase = machine.change_barrier(site, place, |barrier| {
                        if let Some(bytes) = bytes {
                            barrier.expect(bytes)?;
                        }
                        if *drops { barrier.arrive_and_drop(count) } else { barrier.arrive(count) }
                    })?;
                    if let Some(state) = state {
                        self.registers[(base + state.0) as usize][lane] = phase;
                    }
                }
                Async::Transact { barrier, bytes, completes } => {
                    let bytes = value(bytes) as u32;
                    let place = self.place(barrier, at, lane, BARRIER, machine)?;
                    machine.change_barrier(site, place, |barrier| match completes {
                        true => barrier.complete(bytes),
                        false => barrier.expect(bytes),
                    })?;
                }
                Async::ArriveAfterCopies { barrier, raises } => {
                    let place = self.place(barrier, at, lane, BARRIER, machine)?;
                    machine.arrive_after_copies(site, place, *raises)?;
                }
                Async::Zero { result } => self.registers[(base + result.0) as usize][lane] = 0,
                Async::Wait { .. } | Async::Test { .. } => {}
            }
        }
        Ok(())
    }

    fn copy(
        &self,
        copy: &Async,
        at: (u32, u32),
        lane: usize,
        site: Site,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let Async::Copy {
            destination,
            source,
            size,
            source_size,
            ignores,
            barrier,
            multicast,
            combine,
            kind,
        } = copy
        else {
            return Ok(());
        };
        let base = self.kernel.functions[at.0 as usize].registers;
        let value = |register: &Register| self.registers[(base + register.0) as usize][lane];
        let size = u64::from(value(size) as u32);
        let align = match kind {
            GroupKind::Small => size,
            GroupKind::Bulk => 16,
        };
        if !size.is_multiple_of(align.max(1)) {
            let message = format!("the size is a multiple of {align}, but this is {size}");
            return Err(machine.stop(Finding::new(Kind::Misaligned, site, message)));
        }
        let mut source_size =
            source_size.as_ref().map_or(size, |bytes| u64::from(value(bytes) as u32).min(size));
        if ignores.as_ref().is_some_and(|ignores| value(ignores) & 1 == 1) {
            source_size = 0;
        }
        let place = self.place(destination, at, lane, align, machine)?;
        let source = self.place(source, at, lane, align, machine)?;
        let barrier =
            barrier.as_ref().map(|barrier| self.place(barrier, at, lane, BARRIER, machine)).transpose()?;
        if size == 0 {
            return Ok(());
        }
        let everywhere = |place: Place| -> Vec<Place> {
            let Some(mask) = multicast.as_ref().map(value) else { return vec![place] };
            let ctas = self.cluster.ctas.iter().enumerate().filter(|(rank, _)| mask >> rank & 1 == 1);
            ctas.map(|(_, &(region, _))| Place { region, ..place }).collect()
        };
        let signals = match barrier {
            Some(barrier) => {
                let signal = |barrier| Signal { barrier, bytes: size as u32, arrivals: 0 };
                Signals::Barriers(everywhere(barrier).into_iter().map(signal).collect())
            }
            None => Signals::Group(*kind),
        };
        let reads = Extent { place: source, size: source_size, at: 0 };
        machine.issue(Request {
            site,
            reads: vec![reads],
            writes: everywhere(place).into_iter().map(|place| Extent { place, size, at: 0 }).collect(),
            data: vec![0; size as usize],
            combine: *combine,
            signals,
        })
    }

    /// `mbarrier.test_wait` and `mbarrier.try_wait`. Returns what to wait for before it is executed again.
    pub(super) fn test(
        &mut self,
        test: &Async,
        index: usize,
        machine: &mut Machine,
    ) -> Result<Option<Wait>, Stop> {
        let Async::Test { barrier: address, phase, is_parity, suspends, result } = test else {
            return Ok(None);
        };
        let split = &self.splits[index];
        let (at, lanes, is_timed_out) = (split.at, split.lanes, split.is_timed_out);
        let base = self.kernel.functions[at.0 as usize].registers;
        let (mut values, mut waits) = ([0; 32], None);
        for lane in lanes_of(lanes) {
            let phase = self.registers[(base + phase.0) as usize][lane];
            let place = self.place(address, at, lane, BARRIER, machine)?;
            let barrier = machine.barrier(self.site(at, lane), place)?;
            let is_complete = match is_parity {
                true => barrier.is_parity_complete(phase as u32),
                false => barrier.phase != phase,
            };
            values[lane] = u64::from(is_complete);
            if !is_complete {
                waits.get_or_insert(Wait::Phase { barrier: place, phase: barrier.phase });
            }
        }
        let refuses = *suspends && machine.dice.refuses();
        match waits {
            Some(wait) if *suspends && !is_timed_out && !refuses => return Ok(Some(wait)),
            Some(wait) => self.polled = Some((self.site(at, lanes.trailing_zeros() as usize % 32), wait)),
            None if refuses => values = [0; 32],
            None => {}
        }
        self.splits[index].is_timed_out = false;
        self.write(base, *result, lanes, &values);
        Ok(None)
    }
}
