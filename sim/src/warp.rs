//! A warp: 32 threads, which execute an instruction together while they are converged.

mod access;
mod calls;
mod collective;
mod control;
mod copies;
mod divide;
mod element;
mod exchange;
mod factors;
mod frame;
mod in_flight;
mod issue;
mod left_out;
mod matrix;
mod meet;
mod members;
mod multimem;
mod multiply;
mod place;
mod polls;
mod print;
mod product;
mod record;
mod splits;
mod state;
mod sums;
mod table;
mod tensor_access;
mod tensor_check;
mod tensor_memory;
mod tensor_order;
mod tensor_product;
mod tensors;
mod together;
mod unknown;

use std::rc::Rc;

use crate::engine::clock::{Proxies, Proxy};
use crate::engine::finding::Finding;
use crate::engine::machine::{Machine, Stop};
use crate::engine::schedule::{Execute, Status};
use crate::engine::wait::Wait;
use crate::engine::{Site, ThreadId};
use crate::lanes::{first_of, lanes_of};
use crate::program::{Fence, Operation, Step};
use place::Target;
pub(crate) use state::{Cluster, Warp};
use state::{Saved, Split, TURN, Waiting};
pub(crate) use tensor_memory::TensorMemory;

impl Warp<'_> {
    /// Executes one instruction of a split.
    fn step(&mut self, index: usize, machine: &mut Machine) -> Result<(), Stop> {
        let kernel = Rc::clone(&self.kernel);
        let split = &self.splits[index];
        let (at, all) = (split.at, split.lanes);
        let linked = &kernel.functions[at.0 as usize];
        let base = linked.registers;
        let Some(Step { guard, operation, .. }) = linked.function.steps.get(at.1 as usize) else {
            self.leave(index, machine);
            return Ok(());
        };
        self.steps += 1;
        self.splits[index].has_run = true;
        let all = match operation.accesses().then(|| machine.dice.scatter(all)).flatten() {
            Some(ahead) => {
                self.split(index, all & !ahead, at);
                self.splits.last_mut().into_iter().for_each(|behind| behind.is_apart = true);
                ahead
            }
            None => all,
        };
        let lanes = guard.map_or(all, |(predicate, negated)| self.holds(base, predicate, negated, all));
        if !self.unknown.is_empty() {
            self.follow(operation, *guard, (all, lanes), at, machine)?;
        }
        if lanes == 0 {
            self.splits[index].at.1 += 1;
            return Ok(());
        }
        if let Some(Some(watched)) = linked.function.watched.get(at.1 as usize) {
            self.access_watched(watched, operation, at, lanes, machine);
        }
        if self.splits.len() > 1 && operation.accesses() {
            self.leave_out(index);
        }
        match operation {
            Operation::Compute { run, result, operands } => {
                let mut values = [0; 32];
                run.run(&mut values, operands.map(|operand| &self.registers[(base + operand.0) as usize]));
                self.write(base, *result, lanes, &values);
            }
            Operation::Branch { target } => {
                if lanes != all {
                    self.split(index, all & !lanes, (at.0, at.1 + 1));
                }
                self.splits[index].at = (at.0, *target);
                return Ok(());
            }
            Operation::Load { .. } | Operation::Store { .. } | Operation::Atomic { .. } => {
                // The atomic access may be to a lock that is held: the split that holds it gets its turn sooner.
                let more = if matches!(operation, Operation::Atomic { .. }) { TURN / 32 } else { 0 };
                self.idle.1 = self.idle.1.wrapping_add(more);
                self.access(operation, at, lanes, machine)?;
            }
            operation if operation.is_control() => {
                if lanes != all {
                    self.split(index, all & !lanes, (at.0, at.1 + 1));
                }
                return self.control(operation, index, machine);
            }
            Operation::Multimem(multimem) => self.multimem(multimem, at, lanes, machine)?,
            Operation::Async(asynchronous) => self.asynchronous(asynchronous, at, lanes, machine)?,
            Operation::Fence(Fence::Registers) => self.in_flight.fence(),
            Operation::Fence(fence) => self.fence(*fence, at, lanes, machine)?,
            Operation::Allocate { result, size, align } => {
                self.allocate((*result, *size, *align), at, lanes, machine)?;
            }
            Operation::SaveStack { result } => self.save_stack(*result, at, lanes),
            Operation::RestoreStack { from } => self.restore_stack(*from, at, lanes),
            operation => self.simple(operation, at, lanes, machine),
        }
        self.splits[index].at.1 += 1;
        Ok(())
    }

    fn fence(&self, fence: Fence, at: (u32, u32), lanes: u32, machine: &mut Machine) -> Result<(), Stop> {
        let threads = || lanes_of(lanes).map(|lane| ThreadId(self.first.0 + lane as u32));
        match fence {
            Fence::Nothing | Fence::Registers => {}
            Fence::Threads(scope) => threads().for_each(|thread| machine.fence(thread, scope)),
            Fence::Proxies(proxies) => machine.fence_proxy(self.first, lanes, proxies),
            Fence::Initializations => threads().for_each(|thread| machine.fence_initializations(thread)),
            Fence::TensorMap { acquired, scope } => {
                let Some(map) = acquired else {
                    // A relaxed write after this releases what the fence has released.
                    machine.release_maps(self.first, lanes);
                    threads().for_each(|thread| machine.fence(thread, scope));
                    return Ok(());
                };
                threads().for_each(|thread| machine.fence(thread, scope));
                machine.fence_proxy(self.first, lanes, Proxies::default().with(Proxy::TensorMap));
                for lane in lanes_of(lanes) {
                    if let Target::Place(place) = self.locate(&map, at, lane, 1, machine)? {
                        machine.acquire_map(ThreadId(self.first.0 + lane as u32), place);
                    }
                }
            }
        }
        Ok(())
    }
}

