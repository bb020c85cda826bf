//! Happens-before queries for the accesses of a warp to tensor memory.

use super::Machine;
use crate::engine::clock::{Actor, Class};
use crate::engine::finding::{Site, ThreadId};
use crate::engine::transfer::GroupKind;
use crate::lanes::lanes_of;

impl Machine {
    /// Returns the number of matrix products that a thread has issued.
    pub(crate) fn products(&self, thread: ThreadId) -> u32 {
        self.groups.get(&(thread, GroupKind::Matrix)).map_or(0, |groups| groups.issued())
    }

    /// Returns the time of a thread.
    pub(crate) fn time(&mut self, thread: ThreadId) -> u32 {
        self.threads.begin(thread);
        self.threads.now(thread)
    }

    /// Records that an instruction writes the address of an allocation of tensor memory.
    pub(crate) fn record_allocation(&mut self, site: Site) {
        self.threads.allocations.insert(site.instruction);
    }

    /// Records that the scope of a reduction by a copy is written, and not the default.
    pub(crate) fn record_scope(&mut self, site: Site) {
        self.threads.scoped.insert(site.instruction);
    }

    /// Whether any of the lanes of a warp has waited for a product of a thread.
    pub(crate) fn has_seen_product(
        &self,
        first: ThreadId,
        lanes: u32,
        thread: ThreadId,
        product: u32,
    ) -> bool {
        self.has_seen(first, lanes, Actor::of(Class::Matrix, thread), product)
    }

    /// Whether the operations of a thread of another warp up to a time are ordered before any of the lanes of a warp.
    pub(crate) fn has_seen_warp(&self, first: ThreadId, lanes: u32, other: ThreadId, time: u32) -> bool {
        (other.0..other.0 + 32)
            .any(|thread| self.has_seen(first, lanes, Actor::of(Class::Thread, ThreadId(thread)), time))
    }

    fn has_seen(&self, first: ThreadId, lanes: u32, actor: Actor, time: u32) -> bool {
        let knowledge = |lane: usize| {
            let thread = ThreadId(first.0 + lane as u32);
            self.threads.knowledge(thread).map(|knowledge| knowledge.time(thread, actor))
        };
        lanes_of(lanes).filter_map(knowledge).any(|known| known >= time)
    }
}
