//! Accesses of lanes to adjacent memory, or to the same bytes.

use super::Warp;
use super::element::{changed, extend};
use super::place::Target;
use crate::engine::machine::{Access, LaneAccesses, MOST, Machine, Stop, Together};
use crate::engine::wait::Wait;
use crate::engine::{Place, Site};
use crate::lanes::{first_of, lanes_of};
use crate::program::{Address, Operation, Space};

impl Warp<'_> {
    /// Returns the common place of an address in several lanes, if it is in global memory or in the shared memory of
    /// their CTA.
    pub(super) fn common_place(
        &self,
        address: &Address,
        at: (u32, u32),
        lanes: u32,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Option<Place>, Stop> {
        let first = first_of(lanes);
        let values = &self.registers[(self.base(at) + address.base.0) as usize];
        if lanes.count_ones() < 2 || lanes_of(lanes).any(|lane| values[lane] != values[first]) {
            return Ok(None);
        }
        let Target::Place(place) = self.locate(address, at, first, align, machine)? else { return Ok(None) };
        // Each access to the shared memory of another CTA is recorded until that CTA exits.
        let is_own = !machine.memory.region(place.region).is_shared || place.region == self.region();
        Ok(is_own.then_some(place))
    }

    /// Executes a weak `ld` or `st` whose lanes access adjacent bytes of shared or global memory, or read the same
    /// bytes. `None` for any other.
    pub(super) fn together(
        &mut self,
        operation: &Operation,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<Option<()>, Stop> {
        let base = self.base(at);
        match operation {
            Operation::Load { results, address, bytes, is_signed, order: None } => {
                let (element, size) = (usize::from(*bytes), u64::from(*bytes) * results.len() as u64);
                let Some(together) = self.run(address, at, lanes, size, true, machine)? else {
                    let Some(accesses) = self.apart(address, at, lanes, size, machine)? else {
                        return Ok(None);
                    };
                    machine.access_lanes(Access { reads: true, writes: false }, &accesses, |lane, bytes| {
                        self.write_elements(base, results, lane, bytes, element, *is_signed);
                        false
                    });
                    self.polled = Some(self.last_of(&accesses, at));
                    return Ok(Some(()));
                };
                let Some(bytes) = machine.load_together(together) else { return Ok(None) };
                for (index, result) in results.iter().enumerate() {
                    let Some(result) = result else { continue };
                    let register = &mut self.registers[(base + result.0) as usize];
                    let mut from = index * element;
                    let mut value = extend(&bytes[from..from + element], *is_signed);
                    for lane in lanes_of(lanes) {
                        if !together.is_same {
                            value = extend(&bytes[from..from + element], *is_signed);
                            from += size as usize;
                        }
                        register[lane] = value;
                    }
                }
                let lane = (lanes.ilog2()) as usize;
                let place = match together.is_same {
                    true => together.place,
                    false => together.place.after(together.bytes() - size),
                };
                self.polled = Some((self.site(at, lane), Wait::Change(place)));
                Ok(Some(()))
            }
            Operation::Store { values, address, bytes, order: None } => {
                let (element, size) = (usize::from(*bytes), u64::from(*bytes) * values.len() as u64);
                let Some(together) = self.run(address, at, lanes, size, false, machine)? else {
                    let Some(accesses) = self.apart(address, at, lanes, size, machine)? else {
                        return Ok(None);
                    };
                    machine.access_lanes(Access { reads: false, writes: true }, &accesses, |lane, bytes| {
                        let mut is_same = true;
                        for (value, bytes) in values.iter().zip(bytes.chunks_exact_mut(element)) {
                            let value = self.registers[(base + value.0) as usize][lane].to_le_bytes();
                            is_same &= *bytes == value[..element];
                            bytes.copy_from_slice(&value[..element]);
                        }
                        is_same
                    });
                    return Ok(Some(()));
                };
                let mut from = [0; MOST];
                let from = &mut from[..together.bytes() as usize];
                for (index, value) in values.iter().enumerate() {
                    let register = &self.registers[(base + value.0) as usize];
                    let parts = from.chunks_exact_mut(size as usize);
                    for (lane, part) in lanes_of(lanes).zip(parts) {
                        part[index * element..(index + 1) * element]
                            .copy_from_slice(&register[lane].to_le_bytes()[..element]);
                    }
                }
                Ok(machine.store_together(together, from))
            }
            _ => Ok(None),
        }
    }

    /// Executes a relaxed atomic access in further lanes, after one lane has done so at a place, if all of them have
    /// this place. Returns whether they were executed.
    pub(super) fn update_again(
        &mut self,
        operation: &Operation,
        at: (u32, u32),
        lanes: u32,
        place: Place,
        machine: &mut Machine,
    ) -> bool {
        let Operation::Atomic { results, address, bytes, change, operands, order } = operation else {
            return false;
        };
        let (base, first, element) = (self.base(at), first_of(lanes), usize::from(*bytes));
        let common = self.common_place(address, at, lanes, 1, machine);
        if common != Ok(Some(place)) || !self.unknown.is_empty() {
            return false;
        }
        let is_global = !machine.memory.region(place.region).is_shared;
        let size = element * operands.len();
        let (site, mut changes) = (self.site(at, first), 0);
        let Some(memory) = machine.update_again(site, lanes, *order, place, size as u64) else {
            return false;
        };
        let mut old = [0; 16];
        let Some(old) = old.get_mut(..size) else { return false };
        for lane in lanes_of(lanes) {
            old.copy_from_slice(memory);
            let registers = &self.registers;
            let of = |which: usize| {
                operands.iter().map(move |operands| registers[(base + operands[which].0) as usize][lane])
            };
            changed(memory, element, *change, is_global, of(0), of(1));
            changes += u64::from(memory != old);
            self.write_elements(base, results, lane, old, element, false);
        }
        machine.progress += changes;
        let last = lanes.ilog2() as usize;
        self.polled = Some((self.site(at, last), Wait::Change(place)));
        true
    }

    /// Returns the access of the lanes of a mask to `size` bytes each, if these are adjacent, or the same with `same`;
    /// and if all values are known.
    fn run(
        &self,
        address: &Address,
        at: (u32, u32),
        lanes: u32,
        size: u64,
        same: bool,
        machine: &mut Machine,
    ) -> Result<Option<Together>, Stop> {
        let first = lanes.trailing_zeros();
        let is_contiguous =
            (lanes >> (first % 32)).wrapping_add(1).is_power_of_two() || lanes >> first == u32::MAX;
        if !self.unknown.is_empty()
            || !matches!(size, 4 | 8 | 16)
            || !is_contiguous
            || lanes.is_power_of_two()
        {
            return Ok(None);
        }
        let linked = &self.kernel.functions[at.0 as usize];
        let values = &self.registers[(linked.registers + address.base.0) as usize];
        let mask = match address.space {
            Space::Shared => u64::from(u32::MAX),
            Space::Global | Space::Generic => u64::MAX,
            Space::Local | Space::Param => return Ok(None),
        };
        let start = values[first as usize];
        let is_run = |step: u64| {
            lanes_of(lanes).zip(0..).all(|(lane, number)| {
                values[lane] & mask == start.wrapping_add(step.wrapping_mul(number)) & mask
            })
        };
        let is_same = same && is_run(0);
        if !is_same && !is_run(size) {
            return Ok(None);
        }
        let Target::Place(place) = self.locate(address, at, first as usize, size, machine)? else {
            return Ok(None);
        };
        let thread = self.site(at, 0).thread;
        let instruction = self.site(at, 0).instruction;
        let together = Together { first: thread, instruction, lanes, place, size, is_same };
        let region = machine.memory.region(place.region);
        let is_inside = place.offset + together.bytes() <= region.size();
        // Each access to the shared memory of another CTA is recorded until that CTA exits.
        let is_own = !region.is_shared || place.region == self.region();
        Ok((is_inside && is_own && region.unknown.is_empty()).then_some(together))
    }

    /// Returns the accesses of lanes to scattered places in one region. `None` if they are in several, or if a value is
    /// unknown.
    fn apart(
        &self,
        address: &Address,
        at: (u32, u32),
        lanes: u32,
        size: u64,
        machine: &mut Machine,
    ) -> Result<Option<LaneAccesses>, Stop> {
        if !self.unknown.is_empty() || !size.is_power_of_two() || size > 32 {
            return Ok(None);
        }
        let lane = first_of(lanes);
        let Target::Place(place) = self.locate(address, at, lane, size, machine)? else { return Ok(None) };
        let region = machine.memory.region(place.region);
        if !region.unknown.is_empty() || region.is_freed || region.is_shared && place.region != self.region()
        {
            return Ok(None);
        }
        let values = &self.registers[(self.base(at) + address.base.0) as usize];
        let mut offsets = [0; 32];
        for other in lanes_of(lanes) {
            let distance = values[other].wrapping_sub(values[lane]);
            // Addresses in shared memory have 32 bits.
            let distance = if address.space == Space::Shared { distance as i32 as u64 } else { distance };
            let offset = place.offset.wrapping_add(distance);
            if !offset.is_multiple_of(size) || offset > region.size() || region.size() - offset < size {
                return Ok(None);
            }
            offsets[other] = offset;
        }
        let instruction = self.site(at, lane).instruction;
        Ok(Some(LaneAccesses { first: self.first, instruction, lanes, region: place.region, offsets, size }))
    }

    /// Returns the access of the last lane, as a place to poll.
    fn last_of(&self, accesses: &LaneAccesses, at: (u32, u32)) -> (Site, Wait) {
        let lane = accesses.lanes.ilog2() as usize;
        let place = Place { region: accesses.region, offset: accesses.offsets[lane] };
        (self.site(at, lane), Wait::Change(place))
    }
}