impl Execute for Warp<'_> {
    fn run(&mut self, machine: &mut Machine, steps: u32) -> Result<Status, Stop> {
        for _ in 0..steps {
            match self.choose(machine) {
                Some(index) => {
                    let result = self.step(index, machine);
                    self.record(1, machine);
                    result?;
                    if machine.is_full() || self.polls() {
                        break;
                    }
                }
                None => {
                    self.record(0, machine);
                    return Ok(if self.splits.is_empty() { Status::Done } else { Status::Blocked });
                }
            }
        }
        Ok(Status::Ready)
    }

    fn take_steps(&mut self) -> u64 {
        std::mem::take(&mut self.steps)
    }

    fn at(&self) -> Option<Site> {
        let split = self.splits.first()?;
        Some(self.site(split.at, first_of(split.lanes)))
    }

    fn waits(&self) -> Vec<(Site, Wait)> {
        let wait = |split: &Split| {
            let lane = lanes_of(split.lanes).next()?;
            Some((self.site(split.at, lane), split.wait?.wait))
        };
        let loops = self.splits.iter().any(|split| split.wait.is_none());
        self.splits.iter().filter_map(wait).chain(self.polled.filter(|_| loops)).collect()
    }

    fn undefined(&self) -> Option<Finding> {
        self.undefined_members()
    }

    fn polls(&self) -> bool {
        self.only_polls()
    }

    fn time_out(&mut self) {
        for split in &mut self.splits {
            if matches!(split.wait, Some(Waiting { wait: Wait::Phase { .. }, .. })) {
                (split.wait, split.is_timed_out) = (None, true);
            }
        }
    }

    fn is_blocked(&self, machine: &Machine) -> bool {
        let is_blocked = |(index, split): (usize, &Split)| {
            split.wait.is_some_and(|waiting| !self.is_over(&waiting.wait, index, machine))
        };
        !self.splits.is_empty() && self.splits.iter().enumerate().all(is_blocked)
    }

    fn save(&mut self) {
        let splits = self.splits.clone();
        let saved = Saved {
            registers: self.registers.clone(),
            local: self.local.clone(),
            allocated: self.allocated.clone(),
            calls: self.calls.clone(),
            splits,
            _taken: self.taken.clone(),
        };
        self.saved = Some(Box::new(saved));
        self.splits.iter_mut().for_each(|split| split.has_run = false);
    }

    fn is_as_saved(&self) -> bool {
        let Some(saved) = &self.saved else { return false };
        self.splits.len() == saved.splits.len()
            && self.splits.iter().zip(&saved.splits).all(|(split, before)| {
                (split.has_run || split.wait.is_some())
                    && (split.at, split.lanes) == (before.at, before.lanes)
                    && split.stack == before.stack
            })
            && self.registers == saved.registers
            && self.local == saved.local
            && self.allocated == saved.allocated
            && self.calls == saved.calls
    }
}
