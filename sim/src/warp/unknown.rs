//! Values that the simulator does not compute: how they spread over the registers of a warp.

use std::ops::Range;

use super::Warp;
use crate::engine::Site;
use crate::engine::finding::{Finding, Kind};
use crate::engine::machine::{Machine, Stop};
use crate::lanes::{Lanes, lanes_of};
use crate::program::{Meet, Operation, Register, Role, Roles};

/// How the results of an operation follow its operands.
enum Flow {
    /// In each lane those of the lane.
    Lanes,
    /// In all lanes those of all.
    Warp,
    /// Its execution says so.
    Own,
}

fn flow(operation: &Operation) -> Flow {
    match operation {
        Operation::Load { .. }
        | Operation::Store { .. }
        | Operation::Atomic { .. }
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
    /// The lanes of a mask in which the value of a register is unknown.
    pub(super) fn unknown(&self, base: u32, register: Register, lanes: u32) -> u32 {
        self.unknown.get((base + register.0) as usize).map_or(0, |unknown| unknown & lanes)
    }

    /// In the lanes of a mask, the value of a register is unknown in those of another one from now on, and known in the
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

    /// Registers have results in the lanes of a mask, each with the lanes in which it is unknown.
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

    /// What follows from unknown operands, before an operation is executed in `lanes`, of `all` that its guard is asked
    /// in.
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
            return Err(self.depends(self.site(at, lane), "whether this is executed", machine));
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
            return Err(self.depends(self.site(at, lane), "what this accesses", machine));
        }
        self.spread(operation, base, lanes, undecided);
        Ok(())
    }

    fn depends(&self, site: Site, what: &str, machine: &mut Machine) -> Stop {
        let message = format!("{what} depends on a value that the simulator does not compute");
        let finding = Finding::new(Kind::Incomplete, site, message);
        let finding = match machine.uncomputed {
            Some(from) => finding.relating(from, "such values come from here"),
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

    /// Which results of a shuffle are unknown, if it gives each lane what `shuffle` makes of the values of all.
    pub(super) fn unknown_after(
        &self,
        base: u32,
        register: Register,
        shuffle: impl Fn(&Lanes) -> Lanes,
    ) -> u32 {
        let unknown = self.unknown(base, register, u32::MAX);
        let values = std::array::from_fn(|lane| u64::from(unknown >> lane & 1));
        let moved = shuffle(&values);
        lanes_of(u32::MAX).filter(|&lane| moved[lane] & 1 == 1).fold(0, |mask, lane| mask | 1 << lane)
    }

    /// The bytes of a lane's memory, as those of all lanes are numbered.
    pub(super) fn of_lane(&self, lane: usize, offset: u64, size: usize) -> Range<u64> {
        let start = ((lane as u64) << 32).saturating_add(offset);
        start..start.saturating_add(size as u64)
    }

    /// A lane has loaded elements of so many bytes; these bytes of them are unknown.
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

    /// The offsets of those elements of so many bytes that are unknown in a lane.
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
