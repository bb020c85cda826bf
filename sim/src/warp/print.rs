//! `vprintf`: the output of a kernel. Manual of CUDA: "Formatted Output".

use super::Warp;
use super::place::{LOCAL, generic};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::lanes_of;
use crate::print::{Argument, format};
use crate::program::{Call, Space};

/// Limit on the bytes of a string.
const MOST: usize = 1 << 16;

impl Warp<'_> {
    /// Prints for each lane: the first argument is the address of the format, the second one that of the values.
    pub(super) fn print(
        &mut self,
        call: &Call,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let [(text, _), (values, _)] = call.arguments[..] else { return Ok(()) };
        for lane in lanes_of(lanes) {
            let frame = self.frames[at.0 as usize][lane];
            let address = |warp: &mut Self, offset: u64| {
                let bytes = warp.local(lane, frame + offset, 8)?;
                Some(u64::from_le_bytes(bytes.try_into().ok()?))
            };
            let (Some(text), Some(values)) = (address(self, text), address(self, values)) else {
                return Err(self.missing(at, lane, "these arguments of `vprintf`", machine));
            };
            let Some(text) = string(text, machine) else {
                return Err(self.missing(at, lane, "a format of `vprintf` that is not text", machine));
            };
            let mut next = values;
            let printed = format(&text, |kind| {
                next = next.next_multiple_of(kind.size());
                let value = self.of_generic(lane, next, kind.size(), machine)?;
                next += kind.size();
                match kind {
                    Argument::Text => string(value, machine).map(|text| (value, text)),
                    _ => Some((value, Vec::new())),
                }
            });
            let Some(printed) = printed else {
                return Err(self.missing(at, lane, "this format of `vprintf`, or a value of it", machine));
            };
            machine.printed.push(&printed);
            machine.progress += 1;
        }
        Ok(())
    }

    /// Reads a value of at most 8 bytes at a generic address.
    fn of_generic(&mut self, lane: usize, address: u64, size: u64, machine: &Machine) -> Option<u64> {
        let bytes = match generic(address).0 {
            Space::Local => self.local(lane, address - LOCAL, size as usize)?,
            _ => machine.memory.bytes(machine.memory.place(address)?, size)?,
        };
        Some(bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }
}

/// Reads the string at an address of global memory.
fn string(address: u64, machine: &Machine) -> Option<Vec<u8>> {
    let place = machine.memory.place(address)?;
    let size = machine.memory.region(place.region).size().saturating_sub(place.offset);
    let bytes = machine.memory.bytes(place, size.min(MOST as u64))?;
    let end = bytes.iter().position(|&byte| byte == 0)?;
    Some(bytes[..end].to_vec())
}
