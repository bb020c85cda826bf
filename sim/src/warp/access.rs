//! Accesses of threads to memory.

use super::Warp;
use super::element::changed;
use super::place::{Target, generic};
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::wait::Wait;
use crate::lanes::{first_of, lanes_of};
use crate::link::SHARED_OF_CTA;
use crate::program::{Change, Operation, Register, Space};

impl Warp<'_> {
    fn outside(&self, at: (u32, u32), lane: usize, machine: &mut Machine) -> Stop {
        let message = "the address is outside of the memory of the thread, or of the parameters";
        machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message))
    }

    /// Executes `ld`, `st` and `atom`.
    pub(super) fn access(
        &mut self,
        operation: &Operation,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        if self.together(operation, at, lanes, machine)?.is_some() {
            return Ok(());
        }
        let base = self.base(at);
        let mut buffer = [0; 64];
        let mut left = self.farthest_outside(operation, at, lanes, machine).unwrap_or(lanes);
        while left != 0 {
            let lane = first_of(left);
            left &= left - 1;
            let site = self.site(at, lane);
            match operation {
                Operation::Load { results, address, bytes, is_signed, order } => {
                    let element = usize::from(*bytes);
                    let size = (element * results.len()).min(buffer.len());
                    let mut unknown = Vec::new();
                    let buffer = &mut buffer[..size];
                    match self.locate(address, at, lane, size as u64, machine)? {
                        Target::Place(place) => {
                            machine.load(site, *order, place, buffer)?;
                            unknown = machine.memory.unknown(place, size as u64);
                            self.polled = Some((site, Wait::Change(place)));
                            if order.is_some() && lane == first_of(lanes) {
                                self.poll(at, lane, Wait::Change(place), buffer);
                            }
                        }
                        Target::Local(offset) => {
                            unknown = self.local_unknown.in_range(self.of_lane(lane, offset, size)).collect();
                            match self.local(lane, offset, size) {
                                Some(bytes) => buffer.copy_from_slice(bytes),
                                None => return Err(self.outside(at, lane, machine)),
                            }
                        }
                        Target::Param(offset) => {
                            let end = offset as usize + size;
                            match self.kernel.parameters.get(offset as usize..end) {
                                Some(bytes) => buffer.copy_from_slice(bytes),
                                None => return Err(self.outside(at, lane, machine)),
                            }
                        }
                    }
                    self.write_elements(base, results, lane, buffer, element, *is_signed);
                    self.loaded(base, results, lane, element as u64, &unknown);
                }
                Operation::Store { values, address, bytes, order } => {
                    let element = usize::from(*bytes);
                    let size = (element * values.len()).min(buffer.len());
                    self.read_elements(base, values, lane, &mut buffer, element);
                    let unknown = self.elements_unknown(base, values.iter(), lane, element as u64);
                    match self.locate(address, at, lane, size as u64, machine)? {
                        Target::Place(place) => {
                            machine.store(site, *order, place, &buffer[..size])?;
                            for offset in unknown {
                                machine.memory.forget_values(place.after(offset), element as u64);
                            }
                        }
                        Target::Local(offset) => {
                            match self.local(lane, offset, size) {
                                Some(bytes) => bytes.copy_from_slice(&buffer[..size]),
                                None => return Err(self.outside(at, lane, machine)),
                            }
                            self.local_unknown.remove(self.of_lane(lane, offset, size));
                            for at in unknown {
                                let range = self.of_lane(lane, offset + at, element);
                                self.local_unknown.add(range);
                            }
                        }
                        Target::Param(_) => return Err(self.outside(at, lane, machine)),
                    }
                }
                Operation::Atomic { results, address, bytes, change, operands, order } => {
                    let element = usize::from(*bytes);
                    let size = (element * operands.len()).min(buffer.len()) as u64;
                    let place = self.place(address, at, lane, size, machine)?;
                    let is_global = !machine.memory.region(place.region).is_shared;
                    let unknown = machine.memory.unknown(place, size);
                    self.polled = Some((site, Wait::Change(place)));
                    let value = |register: Register| self.registers[(base + register.0) as usize][lane];
                    let old = &mut buffer[..size as usize];
                    machine.update(site, *order, place, size, |memory| {
                        old.copy_from_slice(memory);
                        let of = |which: usize| operands.iter().map(move |operands| value(operands[which]));
                        changed(memory, element, *change, is_global, of(0), of(1));
                    })?;
                    if lane == first_of(lanes) {
                        self.poll(at, lane, Wait::Change(place), &buffer[..size as usize]);
                    }
                    self.write_elements(base, results, lane, &buffer[..size as usize], element, false);
                    self.loaded(base, results, lane, element as u64, &unknown);
                    let operands = operands.iter().flatten();
                    let is_known = self.elements_unknown(base, operands, lane, 1).is_empty();
                    let keeps = !matches!(change, Change::Exchange) && !unknown.is_empty();
                    if keeps || !is_known {
                        machine.memory.forget_values(place, size);
                    }
                    if lane == first_of(lanes) && self.update_again(operation, at, left, place, machine) {
                        return Ok(());
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Of the lanes that access the part after the launch's dynamic shared memory, returns the one with the highest
    /// address.
    fn farthest_outside(
        &self,
        operation: &Operation,
        at: (u32, u32),
        lanes: u32,
        machine: &Machine,
    ) -> Option<u32> {
        let (Operation::Load { address, .. }
        | Operation::Store { address, .. }
        | Operation::Atomic { address, .. }) = operation
        else {
            return None;
        };
        let region = machine.memory.region(self.region());
        let dynamic = region.dynamic.as_ref()?;
        let values = &self.registers[(self.base(at) + address.base.0) as usize];
        let offset = |lane: usize| {
            let value = values[lane].wrapping_add_signed(address.offset);
            match (address.space, generic(value)) {
                (Space::Shared, _) => Some(u64::from(value as u32)),
                (Space::Generic, (Space::Shared, offset)) => Some(offset),
                _ => None,
            }
            .filter(|&offset| self.rank_of(offset) == self.rank)
            .map(|offset| offset % SHARED_OF_CTA)
            .filter(|offset| (region.size().max(dynamic.start)..dynamic.end).contains(offset))
        };
        let farthest = lanes_of(lanes).filter_map(|lane| Some((offset(lane)?, lane))).max()?;
        Some(1 << farthest.1)
    }
}
