//! The bytes that copies complete on barriers in a launch.

use ptx_async_isa::form;

use super::CTA;
use super::group::Group;
use super::state::{Next, Run};
use crate::effect::width;
use crate::event::{Copy, EventKind};
use crate::graph::BlockId;
use crate::value::ValueId;

impl Run<'_, '_, '_, '_> {
    /// Each thread of a group issues a copy, which completes at once.
    pub(super) fn copy(&mut self, group: &mut Group, copy: &Copy) -> Next {
        let event = group.event;
        let Some(barrier) = copy.barrier else { return Next::Event };
        let Some(address) = self.number(group, barrier.address) else {
            self.outcome.barriers.forget_copies();
            return Next::Event;
        };
        let size = self.size(group, copy);
        let ctas = match copy.is_multicast {
            // The bytes of a copy to CTAs outside of the cluster are unknown: it faults.
            true => copy
                .ctas
                .and_then(|mask| self.number(group, mask))
                .filter(|mask| mask >> self.launch.ctas == 0),
            false => Some(1 << (address >> CTA)),
        };
        // The operands have split the group.
        let bytes = size.and_then(|size| size.checked_mul(group.threads.len() as i64));
        let is_there = self.outcome.barriers.get(address).is_some();
        if !self.launch.is_in_variable(barrier.address, address)
            || !is_there && !self.use_uninitialized(event, address)
        {
            return Next::Unknown;
        }
        self.use_barrier(group, address);
        if self.launch.in_slots {
            self.fill_slot(group, copy, address);
            self.copy_to_peers(group, (copy, size), address, ctas);
        }
        // One of a pair of CTAs can complete on the barrier of the other one.
        let ctas = if bytes.is_some() { ctas } else { None };
        for cta in (0..self.launch.ctas).filter(|cta| ctas.is_none_or(|ctas| ctas >> cta & 1 == 1)) {
            let address = address & ((1 << CTA) - 1) | cta << CTA;
            let is_known = bytes.is_some() && ctas.is_some();
            if is_known {
                self.outcome.barriers.reach(group.cta, address, event);
            }
            self.outcome.barriers.transact(address, bytes.filter(|_| is_known), false, event);
        }
        Next::Event
    }

    /// The size in bytes of a copy by one thread, unless it depends on parameters.
    fn size(&mut self, group: &mut Group, copy: &Copy) -> Option<i64> {
        let function = self.launch.function;
        let opcode = &function.instruction(function.events[group.event].instruction).opcode;
        match copy.size {
            Some(size) => self.bytes(group, size),
            None if matches!(opcode.name(), "st" | "red") => width(opcode.text.split('.')).map(i64::from),
            None => None,
        }
    }

    /// A number of bytes, unless it depends on parameters.
    pub(super) fn bytes(&mut self, group: &mut Group, bytes: ValueId) -> Option<i64> {
        match self.launch.is_of_parameter(bytes) {
            true => None,
            false => self.number(group, bytes),
        }
    }

    /// Accounts for a block that may or may not be executed.
    pub(super) fn passes(&mut self, block: BlockId) {
        let events = &self.launch.function.events[self.launch.function.events_of(block)];
        let is_copy = |kind: &EventKind<'_>| matches!(kind, EventKind::Copy(copy) if copy.barrier.is_some());
        if events.iter().any(|event| is_copy(&event.kind)) {
            self.outcome.barriers.forget_copies();
        }
        self.has_unknown_waits |= events
            .iter()
            .any(|event| matches!(&event.kind, EventKind::Wait(wait) if wait.group == form::Group::CpAsync));
    }
}
