//! What an event does to what threads know of each other. Every lint asks this table: none has an idea of its own of
//! what a barrier orders.

use alloc::vec::Vec;

use crate::effect::Effect;
use crate::event::{Access, Action, BarrierOperation, EventKind, EventKinds, Sync};
use crate::function::{Function, Space};
use crate::iterations::Iterations;
use crate::live_out::exits;
use crate::opcode::Opcode;
use crate::path::varies_in;
use crate::reach::Reach;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId};

/// The object on which threads synchronize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// A barrier among threads: all of them wait at events with the same place in the program.
    Barrier,
    /// An mbarrier: the threads that wait may execute other code than those that arrive.
    Mbarrier,
    /// A word in memory.
    Memory,
}

/// The synchronization of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// The threads with which its thread synchronizes.
    pub(crate) scope: Scope,
    /// The object.
    pub(crate) by: By,
    /// Whether other threads learn that its thread has come so far.
    pub(crate) releases: bool,
    /// Whether its thread learns how far other threads have come: another thread's path may go on here.
    pub(crate) acquires: bool,
    /// Whether it is `.relaxed`: without a fence, it orders no accesses to memory.
    pub(crate) is_relaxed: bool,
}

impl Order {
    /// Whether its thread waits for others at a barrier among threads.
    pub(crate) fn meets(self) -> bool {
        self.by == By::Barrier && self.acquires
    }

    /// Whether its thread waits for a phase of an mbarrier.
    pub(crate) fn waits(self) -> bool {
        self.by == By::Mbarrier && self.acquires
    }

    /// Whether its thread arrives at the barrier of the cluster, or waits there.
    pub(crate) fn is_of_cluster_barrier(self) -> bool {
        self.by == By::Barrier && self.scope == Scope::Cluster
    }
}

impl Function<'_, '_> {
    /// The synchronization of an event. `None` if it has none, or is a call, after which everything is unknown.
    pub(crate) fn order(&self, event: usize) -> Option<Order> {
        use {By::*, Scope::*};
        let at = &self.events[event];
        let (by, scope, releases, acquires) = match &at.kind {
            EventKind::Sync(Sync::Warp) => (Barrier, Warp, true, true),
            EventKind::Sync(Sync::Block) => (Barrier, Cta, true, true),
            EventKind::Sync(Sync::BlockArrive) => (Barrier, Cta, true, false),
            EventKind::Sync(Sync::ClusterArrive) => (Barrier, Cluster, true, false),
            EventKind::Sync(Sync::ClusterWait) => (Barrier, Cluster, false, true),
            EventKind::Barrier(operation) => match operation.action {
                Action::Arrive { .. } => (Mbarrier, Cluster, true, false),
                Action::Wait { .. } => (Mbarrier, Cluster, false, true),
                // `ArriveLater` releases the operations that complete then, and nothing else of its thread.
                _ => return None,
            },
            EventKind::Call(_) => return None,
            // A fence orders the accesses to a word before and after it.
            _ => match self.instruction(at.instruction).opcode {
                Opcode { releases: false, acquires: false, .. } => return None,
                // A thread learns nothing from a number that it does not use.
                Opcode { releases, acquires, is_relaxed, .. } => (
                    Memory,
                    Cluster,
                    releases,
                    acquires && !(is_relaxed && self.is_reduction(at.instruction)),
                ),
            },
        };
        let is_relaxed = self.instruction(at.instruction).opcode.is_relaxed;
        Some(Order { scope, by, releases, acquires, is_relaxed })
    }

    /// Whether an event waits for other threads at a barrier among threads.
    pub(crate) fn meets(&self, event: usize) -> bool {
        self.order(event).is_some_and(Order::meets)
    }

    /// Whether all threads of the CTA that reach an event wait there for each other.
    pub(crate) fn meets_cta(&self, event: usize) -> bool {
        let at = &self.events[event];
        self.order(event).is_some_and(|order| order.meets() && order.scope == Scope::Cta)
            && at.guard.literals().is_empty()
            // A number of threads.
            && self.evaluated.operand(at.instruction, 1).is_none()
    }

