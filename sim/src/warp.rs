//! A warp: 32 threads, which execute an instruction together while they are converged.

mod access;
mod calls;
mod collective;
mod control;
mod copies;
mod factors;
mod frame;
mod in_flight;
mod issue;
mod matrix;
mod meet;
mod members;
mod multiply;
mod print;
mod product;
mod record;
mod splits;
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

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::engine::clock::{Proxies, Proxy};
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::memory::RegionId;
use crate::engine::meter::{Meter, Taken};
use crate::engine::schedule::{Execute, Status};
use crate::engine::unknown::Unknown;
use crate::engine::wait::{TeamId, Wait};
use crate::engine::{Site, ThreadId};
use crate::lanes::{Lanes, first_of, lanes_of};
use crate::link::Kernel;
use crate::program::{Fence, Operation, Register, Step};
use frame::Frame;
use in_flight::InFlight;
pub(crate) use tensor_memory::TensorMemory;

/// The CTAs of a cluster.
#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) team: TeamId,
    /// The shared memory and the team of threads of each CTA.
    pub(crate) ctas: Vec<(RegionId, TeamId)>,
    /// The tensor memory of each CTA.
    pub(crate) tensor: Vec<RefCell<TensorMemory>>,
    /// The bytes of its CTAs while any thread of the cluster runs.
    pub(crate) _taken: Taken,
}

/// The threads of a warp at one instruction.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    /// The indices of the function and of the instruction.
    at: (u32, u32),
    lanes: u32,
    /// The return addresses of calls.
    stack: Vec<(u32, u32)>,
    wait: Option<Waiting>,
    /// Whether a wait that may end without success is to end.
    is_timed_out: bool,
    /// Whether it diverged from others at the same instruction, and does not join them there.
    is_apart: bool,
    /// Whether it has run since the state of the warp was saved.
    has_run: bool,
}

/// The state, except memory, that the next instructions of a warp depend on.
#[derive(Debug)]
struct Saved {
    registers: Vec<Lanes>,
    local: Vec<u8>,
    allocated: Vec<Vec<u8>>,
    calls: Vec<Frame>,
    splits: Vec<Split>,
    _taken: Taken,
}

/// The wait of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Waiting {
    wait: Wait,
    /// Whether the instruction is executed again after the wait.
    again: bool,
}

/// The number of instructions without a change after which another split has its turn: the first one may wait for it.
const TURN: u32 = 1 << 12;

/// The bytes of the clocks of a warp's threads, and of its other state of fixed size.
const CLOCKS: u64 = 16 << 10;

/// A warp.
#[derive(Debug)]
pub(crate) struct Warp<'m> {
    kernel: Rc<Kernel<'m>>,
    cluster: Rc<Cluster>,
    rank: u32,
    first: ThreadId,
    registers: Vec<Lanes>,
    /// For each register the lanes in which its value is unknown. Empty while all values are known.
    unknown: Vec<u32>,
    /// The local memory of each thread, one after the other.
    local: Vec<u8>,
    /// The bytes of local memory with unknown values.
    local_unknown: Unknown,
    /// For each function the offset of its variables in the local memory of each thread.
    frames: Vec<Lanes>,
    /// The end of the used local memory of each thread.
    end: Lanes,
    /// The local memory of each thread beyond the first frame of each function.
    allocated: Vec<Vec<u8>>,
    /// The state that active calls restore on return, by depth.
    calls: Vec<Frame>,
    splits: Vec<Split>,
    /// The number of meetings of the cluster's threads before each lane last arrived.
    met: [u64; 32],
    /// The lanes that have arrived on the barrier of the cluster, but not waited for it since.
    in_cluster: u32,
    steps: u64,
    /// A value of the machine's progress, and the number of instructions since then.
    idle: (u64, u32),
    /// The last place read from memory, or the last condition that was tested and did not hold.
    polled: Option<(Site, Wait)>,
    saved: Option<Box<Saved>>,
    /// For each instruction that stores a box: the operands of the last store, and the lanes that have executed it.
    stored: HashMap<(u32, u32), (Vec<u64>, u32)>,
    /// The lanes that wait according to the timeline.
    recorded: u32,
    /// The registers that products of its warpgroup use.
    in_flight: InFlight,
    /// The bytes that it uses.
    taken: Taken,
}

impl<'m> Warp<'m> {
    /// Returns the initial bytes of a warp, with the clocks of its threads.
    pub(crate) fn size(kernel: &Kernel<'_>) -> u64 {
        let lanes = kernel.registers as u64 + kernel.functions.len() as u64;
        let registers = lanes.saturating_mul(size_of::<Lanes>() as u64);
        kernel.local_size.saturating_mul(32).saturating_add(registers).saturating_add(CLOCKS)
    }

