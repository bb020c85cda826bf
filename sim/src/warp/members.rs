//! Member masks: the lanes of a warp that execute a warp-level instruction together. Manual: `shfl.sync`, `vote.sync`,
//! `match.sync`, `redux.sync`, `elect.sync`, `bar.warp.sync`.
//!
//! A thread waits until all threads of its mask that have not exited execute the instruction with the same mask. They
//! are a group, and other lanes at the same instruction can be groups of their own. The threads of a group can be at
//! different instructions, as long as these have the same qualifiers, or in different calls of a function; only
//! instructions with `.aligned` are the same instruction for all threads. A thread that is not in its own mask, and
//! threads that execute the instruction with different masks and never with the same one, are undefined behavior: a
//! finding.

use super::state::Differs;
use super::{Split, Waiting, Warp};
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::Machine;
use crate::engine::wait::Wait;
use crate::lanes::lanes_of;
use crate::program::{Meet, Operation, Register};

/// A split of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) split: usize,
    pub(super) at: (u32, u32),
    pub(super) lanes: u32,
}

/// The splits whose lanes execute an instruction together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The split that came last.
    pub(super) last: Part,
    /// The splits that waited for it.
    pub(super) waited: Vec<Part>,
}

impl Group {
    /// Returns all parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        [self.last].into_iter().chain(self.waited.iter().copied())
    }

    /// Returns the lanes of all parts.
    pub(super) fn lanes(&self) -> u32 {
        self.parts().fold(0, |lanes, part| lanes | part.lanes)
    }
}

impl Warp<'_> {
    /// Returns the operation at a place.
    pub(super) fn operation(&self, at: (u32, u32)) -> Option<&Operation> {
        let function = self.kernel.functions[at.0 as usize].function;
        function.steps.get(at.1 as usize).map(|step| &step.operation)
    }

    /// [Keeps](Self::keep) the lanes of a split with the member mask of the first lane, and returns the group that they
    /// complete. `None` if lanes of the mask are elsewhere; the split then waits for them.
    pub(super) fn gather(&mut self, index: usize, members: Register, machine: &mut Machine) -> Option<Group> {
        let Split { at, lanes: all, .. } = self.splits[index];
        let masks = self.value(self.base(at), &members).map(|mask| mask as u32);
        let mask = masks[lanes_of(all).next()?];
        let lanes = self.keep(index, |lane| masks[lane] == mask);
        let live = self.live();
        let waited = if mask & live & !lanes == 0 { Vec::new() } else { self.waiting(index, at, mask) };
        let group = Group { last: Part { split: index, at, lanes }, waited };
        let named = mask & live;
        if named & !group.lanes() != 0 {
            let other = lanes_of(named & all & !lanes).next();
            self.splits[index].differs = other.map(|lane| Differs { lane, mask: masks[lane] });
            self.wait(index, Wait::Lanes(named), true);
            return None;
        }
        if let Some(lane) = lanes_of(lanes & !mask).next() {
            let message = format!(
                "the member mask of a thread must have the bit of its own lane, but the mask of lane {lane} is {mask:#010x}"
            );
            machine.report(Finding::new(Kind::Illegal, self.site(at, lane), message));
        }
        for part in group.parts() {
            let differs = self.splits[part.split].differs.take();
            if differs.is_some_and(|other| group.lanes() >> other.lane & 1 == 0) {
                machine.report(self.other_mask(part.split, differs)?);
            }
        }
        Some(group)
    }

    /// Moves the splits that waited for a group beyond its instruction.
    pub(super) fn release(&mut self, group: &Group) {
        for part in &group.waited {
            let split = &mut self.splits[part.split];
            (split.wait, split.at.1) = (None, split.at.1 + 1);
        }
    }

    /// Whether the lanes that a split waits for execute its instruction, or have exited.
    pub(super) fn is_gathered(&self, index: usize) -> bool {
        let Split { at, lanes, .. } = self.splits[index];
        let Some(mask) = self.mask(&self.splits[index]) else { return true };
        let waiting = self.waiting(index, at, mask);
        mask & self.live() & !waiting.iter().fold(lanes, |lanes, part| lanes | part.lanes) == 0
    }

    /// Returns the other splits that wait with this mask at an instruction like that of a split.
    fn waiting(&self, index: usize, at: (u32, u32), mask: u32) -> Vec<Part> {
        let is_other = |(other, split): &(usize, &Split)| {
            let waits = matches!(split.wait, Some(Waiting { wait: Wait::Lanes(_), .. }));
            let is_alike = || {
                let operations = self.operation(at).zip(self.operation(split.at));
                split.at == at || operations.is_some_and(|(own, other)| are_alike(own, other))
            };
            *other != index && waits && is_alike() && self.mask(split) == Some(mask)
        };
        let part = |(split, of): (usize, &Split)| Part { split, at: of.at, lanes: of.lanes };
        self.splits.iter().enumerate().filter(is_other).map(part).collect()
    }

    /// Returns the member mask of a split that waits for other lanes.
    fn mask(&self, split: &Split) -> Option<u32> {
        let members = members(self.operation(split.at)?)?;
        Some(self.in_lane(members, split.at, lanes_of(split.lanes).next()?) as u32)
    }

    /// Returns the finding for a split that waits in vain for lanes with another mask, if there is one.
    pub(super) fn undefined_members(&self) -> Option<Finding> {
        (0..self.splits.len()).find_map(|index| self.other_mask(index, self.splits[index].differs))
    }

    fn other_mask(&self, index: usize, differs: Option<Differs>) -> Option<Finding> {
        let Differs { lane: other, mask: of_other } = differs?;
        let split = &self.splits[index];
        let (lane, mask) = (lanes_of(split.lanes).next()?, self.mask(split)?);
        let message = format!(
            "threads that execute this together must have the same member mask, but lane {lane} has {mask:#010x}, which \
             names lane {other}, and the mask of lane {other} is {of_other:#010x}"
        );
        Some(Finding::new(Kind::Illegal, self.site(split.at, lane), message))
    }
}

