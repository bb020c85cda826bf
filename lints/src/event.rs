//! The effects of instructions on memory, on barriers and on asynchronous operations.

use ptx_async_isa::form::{Group, GroupEffect};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::NameSuffix;
use ptx_async_isa::vocab::{CompletionMechanism, Qualifier, Sem, StateSpace};

use crate::condition::Condition;
use crate::descriptor;
use crate::effect::Effect;
use crate::evaluate::Evaluated;
use crate::instruction::{Described, Instruction};
use crate::operand::Operand;
use crate::program::Code;
use crate::value::ValueId;

pub(crate) use crate::effect::Sync;

/// An effect of an instruction, beside computing a value.
#[derive(Clone, Debug)]
pub(crate) struct Event<'a> {
    /// The index of the instruction.
    pub(crate) instruction: usize,
    /// The condition under which it is executed: that of its basic block, and its guard.
    pub(crate) condition: Condition,
    pub(crate) guard: Condition,
    /// The kind of effect.
    pub(crate) kind: EventKind<'a>,
}

#[derive(Clone, Debug)]
#[non_exhaustive]
pub(crate) enum EventKind<'a> {
    /// An access through the generic proxy.
    Access(Access),
    /// An asynchronous copy, reduction or store.
    Copy(Copy),
    /// A commit of the earlier copies to a group.
    Commit(Group),
    /// A wait for groups.
    Wait(Wait),
    /// `fence.proxy.async`: between the generic proxy and the async proxy.
    ProxyFence {
        /// The state space to which it is restricted.
        space: Option<StateSpace>,
    },
    /// `fence.mbarrier_init`
    BarrierInitFence,
    /// `fence.proxy.tensormap::generic`
    TensormapFence {
        /// `.acquire` or `.release`.
        sem: Option<Sem>,
        /// The address of the tensor map of an acquire.
        address: Option<ValueId>,
    },
    ReplaceTensormap(Place),
    /// `tensormap.cp_fenceproxy`: a copy of a tensor map to this place, and a fence that releases it.
    CopyTensormap(Place),
    /// A product of matrices, or a copy to Tensor Memory, which reads shared memory through the async proxy: the first
    /// bytes of its matrices, where their descriptors are known.
    ReadMatrices([Option<Place>; 2]),
    ReadTensorMemory,
    /// A write of Tensor Memory by the threads of a warp.
    WriteTensorMemory,
    /// `tcgen05.dealloc`
    FreeTensorMemory,
    /// `tcgen05.wait`: a wait for the earlier accesses of the warp to Tensor Memory.
    WaitForTensorMemory {
        /// Whether for its stores, and not for its loads.
        stores: bool,
    },
    /// An operation on a barrier in memory.
    Barrier(BarrierOperation),
    /// A barrier among threads, or an arrival on one.
    Sync(Sync),
    /// A fence among threads: `fence.acq_rel`, `membar`.
    Fence,
    /// `griddepcontrol.wait`: a wait for the grids on which this one depends.
    WaitForGrids,
    /// A call of a function, by its name.
    Call(Option<&'a str>),
    /// The end of the thread, or of the function.
    End,
}

/// A set of kinds of events. A function keeps the kinds of its events in a separate list: few lints visit events of
/// every kind, and the events themselves are large.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventKinds(u32);

impl EventKinds {
    pub(crate) const ACCESS: EventKinds = EventKinds(1);
    pub(crate) const COPY: EventKinds = EventKinds(1 << 1);
    pub(crate) const COMMIT: EventKinds = EventKinds(1 << 2);
    pub(crate) const WAIT: EventKinds = EventKinds(1 << 3);
    /// [`EventKind::ProxyFence`], [`EventKind::BarrierInitFence`] and [`EventKind::Fence`]
    pub(crate) const FENCE: EventKinds = EventKinds(1 << 4);
    /// [`EventKind::TensormapFence`], [`EventKind::ReplaceTensormap`] and [`EventKind::CopyTensormap`]
    pub(crate) const TENSORMAP: EventKinds = EventKinds(1 << 5);
    pub(crate) const READ_MATRICES: EventKinds = EventKinds(1 << 6);
    pub(crate) const READ_TENSOR_MEMORY: EventKinds = EventKinds(1 << 7);
    pub(crate) const BARRIER: EventKinds = EventKinds(1 << 8);
    pub(crate) const SYNC: EventKinds = EventKinds(1 << 9);
    pub(crate) const CALL: EventKinds = EventKinds(1 << 10);
    pub(crate) const END: EventKinds = EventKinds(1 << 11);
    pub(crate) const WAIT_FOR_GRIDS: EventKinds = EventKinds(1 << 12);
    pub(crate) const WRITE_TENSOR_MEMORY: EventKinds = EventKinds(1 << 13);
    pub(crate) const FREE_TENSOR_MEMORY: EventKinds = EventKinds(1 << 14);
    pub(crate) const WAIT_FOR_TENSOR_MEMORY: EventKinds = EventKinds(1 << 15);