    /// The warp of this number in CTA `cta` of the grid. `meter` counts its bytes.
    pub(crate) fn new(
        kernel: Rc<Kernel<'m>>,
        cluster: Rc<Cluster>,
        cta: u32,
        warp: u32,
        meter: &Meter,
    ) -> Self {
        let taken = meter.taken(Warp::size(&kernel));
        let mut registers = vec![[0; 32]; kernel.registers as usize];
        for (constant, register) in kernel.constants() {
            registers[register.0 as usize] =
                std::array::from_fn(|lane| kernel.value(constant, cta, warp, lane as u32));
        }
        let threads = (kernel.launch.threads() - warp * 32).min(32);
        let lanes = u32::MAX >> (32 - threads);
        let rank = cta % kernel.launch.cluster_size();
        let first = ThreadId((cta * kernel.launch.warps() + warp) * 32);
        let local = vec![0; kernel.local_size as usize * 32];
        let frames = kernel.functions.iter().map(|linked| [linked.local; 32]).collect();
        let end = [kernel.local_size; 32];
        let split = Split {
            at: (0, 0),
            lanes,
            stack: Vec::new(),
            wait: None,
            is_timed_out: false,
            is_apart: false,
            has_run: false,
        };
        Warp {
            kernel,
            cluster,
            rank,
            first,
            registers,
            unknown: Vec::new(),
            local,
            local_unknown: Unknown::default(),
            frames,
            end,
            allocated: vec![Vec::new(); 32],
            calls: Vec::new(),
            splits: vec![split],
            met: [0; 32],
            in_cluster: 0,
            steps: 0,
            idle: (0, 0),
            polled: None,
            saved: None,
            stored: HashMap::new(),
            recorded: 0,
            in_flight: InFlight::default(),
            taken,
        }
    }

    fn region(&self) -> RegionId {
        self.cluster.ctas[self.rank as usize].0
    }

    fn team(&self) -> TeamId {
        self.cluster.ctas[self.rank as usize].1
    }

    /// Returns the rank of the warp in its warpgroup: the warps of each CTA are numbered from 0.
    fn rank_in_warpgroup(&self) -> u32 {
        self.first.0 / 32 % self.kernel.launch.warps().max(1) % 4
    }

    fn site(&self, at: (u32, u32), lane: usize) -> Site {
        let instruction = self.kernel.functions[at.0 as usize].first + at.1;
        Site { thread: ThreadId(self.first.0 + lane as u32), instruction }
    }

    /// Returns the first register of the function of an instruction.
    fn base(&self, at: (u32, u32)) -> u32 {
        self.kernel.functions[at.0 as usize].registers
    }

    /// Returns the value of a register in a lane, for the function at a place.
    fn in_lane(&self, register: Register, at: (u32, u32), lane: usize) -> u64 {
        self.registers[(self.base(at) + register.0) as usize][lane]
    }

    /// Returns the lanes of a mask in which a predicate holds.
    fn holds(&self, base: u32, predicate: Register, negated: bool, lanes: u32) -> u32 {
        let values = &self.registers[(base + predicate.0) as usize];
        let bits =
            values.iter().enumerate().fold(0, |bits, (lane, value)| bits | ((*value & 1) as u32) << lane);
        lanes & if negated { !bits } else { bits }
    }

    fn write(&mut self, base: u32, register: Register, lanes: u32, values: &Lanes) {
        let register = &mut self.registers[(base + register.0) as usize];
        if lanes == u32::MAX {
            *register = *values;
            return;
        }
        for (lane, (register, value)) in register.iter_mut().zip(values).enumerate() {
            *register = if lanes >> lane & 1 == 1 { *value } else { *register };
        }
    }

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
            Operation::Async(asynchronous) => self.asynchronous(asynchronous, at, lanes, machine)?,
            Operation::Fence(Fence::Registers) => self.in_flight.fence(),
            Operation::Fence(fence) => self.fence(*fence, lanes, machine),
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

    fn fence(&self, fence: Fence, lanes: u32, machine: &mut Machine) {
        let threads = || lanes_of(lanes).map(|lane| ThreadId(self.first.0 + lane as u32));
        match fence {
            Fence::Nothing | Fence::Registers => {}
            Fence::Threads(scope) => threads().for_each(|thread| machine.fence(thread, scope)),
            Fence::Proxies(proxies) => machine.fence_proxy(self.first, lanes, proxies),
            Fence::Initializations => threads().for_each(|thread| machine.fence_initializations(thread)),
            Fence::TensorMap { acquires, scope } => {
                threads().for_each(|thread| machine.fence(thread, scope));
                if acquires {
                    machine.fence_proxy(self.first, lanes, Proxies::default().with(Proxy::TensorMap));
                }
            }
        }
    }

    fn missing(&self, at: (u32, u32), lane: usize, what: &str, machine: &mut Machine) -> Stop {
        let message = format!("the simulator does not have {what}");
        machine.stop(Finding::new(Kind::Incomplete, self.site(at, lane), message))
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
                    if machine.is_full() {
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