/// Returns the register with the member mask of an instruction, if it has one.
pub(super) fn members(operation: &Operation) -> Option<Register> {
    match operation {
        Operation::Meet { lanes, .. }
        | Operation::WarpBar { lanes }
        | Operation::Vote { lanes, .. }
        | Operation::Elect { lanes, .. } => Some(*lanes),
        Operation::Shuffle { operands, .. } => Some(operands[3]),
        _ => None,
    }
}

/// Whether threads at two instructions execute them together: these have the same qualifiers, and no `.aligned`.
fn are_alike(a: &Operation, b: &Operation) -> bool {
    match (a, b) {
        (Operation::WarpBar { .. }, Operation::WarpBar { .. })
        | (Operation::Elect { .. }, Operation::Elect { .. }) => true,
        (Operation::Shuffle { mode: a, .. }, Operation::Shuffle { mode: b, .. }) => a == b,
        (Operation::Vote { vote: a, .. }, Operation::Vote { vote: b, .. }) => a == b,
        (Operation::Meet { meet: a, .. }, Operation::Meet { meet: b, .. }) => match (&**a, &**b) {
            (Meet::Match { all, is_wide, .. }, Meet::Match { all: other, is_wide: is_other_wide, .. }) => {
                (all, is_wide) == (other, is_other_wide)
            }
            (
                Meet::Redux { op, is_signed, .. },
                Meet::Redux { op: other, is_signed: is_other_signed, .. },
            ) => (op, is_signed) == (other, is_other_signed),
            (
                Meet::Extreme { is_max, is_absolute, keeps_nan, .. },
                Meet::Extreme { is_max: max, is_absolute: absolute, keeps_nan: nan, .. },
            ) => (is_max, is_absolute, keeps_nan) == (max, absolute, nan),
            _ => false,
        },
        _ => false,
    }
}