    /// Whether the function waits for the barrier of the cluster.
    pub(crate) fn waits_for_cluster(&self) -> bool {
        let waits = |order: Order| order.is_of_cluster_barrier() && order.acquires;
        self.events_with(EventKinds::SYNC).any(|(event, _)| self.order(event).is_some_and(waits))
    }

    /// Whether an event waits for a phase of an mbarrier.
    pub(crate) fn waits(&self, event: usize) -> bool {
        self.order(event).is_some_and(Order::waits)
    }

    /// Whether an event is a fence of accesses for threads of other CTAs.
    pub(crate) fn is_memory_fence(&self, event: usize) -> bool {
        let at = &self.events[event];
        matches!(at.kind, EventKind::Fence) && !self.instruction(at.instruction).has("cta")
    }

    /// Whether an event synchronizes through a word in memory.
    pub(crate) fn orders_by_memory(&self, event: usize) -> bool {
        self.order(event).is_some_and(|order| order.by == By::Memory)
    }

    /// The access of an event to memory that may be global.
    pub(crate) fn global_access(&self, event: usize) -> Option<&Access> {
        let EventKind::Access(access) = &self.events[event].kind else { return None };
        matches!(self.space(&access.place), None | Some(Space::Global)).then_some(access)
    }

    /// Whether an access is strong, but neither releases nor acquires without a fence.
    fn is_relaxed(&self, event: usize) -> bool {
        let instruction = self.instruction(self.events[event].instruction);
        instruction.opcode.is_relaxed || instruction.has("volatile")
    }

    /// Whether an event tells threads of other CTAs that the accesses before it are complete: it writes a word in global
    /// memory, and releases. After a fence of its thread, a relaxed write releases too.
    pub(crate) fn signals(&self, event: usize, is_fenced: bool) -> bool {
        let flag = self.instruction(self.events[event].instruction);
        self.global_access(event).is_some_and(|access| access.writes)
            && !flag.has("cta")
            && (flag.has("release") || flag.has("acq_rel") || is_fenced && self.is_relaxed(event))
    }

    /// Whether a thread waits at an event for a flag: it leaves the innermost loop around the event by the word in global
    /// memory that it reads there again and again, by an access that acquires, or acquires with a fence.
    pub(crate) fn waits_for_flag(&self, event: usize) -> bool {
        let opcode = &self.instruction(self.events[event].instruction).opcode;
        (opcode.acquires || self.is_relaxed(event))
            && self.global_access(event).is_some_and(|access| access.reads)
            && self.evaluated.guard(self.events[event].instruction).is_none()
            && self.ends_loop(event)
    }

