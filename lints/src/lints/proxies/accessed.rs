//! The state of an access through the generic proxy, until a proxy fence orders it before the async proxy.

use ptx_async_isa::level::OrderedBy;
use ptx_async_isa::vocab::StateSpace;

use crate::condition::Condition;
use crate::graph::BlockId;
use crate::order::Order;
use crate::scope::Scope;

/// An access through the generic proxy, on the paths to one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Accessed {
    /// Whether no fence follows on some path.
    pub(super) unfenced: bool,
    /// The condition of the threads for which a fence follows on some path.
    pub(super) fenced: Option<Condition>,
    /// Whether a barrier among threads follows.
    pub(super) is_published: bool,
    /// What orders the access before the place.
    pub(super) ordered_by: OrderedBy,
    /// Whether an arrival on an mbarrier follows.
    pub(super) is_arrived: bool,
    /// The widest scope of threads with which the thread has synchronized since, on some path.
    pub(super) met: Option<Scope>,
    /// Whether some path continues in the next iteration of a loop.
    pub(super) is_carried: bool,
    /// The head of the outermost loop around the access to which all paths have gone back.
    pub(super) next: Option<BlockId>,
    /// The last fence of another state space, or in too few threads.
    pub(super) ineffective: Option<(usize, &'static str)>,
}

impl Accessed {
    /// Hands the access over to other threads. A fence by one of them counts for all from now on.
    pub(super) fn publish(&mut self, order: Order) {
        self.is_published = true;
        self.ordered_by = match order.waits() {
            true if self.ordered_by == OrderedBy::Program && self.is_arrived => OrderedBy::Arrival,
            false if self.ordered_by == OrderedBy::Program => OrderedBy::Threads,
            _ => self.ordered_by,
        };
        self.fenced = self.fenced.take().map(|_| Condition::default());
    }
}

/// Whether a fence between the generic and the async proxy applies to shared memory.
pub(super) fn is_of_shared(space: Option<StateSpace>) -> bool {
    space != Some(StateSpace::Global)
}