    /// The union of both sets.
    pub(crate) const fn or(self, other: EventKinds) -> EventKinds {
        EventKinds(self.0 | other.0)
    }

    /// Whether the sets have a kind in common.
    pub(crate) const fn meets(self, other: EventKinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl EventKind<'_> {
    /// Its kind, as a set.
    pub(crate) fn kinds(&self) -> EventKinds {
        match self {
            EventKind::Access(_) => EventKinds::ACCESS,
            EventKind::Copy(_) => EventKinds::COPY,
            EventKind::Commit(_) => EventKinds::COMMIT,
            EventKind::Wait(_) => EventKinds::WAIT,
            EventKind::ProxyFence { .. } | EventKind::BarrierInitFence | EventKind::Fence => {
                EventKinds::FENCE
            }
            EventKind::TensormapFence { .. }
            | EventKind::ReplaceTensormap(_)
            | EventKind::CopyTensormap(_) => EventKinds::TENSORMAP,
            EventKind::ReadMatrices(_) => EventKinds::READ_MATRICES,
            EventKind::ReadTensorMemory => EventKinds::READ_TENSOR_MEMORY,
            EventKind::WriteTensorMemory => EventKinds::WRITE_TENSOR_MEMORY,
            EventKind::FreeTensorMemory => EventKinds::FREE_TENSOR_MEMORY,
            EventKind::WaitForTensorMemory { .. } => EventKinds::WAIT_FOR_TENSOR_MEMORY,
            EventKind::Barrier(_) => EventKinds::BARRIER,
            EventKind::Sync(_) => EventKinds::SYNC,
            EventKind::WaitForGrids => EventKinds::WAIT_FOR_GRIDS,
            EventKind::Call(_) => EventKinds::CALL,
            EventKind::End => EventKinds::END,
        }
    }
}

/// A place in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The state space of the instruction. `None` for a generic address.
    pub(crate) space: Option<StateSpace>,
    pub(crate) address: ValueId,
    /// The number of bytes, where known.
    pub(crate) bytes: Option<u64>,
}

/// An access through the generic proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Access {
    /// The bytes that one thread accesses.
    pub(crate) place: Place,
    /// Whether it reads them.
    pub(crate) reads: bool,
    /// Whether it writes them.
    pub(crate) writes: bool,
}

/// An asynchronous copy, reduction or store.
#[derive(Clone, Debug)]
pub(crate) struct Copy {
    /// Whether it moves its data through the async proxy; else through the generic proxy.
    pub(crate) in_async_proxy: bool,
    /// The kind of groups to which it is committed.
    pub(crate) group: Option<Group>,
    /// The place that it reads. `None` for a value or a tensor.
    pub(crate) source: Option<Place>,
    /// The place that it writes. `None` for a tensor.
    pub(crate) destination: Option<Place>,
    /// The address of the tensor map.
    pub(crate) tensor_map: Option<ValueId>,
    /// The barrier on which it completes.
    pub(crate) barrier: Option<Place>,
    /// Its size in bytes, where it is an operand.
    pub(crate) size: Option<ValueId>,
    /// Whether it writes to several CTAs.
    pub(crate) is_multicast: bool,
    /// The mask of these CTAs.
    pub(crate) ctas: Option<ValueId>,
    /// Whether it reads or writes the shared memory of the cluster.
    pub(crate) in_cluster: bool,
    /// Whether it is a reduction: it reads its destination too.
    pub(crate) reduces: bool,
}

/// A wait for groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    /// The kind of groups.
    pub(crate) group: Group,
    /// Maximum number of groups, the newest, that are pending after it.
    pub(crate) pending: u64,
    /// Whether it waits only until the sources are read, and not for the results.
    pub(crate) read: bool,
    /// Whether it also waits for uncommitted copies.
    pub(crate) commits: bool,
}

/// An operation on a barrier in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BarrierOperation {
    pub(crate) action: Action,
    pub(crate) barrier: Place,
    /// `count` of an initialization or an arrival, where it is given.
    pub(crate) count: Option<ValueId>,
    /// The tx-count.
    pub(crate) bytes: Option<ValueId>,
    /// The parity or the state of a wait.
    pub(crate) phase: Option<ValueId>,
}

