//! The state of a warp.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::frame::Frame;
use super::in_flight::InFlight;
use super::tensor_memory::TensorMemory;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::engine::memory::RegionId;
use crate::engine::meter::{Meter, Taken};
use crate::engine::unknown::Unknown;
use crate::engine::wait::{TeamId, Wait};
use crate::engine::{Site, ThreadId};
use crate::lanes::Lanes;
use crate::link::Kernel;
use crate::program::{Constant, Register};

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
pub(super) struct Split {
    /// The indices of the function and of the instruction.
    pub(super) at: (u32, u32),
    pub(super) lanes: u32,
    /// The return addresses of calls.
    pub(super) stack: Vec<(u32, u32)>,
    pub(super) wait: Option<Waiting>,
    /// Whether a wait that may end without success is to end.
    pub(super) is_timed_out: bool,
    /// Whether it diverged from others at the same instruction, and does not join them there.
    pub(super) is_apart: bool,
    /// Whether it has run since the state of the warp was saved.
    pub(super) has_run: bool,
    /// The number of polls without success since the last one with success.
    pub(super) polls: u32,
    /// While it waits for lanes of its member mask: a lane of the mask that has another mask.
    pub(super) differs: Option<Differs>,
    /// The barrier that its threads have left out, while others of the warp wait there.
    pub(super) left_out: Option<LeftOut>,
}

/// Another lane at the instruction of a lane that has another mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Differs {
    pub(super) lane: usize,
    pub(super) mask: u32,
}

/// A barrier at which other threads of the warp wait, and an access behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LeftOut {
    pub(super) barrier: (u32, u32),
    pub(super) access: (u32, u32),
}

/// The state, except memory, that the next instructions of a warp depend on.
#[derive(Debug)]
pub(super) struct Saved {
    pub(super) registers: Vec<Lanes>,
    pub(super) local: Vec<u8>,
    pub(super) allocated: Vec<Vec<u8>>,
    pub(super) calls: Vec<Frame>,
    pub(super) splits: Vec<Split>,
    pub(super) _taken: Taken,
}

/// The wait of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Waiting {
    pub(super) wait: Wait,
    /// Whether the instruction is executed again after the wait.
    pub(super) again: bool,
}

/// The number of instructions without a change after which another split has its turn: the first one may wait for it.
pub(super) const TURN: u32 = 1 << 12;

/// The bytes of the clocks of a warp's threads, and of its other state of fixed size.
pub(super) const CLOCKS: u64 = 16 << 10;

