//! Calls of functions, and their frames in local memory.

use std::rc::Rc;

use super::Warp;
use super::frame::Frame;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::{Lanes, first_of, lanes_of};
use crate::program::{Call, Callee, Operation, Register};

/// Limit on the bytes of a thread's variables in its functions. Manual of CUDA: "Compute Capabilities".
const MOST: u64 = 512 << 10;
/// The bytes that a call uses for each register and for its return address, besides its variables, if another call of
/// the function is active.
const REGISTER: u64 = 8;
/// The bytes of a call's return addresses, one for each part of a diverged warp.
const STACKS: usize = 32 * size_of::<(u32, u32)>();

impl Warp<'_> {
    pub(super) fn call(&mut self, call: &Call, index: usize, machine: &mut Machine) -> Result<(), Stop> {
        let kernel = Rc::clone(&self.kernel);
        let split = &self.splits[index];
        let (at, all) = (split.at, split.lanes);
        let lane = first_of(all);
        let (name, lanes) = match &call.function {
            Callee::Named(name) => (name.as_str(), all),
            Callee::At(register) => {
                let addresses = self.value(self.base(at), register);
                let (lanes, address) =
                    (self.keep(index, |other| addresses[other] == addresses[lane]), addresses[lane]);
                let Some(name) = kernel.name_at(address) else {
                    let message = format!("there is no function at the address {address:#x}");
                    return Err(machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message)));
                };
                (name, lanes)
            }
        };
        let Some(&callee) = kernel.index.get(name) else {
            return match name {
                "vprintf" => {
                    self.print(call, at, lanes, machine)?;
                    self.splits[index].at.1 += 1;
                    Ok(())
                }
                "__assertfail" => {
                    let message = "an assertion of the kernel fails";
                    Err(machine.stop(Finding::new(Kind::Trap, self.site(at, lane), message)))
                }
                name => Err(self.missing(
                    at,
                    lane,
                    &format!("the function `{name}`, which the module declares"),
                    machine,
                )),
            };
        };
        let linked = &kernel.functions[callee as usize];
        let stack = &self.splits[index].stack;
        let (depth, is_active) =
            (stack.len(), callee == at.0 || stack.iter().any(|&(function, _)| function == callee));
        self.remember(depth, callee, lanes, is_active);
        let parameters = || linked.function.parameters.iter().skip(call.results.len()).zip(&call.arguments);
        for lane in lanes_of(lanes) {
            let from = self.frames[at.0 as usize][lane];
            if is_active {
                let start = self.end[lane].next_multiple_of(16);
                let registers = (1 + u64::from(linked.function.registers)) * REGISTER;
                self.grow(lane, start + linked.function.local_size + registers, at, machine)?;
                self.frames[callee as usize][lane] = start;
            }
            let to = self.frames[callee as usize][lane];
            for (parameter, &(offset, size)) in parameters() {
                self.copy_local(lane, from + offset, to + parameter.offset, size.min(parameter.size));
            }
        }
        let split = &mut self.splits[index];
        split.stack.push(at);
        split.at = (callee, 0);
        Ok(())
    }

    /// Saves the state that the return of a call restores.
    fn remember(&mut self, depth: usize, callee: u32, lanes: u32, is_active: bool) {
        if self.calls.len() <= depth {
            self.calls.resize(depth + 1, Frame::default());
            self.taken.add((size_of::<Frame>() + STACKS) as u64);
        }
        let linked = &self.kernel.functions[callee as usize];
        let first = linked.registers as usize;
        let count = if is_active { linked.function.registers as usize } else { 0 };
        let frame = &mut self.calls[depth];
        let more = count.saturating_sub(frame.registers.len());
        self.taken.add((more * (size_of::<Lanes>() + size_of::<u32>())) as u64);
        frame.registers.resize(frame.registers.len().max(count), [0; 32]);
        frame.unknown.resize(frame.unknown.len().max(count), 0);
        for lane in lanes_of(lanes) {
            frame.end[lane] = self.end[lane];
            frame.variables[lane] = self.frames[callee as usize][lane];
            for (number, saved) in frame.registers.iter_mut().enumerate().take(count) {
                saved[lane] = self.registers[first + number][lane];
            }
        }
        for (number, saved) in frame.unknown.iter_mut().enumerate().take(count) {
            let unknown = self.unknown.get(first + number).copied().unwrap_or(0);
            *saved = *saved & !lanes | unknown & lanes;
        }
    }

    /// Returns from a function to the instruction after the call.
    pub(super) fn return_to(&mut self, to: (u32, u32), index: usize) {
        let kernel = Rc::clone(&self.kernel);
        let split = &mut self.splits[index];
        let (from, lanes, depth) = (split.at, split.lanes, split.stack.len());
        let is_active = to.0 == from.0 || split.stack.iter().any(|&(function, _)| function == from.0);
        split.at = (to.0, to.1 + 1);
        let (callee, caller) = (&kernel.functions[from.0 as usize], &kernel.functions[to.0 as usize]);
        let results = match caller.function.steps.get(to.1 as usize).map(|step| &step.operation) {
            Some(Operation::Call(call)) => call.results.as_slice(),
            _ => &[],
        };
        let frame = std::mem::take(&mut self.calls[depth]);
        for lane in lanes_of(lanes) {
            let source = self.frames[from.0 as usize][lane];
            self.end[lane] = frame.end[lane];
            self.frames[from.0 as usize][lane] = frame.variables[lane];
            let destination = self.frames[to.0 as usize][lane];
            for (parameter, &(offset, size)) in callee.function.parameters.iter().zip(results) {
                let size = size.min(parameter.size);
                self.copy_local(lane, source + parameter.offset, destination + offset, size);
            }
        }
        if is_active {
            let (first, count) = (callee.registers as usize, callee.function.registers as usize);
            for (number, saved) in frame.registers.iter().enumerate().take(count) {
                for lane in lanes_of(lanes) {
                    self.registers[first + number][lane] = saved[lane];
                }
                let register = Register(callee.registers + number as u32);
                self.set_unknown(0, register, lanes, frame.unknown[number]);
            }
        }
        self.calls[depth] = frame;
    }

    /// Extends the used local memory of a thread up to `end`.
    fn grow(&mut self, lane: usize, end: u64, at: (u32, u32), machine: &mut Machine) -> Result<(), Stop> {
        if end > MOST {
            let message = format!("a thread has at most {MOST} bytes of memory for its functions");
            return Err(machine.stop(Finding::new(Kind::OutOfBounds, self.site(at, lane), message)));
        }
        self.end[lane] = end;
        let more = end.saturating_sub(self.kernel.local_size) as usize;
        let allocated = &mut self.allocated[lane];
        self.taken.add(more.saturating_sub(allocated.len()) as u64);
        allocated.resize(allocated.len().max(more), 0);
        Ok(())
    }

    /// Executes `alloca`: returns addresses in the local state space, valid until the function returns.
    pub(super) fn allocate(
        &mut self,
        (result, size, align): (Register, Register, u64),
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let sizes = self.value(base, &size);
        let mut addresses = [0; 32];
        for lane in lanes_of(lanes) {
            let start = self.end[lane].next_multiple_of(align.max(1));
            self.grow(lane, start.saturating_add(sizes[lane]), at, machine)?;
            addresses[lane] = start - self.frames[at.0 as usize][lane];
        }
        self.write(base, result, lanes, &addresses);
        Ok(())
    }

    /// Executes `stacksave`.
    pub(super) fn save_stack(&mut self, result: Register, at: (u32, u32), lanes: u32) {
        let end = self.end;
        self.write(self.base(at), result, lanes, &end);
    }

    /// Executes `stackrestore`.
    pub(super) fn restore_stack(&mut self, from: Register, at: (u32, u32), lanes: u32) {
        let ends = self.value(self.base(at), &from);
        for lane in lanes_of(lanes) {
            self.end[lane] = ends[lane].min(self.end[lane]);
        }
    }

    /// Copies bytes in local memory.
    fn copy_local(&mut self, lane: usize, from: u64, to: u64, size: u64) {
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
