//! Unknown values, which the simulator does not compute, and their propagation through the registers of a warp.

use std::ops::Range;

use super::Warp;
use crate::engine::Site;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::Lanes;
use crate::program::{Meet, Operation, Register, Role, Roles};

/// The propagation of unknown values from the operands of an operation to its results.
enum Flow {
    /// From the operands of a lane to the results in that lane.
    Lanes,
    /// From the operands of any lane to the results in all lanes.
    Warp,
    /// By the execution of the operation itself.
    Own,
}

fn flow(operation: &Operation) -> Flow {
    match operation {
        Operation::Load { .. }
        | Operation::Store { .. }
        | Operation::Atomic { .. }
        | Operation::Multimem(_)
        | Operation::Shuffle { .. } => Flow::Own,
        Operation::Meet { meet, .. } => match **meet {
            Meet::LoadMatrix { .. } | Meet::Product(_) | Meet::LoadTensor { .. } => Flow::Own,
            _ => Flow::Warp,
        },
        Operation::Vote { .. } => Flow::Warp,
        _ => Flow::Lanes,
    }
}

impl Warp<'_> {
    /// Returns the lanes of a mask in which the value of a register is unknown.
    pub(super) fn unknown(&self, base: u32, register: Register, lanes: u32) -> u32 {
        self.unknown.get((base + register.0) as usize).map_or(0, |unknown| unknown & lanes)
    }

    /// For the lanes of a mask, marks the value of a register as unknown in the lanes `unknown`, and as known in the
    /// others.
    pub(super) fn set_unknown(&mut self, base: u32, register: Register, lanes: u32, unknown: u32) {
        if self.unknown.is_empty() {
            if unknown & lanes == 0 {
                return;
            }
            self.unknown = vec![0; self.registers.len()];
        }
        if let Some(own) = self.unknown.get_mut((base + register.0) as usize) {
            *own = *own & !lanes | unknown & lanes;
        }
    }

    /// Writes results to registers in the lanes of a mask, each with the lanes in which it is unknown.
    pub(super) fn write_results<'v>(
        &mut self,
        base: u32,
        results: &[Option<Register>],
        lanes: u32,
        values: impl IntoIterator<Item = (&'v Lanes, u32)>,
    ) {
        for (result, (values, unknown)) in results.iter().zip(values) {
            if let Some(result) = result {
                self.write(base, *result, lanes, values);
                self.set_unknown(base, *result, lanes, unknown);
            }
        }
    }

    /// Propagates unknown values before an operation, which is executed in `lanes`, those of `all` in which its guard
    /// holds. A run ends where an unknown value decides what is executed or accessed.
    pub(super) fn follow(
        &mut self,
        operation: &Operation,
        guard: Option<(Register, bool)>,
        (all, lanes): (u32, u32),
        at: (u32, u32),
        machine: &mut Machine,
    ) -> Result<(), Stop> {
        let base = self.base(at);
        let undecided = guard.map_or(0, |(predicate, _)| self.unknown(base, predicate, all));
        if undecided != 0 && !operation.is_pure() {
            let lane = undecided.trailing_zeros() as usize;
            return Err(self.depends(self.site(at, lane), "the guard of this", machine));
        }
        let mut needed = 0;
        Roles(&mut |role, register| {
            if role == Role::Needed {
                needed |= self.unknown(base, register, lanes);
            }
        })
        .operation(operation);
        if needed != 0 {
            let lane = needed.trailing_zeros() as usize;
            return Err(self.depends(self.site(at, lane), "the access of this", machine));
        }
        self.spread(operation, base, lanes, undecided);
        Ok(())
    }

    fn depends(&self, site: Site, what: &str, machine: &mut Machine) -> Stop {
        let message = format!("{what} depends on a value that the simulator does not compute");
        let finding = Finding::new(Kind::Incomplete, site, message);
        let finding = match machine.uncomputed {
            Some(from) => finding.relating(from, "uncomputed values come from here"),
            None => finding,
        };
        machine.stop(finding)
    }

    fn spread(&mut self, operation: &Operation, base: u32, lanes: u32, undecided: u32) {
        if let Operation::Several(operations) = operation {
            operations.iter().for_each(|operation| self.spread(operation, base, lanes, undecided));
            return;
        }
        let (mut values, mut results) = (0, Vec::new());
        Roles(&mut |role, register| match role {
            Role::Value => values |= self.unknown(base, register, lanes),
            Role::Result => results.push(register),
            Role::Needed => {}
        })
        .operation(operation);
        let unknown = match flow(operation) {
            Flow::Own => return,
            Flow::Warp if values != 0 => lanes,
            _ => values,
        };
        for register in results {
            self.set_unknown(base, register, lanes | undecided, unknown | undecided);
        }
    }

    /// Returns the range of a lane's bytes in the numbering of all local memory.
    pub(super) fn of_lane(&self, lane: usize, offset: u64, size: usize) -> Range<u64> {
        let start = ((lane as u64) << 32).saturating_add(offset);
        start..start.saturating_add(size as u64)
    }

    /// Marks the elements of `bytes` bytes that a lane has loaded as unknown where some of their bytes are.
    pub(super) fn loaded(
        &mut self,
        base: u32,
        results: &[Option<Register>],
        lane: usize,
        bytes: u64,
        unknown: &[u64],
    ) {
        if unknown.is_empty() && self.unknown.is_empty() {
            return;
        }
        for (index, result) in results.iter().enumerate() {
            let is_unknown = unknown.iter().any(|offset| offset / bytes.max(1) == index as u64);
            if let Some(result) = result {
                self.set_unknown(base, *result, 1 << lane, u32::from(is_unknown) << lane);
            }
        }
    }

    /// Returns the offsets of the elements that are unknown in a lane.
    pub(super) fn elements_unknown<'r>(
        &self,
        base: u32,
        values: impl Iterator<Item = &'r Register>,
        lane: usize,
        bytes: u64,
    ) -> Vec<u64> {
        if self.unknown.is_empty() {
            return Vec::new();
        }
        let is_unknown = |value: &Register| self.unknown(base, *value, 1 << lane) != 0;
        (0..)
            .step_by(bytes as usize)
            .zip(values)
            .filter(|(_, value)| is_unknown(value))
            .map(|(at, _)| at)
            .collect()
    }
}