/// The action of an operation on a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// `mbarrier.init`
    Init,
    /// `mbarrier.inval`
    Invalidate,
    /// `mbarrier.arrive`, `mbarrier.arrive_drop`
    Arrive {
        /// `.expect_tx`
        expects: bool,
    },
    /// `mbarrier.expect_tx`
    Expect,
    /// `mbarrier.complete_tx`
    Complete,
    /// `mbarrier.test_wait`, `mbarrier.try_wait`
    Wait {
        /// Whether it waits for a parity, and not for a state.
        parity: bool,
    },
    /// `cp.async.mbarrier.arrive`, `tcgen05.commit`: an arrival when earlier operations complete.
    ArriveLater,
    /// An operation without effect on the phase of the barrier.
    Inspect,
}

/// The kind of event that an instruction is.
pub(crate) fn kind<'a>(
    instruction: &Instruction<'a>,
    index: usize,
    code: &Code<'a>,
    evaluated: &Evaluated<'a>,
) -> Option<EventKind<'a>> {
    let described = instruction.described.as_ref();
    described
        .and_then(|described| of_table(described, index, evaluated))
        .or_else(|| of_opcode(instruction, index, code, evaluated))
}

fn of_table<'a>(described: &Described, index: usize, evaluated: &Evaluated<'a>) -> Option<EventKind<'a>> {
    let value = |slot: Slot| evaluated.operand(index, described.operand(slot)?);
    let constant = |slot: Slot| u64::try_from(evaluated.values.constant(value(slot)?)?).ok();
    let space = |slot: Slot| match described.qualifier(slot) {
        Some(Qualifier::StateSpace(space)) => Some(space),
        _ => None,
    };
    let place = |slot: Slot, bytes: Option<u64>| {
        let is_tensor = described.form.param(slot).is_some_and(|param| param.kind.is_tensor());
        let address = value(slot).filter(|_| !is_tensor)?;
        Some(Place { space: space(slot), address, bytes })
    };
    let has_suffix = |suffix: NameSuffix| described.instruction.suffix.contains(&suffix);
    let opcode = described.instruction.opcode;
    match described.form.effect {
        Some(GroupEffect::Commits(group)) => return Some(EventKind::Commit(group)),
        Some(GroupEffect::Waits(group)) => {
            let (pending, read) = (constant(Slot::Pending)?, has_suffix(NameSuffix::Read));
            return Some(EventKind::Wait(Wait { group, pending, read, commits: false }));
        }
        Some(GroupEffect::CommitsAndWaits(group)) => {
            return Some(EventKind::Wait(Wait { group, pending: 0, read: false, commits: true }));
        }
        _ => {}
    }
    let group = match described.form.effect {
        Some(GroupEffect::Copies(group)) => Some(group),
        _ => None,
    };
    let completes_on_barrier = described.qualifier(Slot::Completion)
        == Some(Qualifier::CompletionMechanism(CompletionMechanism::Mbarrier));
    if group.is_some() || completes_on_barrier {
        let is_map = |slot: Slot| described.form.param(slot).is_some_and(|param| param.kind.is_tensor());
        let tensor_map = [Slot::Src, Slot::Dst].into_iter().find(|&slot| is_map(slot));
        // A box has at least 16 bytes; the place has the first ones.
        let bytes = if tensor_map.is_some() { Some(16) } else { constant(Slot::Size) };
        let (source, destination) = (place(Slot::Src, bytes), place(Slot::Dst, bytes));
        // The barrier is in the same CTA as the destination.
        let barrier = value(Slot::Mbarrier).filter(|_| completes_on_barrier);
        let barrier =
            barrier.map(|address| Place { space: Some(StateSpace::SharedCluster), address, bytes: Some(8) });
        return Some(EventKind::Copy(Copy {
            in_async_proxy: !opcode.starts_with("st.") && !opcode.starts_with("red.") && opcode != "cp.async",
            group,
            source,
            destination,
            tensor_map: tensor_map.and_then(value),
            barrier,
            size: value(Slot::Size),
            is_multicast: described.qualifier(Slot::Multicast).is_some(),
            ctas: value(Slot::Multicast),
            in_cluster: space(Slot::Dst) == Some(StateSpace::SharedCluster),
            reduces: opcode.contains("reduce") || opcode.starts_with("red."),
        }));
    }
    if let Some(action) = action(opcode) {
        let barrier = Place { space: space(Slot::Mbarrier), address: value(Slot::Mbarrier)?, bytes: Some(8) };
        let phase = value(Slot::Parity).or_else(|| value(Slot::State));
        let (count, bytes) = (value(Slot::Count), value(Slot::TxCount));
        return Some(EventKind::Barrier(BarrierOperation { action, barrier, count, bytes, phase }));
    }
    match opcode {
        "fence.proxy" | "membar.proxy"
            if has_suffix(NameSuffix::Async) || has_suffix(NameSuffix::AsyncGeneric) =>
        {
            Some(EventKind::ProxyFence { space: space(Slot::Space) })
        }
        "fence" if has_suffix(NameSuffix::MbarrierInit) => Some(EventKind::BarrierInitFence),
        "fence.proxy" if has_suffix(NameSuffix::TensormapGeneric) => {
            let sem = match described.qualifier(Slot::Sem) {
                Some(Qualifier::Sem(sem)) => Some(sem),
                _ => None,
            };
            Some(EventKind::TensormapFence { sem, address: value(Slot::Addr) })
        }
        "tensormap.replace" => {
            let address = value(Slot::Addr).or_else(|| value(Slot::Dst))?;
            let space = space(Slot::Addr).or_else(|| space(Slot::Dst));
            Some(EventKind::ReplaceTensormap(Place { space, address, bytes: Some(128) }))
        }
        "tensormap.cp_fenceproxy" => Some(EventKind::CopyTensormap(place(Slot::Dst, Some(128))?)),
        "st.bulk" => {
            let place = place(Slot::Dst, constant(Slot::Size))?;
            Some(EventKind::Access(Access { place, reads: false, writes: true }))
        }
        _ => None,
    }
}

