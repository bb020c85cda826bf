//! Addresses, and accesses of threads to memory.

use ptx_async_isa::must_be;

use super::Warp;
use crate::engine::Place;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::wait::Wait;
use crate::lanes::{first_of, lanes_of};
use crate::link::SHARED_OF_CTA;
use crate::program::{Address, Change, Operation, Owner, Register, Space};

/// The first generic address of shared memory, whose window has 4 GiB.
pub(super) const SHARED: u64 = 0x1_0000_0000;
/// The first generic address of local memory.
pub(super) const LOCAL: u64 = 0x3_0000_0000;
/// The first generic address of the parameters.
pub(super) const PARAM: u64 = 0x4_0000_0000;
const WINDOW: u64 = 0x1_0000_0000;

/// The target of an address.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// Shared or global memory.
    Place(Place),
    /// Local memory.
    Local(u64),
    /// The parameters.
    Param(u64),
}

/// Returns the state space of a generic address, and the address in that space.
pub(super) fn generic(address: u64) -> (Space, u64) {
    match address {
        SHARED..0x2_0000_0000 => (Space::Shared, address - SHARED),
        LOCAL..0x4_0000_0000 => (Space::Local, address - LOCAL),
        PARAM..0x5_0000_0000 => (Space::Param, address - PARAM),
        _ => (Space::Global, address),
    }
}

/// Returns the first generic address of a state space.
pub(super) fn window(space: Space) -> u64 {
    match space {
        Space::Shared => SHARED,
        Space::Local => LOCAL,
        Space::Param => PARAM,
        Space::Generic | Space::Global => 0,
    }
}

/// Returns the message for an address that is not a multiple of the alignment. Messages call the operand `what`, and the place
/// `name`.
pub(super) fn misaligned(what: &str, align: u64, address: u64, name: Option<String>) -> String {
    let given = match name {
        Some(name) => format!("that of {name}, {address:#x}"),
        None => format!("{address:#x}"),
    };
    must_be(what, format_args!("a multiple of {align}"), given)
}

impl Warp<'_> {
    /// Returns the rank of the CTA whose shared memory contains an address.
    pub(super) fn rank_of(&self, address: u64) -> u32 {
        ((address % WINDOW) / SHARED_OF_CTA) as u32
    }

    /// Returns the target of an address in a lane.
    pub(super) fn locate(
        &self,
        address: &Address,
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Target, Stop> {
        self.locate_operand(("the address", address), at, lane, align, machine)
    }

    /// Like [`locate`](Self::locate); messages call the address `what`.
    pub(super) fn locate_operand(
        &self,
        (what, address): (&str, &Address),
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Target, Stop> {
        let linked = &self.kernel.functions[at.0 as usize];
        let value = self.registers[(linked.registers + address.base.0) as usize][lane];
        let value = match address.space {
            // A 32-bit address; a 64-bit register may have other bits above it.
            Space::Shared | Space::Local | Space::Param => {
                u64::from((value as u32).wrapping_add(address.offset as u32))
            }
            _ => value.wrapping_add_signed(address.offset),
        };
        let (space, offset) = match address.space {
            Space::Generic => generic(value),
            space => (space, value),
        };
        if align > 1 && offset % align != 0 {
            let place = match space {
                Space::Shared => {
                    let cta = self.cluster.ctas.get(self.rank_of(offset) as usize);
                    cta.map(|&(region, _)| Place { region, offset: offset % SHARED_OF_CTA })
                }
                Space::Global | Space::Generic => machine.memory.place(offset),
                Space::Local | Space::Param => None,
            };
            let name = place.map(|place| machine.describe(place));
            let message = misaligned(what, align, offset, name);
            return Err(machine.stop(Finding::new(Kind::Misaligned, self.site(at, lane), message)));
        }
        // An address before the function's frame is one in a caller's frame, passed as a generic address.
        let in_frame = || {
            let frame = self.frames[at.0 as usize][lane];
            Some(Target::Local(u64::from((frame as u32).wrapping_add(offset as u32))))
        };
        let found = match space {
            Space::Shared => {
                let rank = self.rank_of(offset);
                let cta = self.cluster.ctas.get(rank as usize);
                if let Some(&(region, _)) = cta
                    && rank != self.rank
                {
                    match address.owner {
                        Owner::Running => {
                            machine.access_other(self.site(at, lane), region, rank, self.cluster.team);
                        }
                        Owner::Executing => self.report_other(rank, at, lane, machine),
                        Owner::Any | Owner::Another => {}
                    }
                }
                cta.map(|&(region, _)| Target::Place(Place { region, offset: offset % SHARED_OF_CTA }))
            }
            Space::Local if address.space == Space::Generic => Some(Target::Local(offset)),
            Space::Local => in_frame(),
            Space::Param if linked.function.is_entry => Some(Target::Param(offset)),
            // The parameters of a function are in local memory.
            Space::Param => in_frame(),
            _ => machine.memory.place(offset).map(Target::Place),
        };
        found.ok_or_else(|| {
            let message = match machine.memory.before(offset) {
                Some((name, size, after)) => format!(
                    "there is no memory at the address {offset:#x}, {after} bytes after the end of {name}, which has {size} bytes"
                ),
                None => format!("there is no memory at the address {offset:#x}"),
            };
            machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message))
        })
    }

    fn report_other(&self, rank: u32, at: (u32, u32), lane: usize, machine: &mut Machine) {
        let message = format!(
            "`.shared` and `.shared::cta` are the shared memory of the executing CTA, of rank {}, but the address is in that of \
             rank {rank}: `.shared::cluster` names the shared memory of the cluster",
            self.rank
        );
        machine.report(Finding::new(Kind::StateSpace, self.site(at, lane), message));
    }

    /// Returns the place of an address in shared or global memory.
    pub(super) fn place(
        &self,
        address: &Address,
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Place, Stop> {
        self.place_operand(("the address", address), at, lane, align, machine)
    }

    /// Like [`place`](Self::place); messages call the address `what`.
    pub(super) fn place_operand(
        &self,
        operand: (&str, &Address),
        at: (u32, u32),
        lane: usize,
        align: u64,
        machine: &mut Machine,
    ) -> Result<Place, Stop> {
        match self.locate_operand(operand, at, lane, align, machine)? {
            Target::Place(place) => Ok(place),
            _ => {
                let message = "this needs an address of shared or global memory";
                Err(machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message)))
            }
        }
    }

    fn outside(&self, at: (u32, u32), lane: usize, machine: &mut Machine) -> Stop {
        let message = "the address is outside of the memory of the thread, or of the parameters";
        machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message))
    }

    pub(super) fn local(&mut self, lane: usize, offset: u64, size: usize) -> Option<&mut [u8]> {
        let frame = self.kernel.local_size as usize;
        let offset = usize::try_from(offset).ok()?;
        let end = offset.checked_add(size)?;
        match offset.checked_sub(frame) {
            // Memory of functions that are called again before they return, and of `alloca`.
            Some(start) => self.allocated[lane].get_mut(start..end - frame),
            None if end <= frame => self.local.get_mut(lane * frame + offset..lane * frame + end),
            None => None,
        }
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
                    for (result, bytes) in results.iter().zip(buffer.chunks(element)) {
                        if let Some(result) = result {
                            self.registers[(base + result.0) as usize][lane] = extend(bytes, *is_signed);
                        }
                    }
                    self.loaded(base, results, lane, element as u64, &unknown);
                }
                Operation::Store { values, address, bytes, order } => {
                    let element = usize::from(*bytes);
                    let size = (element * values.len()).min(buffer.len());
                    for (value, bytes) in values.iter().zip(buffer.chunks_mut(element)) {
                        let value = self.registers[(base + value.0) as usize][lane];
                        bytes.copy_from_slice(&value.to_le_bytes()[..element]);
                    }
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
                    for (result, bytes) in results.iter().zip(old.chunks(element)) {
                        if let Some(result) = result {
                            self.registers[(base + result.0) as usize][lane] = extend(bytes, false);
                        }
                    }
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

    /// Copies bytes in local memory.
    pub(super) fn copy_local(&mut self, lane: usize, from: u64, to: u64, size: u64) {
        let size = size as usize;
        let Some(bytes) = self.local(lane, from, size).map(|bytes| bytes.to_vec()) else { return };
        let Some(into) = self.local(lane, to, size) else { return };
        into.copy_from_slice(&bytes);
        if !self.local_unknown.is_empty() {
            let unknown: Vec<_> = self.local_unknown.in_range(self.of_lane(lane, from, size)).collect();
            self.local_unknown.remove(self.of_lane(lane, to, size));
            for at in unknown {
                let range = self.of_lane(lane, to + at, 1);
                self.local_unknown.add(range);
            }
        }
    }
}

