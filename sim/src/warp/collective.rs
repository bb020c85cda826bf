//! Exchanges between lanes, and other operations without control flow and memory accesses.

use super::Warp;
use super::place::{generic, window};
use crate::engine::machine::Machine;
use crate::lanes::{Lanes, lanes_of};
use crate::link::shared;
use crate::program::{Operation, Register, Shuffle, Space, Vote};

impl Warp<'_> {
    fn register(&self, base: u32, register: Register) -> &Lanes {
        &self.registers[(base + register.0) as usize]
    }

    /// Executes an operation that has no effects but its results.
    pub(super) fn simple(
        &mut self,
        operation: &Operation,
        at: (u32, u32),
        lanes: u32,
        machine: &mut Machine,
    ) {
        let base = self.base(at);
        match operation {
            Operation::Compute { run, result, operands } => {
                let mut values = [0; 32];
                run.run(&mut values, operands.map(|operand| self.register(base, operand)));
                self.write(base, *result, lanes, &values);
            }
            Operation::ComputeTwo { run, results, operands } => {
                let mut both = [[0; 32]; 2];
                run(&mut both, operands.map(|operand| self.register(base, operand)));
                for (result, values) in results.iter().zip(&both) {
                    if let Some(result) = result {
                        self.write(base, *result, lanes, values);
                    }
                }
            }
            Operation::Several(operations) => {
                operations.iter().for_each(|operation| self.simple(operation, at, lanes, machine));
            }
            Operation::Compare { run, results, operands, combine, is_pair } => {
                let mut holds = [0; 32];
                let [a, b] = operands.map(|operand| self.register(base, operand));
                run.run(&mut holds, [a, b, b, b]);
                let mut both = [holds, holds.map(|holds| holds ^ 1)];
                if *is_pair {
                    let [a, b] = [a, b].map(|operand| operand.map(|value| value >> 16));
                    run.run(&mut both[1], [&a, &b, &b, &b]);
                }
                if let Some((combine, third)) = combine {
                    for values in &mut both {
                        let (values_before, third) = (*values, self.register(base, *third));
                        combine.run(values, [&values_before, third, third, third]);
                    }
                }
                for (result, values) in results.iter().zip(&both) {
                    if let Some(result) = result {
                        self.write(base, *result, lanes, values);
                    }
                }
            }
            Operation::Move { results, values } => {
                let values: Vec<_> = values.iter().map(|value| *self.register(base, *value)).collect();
                for (result, values) in results.iter().zip(&values) {
                    if let Some(result) = result {
                        self.write(base, *result, lanes, values);
                    }
                }
            }
            Operation::Pack { result, elements, bits } => {
                let mut values = [0; 32];
                for (index, element) in elements.iter().enumerate() {
                    let mask = u64::MAX >> (64 - bits.clamp(&1, &64));
                    for (value, part) in values.iter_mut().zip(self.register(base, *element)) {
                        *value |= (part & mask).checked_shl(bits * index as u32).unwrap_or(0);
                    }
                }
                self.write(base, *result, lanes, &values);
            }
            Operation::Unpack { results, from, bits } => {
                let from = *self.register(base, *from);
                let mask = u64::MAX >> (64 - bits.clamp(&1, &64));
                for (index, result) in results.iter().enumerate() {
                    if let Some(result) = result {
                        let values =
                            from.map(|value| value.checked_shr(bits * index as u32).unwrap_or(0) & mask);
                        self.write(base, *result, lanes, &values);
                    }
                }
            }
            Operation::Clock { result } => {
                let now = [machine.progress + self.steps; 32];
                self.write(base, *result, lanes, &now);
            }
            Operation::Activemask { result } => self.write(base, *result, lanes, &[u64::from(lanes); 32]),
            Operation::Convert { result, from, space, to_generic } => {
                let window = window(*space);
                let frame = match space {
                    Space::Local => self.frames[at.0 as usize],
                    _ => [0; 32],
                };
                let from = self.register(base, *from);
                let values = std::array::from_fn(|lane| match to_generic {
                    true => from[lane].wrapping_add(window + frame[lane]),
                    false => from[lane].wrapping_sub(window + frame[lane]),
                });
                self.write(base, *result, lanes, &values);
            }
            Operation::IsSpace { result, from, space } => {
                let values =
                    self.register(base, *from).map(|address| u64::from(generic(address).0 == *space));
                self.write(base, *result, lanes, &values);
            }
            Operation::Mapa { result, from, cta, is_generic } => {
                let (from, cta) = (self.register(base, *from), self.register(base, *cta));
                let first = if *is_generic { window(Space::Shared) } else { 0 };
                let values = std::array::from_fn(|lane| {
                    first + shared(from[lane] - first.min(from[lane]), cta[lane] as u32)
                });
                self.write(base, *result, lanes, &values);
            }
            Operation::Getctarank { result, from, is_generic } => {
                let first = if *is_generic { window(Space::Shared) } else { 0 };
                let values = self
                    .register(base, *from)
                    .map(|address| u64::from(self.rank_of(address.wrapping_sub(first))));
                self.write(base, *result, lanes, &values);
            }
            _ => {}
        }
    }

    /// Returns the values of `shfl` for each lane, and whether the source lane was in range. Manual: `shfl.sync`.
    pub(super) fn shuffle(&self, mode: Shuffle, operands: [&Lanes; 3], lanes: u32) -> [Lanes; 2] {
        let [values, offsets, bounds] = operands;
        let (mut result, mut in_range) = ([0; 32], [0; 32]);
        for lane in lanes_of(lanes) {
            let (b, c) = (offsets[lane] as u32 & 31, bounds[lane] as u32);
            let (clamp, segment) = (c & 31, c >> 8 & 31);
            let own = lane as u32;
            let last = (own & segment) | (clamp & !segment);
            let first = own & segment;
            let (from, is_in) = match mode {
                Shuffle::Up => (own.wrapping_sub(b), own as i32 - b as i32 >= last as i32),
                Shuffle::Down => (own + b, own + b <= last),
                Shuffle::Butterfly => (own ^ b, own ^ b <= last),
                Shuffle::Index => (first | (b & !segment), first | (b & !segment) <= last),
            };
            let from = if is_in { from as usize % 32 } else { lane };
            result[lane] = values[from] & 0xffff_ffff;
            in_range[lane] = u64::from(is_in);
        }
        [result, in_range]
    }

    /// Returns the result of `vote`, the same in every lane.
    pub(super) fn vote(&self, vote: Vote, holds: u32, lanes: u32) -> u64 {
        match vote {
            Vote::All => u64::from(holds == lanes),
            Vote::Any => u64::from(holds != 0),
            Vote::Uniform => u64::from(holds == lanes || holds == 0),
            Vote::Ballot => u64::from(holds),
        }
    }
}
