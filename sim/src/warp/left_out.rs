//! Barriers of a CTA that threads of a warp leave out. Manual: `bar` and `barrier` with `.aligned` are for all threads:
//! the behavior is undefined where these do not evaluate a condition around them identically.
//!
//! A thread that exits instead is accepted practice, since a barrier is for threads that have not exited. A thread
//! that continues behind the barrier without it, and then exits, is a finding.

use std::collections::BTreeSet;

use ptx_async_isa::level::WARP_INCOMPLETE;
use ptx_async_semantics::help;

use super::state::LeftOut;
use super::{Split, Waiting, Warp};
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::Machine;
use crate::engine::wait::Wait;
use crate::lanes::first_of;
use crate::program::{Operation, Step};

impl Warp<'_> {
    /// Called before a split accesses memory: remembers the barrier that it has left out, if there is one.
    pub(super) fn leave_out(&mut self, index: usize) {
        let Split { at, stack, left_out, .. } = &self.splits[index];
        if left_out.is_some_and(|left_out| self.waits_at(left_out.barrier)) {
            return;
        }
        let is_left_out = |split: &&Split| {
            // In a call, its place in the function of the barrier is the return address.
            let place = match stack.strip_prefix(split.stack.as_slice()) {
                Some([]) => *at,
                Some([from, ..]) => *from,
                None => return false,
            };
            self.waits_aligned(split) && self.is_behind(place, split.at)
        };
        let found = self.splits.iter().find(is_left_out);
        let found = found.map(|split| LeftOut { barrier: split.at, access: *at });
        self.splits[index].left_out = found;
    }

    /// Reports the barrier that the threads of a split have left out when they exit, if others still wait there.
    pub(super) fn report_left_out(&self, split: &Split, machine: &mut Machine) {
        let Some(LeftOut { barrier, access }) = split.left_out else { return };
        let Some(waiting) = self.splits.iter().find(|split| split.at == barrier && self.waits_aligned(split))
        else {
            return;
        };
        let [lane, other] = [waiting, split].map(|split| first_of(split.lanes));
        let message = format!(
            "this is for all threads of the warp, but lane {lane} executes it and lane {other} continues behind it without it"
        );
        let related = format!("lane {other} continues here");
        let finding = Finding::new(Kind::WarpIncomplete, self.site(barrier, lane), message)
            .with(WARP_INCOMPLETE)
            .help(help::EXECUTE_IN_WHOLE_WARP)
            .relating(self.site(access, other), related);
        machine.report(finding);
    }

    fn waits_at(&self, barrier: (u32, u32)) -> bool {
        self.splits.iter().any(|split| split.at == barrier && self.waits_aligned(split))
    }

    /// Whether a split waits at a barrier for all threads of the CTA. A barrier with a thread count lacks arrivals where
    /// threads leave it out, which is a hang.
    fn waits_aligned(&self, split: &Split) -> bool {
        matches!(split.wait, Some(Waiting { wait: Wait::Rendezvous { .. }, .. }))
            && matches!(self.operation(split.at), Some(Operation::Bar { is_aligned: true, count: None, .. }))
    }

    /// Whether an instruction can be executed after a barrier of its function in the same iteration of each loop: on a
    /// path of branches to later instructions.
    fn is_behind(&self, place: (u32, u32), barrier: (u32, u32)) -> bool {
        if place.0 != barrier.0 || place.1 <= barrier.1 {
            return false;
        }
        let steps = &self.kernel.functions[barrier.0 as usize].function.steps;
        let mut next = BTreeSet::from([barrier.1 + 1]);
        while let Some(step) = next.pop_first().filter(|step| *step <= place.1) {
            if step == place.1 {
                return true;
            }
            let Some(Step { guard, operation, .. }) = steps.get(step as usize) else { continue };
            let (targets, ends) = match operation {
                Operation::Branch { target } => (std::slice::from_ref(target), true),
                Operation::BranchIndexed { targets, .. } => (&**targets, true),
                Operation::Return | Operation::Exit | Operation::Trap => (&[][..], true),
                _ => (&[][..], false),
            };
            next.extend(targets.iter().copied().filter(|target| *target > step));
            next.extend((guard.is_some() || !ends).then_some(step + 1));
        }
        false
    }
}