/// Flushes a subnormal `f32` to a zero of its sign.
fn flush(bytes: &mut [u8]) {
    if let [.., low, high] = bytes
        && (*low >> 7, *high & 0x7f) == (0, 0)
    {
        let sign = *high & 0x80;
        bytes.fill(0);
        bytes.iter_mut().last().into_iter().for_each(|high| *high = sign);
    }
}

/// Applies an atomic operation to the elements of memory.
pub(super) fn changed(
    memory: &mut [u8],
    size: usize,
    change: Change,
    is_global: bool,
    first: impl Iterator<Item = u64>,
    second: impl Iterator<Item = u64>,
) {
    let set = |memory: &mut [u8], values: &mut dyn Iterator<Item = u64>| {
        for (element, value) in memory.chunks_mut(size).zip(values) {
            element.copy_from_slice(&value.to_le_bytes()[..size]);
        }
    };
    match change {
        Change::Exchange => set(memory, &mut { first }),
        Change::CompareAndSwap => {
            let is = |(element, value): (&[u8], u64)| *element == value.to_le_bytes()[..size];
            if memory.chunks(size).zip(first).all(is) {
                set(memory, &mut { second });
            }
        }
        Change::Combine(combine) | Change::Flush(combine) => {
            let flushes = matches!(change, Change::Flush(_)) && is_global;
            for (element, value) in memory.chunks_mut(size).zip(first) {
                let mut value = value.to_le_bytes();
                if flushes {
                    flush(element);
                    flush(&mut value[..size]);
                }
                combine.all(element, &value[..size]);
                if flushes {
                    flush(element);
                }
            }
        }
    }
}

/// Extends bytes to an integer of 64 bits.
pub(super) fn extend(bytes: &[u8], is_signed: bool) -> u64 {
    let fill = if is_signed && bytes.last().is_some_and(|byte| byte >> 7 == 1) { 0xff } else { 0 };
    let mut value = [fill; 8];
    for (to, from) in value.iter_mut().zip(bytes) {
        *to = *from;
    }
    u64::from_le_bytes(value)
}