    /// The waits for flags that a thread sets after an event.
    pub(crate) fn signaled(&self, event: usize) -> impl Iterator<Item = usize> + '_ {
        let word = |event: usize| self.pointer(self.global_access(event)?.place.address);
        let after = Reach::of(self, [event]);
        let accesses = || self.events_with(EventKinds::ACCESS).map(|(event, _)| event);
        let flags = accesses().filter(|&flag| after.has(self, flag) && self.signals(flag, true));
        let words: Vec<ValueId> = flags.filter_map(word).collect();
        accesses().filter(move |&wait| {
            word(wait).is_some_and(|of| words.contains(&of)) && self.waits_for_flag(wait)
        })
    }

    /// Whether a thread waits for a flag before some events, and another thread sets it after this event.
    pub(crate) fn is_signaled(&self, event: usize, to: &Reach) -> bool {
        self.signaled(event).any(|wait| to.leads(self, wait))
    }

    /// Whether a wait for a phase can return at once when a thread executes it first: its parity is that of the phase
    /// before the first one.
    pub(crate) fn returns_at_once(&self, event: usize) -> bool {
        let EventKind::Barrier(BarrierOperation {
            action: Action::Wait { parity: true },
            phase: Some(phase),
            ..
        }) = &self.events[event].kind
        else {
            return false;
        };
        let is_around = |head| self.graph.in_loop(self.block_of(event), head);
        let parities = self
            .terms(*phase)
            .and_then(|sum| self.sums_in_first(self.threads(event).present(), &sum, &is_around));
        parities.is_some_and(|(rest, sums)| rest.is_empty() && sums.iter().all(|(parity, _)| parity & 1 == 1))
    }

    /// Whether an event is a relaxed load of a flag for which a thread waits.
    pub(crate) fn polls(&self, event: usize) -> bool {
        self.is_relaxed(event) && self.waits_for_flag(event)
    }

    /// Whether an instruction is an atomic operation whose result nothing uses.
    fn is_reduction(&self, index: usize) -> bool {
        if self.instruction(index).name() != "atom" {
            return false;
        }
        let values = self.values();
        let mut used = self.memo.used.borrow_mut();
        let used = used.get_or_insert_with(|| {
            let sources = |index: usize| {
                let instruction = self.instruction(index);
                let operands = instruction.results as usize..self.code.operands(instruction).len();
                let operands = operands.filter_map(move |operand| self.evaluated.operand(index, operand));
                operands.chain(self.evaluated.guard(index).map(|(predicate, _)| predicate))
            };
            self.evaluated.computed_from((0..self.code.instructions.len()).flat_map(sources).collect()).into()
        });
        values.find(Node::Result(index as u32, 0)).is_none_or(|result| !used[result.0 as usize])
    }

    /// Whether an instruction reads or writes memory, as far as is known.
    pub(crate) fn accesses_memory(&self, instruction: usize) -> bool {
        let instruction = self.instruction(instruction);
        instruction.is_checked() || matches!(instruction.opcode.effect, Some(Effect::Access { .. }))
    }

    /// Whether a thread leaves the innermost loop around an event by what the event has read.
    fn ends_loop(&self, event: usize) -> bool {
        let graph = &self.graph;
        let Some(head) = graph.loops(self.block_of(event)).next() else { return false };
        let ends = exits(graph, head).filter_map(|block| graph.block(block).instructions.end.checked_sub(1));
        let guards: Vec<ValueId> = ends.filter_map(|end| Some(self.evaluated.guard(end)?.0)).collect();
        let mut deciding = guards.clone();
        // Threads may leave the loop together, by a vote or by a value of another lane.
        let decides = loop {
            let decides = self.evaluated.computed_from(deciding.clone());
            let inputs = self.values().ids().filter(|id| decides[id.0 as usize]).flat_map(|id| {
                let of = match self.values().node(id) {
                    Node::Result(of, _) if !self.accesses_memory(of as usize) => of as usize..of as usize + 1,
                    _ => 0..0,
                };
                self.evaluated.used_by(of)
            });
            let before = deciding.len();
            deciding.extend(inputs.filter(|input| !decides[input.0 as usize]).collect::<Vec<_>>());
            if deciding.len() == before {
                break decides;
            }
        };
        let result = self.values().find(Node::Result(self.events[event].instruction as u32, 0));
        // A word that limits the counter of a loop is no flag.
        let is_limit = |predicate: ValueId| match self.values().node(predicate) {
            Node::Operation(Operation::Less { .. } | Operation::Equal, [Some(one), Some(other), _]) => {
                let is_loaded = |value: ValueId| {
                    let of = self.evaluated.computed_from(Vec::from([value]));
                    result.is_some_and(|result| of[result.0 as usize])
                };
                let is_counter = |value: ValueId| varies_in(self, value, head) && !is_loaded(value);
                is_loaded(one) && is_counter(other) || is_loaded(other) && is_counter(one)
            }
            _ => false,
        };
        // A search reads another word in each iteration.
        let searches = |address: ValueId| {
            let offsets = Iterations::of(self, head).known_offsets(address, self.block_of(event));
            offsets.is_some_and(|offsets| offsets.windows(2).all(|pair| pair[0] != pair[1]))
        };
        result.is_some_and(|result| decides[result.0 as usize])
            && !guards.into_iter().any(is_limit)
            && !self.global_access(event).is_some_and(|access| searches(access.place.address))
    }
}
