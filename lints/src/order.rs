//! What an event does to what threads know of each other. Every lint asks this table: none has an idea of its own of
//! what a barrier orders.

use crate::event::{Action, EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::opcode::Opcode;
use crate::scope::Scope;

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
                Opcode { releases, acquires, .. } => (Memory, Cluster, releases, acquires),
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
}
