//! Splits: the parts of a warp, each with its threads at one instruction.

use std::rc::Rc;

use super::{Split, TURN, Waiting, Warp, polls};
use crate::engine::ThreadId;
use crate::engine::machine::Machine;
use crate::engine::wait::{RendezvousId, Wait};
use crate::lanes::{first_of, lanes_of};
use crate::program::{Operation, ReductionKind};

impl Warp<'_> {
    /// Chooses the split that runs next: the one farthest behind, so that the others can join it, unless the schedule
    /// is random, or nothing has changed for a while.
    pub(super) fn choose(&mut self, machine: &mut Machine) -> Option<usize> {
        if let [split] = self.splits.as_slice()
            && split.wait.is_none()
        {
            return Some(0);
        }
        for index in 0..self.splits.len() {
            if let Some(Waiting { wait, again }) = self.splits[index].wait
                && self.is_over(&wait, index, machine)
            {
                if let Wait::Rendezvous { id, generation } = wait {
                    self.reduced(index, id, generation, machine);
                }
                let split = &mut self.splits[index];
                (split.wait, split.polls) = (None, 0);
                split.at.1 += u32::from(!again);
                machine.end_wait(self.first, split.lanes, &wait);
            }
        }
        self.join();
        let mut ready: Vec<_> =
            (0..self.splits.len()).filter(|&index| self.splits[index].wait.is_none()).collect();
        if ready.len() > 1 {
            // A split that polls lets the others run, and splits that poll take turns.
            ready.sort_by_key(|&index| {
                let split = &self.splits[index];
                (split.polls / polls::MANY, std::cmp::Reverse(split.stack.len()), split.at)
            });
            if self.idle.0 != machine.progress {
                self.idle = (machine.progress, 0);
            }
            self.idle.1 = self.idle.1.wrapping_add(1);
        }
        let usual = (self.idle.1 / TURN) as usize % ready.len().max(1);
        let index = *ready.get(machine.dice.split(ready.len()).unwrap_or(usual))?;
        self.splits[index].is_apart = false;
        Some(index)
    }

    pub(super) fn is_over(&self, wait: &Wait, index: usize, machine: &Machine) -> bool {
        match wait {
            Wait::Lanes(_) => self.is_gathered(index),
            wait => machine.is_over(wait),
        }
    }

    /// Joins splits at the same instruction.
    fn join(&mut self) {
        let mut index = 0;
        while index < self.splits.len() {
            let same = |a: &Split, b: &Split| {
                let is_free = |split: &Split| split.wait.is_none() && !split.is_apart;
                a.at == b.at && is_free(a) && is_free(b) && a.stack == b.stack
            };
            match (index + 1..self.splits.len()).find(|&other| same(&self.splits[index], &self.splits[other]))
            {
                Some(other) => {
                    let other = self.splits.swap_remove(other);
                    let split = &mut self.splits[index];
                    split.lanes |= other.lanes;
                    split.has_run |= other.has_run;
                    split.polls = split.polls.min(other.polls);
                    split.left_out = split.left_out.or(other.left_out);
                }
                None => index += 1,
            }
        }
    }

    /// Ends the threads of a split.
    pub(super) fn leave(&mut self, index: usize, machine: &mut Machine) {
        let split = self.splits.swap_remove(index);
        self.report_left_out(&split, machine);
        let count = split.lanes.count_ones();
        let (team, region) = (self.team(), self.region());
        let site = self.site(split.at, first_of(split.lanes));
        if self.cluster.ctas.len() > 1 {
            lanes_of(split.lanes)
                .for_each(|lane| machine.exit_from(ThreadId(self.first.0 + lane as u32), region));
        }
        if self.splits.is_empty() {
            machine.exit_from_grid(self.first);
            machine.end_threads(self.first);
        }
        machine.leave(team, count);
        machine.leave(self.cluster.team, count);
        let live = machine.live(team);
        machine.count_exited(self.first, count, live);
        if live == 0 {
            self.check_tensor_memory(machine);
            machine.free(site, region);
            machine.exit_cta(self.first);
        }
    }

    /// Writes the result of `bar.red`, if a split waited at one.
    fn reduced(&mut self, index: usize, id: RendezvousId, generation: u64, machine: &Machine) {
        let (at, lanes) = (self.splits[index].at, self.splits[index].lanes);
        let kernel = Rc::clone(&self.kernel);
        let linked = &kernel.functions[at.0 as usize];
        let step = linked.function.steps.get(at.1 as usize).map(|step| &step.operation);
        let Some(Operation::Bar { reduction: Some(reduction), .. }) = step else { return };
        let (holding, all) = machine.reduced(id, generation);
        let value = match reduction.kind {
            ReductionKind::Count => holding,
            ReductionKind::All => u32::from(holding == all),
            ReductionKind::Any => u32::from(holding > 0),
        };
        self.write(linked.registers, reduction.result, lanes, &[u64::from(value); 32]);
    }
}