/// The action of an instruction of the table on a barrier.
fn action(opcode: &str) -> Option<Action> {
    Some(match opcode {
        "mbarrier.init" => Action::Init,
        "mbarrier.inval" => Action::Invalidate,
        "mbarrier.arrive" | "mbarrier.arrive_drop" => Action::Arrive { expects: false },
        "mbarrier.arrive.expect_tx" | "mbarrier.arrive_drop.expect_tx" => Action::Arrive { expects: true },
        "mbarrier.expect_tx" => Action::Expect,
        "mbarrier.complete_tx" => Action::Complete,
        "mbarrier.test_wait.parity" | "mbarrier.try_wait.parity" => Action::Wait { parity: true },
        "mbarrier.test_wait" | "mbarrier.try_wait" => Action::Wait { parity: false },
        "cp.async.mbarrier.arrive" | "tcgen05.commit" => Action::ArriveLater,
        "mbarrier.check_layout" => Action::Inspect,
        _ => return None,
    })
}

fn of_opcode<'a>(
    instruction: &Instruction<'a>,
    index: usize,
    code: &Code<'a>,
    evaluated: &Evaluated<'a>,
) -> Option<EventKind<'a>> {
    let effect = instruction.opcode.effect?;
    let operands = code.operands(instruction);
    Some(match effect {
        Effect::Access { space, bytes, reads, writes } => {
            let at = operands.iter().position(|operand| matches!(operand, Operand::Address(..)))?;
            let address = evaluated.operand(index, at)?;
            let bytes = bytes.map(u64::from);
            EventKind::Access(Access { place: Place { space, address, bytes }, reads, writes })
        }
        Effect::ReadMatrices => {
            let matrix = |at: usize| {
                let operand = operands.get(at).filter(|operand| matches!(operand, Operand::Term(_)));
                let address =
                    descriptor::address(&evaluated.values, operand.and(evaluated.operand(index, at))?)?;
                // A row of eight elements of 16 bits, or as many bytes.
                Some(Place { space: Some(StateSpace::SharedCta), address, bytes: Some(16) })
            };
            EventKind::ReadMatrices([matrix(1), matrix(2)])
        }
        Effect::ReadTensorMemory => EventKind::ReadTensorMemory,
        Effect::WriteTensorMemory => EventKind::WriteTensorMemory,
        Effect::FreeTensorMemory => EventKind::FreeTensorMemory,
        Effect::WaitForTensorMemory { stores } => EventKind::WaitForTensorMemory { stores },
        Effect::Sync(sync) => EventKind::Sync(sync),
        Effect::Fence => EventKind::Fence,
        Effect::WaitForGrids => EventKind::WaitForGrids,
        Effect::Call => EventKind::Call(code.callee(instruction)),
        Effect::End => EventKind::End,
    })
}
