//! Accesses of lanes next to each other in memory, or to the same bytes.

use super::Warp;
use super::access::{Target, extend};
use crate::engine::machine::{MOST, Machine, Stop, Together};
use crate::engine::wait::Wait;
use crate::lanes::lanes_of;
use crate::program::{Address, Operation, Space};

impl Warp<'_> {
    /// A weak `ld` or `st` whose lanes access shared or global memory next to each other, or read the same bytes. None of another
    /// one.
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
                    return Ok(None);
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
                    return Ok(None);
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

    /// How the lanes of a mask access `size` bytes each, if they do so next to each other, or `same` bytes; and if all values are
    /// known.
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
        // Each access to the shared memory of another CTA is remembered until that exits.
        let is_own = !region.is_shared || place.region == self.region();
        Ok((is_inside && is_own && region.unknown.is_empty()).then_some(together))
    }
}