/// A warp.
#[derive(Debug)]
pub(crate) struct Warp<'m> {
    pub(super) kernel: Rc<Kernel<'m>>,
    pub(super) cluster: Rc<Cluster>,
    pub(super) rank: u32,
    pub(super) first: ThreadId,
    pub(super) registers: Vec<Lanes>,
    /// For each register the lanes in which its value is unknown. Empty while all values are known.
    pub(super) unknown: Vec<u32>,
    /// The local memory of each thread, one after the other.
    pub(super) local: Vec<u8>,
    /// The bytes of local memory with unknown values.
    pub(super) local_unknown: Unknown,
    /// For each function the offset of its variables in the local memory of each thread.
    pub(super) frames: Vec<Lanes>,
    /// The end of the used local memory of each thread.
    pub(super) end: Lanes,
    /// The local memory of each thread beyond the first frame of each function.
    pub(super) allocated: Vec<Vec<u8>>,
    /// The state that active calls restore on return, by depth.
    pub(super) calls: Vec<Frame>,
    pub(super) splits: Vec<Split>,
    /// The number of meetings of the cluster's threads before each lane last arrived.
    pub(super) met: [u64; 32],
    /// The lanes that have arrived on the barrier of the cluster, but not waited for it since.
    pub(super) in_cluster: u32,
    pub(super) steps: u64,
    /// A value of the machine's progress, and the number of instructions since then.
    pub(super) idle: (u64, u32),
    /// The last place read from memory, or the last condition that was tested and did not hold.
    pub(super) polled: Option<(Site, Wait)>,
    /// For each instruction that polls: its last place and result.
    pub(super) polls: HashMap<(u32, u32), (Wait, [u8; 16])>,
    pub(super) saved: Option<Box<Saved>>,
    /// For each instruction that stores a box: the operands of the last store, and the lanes that have executed it.
    pub(super) stored: HashMap<(u32, u32), (Vec<u64>, u32)>,
    /// The lanes that wait according to the timeline.
    pub(super) recorded: u32,
    /// The registers that products of its warpgroup use.
    pub(super) in_flight: InFlight,
    /// The bytes that it uses.
    pub(super) taken: Taken,
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
            let value = |lane| kernel.value(constant, cta, warp, lane);
            registers[register.0 as usize] = match constant {
                Constant::Special(_) => std::array::from_fn(|lane| value(lane as u32)),
                _ => [value(0); 32],
            };
        }
        let threads = (kernel.launch.threads() - warp * 32).min(32);
        let lanes = u32::MAX >> (32 - threads);
        let rank = cta % kernel.launch.cluster_size();
        let first = ThreadId(kernel.first_thread + (cta * kernel.launch.warps() + warp) * 32);
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
            polls: 0,
            differs: None,
            left_out: None,
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
            polls: HashMap::new(),
            saved: None,
            stored: HashMap::new(),
            recorded: 0,
            in_flight: InFlight::default(),
            taken,
        }
    }

    pub(super) fn region(&self) -> RegionId {
        self.cluster.ctas[self.rank as usize].0
    }

    pub(super) fn team(&self) -> TeamId {
        self.cluster.ctas[self.rank as usize].1
    }

    /// Returns the rank of the warp in its warpgroup: the warps of each CTA are numbered from 0.
    pub(super) fn rank_in_warpgroup(&self) -> u32 {
        (self.first.0 - self.kernel.first_thread) / 32 % self.kernel.launch.warps().max(1) % 4
    }

    pub(super) fn site(&self, at: (u32, u32), lane: usize) -> Site {
        let instruction = self.kernel.functions[at.0 as usize].first + at.1;
        Site { thread: ThreadId(self.first.0 + lane as u32), instruction }
    }

    /// Returns the first register of the function of an instruction.
    pub(super) fn base(&self, at: (u32, u32)) -> u32 {
        self.kernel.functions[at.0 as usize].registers
    }

    /// Returns the value of a register in a lane, for the function at a place.
    pub(super) fn in_lane(&self, register: Register, at: (u32, u32), lane: usize) -> u64 {
        self.registers[(self.base(at) + register.0) as usize][lane]
    }

    /// Returns the lanes of a mask in which a predicate holds.
    pub(super) fn holds(&self, base: u32, predicate: Register, negated: bool, lanes: u32) -> u32 {
        let values = &self.registers[(base + predicate.0) as usize];
        let bits =
            values.iter().enumerate().fold(0, |bits, (lane, value)| bits | ((*value & 1) as u32) << lane);
        lanes & if negated { !bits } else { bits }
    }

    pub(super) fn value(&self, base: u32, register: &Register) -> Lanes {
        self.registers[(base + register.0) as usize]
    }

    pub(super) fn write(&mut self, base: u32, register: Register, lanes: u32, values: &Lanes) {
        let register = &mut self.registers[(base + register.0) as usize];
        if lanes == u32::MAX {
            *register = *values;
            return;
        }
        for (lane, (register, value)) in register.iter_mut().zip(values).enumerate() {
            *register = if lanes >> lane & 1 == 1 { *value } else { *register };
        }
    }

    pub(super) fn wait(&mut self, index: usize, wait: Wait, again: bool) {
        self.splits[index].wait = Some(Waiting { wait, again });
    }

    pub(super) fn missing(&self, at: (u32, u32), lane: usize, what: &str, machine: &mut Machine) -> Stop {
        let message = format!("the simulator does not support {what}");
        machine.stop(Finding::new(Kind::Incomplete, self.site(at, lane), message))
    }
}
